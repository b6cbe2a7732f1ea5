#include "cli/scenario_report.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "base/json.hpp"
#include "cli/layout.hpp"
#include "cli/speech.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

std::string length_words(const std::optional<double>& length) {
  return length ? fmt::format("{:.8g}", *length) : "no way";
}

std::optional<double> value_of(const std::optional<ExactCost>& cost) {
  return cost ? std::optional(cost->value()) : std::nullopt;
}

double mean_expanded(const ScenarioReport& report) {
  const auto sum = std::accumulate(
      report.answers.begin(), report.answers.end(), 0.0,
      [](double all, const Answer& answer) { return all + static_cast<double>(answer.expanded); });
  return report.answers.empty() ? 0 : sum / static_cast<double>(report.answers.size());
}

std::vector<double> seconds_of(const ScenarioReport& report) {
  std::vector<double> seconds;
  seconds.reserve(report.answers.size());
  for (const Answer& answer : report.answers) seconds.push_back(answer.seconds);
  return seconds;
}

std::string verdict_words(const ScenarioReport& report) {
  const std::size_t wrong = report.count(Finding::disagrees);
  const std::size_t worse = report.count(Finding::worse);
  if (wrong > 0) return fmt::format("{} with {}", plural(wrong, "disagreement"), report.held_against);
  if (worse == 0) return "all lengths agree with " + report.held_against;
  return fmt::format("{} not the shortest by {}", count_words(worse), report.held_against);
}

JsonValue number_or_null(const std::optional<double>& number) {
  if (!number) return nullptr;
  return *number;
}

JsonObject json_of(const Answer& answer) {
  const ScenarioQuery& query = answer.query;
  const auto count = [](std::uint64_t number) { return JsonValue{number}; };
  return {{{"line", count(query.line)},
           {"start_x", count(query.start.column)},
           {"start_y", count(query.start.row)},
           {"goal_x", count(query.goal.column)},
           {"goal_y", count(query.goal.row)},
           {"expected", number_or_null(answer.expected)},
           {"length", number_or_null(value_of(answer.length))}}};
}

}  // namespace

std::string_view name_of(Finding finding) {
  switch (finding) {
    case Finding::agrees:
      return "agrees";
    case Finding::worse:
      return "worse";
    case Finding::open:
      return "open";
    case Finding::disagrees:
      return "disagrees";
  }
  return "";
}

std::size_t ScenarioReport::count(Finding finding) const {
  return static_cast<std::size_t>(std::count_if(
      answers.begin(), answers.end(), [&](const Answer& answer) { return answer.finding == finding; }));
}

QueryTimes times_of(std::vector<double> seconds) {
  if (seconds.empty()) return {};
  std::sort(seconds.begin(), seconds.end());
  const double sum = std::accumulate(seconds.begin(), seconds.end(), 0.0);
  const double median = (seconds[(seconds.size() - 1) / 2] + seconds[seconds.size() / 2]) / 2;
  return {sum / static_cast<double>(seconds.size()), median, seconds[(seconds.size() * 99 + 99) / 100 - 1],
          seconds.back()};
}

std::string scenario_words(const ScenarioReport& report) {
  const std::size_t columns = window_columns();
  const QueryTimes times = times_of(seconds_of(report));
  const std::string because = report.chosen_because.empty() ? "" : " (" + report.chosen_because + ")";
  const std::size_t count = report.answers.size();
  const std::string verdict = fmt::format(
      "{}, {}: {} {}, {} neighbours, {}", name_words(report.map), name_words(report.scenario),
      count_words(count), count == 1 ? "query" : "queries", report.neighbours, verdict_words(report));
  const std::string effort =
      fmt::format("per query: mean {}, median {}, p99 {}; {} expanded", seconds_words(times.mean),
                  seconds_words(times.median), seconds_words(times.p99),
                  count_words(static_cast<std::uint64_t>(mean_expanded(report) + 0.5)));
  return wrapped(verdict, columns, 2) + "\n  " + wrapped(report.method + because, columns, 4) + "\n  " +
         wrapped(effort, columns, 4) + "\n";
}

std::string disagreement_words(const ScenarioReport& report) {
  std::string words;
  for (const Answer& answer : report.answers) {
    if (answer.finding != Finding::disagrees) continue;
    const ScenarioQuery& query = answer.query;
    words += fmt::format("{}:{}: from {},{} to {},{}: {} by {}, {} by {}\n", name_words(report.scenario),
                         query.line, query.start.column, query.start.row, query.goal.column, query.goal.row,
                         length_words(answer.expected), report.held_against,
                         length_words(value_of(answer.length)), report.method);
  }
  return words;
}

std::string scenario_json(const ScenarioReport& report) {
  std::vector<JsonObject> wrong;
  for (const Answer& answer : report.answers) {
    if (answer.finding == Finding::disagrees) wrong.push_back(json_of(answer));
  }
  const QueryTimes times = times_of(seconds_of(report));
  const auto count = [](std::size_t number) { return JsonValue{static_cast<std::uint64_t>(number)}; };
  return to_json({{{"map", report.map},
                   {"scenario", report.scenario},
                   {"neighbours", count(static_cast<std::size_t>(report.neighbours))},
                   {"method", report.method},
                   {"chosen_because", report.chosen_because},
                   {"held_against", report.held_against},
                   {"queries", count(report.answers.size())},
                   {"agree", count(report.count(Finding::agrees))},
                   {"worse", count(report.count(Finding::worse))},
                   {"disagree", count(report.count(Finding::disagrees))},
                   {"mean_seconds", times.mean},
                   {"median_seconds", times.median},
                   {"p99_seconds", times.p99},
                   {"mean_expanded", mean_expanded(report)},
                   {"disagreements", std::move(wrong)}}}) +
         "\n";
}

std::string scenario_csv(const ScenarioReport& report) {
  std::string text =
      "line,start_x,start_y,goal_x,goal_y,expected,length,straight,diagonal,expanded,seconds,"
      "finding\n";
  for (const Answer& answer : report.answers) {
    const ScenarioQuery& query = answer.query;
    const std::string length = answer.length ? fmt::format("{},{},{}", answer.length->value(),
                                                           answer.length->straight, answer.length->diagonal)
                                             : ",,";
    text += fmt::format("{},{},{},{},{},{},{},{},{:.9f},{}\n", query.line, query.start.column,
                        query.start.row, query.goal.column, query.goal.row,
                        answer.expected ? fmt::format("{}", *answer.expected) : "", length, answer.expanded,
                        answer.seconds, name_of(answer.finding));
  }
  return text;
}

}  // namespace wend
