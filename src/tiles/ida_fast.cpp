#include "tiles/ida_fast.hpp"

#include <algorithm>
#include <cassert>
#include <memory>

#include "base/in_parallel.hpp"
#include "tiles/estimates.hpp"
#include "tiles/ida_walk.hpp"

namespace wend {
namespace {

/// Every tile's steps to its place.
class FollowedManhattan {
 public:
  explicit FollowedManhattan(const HomeBoard& board) {
    const TileShape& shape = board.shape;
    auto changes = std::make_shared<std::array<std::int8_t, 64 * 64 * 4>>();
    for (std::size_t tile = 0; tile < shape.cells(); ++tile) {
      for (std::size_t cell = 0; cell < shape.cells(); ++cell) {
        for (const TileMove move : tile_moves) {  // the tile in `cell` goes the other way
          if (!shape.has(cell, opposite(move))) continue;
          const int change =
              shape.distance(tile, shape.next(cell, opposite(move))) - shape.distance(tile, cell);
          (*changes)[index(tile, cell, static_cast<std::size_t>(move))] = static_cast<std::int8_t>(change);
        }
      }
    }
    changes_ = std::move(changes);
  }

  using Sum = int;
  struct Undo {};
  [[nodiscard]] Sum start(const HomeBoard& board) const { return tile_manhattan(board.view()); }
  bool enter(Sum& sum, std::size_t tile, std::size_t cell, std::size_t move, int room, Undo&) const {
    sum += (*changes_)[index(tile, cell, move)];
    return sum <= room;
  }
  [[nodiscard]] bool over(Sum sum, int room) const { return sum > room; }
  [[nodiscard]] bool home(Sum sum) const { return sum == 0; }
  void leave(std::size_t, const Undo&) const {}

 private:
  static std::size_t index(std::size_t tile, std::size_t cell, std::size_t move) {
    return (tile * 64 + cell) * 4 + move;
  }

  std::shared_ptr<const std::array<std::int8_t, 64 * 64 * 4>> changes_;
};

/// The sums of tables, looked up once or, reflected, twice.
template <std::size_t looks>
class FollowedPatterns {
 public:
  static constexpr std::size_t most_parts = 32;

  explicit FollowedPatterns(const PatternDatabase& patterns) : patterns_(&patterns) {
    const TileShape& shape = patterns.shape();
    const std::size_t cells = shape.cells();
    changes_.reset(new std::uint32_t[looks * 64 * 64 * 4]());
    for (std::size_t look = 0; look < looks; ++look) {
      const PatternDatabase::Look& from = patterns.looks()[look];
      for (std::size_t part = 0; part < from.tables.size(); ++part)
        parts_[look][part].table = from.tables[part]->entries().data();
      for (std::size_t tile = 0; tile < cells; ++tile) {
        part_of_[look][tile] = from.part_of[tile];
        for (std::size_t cell = 0; cell < cells; ++cell) {
          for (const TileMove move : tile_moves) {  // the tile in `cell` goes the other way
            if (!shape.has(cell, opposite(move))) continue;
            changes_.get()[index(look, tile, cell, static_cast<std::size_t>(move))] =
                from.adds[tile * cells + shape.next(cell, opposite(move))] - from.adds[tile * cells + cell];
          }
        }
      }
    }
  }

  using Sum = std::array<int, looks>;
  struct Undo {
    std::array<std::uint32_t, looks> entry;
    std::array<std::uint8_t, looks> value;
  };

  Sum start(const HomeBoard& board) {
    Sum sum{};
    for (std::size_t look = 0; look < looks; ++look) {
      const PatternDatabase::Look& from = patterns_->looks()[look];
      for (Part& part : parts_[look]) part.entry = 0;
      for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) {
        const TileCell tile = board.tiles[cell];
        if (tile != board.home)
          parts_[look][part_of_[look][tile]].entry += from.adds[tile * board.tiles.size() + cell];
      }
      for (std::size_t part = 0; part < from.tables.size(); ++part) {
        parts_[look][part].value = parts_[look][part].table[parts_[look][part].entry];
        sum[look] += parts_[look][part].value;
      }
    }
    return sum;
  }

  /// The second look only if the first does not say no.
  bool enter(Sum& sum, std::size_t tile, std::size_t cell, std::size_t move, int room, Undo& undo) {
    std::array<std::uint32_t, looks> entries;
    std::array<std::uint8_t, looks> values;
    for (std::size_t look = 0; look < looks; ++look) {
      const Part& part = parts_[look][part_of_[look][tile]];
      entries[look] = part.entry + changes_.get()[index(look, tile, cell, move)];
      values[look] = part.table[entries[look]];
      sum[look] += values[look] - part.value;
      if (sum[look] > room) return false;
    }
    for (std::size_t look = 0; look < looks; ++look) {
      Part& part = parts_[look][part_of_[look][tile]];
      undo.entry[look] = part.entry;
      undo.value[look] = part.value;
      part.entry = entries[look];
      part.value = values[look];
    }
    return true;
  }
  [[nodiscard]] bool over(const Sum& sum, int room) const {
    return *std::max_element(sum.begin(), sum.end()) > room;
  }
  [[nodiscard]] bool home(const Sum& sum) const { return sum[0] == 0; }
  void leave(std::size_t tile, const Undo& undo) {
    for (std::size_t look = 0; look < looks; ++look) {
      Part& part = parts_[look][part_of_[look][tile]];
      part.entry = undo.entry[look];
      part.value = undo.value[look];
    }
  }

 private:
  struct Part {
    const std::uint8_t* table = nullptr;
    std::uint32_t entry = 0;
    std::uint8_t value = 0;
  };
  static std::size_t index(std::size_t look, std::size_t tile, std::size_t cell, std::size_t move) {
    return ((look * 64 + tile) * 64 + cell) * 4 + move;
  }

  const PatternDatabase* patterns_;
  std::shared_ptr<std::uint32_t[]> changes_;  // of an entry number, by look, tile, cell and move
  std::array<std::array<std::uint8_t, 64>, looks> part_of_{};
  std::array<std::array<Part, most_parts>, looks> parts_{};
};

constexpr int split_depth = 9;

/// One search: iterations, one after the other.
template <class Estimate>
class Iterations {
 public:
  Iterations(const HomeBoard& board, const Estimate& estimate, const MoveAutomaton& automaton,
             const Settings& settings, unsigned threads)
      : board_(board),
        estimate_(estimate),
        automaton_(automaton),
        ground_(automaton),
        threads_(threads),
        allowance_(settings) {}

  TileAnswer run() {
    Estimate first = estimate_;
    const int parity = board_.shape.distance(board_.blank, board_.home) % 2;
    const auto sum = first.start(board_);
    int bound = parity;
    while (first.over(sum, bound)) bound += 2;
    answer_.stats.iterations = 0;
    for (;; bound += 2) {
      answer_.bound = bound;
      allowance_.proven(bound);
      ++answer_.stats.iterations;
      if (threads_ > 1 ? iterate_split(bound) : iterate(bound)) {
        answer_.verdict = Verdict::solved;
        return std::move(answer_);
      }
      if (!allowance_.stopped()) continue;
      answer_.why = allowance_.why();
      return std::move(answer_);
    }
  }

 private:
  using Walk = IdaWalk<Estimate>;
  using Way = typename Walk::Way;

  Walk new_walk() { return Walk(ground_, automaton_, estimate_, allowance_); }
  void count(Walk& walk) {
    walk.settle();
    answer_.stats.expanded += walk.expanded();
    answer_.stats.generated += walk.generated();
  }

  bool iterate(int bound) {
    Walk walk = new_walk();
    const bool found = walk.run(board_, {}, bound);
    if (found) answer_.moves = walk.way();
    count(walk);
    return found;
  }

  /// The ways that are some moves long are walked on by whoever is free. Of those that lead to the goal the
  /// first counts, so those behind it are given up and those before it are not.
  bool iterate_split(int bound) {
    std::vector<Way> ways;
    Walk root = new_walk();
    const bool at_once = root.run_cut(board_, bound, split_depth, ways);
    if (at_once) answer_.moves = root.way();
    count(root);
    if (at_once || allowance_.stopped()) return at_once;
    std::vector<Walk> walks(threads_, new_walk());
    std::atomic<std::size_t> next = 0, best = ways.size();
    std::vector<Way> found(threads_);
    in_parallel(threads_, threads_, [&](std::size_t worker) {
      Walk& walk = walks[worker];
      for (std::size_t task = next++; task < best && !allowance_.stopped(); task = next++) {
        walk.watch(best, task);
        if (!walk.run(board_, ways[task], bound)) continue;
        found[worker] = walk.way();  // later tasks of this worker are behind this one
        std::size_t least = best;
        while (task < least && !best.compare_exchange_weak(least, task)) continue;
        return;
      }
    });
    for (Walk& walk : walks) count(walk);
    if (best == ways.size()) return false;
    answer_.moves = *std::find_if(found.begin(), found.end(), [&](const Way& way) {
      return !way.empty() && std::equal(ways[best].begin(), ways[best].end(), way.begin());
    });
    return true;
  }

  const HomeBoard& board_;
  Estimate estimate_;
  const MoveAutomaton& automaton_;
  WalkGround ground_;
  unsigned threads_;
  Allowance allowance_;
  TileAnswer answer_;
};

template <class Estimate>
TileAnswer search(const HomeBoard& board, const Estimate& estimate, const MoveAutomaton& automaton,
                  const Settings& settings, unsigned threads) {
  return Iterations<Estimate>(board, estimate, automaton, settings, threads).run();
}

}  // namespace

TileAnswer ida_fast(const HomeBoard& board, const PatternDatabase* patterns, const MoveAutomaton& automaton,
                    const Settings& settings, unsigned threads) {
  assert(board.tiles.size() <= 64 && automaton.shape() == board.shape);
  assert(automaton.size() < WalkGround::none);
  if (patterns == nullptr) return search(board, FollowedManhattan(board), automaton, settings, threads);
  if (patterns->looks().size() == 1)
    return search(board, FollowedPatterns<1>(*patterns), automaton, settings, threads);
  return search(board, FollowedPatterns<2>(*patterns), automaton, settings, threads);
}

}  // namespace wend
