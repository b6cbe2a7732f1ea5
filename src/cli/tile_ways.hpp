// Solutions of boards of tiles as the shows want them, and boards in the terminal.
#pragma once

#include <optional>

#include "cli/command.hpp"
#include "studio/tile_way.hpp"

namespace wend {

/// The board in the terminal, with the end of its solution beside it if a report has one. Nothing if the
/// window is too narrow, or if a style for mazes was asked for.
std::optional<std::string> drawn_tiles(const TileBoard& board, const Report* report,
                                       const Arguments& arguments);

/// Plays the solution of a report in the terminal, or shows the board if there is none, with the estimates
/// its heuristic gives on the way; ends as `end_as_watched` says. No Interrupt may be alive.
void watch_tile_way(const TileBoard& board, const Report& report, const std::string& title,
                    const Arguments& arguments);

}  // namespace wend
