// A walk through a block at once: along a tree of nearest ways from its root, there and back, but for the way
// to the end. At most twice as long as the best. For what is left to do when the time is over.
#pragma once

#include "tours/block_task.hpp"

namespace wend {

/// Linear. An open walk ends where that is cheapest along the tree; the block must allow one then.
BlockTour block_tree_tour(const BlockTask& task, bool open);

}  // namespace wend
