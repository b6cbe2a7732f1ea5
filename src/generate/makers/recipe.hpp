// Everything that makes a maze what it is: builder, sizes, seed, modifications, goals. Same recipe, same
// maze.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generate/builder.hpp"
#include "generate/modify/all.hpp"

namespace wend {

struct MazeRecipe {
  BuildOptions build;
  std::vector<Change> changes;
  std::optional<std::uint64_t> goals;  // so many instead of one
  std::string mix;                     // what somebody said about it, for the notes
};

/// The maze with notes that say how it was made. What building and modifying do goes onto the tape, which may
/// be null.
Maze made_maze(const Builder& builder, const MazeRecipe& recipe, BuildTape* tape = nullptr);

/// Raises rows and columns to odd numbers where the builder needs them. An Error for too few.
void fit_size(const Builder& builder, BuildOptions& build);

/// What building takes at its peak: the squares and the passages, both as bits, and what the builder needs
/// besides.
std::size_t building_bytes(const Builder& builder, const BuildOptions& build);

/// "50:30:20": shares of newest, random, oldest. An Error that begins with `name` for anything else.
void read_mix(std::string_view name, std::string_view text, BuildOptions& build);

}  // namespace wend
