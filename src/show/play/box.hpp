// Words in a box in the middle of the window, over whatever is there.
#pragma once

#include <span>
#include <string>

#include "show/term/frame.hpp"

namespace wend {

/// Lines that do not fit are left out, ends of lines cut. Each line is in the middle, or they all begin in
/// the same column.
enum class BoxLines : std::uint8_t { middle, left };
void put_box(std::span<const std::string> lines, BoxLines how, Frame& frame);

}  // namespace wend
