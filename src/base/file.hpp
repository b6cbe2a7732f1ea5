// Whole files in and out. "-" is standard input or output. What is written appears complete or not at all:
// bytes go to a temporary file in the same folder, which is then renamed.
#pragma once

#include <string>
#include <string_view>

namespace wend {

/// The bytes of `path`; an Error (with `file` set) if it cannot be read.
std::string read_file(const std::string& path);

/// Replaces `path` by `bytes` in one step; an Error (with `file` set) if that fails, and then `path` is as it
/// was.
void write_file(const std::string& path, std::string_view bytes);

}  // namespace wend
