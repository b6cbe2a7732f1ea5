#include "generate/stages/stage_maker.hpp"

#include <algorithm>
#include <vector>

#include "generate/stages/stage_mutation.hpp"

namespace wend {
namespace {

constexpr std::size_t memory_length = 60;     // of late acceptance: as good as so many steps ago will do
constexpr std::uint64_t longest_lull = 3000;  // steps without anything better, then a fresh beginning

/// Without what no block ever comes to, cut to what is left. The fewest moves stay as they are.
Stage tidied(Stage stage) {
  const std::vector<bool> touched = touched_cells(stage);
  for (std::size_t i = 0; i < stage.tiles.size(); ++i) {
    if (!touched[i]) stage.tiles[i] = {};
  }
  mend(stage);
  return stage;
}

/// The smallest stage with the same tiles.
Stage cropped(const Stage& stage) {
  std::uint32_t top = stage.rows;
  std::uint32_t left = stage.columns;
  std::uint32_t bottom = 0;
  std::uint32_t right = 0;
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column) {
      if (stage.at({row, column}).kind == TileKind::none) continue;
      top = std::min(top, row);
      left = std::min(left, column);
      bottom = std::max(bottom, row);
      right = std::max(right, column);
    }
  }
  Stage small = stage;
  small.rows = bottom - top + 1;
  small.columns = right - left + 1;
  small.tiles.assign(std::size_t{small.rows} * small.columns, {});
  const auto moved = [&](Cell cell) { return Cell{cell.row - top, cell.column - left}; };
  for (std::uint32_t row = 0; row < small.rows; ++row) {
    for (std::uint32_t column = 0; column < small.columns; ++column)
      small.at({row, column}) = stage.at({row + top, column + left});
  }
  small.start = moved(stage.start);
  for (Split& split : small.splits) {
    split.first = moved(split.first);
    split.second = moved(split.second);
  }
  return small;
}

class StageMaker {
 public:
  StageMaker(const StageWishes& wishes, const KeepMaking& keep_making)
      : wishes_(wishes), keep_making_(keep_making), rng_(wishes.seed), mutation_(wishes, rng_) {}

  std::optional<MadeStage> make() {
    while (going_) climb();
    if (best_) finish(*best_);
    return std::move(best_);
  }

 private:
  /// From a fresh beginning until nothing better comes.
  void climb() {
    Stage at = mutation_.first();
    StageScore here = score_of(at, wishes_);
    std::vector<double> memory(memory_length, here.score);
    double top = here.score;
    std::uint64_t lull = 0;
    for (std::size_t turn = 0; lull < longest_lull; turn = (turn + 1) % memory_length, ++lull) {
      going_ = keep_making_(steps_, best_ ? &*best_ : nullptr);
      if (!going_) return;
      ++steps_;
      Stage next = at;
      mutation_.change(next);
      if (next == at) continue;
      const StageScore there = score_of(next, wishes_);
      if (there.score >= here.score || there.score >= memory[turn]) {
        at = std::move(next);
        here = there;
        if (here.score > top) {
          top = here.score;
          lull = 0;
          note(at, here);
        }
      }
      memory[turn] = std::max(memory[turn], here.score);
    }
  }

  void note(const Stage& stage, const StageScore& score) {
    if (score.solvable && (!best_ || score.score > best_->score.score)) best_ = MadeStage{stage, score};
  }

  /// Without the buttons that could as well be floor.
  [[nodiscard]] Stage without_idle_buttons(Stage stage, std::uint32_t length) const {
    for (std::size_t i = 0; i < stage.tiles.size(); ++i) {
      if (stage.tiles[i].kind != TileKind::button) continue;
      Stage poorer = stage;
      poorer.tiles[i] = {TileKind::floor, 0};
      mend(poorer);
      const StageScore score = score_of(poorer, wishes_);
      if (score.solvable && score.length == length) stage = std::move(poorer);
    }
    return stage;
  }

  /// Tidying must not change what was proven; if it would, for the better or worse, it is left out.
  void finish(MadeStage& made) const {
    const Stage tidy = tidied(without_idle_buttons(made.stage, made.score.length));
    const StageScore score = score_of(tidy, wishes_);
    if (score.solvable && score.length == made.score.length) made = {tidy, score};
    made.stage = cropped(made.stage);
  }

  const StageWishes& wishes_;
  const KeepMaking& keep_making_;
  Rng rng_;
  StageMutation mutation_;
  std::uint64_t steps_ = 0;
  bool going_ = true;
  std::optional<MadeStage> best_;
};

}  // namespace

std::optional<MadeStage> make_stage(const StageWishes& wishes, const KeepMaking& keep_making) {
  return StageMaker(wishes, keep_making).make();
}

bool fits(const StageScore& score, const StageWishes& wishes) {
  return score.solvable && score.length >= wishes.least_moves && score.length <= wishes.most_moves;
}

}  // namespace wend
