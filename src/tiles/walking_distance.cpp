#include "tiles/walking_distance.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "base/hash.hpp"

namespace wend {
namespace {

constexpr std::size_t most_arrangements = 1'000'000;

/// By line and line: how many tiles lie here and belong there.
std::vector<std::uint8_t> counts_by(const TileView& at, std::size_t lines,
                                    std::uint32_t (TileShape::*line_of)(std::size_t) const) {
  std::vector<std::uint8_t> counts(lines * lines);
  for (std::size_t cell = 0; cell < at.tiles.size(); ++cell) {
    if (at.tiles[cell] != at.home)
      ++counts[(at.shape.*line_of)(cell)*lines + (at.shape.*line_of)(at.tiles[cell])];
  }
  return counts;
}

}  // namespace

struct WalkingTable::Maker {
  struct Hash {
    std::size_t operator()(Key key) const {
      return combine(static_cast<std::uint64_t>(key >> 64), static_cast<std::uint64_t>(key));
    }
  };

  /// False if there are too many. `keys` grows while it is read: that is the queue.
  bool explore(std::uint32_t length, std::uint32_t home) {
    std::vector<std::uint8_t> goal(std::size_t{lines} * lines);
    for (std::size_t line = 0; line < lines; ++line)
      goal[line * lines + line] = static_cast<std::uint8_t>(length - (line == home ? 1 : 0));
    enter(table.key_of(goal), 0);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys.size() > most_arrangements) return false;
      table.next_.resize((i + 1) * 2 * lines, none);
      const Key key = keys[i];
      const std::uint32_t blank = blank_line(key, length);
      for (const bool forward : {false, true}) {
        if (forward ? blank + 1 == lines : blank == 0) continue;
        for (std::uint32_t belongs = 0; belongs < lines; ++belongs)
          pass(i, key, blank, forward ? blank + 1 : blank - 1, belongs);
      }
    }
    return true;
  }

  [[nodiscard]] Key one(std::uint32_t line, std::uint32_t belongs) const {
    return Key{1} << ((line * lines + belongs) * table.bits_);
  }
  [[nodiscard]] std::uint32_t count(Key key, std::uint32_t line, std::uint32_t belongs) const {
    return static_cast<std::uint32_t>(key >> ((line * lines + belongs) * table.bits_)) &
           ((1U << table.bits_) - 1);
  }
  /// The line with a tile less than the others.
  [[nodiscard]] std::uint32_t blank_line(Key key, std::uint32_t length) const {
    for (std::uint32_t line = 0;; ++line) {
      std::uint32_t sum = 0;
      for (std::uint32_t belongs = 0; belongs < lines; ++belongs) sum += count(key, line, belongs);
      if (sum < length) return line;
    }
  }
  void pass(std::size_t from, Key key, std::uint32_t blank, std::uint32_t other, std::uint32_t belongs) {
    if (count(key, other, belongs) == 0) return;
    const std::uint32_t number = enter(key - one(other, belongs) + one(blank, belongs),
                                       static_cast<std::uint8_t>(table.distances_[from] + 1));
    table.next_[(from * 2 + (other > blank ? 1 : 0)) * lines + belongs] = number;
  }
  std::uint32_t enter(Key key, std::uint8_t distance) {
    const auto [place, fresh] = numbers.try_emplace(key, static_cast<std::uint32_t>(keys.size()));
    if (fresh) {
      keys.push_back(key);
      table.distances_.push_back(distance);
    }
    return place->second;
  }

  WalkingTable& table;
  std::uint32_t lines;
  std::vector<Key> keys = {};
  std::unordered_map<Key, std::uint32_t, Hash> numbers = {};
};

std::optional<WalkingTable> WalkingTable::make(std::uint32_t lines, std::uint32_t length,
                                               std::uint32_t home) {
  WalkingTable table;
  table.lines_ = lines;
  table.bits_ = static_cast<unsigned>(std::bit_width(length));
  if (lines > 11 || lines * lines * table.bits_ > 128 || length > 255) return std::nullopt;
  Maker maker{table, lines};
  if (!maker.explore(length, home)) return std::nullopt;
  table.numbers_.assign(maker.numbers.begin(), maker.numbers.end());
  std::sort(table.numbers_.begin(), table.numbers_.end());
  return table;
}

WalkingTable::Key WalkingTable::key_of(const std::vector<std::uint8_t>& counts) const {
  Key key = 0;
  for (std::size_t i = counts.size(); i-- > 0;) key = key << bits_ | counts[i];
  return key;
}

std::uint32_t WalkingTable::number_of(const std::vector<std::uint8_t>& counts) const {
  const Key key = key_of(counts);
  return std::lower_bound(numbers_.begin(), numbers_.end(), std::pair{key, std::uint32_t{0}})->second;
}

std::optional<WalkingDistance> WalkingDistance::make(const TileShape& shape, TileCell home) {
  const std::uint32_t row = shape.row(home), column = shape.column(home);
  auto rows = WalkingTable::make(shape.rows, shape.columns, row);
  if (!rows) return std::nullopt;
  WalkingDistance both;
  both.rows_ = both.columns_ = std::make_shared<const WalkingTable>(std::move(*rows));
  if (shape.rows == shape.columns && row == column) return both;
  auto columns = WalkingTable::make(shape.columns, shape.rows, column);
  if (!columns) return std::nullopt;
  both.columns_ = std::make_shared<const WalkingTable>(std::move(*columns));
  return both;
}

int WalkingDistance::operator()(const TileView& at) const {
  return rows_->distance(rows_of(at)) + columns_->distance(columns_of(at));
}

std::uint32_t WalkingDistance::rows_of(const TileView& at) const {
  return rows_->number_of(counts_by(at, at.shape.rows, &TileShape::row));
}
std::uint32_t WalkingDistance::columns_of(const TileView& at) const {
  return columns_->number_of(counts_by(at, at.shape.columns, &TileShape::column));
}

}  // namespace wend
