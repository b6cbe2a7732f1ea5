#include "cli/scenario.hpp"

#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags_given.hpp"
#include "cli/heuristics.hpp"
#include "cli/indexed.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/reading.hpp"
#include "cli/scenario_answers.hpp"
#include "cli/values.hpp"
#include "paths/random_pairs.hpp"

namespace wend {
namespace {

constexpr std::string_view random_prefix = "random:";

template <class Work>
auto naming_file(const std::string& path, const Work& work) {
  try {
    return work();
  } catch (Error& error) {
    if (error.file.empty()) error.file = shown_name(path);
    throw;
  }
}

/// Every n-th query, from the first on.
std::vector<ScenarioQuery> queries_of(const Arguments& arguments) {
  const std::string path = *arguments.value("scen");
  const std::uint64_t every = parse_count("every", arguments.value("every").value_or("1"));
  if (every == 0) throw Error::usage("--every 0 leaves no query", "--every 1 takes all of them");
  const std::vector<ScenarioQuery> all = naming_file(path, [&] { return read_scenario(read_file(path)); });
  std::vector<ScenarioQuery> chosen;
  for (std::size_t at = 0; at < all.size(); at += every) chosen.push_back(all[at]);
  return chosen;
}

/// "random:200" asks for so many random queries; any other value is the name of a file.
std::optional<std::uint64_t> random_count(const Arguments& arguments) {
  const std::string value = *arguments.value("scen");
  if (!value.starts_with(random_prefix)) return std::nullopt;
  if (arguments.has("every")) throw Error::usage("--every has no meaning with random queries");
  const std::uint64_t count = parse_count("scen", value.substr(random_prefix.size()));
  if (count == 0) throw Error::usage("--scen random:0 asks for no query");
  return count;
}

/// Between cells with a way. Their lengths are not known yet.
std::vector<ScenarioQuery> drawn_queries(const Maze& land, const std::string& path, std::uint64_t count,
                                         std::uint64_t seed) {
  if (!PathMap::suits(land.grid)) throw Error::usage(shown_name(path) + " is too large for random queries");
  std::vector<ScenarioQuery> queries;
  for (const CellPair& pair : random_pairs(PathMap(land.grid), land.neighbours, count, seed)) {
    queries.push_back({.map = std::filesystem::path(shown_name(path)).filename().string(),
                       .rows = static_cast<std::uint32_t>(land.grid.rows()),
                       .columns = static_cast<std::uint32_t>(land.grid.columns()),
                       .start = pair.start,
                       .goal = pair.goal,
                       .line = queries.size() + 1});
  }
  if (queries.size() < count)
    throw Error::usage("only " + std::to_string(queries.size()) + " of " + std::to_string(count) +
                           " random queries could be found in " + shown_name(path),
                       "most of its cells have no way to each other");
  return queries;
}

void check_sizes(const Grid& grid, const std::vector<ScenarioQuery>& queries) {
  for (const ScenarioQuery& query : queries) {
    if (query.rows == grid.rows() && query.columns == grid.columns()) continue;
    throw Error("this query is for a map of " + std::to_string(query.columns) + " x " +
                    std::to_string(query.rows) + " cells, and the map has " + std::to_string(grid.columns()) +
                    " x " + std::to_string(grid.rows()),
                query.line, 1, "is it the scenario of another map?");
  }
}

/// The queries with the lengths found, in the usual form; those without a way have no place in it.
std::string answered_scenario(const ScenarioReport& report) {
  constexpr int digits = 12;
  std::vector<ScenarioQuery> queries;
  for (const Answer& answer : report.answers) {
    if (!answer.length) continue;
    ScenarioQuery query = answer.query;
    query.length = answer.length->value();
    query.digits = digits;
    query.bucket = static_cast<std::uint64_t>(query.length / 4);
    queries.push_back(std::move(query));
  }
  return write_scenario(queries);
}

void refuse_other_flags(const Arguments& arguments) {
  for (const char* flag : {"batch", "as", "time", "memory", "expansions", "disk", "moves", "no-moves", "draw",
                           "watch", "picture", "trace"}) {
    if (arguments.has(flag))
      throw Error::usage(std::string("--") + flag + " has no meaning with --scen",
                         "a single query is a problem of its own: wend solve FILE");
  }
  if (arguments.has("run"))
    throw Error::usage("--run keeps nothing of --scen",
                       "a batch can have a name: wend solve --batch FILE.scen --run NAME");
  if (arguments.positionals.size() != 1)
    throw Error::usage("--scen needs one map", "wend solve MAP --scen FILE");
  if (arguments.has("json") && arguments.has("csv"))
    throw Error::usage("--json and --csv would both write to standard output", "one of them");
}

void publish(const Arguments& arguments, const ScenarioReport& report) {
  if (const auto path = arguments.value("output")) {
    if (*path == "-") return print(answered_scenario(report));
    write_file(*path, answered_scenario(report));
  }
  if (arguments.has("json")) return print(scenario_json(report));
  if (arguments.has("csv")) return print(scenario_csv(report));
  print_words(disagreement_words(report));
  if (!arguments.has("quiet")) print_words(scenario_words(report));
}

}  // namespace

std::vector<Flag> scenario_flags() {
  return {{.name = "scen",
           .value = "QUERIES",
           .help = "answer the queries of a Moving AI .scen file on the map FILE and check every length; "
                   "random:N draws N queries by --seed, which -o then writes to a file"},
          {.name = "every", .value = "N", .help = "with --scen: every n-th query only", .fallback = "1"},
          {.name = "csv",
           .help = "with --scen, --results or a list of boards: comma-separated values, one line each"}};
}

int solve_scenario(const Arguments& arguments) {
  refuse_other_flags(arguments);
  refuse_methods_beside_index(arguments);
  if (const auto path = arguments.value("output")) expect_writable(*path);
  const Interrupt interrupt;
  const std::string& map = arguments.positionals[0];
  const std::optional<std::uint64_t> random = random_count(arguments);
  std::vector<ScenarioQuery> queries;
  if (!random) queries = interrupt.deadly_during([&] { return queries_of(arguments); });
  ReadOptions reading = read_options_of(arguments, map);
  reading.remark = {};  // about shores and swamps: here both worlds count
  const Worlds worlds =
      interrupt.deadly_during([&] { return Worlds(map, queries, reading, open_options_of(arguments)); });
  const Settings settings = settings_of(arguments);
  if (random) {
    queries =
        interrupt.deadly_during([&] { return drawn_queries(worlds.land(), map, *random, settings.seed); });
  }
  const std::string scen = *arguments.value("scen");
  naming_file(scen, [&] { check_sizes(worlds.land().grid, queries); });

  Plan plan = plan_of(arguments.value("with").value_or("auto"), arguments.value("heuristic").value_or("auto"),
                      settings);
  plan.settings.limits.stop = interrupt.token();
  const Judge judge(worlds.land(), !random, interrupt.token());
  ScenarioReport report{.map = map,
                        .scenario = scen,
                        .held_against = judge.name(),
                        .neighbours = worlds.land().neighbours == Neighbours::eight ? 8 : 4};
  const Answerer answer_query = answerer_for(worlds, plan, arguments.value("index").value_or(""), report);
  for (const ScenarioQuery& query : queries) {
    Answer answer{.query = query};
    if (interrupt.requested() || !answer_query(answer) || !judge.judge(worlds.of(query), answer)) break;
    report.answers.push_back(std::move(answer));
  }
  publish(arguments, report);
  if (report.count(Finding::disagrees) > 0) return exit_no;
  return report.answers.size() < queries.size() ? exit_stopped : exit_done;
}

}  // namespace wend
