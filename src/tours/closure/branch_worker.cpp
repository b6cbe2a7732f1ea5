#include "tours/closure/branch_worker.hpp"

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
constexpr std::size_t tried_edges = 8;  // strong branching
constexpr int tried_steps = 40;

bool whole(const Support& support) {
  return std::all_of(support.edges().begin(), support.edges().end(),
                     [](const SupportEdge& edge) { return edge.x <= integral || edge.x >= 1 - integral; });
}

bool three_meet(const Branch& branch, const Ring& ring) {
  std::vector<City> ends;
  if (ring.forced() != Ring::none) ends = {0, ring.forced()};
  for (const auto& each : branch.limits) {
    if (each.used) ends.insert(ends.end(), {each.a, each.b});
  }
  std::sort(ends.begin(), ends.end());
  for (std::size_t i = 2; i < ends.size(); ++i) {
    if (ends[i] == ends[i - 2]) return true;
  }
  return false;
}

}  // namespace

bool still_holds_any(Relaxation& relaxation, const Ring& ring, Branch& branch) {
  if (three_meet(branch, ring)) return false;
  const auto of_no_use = [&](const Relaxation::Limit& each) { return !relaxation.add_edge(each.a, each.b); };
  for (const auto& each : branch.limits) {
    if (each.used && of_no_use(each)) return false;
  }
  std::erase_if(branch.limits, of_no_use);
  return true;
}

std::vector<SupportEdge> edges_to_split_by(const Support& support, const Branch& branch, const Ring& ring,
                                           std::size_t most) {
  const auto limited = [&](const SupportEdge& edge) {
    const auto is_it = [&](const Relaxation::Limit& each) { return each.a == edge.a && each.b == edge.b; };
    return ring.forced(edge.a, edge.b) || std::any_of(branch.limits.begin(), branch.limits.end(), is_it);
  };
  std::vector<std::pair<double, SupportEdge>> ranked;
  for (const SupportEdge& edge : support.edges()) {
    const double from_half = std::abs(edge.x - 0.5);
    if (from_half < 0.5 - integral && !limited(edge))
      ranked.emplace_back(from_half - 1e-4 * ring.cost(edge.a, edge.b), edge);
  }
  const std::size_t count = std::min(most, ranked.size());
  std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count), ranked.end(),
                    [](const auto& s, const auto& t) { return s.first < t.first; });
  std::vector<SupportEdge> edges;
  for (std::size_t i = 0; i < count; ++i) edges.push_back(ranked[i].second);
  return edges;
}

/// Cities are marked: what the solver calls solved may still go round in a smaller circle.
std::optional<std::vector<City>> tour_in(const Support& support, const Ring& ring) {
  if (!whole(support)) return {};
  std::vector<City> tour{0};
  std::vector<char> passed(ring.size(), 0);
  passed[0] = 1;
  City before = Ring::none;
  while (true) {
    City next = Ring::none;
    for (const auto& [to, x] : support.around(tour.back())) {
      if (x > 0.5 && to != before && next == Ring::none) next = to;
    }
    if (next == Ring::none) return {};
    if (next == 0) break;
    if (std::exchange(passed[next], 1) != 0) return {};
    before = tour.back();
    tour.push_back(next);
  }
  const bool keeps_forced =
      ring.forced() == Ring::none || tour[1] == ring.forced() || tour.back() == ring.forced();
  if (tour.size() != ring.size() || !keeps_forced) return {};
  return tour;
}

BranchWorker::Result BranchWorker::split(Branch& branch, Allowance& allowance) {
  if (!still_holds_any(relaxation_, ring_, branch)) return {};
  if (!tighten(branch, branch_patience, allowance)) return {};
  const std::optional<SupportEdge> half = choose(relaxation_.support(), branch, allowance);
  if (!half) return {.end = End::lost};
  Result result{.end = End::split};
  for (const bool used : {false, true}) {
    Branch& part = result.parts.emplace_back(Branch{{}, branch.bound});
    part.limits.reserve(branch.limits.size() + 1);  // there may be hundreds of thousands of them
    part.limits = branch.limits;
    part.limits.push_back({half->a, half->b, used});
  }
  return result;
}

bool BranchWorker::tighten_all(Branch& all, Allowance& allowance) {
  if (!tighten(all, root_patience, allowance)) return false;
  relaxation_.forget_edges(pool_.length());
  return true;
}

/// False if it is proven that no tour in the branch is shorter than the best.
bool BranchWorker::tighten(Branch& branch, int patience, Allowance& allowance) {
  relaxation_.limit(branch.limits);
  double last = -1e18;
  for (int waited = 0;;) {
    allowance.spend_long();
    relaxation_.solve(pool_.length(), allowance);
    branch.bound = std::max(branch.bound, relaxation_.bound());
    if (branch.bound >= pool_.length()) return false;
    const Support support = relaxation_.support();
    take_tour(support);
    if (seen_) seen_(branch, support);
    if (branch.bound >= pool_.length()) return false;
    if (!relaxation_.solved()) return true;  // cuts would be sought, and found, for ever
    const std::vector<Cut> cuts = find_cuts(support);
    if (cuts.empty()) return true;
    const double gap = std::max(1.0, static_cast<double>(pool_.length()) - relaxation_.objective());
    if (relaxation_.objective() > last + 0.01 * gap) {
      last = relaxation_.objective();
      waited = 0;
    } else if (++waited > patience && !whole(support)) {
      return true;  // but loops of whole edges leave nothing to branch on
    }
    relaxation_.drop_idle_cuts();
    relaxation_.add_cuts(cuts);
  }
}

/// Of the cuts others have found.
void BranchWorker::take_violated(const Support& support, std::vector<Cut>& found) {
  constexpr std::size_t most = 1000;
  constexpr double enough = 0.01;
  pool_.take_cuts(number_, of_others_);
  if (of_others_.size() > most)
    of_others_.erase(of_others_.begin(), of_others_.end() - static_cast<std::ptrdiff_t>(most));
  std::erase_if(of_others_, [&](const BranchPool::OfferedCut& cut) {
    const bool helps = support.violation(*cut) > enough;
    if (helps) found.push_back(*cut);
    return helps;
  });
}

std::vector<Cut> BranchWorker::find_cuts(const Support& support) {
  std::vector<Cut> found;
  take_violated(support, found);
  const std::size_t of_others = found.size();
  if (found.size() < few) find_subtours(support, found);
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
  std::vector<Cut> own;
  for (const auto& each : ranked) {
    if (each.second >= of_others) own.push_back(found[each.second]);
    cuts.push_back(std::move(found[each.second]));
  }
  pool_.offer(number_, own);
  return cuts;
}

/// If the solution is itself a tour, it is the best of its branch.
void BranchWorker::take_tour(const Support& support) {
  std::optional<std::vector<City>> tour = tour_in(support, ring_);
  if (!tour) return;
  const std::int64_t length = ring_.length(*tour);
  pool_.found(*std::move(tour), length);
}

/// The edge whose two halves both raise the bound most, among those used by about a half.
std::optional<SupportEdge> BranchWorker::choose(const Support& support, const Branch& branch,
                                                Allowance& allowance) {
  std::optional<SupportEdge> best;
  double most = 0;
  for (const SupportEdge& edge : edges_to_split_by(support, branch, ring_, tried_edges)) {
    if (best && allowance.spent()) break;  // good enough: whoever comes back must find something done
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
