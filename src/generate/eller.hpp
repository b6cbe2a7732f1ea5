#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder eller_builder;

}  // namespace wend
