// Pictures in files: the flags about them, and what make, show and solve put into them.
#pragma once

#include <stop_token>

#include "cli/command.hpp"
#include "studio/pictures.hpp"

namespace wend {

/// --scale, --theme.
std::vector<Flag> picture_flags();
/// --fps, --seconds, --hold, --loop.
std::vector<Flag> moving_picture_flags();

/// What the flags say; the note goes into the file.
PictureOptions picture_options_of(const Arguments& arguments, std::string note);

/// An Error for names that do not end like a picture's and for flags that make no sense, so that nobody waits
/// for a search first. "-" is PNG.
const PictureKind& picture_kind_of(const std::string& path, const Arguments& arguments);

/// An Error if the problem is too large for such a picture, so that nobody waits for a search first.
void expect_picture_size(const Problem& problem, const std::string& path, const Arguments& arguments);

/// A picture that shows a bar while it is written. Writing ends with Interrupted if `stop` is requested.
PictureFile picture_file(const std::string& path, const PictureKind& kind, PictureOptions options,
                         const std::stop_token& stop);

/// "wend: wrote maze.png: 930 x 310 pixels, 3.2 KiB" on standard error; nothing about standard output.
void say_written(const std::string& path, const PictureFacts& facts);

}  // namespace wend
