// What the flags that several commands share mean when they are given.
#pragma once

#include "cli/command.hpp"
#include "engine/plan.hpp"
#include "engine/shelf.hpp"
#include "show/term/draw_canvas.hpp"

namespace wend {

/// Limits and knobs. Without --memory four fifths of what the machine has free are used at most.
Settings settings_of(const Arguments& arguments);
/// The number of --threads, or `fallback`.
unsigned threads_of(const Arguments& arguments, unsigned fallback);
/// A whole number within limits; an Error names the flag.
unsigned number_of(const Arguments& arguments, const char* flag, unsigned fallback, std::uint64_t least,
                   std::uint64_t most);

/// How a file is opened.
OpenOptions open_options_of(const Arguments& arguments);
/// Whether one of --end and --return is given.
bool names_tour_end(const Arguments& arguments);

ColorChoice color_of(const Arguments& arguments);
/// The style asked for by name, or null.
const WallStyle* style_of(const Arguments& arguments);
/// An Error if there is one: a file has no use for it.
void refuse_style(const Arguments& arguments);

}  // namespace wend
