#include "cli/result_words.hpp"

#include <fmt/format.h>

#include "cli/batch_plan.hpp"
#include "cli/choices.hpp"
#include "cli/layout.hpp"
#include "cli/speech.hpp"
#include "cli/table.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

JsonValue counted(std::uint64_t count) {
  return JsonValue{count};
}

std::vector<std::string> split_moves(const std::string& text) {
  std::vector<std::string> moves;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find(' ', from), text.size());
    moves.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return moves;
}

std::string csv_cost(const std::optional<ExactCost>& cost) {
  if (!cost) return "";
  return cost->diagonal == 0 ? std::to_string(cost->straight) : fmt::format("{:.10g}", cost->value());
}

std::string csv_joined(std::vector<std::string> fields) {
  for (std::string& field : fields) field = csv_field(field);
  return joined(fields, ",") + "\n";
}

std::string method_of(const MethodFigures& figures) {
  if (figures.algorithm.empty()) return "(nothing ran)";
  return uses_heuristic(figures.algorithm) ? figures.algorithm + " + " + figures.heuristic
                                           : figures.algorithm;
}

std::string rounded(double number) {
  return count_words(static_cast<std::uint64_t>(number + 0.5));
}

/// Empty for nothing, so that what there is stands out.
std::string if_any(std::size_t count) {
  return count == 0 ? "" : count_words(count);
}

Table table_of(const std::vector<MethodFigures>& methods) {
  Table table({false, true, true, true, true, true, true, true, true, true, true, true, true, true});
  table.add({"method", "problems", "solved", "optimal", "unsolvable", "stopped", "errors", "mean cost",
             "expanded", "median time", "p90", "p99", "longest", "together"});
  for (const MethodFigures& each : methods) {
    const bool ran = !each.algorithm.empty();
    const auto time = [&](double seconds) { return ran ? seconds_words(seconds) : std::string(); };
    table.add({method_of(each), count_words(each.problems), if_any(each.solved), if_any(each.optimal),
               if_any(each.unsolvable), if_any(each.stopped), if_any(each.errors),
               each.mean_cost > 0 ? fmt::format("{:.1f}", each.mean_cost) : "",
               ran ? rounded(each.expanded.total) : "", time(each.seconds.median), time(each.seconds.p90),
               time(each.seconds.p99), time(each.seconds.largest), time(each.seconds.total)});
  }
  return table;
}

JsonObject json_of(const MethodFigures& each) {
  return {{{"algorithm", each.algorithm},
           {"heuristic", each.heuristic},
           {"problems", counted(each.problems)},
           {"solved", counted(each.solved)},
           {"optimal", counted(each.optimal)},
           {"unsolvable", counted(each.unsolvable)},
           {"stopped", counted(each.stopped)},
           {"errors", counted(each.errors)},
           {"contradictions", counted(each.contradictions)},
           {"mean_cost", each.mean_cost},
           {"expanded", counted(static_cast<std::uint64_t>(each.expanded.total))},
           {"median_expanded", each.expanded.median},
           {"largest_expanded", each.expanded.largest},
           {"median_seconds", each.seconds.median},
           {"p90_seconds", each.seconds.p90},
           {"p99_seconds", each.seconds.p99},
           {"longest_seconds", each.seconds.largest},
           {"seconds", each.seconds.total},
           {"peak_bytes", counted(each.peak_bytes)}}};
}

std::size_t contradictions_in(const PlanFigures& figures) {
  std::size_t count = 0;
  for (const MethodFigures& each : figures.methods) count += each.contradictions;
  return count;
}

/// "solved 57", "stopped 61 (time)".
std::string ending_words(const ResultRow& row) {
  std::string words(name_of(row.verdict));
  if (row.cost) words += " " + csv_cost(row.cost) + (row.optimal ? "" : "+");
  if (row.verdict == RowVerdict::stopped && !row.why.empty()) words += " (" + row.why + ")";
  return words;
}

/// Where both agree there is nothing to look at.
std::vector<const ComparedPair*> differing(const ResultComparison& found) {
  std::vector<const ComparedPair*> pairs;
  for (const Difference kind : {Difference::contradiction, Difference::verdict, Difference::cost}) {
    for (const ComparedPair& pair : found.pairs) {
      if (pair.difference == kind) pairs.push_back(&pair);
    }
  }
  return pairs;
}

std::string speed_words(const ResultComparison& found, std::size_t columns) {
  if (found.timed == 0) return "time: no problem was brought to an end in both\n";
  const double ratio = found.time_ratio;
  const std::string who = ratio >= 1 ? fmt::format("A is {:.2f} times as fast as B", ratio)
                                     : fmt::format("B is {:.2f} times as fast as A", 1 / ratio);
  const std::size_t even = found.timed - found.faster_first - found.faster_second;
  const std::string time =
      fmt::format("time: {}, by the geometric mean over {}; A faster on {}, B on {}, even on {}", who,
                  plural(found.timed, "problem"), count_words(found.faster_first),
                  count_words(found.faster_second), count_words(even));
  return wrapped(time, columns, 2) + "\n" +
         fmt::format("expanded: B {:.2f} times as many as A\n", found.expansion_ratio);
}

/// Why nothing contradicts: nothing where both are asked the same.
std::string question_difference(const ComparedSet& first, const ComparedSet& second, std::size_t columns) {
  if (questions_of(first, second) == Questions::same) return {};
  const auto asked = [](const ComparedSet& set) {
    const std::string flags = question_words(set.plan.text);
    return flags.empty() ? " as usual" : harmless(flags);
  };
  return wrapped(
             fmt::format("the plans ask different questions, A{}, B{}: verdicts and costs that differ are no "
                         "contradiction",
                         asked(first), asked(second)),
             columns, 2) +
         "\n";
}

std::string difference_table(const std::vector<const ComparedPair*>& pairs, std::size_t columns) {
  constexpr std::size_t most_shown = 20;
  if (pairs.empty()) return {};
  Table table;
  table.add({"problem", "A", "B", "differs in"});
  for (std::size_t i = 0; i < std::min(pairs.size(), most_shown); ++i) {
    const ComparedPair& pair = *pairs[i];
    table.add({name_words(pair.first.file), ending_words(pair.first), ending_words(pair.second),
               std::string(name_of(pair.difference))});
  }
  std::string words = table.fitted(columns, {});
  if (pairs.size() > most_shown)
    words += fmt::format("and {} more; --csv tells all\n", count_words(pairs.size() - most_shown));
  return words;
}

JsonObject json_of(const ComparedSet& set) {
  return {{{"file", set.path}, {"plan", set.plan.text}, {"problems", counted(set.plan.rows)}}};
}

JsonObject json_of(const ComparedPair& pair) {
  return {{{"file", pair.first.file},
           {"problem", pair.first.problem},
           {"difference", std::string(name_of(pair.difference))},
           {"verdict_a", std::string(name_of(pair.first.verdict))},
           {"verdict_b", std::string(name_of(pair.second.verdict))},
           {"cost_a", json_cost(pair.first.cost)},
           {"cost_b", json_cost(pair.second.cost)}}};
}

}  // namespace

JsonObject result_json(const ResultRow& row, const std::string& plan, bool with_moves) {
  JsonObject object{{
      {"file", row.file},
      {"domain", row.domain},
      {"verdict", std::string(name_of(row.verdict))},
      {"cost", json_cost(row.cost)},
      {"bound", json_cost(row.bound)},
      {"optimal", row.optimal},
      {"algorithm", row.algorithm},
      {"heuristic", row.heuristic},
      {"expanded", counted(row.expanded)},
      {"generated", counted(row.generated)},
      {"seconds", row.seconds},
      {"peak_bytes", counted(row.peak_bytes)},
  }};
  const auto add = [&](const char* name, JsonValue value) {
    object.fields.push_back({name, std::move(value)});
  };
  if (with_moves) add("moves", split_moves(row.moves.value_or("")));
  add("setup_seconds", row.setup_seconds);
  if (!row.why.empty()) add("why", row.why);
  if (!row.note.empty()) add(row.verdict == RowVerdict::error ? "error" : "note", row.note);
  if (row.cost && row.cost->diagonal != 0) {
    add("cost_straight", row.cost->straight);
    add("cost_diagonal", row.cost->diagonal);
  }
  if (row.known) add("known", *row.known);
  add("plan", plan);
  add("problem", row.problem);
  add("done", row.done);
  return object;
}

std::string result_csv_names(bool with_moves) {
  return std::string(
             "file,domain,verdict,cost,bound,optimal,algorithm,heuristic,expanded,generated,seconds,"
             "setup_seconds,peak_bytes,why,note,known,plan,problem,done") +
         (with_moves ? ",moves\n" : "\n");
}

std::string result_csv(const ResultRow& row, const std::string& plan, bool with_moves) {
  std::vector<std::string> fields{row.file,
                                  row.domain,
                                  std::string(name_of(row.verdict)),
                                  csv_cost(row.cost),
                                  csv_cost(row.bound),
                                  row.optimal ? "true" : "false",
                                  row.algorithm,
                                  row.heuristic,
                                  std::to_string(row.expanded),
                                  std::to_string(row.generated),
                                  fmt::format("{}", row.seconds),
                                  fmt::format("{}", row.setup_seconds),
                                  std::to_string(row.peak_bytes),
                                  row.why,
                                  row.note,
                                  row.known ? std::to_string(*row.known) : "",
                                  plan,
                                  row.problem,
                                  row.done};
  if (with_moves) fields.push_back(row.moves.value_or(""));
  return csv_joined(std::move(fields));
}

std::string summary_words(const std::string& path, const std::vector<PlanFigures>& plans,
                          std::size_t columns) {
  if (plans.empty()) return name_words(path) + ": no results\n";
  std::string words;
  for (const PlanFigures& each : plans) {
    words += wrapped(fmt::format("{}, plan {}: {}: {}", name_words(path), each.plan.id,
                                 harmless(each.plan.text), plural(each.plan.rows, "problem")),
                     columns, 2) +
             "\n";
    words += table_of(each.methods).fitted(columns, {3, 8, 10, 11, 13, 7});
    if (const std::size_t wrong = contradictions_in(each); wrong > 0)
      words += plural(wrong, "contradiction") + " with what lists tell\n";
    if (each.outdated > 0)
      words += plural(each.outdated, "problem") + " of these: what files held before they changed\n";
  }
  return words;
}

JsonObject summary_json(const std::string& path, const std::vector<PlanFigures>& plans) {
  std::vector<JsonObject> all;
  for (const PlanFigures& each : plans) {
    std::vector<JsonObject> methods;
    for (const MethodFigures& method : each.methods) methods.push_back(json_of(method));
    all.push_back({{{"id", each.plan.id},
                    {"plan", each.plan.text},
                    {"problems", counted(each.plan.rows)},
                    {"outdated", counted(each.outdated)},
                    {"methods", std::move(methods)}}});
  }
  return {{{"file", path}, {"plans", std::move(all)}}};
}

Questions questions_of(const ComparedSet& first, const ComparedSet& second) {
  const bool same = question_words(first.plan.text) == question_words(second.plan.text);
  return same ? Questions::same : Questions::different;
}

std::string comparison_words(const ComparedSet& first, const ComparedSet& second,
                             const ResultComparison& found, std::size_t columns) {
  const auto set_words = [&](const char* letter, const ComparedSet& set) {
    return wrapped(fmt::format("{}: {}, plan {}: {}", letter, name_words(set.path), set.plan.id,
                               harmless(set.plan.text)),
                   columns, 3) +
           "\n";
  };
  const std::string counts = fmt::format(
      "{} in both, {} in A only, {} in B only; {} differ in the verdict, {} in cost, {} contradict each "
      "other; A cheaper on {}, B on {}",
      plural(found.pairs.size(), "problem"), count_words(found.only_first), count_words(found.only_second),
      count_words(found.count(Difference::verdict)), count_words(found.count(Difference::cost)),
      count_words(found.count(Difference::contradiction)), count_words(found.cheaper_first),
      count_words(found.cheaper_second));
  return set_words("A", first) + set_words("B", second) + question_difference(first, second, columns) +
         wrapped(counts, columns, 2) + "\n" + speed_words(found, columns) +
         difference_table(differing(found), columns);
}

JsonObject comparison_json(const ComparedSet& first, const ComparedSet& second,
                           const ResultComparison& found) {
  std::vector<JsonObject> pairs;
  for (const ComparedPair* each : differing(found)) pairs.push_back(json_of(*each));
  return {{{"sets", std::vector<JsonObject>{json_of(first), json_of(second)}},
           {"same_question", questions_of(first, second) == Questions::same},
           {"in_both", counted(found.pairs.size())},
           {"only_a", counted(found.only_first)},
           {"only_b", counted(found.only_second)},
           {"verdicts_differ", counted(found.count(Difference::verdict))},
           {"costs_differ", counted(found.count(Difference::cost))},
           {"contradictions", counted(found.count(Difference::contradiction))},
           {"cheaper_a", counted(found.cheaper_first)},
           {"cheaper_b", counted(found.cheaper_second)},
           {"timed", counted(found.timed)},
           {"faster_a", counted(found.faster_first)},
           {"faster_b", counted(found.faster_second)},
           {"time_ratio", found.time_ratio},
           {"expansion_ratio", found.expansion_ratio},
           {"differences", std::move(pairs)}}};
}

std::string comparison_csv(const ResultComparison& found) {
  std::string text =
      "file,problem,difference,verdict_a,verdict_b,cost_a,cost_b,expanded_a,expanded_b,seconds_a,"
      "seconds_b\n";
  for (const ComparedPair& pair : found.pairs) {
    text += csv_joined({pair.first.file, pair.first.problem, std::string(name_of(pair.difference)),
                        std::string(name_of(pair.first.verdict)), std::string(name_of(pair.second.verdict)),
                        csv_cost(pair.first.cost), csv_cost(pair.second.cost),
                        std::to_string(pair.first.expanded), std::to_string(pair.second.expanded),
                        fmt::format("{}", pair.first.seconds), fmt::format("{}", pair.second.seconds)});
  }
  return text;
}

}  // namespace wend
