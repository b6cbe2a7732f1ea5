#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder binary_tree_builder;

}  // namespace wend
