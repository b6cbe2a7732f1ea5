#include "tours/closure/cut_tour.hpp"

#include <algorithm>
#include <optional>

#include "tours/closure/branch_and_cut.hpp"
#include "tours/closure/greedy_tour.hpp"
#include "tours/closure/local_search.hpp"
#include "tours/closure/one_tree.hpp"

namespace wend {
namespace {

constexpr City near_count = 10;
constexpr City useful_count = 7;

class CutTour {
 public:
  CutTour(const Places& places, Budget& budget, const CutSettings& settings)
      : settings_(settings), ring_(places, budget.meter()), allowance_(budget, settings.seconds) {
    // Distances are not negative, and of the edges at city 0 only one can be.
    bound_ = std::min(0, *std::min_element(ring_.row(0), ring_.row(0) + ring_.size()));
    best_.bound = bound_ + ring_.base();
  }

  TourOrder run() {
    first_tour();
    try {
      kick(ring_.size());
      if (!first_bound()) prove();
    } catch (const BudgetSpent&) {
      // What was found and proven before stands.
    }
    return std::move(best_);
  }

 private:
  void first_tour() {
    near_.emplace(NearLists::nearest(ring_, near_count));
    const std::vector<City> tour = greedy_tour(ring_, *near_);
    found(tour);
    local_.emplace(ring_, *near_, tour, settings_.seed);
  }

  bool first_bound() {
    OneTree tree(ring_);
    try {
      tree.ascend(length_, allowance_);
    } catch (const BudgetSpent&) {
      proven(tree.bound());
      throw;
    }
    proven(tree.bound());
    if (done()) return true;
    near_.emplace(tree.nearest(useful_count));
    kick(20 * ring_.size());
    if (done()) return true;
    useful_ = tree.useful_edges(length_);
    return false;
  }

  void prove() {
    Relaxation relaxation(ring_, useful_, length_);
    for (City a = 0; a < ring_.size(); ++a) {
      for (const City b : near_->of(a)) relaxation.add_edge(a, b);
    }
    BranchAndCut proof(ring_, relaxation, length_, bound_,
                       {.shorter = [&](const std::vector<City>& tour) { found(tour); },
                        .proven = [&](std::int64_t bound) { proven(bound); },
                        .look = [&](const Support& support) { return look(support); }});
    proof.cut(allowance_);
    if (!proof.done()) proof.branch(allowance_);
  }

  /// Edges the relaxation likes are candidates for tours too, before all others.
  std::int64_t look(const Support& support) {
    liked_ = near_;
    std::vector<std::pair<City, double>> liked;
    for (City city = 0; city < ring_.size(); ++city) {
      liked = support.around(city);
      std::stable_sort(liked.begin(), liked.end(),
                       [](const auto& s, const auto& t) { return s.second > t.second; });
      liked_->prefer(city, liked);
    }
    local_->use(*liked_);
    kick(ring_.size() / 4);
    local_->use(*near_);
    return length_;
  }

  void kick(std::uint64_t kicks) {
    try {
      local_->kick(kicks, bound_, allowance_);
    } catch (const BudgetSpent&) {
      found(local_->tour());
      throw;
    }
    found(local_->tour());
  }

  [[nodiscard]] bool done() const { return !best_.order.empty() && bound_ >= length_; }

  void found(const std::vector<City>& tour) {
    const std::int64_t length = ring_.length(tour);
    if (!best_.order.empty() && length >= length_) return;
    length_ = length;
    best_.order = ring_.order_of(tour);
    best_.sum = length + ring_.base();
    tell();
  }

  void proven(std::int64_t bound) {
    if (bound <= bound_) return;
    bound_ = std::min(bound, length_);
    best_.bound = bound_ + ring_.base();
    tell();
  }

  void tell() const {
    if (settings_.progress) settings_.progress(best_);
  }

  const CutSettings& settings_;
  Ring ring_;
  Allowance allowance_;
  std::optional<NearLists> near_;
  std::optional<NearLists> liked_;  // by the relaxation
  std::optional<LocalSearch> local_;
  std::vector<std::vector<City>> useful_;
  TourOrder best_;
  std::int64_t length_ = 0;
  std::int64_t bound_ = 0;
};

}  // namespace

bool can_cut_tour(const Places& places) {
  return Ring::fits(places);
}

TourOrder cut_tour(const Places& places, Budget& budget, const CutSettings& settings) {
  return CutTour(places, budget, settings).run();
}

}  // namespace wend
