// What is done to one branch of a proof, on a relaxation of its own: cuts are sought until none helps, then
// an edge is chosen by which the branch is split (strong branching: a few steps of the simplex method for
// each of the likeliest).
#pragma once

#include <functional>

#include "base/rng.hpp"
#include "tours/closure/branch_pool.hpp"

namespace wend {

class BranchWorker {
 public:
  /// Told of what is solved, round by round.
  using Seen = std::function<void(const Branch& branch, const Support& support)>;

  BranchWorker(std::size_t number, const Ring& ring, Relaxation& relaxation, BranchPool& pool, Seen seen = {})
      : number_(number), ring_(ring), relaxation_(relaxation), pool_(pool), seen_(std::move(seen)) {}

  enum class End : std::uint8_t {
    proven,  // no tour in it is shorter than the best
    split,   // into the parts
    lost     // the solver found nothing to branch on
  };
  struct Result {
    End end = End::proven;
    std::vector<Branch> parts{};
  };

  /// Raises the bound of the branch on the way. Throws BudgetSpent.
  Result split(Branch& branch, Allowance& allowance);
  /// Only the first half of that, for all tours, with more patience: raises the bound of the branch. Whether
  /// there is more to do.
  bool tighten_all(Branch& all, Allowance& allowance);

 private:
  bool tighten(Branch& branch, int patience, Allowance& allowance);
  [[nodiscard]] std::vector<Cut> find_cuts(const Support& support);
  void take_violated(const Support& support, std::vector<Cut>& found);
  void take_tour(const Support& support);
  [[nodiscard]] std::optional<SupportEdge> choose(const Support& support, const Branch& branch,
                                                  Allowance& allowance);

  const std::size_t number_;  // in the pool
  const Ring& ring_;
  Relaxation& relaxation_;
  BranchPool& pool_;
  Seen seen_;
  Rng rng_{1};
  std::vector<BranchPool::OfferedCut> of_others_;
};

/// Whether a tour in the branch may be shorter than the best: no more than two edges that must be used, the
/// forced one among them, meet in a city, and all are of use. Edges that such tours do not use need no limit,
/// all others become columns.
[[nodiscard]] bool still_holds_any(Relaxation& relaxation, const Ring& ring, Branch& branch);

/// The edges by which the branch may be split, those used by about a half first: none that it limits already,
/// nor the forced one. The solver solves only nearly, or not at all, so their use may be broken all the same.
[[nodiscard]] std::vector<SupportEdge> edges_to_split_by(const Support& support, const Branch& branch,
                                                         const Ring& ring, std::size_t most);

/// The solution as a tour from city 0, if it is one; else nothing.
[[nodiscard]] std::optional<std::vector<City>> tour_in(const Support& support, const Ring& ring);

}  // namespace wend
