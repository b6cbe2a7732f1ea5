#pragma once

#include "generate/builder.hpp"

namespace wend {

extern const Builder rdfs_builder;

}  // namespace wend
