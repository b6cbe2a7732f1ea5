// Whole files in and out. "-" is standard input or output. What is written appears complete or not at all:
// bytes go to a temporary file in the same folder, which is then renamed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace wend {

/// What messages call a file that is read: its path, "(standard input)" for "-".
std::string shown_name(std::string_view path);

/// The bytes of `path`; an Error (with `file` set) if it cannot be read, or is more than the memory can hold.
std::string read_file(const std::string& path);
/// The same; nothing if there is no file of this name, which is no error.
std::optional<std::string> read_file_if_there(const std::string& path);

/// At most so many bytes from the beginning of a regular file, to see what it may be; none of anything else.
std::string beginning_of(const std::string& path, std::size_t most);

/// Replaces `path` by `bytes` in one step; an Error (with `file` set) if that fails, and then `path` is as it
/// was.
void write_file(const std::string& path, std::string_view bytes);

/// An Error (with `file` set) if `path` could not be written now: to be asked before long work. Nothing is
/// changed.
void expect_writable(const std::string& path);

}  // namespace wend
