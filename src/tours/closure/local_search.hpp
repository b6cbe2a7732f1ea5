// Good tours: Lin-Kernighan in steps of three exchanged edges over short lists of candidates (Lin and
// Kernighan 1973, Helsgaun 2000), restarted from small local shake-ups of the best tour (Martin, Otto and
// Felten 1991) that are taken back if they cost more than an
// average edge.
//
// No guarantee but this: the same tour, lists, seed and number of kicks give the same result on every
// machine. A kick costs some tens of microseconds, and a share of the number of cities for reversing paths.
#pragma once

#include "base/rng.hpp"
#include "tours/closure/allowance.hpp"
#include "tours/closure/near_lists.hpp"
#include "tours/closure/tour_array.hpp"

namespace wend {

class LocalSearch {
 public:
  /// The lists can be exchanged later; those that are in use must stay alive.
  LocalSearch(const Ring& ring, const NearLists& near, std::span<const City> tour, std::uint64_t seed);

  void use(const NearLists& near) { near_ = &near; }
  /// Goes on until no city promises an improvement.
  void descend(Allowance& allowance);
  /// So many kicks, or fewer if the tour gets as short as `enough`. Throws BudgetSpent; the tour is good then
  /// as well.
  void kick(std::uint64_t kicks, std::int64_t enough, Allowance& allowance);

  [[nodiscard]] std::int64_t length() const { return best_length_; }
  [[nodiscard]] const std::vector<City>& tour() const { return best_; }

 private:
  /// Three edges t1-t2, t3-t4, t5-t6 that leave the tour for t2-t3, t4-t5, t6-t1; `bridge` means that t1-t2,
  /// t3-t4 alone would split the tour.
  struct Step {
    City t3, t4, t5, t6;
    bool bridge;
    std::int64_t open;  // gain before t6-t1 closes the tour
  };
  struct Added {
    City a, b;
  };

  bool improve(City t1);
  bool chain(City t1, City t2);
  /// Looks at all steps from t1-t2; true if one was made that gains.
  bool best_step(City t1, City t2, std::int64_t gain, Step& best);
  bool bridge_steps(City t1, City t2, City t3, std::int64_t gain, Step& best);
  [[nodiscard]] bool too_long(City t2, const Step& step) const;
  void make(City t2, const Step& step);
  void made(City t1, City t2, const Step& step, std::int64_t gain);
  void push(City city);
  void shake();
  void remember();
  [[nodiscard]] bool removable(City a, City b) const;

  const Ring& ring_;
  const NearLists* near_;
  TourArray tour_;
  std::int64_t length_;
  std::vector<City> best_;
  std::int64_t best_length_;
  Rng rng_;
  std::vector<City> queue_;
  std::vector<char> queued_;
  std::vector<Added> added_;  // by the chain at hand: these edges stay
};

}  // namespace wend
