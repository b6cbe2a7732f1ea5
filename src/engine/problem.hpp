// The one polymorphic class of wend: a puzzle ready to be searched. One virtual call per search, none per
// node. The other members serve players, shows and traces, which know no domain.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "draw/canvas.hpp"
#include "engine/heuristic_check.hpp"
#include "engine/plan.hpp"
#include "engine/report.hpp"
#include "space/algorithm.hpp"
#include "trace/state_field.hpp"
#include "trace/tape.hpp"

namespace wend {

/// Something that is reached on the way, with all that it took from the start.
struct Stop {
  std::string what;  // "gem", "goal"
  std::size_t row = 0;
  std::size_t column = 0;
  std::size_t moves = 0;
  ExactCost cost;
  std::optional<std::int64_t> hp = {};  // afterwards, where walkers have any
};

/// A claimed solution walked through by the domain's own replay, which shares no code with the searches.
struct Replay {
  bool reaches_goal = false;
  ExactCost cost;
  std::size_t moves_made = 0;    // before something was wrong, or all of them
  std::string problem;           // what was wrong, empty if nothing
  std::string missing = {};      // what keeps the last state from being a goal, where there is more to say
  std::vector<Stop> stops = {};  // in problems with more to reach than one goal
};

/// A move somebody could make. Several of one name are several things it can mean, told apart by `how`.
struct MoveOption {
  std::string name;
  std::vector<std::byte> next;
  ExactCost cost;
  std::string how = {};  // what you do: "fight", "pass by"
};

class Problem {
 public:
  Problem() = default;
  Problem(const Problem&) = delete;
  Problem& operator=(const Problem&) = delete;
  virtual ~Problem() = default;

  [[nodiscard]] virtual std::string_view domain() const = 0;

  /// Runs the plan; a tape, if given, receives every event. May be called from several threads at once.
  /// An Error if the plan names something that does not exist or does not fit this problem.
  [[nodiscard]] virtual Report run(const Plan& plan, Tape* tape) const = 0;
  [[nodiscard]] virtual Replay replay(std::span<const std::string> moves) const = 0;
  /// Holds the heuristic of the plan against the truth, within the limits of the plan.
  [[nodiscard]] virtual HeuristicCheck check(const Plan& plan, const CheckOptions& options) const = 0;

  /// The same problem from another of its states on, for advice in the middle of a game.
  [[nodiscard]] virtual std::unique_ptr<Problem> from(StateView at) const = 0;

  [[nodiscard]] virtual std::vector<std::byte> start() const = 0;
  [[nodiscard]] virtual bool is_goal(StateView at) const = 0;
  [[nodiscard]] virtual std::vector<MoveOption> moves(StateView at) const = 0;
  /// What keeps a move that is not among them from being made, if it is anything but a wall: in words.
  [[nodiscard]] virtual std::string obstacle(StateView /*at*/, std::string_view /*move*/) const { return {}; }

  /// The board as it is at the start, shrunk to at most the given size (0: no limit).
  [[nodiscard]] virtual Canvas picture(std::size_t most_rows, std::size_t most_columns) const = 0;
  /// The source cells a state occupies, for marking it on a picture.
  virtual void footprint(StateView at,
                         const std::function<void(std::size_t row, std::size_t column)>& use) const = 0;
  /// The source cells on which the picture shows something that is gone at a state, such as a thing taken.
  virtual void gone(StateView /*at*/,
                    const std::function<void(std::size_t row, std::size_t column)>& /*use*/) const {}
  [[nodiscard]] virtual std::vector<StateField> fields(StateView at) const = 0;
  /// What the members of the sets among the fields are, from number 1 on: "goal (3,1)".
  [[nodiscard]] virtual std::vector<std::string> members() const { return {}; }
};

}  // namespace wend
