// Tours to a proof: random goals on seeded maps of six kinds, and of two with diagonal moves, free end. Times
// are those the processor spends on `best_tour`, the distances included, by one thread; limits are by the
// clock.
#include <algorithm>
#include <cmath>

#include "measure.hpp"
#include "tour_maps.hpp"
#include "tours/best_tour.hpp"

namespace wend::bench {
namespace {

constexpr std::uint64_t maps_each = 5;

struct Task {
  std::size_t side;
  std::size_t goals;
  double seconds;      // for each
  double most_gap;     // per cent
  double least_share;  // proven, per cent
};

std::vector<Row> rows_of(const TourMap& kind, const Task& task, std::uint64_t maps = maps_each) {
  double slowest = 0;
  double gap = 0;
  double proven = 0;
  std::size_t bytes = 0;
  for (std::uint64_t seed = 1; seed <= maps; ++seed) {
    const Maze maze = random_tour(kind, task.side, task.goals, seed);
    Settings settings;
    settings.limits.seconds = task.seconds;
    settings.threads = 1;
    TourAnswer answer;
    slowest = std::max(slowest, seconds_of([&] { answer = best_tour(tour_task(maze), settings); }));
    require(answer.cost.has_value() && answer.bound <= *answer.cost, "a tour and its bound");
    proven += answer.optimal() ? 100.0 / static_cast<double>(maps) : 0;
    bytes = std::max(bytes, answer.stats.peak_bytes);
    gap = std::max(gap, 100 * (answer.cost->value() / answer.bound.value() - 1));
  }
  const std::string of = std::string(kind.name) + ", " + std::to_string(task.goals) + " goals, " +
                         (maps == 1 ? "seed 1: " : "seeds 1 to " + std::to_string(maps) + ": ");
  std::vector<Row> rows;
  rows.push_back({of + "proven", "%", std::round(proven), "", 0, {}, task.least_share});
  rows.push_back({of + "slowest", "ms", 1e3 * slowest, "limit", 1e3 * task.seconds, 1.05});
  if (gap > 0) rows.push_back({of + "largest gap", "%", gap, "aim", task.most_gap, 1.0});
  rows.push_back({of + "most memory", "MiB", static_cast<double>(bytes) / (1 << 20), "", 0});
  return rows;
}

std::vector<Row> rows_of(const Task& task, std::uint64_t maps = maps_each) {
  std::vector<Row> rows;
  for (const TourMap& kind : tour_maps()) {
    for (Row& row : rows_of(kind, task, maps)) rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

std::vector<Row> tours_random() {
  std::vector<Row> rows = rows_of({64, 40, 1, 0.1, 100});
  for (Row& row : rows_of({64, 80, 10, 0.1, 100})) rows.push_back(std::move(row));
  return rows;
}

std::vector<Row> tours_random_large() {
  std::vector<Row> rows = rows_of({64, 150, 60, 1, 60});
  for (Row& row : rows_of({64, 300, 10, 1, 0})) rows.push_back(std::move(row));
  for (Row& row : rows_of({512, 1000, 60, 3, 0}, 1)) rows.push_back(std::move(row));
  return rows;
}

}  // namespace wend::bench
