#include "tours/closure/branch_and_cut.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "tours/closure/comb_cuts.hpp"
#include "tours/closure/subtour_cuts.hpp"

namespace wend {
namespace {

constexpr double integral = 1e-5;
constexpr std::size_t most_at_once = 250;  // cuts per round
constexpr std::size_t few = 10;            // cuts: then it is worth looking for rarer ones
constexpr int comb_draws = 30;
constexpr int root_patience = 25;  // rounds without visible progress
constexpr int branch_patience = 4;
constexpr std::uint64_t look_every = 10;  // rounds
constexpr std::size_t tried_edges = 8;    // strong branching
constexpr int tried_steps = 40;

bool whole(const Support& support) {
  return std::all_of(support.edges().begin(), support.edges().end(),
                     [](const SupportEdge& edge) { return edge.x <= integral || edge.x >= 1 - integral; });
}

}  // namespace

BranchAndCut::BranchAndCut(const Ring& ring, Relaxation& relaxation, std::int64_t length, std::int64_t bound,
                           Report report)
    : ring_(ring), relaxation_(relaxation), length_(length), bound_(bound), report_(std::move(report)) {}

void BranchAndCut::prove(std::int64_t bound) {
  bound = std::min(bound, length_);
  if (bound <= bound_) return;
  bound_ = bound;
  report_.proven(bound_);
}

void BranchAndCut::cut(Allowance& allowance) {
  Branch all{{}, bound_};
  if (tighten(all, root_patience, allowance) == End::proven) return prove(length_);
  prove(all.bound);
}

void BranchAndCut::push(Branch branch) {
  open_.push_back(std::move(branch));
  std::push_heap(open_.begin(), open_.end());
}

std::vector<BranchAndCut::Branch> BranchAndCut::open() const {
  std::vector<Branch> all = earlier_;
  all.insert(all.end(), open_.begin(), open_.end());
  if (in_hand_) all.push_back(*in_hand_);
  return all;
}

void BranchAndCut::begin(Allowance& allowance) {
  if (begun_) return;
  if (earlier_.empty())
    push({{}, bound_});
  else
    begin_with_earlier(allowance);
  begun_ = true;
}

/// Edges that were of use then need not be now, as the best tour may be shorter.
void BranchAndCut::begin_with_earlier(Allowance& allowance) {
  relaxation_.limit({});
  relaxation_.solve(length_, allowance);
  prove(relaxation_.bound());
  relaxation_.forget_edges(length_);
  for (Branch& each : earlier_) {
    if (still_holds_any(each)) push(std::move(each));
  }
  earlier_.clear();
}

/// Whether a tour in the branch may be shorter than the best. Edges that such tours do not use need no limit.
bool BranchAndCut::still_holds_any(Branch& branch) {
  const auto of_no_use = [&](const Relaxation::Limit& each) { return !relaxation_.add_edge(each.a, each.b); };
  for (const auto& each : branch.limits) {
    if (each.used && of_no_use(each)) return false;
  }
  std::erase_if(branch.limits, of_no_use);
  return true;
}

void BranchAndCut::branch(Allowance& allowance) {
  begin(allowance);
  while (!done()) {
    prove(open_.empty() ? length_ : open_.front().bound);
    if (done()) return;
    std::pop_heap(open_.begin(), open_.end());
    in_hand_ = std::move(open_.back());
    open_.pop_back();
    try {
      split(*in_hand_, allowance);
    } catch (const BudgetSpent&) {
      push(*std::exchange(in_hand_, {}));
      throw;
    }
    in_hand_.reset();
    if (lost_) return;
  }
}

/// Puts both halves on the heap unless the branch is proven to hold nothing better.
void BranchAndCut::split(Branch& branch, Allowance& allowance) {
  if (tighten(branch, branch_patience, allowance) == End::proven) return;
  const std::optional<SupportEdge> half = choose(relaxation_.support(), allowance);
  if (!half) {
    lost_ = true;
    return push(branch);
  }
  for (const bool used : {false, true}) {
    Branch child = branch;
    child.limits.push_back({half->a, half->b, used});
    push(std::move(child));
  }
}

BranchAndCut::End BranchAndCut::tighten(Branch& branch, int patience, Allowance& allowance) {
  relaxation_.limit(branch.limits);
  const bool root = branch.limits.empty();
  double last = -1e18;
  for (int waited = 0;;) {
    allowance.spend_long();
    relaxation_.solve(length_, allowance);
    branch.bound = std::max(branch.bound, relaxation_.bound());
    if (root) prove(branch.bound);
    if (branch.bound >= length_) return End::proven;
    const Support support = relaxation_.support();
    take_tour(support);
    if (++rounds_ % look_every == 0) length_ = std::min(length_, report_.look(support));
    if (branch.bound >= length_) return End::proven;
    const std::vector<Cut> cuts = find_cuts(support);
    if (cuts.empty()) break;
    const double gap = std::max(1.0, static_cast<double>(length_) - relaxation_.objective());
    if (relaxation_.objective() > last + 0.01 * gap) {
      last = relaxation_.objective();
      waited = 0;
    } else if (++waited > patience && !whole(support)) {
      break;  // but loops of whole edges leave nothing to branch on
    }
    relaxation_.drop_idle_cuts();
    relaxation_.add_cuts(cuts);
  }
  if (root) relaxation_.forget_edges(length_);
  return End::split;
}

std::vector<Cut> BranchAndCut::find_cuts(const Support& support) {
  std::vector<Cut> found;
  find_subtours(support, found);
  if (found.size() < few) find_blossoms(support, found);
  if (found.size() < few) find_combs(support, comb_draws, rng_, found);
  std::vector<std::pair<double, std::size_t>> ranked;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (holds_for_tours(found[i], ring_.size()) &&
        std::find(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(i), found[i]) ==
            found.begin() + static_cast<std::ptrdiff_t>(i))
      ranked.emplace_back(-support.violation(found[i]), i);
  }
  std::sort(ranked.begin(), ranked.end());
  if (ranked.size() > most_at_once) ranked.resize(most_at_once);
  std::vector<Cut> cuts;
  for (const auto& each : ranked) cuts.push_back(std::move(found[each.second]));
  return cuts;
}

/// If the solution is itself a tour, it is the best of its branch.
void BranchAndCut::take_tour(const Support& support) {
  if (!whole(support)) return;
  std::vector<City> tour{0};
  City before = Ring::none;
  while (tour.size() <= ring_.size()) {
    const City at = tour.back();
    City next = Ring::none;
    for (const auto& [to, x] : support.around(at)) {
      if (x > 0.5 && to != before && next == Ring::none) next = to;
    }
    if (next == Ring::none) return;
    if (next == 0) break;
    before = at;
    tour.push_back(next);
  }
  if (tour.size() != ring_.size()) return;
  const std::int64_t length = ring_.length(tour);
  if (length >= length_) return;
  length_ = length;
  report_.shorter(tour);
}

/// The edge whose two halves both raise the bound most, among those used by about a half.
std::optional<SupportEdge> BranchAndCut::choose(const Support& support, Allowance& allowance) {
  std::vector<std::pair<double, SupportEdge>> ranked;
  for (const SupportEdge& edge : support.edges()) {
    const double from_half = std::abs(edge.x - 0.5);
    if (from_half < 0.5 - integral) ranked.emplace_back(from_half - 1e-4 * ring_.cost(edge.a, edge.b), edge);
  }
  const std::size_t count = std::min(tried_edges, ranked.size());
  std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count), ranked.end(),
                    [](const auto& s, const auto& t) { return s.first < t.first; });
  std::optional<SupportEdge> best;
  double most = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (best && allowance.spent()) break;  // good enough: whoever comes back must find something done
    const SupportEdge& edge = ranked[i].second;
    const double down = relaxation_.rise_if({edge.a, edge.b, false}, tried_steps, allowance);
    const double up = relaxation_.rise_if({edge.a, edge.b, true}, tried_steps, allowance);
    const double worth = 10 * std::min(down, up) + std::max(down, up);
    if (best && worth <= most) continue;
    most = worth;
    best = edge;
  }
  return best;
}

}  // namespace wend
