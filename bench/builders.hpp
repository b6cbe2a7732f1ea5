// Builders by the million cells per second, beside what merely touching a byte for each cell takes.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "generate/builder.hpp"
#include "measure.hpp"

namespace wend::bench {

struct BuilderAim {
  std::string_view builder;
  std::optional<double> at_least;  // million cells per second, one thread, on a quiet machine
};

/// Builds a perfect maze of `side` x `side` cells and throws it away.
void build_one(std::string_view builder, std::size_t side, std::uint64_t seed);

/// A row for each builder of perfect mazes, with `side` x `side` cells, the fastest of so many rounds.
std::vector<Row> builder_rows(const std::vector<BuilderAim>& builders, std::size_t side, int rounds);

/// Time per cell for 10,000 x 10,000 cells beside 1000 x 1000: at most 2.5 times.
Row large_row(const Builder& builder);

/// Time on the clock with two threads beside one.
Row two_threads_row(std::string_view builder, std::size_t side, int rounds,
                    std::optional<double> aim = std::nullopt);

}  // namespace wend::bench
