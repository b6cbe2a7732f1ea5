// What `wend make` was asked to build: sizes, seed and knobs from the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "generate/makers/recipe.hpp"

namespace wend {

struct MakeOptions : MazeRecipe {
  std::string raised;  // what was changed about the size, in words; empty if nothing was
};

/// --seed, or a fresh one.
std::uint64_t seed_of(const Arguments& arguments);

/// An Error for anything that cannot be built, before memory is taken for it. Without --seed the seed is a
/// fresh one. `row_by_row`: the maze will never be in memory as a whole, so it may be of any height.
MakeOptions make_options_of(const Arguments& arguments, const Builder& builder, bool row_by_row = false);

/// --rows, --columns, --cells, --seed, --modify, --threads, --memory and the knobs of some builders.
std::vector<Flag> building_flags();

}  // namespace wend
