// What a problem is known by in results: a fingerprint of its content. The same maze in another file, or in
// another format, is the same problem; names and notes do not count.
#pragma once

#include <string>

#include "model/model.hpp"

namespace wend {

/// 32 hexadecimal digits, the same on every machine and for ever: results are found again by them.
std::string identity_of(const Model& model);

/// The same for something that could not be read, known by its name only. No problem has it.
std::string identity_of_unread(const std::string& name);

}  // namespace wend
