// What is computed once about a map so that queries become quick: its subgoals and their hierarchy. Built in
// memory or read from a file; a file is mapped read-only, so that several processes share its pages.
//
// The file (numbers in the order of bytes of the machine, which the file names):
//   header    64 bytes: magic, version, size of the map, neighbours, counts, hash of the map, checksum
//   slots     4 bytes per node: where it is; nodes are in the order of the hierarchy
//   numbers   4 bytes per subgoal in the order of the map: which node it is
//   first     4 bytes per node and one more: where its arcs begin
//   arcs      16 bytes each: the other end, straight and diagonal steps, the node in the middle of a shortcut
//
// Guarantee: a file that was cut, lengthened or changed in any bit, or that belongs to another map or another
// version, is refused with an Error. Content made to deceive can at worst lead to ways that are not the
// shortest.
//
//   const PathMap map(maze.grid);
//   const PathIndex index = PathIndex::load("town.index", map);
//   Finder finder(map, index);
#pragma once

#include <memory>
#include <span>
#include <string>

#include "base/mapped_file.hpp"
#include "model/maze.hpp"
#include "paths/index/contraction.hpp"
#include "paths/index/subgoals.hpp"

namespace wend {

/// Of what queries depend on: size and open cells.
std::uint64_t hash_of(const PathMap& map);

class PathIndex {
 public:
  /// Whether there can be an index: all weights equal, and not more cells than the file can count.
  static bool suits(const PathMap& map);

  /// An Error if `suits(map)` does not hold. The map outlives the index.
  static PathIndex build(const PathMap& map, Neighbours neighbours);
  /// An Error, with `file` set, that says what is wrong with the file.
  static PathIndex load(const std::string& path, const PathMap& map);
  /// The same from bytes in memory.
  static PathIndex read(std::string bytes, const PathMap& map);

  /// What to write to a file.
  [[nodiscard]] std::string_view bytes() const {
    return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()};
  }
  [[nodiscard]] Neighbours neighbours() const { return neighbours_; }
  [[nodiscard]] std::uint64_t map_hash() const { return map_hash_; }
  [[nodiscard]] const PathMap& map() const { return *map_; }
  [[nodiscard]] const Subgoals& subgoals() const { return subgoals_; }

  [[nodiscard]] std::size_t nodes() const { return slots_.size(); }
  [[nodiscard]] Slot slot(std::uint32_t node) const { return slots_[node]; }
  [[nodiscard]] std::uint32_t node(std::uint32_t subgoal) const { return numbers_[subgoal]; }
  [[nodiscard]] std::span<const IndexArc> arcs() const { return arcs_; }
  [[nodiscard]] std::span<const IndexArc> arcs(std::uint32_t node) const {
    return arcs_.subspan(first_[node], first_[node + 1] - first_[node]);
  }
  /// Null if there is none.
  [[nodiscard]] const IndexArc* find_arc(std::uint32_t from, std::uint32_t to) const;

 private:
  PathIndex(std::shared_ptr<const void> owner, std::span<const std::byte> bytes, const PathMap& map);
  void check_content() const;
  [[nodiscard]] bool is_edge(std::uint32_t node, const IndexArc& arc) const;
  [[nodiscard]] bool is_shortcut(std::uint32_t node, const IndexArc& arc) const;

  std::shared_ptr<const void> owner_;  // of the bytes
  std::span<const std::byte> bytes_;
  const PathMap* map_;
  Neighbours neighbours_;
  std::uint64_t map_hash_;
  Subgoals subgoals_;
  std::span<const Slot> slots_;
  std::span<const std::uint32_t> numbers_;
  std::span<const std::uint32_t> first_;
  std::span<const IndexArc> arcs_;
};

}  // namespace wend
