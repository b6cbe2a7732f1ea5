// Files of 32-bit words, word by word: where, what, and what it means.
#pragma once

#include <string>

#include "formats/format.hpp"
#include "show/term/terminal.hpp"

namespace wend {

/// One line per word of a bin or mem file, also of the words that are wrong; any other problem is encoded
/// first. An Error carries the file's name.
std::string disassembly_of(const std::string& path, const ReadOptions& options, const Screen& screen);

}  // namespace wend
