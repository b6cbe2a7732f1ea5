#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder fractal_builder;

}  // namespace wend
