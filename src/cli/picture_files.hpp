// Pictures in files: the flags about them, and what show and solve put into them.
#pragma once

#include "cli/command.hpp"
#include "engine/problem.hpp"
#include "model/model.hpp"
#include "show/image/picture.hpp"

namespace wend {

/// --scale, --theme.
std::vector<Flag> picture_flags();
/// --fps, --seconds, --hold, --loop.
std::vector<Flag> moving_picture_flags();

/// An Error for names that do not end like a picture's, so that nobody waits for a search first. "-" is PNG.
const PictureKind& picture_kind_of(const std::string& path);

/// The problem as it is. Says on standard error what was written.
void save_picture(const Model& model, const std::string& path, const Arguments& arguments);
void save_picture(const Canvas& canvas, const std::string& path, const Arguments& arguments);

/// The problem with the way and what the search saw; as a moving picture the search as it went.
void save_picture(const Problem& problem, const Plan& plan, const Report& report, const std::string& path,
                  const Arguments& arguments);

}  // namespace wend
