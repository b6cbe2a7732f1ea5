// A* on buckets from cell to cell; any weights. Two such searches are offered, for four and for eight
// neighbours.
//
// Guarantee: shortest (bucket_search.hpp). Cost: some 20 to 50 ns per expansion. Where all weights are equal,
// directions that cannot be needed are not looked at (`worth_making`).
#pragma once

#include <bit>

#include "paths/parts/bucket_search.hpp"

namespace wend {

template <bool diagonals, class Records>
class BucketAStar final : public BucketSearch<BucketAStar<diagonals, Records>, diagonals, Records> {
 public:
  explicit BucketAStar(const PathMap& map)
      : BucketSearch<BucketAStar, diagonals, Records>(map, longest_step), offsets_(way_offsets(map)) {}

  void expand(Cell here, Slot at, Length g, unsigned way) {
    const PathMap& map = this->map();
    const bool equal = this->equal_weights();
    unsigned steps = step_table(equal && diagonals ? way : no_way_yet, nine_cells(map, at));
    if constexpr (!diagonals) steps &= 15;
    for (; steps != 0; steps &= steps - 1) {
      const auto next_way = static_cast<unsigned>(std::countr_zero(steps));
      const Slot next = at + offsets_[next_way];
      const std::int32_t weight = equal ? 1 : map.grid().weight(next);
      this->reach({here.row + static_cast<std::uint32_t>(way_down[next_way]),
                   here.column + static_cast<std::uint32_t>(way_right[next_way])},
                  next, g + (next_way < 4 ? Length{weight, 0} : Length{0, weight}), at, next_way);
    }
  }

 private:
  static constexpr std::size_t longest_step = 13;  // 9 * sqrt(2)

  std::array<Slot, 8> offsets_;
};

template <bool diagonals>
std::unique_ptr<PathSearch> make_bucket_astar(const PathMap& map, Neighbours) {
  if (NarrowRecords::suits(map)) return std::make_unique<BucketAStar<diagonals, NarrowRecords>>(map);
  return std::make_unique<BucketAStar<diagonals, WideRecords>>(map);
}

}  // namespace wend
