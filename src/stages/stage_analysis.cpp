#include "stages/stage_analysis.hpp"

#include <algorithm>
#include <cmath>

namespace wend {
namespace {

std::uint64_t capped_sum(std::uint64_t a, std::uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

/// Counts ways level by level over the states that lie on shortest solutions.
std::uint64_t count_solutions(const StageGuide& guide, Budget& budget) {
  const StageFlood& flood = guide.flood();
  const std::uint32_t length = *guide.distance(NodeId{0});
  MeteredVector<std::uint64_t> ways(budget.meter());
  ways.resize(flood.size());
  ways[0] = 1;
  std::uint64_t all = 0;
  for (std::uint32_t level = 0; level <= length; ++level) {
    for (NodeId at = flood.level_begin(level); at < flood.level_begin(level + 1); ++at) {
      if (ways[at] == 0 || guide.distance(at) != length - level) continue;
      if (level == length) {
        all = capped_sum(all, ways[at]);
        continue;
      }
      flood.space().successors(flood[at], [&](StageMove, const StageState& next, std::int32_t) {
        const NodeId to = flood.find(next);
        if (guide.distance(to) == length - level - 1) ways[to] = capped_sum(ways[to], ways[at]);
      });
    }
  }
  return all;
}

void count_moves(const StageGuide& guide, StageAnalysis& analysis) {
  const StageFlood& flood = guide.flood();
  std::size_t moves = 0;
  std::size_t alive = 0;  // moves from states that are not dead
  std::size_t fatal = 0;  // of these, to dead ones
  std::size_t left = 0;   // states that are no goals
  for (NodeId at = 0; at < flood.size(); ++at) {
    const bool dead = !guide.distance(at);
    if (dead) ++analysis.dead;
    if (flood.space().is_goal(flood[at])) continue;
    ++left;
    flood.space().successors(flood[at], [&](StageMove, const StageState& next, std::int32_t) {
      ++moves;
      if (dead) return;
      ++alive;
      if (!guide.distance(next)) ++fatal;
    });
  }
  if (left > 0) analysis.branching = static_cast<double>(moves) / static_cast<double>(left);
  if (alive > 0) analysis.traps = static_cast<double>(fatal) / static_cast<double>(alive);
}

std::optional<std::uint32_t> length_without(std::size_t button, const StageSpace& space, Budget& budget) {
  Stage stage = space.rules().stage();
  stage.buttons[button].toggles = stage.buttons[button].opens = stage.buttons[button].closes = 0;
  StageSpace poorer(stage, space.counts_swaps());
  poorer.begin_at(space.start());
  StageFlood flood(poorer, budget);
  flood.explore(budget);
  if (flood.goal() == no_node) return std::nullopt;
  return static_cast<std::uint32_t>(flood.level_of(flood.goal()));
}

}  // namespace

double difficulty_of(const StageAnalysis& analysis) {
  if (!analysis.solvable || analysis.length == 0) return 0;
  constexpr double bits_per_point = 20;
  const double choices = analysis.length * std::log2(std::max(analysis.branching, 1.0));
  const double bits = std::max(0.0, choices - std::log2(static_cast<double>(analysis.solutions)));
  return std::min(10.0, bits * (1 + analysis.traps) / bits_per_point);
}

StageAnalysis analyse(const StageGuide& guide, Budget& budget) {
  StageAnalysis analysis;
  analysis.states = guide.flood().size();
  analysis.depth = guide.flood().levels() - 1;
  analysis.solvable = guide.solvable();
  count_moves(guide, analysis);
  const StageSpace& space = guide.flood().space();
  if (analysis.solvable) {
    analysis.length = *guide.distance(NodeId{0});
    analysis.solutions = count_solutions(guide, budget);
    const auto& buttons = space.rules().stage().buttons;
    for (std::size_t i = 0; i < buttons.size(); ++i)
      analysis.buttons.push_back({buttons[i].letter, length_without(i, space, budget)});
  }
  analysis.difficulty = difficulty_of(analysis);
  return analysis;
}

}  // namespace wend
