// Two methods by turns for one kind of walk through a block, each with more effort at every turn. They share
// the best walk and the best bound. Branch and cut is good where goals are few for the size of the map, the
// frontier where they are many and the map is narrow.
#pragma once

#include <functional>
#include <optional>

#include "base/stop_clock.hpp"
#include "tours/block_places.hpp"
#include "tours/block_spread.hpp"
#include "tours/closure/cut_tour.hpp"
#include "tours/frontier/frontier_search.hpp"

namespace wend {

class PieceRace {
 public:
  enum class Winner : std::uint8_t { cut, frontier };

  /// `end` is `home` for closed walks. The plan may have no steps, and may become a better one.
  PieceRace(const MapGraph& graph, const FrontierGraph& junctions, FrontierPlan& plan, TourEnd end,
            Budget& budget, TourShelf* shelf = nullptr);

  /// Told of every better sum and bound.
  using Tell = std::function<void(std::int64_t sum, std::int64_t bound)>;
  void tell(Tell whom) { tell_ = std::move(whom); }

  /// Until one has the proof, the seconds are over, the budget is spent, or neither can go on. Can be called
  /// again. Throws BudgetSpent or MemoryExhausted if there is no walk by then.
  BlockTour run(double seconds);

  /// Whose the better bound is.
  [[nodiscard]] Winner winner() const { return winner_; }
  [[nodiscard]] bool out_of_memory() const { return !can_cut_ && !can_search_; }
  [[nodiscard]] bool proven() const { return best_.bound >= best_.sum; }

 private:
  [[nodiscard]] bool over() const {
    return proven() || out_of_memory() || budget_.why() != StopReason::none || clock_.seconds() >= seconds_;
  }
  [[nodiscard]] std::size_t states_of_turn() const;
  void read_earlier(KeptSource& source);
  void write_note(KeptSink& sink) const;
  void cut(double seconds);
  void cut_on(double seconds);
  void give_up_cuts();
  void search(std::size_t most_states);
  void begin_search();
  void take_search();
  void plan_anew();
  void take(BlockTour tour, Winner by);
  void news(std::int64_t sum, std::int64_t bound) const {
    if (tell_) tell_(std::min(sum, best_.sum), std::max(bound, best_.bound));
  }

  const MapGraph& graph_;
  const FrontierGraph& junctions_;
  FrontierPlan& plan_;
  const TourEnd end_;
  Budget& budget_;
  StopClock clock_;
  double seconds_ = 0;
  Tell tell_;
  BlockTour best_;
  Winner winner_ = Winner::cut;
  bool can_cut_ = true;  // memory suffices, as far as is known, and there is more to do
  bool can_search_ = true;
  std::optional<BlockPlaces> places_;
  std::optional<BlockSpread> spread_;  // there before memory gets short: what was cut is told by it
  std::optional<CutTour> cut_;
  std::optional<FrontierSearch> search_;
  int turns_ = 0;                     // of both, each four times as long as the one before
  FrontierSearch::Progress earlier_;  // of an earlier sitting, not taken up yet
  TourShelf* shelf_;
  std::optional<TourNote> note_;
};

}  // namespace wend
