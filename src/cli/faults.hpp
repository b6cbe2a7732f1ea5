// What people read when something went wrong.
#pragma once

#include <string>

#include "base/error.hpp"
#include "engine/verify.hpp"

namespace wend {

/// `wend: FILE:LINE:COL: what`, then a `hint:` line; parts that are not known are left out. Control
/// characters, which may come from a file, are made visible.
std::string fault_words(const Error& error);

/// The program's own fault, with a request to report it.
std::string fault_words(const InternalFault& fault);

}  // namespace wend
