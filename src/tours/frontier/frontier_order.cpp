#include "tours/frontier/frontier_order.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/rng.hpp"

namespace wend {
namespace {

constexpr std::uint32_t not_yet = ~std::uint32_t{0};
constexpr double hopeless = 1e29;

/// About how many pasts there are to tell apart.
double states(std::size_t width) {
  static const auto powers = [] {
    std::array<double, 26> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = std::pow(4.3, static_cast<double>(i));
    return all;
  }();
  return width < powers.size() ? powers[width] : 10 * hopeless;
}

/// Makes orders of the vertices, each from a first vertex on, always taking next what keeps the frontier
/// small.
class OrderMaker {
 public:
  explicit OrderMaker(const BlockTask& task) : task_(task), ahead_(task.size()) {}

  /// Stops when it gets dearer than the best so far.
  void make(std::uint32_t first, double oldest_counts) {
    order_.clear();
    frontier_.clear();
    for (std::uint32_t at = 0; at < task_.size(); ++at) ahead_[at] = degree(at);
    entered_.assign(task_.size(), 0);
    double effort = 0;
    for (std::uint32_t next = first; next != not_yet; next = choose(oldest_counts)) {
      const std::size_t decided = enter(next);
      effort += static_cast<double>(decided) * states(frontier_.size());
      std::erase_if(frontier_, [&](std::uint32_t at) { return ahead_[at] == 0; });
      if (effort >= best_effort_) return;
    }
    best_effort_ = effort;
    best_ = order_;
  }

  [[nodiscard]] double best_effort() const { return best_effort_; }
  [[nodiscard]] const std::vector<std::uint32_t>& best() const { return best_; }

 private:
  [[nodiscard]] std::uint32_t degree(std::uint32_t at) const {
    return static_cast<std::uint32_t>(task_.end_links(at) - task_.begin_links(at));
  }

  /// The number of edges that are decided by it.
  std::size_t enter(std::uint32_t vertex) {
    order_.push_back(vertex);
    entered_[vertex] = 1;
    frontier_.push_back(vertex);
    std::size_t decided = 0;
    for (auto link = task_.begin_links(vertex); link != task_.end_links(vertex); ++link) {
      if (!entered_[link->to]) continue;
      --ahead_[link->to];
      --ahead_[vertex];
      ++decided;
    }
    return decided;
  }

  /// A neighbour of the frontier that lets the most vertices leave; among equals that of the oldest.
  [[nodiscard]] std::uint32_t choose(double oldest_counts) const {
    std::uint32_t best = not_yet;
    double best_growth = 1e9;
    for (std::size_t i = 0; i < frontier_.size(); ++i) {
      for (auto link = task_.begin_links(frontier_[i]); link != task_.end_links(frontier_[i]); ++link) {
        if (entered_[link->to]) continue;
        const double growth = growth_by(link->to) + oldest_counts * static_cast<double>(i);
        if (growth < best_growth) best_growth = growth, best = link->to;
      }
    }
    return best;
  }
  [[nodiscard]] double growth_by(std::uint32_t vertex) const {
    int growth = 0;
    std::uint32_t ahead = 0;
    for (auto link = task_.begin_links(vertex); link != task_.end_links(vertex); ++link) {
      if (!entered_[link->to])
        ++ahead;
      else if (ahead_[link->to] == 1)
        --growth;
    }
    return growth + (ahead > 0 ? 1 : 0);
  }

  const BlockTask& task_;
  std::vector<std::uint32_t> ahead_;  // edges of a vertex not yet decided
  std::vector<char> entered_;
  std::vector<std::uint32_t> frontier_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> best_;
  double best_effort_ = hopeless;
};

/// Moves single vertices to other places in the order, at first also to worse ones (Kirkpatrick, Gelatt and
/// Vecchi 1983). Only what lies between the old place and the new one is counted anew.
class OrderImprover {
 public:
  OrderImprover(const BlockTask& task, const FrontierOrder& first)
      : task_(task),
        order_(first.order),
        rank_(task.size()),
        seen_(task.size(), 0),
        leaving_(task.size()),
        efforts_(task.size()),
        widths_(task.size()) {
    for (std::uint32_t i = 0; i < order_.size(); ++i) rank_[order_[i]] = i;
    count(0, order_.size() - 1);
  }

  void run(std::size_t moves, FrontierOrder& best, Budget& budget) {
    Rng rng(1);
    double now = best.effort;
    for (std::size_t move = 0; move < moves; ++move) {
      if (move % 256 == 0) budget.spend();
      const std::size_t from = rng.below(order_.size());
      const std::size_t span = 1 + (rng.below(1 + rng.below(40)));
      const std::size_t to =
          rng.chance(1, 2) ? from - std::min(from, span) : std::min(from + span, order_.size() - 1);
      const double then = now + shift(from, to);
      const double heat = 0.15 * (1 - static_cast<double>(move) / static_cast<double>(moves));
      const double luck = static_cast<double>(1 + rng.below(1'000'000)) / 1e6;
      if (then > now * std::pow(luck, -heat)) {
        shift(to, from);
        continue;
      }
      now = then;
      if (now >= best.effort * 0.999) continue;
      best.effort = now;
      best.order = order_;
    }
  }

 private:
  /// By how much the effort grows.
  double shift(std::size_t from, std::size_t to) {
    const auto at = [&](std::size_t i) { return order_.begin() + static_cast<std::ptrdiff_t>(i); };
    const auto [low, high] = std::minmax(from, to);
    double growth = 0;
    for (std::size_t i = low; i <= high; ++i) growth -= efforts_[i];
    if (from < to)
      std::rotate(at(from), at(from + 1), at(to + 1));
    else
      std::rotate(at(to), at(from), at(from + 1));
    for (std::size_t i = low; i <= high; ++i) rank_[order_[i]] = static_cast<std::uint32_t>(i);
    count(low, high);
    for (std::size_t i = low; i <= high; ++i) growth += efforts_[i];
    return growth;
  }

  /// As OrderMaker counts: a chain is decided when its second end enters. A vertex leaves after its last
  /// neighbour has entered; those that leave between the two ranks are there or have a neighbour there.
  void count(std::size_t low, std::size_t high) {
    ++round_;
    for (std::size_t i = low; i <= high; ++i) leaving_[i] = 0;
    for (std::size_t i = low; i <= high; ++i) {
      find_last(order_[i], high);
      for (auto link = task_.begin_links(order_[i]); link != task_.end_links(order_[i]); ++link) {
        if (rank_[link->to] < low) find_last(link->to, high);
      }
    }
    std::uint32_t width = low == 0 ? 0 : widths_[low - 1];
    for (std::size_t i = low; i <= high; ++i) {
      std::size_t decided = 0;
      for (auto link = task_.begin_links(order_[i]); link != task_.end_links(order_[i]); ++link) {
        if (rank_[link->to] < i) ++decided;
      }
      efforts_[i] = static_cast<double>(decided) * states(++width);
      widths_[i] = width -= leaving_[i];
    }
  }

  void find_last(std::uint32_t vertex, std::size_t high) {
    if (seen_[vertex] == round_) return;
    seen_[vertex] = round_;
    std::uint32_t last = rank_[vertex];
    for (auto link = task_.begin_links(vertex); link != task_.end_links(vertex); ++link) {
      last = std::max(last, rank_[link->to]);
    }
    if (last <= high) ++leaving_[last];
  }

  const BlockTask& task_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> rank_;
  std::vector<std::uint64_t> seen_;     // by vertex: the last count it was looked at
  std::vector<std::uint32_t> leaving_;  // by rank: how many leave then
  std::vector<double> efforts_;         // by rank
  std::vector<std::uint32_t> widths_;   // by rank, after those have left
  std::uint64_t round_ = 0;
};

}  // namespace

FrontierOrder narrow_order(const BlockTask& task, std::size_t moves, Budget& budget) {
  constexpr std::size_t most_work = 2'000'000;  // vertices entered, over all orders
  constexpr double good_enough = 1e5;
  OrderMaker maker(task);
  const std::size_t tries = std::clamp<std::size_t>(most_work / (8 * task.size() + 1), 1, task.size());
  for (std::size_t i = 0; i < tries; ++i) {
    const auto first = static_cast<std::uint32_t>(i * task.size() / tries);
    for (const double oldest_counts : {0.01, 0.1, 0.35, 1.1}) {
      budget.spend();
      maker.make(first, oldest_counts);
    }
  }
  FrontierOrder best{.order = maker.best(), .effort = maker.best_effort()};
  if (!best.order.empty() && best.effort > good_enough) {
    OrderImprover(task, FrontierOrder(best)).run(moves, best, budget);
  }
  return best;
}

}  // namespace wend
