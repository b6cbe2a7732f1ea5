// Walks through a block among kept bytes.
#pragma once

#include <cstdint>

#include "space/keeper.hpp"
#include "tours/block_task.hpp"

namespace wend {

/// What a question about a block is known by: all of the block, and what is asked of it.
std::uint64_t print_of(const BlockTask& task, std::uint64_t question);

/// Whether the uses of the edges make a walk from the root through all there is to visit, back to the root or
/// (open) to its end, and whether its sum is what they and the end cost.
bool is_walk(const BlockTask& task, const BlockTour& tour, bool open);

void write(KeptSink& sink, const BlockTour& tour);
/// False if it is no walk through this block. If the sum is `nothing` there is no walk yet; otherwise the
/// bound is no more than the sum.
[[nodiscard]] bool read(KeptSource& source, const BlockTask& task, bool open, BlockTour& tour);

}  // namespace wend
