// The list of methods. To add one: write its .cpp beside this file and name it in all.cpp.
#pragma once

#include <span>
#include <string>

#include "paths/path_search.hpp"

namespace wend {

std::span<const PathMethod* const> all_path_methods();
/// Null if there is none of this name.
const PathMethod* find_path_method(std::string_view name);
/// "four neighbours, equal weights": what it answers for, in words.
std::string promise_of(const PathMethod& method);

}  // namespace wend
