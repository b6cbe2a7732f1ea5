// What came of a run, without the types of its space: ready to be printed, compared and verified.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/cost.hpp"
#include "space/outcome.hpp"

namespace wend {

/// Something a domain says about a run beside what all say.
struct ReportFact {
  std::string name;
  std::variant<std::int64_t, std::string> value;
};

/// The note of a search that a limit ended before it began.
inline constexpr const char* stopped_while_preparing = "while the tables of the heuristic were built";

struct Report {
  std::string domain;
  std::string algorithm;
  std::string heuristic;
  std::string knobs;           // the Settings the algorithm reads, as its info names them
  std::string chosen_because;  // what `auto` says about its choice; empty if nothing was left to it

  Verdict verdict = Verdict::stopped;
  StopReason why = StopReason::none;
  std::string note;
  std::optional<ExactCost> cost;
  std::optional<ExactCost> bound;  // nothing: proven that there is no solution
  bool optimal = false;
  bool admissible = true;  // the heuristic never estimates too much: guarantees that rest on it hold
  std::vector<std::string> moves;
  std::vector<ReportFact> facts;     // in the words of JSON fields
  std::optional<std::size_t> cells;  // of the walk, the first included, where people count those

  Stats stats;
  double seconds = 0;        // the search alone
  double setup_seconds = 0;  // tables of the heuristic
};

}  // namespace wend
