// How a search ends.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "space/space.hpp"

namespace wend {

enum class Verdict : std::uint8_t { solved, unsolvable, stopped };

enum class StopReason : std::uint8_t {
  none,
  time,
  memory,
  expansions,
  disk,
  interrupted,
  gave_up  // an incomplete method ran into a dead end: no proof that there is no solution
};

constexpr std::string_view name_of(Verdict verdict) {
  constexpr std::string_view names[] = {"solved", "unsolvable", "stopped"};
  return names[static_cast<std::size_t>(verdict)];
}

constexpr std::string_view name_of(StopReason reason) {
  constexpr std::string_view names[] = {"none", "time",        "memory", "expansions",
                                        "disk", "interrupted", "gave-up"};
  return names[static_cast<std::size_t>(reason)];
}

struct Stats {
  std::uint64_t expanded = 0;   // states whose successors were listed; the goal's are not
  std::uint64_t generated = 0;  // moves looked at
  std::uint64_t iterations = 1;
  std::size_t peak_bytes = 0;    // of the search's own containers, counted exactly
  std::uint64_t disk_bytes = 0;  // at most, of searches on disk
  bool disk_full = false;        // others had filled the disk before the limit was reached
  unsigned threads = 1;          // that took part
  unsigned ranks = 1;            // processes that did; of several, the counts here are sums
  std::uint64_t messages = 0;    // between them,
  std::uint64_t message_bytes = 0;
};

/// The result of one run. `bound` is a proven lower bound on the cost of any solution: infinite means there
/// is none. A path may be present although the verdict is `stopped`: the best so far. Optimal is cost ==
/// bound, nothing else.
template <Space S>
struct Outcome {
  Verdict verdict = Verdict::stopped;
  StopReason why = StopReason::none;
  std::optional<typename S::Cost> cost;
  typename S::Cost bound{};
  std::vector<typename S::Move> path;
  std::string method;   // which one answered, where an algorithm chooses among several others ...
  std::string because;  // ... and why that one
  std::string note;     // what a user should know about this ending, e.g. "walked in a circle"
  Stats stats;

  [[nodiscard]] bool optimal() const { return cost.has_value() && !(bound < *cost); }
};

}  // namespace wend
