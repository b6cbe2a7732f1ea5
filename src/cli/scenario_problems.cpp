#include "cli/scenario_problems.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <map>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/flags_given.hpp"
#include "cli/reading.hpp"
#include "cli/scenario_answers.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

std::string map_beside(const std::string& scenario, const ScenarioQuery& query) {
  const fs::path folder = fs::path(scenario).parent_path();
  const fs::path map = query.map;
  for (const fs::path& path : {folder / map, folder / map.filename(), map}) {
    std::error_code ignored;
    if (fs::is_regular_file(path, ignored)) return path.string();
  }
  Error error("the map " + query.map + " is not there", query.line, 1, "put it beside the scenario");
  error.file = shown_name(scenario);
  throw error;
}

/// A map, and all queries on it.
struct Ground {
  std::string path;
  std::vector<ScenarioQuery> queries;
  std::shared_ptr<const Worlds> worlds = nullptr;
};

Maze maze_of(const Worlds& worlds, const ScenarioQuery& query) {
  const Maze& world = worlds.of(query);
  return {world.grid, query.start, {query.goal}, {}, world.neighbours, {}};
}

void expect_size(const Worlds& worlds, const ScenarioQuery& query, const std::string& scenario) {
  const Grid& grid = worlds.land().grid;
  if (query.rows == grid.rows() && query.columns == grid.columns()) return;
  Error error(fmt::format("this query is for a map of {} x {} cells, and the map has {} x {}", query.columns,
                          query.rows, grid.columns(), grid.rows()),
              query.line, 1, "is it the scenario of another map?");
  error.file = shown_name(scenario);
  throw error;
}

std::vector<ScenarioQuery> queries_in(const std::string& path) {
  try {
    return read_scenario(read_file(path));
  } catch (Error& error) {
    if (error.file.empty()) error.file = shown_name(path);
    throw;
  }
}

}  // namespace

bool is_scenario(const std::string& path) {
  return looks_like_scenario(beginning_of(path, 256));
}

std::set<std::string> scenario_maps(const std::string& path) {
  std::set<std::string> maps;
  for (const ScenarioQuery& query : queries_in(path)) maps.insert(map_beside(path, query));
  return maps;
}

std::vector<NamedProblem> scenario_problems(const std::string& path, const Arguments& arguments) {
  const std::vector<ScenarioQuery> queries = queries_in(path);
  std::map<std::string, Ground> grounds;  // by the name of the map
  for (const ScenarioQuery& query : queries) {
    Ground& ground = grounds[query.map];
    if (ground.path.empty()) ground.path = map_beside(path, query);
    ground.queries.push_back(query);
  }
  for (auto& [name, ground] : grounds) {
    ReadOptions reading = read_options_of(arguments, ground.path);
    reading.remark = {};  // about shores and swamps: here both worlds count
    ground.worlds =
        std::make_shared<const Worlds>(ground.path, ground.queries, reading, open_options_of(arguments));
  }
  std::vector<NamedProblem> problems;
  for (const ScenarioQuery& query : queries) {
    const std::shared_ptr<const Worlds> worlds = grounds[query.map].worlds;
    expect_size(*worlds, query, path);
    NamedProblem problem{.name = fmt::format("{}:{}", path, query.line)};
    if (worlds->of(query).neighbours == Neighbours::eight)
      problem.query = std::make_shared<const ScenarioQuery>(query);
    problem.make = [worlds, query] { return Model(maze_of(*worlds, query)); };
    problems.push_back(std::move(problem));
  }
  return problems;
}

}  // namespace wend
