// A tour as a Problem.
#pragma once

#include "domains/maze/maze_domain.hpp"
#include "domains/tour/heuristics.hpp"
#include "domains/tour/methods.hpp"
#include "domains/tour/nearest.hpp"
#include "domains/tour/replay.hpp"
#include "domains/tour/tour_domain.hpp"
#include "engine/problem_of.hpp"

namespace wend {

using TourSpecialists = std::tuple<TourNearest, HeldKarp, TreeWalk, FrontierWalk, CutWalk, BestTour>;

template <class S>
class TourProblem final : public ProblemOf<S, TourHeuristic<S>, TourSpecialists> {
 public:
  using TourProblem::ProblemOf::searched;

  TourProblem(Maze maze, const TourOptions& options)
      : options_(options), tour_(std::move(maze), options), space_(tour_) {}

  [[nodiscard]] std::string_view domain() const override { return "tour"; }
  [[nodiscard]] Replay replay(std::span<const std::string> moves) const override {
    return replay_tour(tour_.maze(), options_, moves);
  }

  /// What is visited is no goal of the rest, and home is where the whole walk began.
  [[nodiscard]] std::unique_ptr<Problem> from(StateView at) const override {
    const auto state = this->state_of(at);
    Maze rest = tour_.maze();
    rest.start = tour_.grid().cell(state.cell);
    if constexpr (searched) {
      rest.goals.clear();
      space_.for_each_left(state,
                           [&](Tour::Index i) { rest.goals.push_back(tour_.grid().cell(tour_.slot(i))); });
    }
    TourOptions options = options_;
    if (options.end == TourEnd::home) options = {TourEnd::fixed, tour_.grid().cell(tour_.start())};
    return std::make_unique<TourProblem>(std::move(rest), options);
  }

  [[nodiscard]] Canvas picture(std::size_t most_rows, std::size_t most_columns) const override {
    Canvas canvas = paint_maze(tour_.maze(), most_rows, most_columns);
    if (tour_.free_end()) return canvas;
    const Cell end = tour_.grid().cell(tour_.end());
    canvas.mark(end.row, end.column, tour_.end() == tour_.start() ? Ink::start : Ink::goal, told_end);
    return canvas;
  }
  void footprint(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    const Cell cell = tour_.grid().cell(this->state_of(at).cell);
    use(cell.row, cell.column);
  }
  /// A goal where the walk has to end stays to be seen.
  void gone(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    space_.for_each_visited(this->state_of(at), [&](Tour::Index i) {
      if (!tour_.free_end() && tour_.slot(i) == tour_.end()) return;
      const Cell cell = tour_.grid().cell(tour_.slot(i));
      use(cell.row, cell.column);
    });
  }
  [[nodiscard]] std::vector<StateField> fields(StateView at) const override {
    const auto state = this->state_of(at);
    const Cell cell = tour_.grid().cell(state.cell);
    if constexpr (!searched) {
      return {{"x", cell.column}, {"y", cell.row}};
    } else {
      const auto left = space_.left(state).visited;
      std::int64_t count = 0;
      for (const std::uint32_t word : left) count += std::popcount(word);
      std::vector<StateField> fields{
          {"x", cell.column}, {"y", cell.row}, {"goals", count, StateField::Kind::count}};
      add_left(fields, std::span(left).first((std::max<std::size_t>(tour_.size(), 1) + 31) / 32));
      return fields;
    }
  }
  [[nodiscard]] std::vector<std::string> members() const override {
    std::vector<std::string> names;
    for (Tour::Index i = 0; i < tour_.size(); ++i) {
      const Cell cell = tour_.grid().cell(tour_.slot(i));
      names.push_back("goal (" + std::to_string(cell.column) + "," + std::to_string(cell.row) + ")");
    }
    return names;
  }

 protected:
  [[nodiscard]] const S& space() const override { return space_; }
  [[nodiscard]] std::string move_name(MazeMove move) const override { return std::string(move_names[move]); }
  [[nodiscard]] std::vector<HeuristicInfo> heuristics() const override { return tour_heuristics(); }
  [[nodiscard]] std::string hopeless() const override { return tour_.hopeless(); }

  void add_facts(Report& report) const override {
    const Cell end = options_.end_at;
    report.facts = {
        {"goals", std::int64_t{tour_.size()}},
        {"end", options_.end == TourEnd::fixed ? std::to_string(end.row) + "," + std::to_string(end.column)
                                               : std::string(name_of(options_.end))}};
    if (report.cost) report.cells = report.moves.size() + 1;
  }

  [[nodiscard]] Choice choose() const override {
    return {BestTour::info.name, MstPath<S>::info.name, "its methods prove what they find"};
  }

  [[nodiscard]] TourHeuristic<S> make_heuristic(std::string_view name, Budget& budget) const override {
    if constexpr (searched) {
      if (name == FarthestGoal<S>::info.name) return TourHeuristic<S>(FarthestGoal<S>(space_, budget));
      if (name == MstManhattan<S>::info.name) return TourHeuristic<S>(MstManhattan<S>(space_, budget));
      if (name == MstPath<S>::info.name) return TourHeuristic<S>(MstPath<S>(space_, budget));
    }
    return TourHeuristic<S>(Blind<S>{});
  }

 private:
  TourOptions options_;
  Tour tour_;
  S space_;
};

}  // namespace wend
