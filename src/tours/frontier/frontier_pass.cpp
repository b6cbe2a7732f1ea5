#include "tours/frontier/frontier_pass.hpp"

#include <algorithm>
#include <span>

#include "base/hash.hpp"
#include "tours/kept/block_note.hpp"
#include "tours/kept/kept_lists.hpp"

namespace wend {

namespace {

/// Without leaving the numbers there are, whatever a block costs.
bool can_be_added_to(std::int32_t sum) {
  constexpr std::int32_t most = 1'000'000'000;
  return sum >= -most && sum <= most;
}

}  // namespace

BlockAnswer FrontierPass::run() {
  if (shelf_ == nullptr) {
    begin();
    pass_all();
    return answer();
  }
  print_ = print();
  const bool taken_up = take_up();
  if (!taken_up) begin();
  pass_kept();
  BlockAnswer found = answer();
  if (!taken_up || holds(found)) return found;
  begin();  // what was read cannot be right
  pass_kept();
  return answer();
}

void FrontierPass::begin() {
  step_ = states_ = kept_ = 0;
  past_.clear();
  finishes_ = {};
  next_.start_over(1);
  next_.put({});
}

void FrontierPass::pass_all() {
  for (; step_ < plan_.steps.size() && !overflowed(); ++step_) {
    std::swap(now_, next_);
    pass();
    note_origins();
    before_step_ = {states_, finishes_};
    if (shelf_ != nullptr) shelf_->keep_if_due();
  }
}

void FrontierPass::note_origins() {
  past_.emplace_back(budget_.meter());
  FrontierOrigin* const origins = past_.back().extend(next_.size());
  next_.for_each([&](std::size_t number, const FrontierState& state) { origins[number] = state.origin; });
}

void FrontierPass::pass_kept() {
  shelf_->take_in_hand({.print = print_,
                        .write = [this](KeptSink& more, KeptSink& now) { write(more, now); },
                        .bytes = [this] { return bytes_now(); },
                        .kept = [this] { kept_ = past_.size(); }});
  before_step_ = {states_, finishes_};
  try {
    pass_all();
  } catch (const BudgetSpent&) {
    std::swap(now_, next_);  // as it was before the step that was broken off
    if (!past_.empty()) shelf_->keep_for_the_last_time();
    shelf_->put_away();
    throw;
  } catch (...) {
    shelf_->put_away();
    throw;
  }
  shelf_->throw_away();
}

BlockAnswer FrontierPass::answer() const {
  return {.closed = tour(finishes_.closed), .open = tour(finishes_.open)};
}

/// Whether the walks are walks and cost what the pass says.
bool FrontierPass::holds(const BlockAnswer& answer) const {
  const auto is_one = [&](const BlockTour& tour, bool open) {
    return tour.sum == BlockTour::nothing || is_walk(graph_.fine(), tour, open);
  };
  return is_one(answer.closed, false) && is_one(answer.open, true);
}

void FrontierPass::pass() {
  const FrontierMoves moves(graph_, plan_, step_, wish_, bound_, limit_);
  const std::size_t states = now_.size();
  states_ += states;
  if (sharing_.takes(states)) return sharing_.pass(moves, now_, next_, finishes_);
  next_.start_over(states);
  now_.for_each([&](std::size_t number, const FrontierState& state) {
    budget_.spend();
    moves.from(number, state, finishes_, [&](const FrontierState& after) { next_.put(after); });
  });
}

/// Follows the origins back to the first step.
BlockTour FrontierPass::tour(const FrontierFinish& finish) const {
  BlockTour tour{.sum = finish.sum, .bound = finish.sum};
  if (finish.sum == BlockTour::nothing) return tour;
  tour.uses.resize(graph_.fine().edges.size(), 0);
  FrontierOrigin origin = finish.origin;
  for (std::size_t step = finish.step;; --step) {
    const std::size_t chain = plan_.steps[step].chain;
    const FrontierOption& option = graph_.options(chain)[origin.option()];
    const auto edges = graph_.edges(chain);
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
      tour.uses[edges[e]] = static_cast<std::uint8_t>(option.uses(e));
    }
    if (step == 0) break;
    origin = past_[step - 1][origin.before()];
  }
  tour.end = odd_vertex(tour.uses);
  return tour;
}

/// The end of a walk from the root: the other vertex that is touched an odd number of times, if there is
/// one.
std::uint32_t FrontierPass::odd_vertex(const std::vector<std::uint8_t>& uses) const {
  const BlockTask& fine = graph_.fine();
  for (std::uint32_t at = 1; at < fine.size(); ++at) {
    unsigned touched = 0;
    for (auto link = fine.begin_links(at); link != fine.end_links(at); ++link) touched += uses[link->edge];
    if (touched % 2 != 0) return at;
  }
  return 0;
}

/// What stands before the states of a layer, after a step.
struct FrontierPass::Front {
  std::uint64_t steps = 0;  // that are done
  Found found;
  std::uint64_t layer = 0;  // states
};

/// After a step; the origins of its states are the last of the past.
void FrontierPass::write(KeptSink& more, KeptSink& now) const {
  more.put(print_);
  more.put(std::uint64_t{kept_});
  more.put(std::uint64_t{past_.size()});
  for (std::size_t step = kept_; step < past_.size(); ++step) {
    more.put(std::uint64_t{past_[step].size()});
    more.write(std::as_bytes(std::span(past_[step].begin(), past_[step].end())));
  }
  now.put(Front{past_.size(), before_step_, next_.size()});
  for (const FrontierPart& part : next_.parts())
    now.write(std::as_bytes(std::span(part.states().begin(), part.states().end())));
}

/// Of those for `now`.
std::uint64_t FrontierPass::bytes_now() const {
  return sizeof(Front) + next_.size() * sizeof(FrontierState);
}

std::uint64_t FrontierPass::print() const {
  std::uint64_t print = print_of(graph_.fine(), (wish_.closed ? 0x400U : 0U) | (wish_.open ? 0x800U : 0U));
  print = combine(combine(print, most_states_), static_cast<std::uint64_t>(limit_));
  for (const FrontierStep& step : plan_.steps) {
    print = combine(print, step.chain);
    if (bound_ == nullptr) continue;
    for (std::size_t option = 0; option < graph_.options(step.chain).size(); ++option)
      print = combine(print, static_cast<std::uint32_t>(bound_->option_price(step.chain, option)));
  }
  return print;
}

bool FrontierPass::take_up() {
  TourShelf::LargeSources sources = shelf_->large(print_);
  return sources.now != nullptr && read(sources);
}

bool FrontierPass::read(TourShelf::LargeSources& sources) {
  Front front;
  if (!sources.now->take(front) || front.steps == 0 || front.steps > plan_.steps.size() ||
      front.layer >= FrontierOrigin::most_states || !read_past(*sources.more, front.steps) ||
      past_.back().size() != front.layer)
    return false;
  next_.start_over(front.layer);
  const unsigned places = front.steps < plan_.steps.size() ? plan_.steps[front.steps].places : 0;
  FrontierState state;
  for (std::size_t i = 0; i < front.layer; ++i) {
    if (!sources.now->take(state) || !can_be_added_to(state.sum) || !can_be_added_to(state.priced) ||
        ((state.odd & ~FrontierState::flag) >> places) != 0)
      return false;
    state.origin = past_.back()[i];
    next_.put(state);
  }
  const auto fits = [&](const FrontierFinish& finish) {
    return finish.sum == BlockTour::nothing ||
           (finish.step < front.steps && makes_sense(finish.step, finish.origin));
  };
  const FrontierFinishes& finishes = front.found.finishes;
  if (next_.size() != front.layer || !fits(finishes.closed) || !fits(finishes.open)) return false;
  step_ = kept_ = front.steps;
  states_ = front.found.states;
  finishes_ = finishes;
  return true;
}

/// Of passes that are over, nothing is left but their past, which is passed over. What comes later holds: a
/// sitting that got less far than one before it, whose last turn was lost, tells some steps again.
bool FrontierPass::read_past(KeptSource& more, std::size_t steps) {
  std::uint64_t print = 0;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::vector<FrontierOrigin> layer;
  past_.clear();
  while (more.take(print)) {
    if (!more.take(begin) || !more.take(end)) return false;
    const bool ours = print == print_ && begin <= past_.size();
    if (ours) past_.erase(past_.begin() + static_cast<std::ptrdiff_t>(begin), past_.end());
    for (std::uint64_t step = begin; step < end; ++step) {
      if (!take_list(more, layer, FrontierOrigin::most_states)) return false;
      if (!ours) continue;
      if (step >= plan_.steps.size()) return false;
      for (const FrontierOrigin origin : layer) {
        if (!makes_sense(step, origin)) return false;
      }
      past_.emplace_back(budget_.meter());
      past_.back().resize(layer.size());
      std::copy(layer.begin(), layer.end(), past_.back().begin());
    }
  }
  if (past_.size() < steps) return false;
  past_.erase(past_.begin() + static_cast<std::ptrdiff_t>(steps), past_.end());
  return true;
}

/// Of a state after a step: the state before it and the option are there.
bool FrontierPass::makes_sense(std::size_t step, FrontierOrigin origin) const {
  const std::size_t before = step == 0 ? 1 : past_[step - 1].size();
  return origin.before() < before && origin.option() < graph_.options(plan_.steps[step].chain).size();
}

}  // namespace wend
