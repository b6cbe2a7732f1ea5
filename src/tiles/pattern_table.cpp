#include "tiles/pattern_table.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>

#include "base/error.hpp"
#include "base/file_writer.hpp"
#include "base/in_parallel.hpp"
#include "base/mapped_file.hpp"
#include "base/unwritten_bytes.hpp"
#include "base/word_sum.hpp"
#include "tiles/pattern_flood.hpp"

namespace wend {
namespace {

constexpr std::size_t most_wide_entries = std::size_t{1} << 29;

struct TableHeader {
  static constexpr std::uint32_t current_version = 2;
  static constexpr char right_magic[9] = "wend-pdb";
  static constexpr std::uint32_t right_order = 0x01020304;

  char magic[8] = {};
  std::uint32_t version = current_version;
  std::uint32_t order = right_order;  // of the bytes in a number
  std::uint16_t rows = 0;
  std::uint16_t columns = 0;
  TableLayout layout = TableLayout::wide;
  std::uint64_t tiles = 0;
  std::uint64_t region = 0;
  std::uint64_t entries = 0;
  std::uint64_t checksum = 0;  // of the entries
  std::uint64_t header_checksum = 0;
};
static_assert(sizeof(TableHeader) == 64);

/// Nothing is left out of a checksum that stands elsewhere.
constexpr std::size_t nothing = SIZE_MAX;

TableHeader header_of(const PatternTable& table) {
  const Pattern& pattern = table.pattern();
  const std::span<const std::uint8_t> entries = table.entries();
  TableHeader header;
  std::memcpy(header.magic, TableHeader::right_magic, sizeof header.magic);
  header.rows = static_cast<std::uint16_t>(pattern.shape.rows);
  header.columns = static_cast<std::uint16_t>(pattern.shape.columns);
  header.layout = table.layout();
  header.tiles = pattern.tiles;
  header.region = pattern.region;
  header.entries = entries.size();
  header.checksum = word_sum(std::as_bytes(entries), nothing);
  header.header_checksum =
      word_sum(std::as_bytes(std::span(&header, 1)), offsetof(TableHeader, header_checksum));
  return header;
}

std::size_t rounded(std::size_t entries) {
  return (entries + 7) / 8 * 8;
}

/// Puts the distances of the sets [first, end) where they are looked up.
void put_wide(const PatternFlood& flood, const Pattern& pattern, std::size_t first, std::size_t end,
              std::uint8_t* entries) {
  const PatternSpace& space = flood.space();
  const std::size_t orders = space.orders().count(), tiles = pattern.size();
  for (std::size_t set = first; set < end; ++set) {
    const std::uint8_t* const distances = flood.distances(set);
    std::size_t part[Orders::most][Orders::most];  // [place][tile]
    CellSet occupied = space.nodes()[space.first_node(set)].occupied;
    for (std::size_t place = 0; place < tiles; ++place, occupied &= occupied - 1) {
      part[place][0] = static_cast<std::size_t>(std::countr_zero(occupied));
      for (std::size_t tile = 1; tile < tiles; ++tile)
        part[place][tile] = part[place][tile - 1] * pattern.shape.cells();
    }
    for (std::size_t order = 0; order < orders; ++order) {
      std::size_t entry = 0;
      for (std::size_t place = 0; place < tiles; ++place)
        entry += part[place][space.orders().at(order, place)];
      entries[entry] = distances[order];
    }
  }
}

void put_compact(const PatternFlood& flood, std::size_t first, std::size_t end, std::uint8_t* entries) {
  const std::size_t orders = flood.space().orders().count();
  const std::uint8_t* const distances = flood.distances(first);
  for (std::size_t order = 0; order < orders; ++order) {
    std::uint8_t* const to = entries + order * flood.space().sets() + first;
    for (std::size_t i = 0; i < end - first; ++i) to[i] = distances[i * orders + order];
  }
}

/// For so many entries. From some size on a huge page is worth it although the table does not fill it.
std::shared_ptr<const UnwrittenBytes> table_memory(std::size_t entries) {
  const bool large = entries >= std::size_t{1} << 19;
  return std::make_shared<const UnwrittenBytes>(large ? std::max(entries, HugePages<std::uint8_t>::worth_it)
                                                      : entries);
}

/// By reading, which unlike mapping does not count twice what is copied.
void copy_from(const std::string& path, std::uint8_t* entries, std::size_t size) {
  std::ifstream file(path, std::ios::binary);
  file.seekg(sizeof(TableHeader));
  file.read(reinterpret_cast<char*>(entries), static_cast<std::streamsize>(size));
  if (!file) throw Error::usage("cannot read the table");
}

Pattern pattern_of(const TableHeader& header) {
  return {{header.rows, header.columns}, header.tiles, header.region};
}

void expect_header(const TableHeader& header, std::size_t bytes) {
  const auto refuse = [](const std::string& what) {
    throw Error::usage(what, "delete it; it is built again when needed");
  };
  if (std::memcmp(header.magic, TableHeader::right_magic, sizeof header.magic) != 0)
    refuse("not a table of patterns made by wend");
  if (header.order != TableHeader::right_order)
    refuse("the table was made on a machine with another order of bytes");
  if (header.version != TableHeader::current_version)
    refuse("the table has version " + std::to_string(header.version) + ", and this program reads version " +
           std::to_string(TableHeader::current_version));
  if (header.header_checksum !=
      word_sum(std::as_bytes(std::span(&header, 1)), offsetof(TableHeader, header_checksum)))
    refuse("the table is damaged: the checksum of its header does not fit");
  const auto entries = PatternTable::entries_of(pattern_of(header), header.layout);
  if (!entries || bytes != sizeof header + rounded(*entries) || header.entries + sizeof header != bytes)
    refuse("the table is cut short, or there are bytes behind its end");
}

/// The header of a table, after a look at all but its entries.
TableHeader header_in(std::span<const std::byte> bytes) {
  TableHeader header;
  if (bytes.size() < sizeof header) throw Error::usage("too short for a table of patterns");
  std::memcpy(&header, bytes.data(), sizeof header);
  expect_header(header, bytes.size());
  return header;
}

}  // namespace

PatternTable::PatternTable(const Pattern& pattern, TableLayout layout, std::shared_ptr<const void> owner,
                           std::span<const std::uint8_t> entries)
    : pattern_(pattern), owner_(std::move(owner)), entries_(entries) {
  if (layout == TableLayout::compact) index_.emplace(pattern.shape.cells(), pattern.size());
}

std::optional<std::size_t> PatternTable::entries_of(const Pattern& pattern, TableLayout layout) {
  const std::size_t cells = pattern.shape.cells(), tiles = pattern.size();
  if (tiles == 0 || tiles > Orders::most || cells > most_pattern_cells || tiles >= cells) return std::nullopt;
  if (layout == TableLayout::compact) {
    if (cells > CompactIndex::most_cells) return std::nullopt;
    return CompactIndex::entries(cells, tiles);
  }
  std::size_t entries = 1;
  for (std::size_t i = 0; i < tiles; ++i) {
    entries *= cells;
    if (entries > most_wide_entries) return std::nullopt;
  }
  return entries;
}

std::shared_ptr<const PatternTable> PatternTable::build(const Pattern& pattern, TableLayout layout,
                                                        const TableWork& work) {
  if (work.go_on && !work.go_on(0)) return nullptr;  // before there is memory for it
  PatternFlood flood(pattern);
  if (!flood.run(work)) return nullptr;
  flood.gather(work.threads);
  const std::size_t size = rounded(*entries_of(pattern, layout));
  const auto bytes = table_memory(size);
  if (layout == TableLayout::wide) std::memset(bytes->data(), 0, size);
  std::memset(bytes->data() + (size - 8), 0, 8);
  constexpr std::size_t sets_per_job = 64;
  const std::size_t sets = flood.space().sets();
  in_parallel(work.threads, (sets + sets_per_job - 1) / sets_per_job, [&](std::size_t job) {
    const std::size_t first = job * sets_per_job, end = std::min(sets, first + sets_per_job);
    if (layout == TableLayout::wide) {
      put_wide(flood, pattern, first, end, bytes->data());
    } else {
      put_compact(flood, first, end, bytes->data());
    }
  });
  return std::shared_ptr<const PatternTable>(new PatternTable(pattern, layout, bytes, {bytes->data(), size}));
}

Pattern PatternTable::pattern_in(const std::string& path) {
  const MappedFile file(path);
  try {
    return pattern_of(header_in(file.bytes()));
  } catch (Error& error) {
    error.file = path;
    throw;
  }
}

/// Wide tables are read into memory in huge pages, where looks are a fifth faster than in a mapped file. The
/// compact ones are large and mapped: most of their entries are never asked for.
std::shared_ptr<const PatternTable> PatternTable::load(const std::string& path) {
  try {
    auto file = std::make_shared<const MappedFile>(path);
    const std::span<const std::byte> bytes = file->bytes();
    const TableHeader header = header_in(bytes);
    std::span<const std::byte> entries = bytes.subspan(sizeof header);
    std::shared_ptr<const void> owner = file;
    if (header.layout == TableLayout::wide) {
      const auto copy = table_memory(entries.size());
      copy_from(path, copy->data(), entries.size());
      entries = {reinterpret_cast<const std::byte*>(copy->data()), entries.size()};
      owner = copy;
      file.reset();
    }
    if (word_sum(entries, nothing) != header.checksum)
      throw Error::usage("the table is damaged: its checksum does not fit");
    return std::shared_ptr<const PatternTable>(
        new PatternTable(pattern_of(header), header.layout, owner,
                         {reinterpret_cast<const std::uint8_t*>(entries.data()), entries.size()}));
  } catch (Error& error) {
    error.file = path;
    throw;
  }
}

void PatternTable::save(const std::string& path) const {
  const TableHeader header = header_of(*this);
  FileWriter file(path);
  file.write({reinterpret_cast<const char*>(&header), sizeof header});
  file.write({reinterpret_cast<const char*>(entries_.data()), entries_.size()});
  file.commit();
}

}  // namespace wend
