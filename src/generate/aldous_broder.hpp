#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder aldous_broder_builder;

}  // namespace wend
