// Proof by branch and cut (Dantzig, Fulkerson and Johnson 1954; Padberg and Rinaldi 1991): the relaxation is
// tightened by cuts until none is found, then an edge of which half a use is best is forced or forbidden, and
// both halves go the same way. Halves whose bound reaches the best tour are done; the least bound of those
// that are left holds for all tours.
//
// Several threads may work on branches, each with a relaxation of its own. Which branch is looked at when is
// chance then, and so is the number of branches; what is proven is not.
//
// Cost: exponential in the worst case. A round of cuts takes milliseconds for a hundred cities.
#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "tours/closure/branch_worker.hpp"

namespace wend {

class BranchAndCut {
 public:
  /// `shorter` is told of every better tour and `proven` of every better bound. `look` sees some of the
  /// solutions, from which it may make a tour: it returns the length of the best known. All are called by
  /// the thread that asks for the proof.
  struct Report {
    std::function<void(const std::vector<City>&)> shorter;
    std::function<void(std::int64_t)> proven;
    std::function<std::int64_t(const Support&)> look;
  };

  /// How many threads may work on branches, and from when on: small proofs are done sooner than shared, and
  /// are the same every time.
  struct Sharing {
    unsigned threads = 1;
    std::uint64_t alone = 0;  // rounds of cuts in branches, times cities
    /// Claims memory for one more relaxation, as long as this lives; null if there is none.
    std::function<std::shared_ptr<void>()> claim_for_one = {};
  };

  /// `length` is that of the best tour known, `bound` what is proven already.
  BranchAndCut(const Ring& ring, Relaxation& relaxation, std::int64_t length, std::int64_t bound,
               Report report, const Sharing& sharing, const BranchMemory& memory);
  ~BranchAndCut();

  /// Tightens the relaxation of all tours. Throws BudgetSpent, and can then be called again.
  void cut(Allowance& allowance);
  /// Goes on until the best tour is proven best. Throws BudgetSpent, and can then be called again.
  void branch(Allowance& allowance);

  /// Tours shorter than the best are in one of these, which were `left` in an earlier sitting. Before
  /// `branch`, instead of `cut`.
  void take_up(std::vector<Branch> branches) { earlier_ = std::move(branches); }
  /// What is to be kept, at any moment: the open branches, none before the first is split, and the tour
  /// without which they are too few, where it has not been reported yet and is shorter than `length`.
  [[nodiscard]] BranchPool::Left left(std::int64_t length) const;

  [[nodiscard]] bool done() const { return bound_ >= pool_.length(); }
  [[nodiscard]] std::int64_t bound() const { return bound_; }
  /// Whether calling again is of no use.
  [[nodiscard]] bool stuck() const { return lost_; }
  /// How many have worked on branches at the same time.
  [[nodiscard]] unsigned together() const { return together_; }

 private:
  struct Helper;
  class Helpers;

  void begin(Allowance& allowance);
  void begin_with_earlier(Allowance& allowance);
  void branch_with(Helpers& helpers, Allowance& allowance);
  bool work_on(std::size_t number, BranchWorker& worker, Allowance& allowance,
               std::chrono::milliseconds patience);
  [[nodiscard]] bool worth_sharing() const;
  void see(const Branch& branch, const Support& support);
  void report_tour();
  void prove(std::int64_t bound);

  const Ring& ring_;
  Relaxation& relaxation_;
  BranchPool pool_;
  std::int64_t bound_;
  std::int64_t reported_;  // the length of the best tour that whoever asks knows of
  Report report_;
  const Sharing sharing_;
  BranchWorker worker_;                        // of the thread that asks
  std::deque<std::optional<Helper>> helpers_;  // the others, once there is something for them to do
  unsigned together_ = 1;
  bool begun_ = false;               // to branch
  std::vector<Branch> earlier_;      // to be taken up
  std::atomic<bool> lost_ = false;   // nothing to branch on: what is proven stands, but there is no way on
  std::uint64_t rounds_ = 0;         // of cuts, by the first thread
  std::uint64_t rounds_before_ = 0;  // it began to branch
};

}  // namespace wend
