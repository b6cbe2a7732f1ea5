#include "tiles/pattern_database.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

namespace wend {
namespace {

CellSet cells(std::initializer_list<unsigned> numbers) {
  CellSet set = 0;
  for (const unsigned number : numbers) set |= cell_bit(number);
  return set;
}

/// For the blank in the corner. That of 5 x 5 is Korf and Felner's; those of 4 x 4 were found by exchanging
/// tiles between parts as long as fewer moves were looked at on some of Korf's boards.
std::optional<Partition> known_partition(const TileShape& shape, TileCell home,
                                         const std::vector<std::size_t>& sizes) {
  using Sizes = std::vector<std::size_t>;
  if (home != 0) return std::nullopt;
  if (shape == TileShape{4, 4}) {
    if (sizes == Sizes{5, 5, 5})
      return Partition{cells({1, 4, 5, 8, 12}), cells({2, 3, 6, 7, 11}), cells({9, 10, 13, 14, 15})};
    if (sizes == Sizes{6, 5, 4})
      return Partition{cells({2, 3, 6, 7, 10, 11}), cells({1, 4, 5, 8, 9}), cells({12, 13, 14, 15})};
    if (sizes == Sizes{6, 6, 3})
      return Partition{cells({1, 4, 5, 8, 9, 12}), cells({2, 3, 6, 7, 10, 11}), cells({13, 14, 15})};
  }
  if (shape == TileShape{5, 5} && sizes == Sizes{6, 6, 6, 6})
    return Partition{cells({1, 2, 5, 6, 7, 12}), cells({3, 4, 8, 9, 13, 14}), cells({10, 11, 15, 16, 20, 21}),
                     cells({17, 18, 19, 22, 23, 24})};
  return std::nullopt;
}

Partition in_stretches(TileCell home, const std::vector<std::size_t>& sizes) {
  Partition partition;
  std::size_t cell = 0;
  for (const std::size_t size : sizes) {
    CellSet part = 0;
    for (; static_cast<std::size_t>(std::popcount(part)) < size; ++cell) {
      if (cell != home) part |= cell_bit(cell);
    }
    partition.push_back(part);
  }
  return partition;
}

TableLayout layout_of(const Partition& partition) {
  const bool wide = std::all_of(partition.begin(), partition.end(), [](CellSet part) {
    return static_cast<std::size_t>(std::popcount(part)) <= most_wide_tiles;
  });
  return wide ? TableLayout::wide : TableLayout::compact;
}

bool tables_fit(const TileShape& shape, TileCell home, const Partition& partition) {
  const TableLayout layout = layout_of(partition);
  return std::all_of(partition.begin(), partition.end(), [&](CellSet part) {
    return PatternTable::entries_of(make_pattern(shape, part, home), layout).has_value();
  });
}

Partition reflected(const TileShape& shape, const Partition& partition) {
  Partition result;
  for (const CellSet part : partition) result.push_back(turned(shape, part, {false, false, true}));
  return result;
}

bool same_parts(Partition a, Partition b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

}  // namespace

std::optional<Partition> partition_of(const TileShape& shape, TileCell home,
                                      const std::vector<std::size_t>& sizes) {
  const std::size_t tiles = shape.cells() - 1;
  if (shape.rows < 2 || shape.columns < 2 || tiles >= most_pattern_cells ||
      std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}) != tiles ||
      std::find(sizes.begin(), sizes.end(), std::size_t{0}) != sizes.end())
    return std::nullopt;
  Partition partition = known_partition(shape, home, sizes).value_or(in_stretches(home, sizes));
  return tables_fit(shape, home, partition) ? std::optional(std::move(partition)) : std::nullopt;
}

std::optional<Partition> usual_partition(const TileShape& shape, TileCell home) {
  if (shape == TileShape{4, 4}) return partition_of(shape, home, {6, 5, 4});
  if (shape == TileShape{5, 5}) return partition_of(shape, home, {6, 6, 6, 6});
  constexpr std::size_t most = std::size_t{1} << 24;  // entries of one table
  const std::size_t tiles = shape.cells() - 1;
  std::size_t size = 0;
  for (std::size_t entries = shape.cells(); entries <= most && size < std::min<std::size_t>(tiles, 6); ++size)
    entries *= shape.cells();
  if (size < 2) return std::nullopt;
  const std::size_t parts = (tiles + size - 1) / size;  // as even as can be
  std::vector<std::size_t> sizes(parts, tiles / parts);
  for (std::size_t i = 0; i < tiles % parts; ++i) ++sizes[i];
  return partition_of(shape, home, sizes);
}

std::optional<PatternDatabase> PatternDatabase::make(const TileShape& shape, TileCell home,
                                                     const Partition& partition, TableStore& store,
                                                     const TableWork& work) {
  PatternDatabase database(shape, home, layout_of(partition));
  if (!database.add_look(partition, store, work)) return std::nullopt;
  const bool symmetric = shape.rows == shape.columns && shape.row(home) == shape.column(home);
  if (symmetric && !same_parts(partition, reflected(shape, partition)) &&
      !database.add_look(reflected(shape, partition), store, work))
    return std::nullopt;
  return database;
}

bool PatternDatabase::add_look(const Partition& partition, TableStore& store, const TableWork& work) {
  const std::size_t count = shape_.cells();
  Look look{{},
            std::vector<std::uint8_t>(count),
            std::vector<std::uint8_t>(count),
            {},
            std::vector<std::uint32_t>(count * count)};
  for (const CellSet part : partition) {
    const SharedPattern shared = shared_pattern(make_pattern(shape_, part, home_));
    const auto table = store.get(shared.pattern, layout_, work);
    if (!table) return false;
    const auto number = static_cast<std::uint8_t>(look.tables.size());
    look.tables.push_back(table);
    for (std::size_t cell = 0; cell < count; ++cell)
      look.cell_of.push_back(static_cast<std::uint8_t>(shared.turn.applied(shape_, cell)));
    for (std::size_t tile = 0; tile < count; ++tile) {
      if ((part & cell_bit(tile)) == 0) continue;
      const CellSet before = cell_bit(shared.turn.applied(shape_, tile)) - 1;
      look.part_of[tile] = number;
      look.place_of[tile] = static_cast<std::uint8_t>(std::popcount(shared.pattern.tiles & before));
      std::uint32_t weight = 1;
      for (std::size_t place = 0; place < look.place_of[tile]; ++place)
        weight *= static_cast<std::uint32_t>(count);
      for (std::size_t cell = 0; cell < count; ++cell)
        look.adds[tile * count + cell] = weight * shared.turn.applied(shape_, cell);
    }
  }
  looks_.push_back(std::move(look));
  return true;
}

int PatternDatabase::operator()(const TileView& at) const {
  int best = 0;
  for (const Look& look : looks_)
    best = std::max(best, layout_ == TableLayout::wide ? wide_sum(look, at) : compact_sum(look, at));
  return best;
}

int PatternDatabase::wide_sum(const Look& look, const TileView& at) const {
  std::array<std::size_t, most_pattern_cells> entry{};  // by part
  for (std::size_t cell = 0; cell < at.tiles.size(); ++cell) {
    const TileCell tile = at.tiles[cell];
    if (tile != home_) entry[look.part_of[tile]] += look.adds[tile * at.tiles.size() + cell];
  }
  int sum = 0;
  for (std::size_t part = 0; part < look.tables.size(); ++part)
    sum += look.tables[part]->entries()[entry[part]];
  return sum;
}

int PatternDatabase::compact_sum(const Look& look, const TileView& at) const {
  int sum = 0;
  for (std::size_t part = 0; part < look.tables.size(); ++part) {
    const PatternTable& table = *look.tables[part];
    sum += table.entries()[table.index().number(lie(look, part, at))];
  }
  return sum;
}

CompactIndex::Lie PatternDatabase::lie(const Look& look, std::size_t part, const TileView& at) const {
  std::array<std::uint8_t, Orders::most> cells{};
  for (std::size_t cell = 0; cell < at.tiles.size(); ++cell) {
    const TileCell tile = at.tiles[cell];
    if (tile != home_ && look.part_of[tile] == part)
      cells[look.place_of[tile]] = look.cell_of[part * at.tiles.size() + cell];
  }
  const PatternTable& table = *look.tables[part];
  return table.index().lie({cells.data(), table.pattern().size()});
}

std::size_t table_bytes(const TileShape& shape, TileCell home, const Partition& partition) {
  std::set<CellSet> seen;
  std::size_t sum = 0;
  for (const CellSet part : partition) {
    const Pattern pattern = shared_pattern(make_pattern(shape, part, home)).pattern;
    if (seen.insert(pattern.tiles).second)
      sum += PatternTable::entries_of(pattern, layout_of(partition)).value_or(0);
  }
  return sum;
}

std::size_t PatternDatabase::bytes() const {
  std::set<const PatternTable*> seen;
  std::size_t sum = 0;
  for (const Look& look : looks_) {
    for (const auto& table : look.tables) {
      if (seen.insert(table.get()).second) sum += table->entries().size();
    }
  }
  return sum;
}

}  // namespace wend
