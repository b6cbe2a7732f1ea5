// For mazes without circles, where the way is the only one. Dead ends are trimmed first, 64 cells at a time:
// a cell with one open neighbour or none leads nowhere, unless it is the start or the goal. A sweep down and
// one up take away most of the maze. Then depth-first through what is left, every cell once and without
// marks.
//
// Guarantee: the way found is the only one, or there is none. Trimming breaks no circle and no way from start
// to goal. Without marks a depth-first search only comes to an end where there is no circle: if it makes more
// steps than there are cells, the maze has one, and the answer is `unfit`. Cost: a bit per cell and a byte
// per step; some 2 to 4 ns per open cell of the whole maze, wherever start and goal lie.
#include <array>
#include <bit>
#include <cstring>

#include "paths/methods/all.hpp"
#include "paths/parts/directions.hpp"
#include "paths/parts/scratch.hpp"
#include "paths/parts/stack.hpp"

namespace wend {
namespace {

/// One who walks on until a dead end; or a fork where somebody may begin.
struct Walker {
  Slot at;
  std::uint32_t way;  // the direction of the next step
};

/// Eight bits become the lowest bits of eight bytes, in the order of memory.
class Spread {
 public:
  constexpr Spread() {
    for (unsigned bits = 0; bits < 256; ++bits) {
      std::array<std::uint8_t, 8> bytes{};
      for (unsigned i = 0; i < 8; ++i) bytes[i] = bits >> i & 1;
      words_[bits] = std::bit_cast<std::uint64_t>(bytes);
    }
  }
  [[nodiscard]] std::uint64_t operator()(std::uint64_t bits) const { return words_[bits & 255]; }

 private:
  std::array<std::uint64_t, 256> words_{};
};

class TreeDfs final : public PathSearch {
 public:
  explicit TreeDfs(const PathMap& map)
      : PathSearch(map),
        rest_(map.by_rows()),
        cells_(map.grid().slots() + 8),
        stride_(map.stride()),
        offsets_(way_offsets(map)) {}

  Found find(Slot start, Slot goal, PathProbe* probe) override {
    start_ = start;
    goal_ = goal;
    way_.clear();
    rest_ = map().by_rows();
    trim();
    note_ways();
    return probe == nullptr ? search<false>(nullptr) : search<true>(probe);
  }
  void corners(std::vector<Slot>& from_goal) const override {
    from_goal.insert(from_goal.end(), way_.begin(), way_.end());
  }
  [[nodiscard]] std::size_t bytes() const override {
    return rest_.bytes() + cells_.bytes() + forks_.bytes() + way_.capacity() * sizeof(Slot);
  }

 private:
  void trim() {
    const std::size_t first = stride_ / 64;
    const std::size_t end = (map().grid().slots() - stride_) / 64 + 1;
    for (std::size_t word = first; word < end; ++word) trim_word(word);
    for (std::size_t word = end; word-- > first;) trim_word(word);
  }

  /// Until nothing changes: along a row a dead end of some length goes cell by cell.
  void trim_word(std::size_t word) {
    const std::size_t place = word * 64;
    std::uint64_t cells = rest_.word(place);
    if (cells == 0) return;
    const std::uint64_t above_below_and = rest_.word(place - stride_) & rest_.word(place + stride_);
    const std::uint64_t above_below_or = rest_.word(place - stride_) | rest_.word(place + stride_);
    const std::uint64_t before = rest_.at(place - 1) ? 1 : 0;
    const std::uint64_t after = rest_.at(place + 64) ? std::uint64_t{1} << 63 : 0;
    std::uint64_t ends = 0;
    if (start_ / 64 == word) ends |= std::uint64_t{1} << (start_ & 63);
    if (goal_ / 64 == word) ends |= std::uint64_t{1} << (goal_ & 63);
    const std::uint64_t whole = cells;
    for (std::uint64_t kept = cells;; cells = kept) {
      const std::uint64_t left = cells << 1 | before, right = cells >> 1 | after;
      kept = cells & (above_below_and | (left & right) | ((left | right) & above_below_or) | ends);
      if (kept == cells) break;
    }
    if (cells != whole) rest_.put_word(place, cells);
  }

  /// Writes the open neighbours of every cell that is left into its byte, eight cells at a time.
  void note_ways() {
    static constexpr Spread spread;
    const std::size_t end = map().grid().slots() - stride_;
    for (std::size_t place = stride_ & ~std::size_t{7}; place < end; place += 8) {
      if ((rest_.ahead(place) & 255) == 0) continue;
      const std::uint64_t ways = spread(rest_.ahead(place - stride_)) | spread(rest_.ahead(place + 1)) << 1 |
                                 spread(rest_.ahead(place + stride_)) << 2 |
                                 spread(rest_.ahead(place - 1)) << 3;
      std::memcpy(&cells_[place], &ways, sizeof ways);
    }
  }

  /// Leaves all but one of the directions to whoever comes later.
  void split(Slot at, unsigned ways) {
    forks_.make_room(4);
    for (; ways != 0; ways &= ways - 1) forks_.push({at, static_cast<std::uint32_t>(std::countr_zero(ways))});
  }

  template <bool probed>
  Found search(PathProbe* probe) {
    Found found;
    const std::size_t most = rest_.count();
    std::array<Walker, 6> walkers;
    std::size_t walking = 0;
    forks_.clear();
    split(start_, cells_[start_] & 15U);
    while (true) {
      while (walking < walkers.size() && !forks_.empty()) walkers[walking++] = forks_.pop();
      if (walking == 0) break;
      found.expansions += walking;
      if (found.expansions > most) {
        found.ending = Ending::unfit;
        return found;
      }
      for (std::size_t i = walking; i-- > 0;) {
        Walker& walker = walkers[i];
        if constexpr (probed) {
          if (!probe->expands(walker.at, from(walker.at), {0, 0})) {
            found.ending = Ending::stopped;
            return found;
          }
        }
        walker.at += offsets_[walker.way];
        std::uint8_t& cell = cells_[walker.at];
        const unsigned ways = cell & 15U & ~(1U << (walker.way ^ 2));
        cell = static_cast<std::uint8_t>((cell & 15U) | reached | walker.way << came_shift);
        if (ways == 0) {
          walker = walkers[--walking];
          continue;
        }
        walker.way = static_cast<std::uint32_t>(std::countr_zero(ways));
        if (const unsigned others = ways & (ways - 1); others != 0) split(walker.at, others);
      }
    }
    if (goal_ != start_ && (cells_[goal_] & reached) == 0) return found;
    found.ending = Ending::found;
    for (Slot at = goal_; at != start_; at = from(at)) way_.push_back(at);
    way_.push_back(start_);
    found.length = {static_cast<std::int64_t>(way_.size()) - 1, 0};
    return found;
  }

  [[nodiscard]] Slot from(Slot at) const {
    return at == start_ ? at : at - offsets_[cells_[at] >> came_shift & 3];
  }

  // A cell's byte: its open neighbours as bits of the four directions, whether it was reached, and in which
  // direction.
  static constexpr unsigned reached = 16;
  static constexpr unsigned came_shift = 5;

  BitPlane rest_;  // what is left of the maze
  ZeroArray<std::uint8_t> cells_;
  Stack<Walker> forks_;
  std::vector<Slot> way_;  // from the goal to the start
  std::size_t stride_;
  std::array<Slot, 8> offsets_;
  Slot start_ = 0;
  Slot goal_ = 0;
};

std::unique_ptr<PathSearch> make(const PathMap& map, Neighbours) {
  return std::make_unique<TreeDfs>(map);
}

}  // namespace

extern const PathMethod tree_dfs_method;
const PathMethod tree_dfs_method{
    .name = "tree-dfs",
    .title = "Depth-first in a tree",
    .summary = "dead ends trimmed by words, then depth-first; for mazes without circles",
    .four = true,
    .eight = true,
    .trees = true,
    .make = make};

}  // namespace wend
