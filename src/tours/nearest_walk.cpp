#include "tours/nearest_walk.hpp"

#include <algorithm>

#include "model/maze_flood.hpp"

namespace wend {
namespace {

class NearestWalk {
 public:
  NearestWalk(const TourTask& task, Budget& budget)
      : task_(task),
        budget_(budget),
        cells_(task.maze->grid.cells()),
        ways_(ways_on(task.maze->grid)),
        wanted_(task.maze->grid.slots(), 0),
        came_(task.maze->grid.slots(), 0) {}

  std::vector<Slot> run() {
    walk_.push_back(task_.start);
    for (const Slot goal : task_.goals) wanted_[goal] = 1;
    for (std::size_t left = task_.goals.size(); left > 0; --left) go_to_nearest();
    if (task_.end != TourEnd::free) {
      const Slot end = task_.end == TourEnd::home ? task_.start : task_.end_at;
      if (walk_.back() != end) {
        wanted_[end] = 1;
        go_to_nearest();
      }
    }
    return std::move(walk_);
  }

 private:
  /// No other goal is nearer, so none lies on the way.
  void go_to_nearest() {
    budget_.look();
    const Slot from = walk_.back();
    order_.assign(1, from);
    came_[from] = 1;
    Slot found = 0;
    for (std::size_t next = 0; found == 0; ++next) {
      const Slot at = order_[next];
      for (std::size_t way = 0; way < ways_.size() && found == 0; ++way) {
        const Slot to = at + ways_[way];
        if (!cells_.open(to) || came_[to] != 0) continue;
        came_[to] = static_cast<std::uint8_t>(way + 1);
        order_.push_back(to);
        if (wanted_[to]) found = to;
      }
    }
    const std::size_t first = walk_.size();
    for (Slot at = found; at != from; at -= ways_[came_[at] - 1U]) walk_.push_back(at);
    std::reverse(walk_.begin() + static_cast<std::ptrdiff_t>(first), walk_.end());
    for (const Slot at : order_) came_[at] = 0;
    wanted_[found] = 0;
  }

  const TourTask& task_;
  Budget& budget_;
  CellsView cells_;
  std::array<Slot, 4> ways_;
  std::vector<char> wanted_;
  std::vector<std::uint8_t> came_;  // the way plus 1
  std::vector<Slot> order_;
  std::vector<Slot> walk_;
};

}  // namespace

std::vector<Slot> nearest_walk(const TourTask& task, Budget& budget) {
  return NearestWalk(task, budget).run();
}

}  // namespace wend
