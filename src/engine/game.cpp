#include "engine/game.hpp"

#include <algorithm>

#include "engine/follow.hpp"
#include "engine/verify.hpp"

namespace wend {

Game::Game(const Problem& problem) : problem_(&problem), trail_{{"", problem.start(), {}}} {}

std::vector<std::string> Game::moves() const {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= steps_; ++i) names.push_back(trail_[i].move);
  return names;
}

std::optional<MoveOption> Game::first_of(std::span<const std::string> moves) const {
  std::vector<MoveOption> options = options_for(*problem_, at(), moves.front());
  if (options.empty()) return std::nullopt;
  if (options.size() == 1) return std::move(options.front());
  const std::vector<std::byte> next = std::move(follow(*problem_, at(), moves)[1].state);
  return *std::find_if(options.begin(), options.end(),
                       [&](const MoveOption& option) { return option.next == next; });
}

bool Game::make_first(std::span<const std::string> moves) {
  std::optional<MoveOption> made = first_of(moves);
  if (!made) return false;
  const ExactCost cost = trail_[steps_].cost + made->cost;
  trail_.resize(steps_ + 1);
  trail_.push_back({made->name, std::move(made->next), cost});
  ++steps_;
  return true;
}

Meanings Game::meanings() const {
  Meanings all;
  if (steps_ == 0) return all;
  all.options = options_for(*problem_, trail_[steps_ - 1].state, trail_[steps_].move);
  while (all.options[all.meant].next != trail_[steps_].state) ++all.meant;
  return all;
}

bool Game::mean_other() {
  Meanings all = meanings();
  if (all.options.size() < 2) return false;
  trail_.resize(steps_ + 1);
  MoveOption& other = all.options[(all.meant + 1) % all.options.size()];
  trail_[steps_].state = std::move(other.next);
  trail_[steps_].cost = trail_[steps_ - 1].cost + other.cost;
  return true;
}

bool Game::undo() {
  if (steps_ == 0) return false;
  --steps_;
  return true;
}

bool Game::redo() {
  if (steps_ + 1 == trail_.size()) return false;
  ++steps_;
  return true;
}

Advice Game::advise(const Settings& settings) const {
  const std::unique_ptr<Problem> rest = problem_->from(at());
  Plan plan;
  plan.settings = settings;
  Report report = solve(*rest, plan);
  return {report.verdict, std::move(report.moves), report.cost, report.bound, report.optimal};
}

}  // namespace wend
