#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder prim_builder;

}  // namespace wend
