#include "builders.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>

#include "generate/all.hpp"

namespace wend::bench {
namespace {

const Builder& perfect(std::string_view name) {
  const Builder* const builder = find_builder(name);
  require(builder != nullptr && builder->perfect, "no such builder of perfect mazes");
  return *builder;
}

/// Builds a maze. Each round takes another seed, as walks differ in luck; the maze of the round that does
/// not count is checked.
void build(const Builder& builder, std::size_t side, std::uint64_t seed, unsigned threads = 1) {
  const Maze maze = builder.build(
      {.rows = 2 * side + 1, .columns = 2 * side + 1, .seed = seed, .threads = threads}, nullptr);
  if (seed == 0)
    require(maze.grid.open_cells() == 2 * side * side - 1, std::string(builder.name) + " is not perfect");
}

/// A byte for each cell, written and read once.
void touch(std::size_t side) {
  std::vector<std::uint8_t> cells(side * side, 1);
  require(std::accumulate(cells.begin(), cells.end(), std::size_t{0}) == side * side, "memory is broken");
}

double clock_seconds(const std::function<void()>& job) {
  const auto start = std::chrono::steady_clock::now();
  job();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

void build_one(std::string_view name, std::size_t side, std::uint64_t seed) {
  build(perfect(name), side, seed);
}

std::vector<Row> builder_rows(const std::vector<BuilderAim>& builders, std::size_t side, int rounds) {
  std::vector<std::function<void()>> contestants{[side] { touch(side); }};
  for (const BuilderAim& entry : builders) {
    contestants.emplace_back([&builder = perfect(entry.builder), side, seed = std::uint64_t{0}]() mutable {
      build(builder, side, seed++);
    });
  }
  const std::vector<double> seconds = fastest(contestants, rounds);
  const auto rate = [side](double time) { return static_cast<double>(side * side) / time / 1e6; };
  std::vector<Row> rows;
  for (std::size_t i = 0; i < builders.size(); ++i) {
    Row row{std::string(builders[i].builder),
            "Mcell/s",
            rate(seconds[i + 1]),
            "memory touched",
            rate(seconds[0]),
            std::nullopt};
    row.at_least = builders[i].at_least;
    rows.push_back(row);
  }
  return rows;
}

Row large_row(const Builder& builder) {
  const auto per_cell = [&](std::size_t side, std::uint64_t seed) {
    return seconds_of([&] { build(builder, side, seed); }) / static_cast<double>(side * side) * 1e9;
  };
  per_cell(1000, 0);
  double small = per_cell(1000, 1);
  for (std::uint64_t seed = 2; seed < 4; ++seed) small = std::min(small, per_cell(1000, seed));
  const double large = per_cell(10'000, 1);
  for (std::uint64_t seed = 4; seed < 6; ++seed) small = std::min(small, per_cell(1000, seed));
  return {std::string(builder.name) + ", 10,000²", "ns/cell", large, "the same, 1000²", small, 2.5};
}

Row two_threads_row(std::string_view name, std::size_t side, int rounds, std::optional<double> aim) {
  const Builder* const builder = find_builder(name);
  require(builder != nullptr && builder->parallel, "no such parallel builder");
  double one = std::numeric_limits<double>::infinity();
  double two = one;
  for (int round = 0; round < rounds; ++round) {
    one = std::min(one, clock_seconds([&] { build(*builder, side, 2, 1); }));
    two = std::min(two, clock_seconds([&] { build(*builder, side, 2, 2); }));
  }
  return {std::string(name) + ", " + std::to_string(side) + "², 2 threads",
          "ms",
          two * 1e3,
          "1 thread, on the clock",
          one * 1e3,
          aim};
}

}  // namespace wend::bench
