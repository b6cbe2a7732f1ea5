#include "tours/frontier/frontier_bound.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace wend {

FrontierBound::FrontierBound(const FrontierGraph& graph, const FrontierPlan& plan, bool open, Budget& budget)
    : graph_(graph), plan_(plan), open_(open), budget_(budget), tables_(plan, open, budget.meter()) {
  const std::int64_t most = std::max<std::int64_t>(dearest(graph.fine()), 1);
  scale_ = std::clamp<std::int64_t>(impossible / 4 / most, 1, 256);
  for (std::size_t chain = 0; chain < graph.coarse().edges.size(); ++chain) {
    first_option_.push_back(option_prices_.size());
    option_prices_.resize(option_prices_.size() + graph.options(chain).size());
  }
  end_prices_.resize(graph.fine().size());
  uses_.resize(graph.fine().edges.size());
  best_ = solve();
}

std::int64_t FrontierBound::dearest(const BlockTask& task) {
  std::int64_t sum = 0;
  for (const auto& edge : task.edges) sum += 2 * std::int64_t{edge.cost};
  std::int64_t end = 0;
  for (const auto& vertex : task.vertices) {
    if (vertex.end_cost != BlockTask::never) end = std::max(end, std::abs(std::int64_t{vertex.end_cost}));
  }
  return sum + end;
}

bool FrontierBound::fits(const BlockTask& task) {
  return dearest(task) <= impossible / 4;
}

/// The smallest whole sum that is no less than a priced one.
std::int64_t FrontierBound::whole(std::int64_t priced) const {
  return priced >= 0 ? (priced + scale_ - 1) / scale_ : -(-priced / scale_);
}

void FrontierBound::set_prices() {
  const BlockTask& fine = graph_.fine();
  std::vector<std::int32_t> edge_prices(fine.edges.size());
  for (std::size_t i = 0; i < edge_prices.size(); ++i) {
    edge_prices[i] = static_cast<std::int32_t>(fine.edges[i].cost * scale_);
  }
  for (std::uint32_t at = 0; at < fine.size(); ++at) {
    const std::int32_t cost = fine.vertices[at].end_cost;
    end_prices_[at] = cost == BlockTask::never ? 0 : static_cast<std::int32_t>(cost * scale_);
  }
  refund_ = 0;
  for (const Cut& cut : cuts_) {
    const auto price = static_cast<std::int32_t>(cut.price);
    refund_ += 2 * std::int64_t{price};
    for (const std::uint32_t edge : cut.crossing) edge_prices[edge] -= price;
    for (const std::uint32_t at : cut.inside) end_prices_[at] -= price;
  }
  for (std::size_t chain = 0; chain < first_option_.size(); ++chain) {
    const auto edges = graph_.edges(chain);
    const auto options = graph_.options(chain);
    for (std::size_t i = 0; i < options.size(); ++i) {
      std::int32_t price = options[i].ends() ? end_prices_[graph_.inner(chain)[options[i].end]] : 0;
      for (std::uint32_t e = 0; e < edges.size(); ++e) {
        price += static_cast<std::int32_t>(options[i].uses(e)) * edge_prices[edges[e]];
      }
      option_prices_[first_option_[chain] + i] = price;
    }
  }
}

/// What is added when junctions leave; `impossible` if a parity forbids it.
inline std::int32_t FrontierBound::leave(const FrontierStep& step, std::uint32_t& odd, bool& has_end,
                                         std::uint32_t* end) const {
  std::int32_t price = 0;
  for (std::size_t i = 0; i < step.leaving_count; ++i) {
    const FrontierStep::Leaving& leaving = step.leaving[i];
    const bool is_odd = ((odd >> leaving.place) & 1) != 0;
    if (leaving.vertex == 0) {
      if (is_odd != open_) return impossible;
    } else if (is_odd) {
      if (!open_ || has_end || leaving.end_cost == BlockTask::never) return impossible;
      has_end = true;
      price += end_prices_[leaving.vertex];
      if (end != nullptr) *end = leaving.vertex;
    }
    odd &= ~(std::uint32_t{1} << leaving.place);
  }
  return price;
}

/// From the last step to the first.
void FrontierBound::fill_tables() {
  for (std::size_t step = plan_.steps.size(); step-- > 0;) {
    budget_.spend_long();
    if (clock_.seconds() >= until_) throw BudgetSpent{};
    tables_.fill(step, prices_of(plan_.steps[step]));
  }
}

/// Options that change the same parities differ by their price only.
FrontierPrices FrontierBound::prices_of(const FrontierStep& step) const {
  FrontierPrices prices;
  for (auto& row : prices.passing) std::fill(std::begin(row), std::end(row), impossible);
  const auto options = graph_.options(step.chain);
  for (std::size_t i = 0; i < options.size(); ++i) {
    std::int32_t& known =
        prices.passing[options[i].ends()][(options[i].odd_a ? 1 : 0) + (options[i].odd_b ? 2 : 0)];
    known = std::min(known, option_price(step.chain, i));
  }
  for (const bool has_end : {false, true}) {
    for (unsigned parities = 0; parities < 4; ++parities) {
      std::uint32_t odd = ((parities & 1) << step.place_a) | ((parities >> 1) << step.place_b);
      FrontierPrices::Leaving& leaving = prices.leaving[has_end][parities];
      leaving.has_end = has_end;
      leaving.price = leave(step, odd, leaving.has_end, nullptr);
      leaving.parities =
          static_cast<std::uint8_t>(((odd >> step.place_a) & 1) | (((odd >> step.place_b) & 1) << 1));
    }
  }
  return prices;
}

/// The bound for the prices at hand, and the solution that has it.
std::int64_t FrontierBound::solve() {
  set_prices();
  fill_tables();
  trace();
  return std::int64_t{ahead(0, 0, false)} + refund_;
}

/// Follows the tables forwards, always along the smallest sum.
void FrontierBound::trace() {
  std::uint32_t odd = 0;
  bool has_end = false;
  end_ = 0;
  for (std::size_t number = 0; number < plan_.steps.size(); ++number) {
    const FrontierStep& step = plan_.steps[number];
    const auto options = graph_.options(step.chain);
    std::int32_t best = std::numeric_limits<std::int32_t>::max();
    Past then;
    std::size_t choice = 0;
    for (std::size_t i = 0; i < options.size(); ++i) {
      Past past{odd, has_end, end_};
      const std::int32_t sum = take(number, i, past);
      if (sum < best) best = sum, then = past, choice = i;
    }
    odd = then.odd, has_end = then.has_end, end_ = then.end;
    const auto edges = graph_.edges(step.chain);
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
      uses_[edges[e]] = static_cast<std::uint8_t>(options[choice].uses(e));
    }
  }
}

/// Takes an option: the price of it and of all that follows.
std::int32_t FrontierBound::take(std::size_t number, std::size_t i, Past& past) const {
  const FrontierStep& step = plan_.steps[number];
  const FrontierOption& option = graph_.options(step.chain)[i];
  if (option.ends()) {
    if (!open_ || past.has_end) return impossible;
    past.has_end = true;
    past.end = graph_.inner(step.chain)[option.end];
  }
  past.odd ^= (std::uint32_t{option.odd_a} << step.place_a) ^ (std::uint32_t{option.odd_b} << step.place_b);
  const std::int32_t price = leave(step, past.odd, past.has_end, &past.end);
  if (price == impossible) return impossible;
  return price + option_price(step.chain, i) + ahead(number + 1, past.odd, past.has_end);
}

/// The parts of the last solution that do not hang together with the root become cuts.
void FrontierBound::find_cuts() {
  const BlockTask& fine = graph_.fine();
  std::vector<char> seen(fine.size(), 0);
  for (std::uint32_t first = 0; first < fine.size(); ++first) {
    if (seen[first]) continue;
    std::vector<std::uint32_t> part{first};
    seen[first] = 1;
    bool needed = false;
    for (std::size_t next = 0; next < part.size(); ++next) {
      const std::uint32_t at = part[next];
      needed = needed || fine.vertices[at].needed;
      for (auto link = fine.begin_links(at); link != fine.end_links(at); ++link) {
        if (uses_[link->edge] == 0 || seen[link->to]) continue;
        seen[link->to] = 1;
        part.push_back(link->to);
      }
    }
    if (first != 0 && needed) add_cut(std::move(part));
  }
}

std::vector<FrontierBound::PricedSet> FrontierBound::prices() const {
  std::vector<PricedSet> sets;
  for (const Cut& cut : best_cuts_) sets.push_back({cut.inside, cut.price});
  return sets;
}

/// Only sets without the root that hold something to visit have to be crossed.
bool FrontierBound::makes_sense(const PricedSet& set) const {
  const BlockTask& fine = graph_.fine();
  std::vector<char> in(fine.size(), 0);
  bool needed = false;
  for (const std::uint32_t at : set.inside) {
    if (at == 0 || at >= fine.size() || in[at]) return false;
    in[at] = 1;
    needed = needed || fine.vertices[at].needed;
  }
  return needed && set.price >= 0 && set.price <= impossible;
}

void FrontierBound::take_up(const std::vector<PricedSet>& sets) {
  double sum = 0;
  for (const PricedSet& set : sets) {
    if (!makes_sense(set)) return;
    sum += set.price;
  }
  if (sets.empty() || sum > impossible / 4) return;  // more than all edges cost: could not be counted with
  cuts_.clear();
  for (const PricedSet& set : sets) add_cut(set.inside, set.price);
  const std::int64_t now = solve();
  if (now > best_) {
    best_ = now;
    best_cuts_ = cuts_;
    return;
  }
  cuts_ = best_cuts_;
  solve();
}

void FrontierBound::add_cut(std::vector<std::uint32_t> inside, double price) {
  Cut cut;
  cut.price = price;
  std::vector<char> in(graph_.fine().size(), 0);
  for (const std::uint32_t at : inside) {
    in[at] = 1;
    cut.key += (at + std::uint64_t{0x9E37'79B9}) * 0xD6E8'FEB8'6659'FD93 ^ (std::uint64_t{at} << 32);
  }
  for (const Cut& known : cuts_) {
    if (known.key == cut.key && known.inside.size() == inside.size()) return;
  }
  for (std::uint32_t edge = 0; edge < graph_.fine().edges.size(); ++edge) {
    if (in[graph_.fine().edges[edge].a] != in[graph_.fine().edges[edge].b]) cut.crossing.push_back(edge);
  }
  cut.inside = std::move(inside);
  cuts_.push_back(std::move(cut));
}

/// How far the last solution keeps to each cut.
void FrontierBound::judge_cuts() {
  for (Cut& cut : cuts_) {
    cut.crossed_too_little = 2;
    for (const std::uint32_t edge : cut.crossing) cut.crossed_too_little -= uses_[edge];
    if (open_ && std::find(cut.inside.begin(), cut.inside.end(), end_) != cut.inside.end())
      --cut.crossed_too_little;
  }
}

/// A step along the last violations, with a memory of earlier ones that keeps it from swinging to and fro.
void FrontierBound::move_prices(double reach) {
  constexpr double memory = 0.6;
  double norm = 0;
  for (Cut& cut : cuts_) {
    cut.drift = cut.crossed_too_little + memory * cut.drift;
    if (cut.price > 0 || cut.drift > 0) norm += cut.drift * cut.drift;
  }
  if (norm == 0) return;
  const double highest = 1e6 * static_cast<double>(scale_);
  for (Cut& cut : cuts_) cut.price = std::clamp(cut.price + reach / norm * cut.drift, 0.0, highest);
}

void FrontierBound::forget_idle_cuts() {
  std::erase_if(cuts_, [](const Cut& cut) { return cut.price == 0 && cut.crossed_too_little <= 0; });
}

/// Whether the last solution is a walk that pays no price in vain: then it is the best.
bool FrontierBound::is_optimal() {
  bool all = true;
  for (const Cut& cut : cuts_) {
    all = all && cut.crossed_too_little <= 0 && (cut.price < 1 || cut.crossed_too_little == 0);
  }
  return all;
}

bool FrontierBound::improve(std::int64_t known, int rounds) {
  constexpr int patience = 20;
  constexpr double hope = 1.05;  // of the best bound, if nothing is known
  const std::int64_t before = bound();
  boldness_ = std::max(boldness_, 0.1);
  cuts_ = best_cuts_;
  for (int round = 0; round < rounds && boldness_ > 0.01 && bound() < known; ++round) {
    const std::int64_t now = solve();
    since_better_ = now > best_ + scale_ / 16 ? 0 : since_better_ + 1;
    if (now > best_) {
      best_ = now;
      best_cuts_ = cuts_;
    }
    if (since_better_ >= patience) {
      since_better_ = 0;
      boldness_ /= 2;
    }
    find_cuts();
    judge_cuts();
    if (is_optimal()) break;
    forget_idle_cuts();
    const double target =
        known < BlockTour::nothing ? static_cast<double>(known * scale_) : hope * static_cast<double>(best_);
    move_prices(boldness_ * std::max(target - static_cast<double>(now), static_cast<double>(scale_)));
  }
  cuts_ = best_cuts_;
  set_prices();
  fill_tables();
  return bound() > before;
}

}  // namespace wend
