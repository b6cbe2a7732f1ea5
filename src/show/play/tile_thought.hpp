// What is the shortest way from here? Thought about in the background while the game goes on.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "tiles/board.hpp"

namespace wend {

/// What is known about a board.
struct TileAdvice {
  std::vector<TileMove> moves;  // a way to the goal
  bool solved = false;          // there is one
  bool optimal = false;         // none is shorter
  std::size_t bound = 0;        // proven: so many are needed at least
  bool hopeless = false;        // proven: there is none
  std::string trouble = {};     // why none is known
};

/// Soon ends if it is asked to.
using TileAdviser = std::function<TileAdvice(const TileBoard&, std::stop_token)>;

class TileThought {
 public:
  /// Not in the background: every answer is there at once, as tests want it.
  explicit TileThought(TileAdviser adviser, bool in_background = true)
      : adviser_(std::move(adviser)), in_background_(in_background) {}
  ~TileThought() { stop(); }
  TileThought(const TileThought&) = delete;
  TileThought& operator=(const TileThought&) = delete;

  /// Leaves what was thought about before.
  void ask(const TileBoard& board);
  void stop();
  [[nodiscard]] bool busy() const { return asked_.has_value(); }
  [[nodiscard]] bool about(const TileBoard& board) const { return asked_ == board; }

  /// Once: the answer, and the board it is about.
  struct Answer {
    TileBoard board;
    TileAdvice advice;
  };
  std::optional<Answer> take();

 private:
  TileAdviser adviser_;
  bool in_background_;
  std::optional<TileBoard> asked_;  // until the answer is taken
  TileAdvice advice_;               // whoever thinks writes it before `done_`
  std::atomic<bool> done_ = false;
  std::stop_source stop_;
  std::thread thread_;
};

}  // namespace wend
