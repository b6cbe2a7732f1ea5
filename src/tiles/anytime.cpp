#include "tiles/anytime.hpp"

#include <algorithm>
#include <cmath>
#include <new>

#include "base/stop_clock.hpp"
#include "search/parts/budget.hpp"
#include "tiles/anytime_kept.hpp"
#include "tiles/anytime_shorten.hpp"
#include "tiles/kept_behind.hpp"
#include "tiles/staged.hpp"

namespace wend {
namespace {

constexpr StagedWidths first_widths{.stages = 20, .finish = 100};
constexpr std::size_t first_stage_width = 100;   // of the first round, doubled from round to round
constexpr std::size_t first_finish_width = 500;  // the same
constexpr int most_rounds = 11;

class Anytime {
 public:
  Anytime(const AnytimeTask& task, const Settings& settings)
      : task_(task), settings_(settings), budget_(settings) {}

  TileAnswer run() {
    prove(task_.bound);
    answer_.stats.iterations = 0;
    budget_.guard([&] {
      try {
        go_round();
      } catch (const std::bad_alloc&) {
        throw MemoryExhausted{};  // the system has none before the limit is reached: the way found counts
      }
    });
    if (!proven() && !enough_effort()) keep();
    budget_.write_stats(answer_.stats);
    answer_.stats.expanded += searched_.expanded;
    answer_.stats.generated += searched_.generated;
    answer_.stats.peak_bytes = std::max(answer_.stats.peak_bytes, searched_.peak_bytes);
    if (answer_.why == StopReason::none) answer_.why = budget_.why();
    if (proven() || (has_way_ && answer_.why == StopReason::none)) {
      answer_.verdict = Verdict::solved;
      answer_.why = StopReason::none;
    }
    return std::move(answer_);
  }

 private:
  void go_round() {
    if (!goes_on()) offer(staged_way(task_.board, first_widths, budget_));
    while (state_.round < most_rounds && !proven() && !enough()) {
      state_.expanded = expanded();
      keep_if_due();
      if (proof_pending()) prove_by_search();
      if (proven() || enough()) break;
      improve(state_.round);
      if (!enough()) ++state_.round;
    }
  }

  [[nodiscard]] bool proven() const {
    return has_way_ && static_cast<int>(answer_.moves.size()) <= answer_.bound;
  }
  [[nodiscard]] bool limited() const {
    return std::isfinite(settings_.limits.seconds) || settings_.limits.expansions != Limits{}.expansions;
  }
  [[nodiscard]] bool enough() const { return answer_.why != StopReason::none || enough_effort(); }
  [[nodiscard]] bool enough_effort() const { return !limited() && expanded() >= AnytimeTask::usual_effort; }
  /// By this and earlier sittings.
  [[nodiscard]] std::uint64_t expanded() const { return before_ + budget_.expanded(); }
  void prove(int bound) {
    answer_.bound = std::max(answer_.bound, bound);
    budget_.proven({answer_.bound, 0});
  }
  void offer(std::vector<TileMove> way) {
    ++answer_.stats.iterations;
    if (has_way_ && way.size() >= answer_.moves.size()) return;
    answer_.moves = std::move(way);
    has_way_ = true;
    budget_.found({static_cast<std::int64_t>(answer_.moves.size()), 0});
    keep_if_due();
  }

  /// The exact search comes, or goes on: it is it that keeps, and this search with it.
  [[nodiscard]] bool proof_pending() const {
    return task_.prove && can_prove_ && state_.round >= task_.prove_after && !state_.searched;
  }
  bool goes_on() {
    if (settings_.keeper == nullptr || settings_.keeper->parts() != 1) return false;
    const std::unique_ptr<KeptSource> source = settings_.keeper->last_of(0);
    if (!read(*source, task_.board, state_) || !state_.has_way) return false;
    std::byte more{};
    proof_begun_ = source->read({&more, 1});
    before_ = state_.expanded;
    prove(state_.bound);
    offer(std::move(state_.way));
    return true;
  }
  void write_state(KeptSink& sink) {
    state_.bound = answer_.bound;
    state_.has_way = has_way_;
    state_.way = answer_.moves;
    write(sink, task_.board, state_);
  }
  void keep() {
    if (settings_.keeper == nullptr || !has_way_ || proof_pending()) return;
    if (proof_begun_ && !state_.searched) return;  // that is worth more than what comes without it
    const std::unique_ptr<KeptSink> sink = settings_.keeper->now(0);
    write_state(*sink);
    static_cast<void>(settings_.keeper->seal(1, sink->finish()));  // if it failed, the next one tries again
  }
  void keep_if_due() {
    if (settings_.keeper != nullptr && settings_.keeper->due()) keep();
  }

  /// With what is left of the limits. Its reports are told what has been found before.
  void prove_by_search() {
    Settings rest = settings_;
    rest.limits.seconds = std::max(0.0, settings_.limits.seconds - clock_.seconds());
    if (!limited()) {
      rest.limits.expansions = task_.proof_effort;
    } else if (rest.limits.expansions != Limits{}.expansions) {
      rest.limits.expansions -= std::min(rest.limits.expansions, budget_.expanded());
    }
    if (settings_.progress) {
      rest.progress = [this](Progress progress) {
        progress.best = ExactCost{static_cast<std::int64_t>(answer_.moves.size()), 0};
        progress.bound = std::max(progress.bound, ExactCost{answer_.bound, 0});
        settings_.progress(progress);
      };
    }
    std::optional<KeptBehind> behind;
    if (settings_.keeper != nullptr) {
      behind.emplace(
          *settings_.keeper, [this](KeptSink& sink) { write_state(sink); },
          [this](KeptSource& source) {
            AnytimeState skipped;
            return read(source, task_.board, skipped);
          });
      rest.keeper = &*behind;
    }
    std::optional<TileAnswer> found = task_.prove(rest);
    can_prove_ = found.has_value();
    if (!found) return;
    searched_ = found->stats;
    prove(found->bound);
    if (found->verdict == Verdict::solved) {
      offer(std::move(found->moves));
    } else if (limited() || found->why != StopReason::expansions) {
      answer_.why = found->why;
    }
    state_.searched = answer_.why == StopReason::none;
  }

  void improve(int round) {
    const std::size_t times = std::size_t{1} << round;
    const StagedWidths widths{.stages = first_stage_width * times, .finish = first_finish_width * times};
    std::vector<TileMove> way = staged_way(task_.board, widths, budget_);
    const ShortenEffort effort{.stretch = 50 + 10 * static_cast<std::size_t>(round),
                               .width = first_stage_width * times};
    offer(way);
    // Shortened also if it is not the best yet: another way has other weak places.
    while (!proven() && !enough() && anytime_shorten(task_.board, way, effort, budget_)) offer(way);
  }

  const AnytimeTask& task_;
  const Settings& settings_;
  Budget budget_;
  StopClock clock_;
  TileAnswer answer_;
  Stats searched_;  // by the exact search
  AnytimeState state_;
  std::uint64_t before_ = 0;  // expansions of earlier sittings
  bool has_way_ = false;
  bool can_prove_ = true;     // in this sitting, as far as is known
  bool proof_begun_ = false;  // by an earlier sitting, and kept
};

}  // namespace

int rounded_to_parity(const HomeBoard& board, int bound) {
  return bound + (bound + board.shape.distance(board.blank, board.home)) % 2;
}

TileAnswer anytime_tiles(const AnytimeTask& task, const Settings& settings) {
  return Anytime(task, settings).run();
}

}  // namespace wend
