// Kruskal's maze: all walls in random order; a wall falls if it separates cells that are not yet connected.
//
// The random order is one of random weights, a function of seed and wall, so the maze is the lightest tree
// over the cells. Tiles find most of it independently, on all threads (see parts/kruskal_tile.hpp); the few
// walls they leave undecided, some 3 % of the cells, are taken in order at the end. The result is exactly
// Kruskal's, whatever the tiles and the threads. (Cut and cycle rules of lightest trees: Tarjan 1983.)
//
// Guarantee: perfect. Cost: O(cells) time but for sorting the undecided walls, one to two bytes per cell.
#include "generate/kruskal.hpp"

#include <algorithm>
#include <atomic>
#include <future>
#include <numeric>

#include "generate/parts/kruskal_tile.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

constexpr std::uint32_t usual_tile = 128;

/// The tiles of a maze and what they have left open.
class Tiling {
 public:
  Tiling(Passages& passages, std::uint64_t seed, std::uint32_t tile)
      : passages_(passages),
        seed_(seed),
        side_(tile),
        down_((passages.rows() + tile - 1) / tile),
        across_((passages.columns() + tile - 1) / tile),
        rests_(down_ * across_) {}

  template <class W>
  void build_tiles(W& watch) {
    TileWorker worker(seed_);
    for (std::size_t index = 0; index < rests_.size(); ++index) {
      rests_[index] = worker.build(tile(index), passages_, watch);
    }
  }

  /// Two tiles never write to the same word: see kruskal_passages.
  void build_tiles_on(unsigned threads) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      TileWorker worker(seed_);
      NoBuildWatch nobody;
      for (std::size_t index = next++; index < rests_.size(); index = next++) {
        rests_[index] = worker.build(tile(index), passages_, nobody);
      }
    };
    std::vector<std::future<void>> others;
    for (unsigned i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, work));
    work();
    for (std::future<void>& other : others) other.get();
  }

  template <class W>
  void decide_the_rest(W& watch) {
    std::vector<Wall> walls = undecided();
    std::sort(walls.begin(), walls.end(), [](const Wall& a, const Wall& b) {
      return a.weight != b.weight ? a.weight < b.weight : a.number < b.number;
    });
    std::vector<std::uint32_t> parent(groups_);
    std::iota(parent.begin(), parent.end(), 0U);
    const auto root = [&](std::uint32_t at) {
      while (parent[at] != at) at = parent[at] = parent[parent[at]];
      return at;
    };
    for (const Wall& wall : walls) {
      const std::uint32_t a = root(wall.a);
      const std::uint32_t b = root(wall.b);
      if (a == b) continue;
      parent[a] = b;
      const auto cell = static_cast<std::size_t>(wall.number / 2);
      open_wall(passages_, cell / passages_.columns(), cell % passages_.columns(), wall.number % 2 != 0,
                watch);
    }
  }

  [[nodiscard]] std::size_t count() const { return rests_.size(); }

 private:
  /// Column by column: threads that work side by side then write to rows far apart, not to the same lines of
  /// the cache.
  [[nodiscard]] KruskalTile tile(std::size_t index) const {
    const std::size_t row = index % down_ * side_;
    const std::size_t column = index / down_ * side_;
    return {row, column, static_cast<std::uint32_t>(std::min<std::size_t>(side_, passages_.rows() - row)),
            static_cast<std::uint32_t>(std::min<std::size_t>(side_, passages_.columns() - column))};
  }

  /// All candidates and all walls between tiles, with the groups of all tiles numbered in one row.
  std::vector<Wall> undecided() {
    std::vector<std::uint32_t> first(rests_.size());
    std::size_t candidates = 0;
    for (std::size_t index = 0; index < rests_.size(); ++index) {
      first[index] = groups_;
      groups_ += rests_[index].groups;
      candidates += rests_[index].candidates.size();
    }
    std::vector<Wall> walls;
    walls.reserve(candidates + (across_ - 1) * passages_.rows() + (down_ - 1) * passages_.columns());
    for (std::size_t index = 0; index < rests_.size(); ++index) {
      TileRest& rest = rests_[index];
      for (const Wall& wall : rest.candidates) {
        walls.push_back({wall.weight, wall.number, first[index] + wall.a, first[index] + wall.b});
      }
      rest.candidates = {};
      const KruskalTile here = tile(index);
      if (index + down_ < rests_.size()) {
        const TileRest& east = rests_[index + down_];
        for (std::uint32_t row = 0; row < here.rows; ++row) {
          walls.push_back(wall_at(here.row + row, here.column + here.columns - 1, false,
                                  first[index] + rest.right[row], first[index + down_] + east.left[row]));
        }
      }
      if (index % down_ + 1 < down_) {
        const TileRest& south = rests_[index + 1];
        for (std::uint32_t column = 0; column < here.columns; ++column) {
          walls.push_back(wall_at(here.row + here.rows - 1, here.column + column, true,
                                  first[index] + rest.bottom[column], first[index + 1] + south.top[column]));
        }
      }
    }
    return walls;
  }

  [[nodiscard]] Wall wall_at(std::size_t row, std::size_t column, bool south, std::uint32_t a,
                             std::uint32_t b) const {
    const std::uint64_t number = 2 * (std::uint64_t{row} * passages_.columns() + column) + (south ? 1 : 0);
    Rng rng(seed_);
    rng.skip(number);
    return {rng.next() & ~wall_number_mask, number, a, b};
  }

  Passages& passages_;
  std::uint64_t seed_;
  std::uint32_t side_;
  std::size_t down_;
  std::size_t across_;
  std::vector<TileRest> rests_;
  std::uint32_t groups_ = 0;
};

struct Kruskal {
  static constexpr std::string_view name = "kruskal";

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    if constexpr (W::watching) {
      watch.cell(0, 0, Brush::open);
      Tiling tiling(passages, options.seed, usual_tile);
      tiling.build_tiles(watch);
      tiling.decide_the_rest(watch);
    } else {
      passages =
          kruskal_passages(passages.rows(), passages.columns(), options.seed, usual_tile, options.threads);
    }
  }
};

}  // namespace

Passages kruskal_passages(std::size_t rows, std::size_t columns, std::uint64_t seed, std::uint32_t tile,
                          unsigned threads) {
  Passages passages(rows, columns);
  Tiling tiling(passages, seed, tile);
  const std::size_t useful = tile % 64 == 0 ? tiling.count() : 1;
  tiling.build_tiles_on(static_cast<unsigned>(std::clamp<std::size_t>(threads, 1, useful)));
  NoBuildWatch nobody;
  tiling.decide_the_rest(nobody);
  return passages;
}

constinit const Builder kruskal_builder{
    .name = Kruskal::name,
    .title = "Kruskal",
    .summary = "walls fall in random order, unless they would close a loop",
    .description =
        "Take all walls between cells in random order. If the two cells beside a wall are not connected yet, "
        "the wall falls; if they are, it stays for ever. In the end everything is connected, and there is "
        "exactly one way between any two cells.\n\n"
        "Watch short passages appear all over the place, grow together into islands and finally into one. "
        "The "
        "result has many short dead ends and no direction in which it is easier.\n\n"
        "The random order comes from a random weight for each wall, so the maze is the lightest tree, and "
        "lightest trees can be found in parts: inside a tile, the lightest wall around a group of cells must "
        "fall as long as no lighter one can exist outside. All processor cores work on tiles at once, and "
        "what "
        "they leave undecided along the seams is settled at the end. The maze is the same for any number of "
        "threads, and the same as if it had been made in one piece.",
    .perfect = true,
    .parallel = true,
    .bytes_per_cell = 2,
    .build = build_passages<Kruskal>};

}  // namespace wend
