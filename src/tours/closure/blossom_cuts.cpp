#include "tours/closure/blossom_cuts.hpp"

#include <algorithm>

namespace wend {
namespace {

constexpr double least_violation = 1e-3;

/// Teeth must not touch: two that meet outside the handle end there together with it.
Cut blossom(const Support& support, std::vector<City> handle, std::vector<SupportEdge> teeth,
            const std::vector<char>& in_handle) {
  const auto outer = [&](const SupportEdge& tooth) { return in_handle[tooth.a] ? tooth.b : tooth.a; };
  std::sort(teeth.begin(), teeth.end(), [&](const auto& s, const auto& t) { return outer(s) < outer(t); });
  Cut cut;
  for (std::size_t i = 0; i < teeth.size(); ++i) {
    if (i + 1 < teeth.size() && outer(teeth[i]) == outer(teeth[i + 1])) {
      handle.push_back(outer(teeth[i]));
      ++i;
      continue;
    }
    cut.sets.push_back({std::min(teeth[i].a, teeth[i].b), std::max(teeth[i].a, teeth[i].b)});
  }
  const auto count = static_cast<std::int32_t>(cut.sets.size());
  if (count < 3) {
    cut.sets.clear();  // nothing left but the handle
    cut.at_least = 2;
  } else {
    cut.at_least = 3 * count + 1;
  }
  cut.sets.push_back(support.smaller_side(std::move(handle)));
  return cut;
}

void find_with(const Support& support, double epsilon, std::vector<Cut>& found) {
  std::vector<City> number;
  const City parts = support.components([&](double x) { return x > epsilon && x < 1 - epsilon; }, number);
  std::vector<std::vector<City>> members(parts);
  for (City city = 0; city < support.cities(); ++city) members[number[city]].push_back(city);
  std::vector<std::vector<SupportEdge>> teeth(parts);
  for (const SupportEdge& edge : support.edges()) {
    if (edge.x < 1 - epsilon || number[edge.a] == number[edge.b]) continue;
    teeth[number[edge.a]].push_back(edge);
    teeth[number[edge.b]].push_back(edge);
  }
  std::vector<char> in_handle(support.cities(), 0);
  for (City part = 0; part < parts; ++part) {
    if (members[part].size() < 3 || teeth[part].size() % 2 == 0) continue;
    for (const City city : members[part]) in_handle[city] = 1;
    Cut cut = blossom(support, members[part], teeth[part], in_handle);
    for (const City city : members[part]) in_handle[city] = 0;
    if (support.violation(cut) > least_violation && holds_for_tours(cut, support.cities()))
      found.push_back(std::move(cut));
  }
}

}  // namespace

void find_blossoms(const Support& support, std::vector<Cut>& found) {
  for (const double epsilon : {1e-6, 0.1, 0.2, 0.3}) find_with(support, epsilon, found);
}

}  // namespace wend
