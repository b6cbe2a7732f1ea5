// Any puzzle wend knows, as plain data: what a format reads and writes and a domain turns into a Problem.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "model/maze.hpp"
#include "model/stage.hpp"
#include "model/tile_board.hpp"

namespace wend {

using Model = std::variant<Maze, Stage, TileBoard>;

enum class ModelKind : std::uint8_t { maze, stage, tiles };  // in the order of the variant

inline ModelKind kind_of(const Model& model) {
  return static_cast<ModelKind>(model.index());
}
/// "a maze", "a stage of Bloxorz", "a board of tiles".
std::string_view words_of(ModelKind kind);

/// The maze, the stage or the board a model is; an Error where it is something else.
const Maze& maze_in(const Model& model);
Maze& maze_in(Model& model);
Maze&& maze_in(Model&& model);
const Stage& stage_in(const Model& model);
Stage& stage_in(Model& model);
Stage&& stage_in(Model&& model);
const TileBoard& tiles_in(const Model& model);
TileBoard& tiles_in(Model& model);
TileBoard&& tiles_in(Model&& model);

}  // namespace wend
