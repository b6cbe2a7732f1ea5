// For mazes without circles, where the way is the only one. Dead ends are trimmed first, 64 cells at a time:
// a cell with one open neighbour or none leads nowhere, unless it is the start or the goal. A sweep down and
// one up take away most of the maze. Then depth-first through what is left, every cell once, without marks
// and without walking back: a fork knows how long the way to it was.
//
// Where the next cell lies is known only when the byte of this one has come. So where a corridor leads
// straight on, which in mazes is every other cell, the cell beyond is asked for at once.
//
// Guarantee: the way found is the only one, or there is none. Trimming breaks no circle and no way from start
// to goal. Without marks a depth-first search only comes to an end where there is no circle: if it makes more
// steps than there are cells, the maze has one, and the answer is `unfit`. Cost: a bit and a byte per cell
// and a byte per step; some 2 to 4 ns per open cell of the whole maze, wherever start and goal lie.
#include <array>
#include <bit>
#include <cstring>

#include "paths/methods/all.hpp"
#include "paths/parts/directions.hpp"
#include "paths/parts/scratch.hpp"
#include "paths/parts/stack.hpp"

namespace wend {
namespace {

/// A place to come back to.
struct Fork {
  Slot at;
  std::uint32_t steps;  // from the start
  std::uint32_t ways;   // left to try, as a set
};

/// A direction to take, and what follows from it.
struct Choice {
  Slot step = 0;              // what to add to a slot
  std::uint8_t way = 0;       // its number
  std::uint8_t corridor = 0;  // the byte of a cell that leads straight on and nowhere else
  std::uint8_t onward = 0;    // all directions but the one back
};
using Choices = std::array<Choice, 16>;

/// For each set of directions the first of them.
Choices first_choices(const std::array<Slot, 8>& offsets) {
  Choices choices;
  for (unsigned ways = 1; ways < choices.size(); ++ways) {
    const auto way = static_cast<unsigned>(std::countr_zero(ways));
    const unsigned back = 1U << (way ^ 2);
    choices[ways] = {offsets[way], static_cast<std::uint8_t>(way),
                     static_cast<std::uint8_t>(1U << way | back), static_cast<std::uint8_t>(15 & ~back)};
  }
  return choices;
}

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
        cells_(map.grid().slots() + 64),
        trail_(map.grid().slots()),
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
    return rest_.bytes() + cells_.bytes() + trail_.bytes() + forks_.bytes() + way_.capacity() * sizeof(Slot);
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
    for (std::size_t place = stride_ / 64 * 64; place < end; place += 64) {
      if (rest_.word(place) == 0) continue;
      const std::uint64_t up = rest_.word(place - stride_), down = rest_.word(place + stride_);
      const std::uint64_t left = rest_.word(place - 1), right = rest_.word(place + 1);
      for (unsigned shift = 0; shift < 64; shift += 8) {
        const std::uint64_t ways = spread(up >> shift) | spread(right >> shift) << 1 |
                                   spread(down >> shift) << 2 | spread(left >> shift) << 3;
        std::memcpy(&cells_[place + shift], &ways, sizeof ways);
      }
    }
  }

  /// A walk from the start, or from a fork, until nothing is left to try.
  struct Walk {
    Slot at;
    unsigned ways;          // to try
    std::size_t steps = 0;  // from the start
    std::size_t made = 0;   // altogether
  };

  /// The goal is taken for a dead end at first, so that no step has to ask whether it leads there.
  template <bool probed>
  Found search(PathProbe* probe) {
    Found found;
    const Choices choices = first_choices(offsets_);
    const std::size_t most = rest_.count();
    const std::uint8_t ways_at_goal = cells_[goal_];
    cells_[goal_] = 0;
    forks_.clear();
    Walk walk{.at = start_, .ways = cells_[start_]};
    bool wanted = !probed || probe->expands(start_, start_, {});
    for (;;) {
      wanted = wanted && walk_on<probed>(walk, choices, most, probe);
      found.expansions = walk.made;
      if (!wanted || walk.ways != 0) {
        found.ending = wanted ? Ending::unfit : Ending::stopped;
        return found;
      }
      if (walk.at == goal_ && !found.reached()) {
        found.ending = Ending::found;
        found.length = {static_cast<std::int64_t>(walk.steps), 0};
        note_way(walk.steps);
        cells_[goal_] = ways_at_goal;
        walk.ways = ways_at_goal & (walk.steps == 0 ? 15U : choices[1U << trail_[walk.steps - 1]].onward);
      } else if (forks_.empty()) {
        return found;
      } else {
        const Fork fork = forks_.pop();
        walk = {.at = fork.at, .ways = fork.ways, .steps = fork.steps, .made = walk.made};
      }
    }
  }

  /// To a dead end, or until more steps are made than there are cells. False: the probe wanted no more.
  template <bool probed>
  bool walk_on(Walk& so_far, const Choices& choices, std::size_t most, PathProbe* probe) {
    // Bytes that are written may be anybody's: only locals stay in registers.
    Walk walk = so_far;
    const std::uint8_t* const cells = cells_.data();
    std::uint8_t* const trail = trail_.data();
    bool wanted = true;
    while (walk.ways != 0 && walk.made <= most && wanted) {
      const Choice choice = choices[walk.ways];
      if (const unsigned others = walk.ways & (walk.ways - 1); others != 0) {
        forks_.make_room(1);
        forks_.push({walk.at, static_cast<std::uint32_t>(walk.steps), others});
      }
      walk.at += choice.step;
      walk.ways = cells[walk.at];
      trail[walk.steps++] = choice.way;
      ++walk.made;
      const unsigned beyond = cells[walk.at + choice.step];
      if (!probed && walk.ways == choice.corridor) {
        walk.at += choice.step;
        walk.ways = beyond;
        trail[walk.steps++] = choice.way;
        ++walk.made;
      }
      walk.ways &= choice.onward;
      if constexpr (probed)
        wanted = probe->expands(walk.at, walk.at - choice.step, {static_cast<std::int64_t>(walk.steps), 0});
    }
    so_far = walk;
    return wanted;
  }

  /// From the goal back to the start, only where it turns.
  void note_way(std::size_t steps) {
    Slot at = goal_;
    way_.push_back(at);
    while (steps > 0) {
      const unsigned way = trail_[steps - 1];
      for (; steps > 0 && trail_[steps - 1] == way; --steps) at -= offsets_[way];
      way_.push_back(at);
    }
  }

  BitPlane rest_;                  // what is left of the maze
  ZeroArray<std::uint8_t> cells_;  // the open neighbours of each as bits of the four directions
  ZeroArray<std::uint8_t> trail_;  // the directions from the start to where the search is
  Stack<Fork> forks_;
  std::vector<Slot> way_;  // its corners, from the goal to the start
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
