#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder prim_simple_builder;

}  // namespace wend
