// Solutions of boards of tiles as pictures want them.
#pragma once

#include <optional>

#include "engine/report.hpp"
#include "show/image/tile_pictures.hpp"

namespace wend {

/// The moves of a report, and what it proves.
TileWay tile_way(const TileBoard& board, const Report& report);

/// So many moves are needed at least; nothing where no more is known than that none is too few.
std::optional<std::size_t> known_bound(const Report& report);

}  // namespace wend
