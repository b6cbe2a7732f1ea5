#include "tours/place_tree.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "model/maze_flood.hpp"
#include "tours/closure/places.hpp"
#include "tours/pace.hpp"
#include "tours/tour_costs.hpp"

namespace wend {
namespace {

class PlaceTree {
 public:
  PlaceTree(const TourTask& task, Budget& budget)
      : grid_(task.maze->grid),
        cells_(grid_.cells()),
        costs_(task),
        pace_(budget),
        nearest_(budget.meter()),
        touches_(budget.meter()),
        roots_(place_slots(task).size()) {
    nearest_.resize(grid_.slots());
    flood(place_slots(task));
    std::iota(roots_.begin(), roots_.end(), std::uint32_t{0});
  }

  std::int64_t run() {
    find_touches();
    std::sort(touches_.begin(), touches_.end(), [](const Touch& a, const Touch& b) { return a.way < b.way; });
    std::int64_t sum = 0;
    for (const Touch& touch : touches_) {
      const std::uint32_t a = root(touch.a);
      const std::uint32_t b = root(touch.b);
      if (a == b) continue;
      roots_[a] = b;
      sum += touch.way;
    }
    return sum;
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  static constexpr std::size_t buckets = 32;  // more than the dearest step

  struct Nearest {
    std::uint32_t place = none;
    std::uint32_t away = none;
  };
  struct Touch {
    std::uint32_t way;
    std::uint32_t a;
    std::uint32_t b;
  };

  void flood(const std::vector<Slot>& places) {
    const std::array<Slot, 4> ways = ways_on(grid_);
    std::array<std::vector<Slot>, buckets> queues;
    for (std::uint32_t i = 0; i < places.size(); ++i) {
      nearest_[places[i]] = {i, 0};
      queues[0].push_back(places[i]);
    }
    std::size_t waiting = places.size();
    for (std::uint32_t now = 0; waiting > 0; ++now) {
      auto& queue = queues[now % buckets];
      for (const Slot at : queue) {
        pace_.tick();
        if (nearest_[at].away != now) continue;  // came closer since
        for (const Slot way : ways) {
          const Slot to = at + way;
          if (!cells_.open(to) || nearest_[to].away <= now + costs_.step(at, to)) continue;
          nearest_[to] = {nearest_[at].place, now + costs_.step(at, to)};
          queues[nearest_[to].away % buckets].push_back(to);
          ++waiting;
        }
      }
      waiting -= queue.size();
      queue.clear();
    }
  }

  void find_touches() {
    const auto down = static_cast<Slot>(grid_.stride());
    for (Slot at = 0; at < grid_.slots(); ++at) {
      pace_.tick();
      const Nearest here = nearest_[at];
      if (here.place == none) continue;
      for (const Slot to : {at + 1, at + down}) {
        const Nearest there = nearest_[to];
        if (there.place == none || there.place == here.place) continue;
        touches_.push_back({here.away + costs_.step(at, to) + there.away, here.place, there.place});
      }
    }
  }

  std::uint32_t root(std::uint32_t place) {
    while (roots_[place] != place) place = roots_[place] = roots_[roots_[place]];
    return place;
  }

  const Grid& grid_;
  CellsView cells_;
  TourCosts costs_;
  Pace pace_;
  MeteredVector<Nearest> nearest_;  // by slot
  MeteredVector<Touch> touches_;
  std::vector<std::uint32_t> roots_;  // by place: of trees that grow together
};

}  // namespace

std::int64_t place_tree(const TourTask& task, Budget& budget) {
  return PlaceTree(task, budget).run();
}

}  // namespace wend
