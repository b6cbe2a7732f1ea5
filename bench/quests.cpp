// Quests to a proof: seeded maps of about 30 x 30, half of them braided mazes, half arenas with 22 % walls.
// Times are those the processor spends on `exact`, its tables included; limits are by the clock. Beside them
// how much longer than the optimum the walks of the greedy orders are.
#include <algorithm>

#include "base/rng.hpp"
#include "domains/quest/quest_domain.hpp"
#include "engine/verify.hpp"
#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "measure.hpp"
#include "model/maze_flood.hpp"

namespace wend::bench {
namespace {

struct Kind {
  std::size_t gems;
  std::size_t monsters;
  std::size_t hearts;

  [[nodiscard]] std::string name() const {
    return std::to_string(gems) + "/" + std::to_string(monsters) + "/" + std::to_string(hearts);
  }
};

/// Every thing on a square of its own among those that hang together.
Maze quest_map(std::uint64_t seed, const Kind& kind) {
  BuildOptions options;
  options.seed = seed;
  options.wall_percent = 22;
  options.rows = options.columns = seed % 2 == 0 ? 31 : 30;
  Maze maze = find_builder(seed % 2 == 0 ? "rdfs" : "scatter")->build(options, nullptr);
  if (seed % 2 == 0) modify(maze, parse_changes("braid=1"), seed, nullptr);
  Flood flood(maze.grid);
  std::vector<Slot> room;
  for (Slot at = 0; at < maze.grid.slots(); ++at) {
    if (!flood.dry(at)) continue;
    flood.from(at);
    if (flood.order().size() > room.size()) room = flood.order();
  }
  Rng rng(seed);
  rng.shuffle(room);
  const auto next = [&] {
    const Cell at = maze.grid.cell(room.back());
    room.pop_back();
    return at;
  };
  const auto place = [&](EntityKind what, std::size_t count) {
    for (; count > 0; --count) maze.entities.push_back({what, next(), default_value(what)});
  };
  maze.start = next();
  maze.goals = {next()};
  place(EntityKind::gem, kind.gems);
  place(EntityKind::monster, kind.monsters);
  place(EntityKind::heart, kind.hearts);
  return maze;
}

struct Figures {
  std::vector<double> seconds;
  std::vector<double> gaps;  // per cent, of those without a proof
  std::vector<double> selector;
  std::vector<double> nearest;  // per cent above the optimum, of walks that were found

  [[nodiscard]] double proven() const {
    return 100.0 * static_cast<double>(seconds.size() - gaps.size()) / static_cast<double>(seconds.size());
  }
};

double share(std::vector<double> values, double of) {
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1,
                         static_cast<std::size_t>(of * static_cast<double>(values.size())))];
}

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double each : values) sum += each;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

void compare(const Problem& problem, const char* algorithm, double optimum, std::vector<double>& excess) {
  Plan plan;
  plan.algorithm = algorithm;
  const Report report = solve(problem, plan);
  if (report.cost) excess.push_back(100 * (report.cost->value() / optimum - 1));
}

Figures measure(const Kind& kind, std::uint64_t maps, double seconds) {
  Figures figures;
  for (std::uint64_t seed = 1; seed <= maps; ++seed) {
    const auto problem = quest_domain.open(quest_map(seed, kind), {});
    Plan plan;
    plan.algorithm = "exact";
    plan.settings.limits.seconds = seconds;
    Report report;
    figures.seconds.push_back(seconds_of([&] { report = solve(*problem, plan); }));
    if (report.verdict == Verdict::stopped) {
      const bool known = report.cost && report.bound && report.bound->value() > 0;
      figures.gaps.push_back(known ? 100 * (report.cost->value() / report.bound->value() - 1) : 100);
    }
    if (!report.optimal) continue;
    compare(*problem, "selector", report.cost->value(), figures.selector);
    compare(*problem, "nearest", report.cost->value(), figures.nearest);
  }
  return figures;
}

Row greedy_row(const Kind& kind, const char* name, const std::vector<double>& excess, std::size_t maps) {
  return {kind.name() + ": " + name + " above optimum, " + std::to_string(excess.size()) + " of " +
              std::to_string(maps) + " walks",
          "%", mean(excess), "", 0};
}

std::vector<Row> rows_of(const Kind& kind, std::uint64_t maps, double limit, double most_unproven) {
  const Figures figures = measure(kind, maps, limit);
  const std::string of = kind.name() + ", " + std::to_string(maps) + " maps, " +
                         std::to_string(static_cast<int>(limit)) + " s each at most";
  std::vector<Row> rows;
  rows.push_back({of + ": proven", "%", figures.proven(), "", 0, {}, 100 - most_unproven});
  rows.push_back({of + ": median", "ms", 1e3 * share(figures.seconds, 0.5), "", 0});
  rows.push_back({of + ": 95 of 100 within", "ms", 1e3 * share(figures.seconds, 0.95), "", 0});
  if (!figures.gaps.empty())
    rows.push_back({of + ": largest gap", "%", share(figures.gaps, 1), "aim", 2, 1.0});
  rows.push_back(greedy_row(kind, "selector", figures.selector, maps));
  rows.push_back(greedy_row(kind, "nearest", figures.nearest, maps));
  return rows;
}

void aim(Row& row, double most) {
  row.peer = "aim";
  row.theirs = most;
  row.aim = 1.0;
}

}  // namespace

std::vector<Row> quests() {
  std::vector<Row> rows = rows_of({6, 8, 5}, 100, 10, 0);
  aim(rows[1], 30);
  aim(rows[2], 600);
  for (Row& row : rows_of({8, 12, 5}, 30, 10, 10)) rows.push_back(row);
  for (Row& row : rows_of({12, 14, 8}, 20, 60, 50)) rows.push_back(row);
  return rows;
}

}  // namespace wend::bench
