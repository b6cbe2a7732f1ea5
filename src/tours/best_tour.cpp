#include "tours/best_tour.hpp"

#include <algorithm>

#include "tours/closure/held_karp.hpp"
#include "tours/closure/places.hpp"
#include "tours/map_spread.hpp"

namespace wend {
namespace {

class Dispatch {
 public:
  Dispatch(const TourTask& task, const Settings& settings) : task_(task), budget_(settings) {}

  TourAnswer run() {
    budget_.guard([&] {
      if (all_reachable()) choose();
    });
    answer_.stopped = budget_.why();
    if (answer_.optimal()) answer_.verdict = Verdict::solved;
    budget_.write_stats(answer_.stats);
    return std::move(answer_);
  }

 private:
  bool all_reachable() {
    MapSpread spread(task_.maze->grid, budget_.meter());
    spread.from(task_.start);
    const auto look = [&](Slot at) {
      if (spread.to(at) == MapSpread::none) answer_.unreachable.push_back(at);
    };
    for (const Slot goal : task_.goals) look(goal);
    const bool among_goals = std::binary_search(task_.goals.begin(), task_.goals.end(), task_.end_at);
    if (task_.end == TourEnd::fixed && !among_goals) look(task_.end_at);
    if (answer_.unreachable.empty()) return true;
    answer_.verdict = Verdict::unsolvable;
    answer_.method = "reachability";
    answer_.why = "no way leads from the start to all goals";
    return false;
  }

  void choose() {
    const Places places = places_of(task_, budget_);
    if (budget_.meter().has(held_karp_bytes(places))) {
      answer_.method = "held-karp";
      answer_.why = "so few goals that all subsets of them can be tried";
      take(places, held_karp(places, budget_));
    } else {
      answer_.method = "nearest";
      answer_.why = "too many goals to try all subsets of them";
      take(places, nearest(places));
    }
  }

  /// Always on to the nearest place not yet visited: never the last word.
  static TourOrder nearest(const Places& places) {
    TourOrder found{.order = {0}};
    const std::size_t last = places.size() - (places.end == TourEnd::fixed ? 1 : 0);
    std::vector<char> seen(places.size(), 0);
    for (std::size_t count = 1; count < last; ++count) {
      std::size_t next = 0;
      for (std::size_t place = 1; place < last; ++place) {
        const std::size_t from = found.order.back();
        if (!seen[place] && (next == 0 || places.between(from, place) < places.between(from, next)))
          next = place;
      }
      seen[next] = 1;
      found.order.push_back(static_cast<std::uint32_t>(next));
    }
    if (last < places.size()) found.order.push_back(static_cast<std::uint32_t>(last));
    found.sum = places.sum_of(found.order);
    return found;
  }

  void take(const Places& places, const TourOrder& found) {
    answer_.bound = places.real_bound(found.bound);
    if (found.order.empty()) return;
    answer_.cost = places.real(found.sum);
    answer_.walk = walk_through(task_, places, found.order);
    budget_.proven({answer_.bound, 0});
    budget_.found({*answer_.cost, 0});
  }

  const TourTask& task_;
  Budget budget_;
  TourAnswer answer_;
};

}  // namespace

std::string tour_obstacle(const TourTask& task) {
  if (task.maze->neighbours == Neighbours::four) return {};
  return "on eight neighbours lengths are a + b√2, and these methods count in integers";
}

TourAnswer best_tour(const TourTask& task, const Settings& settings) {
  return Dispatch(task, settings).run();
}

}  // namespace wend
