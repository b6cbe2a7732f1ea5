// Stages of Bloxorz: all of the original game, every state of each, beside generic breadth-first search over
// the same space; and one stage of a hundred million states.
#include <filesystem>
#include <fmt/format.h>

#include "base/file.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "engine/verify.hpp"
#include "formats/all.hpp"
#include "measure.hpp"
#include "stages/stage_analysis.hpp"

namespace wend::bench {
namespace {

const std::filesystem::path originals = std::filesystem::path(WEND_BENCH_DATA) / "bloxorz" / "original33";

std::vector<Stage> original_stages() {
  std::vector<Stage> stages;
  if (!std::filesystem::exists(originals)) return stages;
  for (int number = 1; number <= 33; ++number)
    stages.push_back(stage_in(load_model((originals / fmt::format("stage{:02}.blx", number)).string())));
  return stages;
}

using Problems = std::vector<std::unique_ptr<Problem>>;

struct Solved {
  std::int64_t moves = 0;    // of all solutions together
  std::uint64_t states = 0;  // that were expanded
};

Solved solve_all(const Problems& problems, const std::string& algorithm, const std::string& heuristic) {
  Solved solved;
  Plan plan;
  plan.algorithm = algorithm;
  plan.heuristic = heuristic;
  for (const auto& problem : problems) {
    const Report report = solve(*problem, plan);
    require(report.optimal && report.cost.has_value(), algorithm + " proves every stage");
    solved.moves += report.cost->straight;
    solved.states += report.stats.expanded;
  }
  require(solved.moves == 1999, "the optima are known");
  return solved;
}

std::size_t flood_all(const std::vector<Stage>& stages) {
  std::size_t states = 0;
  for (const Stage& stage : stages) {
    const StageSpace space(stage, false);
    const Settings settings;
    Budget budget(settings);
    StageFlood flood(space, budget);
    flood.explore(budget);
    states += flood.size();
  }
  return states;
}

void analyse_all(const std::vector<Stage>& stages) {
  for (const Stage& stage : stages) {
    const StageSpace space(stage, false);
    const Settings settings;
    Budget budget(settings);
    const StageGuide guide(space, budget);
    require(analyse(guide, budget).solvable, "every stage can be solved");
  }
}

/// An open hall in which halves wander about while nine bridges, far from everything, are toggled one by one.
Stage large_stage(std::uint32_t side, std::size_t bridges) {
  Stage stage;
  stage.rows = stage.columns = side;
  stage.tiles.assign(std::size_t{side} * side, {TileKind::floor, 0});
  for (std::size_t i = 0; i < bridges; ++i) {
    const auto link = static_cast<std::uint8_t>(i);
    stage.bridges.push_back({static_cast<char>('p' + i), true});
    stage.buttons.push_back({static_cast<char>('H' + i), false, BridgeSet{1} << i, 0, 0});
    stage.at({1 + static_cast<std::uint32_t>(2 * i), side / 2}) = {TileKind::button, link};
  }
  stage.at({0, 3}) = {TileKind::split, 0};
  stage.splits.push_back({'0', {2, 1}, {side - 1, side - 1}});
  stage.at({side - 1, 0}) = {TileKind::goal, 0};
  return stage;
}

}  // namespace

std::vector<Row> stages() {
  const std::vector<Stage> all = original_stages();
  if (all.empty()) return {{"the 33 original stages", "", 0, "", 0, {}, {}, "they are not at hand"}};
  Problems problems;
  for (const Stage& stage : all) problems.push_back(bloxorz_domain.open(stage, {}));
  Solved flood;
  Solved bfs;
  std::size_t states = 0;
  const std::vector<double> seconds = fastest(
      {[&] { flood = solve_all(problems, "flood", "blind"); },
       [&] { bfs = solve_all(problems, "bfs", "blind"); }, [&] { solve_all(problems, "astar", "relaxed"); },
       [&] { states = flood_all(all); }, [&] { analyse_all(all); }},
      7);
  const auto each = [](double all_seconds, std::uint64_t count) {
    return 1e9 * all_seconds / static_cast<double>(count);
  };
  std::vector<Row> rows;
  rows.push_back({"33 stages, flood, replayed", "ms", 1e3 * seconds[0], "aim", 50, 1.0});
  rows.push_back(
      {"flood, per state", "ns", each(seconds[0], flood.states), "bfs", each(seconds[1], bfs.states), 1.0});
  rows.push_back({"33 stages, bfs, replayed", "ms", 1e3 * seconds[1], "", 0});
  rows.push_back({"33 stages, astar with relaxed, replayed", "ms", 1e3 * seconds[2], "", 0});
  rows.push_back({"33 stages, figures", "ms", 1e3 * seconds[4], "", 0});
  rows.push_back({fmt::format("{} states, flood alone", states), "M states/s",
                  static_cast<double>(states) / seconds[3] / 1e6, "", 0});
  return rows;
}

std::vector<Row> stages_large() {
  const Stage stage = large_stage(25, 9);
  const auto problem = bloxorz_domain.open(stage, {});
  Plan plan;
  plan.algorithm = "flood";
  plan.settings.limits.bytes = std::size_t{4} << 30;
  Report report;
  const double seconds = seconds_of([&] { report = solve(*problem, plan); });
  require(report.optimal, "the large stage is explored whole within 4 GiB");
  const auto states = static_cast<double>(report.stats.expanded);
  return {{"a stage of many states", "M states", states / 1e6, "", 0, {}, 100},
          {"the same, whole", "s", seconds, "", 0},
          {"the same, per second", "M states/s", states / seconds / 1e6, "", 0},
          {"the same, memory", "GiB", static_cast<double>(report.stats.peak_bytes) / (1 << 30), "allowed", 4,
           1.0}};
}

}  // namespace wend::bench
