// A maze as a Problem, over either of the two spaces.
#pragma once

#include <memory>

#include "domains/maze/heuristics.hpp"
#include "domains/maze/path_methods.hpp"
#include "domains/maze/replay.hpp"
#include "domains/maze/wall_follower.hpp"
#include "engine/problem_of.hpp"

namespace wend {

using MazeSpecialists = decltype(std::tuple_cat(std::tuple<HugLeft, HugRight>{}, PathAlgorithms{}));

template <class S>
class MazeProblem final : public ProblemOf<S, MazeHeuristic<S>, MazeSpecialists> {
 public:
  explicit MazeProblem(Maze maze) : maze_(std::move(maze)), space_(maze_) {}

  [[nodiscard]] std::string_view domain() const override { return "maze"; }
  [[nodiscard]] Replay replay(std::span<const std::string> moves) const override {
    return replay_maze(maze_, moves);
  }

  [[nodiscard]] std::unique_ptr<Problem> from(StateView at) const override {
    Maze rest = maze_;
    rest.start = maze_.grid.cell(this->state_of(at));
    return std::make_unique<MazeProblem>(std::move(rest));
  }

  [[nodiscard]] Canvas picture(std::size_t most_rows, std::size_t most_columns) const override {
    return paint_maze(maze_, most_rows, most_columns);
  }
  void footprint(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    const Cell cell = maze_.grid.cell(this->state_of(at));
    use(cell.row, cell.column);
  }
  [[nodiscard]] std::vector<StateField> fields(StateView at) const override {
    const Cell cell = maze_.grid.cell(this->state_of(at));
    return {{"x", cell.column}, {"y", cell.row}};
  }

 protected:
  [[nodiscard]] const S& space() const override { return space_; }
  [[nodiscard]] std::string move_name(MazeMove move) const override { return std::string(move_names[move]); }
  [[nodiscard]] std::vector<HeuristicInfo> heuristics() const override { return maze_heuristics(); }

  /// The fast methods where they fit into memory; a good estimate pays otherwise. With many goals computing
  /// it costs more than it saves.
  [[nodiscard]] Choice choose() const override {
    constexpr std::size_t many = 16;
    constexpr std::size_t huge = std::size_t{1} << 26;  // slots: up to a gigabyte
    const std::string_view estimate = space_.diagonals() ? "octile" : "manhattan";
    if (maze_.goals.size() <= many && maze_.grid.slots() <= huge && PathMap::suits(maze_.grid)) {
      PathChoice choice = choose_path_method(maze_.grid, maze_.neighbours);
      return {choice.method->name, estimate, std::move(choice.because)};
    }
    if (maze_.goals.size() <= many) return {"astar", estimate, "a huge maze, few goals"};
    return {space_.unit_costs() ? "bfs" : "dijkstra", "blind",
            "many goals, so estimates would cost more than they save"};
  }

  [[nodiscard]] MazeHeuristic<S> make_heuristic(std::string_view name, Budget& budget) const override {
    if (name == Manhattan<S>::info.name) return MazeHeuristic<S>(Manhattan<S>(space_));
    if (name == Octile<S>::info.name) return MazeHeuristic<S>(Octile<S>(space_));
    if (name == Euclidean<S>::info.name) return MazeHeuristic<S>(Euclidean<S>(space_));
    if (name == Exact<S>::info.name) return MazeHeuristic<S>(Exact<S>(space_, budget));
    return MazeHeuristic<S>(Blind<S>{});
  }

 private:
  Maze maze_;
  S space_;
};

}  // namespace wend
