// Files in and out of every command: the flags that say how their bytes are meant, and the remarks of the
// readers, which go to standard error.
#pragma once

#include "cli/command.hpp"
#include "formats/format.hpp"

namespace wend {

/// --colors, --cell, --endian, --lenient.
std::vector<Flag> reading_flags();

/// What these flags say; remarks are made about `path`, unless --quiet is given.
ReadOptions read_options_of(const Arguments& arguments, const std::string& path);

/// --endian, --scale, and a name after the file.
WriteOptions write_options_of(const Arguments& arguments, const std::string& path);

/// Reads a problem as the flags say, by its content; an Error carries the file's name.
Model load_model(const std::string& path, const Arguments& arguments);

/// An Error if bytes of this format would go to a terminal.
void expect_no_terminal(const Format& format, const std::string& path);

}  // namespace wend
