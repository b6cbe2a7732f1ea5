#include "tours/closure/local_search.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace wend {
namespace {

constexpr int chain_steps = 4;        // of three edges each
constexpr City longest_segment = 30;  // of a shake-up
constexpr City longest_try = 200;     // cities reversed without a gain
constexpr std::size_t log_limit = 1 << 16;

}  // namespace

LocalSearch::LocalSearch(const Ring& ring, const NearLists& near, std::span<const City> tour,
                         std::uint64_t seed)
    : ring_(ring),
      near_(&near),
      tour_(tour),
      length_(ring.length(tour)),
      best_(tour.begin(), tour.end()),
      best_length_(length_),
      rng_(seed),
      queued_(ring.size(), 0) {
  for (const City city : tour) push(city);
  std::reverse(queue_.begin(), queue_.end());
}

void LocalSearch::push(City city) {
  if (queued_[city]) return;
  queued_[city] = 1;
  queue_.push_back(city);
}

void LocalSearch::descend(Allowance& allowance) {
  while (!queue_.empty()) {
    const City city = queue_.back();
    queue_.pop_back();
    queued_[city] = 0;
    while (improve(city)) allowance.spend();
  }
  remember();
}

void LocalSearch::kick(std::uint64_t kicks, std::int64_t enough, Allowance& allowance) {
  descend(allowance);
  if (tour_.size() < 8) return;
  const std::int64_t slack = std::abs(best_length_) / tour_.size();
  for (; kicks > 0 && best_length_ > enough; --kicks) {
    allowance.spend();
    tour_.forget();
    const std::int64_t before = length_;
    shake();
    // What follows is short; it is not interrupted, so that it can be taken back.
    while (!queue_.empty()) {
      const City city = queue_.back();
      queue_.pop_back();
      queued_[city] = 0;
      while (tour_.mark() < log_limit && improve(city)) continue;
    }
    if (length_ > before && length_ > best_length_ + slack) {
      tour_.undo(0);
      length_ = before;
    }
    remember();
  }
}

void LocalSearch::remember() {
  if (length_ >= best_length_) return;
  best_length_ = length_;
  best_ = tour_.order();
}

bool LocalSearch::improve(City t1) {
  for (int side = 0; side < 2; ++side) {
    const bool found = chain(t1, tour_.next(t1));
    if (found) return true;
    tour_.turn();
  }
  return false;
}

bool LocalSearch::removable(City a, City b) const {
  if (ring_.forced(a, b)) return false;
  return std::none_of(added_.begin(), added_.end(), [&](const Added& edge) {
    return (edge.a == a && edge.b == b) || (edge.a == b && edge.b == a);
  });
}

/// Steps from t1-t2 on, each the most promising one, until the tour is shorter or hope is lost.
bool LocalSearch::chain(City t1, City t2) {
  added_.clear();
  if (!removable(t1, t2)) return false;
  const std::size_t mark = tour_.mark();
  std::int64_t gain = ring_.cost(t1, t2);
  for (int count = 0; count < chain_steps; ++count) {
    Step best{};
    if (best_step(t1, t2, gain, best)) {
      for (const Added& edge : added_) push(edge.a), push(edge.b);
      return true;
    }
    if (best.open <= 0 || count + 1 == chain_steps || too_long(t2, best)) break;
    make(t2, best);
    added_.push_back({t2, best.t3});
    added_.push_back({best.t4, best.t5});
    t2 = best.t6;
    gain = best.open;
  }
  tour_.undo(mark);
  return false;
}

/// Steps that gain nothing yet are usually taken back, so they must be quick.
bool LocalSearch::too_long(City t2, const Step& step) const {
  const auto reversed = [&](City from, City to) {
    const City steps = tour_.steps(from, to);
    return std::min(steps, tour_.size() - steps);
  };
  const City last = step.bridge ? step.t3 : step.t4;
  return reversed(t2, last) + (step.bridge ? 0 : reversed(t2, step.t6)) > longest_try;
}

bool LocalSearch::best_step(City t1, City t2, std::int64_t gain, Step& best) {
  for (const City t3 : near_->of(t2)) {
    const std::int64_t after_t3 = gain - ring_.cost(t2, t3);
    if (after_t3 <= 0 || t3 == t1) continue;
    if (t3 != tour_.next(t2) && bridge_steps(t1, t2, t3, after_t3, best)) return true;
    const City t4 = tour_.prev(t3);
    if (t4 == t2 || !removable(t3, t4)) continue;
    const std::int64_t after_t4 = after_t3 + ring_.cost(t3, t4);
    if (after_t4 > ring_.cost(t4, t1)) {
      tour_.reverse(t2, t4);
      for (const City city : {t1, t2, t3, t4}) push(city);
      length_ -= after_t4 - ring_.cost(t4, t1);
      return true;
    }
    const City reach = tour_.steps(t2, t4);
    for (const City t5 : near_->of(t4)) {
      const std::int64_t after_t5 = after_t4 - ring_.cost(t4, t5);
      if (after_t5 <= 0 || t5 == t3 || t5 == t1) continue;
      // The path from t2 to t4 will be reversed, so what is before t5 there is now after it.
      const bool inside = tour_.steps(t2, t5) <= reach;
      const City t6 = inside ? tour_.next(t5) : tour_.prev(t5);
      if (t6 == t4 || !removable(t5, t6)) continue;
      const Step step{t3, t4, t5, t6, false, after_t5 + ring_.cost(t5, t6)};
      if (step.open > ring_.cost(t6, t1)) return made(t1, t2, step, step.open), true;
      if (step.open > best.open) best = step;
    }
  }
  return false;
}

/// t4 lies beyond t3, so that t2..t3 becomes a loop of its own, which t5-t6, inside it, opens again.
bool LocalSearch::bridge_steps(City t1, City t2, City t3, std::int64_t gain, Step& best) {
  const City t4 = tour_.next(t3);
  if (t4 == t2 || t3 == t1 || !removable(t3, t4)) return false;
  const std::int64_t after_t4 = gain + ring_.cost(t3, t4);
  const City reach = tour_.steps(t2, t3);
  for (const City t5 : near_->of(t4)) {
    const std::int64_t after_t5 = after_t4 - ring_.cost(t4, t5);
    if (after_t5 <= 0 || t5 == t3 || tour_.steps(t2, t5) > reach) continue;
    for (int side = 0; side < 2; ++side) {
      if (side == 1 && t5 == t2) continue;
      const City t6 = side == 0 ? tour_.next(t5) : tour_.prev(t5);
      if (!removable(t5, t6)) continue;
      const Step step{t3, t4, t5, t6, true, after_t5 + ring_.cost(t5, t6)};
      if (step.open > ring_.cost(t6, t1)) return made(t1, t2, step, step.open), true;
      if (step.open > best.open) best = step;
    }
  }
  return false;
}

void LocalSearch::make(City t2, const Step& step) {
  if (!step.bridge) {
    tour_.reverse(t2, step.t4);
    tour_.reverse(step.t4, step.t6);
  } else if (step.t6 == tour_.next(step.t5)) {
    tour_.reverse(t2, step.t5);
    tour_.reverse(step.t6, step.t3);
    tour_.reverse(step.t5, step.t6);
  } else {
    tour_.reverse(t2, step.t6);
    tour_.reverse(step.t5, step.t3);
  }
}

void LocalSearch::made(City t1, City t2, const Step& step, std::int64_t gain) {
  make(t2, step);
  for (const City city : {t1, t2, step.t3, step.t4, step.t5, step.t6}) push(city);
  length_ -= gain - ring_.cost(step.t6, t1);
}

/// Three neighbouring segments A B C change places to C B A: four new edges that no short chain undoes.
void LocalSearch::shake() {
  const City longest = std::min(longest_segment, (tour_.size() - 2) / 3);
  City at = static_cast<City>(rng_.below(tour_.size()));
  std::array<City, 4> left{};   // the city before each cut ...
  std::array<City, 4> right{};  // ... and the one after it
  for (std::size_t cut = 0; cut < 4; ++cut) {
    if (cut > 0) {
      for (std::uint64_t steps = rng_.below(longest); steps > 0; --steps) at = tour_.next(at);
    }
    left[cut] = at;
    at = right[cut] = tour_.next(at);
    if (ring_.forced(left[cut], right[cut])) return;
  }
  for (std::size_t cut = 0; cut < 4; ++cut) length_ -= ring_.cost(left[cut], right[cut]);
  length_ += ring_.cost(left[0], right[2]) + ring_.cost(left[3], right[1]) + ring_.cost(left[2], right[0]) +
             ring_.cost(left[1], right[3]);
  for (std::size_t part = 0; part < 3; ++part) tour_.reverse(right[part], left[part + 1]);
  tour_.reverse(left[1], right[2]);
  for (std::size_t cut = 0; cut < 4; ++cut) push(left[cut]), push(right[cut]);
}

}  // namespace wend
