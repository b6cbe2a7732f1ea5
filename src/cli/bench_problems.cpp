#include "cli/bench_problems.hpp"

#include "base/rng.hpp"
#include "domains/all.hpp"
#include "generate/all.hpp"

namespace wend {
namespace {

BenchProblem opened(std::string name, Maze maze) {
  Model model = std::move(maze);
  const Domain& domain = domain_for(model, {});
  return {std::move(name), &domain, domain.open(std::move(model), {})};
}

Maze built(std::string_view builder, const BuildOptions& options) {
  return find_builder(builder)->build(options, nullptr);
}

Maze with_weights(Maze maze, std::uint64_t seed) {
  Rng rng(seed);
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column) {
      if (maze.grid.open(Cell{row, column}))
        maze.grid.set_weight({row, column}, 1 + static_cast<int>(rng.below(9)));
    }
  }
  return maze;
}

Maze with_eight(Maze maze) {
  maze.neighbours = Neighbours::eight;
  return maze;
}

}  // namespace

std::vector<BenchProblem> signature_problems() {
  std::vector<BenchProblem> problems;
  problems.push_back(opened("maze", built("rdfs", {.rows = 21, .columns = 41, .seed = 1})));
  const Maze field = built("scatter", {.rows = 24, .columns = 24, .seed = 1, .wall_percent = 25});
  problems.push_back(opened("field", field));
  problems.push_back(opened("field, 8 neighbours", with_eight(field)));
  problems.push_back(opened("hills", with_weights(field, 3)));
  problems.push_back(opened("hills, 8 neighbours", with_eight(with_weights(field, 4))));
  problems.push_back(
      opened("rubble", built("scatter", {.rows = 24, .columns = 24, .seed = 3, .wall_percent = 60})));
  return problems;
}

std::vector<BenchProblem> timing_problems() {
  std::vector<BenchProblem> problems;
  problems.push_back(opened("maze 1001x1001", built("rdfs", {.rows = 1001, .columns = 1001, .seed = 1})));
  const Maze field = built("scatter", {.rows = 512, .columns = 512, .seed = 3, .wall_percent = 25});
  problems.push_back(opened("field 512x512", field));
  problems.push_back(opened("field 512x512, 8 neighbours", with_eight(field)));
  return problems;
}

}  // namespace wend
