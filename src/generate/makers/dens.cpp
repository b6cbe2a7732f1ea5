#include "generate/makers/dens.hpp"

#include <algorithm>

#include "model/maze_flood.hpp"

namespace wend {

Dens::Dens(const Maze& maze) : maze_(&maze) {
  walk();
  for (std::uint32_t i = static_cast<std::uint32_t>(visits_.size()); i-- > 1;) {
    Visit& before = visits_[visits_[i].before];
    before.low = std::min(before.low, visits_[i].low);
    before.size += visits_[i].size;
  }
  for (std::uint32_t i = 1; i < visits_.size(); ++i)
    visits_[i].gates = visits_[visits_[i].before].gates + (is_gated(i) ? 1 : 0);
}

void Dens::walk() {
  const Grid& grid = maze_->grid;
  const std::array<Slot, 4> ways = ways_on(grid);
  std::vector<std::uint32_t> number(grid.slots(), UINT32_MAX);
  struct Step {
    std::uint32_t visit = 0;
    std::size_t way = 0;
  };
  std::vector<Step> path;
  const auto arrive = [&](Slot at, std::uint32_t before) {
    const auto here = static_cast<std::uint32_t>(visits_.size());
    number[at] = here;
    visits_.push_back({.at = at, .before = before, .low = here});
    path.push_back({here, 0});
  };
  arrive(grid.slot(*maze_->start), 0);
  while (!path.empty()) {
    Step& step = path.back();
    if (step.way == ways.size()) {
      path.pop_back();
      continue;
    }
    Visit& here = visits_[step.visit];
    const Slot to = here.at + ways[step.way++];
    if (!grid.open(to)) continue;
    if (number[to] == UINT32_MAX) {
      arrive(to, step.visit);
    } else {
      here.low = std::min(here.low, number[to]);
    }
  }
}

bool Dens::is_gated(std::uint32_t visit) const {
  const std::uint32_t before = visits_[visit].before;
  return before != 0 && visits_[visit].low >= before && !is_goal(visits_[before].at);
}

std::optional<Den> Dens::draw(std::size_t gates, std::size_t room, Rng& rng) const {
  std::vector<std::uint32_t> fitting;
  for (std::uint32_t i = 1; i < visits_.size(); ++i) {
    if (is_gated(i) && visits_[i].gates >= gates && visits_[i].size > room) fitting.push_back(i);
  }
  if (fitting.empty()) return std::nullopt;
  const std::uint32_t chosen = fitting[rng.below(fitting.size())];
  Den den;
  for (std::uint32_t i = chosen; i != 0; i = visits_[i].before) {
    if (is_gated(i)) den.gates.push_back(maze_->grid.cell(visits_[visits_[i].before].at));
  }
  rng.shuffle(den.gates);
  den.gates.resize(gates);
  for (std::uint32_t i = chosen; i < chosen + visits_[chosen].size; ++i) {
    if (!is_goal(visits_[i].at)) den.inside.push_back(maze_->grid.cell(visits_[i].at));
  }
  return den;
}

}  // namespace wend
