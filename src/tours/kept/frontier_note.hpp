// How far a search along a frontier has come, among kept bytes.
#pragma once

#include "space/keeper.hpp"
#include "tours/frontier/frontier_search.hpp"

namespace wend {

void write(KeptSink& sink, const FrontierSearch::Progress& progress);
/// False if it cannot be about this block.
[[nodiscard]] bool read(KeptSource& source, const BlockTask& task, FrontierSearch::Progress& progress);

}  // namespace wend
