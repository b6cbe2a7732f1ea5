#include "tours/closure/cut_tour.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <optional>

#include "base/cores.hpp"
#include "tours/closure/branch_and_cut.hpp"
#include "tours/closure/cut_progress.hpp"
#include "tours/closure/greedy_tour.hpp"
#include "tours/closure/local_search.hpp"
#include "tours/closure/one_tree.hpp"

namespace wend {
namespace {

constexpr City near_count = 10;
constexpr City useful_count = 7;
constexpr std::uint64_t first_kicks = 1;  // per city
constexpr std::uint64_t more_kicks = 5;
constexpr std::size_t bytes_per_city = 300;  // lists, tours, trees
constexpr std::size_t bytes_per_edge = 16;   // that matters
constexpr std::size_t copies_of_kept =
    4;  // branches: a copy while they are noted, the last note, the new one
constexpr std::size_t bytes_per_row = 8000;  // of the relaxation: some columns, some cuts, a factorisation

/// Memory that is counted roughly: what is claimed here is used by others.
class Claim {
 public:
  Claim(Meter& meter, std::size_t bytes) : meter_(meter), bytes_(bytes) { meter_.take(bytes_); }
  ~Claim() { meter_.give_back(bytes_); }
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;

 private:
  Meter& meter_;
  std::size_t bytes_;
};

}  // namespace

class CutTour::Parts {
 public:
  Parts(const Places& places, Budget& budget, CutSettings settings)
      : settings_(std::move(settings)),
        budget_(budget),
        ring_(places, budget.meter()),
        lists_memory_(budget.meter(), ring_.size() * bytes_per_city),
        near_(nearest(ring_, budget)) {
    // Distances are not negative, and of the edges at city 0 only one can be.
    bound_ = std::min(0, *std::min_element(ring_.row(0), ring_.row(0) + ring_.size()));
    best.bound = bound_ + ring_.base();
    const std::uint64_t print = keeps() ? print_of(places) : 0;
    if (keeps()) read_earlier(places, print);
    const std::vector<City> tour = earlier_.order.empty() ? greedy_tour(ring_, near_) : take_up_earlier();
    found(tour);
    local_.emplace(ring_, near_, tour, settings_.seed);
    note_.emplace(settings_.shelf, print, [this](KeptSink& sink) { write(sink, progress()); });
  }

  void run(double seconds) {
    Allowance allowance(budget_, seconds, settings_.shelf);
    try {
      while (!done()) next(allowance);
    } catch (const BudgetSpent&) {
      // What was found and proven before stands.
    } catch (const MemoryExhausted&) {
      end_for_memory();  // here as well
    } catch (const std::bad_alloc&) {
      end_for_memory();
    }
    if (proof_) budget_.shared_by(proof_->together());
  }

  [[nodiscard]] bool done() const {
    return bound_ >= length_ || stage_ == Stage::over || (proof_ && proof_->stuck());
  }

  TourOrder best;

 private:
  void end_for_memory() {
    stage_ = Stage::over;
    best.out_of_memory = true;
  }

  static NearLists nearest(const Ring& ring, Budget& budget) {
    Allowance all(budget);
    return NearLists::nearest(ring, near_count, all);
  }

  using Stage = CutProgress::Stage;

  [[nodiscard]] bool keeps() const { return settings_.shelf != nullptr && settings_.shelf->keeps(); }

  void read_earlier(const Places& places, std::uint64_t print) {
    const std::unique_ptr<KeptSource> source = settings_.shelf->noted(print);
    if (source == nullptr) return;
    if (auto earlier = read_cut_progress(*source, places, ring_)) earlier_ = *std::move(earlier);
  }

  /// Branches and cuts wait until there is a relaxation.
  std::vector<City> take_up_earlier() {
    stage_ = earlier_.stage;
    bound_ = std::max(bound_, earlier_.bound);
    best.bound = bound_ + ring_.base();
    if (!earlier_.weights.empty()) tree_.emplace(ring_).take_up(earlier_.weights);
    return ring_.tour_of(earlier_.order);
  }

  /// What is done needs no cuts any more. Who gave up, for lack of memory, may find more of it later.
  [[nodiscard]] CutProgress progress() const {
    CutProgress now{.stage = stage_, .order = best.order, .bound = bound_};
    if (bound_ >= length_) return now;
    if (stage_ == Stage::over) now.stage = Stage::branches;
    if (tree_) now.weights = tree_->weights();
    now.cuts = proof_ ? relaxation_->cuts() : earlier_.cuts;
    BranchPool::Left left = proof_ ? proof_->left(length_) : BranchPool::Left{earlier_.branches, {}};
    now.branches = std::move(left.branches);
    if (left.tour) now.order = ring_.order_of(*left.tour);
    return now;
  }

  /// Stages that only improve the tour are not taken up again if they were interrupted.
  void next(Allowance& allowance) {
    switch (stage_) {
      case Stage::tour:
        stage_ = Stage::bound;
        return kick(first_kicks * ring_.size(), allowance);
      case Stage::bound:
        ascend(allowance);
        stage_ = Stage::better_tour;
        return;
      case Stage::better_tour:
        near_ = tree_->nearest(useful_count, allowance);
        stage_ = Stage::cuts;
        return kick(more_kicks * ring_.size(), allowance);
      case Stage::cuts:
        if (!proof_) begin_proof(allowance);
        allowance_ = &allowance;
        proof_->cut(allowance);
        stage_ = Stage::branches;
        return;
      case Stage::branches:
        if (!proof_) begin_proof(allowance);
        allowance_ = &allowance;
        proof_->branch(allowance);
        stage_ = Stage::over;
        return;
      case Stage::over:
        return;
    }
  }

  void ascend(Allowance& allowance) {
    if (!tree_) tree_.emplace(ring_);
    try {
      tree_->ascend(length_, allowance);
    } catch (const BudgetSpent&) {
      proven(tree_->bound());
      throw;
    }
    proven(tree_->bound());
  }

  void begin_proof(Allowance& allowance) {
    if (!earlier_.order.empty()) near_ = tree_->nearest(useful_count, allowance);
    const auto useful = tree_->useful_edges(length_, allowance);
    std::size_t edges = 0;
    for (const auto& list : useful) edges += list.size();
    const std::size_t bytes = edges * bytes_per_edge + ring_.size() * bytes_per_row;
    proof_memory_.emplace(budget_.meter(), bytes);
    relaxation_.emplace(ring_, useful, length_);
    for (City a = 0; a < ring_.size(); ++a) {
      for (const City b : near_.of(a)) relaxation_->add_edge(a, b);
    }
    relaxation_->add_cuts(earlier_.cuts);
    proof_.emplace(
        ring_, *relaxation_, length_, bound_,
        BranchAndCut::Report{.shorter = [&](const std::vector<City>& tour) { found(tour); },
                             .proven = [&](std::int64_t bound) { proven(bound); },
                             .look = [&](const Support& support) { return look(support, *allowance_); }},
        BranchAndCut::Sharing{.threads = threads_or_cores(budget_.threads()),
                              .alone = settings_.alone,
                              .claim_for_one = [this, bytes] { return claim_for_one_more(bytes); }},
        BranchMemory{budget_.meter(), keeps() ? copies_of_kept : 1});
    proof_->take_up(std::move(earlier_.branches));
    earlier_ = {};
  }

  /// Threads that help have relaxations of their own.
  std::shared_ptr<void> claim_for_one_more(std::size_t bytes) {
    if (!budget_.meter().has(2 * bytes)) return nullptr;  // others need some too
    return std::make_shared<Claim>(budget_.meter(), bytes);
  }

  /// Edges the relaxation likes are candidates for tours too, before all others.
  std::int64_t look(const Support& support, Allowance& allowance) {
    liked_ = near_;
    std::vector<std::pair<City, double>> liked;
    for (City city = 0; city < ring_.size(); ++city) {
      const auto around = support.around(city);
      liked.assign(around.begin(), around.end());
      std::stable_sort(liked.begin(), liked.end(),
                       [](const auto& s, const auto& t) { return s.second > t.second; });
      liked_->prefer(city, liked);
    }
    local_->use(*liked_);
    kick(ring_.size() / 4, allowance);
    local_->use(near_);
    return length_;
  }

  void kick(std::uint64_t kicks, Allowance& allowance) {
    try {
      local_->kick(kicks, bound_, allowance);
    } catch (const BudgetSpent&) {
      found(local_->tour());
      throw;
    }
    found(local_->tour());
  }

  void found(const std::vector<City>& tour) {
    const std::int64_t length = ring_.length(tour);
    if (length >= length_) return;
    best.order = ring_.order_of(tour);  // first: there may be no memory for it
    length_ = length;
    best.sum = length + ring_.base();
    tell();
  }

  void proven(std::int64_t bound) {
    if (bound <= bound_) return;
    bound_ = std::min(bound, length_);
    best.bound = bound_ + ring_.base();
    tell();
  }

  void tell() const {
    if (settings_.progress) settings_.progress(best);
  }

  const CutSettings settings_;
  Budget& budget_;
  Stage stage_ = Stage::tour;
  Ring ring_;
  Claim lists_memory_;
  NearLists near_;
  std::optional<NearLists> liked_;  // by the relaxation
  std::optional<LocalSearch> local_;
  std::optional<OneTree> tree_;
  std::optional<Claim> proof_memory_;
  std::optional<Relaxation> relaxation_;
  std::optional<BranchAndCut> proof_;
  Allowance* allowance_ = nullptr;  // of the run at hand
  std::int64_t length_ = std::numeric_limits<std::int64_t>::max();
  std::int64_t bound_ = 0;
  CutProgress earlier_;  // of an earlier sitting, what has not been taken up
  std::optional<TourNote> note_;
};

bool can_cut_tour(const Places& places) {
  return Ring::fits(places);
}

CutTour::CutTour(const Places& places, Budget& budget, CutSettings settings)
    : parts_(std::make_unique<Parts>(places, budget, std::move(settings))) {}

CutTour::~CutTour() = default;

const TourOrder& CutTour::run(double seconds) {
  parts_->run(seconds);
  return parts_->best;
}

const TourOrder& CutTour::best() const {
  return parts_->best;
}

bool CutTour::done() const {
  return parts_->done();
}

TourOrder cut_tour(const Places& places, Budget& budget, const CutSettings& settings) {
  return CutTour(places, budget, settings).run();
}

}  // namespace wend
