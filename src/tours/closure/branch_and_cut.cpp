#include "tours/closure/branch_and_cut.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace wend {
namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t look_every = 10;   // rounds
constexpr milliseconds a_moment{2};        // between two looks at the limits of whoever has nothing to do
constexpr milliseconds long_enough{1000};  // for helpers, who are woken anyway

}  // namespace

/// What a thread besides the first works with; stays until the proof is done, or until it is broken.
struct BranchAndCut::Helper {
  Helper(std::size_t number, const Ring& ring, const Relaxation& like, BranchPool& pool,
         std::shared_ptr<void> memory)
      : claim(std::move(memory)), relaxation(like), worker(number, ring, relaxation, pool) {}

  std::shared_ptr<void> claim;
  Relaxation relaxation;
  BranchWorker worker;
  bool broken = false;  // memory ran out while the relaxation was changed
};

/// The threads of one call. They end with it.
class BranchAndCut::Helpers {
 public:
  explicit Helpers(BranchAndCut& proof) : proof_(proof) { proof_.pool_.go_on(); }
  ~Helpers() { end(); }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  /// As soon as there is more than one branch. Called between two branches of the first thread, whose
  /// relaxation the others begin with. Those for whom there was no memory are not asked for again.
  void start() {
    if (std::exchange(started_, true)) return;
    make_ready();
    proof_.pool_.share_cuts();
    for (std::size_t number = 1; number <= proof_.helpers_.size(); ++number) {
      auto& helper = proof_.helpers_[number - 1];
      if (!helper) continue;
      try {
        running_.emplace_back([this, number, &helper = *helper] { work(number, helper); });
      } catch (const std::system_error&) {
        break;  // the system has no more threads; those there are have to do
      } catch (const std::bad_alloc&) {
        break;
      }
    }
    proof_.together_ = std::max(proof_.together_, static_cast<unsigned>(running_.size()) + 1);
  }

  /// What they have counted since this was last asked for.
  std::uint64_t counted() { return counted_.exchange(0); }

  void end() {
    proof_.pool_.stop();
    running_.clear();
  }

  /// If one of them could not go on.
  void throw_failure() {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  /// As many as there is memory for. All of them before the first begins, who must find them where they are.
  void make_ready() {
    try {
      for (auto& helper : proof_.helpers_) {
        if (helper && helper->broken) helper.reset();
      }
      while (proof_.helpers_.size() + 1 < proof_.sharing_.threads) proof_.helpers_.emplace_back();
      for (std::size_t number = 1; number <= proof_.helpers_.size(); ++number) {
        if (!proof_.helpers_[number - 1] && !make_ready(number)) return;
      }
    } catch (const std::bad_alloc&) {
      // Those there are have to do.
    } catch (const MemoryExhausted&) {
      // As well.
    }
  }

  /// False if there is no room for one more.
  bool make_ready(std::size_t number) {
    std::shared_ptr<void> claim;
    if (proof_.sharing_.claim_for_one) claim = proof_.sharing_.claim_for_one();
    if (proof_.sharing_.claim_for_one && claim == nullptr) return false;
    proof_.helpers_[number - 1].emplace(number, proof_.ring_, proof_.relaxation_, proof_.pool_,
                                        std::move(claim));
    return true;
  }

  void work(std::size_t number, Helper& helper) {
    Allowance allowance(proof_.pool_.stopping(), counted_);
    try {
      while (!proof_.pool_.stopping() && !proof_.pool_.empty())
        proof_.work_on(number, helper.worker, allowance, long_enough);
    } catch (const BudgetSpent&) {
      // It was told to stop.
    } catch (const std::bad_alloc&) {
      // Its branch is back in the pool. Others go on, and if it is nobody else the first does.
      helper.broken = true;
    } catch (const MemoryExhausted&) {
      helper.broken = true;
    } catch (...) {
      if (!failed_.test_and_set()) failure_ = std::current_exception();
      proof_.pool_.stop();
    }
  }

  BranchAndCut& proof_;
  bool started_ = false;
  std::atomic<std::uint64_t> counted_ = 0;
  std::atomic_flag failed_;
  std::exception_ptr failure_;  // written by the one that raised the flag, read when all have ended
  std::vector<std::jthread> running_;
};

BranchAndCut::BranchAndCut(const Ring& ring, Relaxation& relaxation, std::int64_t length, std::int64_t bound,
                           Report report, const Sharing& sharing, const BranchMemory& memory)
    : ring_(ring),
      relaxation_(relaxation),
      pool_(length, std::max(1U, sharing.threads), memory),
      bound_(bound),
      reported_(length),
      report_(std::move(report)),
      sharing_(sharing),
      worker_(0, ring, relaxation, pool_,
              [this](const Branch& branch, const Support& support) { see(branch, support); }) {}

BranchAndCut::~BranchAndCut() = default;

void BranchAndCut::prove(std::int64_t bound) {
  bound = std::min(bound, pool_.length());
  if (bound <= bound_) return;
  bound_ = bound;
  report_.proven(bound_);
}

void BranchAndCut::report_tour() {
  const std::optional<std::vector<City>> tour = pool_.tour_below(reported_);
  if (!tour) return;
  report_.shorter(*tour);
  reported_ = ring_.length(*tour);
}

void BranchAndCut::see(const Branch& branch, const Support& support) {
  report_tour();
  if (branch.limits.empty()) prove(branch.bound);
  if (++rounds_ % look_every == 0) pool_.shorten(report_.look(support));
}

void BranchAndCut::cut(Allowance& allowance) {
  Branch all{{}, bound_};
  const bool more = worker_.tighten_all(all, allowance);
  prove(more ? all.bound : pool_.length());
}

BranchPool::Left BranchAndCut::left(std::int64_t length) const {
  BranchPool::Left left = pool_.left(length);
  left.branches.insert(left.branches.end(), earlier_.begin(), earlier_.end());
  return left;
}

void BranchAndCut::begin(Allowance& allowance) {
  if (begun_) return;
  if (earlier_.empty())
    pool_.push({{}, bound_});
  else
    begin_with_earlier(allowance);
  rounds_before_ = rounds_;
  begun_ = true;
}

/// Edges that were of use then need not be now, as the best tour may be shorter.
void BranchAndCut::begin_with_earlier(Allowance& allowance) {
  relaxation_.limit({});
  relaxation_.solve(pool_.length(), allowance);
  prove(relaxation_.bound());
  relaxation_.forget_edges(pool_.length());
  // One after the other, so that what finds no room is still all there.
  for (; !earlier_.empty(); earlier_.pop_back()) {
    if (still_holds_any(relaxation_, ring_, earlier_.back())) pool_.push(earlier_.back());
  }
}

void BranchAndCut::branch(Allowance& allowance) {
  begin(allowance);
  Helpers helpers(*this);
  try {
    branch_with(helpers, allowance);
  } catch (...) {
    helpers.end();
    report_tour();
    throw;
  }
  helpers.end();
  report_tour();
  helpers.throw_failure();
  if (!lost_) prove(pool_.lowest());
}

/// Until all is done, or somebody cannot go on.
void BranchAndCut::branch_with(Helpers& helpers, Allowance& allowance) {
  while (true) {
    report_tour();
    prove(pool_.lowest());
    if (done() || pool_.stopping()) return;
    if (worth_sharing()) helpers.start();
    if (!work_on(0, worker_, allowance, a_moment)) allowance.look();
    allowance.add(helpers.counted());
  }
}

bool BranchAndCut::worth_sharing() const {
  return sharing_.threads > 1 && (rounds_ - rounds_before_) * ring_.size() >= sharing_.alone &&
         pool_.waiting() > 1;
}

/// False if there was nothing to do.
bool BranchAndCut::work_on(std::size_t number, BranchWorker& worker, Allowance& allowance,
                           std::chrono::milliseconds patience) {
  std::optional<Branch> branch = pool_.take(number, patience);
  if (!branch) return false;
  try {
    BranchWorker::Result result = worker.split(*branch, allowance);
    if (result.end == BranchWorker::End::lost) {
      lost_ = true;
      pool_.put_back(number, *std::move(branch));
      pool_.stop();
    } else {
      pool_.finish(number, std::move(result.parts));
    }
  } catch (...) {
    pool_.put_back(number, *std::move(branch));
    throw;
  }
  return true;
}

}  // namespace wend
