#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder hunt_kill_builder;

}  // namespace wend
