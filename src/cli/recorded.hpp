// Traces of searches in files.
#pragma once

#include <string>

#include "engine/recorded.hpp"

namespace wend {

/// The same run again, recorded up to `events` and written to `path` as a search trace; says so on standard
/// error if there were more.
void save_trace(const std::string& path, std::size_t events, const Problem& problem, const Plan& plan,
                const Report& report);

}  // namespace wend
