// A closed tour as an array of cities with their positions. Reversing a path costs at most half the cities:
// where the path is longer than the rest, the rest is reversed instead and the direction of reading turned.
// Every reversal is logged, so that a tour that came out worse can be taken back.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "tours/closure/ring.hpp"

namespace wend {

class TourArray {
 public:
  explicit TourArray(std::span<const City> tour)
      : size_(static_cast<City>(tour.size())), order_(tour.begin(), tour.end()), at_(tour.size()) {
    for (City i = 0; i < size_; ++i) at_[order_[i]] = i;
  }

  [[nodiscard]] City size() const { return size_; }
  [[nodiscard]] const std::vector<City>& order() const { return order_; }
  [[nodiscard]] City next(City city) const { return turned_ ? before(city) : after(city); }
  [[nodiscard]] City prev(City city) const { return turned_ ? after(city) : before(city); }
  /// How many steps forward lead from one city to another.
  [[nodiscard]] City steps(City from, City to) const {
    return turned_ ? span(at_[to], at_[from]) : span(at_[from], at_[to]);
  }
  /// From now on the tour is read the other way.
  void turn() { turned_ = !turned_; }

  /// Reverses the path that leads forward from `from` to `to`; what is outside keeps its direction.
  void reverse(City from, City to) {
    if (turned_) std::swap(from, to);
    Flip flip{at_[from], at_[to], false};
    if (2 * (span(flip.first, flip.last) + 1) > size_)
      flip = {wrap(at_[to] + 1), wrap(at_[from] + size_ - 1), true};
    apply(flip);
    log_.push_back(flip);
  }

  [[nodiscard]] std::size_t mark() const { return log_.size(); }
  /// Takes back all reversals since the mark.
  void undo(std::size_t mark) {
    while (log_.size() > mark) {
      apply(log_.back());
      log_.pop_back();
    }
  }
  void forget() { log_.clear(); }

 private:
  struct Flip {
    City first;
    City last;
    bool turns;
  };

  [[nodiscard]] City wrap(City at) const { return at >= size_ ? at - size_ : at; }
  [[nodiscard]] City span(City first, City last) const {
    return last >= first ? last - first : last + size_ - first;
  }
  [[nodiscard]] City after(City city) const { return order_[wrap(at_[city] + 1)]; }
  [[nodiscard]] City before(City city) const { return order_[wrap(at_[city] + size_ - 1)]; }

  void apply(const Flip& flip) {
    City i = flip.first;
    City j = flip.last;
    if (flip.turns) turned_ = !turned_;
    for (City left = (span(i, j) + 1) / 2; left > 0; --left) {
      std::swap(order_[i], order_[j]);
      at_[order_[i]] = i;
      at_[order_[j]] = j;
      i = i + 1 == size_ ? 0 : i + 1;
      j = j == 0 ? size_ - 1 : j - 1;
    }
  }

  City size_;
  std::vector<City> order_;
  std::vector<City> at_;
  std::vector<Flip> log_;
  bool turned_ = false;
};

}  // namespace wend
