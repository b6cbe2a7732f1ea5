#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder scatter_builder;

}  // namespace wend
