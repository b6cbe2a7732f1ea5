// What came of a list of queries: figures, disagreements, and the same for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/cost.hpp"
#include "formats/scenario.hpp"

namespace wend {

enum class Finding : std::uint8_t {
  agrees,
  worse,      // longer, or not found, by a method that promises no shortest ways
  open,       // the search was stopped before it found anything
  disagrees,  // two claims about the shortest way that cannot both be true
};

std::string_view name_of(Finding finding);

struct Answer {
  ScenarioQuery query;
  std::optional<ExactCost> length = {};  // nothing: proven that there is no way
  bool proven = false;                   // no way is shorter
  std::optional<double> expected = {};   // what the length is held against; nothing: no way
  Finding finding = Finding::agrees;
  std::uint64_t expanded = 0;
  double seconds = 0;
};

struct ScenarioReport {
  std::string map;
  std::string scenario;
  std::string method = {};  // what ran: "astar + octile"
  std::string chosen_because = {};
  std::string held_against;  // "the file", or the search that was asked instead
  int neighbours = 8;
  std::vector<Answer> answers = {};

  [[nodiscard]] std::size_t count(Finding finding) const;
};

/// Seconds per query: of all of them, of the one in the middle or between the two there, of the one that 99
/// of 100 do not exceed.
struct QueryTimes {
  double mean = 0;
  double median = 0;
  double p99 = 0;
  double longest = 0;
};
QueryTimes times_of(std::vector<double> seconds);

std::string scenario_words(const ScenarioReport& report);
/// One line for each answer that disagrees.
std::string disagreement_words(const ScenarioReport& report);
/// One object, the disagreements inside.
std::string scenario_json(const ScenarioReport& report);
/// One line per query, below a line of names.
std::string scenario_csv(const ScenarioReport& report);

}  // namespace wend
