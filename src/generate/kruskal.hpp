#pragma once

#include "generate/builder.hpp"
#include "model/passages.hpp"

namespace wend {

extern const Builder kruskal_builder;

/// The passages of that maze, from tiles of `tile` x `tile` cells, 1 to 128. Neither the tiles nor the
/// threads change the maze; only tiles of whole words (64 or 128) use more than one thread.
Passages kruskal_passages(std::size_t rows, std::size_t columns, std::uint64_t seed, std::uint32_t tile,
                          unsigned threads);

}  // namespace wend
