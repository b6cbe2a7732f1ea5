#include "generate/makers/recipe.hpp"

#include <array>
#include <charconv>

#include "base/error.hpp"
#include "generate/makers/goals.hpp"

namespace wend {

Maze made_maze(const Builder& builder, const MazeRecipe& recipe, BuildTape* tape) {
  Maze maze = builder.build(recipe.build, tape);
  if (!recipe.mix.empty()) maze.notes.push_back("mix " + recipe.mix);
  modify(maze, recipe.changes, recipe.build.seed, tape);
  if (recipe.goals) {
    scatter_goals(maze, *recipe.goals, recipe.build.seed);
    maze.notes.push_back("goals " + std::to_string(*recipe.goals));
  }
  return maze;
}

void fit_size(const Builder& builder, BuildOptions& build) {
  const std::size_t least = builder.any_size ? 1 : 2;  // 2 becomes 3
  if (build.rows < least || build.columns < least)
    throw Error::usage(
        std::to_string(build.rows) + " x " + std::to_string(build.columns) + " squares are too few for " +
            std::string(builder.name),
        builder.any_size ? "at least 1 x 1" : "at least 3 x 3, which is one cell and its walls");
  if (builder.any_size) return;
  const auto odd = [](std::size_t size) { return size + 1 - size % 2; };
  build.rows = odd(build.rows);
  build.columns = odd(build.columns);
}

std::size_t building_bytes(const Builder& builder, const BuildOptions& build) {
  const std::size_t cells = (build.rows / 2 + 1) * (build.columns / 2 + 1);
  return build.rows * build.columns / 8 + cells / 4 + cells * builder.bytes_per_cell;
}

void read_mix(std::string_view name, std::string_view text, BuildOptions& build) {
  constexpr std::string_view example = "newest:random:oldest in shares of their sum, such as 50:50:0";
  std::array<unsigned, 3> shares{};
  const char* at = text.data();
  const char* const end = at + text.size();
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const auto [stop, code] = std::from_chars(at, end, shares[i]);
    const bool last = i + 1 == shares.size();
    if (code != std::errc{} || shares[i] > 1'000'000 || (last ? stop != end : stop == end || *stop != ':')) {
      throw Error::usage(std::string(name) + ": '" + std::string(text) + "' is not understood",
                         std::string(example));
    }
    at = stop + 1;
  }
  if (shares[0] + shares[1] + shares[2] == 0)
    throw Error::usage(std::string(name) + ": the shares must not all be 0", std::string(example));
  build.newest = shares[0];
  build.random = shares[1];
  build.oldest = shares[2];
}

}  // namespace wend
