// The list of builders.
#pragma once

#include <span>
#include <string_view>

#include "generate/builder.hpp"

namespace wend {

std::span<const Builder> all_builders();

/// The builder of that name, or null.
const Builder* find_builder(std::string_view name);

}  // namespace wend
