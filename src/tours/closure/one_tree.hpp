// A lower bound on all tours: a spanning tree over the cities but one, and two edges at that one, is no
// longer than any tour. Weights on the cities change the length of every tour alike but not of every tree;
// weights that push degrees towards two make the bound good (Held and Karp 1970, 1971), usually within 1 %.
//
// Weights and costs are counted in units of 1 / 2^shift, in integers, so every bound is exact. Here the one
// city is number 0, whose forced edge is part of every tree.
//
// Cost: a tree takes N^2 / 2 steps, an ascent some hundred trees. From some thousand cities on, ascents look
// at short edges only, and what counts in the end is a tree over all of them.
#pragma once

#include <optional>
#include <vector>

#include "tours/closure/allowance.hpp"
#include "tours/closure/near_lists.hpp"

namespace wend {

class OneTree {
 public:
  explicit OneTree(const Ring& ring);

  /// Whether these can be weights of the cities; none at all can.
  static bool fits(const std::vector<std::int32_t>& weights, const Ring& ring);
  [[nodiscard]] const std::vector<std::int32_t>& weights() const { return best_weight_; }
  /// Goes on from weights found earlier, if they are better: one tree.
  void take_up(const std::vector<std::int32_t>& weights);

  /// Improves the weights until the bound stands still or reaches `enough`. Throws BudgetSpent; the best
  /// weights so far are kept then as well.
  void ascend(std::int64_t enough, Allowance& allowance);

  /// No tour is shorter.
  [[nodiscard]] std::int64_t bound() const;

  /// For every city the `each` others whose edge raises the bound least if it is forced. Throws BudgetSpent.
  [[nodiscard]] NearLists nearest(City each, Allowance& allowance);
  /// All edges (a < b) that tours shorter than `length` may use, by a. Throws BudgetSpent.
  [[nodiscard]] std::vector<std::vector<City>> useful_edges(std::int64_t length, Allowance& allowance);

 private:
  using Units = std::int64_t;

  /// The tree for the weights as they are. Returns its length less twice the weights: a bound in units.
  Units grow();
  Units join_first_city();
  [[nodiscard]] bool is_tour() const;
  void step(double size);
  /// As `grow`, over the short edges only: no bound, but near to it.
  Units grow_sparse();
  void gather_short_edges(Allowance& allowance);
  void add_short_edge(City a, City b);
  void climb(double size, std::int64_t enough, Allowance& allowance);
  /// The weights found by climbing count if the tree over all edges says so.
  void settle();
  /// Calls visit(a, b, rise) for all b: what forcing a-b adds to the bound.
  template <class Visit>
  void rises(City a, Visit&& visit);
  [[nodiscard]] std::int32_t weighted(City a, City b) const {
    return ring_.cost(a, b) * scale_ + weight_[a] + weight_[b];
  }

  const Ring& ring_;
  City size_;
  std::int32_t scale_;
  std::vector<std::int32_t> weight_;
  std::vector<std::int32_t> best_weight_;
  std::optional<Units> best_;
  std::vector<std::int32_t> top_weight_;  // the best of the climb at hand
  Units top_ = 0;
  bool sparse_;
  struct ShortEdge {
    City to;
    std::int32_t cost;  // in units, without weights
  };
  std::vector<std::vector<ShortEdge>> short_edges_;
  // The tree: cities in the order they joined, with parent and edge. Two edges hold city 0.
  std::vector<City> joined_;
  std::vector<City> parent_;
  std::vector<std::int32_t> edge_;
  std::vector<std::int32_t> degree_;
  std::vector<std::int32_t> last_degree_;
  City first_ends_[2] = {};
  std::int32_t first_edges_[2] = {};
  std::vector<std::int32_t> path_;  // scratch of `rises`: the dearest edge between a and each other city
  std::vector<char> above_;
};

}  // namespace wend
