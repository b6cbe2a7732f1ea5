#include "paths/index/path_index.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "paths/index/index_file.hpp"
#include "paths/parts/estimate.hpp"

namespace wend {
namespace {

constexpr std::size_t most_slots = std::size_t{1} << 28;

/// Subgoals and the edges between those in contact. Contact is mutual where nothing lies between; what only
/// one of the two sees is not direct and left out.
IndexGraph graph_of(const PathMap& map, const Subgoals& subgoals, std::span<const Slot> slots) {
  std::vector<std::vector<Subgoals::Contact>> contacts(slots.size());
  for (std::size_t i = 0; i < slots.size(); ++i) {
    subgoals.look(map.cell(slots[i]), false, contacts[i]);
    std::sort(contacts[i].begin(), contacts[i].end(),
              [](const auto& a, const auto& b) { return a.subgoal < b.subgoal; });
  }
  const auto mutual = [&](std::uint32_t from, std::uint32_t to) {
    return std::binary_search(contacts[to].begin(), contacts[to].end(), Subgoals::Contact{from, {}, 0},
                              [](const auto& a, const auto& b) { return a.subgoal < b.subgoal; });
  };
  IndexGraph graph(slots.size());
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    for (const Subgoals::Contact& contact : contacts[i]) {
      if (mutual(i, contact.subgoal)) graph[i].push_back({contact.subgoal, contact.length, no_subgoal});
    }
  }
  return graph;
}

template <class T>
std::span<const T> part(std::span<const std::byte> bytes, std::uint64_t at, std::uint64_t count) {
  return {reinterpret_cast<const T*>(bytes.data() + at), static_cast<std::size_t>(count)};
}

void expect_map(const IndexHeader& header, const PathMap& map) {
  const auto refuse = [](const std::string& what) {
    throw Error::usage(what, "an index serves the map it was built for: wend index MAP -o FILE");
  };
  const auto size = [](std::uint64_t rows, std::uint64_t columns) {
    return std::to_string(columns) + " x " + std::to_string(rows) + " cells";
  };
  if (header.rows != map.rows() || header.columns != map.columns())
    refuse("this is the index of another map: of " + size(header.rows, header.columns) +
           ", and the map has " + size(map.rows(), map.columns()));
  if (header.map != hash_of(map))
    refuse("this is the index of another map of the same size, or the map has changed since");
}

void expect_suits(const PathMap& map) {
  if (PathIndex::suits(map)) return;
  throw Error::usage(
      map.weighted() ? "there is no index for maps with weights" : "too many cells for an index",
      "queries work without one");
}

}  // namespace

std::uint64_t hash_of(const PathMap& map) {
  std::uint64_t hash = combine(map.rows(), map.columns());
  const CellsView cells = map.grid().cells();
  for (std::size_t word = 0; word * 64 < map.grid().slots(); ++word)
    hash = combine(hash, cells.open_word(word));
  return hash;
}

bool PathIndex::suits(const PathMap& map) {
  return !map.weighted() && map.grid().slots() < most_slots;
}

PathIndex PathIndex::build(const PathMap& map, Neighbours neighbours) {
  expect_suits(map);
  const Subgoals subgoals(map, neighbours == Neighbours::eight);
  const std::vector<Slot> slots = subgoals.slots();
  IndexHeader header{};
  header.rows = static_cast<std::uint32_t>(map.rows());
  header.columns = static_cast<std::uint32_t>(map.columns());
  header.neighbours = neighbours == Neighbours::eight ? 8 : 4;
  header.map = hash_of(map);
  return read(index_file(header, contract(graph_of(map, subgoals, slots)), slots), map);
}

PathIndex PathIndex::load(const std::string& path, const PathMap& map) {
  const auto file = std::make_shared<const MappedFile>(path);
  try {
    return {file, file->bytes(), map};
  } catch (Error& error) {
    error.file = path;
    throw;
  }
}

PathIndex PathIndex::read(std::string bytes, const PathMap& map) {
  const auto kept = std::make_shared<const std::string>(std::move(bytes));
  return {kept, std::as_bytes(std::span(*kept)), map};
}

PathIndex::PathIndex(std::shared_ptr<const void> owner, std::span<const std::byte> bytes, const PathMap& map)
    : owner_(std::move(owner)),
      bytes_(bytes),
      map_(&map),
      neighbours_(checked_header(bytes).neighbours == 8 ? Neighbours::eight : Neighbours::four),
      map_hash_(hash_of(map)),
      subgoals_(map, neighbours_ == Neighbours::eight) {
  expect_suits(map);
  const auto& header = *reinterpret_cast<const IndexHeader*>(bytes.data());
  expect_map(header, map);
  const IndexLayout layout(header);
  slots_ = part<Slot>(bytes, layout.slots, header.nodes);
  numbers_ = part<std::uint32_t>(bytes, layout.numbers, header.nodes);
  first_ = part<std::uint32_t>(bytes, layout.first, std::uint64_t{header.nodes} + 1);
  arcs_ = part<IndexArc>(bytes, layout.arcs, header.arcs);
  check_content();
}

/// Against files that were made to look sound: whatever is followed later leads to a place inside, ends, and
/// can be walked.
void PathIndex::check_content() const {
  const auto expect = [](bool holds) {
    if (!holds) throw Error::usage("the index contradicts itself", "build it again: wend index MAP -o FILE");
  };
  const auto count = static_cast<std::uint32_t>(slots_.size());
  expect(count == subgoals_.count() && first_[0] == 0 && first_[count] == arcs_.size());
  for (std::uint32_t node = 0; node < count; ++node) {
    expect(first_[node] <= first_[node + 1] && first_[node + 1] <= arcs_.size());
    expect(slots_[node] < map_->grid().slots() && subgoals_.at(slots_[node]) &&
           numbers_[subgoals_.number(slots_[node])] == node);
  }
  for (std::uint32_t node = 0; node < count; ++node) {
    std::uint32_t last = node;
    for (const IndexArc& arc : arcs(node)) {
      expect(arc.to > last && arc.to < count);
      last = arc.to;
      expect(arc.middle == no_subgoal ? is_edge(node, arc) : is_shortcut(node, arc));
    }
  }
}

bool PathIndex::is_edge(std::uint32_t node, const IndexArc& arc) const {
  const Cell from = map_->cell(slots_[node]), to = map_->cell(slots_[arc.to]);
  return arc.length.exact() == least_length(from, to, neighbours_, 1) && subgoals_.sees(from, to) &&
         subgoals_.sees(to, from);
}

/// Its halves lie lower and have been looked at before, so no sum can overflow.
bool PathIndex::is_shortcut(std::uint32_t node, const IndexArc& arc) const {
  if (arc.middle >= node) return false;
  const IndexArc* const one = find_arc(arc.middle, node);
  const IndexArc* const other = find_arc(arc.middle, arc.to);
  if (one == nullptr || other == nullptr || !(arc.length == one->length + other->length)) return false;
  const auto most = static_cast<std::int32_t>(most_slots);
  return arc.length.straight < most && arc.length.diagonal < most;
}

const IndexArc* PathIndex::find_arc(std::uint32_t from, std::uint32_t to) const {
  const std::span<const IndexArc> all = arcs(from);
  const auto arc = std::lower_bound(all.begin(), all.end(), to,
                                    [](const IndexArc& a, std::uint32_t node) { return a.to < node; });
  return arc != all.end() && arc->to == to ? &*arc : nullptr;
}

}  // namespace wend
