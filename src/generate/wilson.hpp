#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder wilson_builder;

}  // namespace wend
