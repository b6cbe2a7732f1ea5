#include "tours/diagonal/diagonal_tour.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/stop_clock.hpp"
#include "tours/closure/cut_tour.hpp"
#include "tours/closure/subset_table.hpp"
#include "tours/diagonal/diagonal_places.hpp"
#include "tours/exhausted.hpp"
#include "tours/tour_costs.hpp"

namespace wend {
namespace {

using Table = SubsetTable<std::int64_t>;

constexpr std::size_t most_subset_goals = 16;
constexpr std::size_t most_weighted_subset_goals = 20;  // there, the other method may not get to a proof
constexpr std::int64_t longest_count = 1 << 25;         // of a distance

class DiagonalTour {
 public:
  DiagonalTour(const TourTask& task, DiagonalMethod method, Budget& budget, TourShelf* shelf)
      : task_(task),
        costs_(task),
        method_(method),
        budget_(budget),
        shelf_(shelf),
        slots_(place_slots(task)) {}

  DiagonalAnswer run() {
    try {
      within_memory([&] {
        DiagonalSpread spread(task_.maze->grid, budget_.meter());
        offer(nearest_walk(task_, spread, budget_));
        answer_.method = "nearest";
        answer_.why = "the limits leave no room for more than walking on to the nearest goal each time";
        if (by_subsets())
          try_subsets(spread);
        else
          cut(spread);
      });
    } catch (const MemoryExhausted&) {
      answer_.out_of_memory = true;
    } catch (const BudgetSpent&) {
      // The budget knows why.
    }
    return std::move(answer_);
  }

 private:
  [[nodiscard]] std::size_t middle() const { return slots_.size() - (task_.end == TourEnd::fixed ? 2 : 1); }

  [[nodiscard]] bool by_subsets() const {
    constexpr std::size_t least_cut = 4;  // places for which there is something to cut
    if (method_ == DiagonalMethod::cuts) return slots_.size() <= least_cut;
    if (method_ == DiagonalMethod::subsets) return true;
    const bool weighted = task_.maze->grid.weighted();
    return middle() <= (weighted ? most_weighted_subset_goals : most_subset_goals) &&
           budget_.meter().has(Table::bytes(middle()));
  }

  void offer(std::vector<Slot> walk) {
    const ExactCost cost = costs_.of_walk(walk);
    if (!answer_.walk.empty() && !(cost < cost_)) return;
    cost_ = cost;
    answer_.walk = std::move(walk);
    budget_.found(cost);
  }

  void prove(const ExactCost& bound) {
    answer_.bound = std::max(answer_.bound, bound);
    budget_.proven(answer_.bound);
  }

  void try_subsets(DiagonalSpread& spread) {
    if (middle() > Table::most || !budget_.meter().has(Table::bytes(middle()))) throw MemoryExhausted{};
    const std::vector<ExactCost> ways = measure_exactly(slots_, spread, budget_);
    const auto way = [&](std::size_t from, std::size_t to) {
      return RootTwo::finest().count(ways[from * slots_.size() + to]);
    };
    Table table(middle(), budget_);
    for (std::size_t from = 0; from < middle(); ++from) {
      table.set_first(from, way(0, from + 1));
      for (std::size_t to = 0; to < middle(); ++to) table.set_step(from, to, way(from + 1, to + 1));
      if (task_.end != TourEnd::free)
        table.set_last(from, way(from + 1, task_.end == TourEnd::home ? 0 : slots_.size() - 1));
    }
    std::vector<std::uint32_t> order;
    for (const std::uint32_t each : table.run()) order.push_back(each + 1);
    if (task_.end == TourEnd::fixed) order.push_back(static_cast<std::uint32_t>(slots_.size() - 1));
    offer(walk_through(task_, slots_, order, spread));
    prove(cost_);
    answer_.method = "held-karp";
    answer_.why = fmt::format("only {} goals are to be ordered, so all their subsets are tried", middle());
  }

  /// As fine as exactness needs, if that can be counted.
  [[nodiscard]] RootTwo fitting_root(DiagonalSpread& spread) {
    const bool weighted = task_.maze->grid.weighted();
    const double most = cost_.value();
    const double longest =
        weighted ? 2 * most : std::min(most, 2 * farthest(task_, slots_, spread, budget_).value());
    const RootTwo finest = RootTwo::for_costs(longest, longest_count);
    RootTwo root;
    while (root.under < finest.under && static_cast<double>(root.under) < most) root = root.finer();
    return root;
  }

  /// Where measuring all ways would take long, those to the nearest places come first; they prove less, but
  /// may prove enough.
  void cut(DiagonalSpread& spread) {
    constexpr double soon = 1e7;  // cells, less than a second
    constexpr std::size_t nearest = 16;
    const double cells = static_cast<double>(slots_.size()) * static_cast<double>(task_.maze->grid.slots());
    const RootTwo root = fitting_root(spread);
    std::size_t near = cells <= soon ? slots_.size() : nearest;
    cut(root, near, spread);
    while (near < slots_.size() && answer_.bound < cost_ && !answer_.out_of_memory &&
           budget_.why() == StopReason::none) {
      near *= 4;
      cut(root, near, spread);
    }
  }

  void cut(RootTwo root, std::size_t near, DiagonalSpread& spread) {
    const Places places = measure_counts(task_, root, near, spread, budget_);
    if (!can_cut_tour(places)) return;
    answer_.method = "branch-and-cut";
    answer_.why = fmt::format(
        "{} goals are too many to try all their subsets, so branch and cut works on the distances between "
        "them",
        task_.goals.size());
    CutSettings settings{.shelf = shelf_};
    std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
    settings.progress = [&](const TourOrder& found) {
      prove(root.least_cost(places.real_bound(found.bound)));
      if (found.sum >= shortest) return;
      offer(walk_through(task_, slots_, found.order, spread));
      shortest = found.sum;  // last: for the walk there may be no memory now, and more later
    };
    answer_.out_of_memory = cut_tour(places, budget_, settings).out_of_memory;
  }

  const TourTask& task_;
  TourCosts costs_;
  const DiagonalMethod method_;
  Budget& budget_;
  TourShelf* shelf_;
  std::vector<Slot> slots_;
  ExactCost cost_;  // of the walk
  DiagonalAnswer answer_;
};

}  // namespace

bool has_diagonal_steps(const Maze& maze) {
  if (maze.neighbours == Neighbours::four) return false;
  const CellsView cells = maze.grid.cells();
  const auto down = static_cast<Slot>(maze.grid.stride());
  for (Slot at = 0; at + down + 1 < maze.grid.slots(); ++at) {
    if (cells.open(at) && cells.open(at + 1) && cells.open(at + down) && cells.open(at + down + 1))
      return true;
  }
  return false;
}

DiagonalAnswer diagonal_tour(const TourTask& task, DiagonalMethod method, Budget& budget, TourShelf* shelf) {
  return DiagonalTour(task, method, budget, shelf).run();
}

}  // namespace wend
