// What became of holding a heuristic against the truth: is it ever too large (not admissible), does it ever
// drop by more than a move costs (not consistent), and how good is it. Plain data, without the types of a
// space.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/cost.hpp"
#include "space/outcome.hpp"
#include "trace/tape.hpp"

namespace wend {

struct CheckOptions {
  /// States looked at, at most. Where there are more, those nearest to the goals are taken if moves can be
  /// followed backwards, else those nearest to the start.
  std::uint64_t most_states = 5'000'000;
  /// Is told of every state looked at: its estimate, and its true cost where that is known (infinite: no goal
  /// can be reached from there).
  std::function<void(StateView at, const ExactCost& h, std::optional<ExactCost> exact)> each = {};
};

/// A state whose estimate is more than a way from it to a goal costs. Of all of them the nearest to a goal.
struct Overestimate {
  std::vector<std::byte> state;
  ExactCost h;
  ExactCost cost;                // of that way; the true cost where it is known
  std::vector<std::string> way;  // its moves
};

/// A move along which the estimate drops by more than it costs. Of all of them the one with the smallest
/// estimate.
struct Drop {
  std::vector<std::byte> from;
  std::vector<std::byte> to;
  std::string move;
  ExactCost before;
  ExactCost after;
  ExactCost cost;
};

struct HeuristicCheck {
  std::string domain;
  std::string heuristic;
  bool claims_admissible = false;
  bool claims_consistent = false;

  StopReason why = StopReason::none;  // a limit ended it; then nothing below is known
  bool whole = false;                 // every state that can be reached from the start was looked at
  std::uint64_t states = 0;
  std::uint64_t moves = 0;
  std::uint64_t compared = 0;   // states whose true cost is known and finite
  std::uint64_t dead = 0;       // states from which no goal can be reached
  std::uint64_t dead_seen = 0;  // of those: the estimate is infinite too
  std::uint64_t perfect = 0;    // the estimate is the true cost

  std::uint64_t overestimates = 0;
  std::uint64_t drops = 0;
  std::optional<Overestimate> overestimate;
  std::optional<Drop> drop;

  /// Estimate over true cost of the compared states that are no goals: ten tenths below 1, exactly 1, more.
  static constexpr std::size_t bins = 12;
  std::array<std::uint64_t, bins> histogram{};
  double mean_ratio = 0;  // over the same states, infinite estimates left out

  [[nodiscard]] bool refuted() const { return overestimates > 0 || drops > 0; }
};

}  // namespace wend
