#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder sidewinder_builder;

}  // namespace wend
