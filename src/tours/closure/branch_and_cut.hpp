// Proof by branch and cut (Dantzig, Fulkerson and Johnson 1954; Padberg and Rinaldi 1991): the relaxation is
// tightened by cuts until none is found, then an edge of which half a use is best is forced or forbidden, and
// both halves go the same way. Halves whose bound reaches the best tour are done; the least bound of those
// that are left holds for all tours.
//
// Cost: exponential in the worst case. A round of cuts takes milliseconds for a hundred cities.
#pragma once

#include <functional>
#include <optional>

#include "base/rng.hpp"
#include "tours/closure/relaxation.hpp"

namespace wend {

class BranchAndCut {
 public:
  /// `shorter` is told of every better tour and `proven` of every better bound. `look` sees some of the
  /// solutions, from which it may make a tour: it returns the length of the best known.
  struct Report {
    std::function<void(const std::vector<City>&)> shorter;
    std::function<void(std::int64_t)> proven;
    std::function<std::int64_t(const Support&)> look;
  };

  /// Tours that use some edges, or do not.
  struct Branch {
    std::vector<Relaxation::Limit> limits;
    std::int64_t bound;
    bool operator<(const Branch& other) const {  // looked at later
      return bound != other.bound ? bound > other.bound : limits.size() < other.limits.size();
    }
  };

  /// `length` is that of the best tour known, `bound` what is proven already.
  BranchAndCut(const Ring& ring, Relaxation& relaxation, std::int64_t length, std::int64_t bound,
               Report report);

  /// Tightens the relaxation of all tours. Throws BudgetSpent, and can then be called again.
  void cut(Allowance& allowance);
  /// Goes on until the best tour is proven best. Throws BudgetSpent, and can then be called again.
  void branch(Allowance& allowance);

  /// Tours shorter than the best are in one of these, which were `open` in an earlier sitting. Before
  /// `branch`, instead of `cut`.
  void take_up(std::vector<Branch> branches) { earlier_ = std::move(branches); }
  /// At any moment; none before the first is split.
  [[nodiscard]] std::vector<Branch> open() const;

  [[nodiscard]] bool done() const { return bound_ >= length_; }
  [[nodiscard]] std::int64_t bound() const { return bound_; }
  /// Whether calling again is of no use.
  [[nodiscard]] bool stuck() const { return lost_; }

 private:
  enum class End { proven, split };

  void begin(Allowance& allowance);
  void begin_with_earlier(Allowance& allowance);
  [[nodiscard]] bool still_holds_any(Branch& branch);
  void push(Branch branch);
  void split(Branch& branch, Allowance& allowance);
  End tighten(Branch& branch, int patience, Allowance& allowance);
  [[nodiscard]] std::vector<Cut> find_cuts(const Support& support);
  void take_tour(const Support& support);
  [[nodiscard]] std::optional<SupportEdge> choose(const Support& support, Allowance& allowance);
  void prove(std::int64_t bound);

  const Ring& ring_;
  Relaxation& relaxation_;
  std::int64_t length_;
  std::int64_t bound_;
  Report report_;
  bool begun_ = false;           // to branch
  std::vector<Branch> earlier_;  // to be taken up
  std::vector<Branch> open_;     // a heap
  std::optional<Branch> in_hand_;
  bool lost_ = false;  // the solver found nothing to branch on: what is proven stands, but there is no way on
  std::uint64_t rounds_ = 0;
  Rng rng_{1};
};

}  // namespace wend
