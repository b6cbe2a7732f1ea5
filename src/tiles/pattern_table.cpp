#include "tiles/pattern_table.hpp"

#include <algorithm>
#include <cstring>

#include "base/error.hpp"
#include "base/file_writer.hpp"
#include "base/in_parallel.hpp"
#include "base/mapped_file.hpp"
#include "base/unwritten_bytes.hpp"
#include "base/word_sum.hpp"
#include "tiles/pattern_flood.hpp"

namespace wend {
namespace {

constexpr std::size_t most_entries = std::size_t{1} << 29;

struct TableHeader {
  static constexpr std::uint32_t current_version = 1;
  static constexpr char right_magic[9] = "wend-pdb";
  static constexpr std::uint32_t right_order = 0x01020304;

  char magic[8] = {};
  std::uint32_t version = current_version;
  std::uint32_t order = right_order;  // of the bytes in a number
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::uint64_t tiles = 0;
  std::uint64_t region = 0;
  std::uint64_t entries = 0;
  std::uint64_t checksum = 0;  // of the entries
  std::uint64_t header_checksum = 0;
};
static_assert(sizeof(TableHeader) == 64);

/// Nothing is left out of a checksum that stands elsewhere.
constexpr std::size_t nothing = SIZE_MAX;

TableHeader header_of(const Pattern& pattern, std::span<const std::uint8_t> entries) {
  TableHeader header;
  std::memcpy(header.magic, TableHeader::right_magic, sizeof header.magic);
  header.rows = pattern.shape.rows;
  header.columns = pattern.shape.columns;
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

/// Puts the distances of one set of cells where they are looked up.
class Spreader {
 public:
  Spreader(const Pattern& pattern, const PatternFlood& flood, std::uint8_t* entries)
      : cells_(pattern.shape.cells()), tiles_(pattern.size()), flood_(flood), entries_(entries) {}

  void operator()(std::size_t set) const {
    thread_local std::vector<std::uint8_t> distances;
    flood_.distances(set, distances);
    const PatternSpace& space = flood_.space();
    std::size_t part[Orders::most][Orders::most];  // [place][tile]
    CellSet occupied = space.nodes()[space.first_node(set)].occupied;
    for (std::size_t place = 0; place < tiles_; ++place, occupied &= occupied - 1) {
      part[place][0] = static_cast<std::size_t>(std::countr_zero(occupied));
      for (std::size_t tile = 1; tile < tiles_; ++tile) part[place][tile] = part[place][tile - 1] * cells_;
    }
    for (std::size_t order = 0; order < distances.size(); ++order) {
      std::size_t entry = 0;
      for (std::size_t place = 0; place < tiles_; ++place)
        entry += part[place][space.orders().at(order, place)];
      entries_[entry] = distances[order];
    }
  }

 private:
  std::size_t cells_;
  std::size_t tiles_;
  const PatternFlood& flood_;
  std::uint8_t* entries_;
};

void expect_header(const TableHeader& header, std::size_t bytes, const Pattern& pattern) {
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
  if (Pattern{{header.rows, header.columns}, header.tiles, header.region} != pattern)
    refuse("this is the table of another pattern");
  if (bytes != sizeof header + rounded(*PatternTable::entries_of(pattern)) ||
      header.entries + sizeof header != bytes)
    refuse("the table is cut short, or there are bytes behind its end");
}

}  // namespace

std::optional<std::size_t> PatternTable::entries_of(const Pattern& pattern) {
  if (pattern.size() > Orders::most || pattern.shape.cells() > most_pattern_cells) return std::nullopt;
  std::size_t entries = 1;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    entries *= pattern.shape.cells();
    if (entries > most_entries) return std::nullopt;
  }
  return entries;
}

std::shared_ptr<const PatternTable> PatternTable::build(const Pattern& pattern, const TableWork& work) {
  PatternFlood flood(pattern);
  if (!flood.run(work)) return nullptr;
  const std::size_t size = rounded(*entries_of(pattern));
  const auto bytes = std::make_shared<const UnwrittenBytes>(size);
  std::memset(bytes->data(), 0, size);
  const Spreader spread(pattern, flood, bytes->data());
  constexpr std::size_t sets_per_job = 64;
  const std::size_t sets = flood.space().sets();
  in_parallel(work.threads, (sets + sets_per_job - 1) / sets_per_job, [&](std::size_t job) {
    for (std::size_t set = job * sets_per_job; set < std::min(sets, (job + 1) * sets_per_job); ++set)
      spread(set);
  });
  return std::shared_ptr<const PatternTable>(new PatternTable(pattern, bytes, {bytes->data(), size}));
}

std::shared_ptr<const PatternTable> PatternTable::load(const std::string& path, const Pattern& pattern) {
  const auto file = std::make_shared<const MappedFile>(path);
  try {
    const std::span<const std::byte> bytes = file->bytes();
    TableHeader header;
    if (bytes.size() < sizeof header) throw Error::usage("too short for a table of patterns");
    std::memcpy(&header, bytes.data(), sizeof header);
    expect_header(header, bytes.size(), pattern);
    const auto entries = bytes.subspan(sizeof header);
    if (word_sum(entries, nothing) != header.checksum)
      throw Error::usage("the table is damaged: its checksum does not fit");
    return std::shared_ptr<const PatternTable>(new PatternTable(
        pattern, file, {reinterpret_cast<const std::uint8_t*>(entries.data()), entries.size()}));
  } catch (Error& error) {
    error.file = path;
    throw;
  }
}

void PatternTable::save(const std::string& path) const {
  const TableHeader header = header_of(pattern_, entries_);
  FileWriter file(path);
  file.write({reinterpret_cast<const char*>(&header), sizeof header});
  file.write({reinterpret_cast<const char*>(entries_.data()), entries_.size()});
  file.commit();
}

}  // namespace wend
