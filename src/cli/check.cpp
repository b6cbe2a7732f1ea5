// wend check: is a heuristic what it claims to be? Held against exact costs, state by state and move by move.
#include <algorithm>
#include <fmt/format.h>

#include "base/file.hpp"
#include "base/file_writer.hpp"
#include "base/json.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/explanation.hpp"
#include "cli/files.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/heuristics.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "cli/reading.hpp"
#include "cli/speech.hpp"
#include "cli/table.hpp"
#include "cli/table_bar.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

std::string share_words(std::uint64_t part, std::uint64_t all) {
  const double percent = all == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
  return fmt::format("{} ({:.1f} %)", count_words(part), percent);
}

std::string estimate_words(const ExactCost& cost) {
  return is_infinite(cost) ? "infinite" : cost_words(cost);
}

std::string moves_in_words(const std::vector<std::string>& moves) {
  constexpr std::size_t most = 40;
  std::string words;
  for (std::size_t i = 0; i < std::min(moves.size(), most); ++i) words += (i == 0 ? "" : " ") + moves[i];
  if (moves.size() > most) words += " …";
  return words;
}

std::string overestimate_words(const Problem& problem, const Overestimate& found) {
  if (found.way.empty())
    return "at the goal " + state_words(problem, found.state) + " h is " + estimate_words(found.h) +
           ", not 0";
  return "at " + state_words(problem, found.state) + " h is " + estimate_words(found.h) + ", but " +
         moves_in_words(found.way) + " costs " + cost_words(found.cost);
}

std::string drop_words(const Problem& problem, const Drop& found) {
  return "from " + state_words(problem, found.from) + " by " + found.move + " to " +
         state_words(problem, found.to) + " h falls from " + estimate_words(found.before) + " to " +
         estimate_words(found.after) + ", but the move costs " + cost_words(found.cost);
}

/// What was looked at: the whole space, or which part of it.
std::string scope_words(const HeuristicCheck& check) {
  const std::string counts = plural(check.states, "state") + ", " + plural(check.moves, "move");
  if (check.whole) return "the whole space: " + counts;
  return "a part of the space: " + counts + "; true costs known of " +
         count_words(check.compared + check.dead) + " states (--states looks at more)";
}

std::string promise_words(const HeuristicCheck& check, std::uint64_t broken, std::uint64_t all,
                          const char* where) {
  if (broken > 0) return "no: broken " + std::string(where) + " " + share_words(broken, all);
  return check.whole ? "yes, proven here" : "no counterexample found, which proves nothing about the rest";
}

/// A bar chart of estimate over true cost.
std::string histogram_words(const HeuristicCheck& check, std::size_t columns) {
  static constexpr std::size_t widest_bar = 40;
  std::uint64_t most = 1;
  std::uint64_t all = 0;
  for (const std::uint64_t count : check.histogram) {
    most = std::max(most, count);
    all += count;
  }
  const std::size_t room =
      columns == any_width ? widest_bar : std::clamp<std::size_t>(columns / 2, 8, widest_bar);
  Table table({false, true, true, false});
  table.add({"  h / true cost", "states", "", ""});
  for (std::size_t bin = 0; bin < HeuristicCheck::bins; ++bin) {
    const std::uint64_t count = check.histogram[bin];
    const std::string name = bin == HeuristicCheck::bins - 1 ? "  more than 1"
                             : bin == HeuristicCheck::bins - 2
                                 ? "  1: exact"
                                 : fmt::format("  {:.1f} to {:.1f}", static_cast<double>(bin) / 10,
                                               static_cast<double>(bin + 1) / 10);
    const double share = all == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(all);
    const auto length = static_cast<std::size_t>((count * room + most - 1) / most);
    std::string bar;
    for (std::size_t i = 0; i < length; ++i) bar += speaks_unicode() ? "█" : "#";
    table.add({name, count_words(count), fmt::format("{:.1f} %", share), bar});
  }
  return table.text();
}

std::string report_words(const std::string& file, const Problem& problem, const HeuristicCheck& check,
                         std::size_t columns) {
  std::string words =
      wrapped(name_words(file) + ": " + check.heuristic + " on " + scope_words(check), columns, 2) + "\n";
  std::vector<std::pair<std::string, std::string>> rows;
  rows.emplace_back("admissible", promise_words(check, check.overestimates, check.states, "in states:"));
  if (check.overestimate) rows.emplace_back("", overestimate_words(problem, *check.overestimate));
  rows.emplace_back("consistent", promise_words(check, check.drops, check.moves, "along moves:"));
  if (check.drop) rows.emplace_back("", drop_words(problem, *check.drop));
  if (check.overestimate || check.drop) rows.emplace_back("", state_key(problem));
  rows.emplace_back("exact", "in " + share_words(check.perfect, check.compared) +
                                 " of the states compared; mean h / true cost " +
                                 fmt::format("{:.3f}", check.mean_ratio));
  if (check.dead > 0)
    rows.emplace_back("dead ends", "no goal can be reached from " + plural(check.dead, "state") +
                                       "; h says so of " + count_words(check.dead_seen));
  return words + two_columns(rows, columns) + histogram_words(check, columns);
}

JsonValue cost_value(const ExactCost& cost) {
  if (is_infinite(cost)) return nullptr;
  if (cost.diagonal == 0) return cost.straight;
  return cost.value();
}

JsonObject json_of_check(const std::string& file, const Problem& problem, const HeuristicCheck& check) {
  const bool known = check.why == StopReason::none;
  const auto verdict = [&](std::uint64_t broken) -> JsonValue {
    if (broken > 0) return false;
    return known && check.whole ? JsonValue(true) : JsonValue(nullptr);
  };
  JsonObject object{{{"file", file},
                     {"domain", check.domain},
                     {"heuristic", check.heuristic},
                     {"whole", check.whole},
                     {"admissible", verdict(check.overestimates)},
                     {"consistent", verdict(check.drops)},
                     {"claims_admissible", check.claims_admissible},
                     {"claims_consistent", check.claims_consistent},
                     {"states", check.states},
                     {"moves", check.moves},
                     {"compared", check.compared},
                     {"dead", check.dead},
                     {"overestimates", check.overestimates},
                     {"drops", check.drops},
                     {"exact", check.perfect},
                     {"mean_ratio", check.mean_ratio}}};
  if (check.overestimate) {
    object.fields.push_back({"overestimate_at", state_words(problem, check.overestimate->state)});
    object.fields.push_back({"overestimate_h", cost_value(check.overestimate->h)});
    object.fields.push_back({"overestimate_cost", cost_value(check.overestimate->cost)});
    object.fields.push_back({"overestimate_moves", check.overestimate->way});
  }
  if (check.drop) {
    object.fields.push_back({"drop_from", state_words(problem, check.drop->from)});
    object.fields.push_back({"drop_move", check.drop->move});
    object.fields.push_back({"drop_before", cost_value(check.drop->before)});
    object.fields.push_back({"drop_after", cost_value(check.drop->after)});
  }
  std::vector<std::string> bins;
  for (const std::uint64_t count : check.histogram) bins.push_back(std::to_string(count));
  object.fields.push_back({"histogram", bins});
  if (!known) object.fields.push_back({"stopped", std::string(name_of(check.why))});
  return object;
}

/// A line per state: its figures, its estimate, its true cost.
class TableFile {
 public:
  TableFile(const std::string& path, const Problem& problem) : problem_(problem), file_(path) {
    std::string names;
    for (const StateField& field : problem.fields(problem.start())) names += std::string(field.name) + ",";
    file_.write(names + "h,exact\n");
  }
  void add(StateView at, const ExactCost& h, const std::optional<ExactCost>& exact) {
    std::string line;
    for (const StateField& field : problem_.fields(at)) line += std::to_string(field.value) + ",";
    const auto value = [](const ExactCost& cost) { return is_infinite(cost) ? "inf" : to_string(cost); };
    file_.write(line + value(h) + "," + (exact ? value(*exact) : "") + "\n");
  }
  void commit() { file_.commit(); }

 private:
  const Problem& problem_;
  FileWriter file_;
};

int run(const Arguments& arguments) {
  const std::string& file = arguments.positionals[0];
  const auto table_path = arguments.value("table");
  if (table_path) expect_writable(*table_path);
  const Opened opened = open_file(file, arguments);
  const Interrupt interrupt;
  ProgressLine progress(ProgressLine::asked_for(arguments));
  const TableBar tables(arguments.has("quiet"));
  Plan plan = plan_of("astar", arguments.value("heuristic").value_or("auto"), settings_of(arguments));
  expect_heuristic_for(opened, plan);
  plan.settings.limits.stop = interrupt.token();
  plan.settings.progress = tables.unless_building(progress.callback());
  CheckOptions options;
  options.most_states =
      std::max<std::uint64_t>(parse_count("states", arguments.value("states").value_or("5M")), 1);
  std::optional<TableFile> table;
  if (table_path) {
    table.emplace(*table_path, *opened.problem);
    options.each = [&](StateView at, const ExactCost& h, std::optional<ExactCost> exact) {
      table->add(at, h, exact);
    };
  }
  const HeuristicCheck check = opened.problem->check(plan, options);
  progress.clear();
  const bool stopped = check.why != StopReason::none;
  if (arguments.has("json")) {
    print(to_json(json_of_check(file, *opened.problem, check)) + "\n");
  } else if (arguments.has("quiet")) {
    // the exit code says it
  } else if (stopped) {
    print(name_words(file) + ": " + check.heuristic + ": stopped (" + std::string(name_of(check.why)) +
          "), nothing is known; --states looks at fewer states\n");
  } else {
    const std::string words = report_words(file, *opened.problem, check, window_columns());
    table_path == "-" ? talk(words) : print_words(words);
  }
  if (table && !stopped) table->commit();
  return stopped ? exit_stopped : check.refuted() ? exit_no : exit_done;
}

}  // namespace

Command check_command() {
  return {
      .name = "check",
      .summary = "hold a heuristic against the truth",
      .description =
          {"Lists all states that can be reached from the start, computes the true remaining cost of each, "
           "and "
           "compares the heuristic with it: is it admissible (never more than the true cost), is it "
           "consistent "
           "(along no move does it fall by more than the move costs), and how close does it come? The "
           "counterexample shown is the one nearest to a goal.",
           "Where there are more than --states, a part is looked at: the states nearest to the goals where "
           "moves "
           "can be followed backwards, else those nearest to the start. A counterexample found there is one; "
           "that none is found proves nothing about the rest, and the report says so.",
           "A heuristic of your own is a table, --heuristic file:PATH: comma-separated values, the first "
           "line "
           "names the columns, in a maze x,y,h. States that are not in it count as 0. --table writes such a "
           "file "
           "to begin with.",
           "Exit code: 0 no counterexample, 1 there is one, 2 bad input, 3 a limit was reached."},
      .positionals = {{.name = "FILE", .help = "a problem, or - for standard input"}},
      .flags =
          std::vector<Flag>{
              heuristic_flag(),
              {.name = "states", .value = "N", .help = "look at this many states at most", .fallback = "5M"},
              {.name = "table",
               .value = "FILE",
               .help = "write every state with h and its true cost, as comma-separated values; "
                       "- for standard output"}} +
          opening_flags() + reading_flags() + limit_flags() +
          std::vector<Flag>{json_flag("one JSON object"),
                            {.name = "quiet", .letter = 'q', .help = "the exit code only, and errors"}},
      .examples = {{"wend check problems/first-steps.txt --heuristic manhattan", "admissible and consistent"},
                   {"wend check problems/open-field.txt --heuristic manhattan --neighbours 8",
                    "too large where diagonals count, with the nearest counterexample", 1},
                   {"wend check problems/first-steps.txt --heuristic euclidean --table h.csv",
                    "the estimates as a table, to be changed and checked again"}},
      .run = run,
  };
}

}  // namespace wend
