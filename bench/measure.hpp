// Timing side by side. Contestants of one row run in turns, round after round, so that a busy spell of the
// machine hits all of them; the fastest round of each counts. Times are those the processor spent on the job,
// the kernel's work for it included, waiting for a busy processor not.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace wend::bench {

/// One line of the result: a figure of ours, a peer's figure for the same job, and what their ratio should
/// be.
struct Row {
  std::string name;
  std::string unit;
  double ours = 0;
  std::string peer;  // empty: nothing to compare with
  double theirs = 0;
  std::optional<double> aim = {};       // ours / theirs should be at most this
  std::optional<double> at_least = {};  // or: ours itself should be at least this, more being better
  std::string skipped = {};             // why nothing was measured, if so

  [[nodiscard]] bool has_ratio() const { return !peer.empty(); }
  [[nodiscard]] double ratio() const { return ours / theirs; }
  [[nodiscard]] bool has_aim() const { return aim || at_least; }
  [[nodiscard]] bool missed() const { return (aim && ratio() > *aim) || (at_least && ours < *at_least); }
};

/// A group of rows that is measured together.
struct Family {
  std::string name;
  std::string about;
  std::vector<Row> (*run)();
  bool takes_long = false;  // runs only if named, or with --long
};

/// The seconds of each contestant's fastest round. The first round warms up and does not count.
std::vector<double> fastest(const std::vector<std::function<void()>>& contestants, int rounds);

/// The processor seconds `job` takes.
double seconds_of(const std::function<void()>& job);

/// A benchmark that computes something else than its peer is worthless: ends the program.
void require(bool holds, const std::string& what);

}  // namespace wend::bench
