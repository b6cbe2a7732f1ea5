#include "tours/piece_race.hpp"

#include <algorithm>
#include <cmath>

#include "tours/closure/cut_tour.hpp"
#include "tours/exhausted.hpp"
#include "tours/kept/block_note.hpp"
#include "tours/kept/frontier_note.hpp"

namespace wend {

namespace {

constexpr double at_once = 5e5;       // states, some hundredths of a second
constexpr double surely_quick = 2e7;  // states
constexpr double first_look = 0.1;    // seconds
// What the first turns may take.
constexpr double first_seconds = 0.5;
constexpr std::size_t first_states = 400'000;
constexpr double first_bytes = 1 << 24;  // of the tables of a bound; a second or two for its prices
constexpr std::size_t most_bytes = 1 << 26;

}  // namespace

PieceRace::PieceRace(const MapGraph& graph, const FrontierGraph& junctions, FrontierPlan& plan, TourEnd end,
                     Budget& budget, TourShelf* shelf)
    : graph_(graph),
      junctions_(junctions),
      plan_(plan),
      end_(end),
      budget_(budget),
      shelf_(shelf != nullptr && shelf->keeps() ? shelf : nullptr) {
  constexpr double hopeless = 1e15;  // states
  best_.bound = std::numeric_limits<std::int32_t>::min();
  can_search_ = plan.effort < hopeless && FrontierBound::fits(junctions.fine());
  if (shelf_ == nullptr) return;
  const std::uint64_t print = print_of(junctions.fine(), static_cast<std::uint64_t>(end));
  if (const auto source = shelf_->noted(print)) read_earlier(*source);
  note_.emplace(shelf_, print, [this](KeptSink& sink) { write_note(sink); });
}

void PieceRace::write_note(KeptSink& sink) const {
  write(sink, best_);
  sink.put(winner_);
  sink.put(turns_);
  write(sink, search_ ? search_->progress() : earlier_);
}

/// What makes no sense is left where it is.
void PieceRace::read_earlier(KeptSource& source) {
  constexpr int most_turns = 16;
  BlockTour tour;
  Winner winner{};
  int turns = 0;
  if (!read(source, junctions_.fine(), end_ != TourEnd::home, tour) || !source.take(winner) ||
      winner > Winner::frontier || !source.take(turns) || turns < 0 || turns > most_turns)
    return;
  FrontierSearch::Progress progress;
  if (!read(source, junctions_.fine(), progress) || progress.tried >= tour.sum) return;
  earlier_ = std::move(progress);
  turns_ = turns;
  if (tour.sum != BlockTour::nothing) take(std::move(tour), winner);
}

BlockTour PieceRace::run(double seconds) {
  seconds_ = seconds;
  clock_ = StopClock{};
  if (earlier_.sum && !over()) {  // a pass in hand comes first: others would not keep it
    if (plan_.effort >= surely_quick) plan_anew();
    search(states_of_turn());
  } else if (plan_.effort < surely_quick) {
    if (plan_.effort > at_once)
      cut(first_look);  // a walk to begin with, under which the frontier is narrower
    search(first_states);
  }
  for (; !over(); ++turns_) {
    const double turn = std::pow(4.0, turns_);  // how much longer than the first
    cut(can_search_ ? turn * first_seconds : seconds_);
    if (!over() && !search_) plan_anew();
    const bool worth_it = search_ || static_cast<double>(FrontierBound::bytes(plan_)) < turn * first_bytes;
    if (!over() && worth_it) search(states_of_turn());
  }
  if (best_.sum != BlockTour::nothing) return best_;
  if (out_of_memory()) throw MemoryExhausted{};
  throw BudgetSpent{};
}

std::size_t PieceRace::states_of_turn() const {
  return static_cast<std::size_t>(std::pow(4.0, turns_) * static_cast<double>(first_states));
}

/// Some tenths of a second for a narrower order are well spent now.
void PieceRace::plan_anew() {
  constexpr std::size_t moves = 500'000;
  if (!can_search_) return;
  try {
    FrontierPlan better = plan_frontier(junctions_, moves, budget_);
    if (better.effort < plan_.effort) plan_ = std::move(better);
  } catch (const BudgetSpent&) {
    // The old one is good enough then.
  }
  can_search_ = !plan_.steps.empty() && FrontierBound::bytes(plan_) < most_bytes;
}

void PieceRace::cut(double seconds) {
  if (!can_cut_) return;
  try {
    within_memory([&] { cut_on(std::min(seconds, seconds_ - clock_.seconds())); });
  } catch (const MemoryExhausted&) {
    give_up_cuts();
  } catch (const BudgetSpent&) {
    // Before there was a walk: `over` knows.
  }
}

/// The other may need its memory.
void PieceRace::give_up_cuts() {
  can_cut_ = false;
  cut_.reset();
  spread_.reset();
  places_.reset();
}

void PieceRace::cut_on(double seconds) {
  if (!places_) {
    places_.emplace(block_places(junctions_.fine(), graph_, end_, budget_.meter()));
    measure(junctions_.fine(), graph_.grid(), *places_, budget_);
  }
  if (!can_cut_tour(places_->places)) return give_up_cuts();
  if (!cut_) {
    spread_.emplace(junctions_.fine(), budget_.meter());
    const auto tell = [this](const TourOrder& found) { news(found.sum, found.bound); };
    cut_.emplace(places_->places, budget_, CutSettings{.progress = tell, .shelf = shelf_});
  }
  const TourOrder& found = cut_->run(seconds);
  take(tour_of_order(junctions_.fine(), *places_, found, *spread_), Winner::cut);
  if (cut_->done() && found.bound < found.sum) give_up_cuts();
}

void PieceRace::search(std::size_t most_states) {
  if (!can_search_) return;
  try {
    within_memory([&] {
      if (!search_ && !budget_.meter().has(2 * FrontierBound::bytes(plan_))) throw MemoryExhausted{};
      if (!search_) begin_search();
      search_->learn(best_);
      search_->run(most_states, seconds_ - clock_.seconds());
    });
  } catch (const MemoryExhausted&) {
    can_search_ = false;
  } catch (const BudgetSpent&) {
    // What is proven by now stands.
  }
  if (search_) take_search();
}

/// What it has found; and if it cannot go on, what it has come to, for a later sitting: the other may need
/// its memory.
void PieceRace::take_search() {
  try {
    take(search_->best(), Winner::frontier);
    if (can_search_) return;
    earlier_ = search_->progress();
    search_.reset();
  } catch (const std::bad_alloc&) {
    can_search_ = false;  // it stays as it is
  }
}

/// Where an earlier one was; if there is no time or memory for that, it stays as it is kept.
void PieceRace::begin_search() {
  search_.emplace(junctions_, plan_, end_ != TourEnd::home, budget_, shelf_);
  try {
    search_->take_up(earlier_);
  } catch (...) {
    search_.reset();
    throw;
  }
  earlier_ = {};
}

void PieceRace::take(BlockTour tour, Winner by) {
  const std::int64_t bound = std::max(best_.bound, tour.bound);
  if (tour.bound > best_.bound) winner_ = by;
  if (tour.sum < best_.sum) best_ = std::move(tour);
  best_.bound = bound;
  if (best_.sum != BlockTour::nothing) news(best_.sum, best_.bound);
}

}  // namespace wend
