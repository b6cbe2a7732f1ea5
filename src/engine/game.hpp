// A puzzle being played: where the player is, the way there, undo and redo, and advice from the solver. Knows
// no domain and no screen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/problem.hpp"

namespace wend {

/// What the solver says about going on from somewhere.
struct Advice {
  Verdict verdict = Verdict::stopped;  // unsolvable: proven that nothing leads to a goal from here
  std::vector<std::string> moves;      // a best way found
  std::optional<ExactCost> cost;       // of that way
  std::optional<ExactCost> bound;      // no way is cheaper
  bool optimal = false;                // proven
};

/// What one move can do.
struct Meanings {
  std::vector<MoveOption> options;
  std::size_t meant = 0;
};

class Game {
 public:
  /// The problem outlives the game.
  explicit Game(const Problem& problem);

  [[nodiscard]] const Problem& problem() const { return *problem_; }
  [[nodiscard]] StateView at() const { return trail_[steps_].state; }
  [[nodiscard]] bool won() const { return problem_->is_goal(at()); }
  /// The moves made, those undone not counted, and what they cost.
  [[nodiscard]] std::size_t steps() const { return steps_; }
  [[nodiscard]] ExactCost cost() const { return trail_[steps_].cost; }
  [[nodiscard]] std::vector<std::string> moves() const;
  /// The state after the first `step` moves.
  [[nodiscard]] StateView state(std::size_t step) const { return trail_[step].state; }

  /// What the first of these moves does if the others follow it; nothing if there is no such move here.
  [[nodiscard]] std::optional<MoveOption> first_of(std::span<const std::string> moves) const;
  /// Makes that move. False if there is no such move here.
  bool make_first(std::span<const std::string> moves);
  bool move(const std::string& name) { return make_first({&name, 1}); }
  /// What the last move could have meant, and which of these it means; one thing or none for most moves.
  [[nodiscard]] Meanings meanings() const;
  /// Lets the last move mean the next of these. False if it can mean only one thing.
  bool mean_other();
  bool undo();
  bool redo();
  /// Back to the start; can be undone by `redo`.
  void restart() { steps_ = 0; }

  /// A best way on from here, within limits; verified before anybody sees it.
  [[nodiscard]] Advice advise(const Settings& settings) const;

 private:
  struct Step {
    std::string move;  // that led here
    std::vector<std::byte> state;
    ExactCost cost;
  };

  const Problem* problem_;
  std::vector<Step> trail_;  // the start first; what was undone lies behind `steps_`
  std::size_t steps_ = 0;
};

}  // namespace wend
