// Flooding by bits, for four neighbours and equal weights: breadth-first, where a tile of eight by eight
// cells is one word and one step moves the whole edge of the flood in it (parts/bit_flood.hpp).
// `Finder::distances` floods the same way.
//
// Guarantee: shortest. Cost: one to three ns per cell flooded, whatever the map looks like, but all cells
// nearer than the goal are flooded. Of use where distances to many cells are wanted, and where estimates
// mislead.
#include "paths/methods/all.hpp"
#include "paths/parts/bit_flood.hpp"

namespace wend {
namespace {

/// Without the instruction for it, which not every processor has, std::popcount is a call.
std::uint64_t ones(std::uint64_t bits) {
  constexpr std::uint64_t twos = ~std::uint64_t{0} / 3, fours = ~std::uint64_t{0} / 5,
                          bytes = ~std::uint64_t{0} / 17;
  bits -= bits >> 1 & twos;
  bits = (bits & fours) + (bits >> 2 & fours);
  bits = (bits + (bits >> 4)) & bytes;
  return bits * (~std::uint64_t{0} / 255) >> 56;
}

class BitBfs final : public PathSearch {
 public:
  explicit BitBfs(const PathMap& map) : PathSearch(map), flood_(map) {}

  Found find(Slot start, Slot goal, PathProbe* probe) override {
    goal_ = map().cell(goal);
    Found found;
    bool stopped = false;
    flood_.run(map(), map().cell(start), [&] {
      if (flood_.has(goal_)) return false;
      stopped = probe != nullptr && !tell(*probe);
      count_last_level(found);
      return !stopped;
    });
    if (stopped) found.ending = Ending::stopped;
    if (stopped || !flood_.has(goal_)) return found;
    found.ending = Ending::found;
    found.length = {static_cast<std::int64_t>(flood_.levels()) - 1, 0};
    return found;
  }

  void corners(std::vector<Slot>& from_goal) const override {
    Cell at = goal_;
    from_goal.push_back(map().slot(at));
    for (std::size_t level = flood_.levels() - 1; level > 0; --level) {
      at = flood_.before(at, level);
      from_goal.push_back(map().slot(at));
    }
  }
  [[nodiscard]] std::size_t bytes() const override { return flood_.bytes(); }

 private:
  void count_last_level(Found& found) const {
    const std::size_t level = flood_.levels() - 1;
    for (const auto* each = flood_.begin_of(level); each != flood_.end_of(level); ++each)
      found.expansions += ones(each->cells);
  }

  /// Every cell of the last level, with a neighbour it can be reached from.
  bool tell(PathProbe& probe) const {
    const std::size_t level = flood_.levels() - 1;
    bool wanted = true;
    for (const auto* each = flood_.begin_of(level); each != flood_.end_of(level); ++each) {
      flood_.for_each_cell(*each, [&](Cell cell) {
        const Slot from = map().slot(level == 0 ? cell : flood_.before_last(cell));
        wanted = wanted && probe.expands(map().slot(cell), from, {static_cast<std::int64_t>(level), 0});
      });
    }
    return wanted;
  }

  BitFlood flood_;
  Cell goal_;
};

std::unique_ptr<PathSearch> make(const PathMap& map, Neighbours) {
  return std::make_unique<BitBfs>(map);
}

}  // namespace

extern const PathMethod bit_bfs_method;
const PathMethod bit_bfs_method{.name = "bit-bfs",
                                .title = "Flooding by bits",
                                .summary = "breadth-first, 64 cells in one word; four neighbours",
                                .four = true,
                                .make = make};

}  // namespace wend
