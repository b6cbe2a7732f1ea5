#include "engine/game.hpp"

#include <algorithm>

#include "engine/verify.hpp"

namespace wend {

Game::Game(const Problem& problem) : problem_(&problem), trail_{{"", problem.start(), {}}} {}

std::vector<std::string> Game::moves() const {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= steps_; ++i) names.push_back(trail_[i].move);
  return names;
}

bool Game::move(const std::string& name) {
  std::vector<MoveOption> options = problem_->moves(at());
  const auto made = std::find_if(options.begin(), options.end(),
                                 [&](const MoveOption& option) { return option.name == name; });
  if (made == options.end()) return false;
  const ExactCost cost = trail_[steps_].cost + made->cost;
  trail_.resize(steps_ + 1);
  trail_.push_back({name, std::move(made->next), cost});
  ++steps_;
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
