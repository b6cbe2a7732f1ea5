#include "cli/scenario_answers.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/stop_clock.hpp"
#include "cli/indexed.hpp"
#include "cli/words.hpp"
#include "domains/maze/maze_domain.hpp"
#include "domains/maze/moves_along.hpp"
#include "domains/maze/replay.hpp"
#include "engine/verify.hpp"
#include "formats/all.hpp"
#include "formats/movingai_map.hpp"
#include "paths/finder.hpp"
#include "paths/methods/all.hpp"

namespace wend {
namespace {

bool both_open(const Maze& world, const ScenarioQuery& query) {
  return world.grid.open(query.start) && world.grid.open(query.goal);
}

/// A search of the engine as a way to answer queries; the way is replayed.
Report ask(const Maze& world, const ScenarioQuery& query, const Plan& plan) {
  Maze maze{world.grid, query.start, {query.goal}, {}, world.neighbours, {}};
  return solve(*maze_domain.open(std::move(maze), {}), plan);
}

Answerer answerer_by_plan(const Worlds& worlds, const Plan& plan, ScenarioReport& report) {
  report.method = plan.algorithm;
  return [&worlds, plan, &report](Answer& answer) {
    const Maze& world = worlds.of(answer.query);
    answer.proven = true;
    if (!both_open(world, answer.query)) return true;
    const Report found = ask(world, answer.query, plan);
    if (found.verdict == Verdict::stopped && found.why != StopReason::gave_up) return false;
    answer.length = found.cost;
    answer.proven = found.cost ? found.optimal : found.verdict == Verdict::unsolvable;
    answer.expanded = found.stats.expanded;
    answer.seconds = found.seconds + found.setup_seconds;
    report.method = method_words(found);
    report.chosen_because = found.chosen_because;
    return true;
  };
}

/// One world made ready for queries: by a method, or by an index if the path of one is given.
class Ready {
 public:
  Ready(const Maze& maze, const std::string& method, const std::string& index = {})
      : maze_{maze.grid, {}, {}, {}, maze.neighbours, {}},
        map_(maze.grid),
        index_(index.empty() ? std::nullopt : std::make_optional(load_index(index, map_, maze.neighbours))),
        finder_(index_ ? Finder(map_, *index_) : Finder(map_, maze.neighbours, method)) {}

  void answer(Answer& answer) {
    const WorkClock clock;
    const Found found = finder_.find(answer.query.start, answer.query.goal);
    answer.seconds = clock.seconds();
    answer.expanded = found.expansions;
    answer.proven = found.ending != Ending::unfit;
    if (!found.reached()) return;
    answer.length = found.length;
    check(answer);
  }
  [[nodiscard]] const Finder& finder() const { return finder_; }

 private:
  void check(const Answer& answer) {
    maze_.start = answer.query.start;
    maze_.goals = {answer.query.goal};
    const std::vector<std::string> moves = moves_along(finder_.cells());
    const Replay replay = replay_maze(maze_, moves);
    if (replay.problem.empty() && replay.reaches_goal && replay.cost == *answer.length) return;
    throw InternalFault(
        "the way of line " + std::to_string(answer.query.line) + " by " + std::string(finder_.method().name) +
        " is none: " + (replay.problem.empty() ? "another length or another goal" : replay.problem));
  }

  Maze maze_;
  PathMap map_;
  std::optional<PathIndex> index_;
  Finder finder_;
};

/// An index is about the land.
Answerer answerer_by_finder(const Worlds& worlds, const std::string& method, const std::string& index,
                            ScenarioReport& report) {
  const auto land = std::make_shared<Ready>(worlds.land(), method, index);
  const auto water = worlds.water() != nullptr ? std::make_shared<Ready>(*worlds.water(), method) : nullptr;
  report.method = land->finder().method().name;
  report.chosen_because = land->finder().because();
  return [&worlds, &report, land, water](Answer& answer) {
    (worlds.in_water(answer.query) ? *water : *land).answer(answer);
    report.method = land->finder().method().name;  // `auto` may change its mind
    report.chosen_because = land->finder().because();
    return true;
  };
}

}  // namespace

Worlds::Worlds(const std::string& path, const std::vector<ScenarioQuery>& queries, const ReadOptions& reading,
               const OpenOptions& opening) {
  const std::string bytes = read_file(path);
  try {
    read(bytes, queries, reading);
  } catch (Error& error) {
    error.file = shown_name(path);
    throw;
  }
  if (!opening.neighbours) return;
  land_.neighbours = *opening.neighbours;
  if (water_) water_->neighbours = *opening.neighbours;
}

void Worlds::read(const std::string& bytes, const std::vector<ScenarioQuery>& queries,
                  const ReadOptions& reading) {
  land_ = maze_in(read_model(bytes, reading));
  const auto ashore = [&](const ScenarioQuery& query) {
    return !land_.grid.contains(query.start.row, query.start.column) || land_.grid.open(query.start);
  };
  if (recognised_format(bytes)->name != movingai_map_format.name) return;
  if (!std::all_of(queries.begin(), queries.end(), ashore)) water_ = read_movingai_map(bytes, Terrain::water);
}

Answerer answerer_for(const Worlds& worlds, const Plan& plan, const std::string& index,
                      ScenarioReport& report) {
  if (!index.empty()) expect_indexable(worlds.land().grid);
  const bool by_finder = plan.heuristic == "auto" && PathMap::suits(worlds.land().grid) &&
                         (plan.algorithm == "auto" || find_path_method(plan.algorithm) != nullptr);
  return by_finder ? answerer_by_finder(worlds, plan.algorithm, index, report)
                   : answerer_by_plan(worlds, plan, report);
}

Judge::Judge(const Maze& maze, bool with_file, std::stop_token stop)
    : from_file_(with_file && maze.neighbours == Neighbours::eight) {
  plan_.algorithm = maze.grid.weighted() || maze.neighbours == Neighbours::eight ? "dijkstra" : "bfs";
  plan_.settings.limits.stop = std::move(stop);
}

bool Judge::judge(const Maze& world, Answer& answer) const {
  if (from_file_) {
    answer.expected = answer.query.length;
  } else if (both_open(world, answer.query)) {
    const Report report = ask(world, answer.query, plan_);
    if (report.verdict == Verdict::stopped) return false;
    if (report.cost) answer.expected = report.cost->value();
  }
  answer.finding = finding(answer);
  return true;
}

Finding Judge::finding(const Answer& answer) const {
  if (!answer.length) {
    if (!answer.expected && answer.proven) return Finding::agrees;
    return answer.proven ? Finding::disagrees : Finding::worse;
  }
  if (!answer.expected) return Finding::disagrees;
  const double length = answer.length->value();
  if (from_file_ ? agrees(answer.query, length) : length == *answer.expected) return Finding::agrees;
  return answer.proven || length < *answer.expected ? Finding::disagrees : Finding::worse;
}

}  // namespace wend
