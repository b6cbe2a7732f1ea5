#include "domains/all.hpp"

#include <algorithm>

#include "base/nearest_name.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "domains/maze/maze_domain.hpp"
#include "domains/quest/quest_domain.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "domains/tour/tour_domain.hpp"
#include "engine/problem_of.hpp"

namespace wend {

std::span<const Domain* const> all_domains() {
  static const Domain* const domains[] = {
      &maze_domain, &quest_domain, &tour_domain, &bloxorz_domain, &tiles_domain,
  };
  return domains;
}

const Domain& domain_for(const Model& model, const std::string& as) {
  std::vector<std::string> known;
  for (const Domain* domain : all_domains()) {
    if (as.empty() ? domain->suits(model) : domain->name == as) return *domain;
    known.emplace_back(domain->name);
  }
  if (!as.empty()) throw unknown("domain", as, known);
  throw Error::usage("no domain takes this problem");
}

Canvas picture_of(const Model& model, std::size_t most_rows, std::size_t most_columns) {
  for (const Domain* domain : all_domains()) {
    if (auto canvas = domain->picture(model, most_rows, most_columns)) return *canvas;
  }
  return Canvas(0, 0);
}

std::vector<AlgorithmInfo> all_algorithms() {
  std::vector<AlgorithmInfo> infos = infos_of<Algorithms>();
  for (const Domain* domain : all_domains()) {
    for (const AlgorithmInfo& special : domain->specialists()) {
      const auto same = [&](const AlgorithmInfo& info) { return info.name == special.name; };
      if (std::none_of(infos.begin(), infos.end(), same)) infos.push_back(special);
    }
  }
  return infos;
}

std::vector<AlgorithmInfo> algorithms_of(const Domain& domain) {
  std::vector<AlgorithmInfo> infos = infos_of<Algorithms>();
  const std::vector<AlgorithmInfo> special = domain.specialists();
  infos.insert(infos.end(), special.begin(), special.end());
  return infos;
}

}  // namespace wend
