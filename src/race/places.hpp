// Where the runners of a race start and where they want to go. All of them are open squares; walls are never
// touched for it.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "model/maze.hpp"

namespace wend {

enum class Game : std::uint8_t {
  hunt,    // all from one place: who is first at the finish?
  gather,  // all from one place: each to a finish of its own
  corners  // from the corners to the middle: who is first?
};

/// What people read about a game.
struct GameInfo {
  Game game;
  std::string_view name;
  std::string_view title;
  std::string_view summary;  // one line
  std::string_view description;
};
std::span<const GameInfo> all_games();
const GameInfo& info_of(Game game);

struct RacePlaces {
  std::vector<Cell> starts;    // one per runner
  std::vector<Cell> finishes;  // sorted, each once
};

/// Start and finish of the maze itself count for `hunt` and `gather` if it has them; what is missing is drawn
/// by lot, every open square alike. `gather` has a finish for each runner, as far as there are squares.
/// `corners` shuffles the runners over the open squares nearest to the four corners, and the finish is the
/// one nearest to the middle. An Error if no square is open.
RacePlaces places_for(Game game, const Maze& maze, unsigned runners, Rng& rng);

/// The same by the lots of a seed, which are others than those a builder draws by the same seed.
RacePlaces places_for(Game game, const Maze& maze, unsigned runners, std::uint64_t seed);

/// The open square nearest to a place, straight and diagonal steps counting one; nothing if none is open.
std::optional<Cell> nearest_open(const Grid& grid, Cell to);

}  // namespace wend
