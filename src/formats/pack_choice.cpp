// Counts walls and open cells per context of both whole templates. A template cut short merges contexts that
// differ in the cells left out, so its counts are sums of these, and what a context costs follows from its
// counts alone: an adaptive model costs the same in whatever order it meets them.
#include "formats/pack_choice.hpp"

#include <array>
#include <cmath>
#include <vector>

#include "formats/pack_model.hpp"

namespace wend::pack {
namespace {

using Counts = std::array<double, 2>;  // open cells, walls

/// Bits for so many cells of one context. The odds start at one half and move by 1 / (seen + 3/2), as if a
/// quarter of a cell of either kind had been seen before.
double cost(const Counts& counts) {
  constexpr double prior = 0.25;
  const double logarithm = std::lgamma(counts[0] + prior) + std::lgamma(counts[1] + prior) -
                           2 * std::lgamma(prior) + std::lgamma(2 * prior) -
                           std::lgamma(counts[0] + counts[1] + 2 * prior);
  return -logarithm / std::log(2.0);
}

double cost(const std::vector<Counts>& counts) {
  double sum = 0;
  for (const Counts& each : counts) sum += each[0] + each[1] > 0 ? cost(each) : 0;
  return sum;
}

struct Census {
  std::vector<Counts> plain = std::vector<Counts>(std::size_t{1} << max_template);
  std::vector<Counts> lattice = std::vector<Counts>(std::size_t{2} << max_template);
  std::vector<Counts> places = std::vector<Counts>(at_cells);  // of a lattice, by the place alone
};

Census take_census(const Grid& grid) {
  Census census;
  const Shape shape{static_cast<std::uint32_t>(grid.rows()), static_cast<std::uint32_t>(grid.columns()), 0};
  Window window(grid.columns());
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    window.begin_row();
    for (std::uint32_t column = 0; column < shape.columns; ++column) {
      const bool wall = !grid.open(Cell{row, column});
      census.plain[window.context(plain_template, max_template)][wall ? 1 : 0] += 1;
      const std::uint32_t place = state_of_place(shape, row, column);
      Counts& counts = place < at_cells
                           ? census.places[place]
                           : census.lattice[2 * window.context(lattice_template, max_template) + (row & 1)];
      counts[wall ? 1 : 0] += 1;
      window.add(column, wall);
    }
  }
  return census;
}

struct Choice {
  std::uint8_t flags = 0;
  double bits = 0;
};

/// The best length of one template; the shorter one if there is nothing to be had from more.
Choice best_length(std::vector<Counts> counts, std::uint8_t flags) {
  Choice best{static_cast<std::uint8_t>(flags | max_template), cost(counts)};
  for (unsigned length = max_template; length-- > 0;) {
    const std::size_t half = counts.size() / 2;
    for (std::size_t i = 0; i < half; ++i) {
      counts[i][0] += counts[half + i][0];
      counts[i][1] += counts[half + i][1];
    }
    counts.resize(half);
    const double bits = cost(counts);
    if (bits <= best.bits) best = {static_cast<std::uint8_t>(flags | length), bits};
  }
  return best;
}

}  // namespace

std::uint8_t best_template(const Grid& grid) {
  const Census census = take_census(grid);
  const Choice plain = best_length(census.plain, 0);
  const Choice lattice = best_length(census.lattice, flag_lattice);
  return lattice.bits + cost(census.places) < plain.bits ? lattice.flags : plain.flags;
}

}  // namespace wend::pack
