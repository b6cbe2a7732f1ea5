// How many files a program may hold open at the same time.
#pragma once

#include <cstdint>

namespace wend {

/// As many as the system allows this user at most, from now on. Returns how many those are.
std::uint64_t allow_most_open_files();

}  // namespace wend
