#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder grid_runs_builder;

}  // namespace wend
