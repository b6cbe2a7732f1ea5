// The linear relaxation: every city has edges that sum to 2, every edge is used between 0 and 1 times, and
// the cuts found so far hold. Solved by CLP, which computes in floating point; what is proven does not depend
// on that. From the multipliers CLP returns, rounded to integers in units of 1 / 2^bits, a bound is computed
// that holds for any multipliers at all (weak duality), in integers without rounding, over all edges:
//
//   sum of 2 * m(city) + sum of at_least * m(cut) + sum over edges of min(0, cost - what is paid for it),
//
// with no less than 0 for cuts. Bad multipliers make a weak bound, never a wrong one.
//
// Only some edges are columns; pricing all others brings in those that are missing. One extra column
// satisfies every row at a price no tour is worth, or at least what edges that must be used leave of it, so
// that there always is a solution if no more than two of those meet.
#pragma once

#include <memory>

#include "tours/closure/allowance.hpp"
#include "tours/closure/support.hpp"

namespace wend {

class Relaxation {
 public:
  using Units = std::int64_t;
  /// An edge that tours shorter than the best may use: to which city, and its column, or none.
  struct Link {
    City to;
    std::int32_t column;
  };
  static constexpr std::int32_t no_column = -1;

  /// `useful[a]` lists the cities b > a of the edges that matter. `length` is that of a known tour.
  Relaxation(const Ring& ring, const std::vector<std::vector<City>>& useful, std::int64_t length);
  ~Relaxation();
  /// With a solver of its own, which begins where that of the other is.
  Relaxation(const Relaxation& other);
  Relaxation& operator=(const Relaxation&) = delete;

  /// False if no tour shorter than the best uses it.
  bool add_edge(City a, City b);
  /// Cuts must hold for tours.
  void add_cuts(std::span<const Cut> cuts);
  /// Forgets cuts that have not mattered for a while.
  void drop_idle_cuts();

  /// Solves, bringing in edges as long as they help and the bound is below `enough`. Throws BudgetSpent.
  void solve(std::int64_t enough, Allowance& allowance);
  /// False if the solver gave up: the bound holds all the same, but `support` is no solution.
  [[nodiscard]] bool solved() const;
  /// No tour that obeys the present limits of the edges is shorter. After `solve`.
  [[nodiscard]] std::int64_t bound() const;
  /// Edges that no tour shorter than `length` uses are forgotten; call only where no edge is limited.
  void forget_edges(std::int64_t length);

  [[nodiscard]] Support support() const;
  [[nodiscard]] std::size_t edges() const;
  [[nodiscard]] const std::vector<Cut>& cuts() const { return cuts_; }

  struct Limit {
    City a;
    City b;
    bool used;  // the edge must be used, or must not
  };
  /// Only these edges are limited from now on; all must be columns, and none named twice. No more than two
  /// that must be used meet in a city.
  void limit(std::span<const Limit> limits);
  /// About how much the objective rises if the edge is limited, by a few steps of the simplex method; fewer
  /// if the allowance is spent.
  [[nodiscard]] double rise_if(const Limit& limit, int steps, Allowance& allowance);
  [[nodiscard]] double objective() const;

 private:
  __extension__ using Wide = __int128;  // sums over all edges fit whatever the multipliers
  struct Solver;
  struct Prices;

  /// Null if the edge is not among those that matter.
  [[nodiscard]] Link* find(City a, City b);
  [[nodiscard]] double largest_multiplier() const;
  void choose_units();
  [[nodiscard]] Prices prices() const;
  template <class Visit>
  void price(const Prices& prices, Units interesting, Visit&& visit) const;
  [[nodiscard]] std::size_t bring_in();
  void add_columns(const std::vector<std::pair<City, Link*>>& edges);
  [[nodiscard]] std::int32_t relief_of(const Cut& cut) const;
  void set_relief(bool relieved);
  void run(bool by_dual, Allowance& allowance);

  const Ring& ring_;
  int finest_ = 0;  // bits of a unit, where the multipliers are small enough
  int bits_ = 0;    // of the present ones
  std::vector<std::vector<Link>> links_;
  std::vector<SupportEdge> columns_;  // by column - 1; x is not used
  std::vector<Cut> cuts_;
  std::vector<int> idle_;  // by cut: for how many rounds
  bool relieved_ = false;  // the extra column satisfies no more than it has to
  std::vector<Limit> limits_;
  Units bound_ = 0;
  std::unique_ptr<Solver> solver_;
};

}  // namespace wend
