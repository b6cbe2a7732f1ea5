#include "stages/stage_game.hpp"

namespace wend {

StageGame::StageGame(const Stage& stage, bool count_swaps) : rules_(stage), count_swaps_(count_swaps) {
  turns_.push_back({.at = rules_.start()});
}

void StageGame::add(const StageTurn& turn) {
  turns_.resize(now_ + 1);
  turns_.push_back(turn);
  ++now_;
}

StageGame::Result StageGame::roll(Roll way, bool shown) {
  if (won()) return Result::nothing;
  ++presses_;
  StageTurn turn{StageTurn::Kind::roll, way, at(), moves() + 1, last().shown || shown};
  if (!rules_.roll(turn.at, way)) {
    add({StageTurn::Kind::fall, way, rules_.start(), 0, false});
    return Result::fell;
  }
  add(turn);
  return won() ? Result::won : Result::moved;
}

bool StageGame::swap(bool shown) {
  if (!rules_.is_split(at())) return false;
  ++presses_;
  add({StageTurn::Kind::swap,
       Roll::up,
       {at().second, at().first, at().open},
       moves() + (count_swaps_ ? 1 : 0),
       last().shown || shown});
  return true;
}

bool StageGame::undo() {
  if (now_ == 0) return false;
  --now_;
  return true;
}

bool StageGame::redo() {
  if (undone() == nullptr) return false;
  ++now_;
  return true;
}

void StageGame::restart() {
  presses_ = 0;
  if (last().kind == StageTurn::Kind::start || last().kind == StageTurn::Kind::restart) return;
  add({StageTurn::Kind::restart, Roll::up, rules_.start(), 0, false});
}

unsigned stars_for(std::uint64_t moves, std::uint64_t optimum) {
  if (moves <= optimum) return 3;
  return moves * 10 <= optimum * 11 ? 2 : 1;
}

}  // namespace wend
