// The edges a solution of the relaxation uses, as a graph: what separators look for cuts in.
#pragma once

#include <utility>

#include "tours/closure/cut.hpp"

namespace wend {

struct SupportEdge {
  City a;
  City b;
  double x;  // 0 < x <= 1, or a sum of such where cities are merged
};

class Support {
 public:
  static constexpr double tiny = 1e-7;

  Support(City cities, std::vector<SupportEdge> edges);

  [[nodiscard]] City cities() const { return static_cast<City>(begin_.size() - 1); }
  [[nodiscard]] const std::vector<SupportEdge>& edges() const { return edges_; }
  /// The cities beside it, and how much the edges to them are used.
  [[nodiscard]] std::span<const std::pair<City, double>> around(City city) const {
    return {around_.data() + begin_[city], around_.data() + begin_[city + 1]};
  }

  /// The sum over the edges that leave the set.
  [[nodiscard]] double border(std::span<const City> set) const;
  /// How much is missing.
  [[nodiscard]] double violation(const Cut& cut) const;
  /// The set or what is outside it, whichever is smaller, sorted: both have the same border.
  [[nodiscard]] std::vector<City> smaller_side(std::vector<City> set) const;

  /// The components of the edges `use` lets pass, as a number per city.
  template <class Use>
  City components(Use&& use, std::vector<City>& number) const;

 private:
  std::vector<SupportEdge> edges_;
  std::vector<std::uint32_t> begin_;  // by city, in the next
  std::vector<std::pair<City, double>> around_;
  mutable std::vector<char> inside_;
};

template <class Use>
City Support::components(Use&& use, std::vector<City>& number) const {
  number.assign(cities(), Ring::none);
  City count = 0;
  std::vector<City> open;
  for (City first = 0; first < cities(); ++first) {
    if (number[first] != Ring::none) continue;
    number[first] = count;
    for (open.push_back(first); !open.empty();) {
      const City at = open.back();
      open.pop_back();
      for (const auto& [to, x] : around(at)) {
        if (number[to] != Ring::none || !use(x)) continue;
        number[to] = count;
        open.push_back(to);
      }
    }
    ++count;
  }
  return count;
}

}  // namespace wend
