#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder arena_builder;

}  // namespace wend
