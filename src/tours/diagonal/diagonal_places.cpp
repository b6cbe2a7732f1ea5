#include "tours/diagonal/diagonal_places.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>
#include <unordered_set>

#include "tours/pace.hpp"

namespace wend {
namespace {

std::unordered_map<Slot, std::size_t> numbers_of(std::span<const Slot> slots) {
  std::unordered_map<Slot, std::size_t> numbers;
  for (std::size_t i = 0; i < slots.size(); ++i) numbers[slots[i]] = i;
  return numbers;
}

/// Rows of counts, one place at a time.
class Measurer {
 public:
  Measurer(const TourTask& task, RootTwo root, Places& places)
      : grid_(task.maze->grid),
        root_(root),
        places_(places),
        weighted_(grid_.weighted()),
        smallest_(grid_.smallest_weight()),
        half_((root.over + root.under) / 2),
        numbers_(numbers_of(places.slots)),
        wanted_(grid_.slots(), false) {
    for (const Slot at : places.slots) {
      cells_.push_back(grid_.cell(at));
      wanted_[at] = true;
    }
    if (!weighted_) {
      places.end_weights.assign(places.size(), 0);
      return;
    }
    for (const Slot at : places.slots)
      places.end_weights.push_back(static_cast<std::int32_t>(half_ * grid_.weight(at)));
    places.offset = -half_ * grid_.weight(places.slots[0]);
    places.scale = 2;
  }

  void run(std::size_t near, DiagonalSpread& spread, Budget& budget) {
    places_.distances.resize(places_.size() * places_.size(), Places::none);
    Pace pace(budget);
    for (std::size_t from = 0; from < places_.size(); ++from) {
      budget.spend();
      measure(from, std::min(near + 1, places_.size()), spread, pace);
    }
    for (std::size_t a = 0; a < places_.size(); ++a) {
      budget.look();
      for (std::size_t b = 0; b < a; ++b) make_alike(at(a, b), at(b, a));
    }
  }

 private:
  std::uint32_t& at(std::size_t from, std::size_t to) {
    return places_.distances[from * places_.size() + to];
  }

  void measure(std::size_t from, std::size_t wanted, DiagonalSpread& spread, Pace& pace) {
    std::int64_t radius = 0;
    spread.from(places_.slots[from], [&](Slot slot) {
      pace.tick();
      if (!wanted_[slot]) return false;
      radius = root_.count(spread.to(slot));
      const std::size_t to = numbers_.find(slot)->second;
      at(from, to) = symmetric(from, to, radius);
      return --wanted == 0;
    });
    for (std::size_t to = 0; to < places_.size(); ++to) {
      if (at(from, to) == Places::none)
        at(from, to) = symmetric(from, to, std::max(radius, as_the_crow_flies(from, to)));
    }
  }

  /// Counts with weights are doubled; see `Places::real`.
  [[nodiscard]] std::uint32_t symmetric(std::size_t from, std::size_t to, std::int64_t count) const {
    if (weighted_) count = 2 * count - (places_.end_weights[to] - places_.end_weights[from]);
    return static_cast<std::uint32_t>(std::max<std::int64_t>(0, count));
  }

  [[nodiscard]] std::int64_t as_the_crow_flies(std::size_t from, std::size_t to) const {
    const std::int64_t rows = std::abs(std::int64_t{cells_[from].row} - cells_[to].row);
    const std::int64_t columns = std::abs(std::int64_t{cells_[from].column} - cells_[to].column);
    const std::int64_t diagonal = std::min(rows, columns);
    return smallest_ * root_.count({rows + columns - 2 * diagonal, diagonal});
  }

  /// Without weights both stand for one way, and the larger says more about it.
  void make_alike(std::uint32_t& there, std::uint32_t& back) const {
    there = back = weighted_ ? std::min(there, back) : std::max(there, back);
  }

  const Grid& grid_;
  RootTwo root_;
  Places& places_;
  bool weighted_;
  std::int64_t smallest_;
  std::int64_t half_;  // of both kinds of steps, about what a unit of weight counts
  std::unordered_map<Slot, std::size_t> numbers_;
  std::vector<bool> wanted_;
  std::vector<Cell> cells_;
};

}  // namespace

std::vector<ExactCost> measure_exactly(std::span<const Slot> slots, DiagonalSpread& spread, Budget& budget) {
  std::vector<ExactCost> costs;
  Pace pace(budget);
  const auto numbers = numbers_of(slots);
  for (const Slot from : slots) {
    std::size_t wanted = slots.size();
    spread.from(from, [&](Slot at) {
      pace.tick();
      return numbers.contains(at) && --wanted == 0;
    });
    for (const Slot to : slots) costs.push_back(spread.to(to));
  }
  return costs;
}

Places measure_counts(const TourTask& task, RootTwo root, std::size_t near, DiagonalSpread& spread,
                      Budget& budget) {
  Places places(budget.meter());
  places.end = task.end;
  places.slots = place_slots(task);
  Measurer(task, root, places).run(near, spread, budget);
  return places;
}

std::vector<Slot> walk_through(const TourTask& task, std::span<const Slot> slots,
                               std::span<const std::uint32_t> order, DiagonalSpread& spread) {
  std::vector<Slot> walk{task.start};
  const auto go_to = [&](Slot to) {
    spread.from(walk.back(), [to](Slot at) { return at == to; });
    spread.append_way(to, walk);
  };
  for (const std::uint32_t place : order) go_to(slots[place]);
  if (task.end == TourEnd::home) go_to(task.start);
  return walk;
}

std::vector<Slot> nearest_walk(const TourTask& task, DiagonalSpread& spread, Budget& budget) {
  Pace pace(budget);
  std::vector<Slot> walk{task.start};
  std::unordered_set<Slot> left(task.goals.begin(), task.goals.end());
  const auto go = [&](auto&& wanted) {
    const Slot found = spread.from(walk.back(), [&](Slot at) { return pace.tick(), wanted(at); });
    spread.append_way(found, walk);
  };
  while (!left.empty()) {
    go([&](Slot at) { return left.contains(at); });
    left.erase(walk.back());
  }
  if (task.end == TourEnd::home) go([&](Slot at) { return at == task.start; });
  if (task.end == TourEnd::fixed) go([&](Slot at) { return at == task.end_at; });
  return walk;
}

ExactCost farthest(const TourTask& task, std::span<const Slot> slots, DiagonalSpread& spread,
                   Budget& budget) {
  Pace pace(budget);
  spread.from(task.start, [&](Slot) { return pace.tick(), false; });
  ExactCost most;
  for (const Slot at : slots) most = std::max(most, spread.to(at));
  return most;
}

}  // namespace wend
