#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder growing_tree_builder;

}  // namespace wend
