// wend's smallest form of a maze, for small machines and slow lines; docs/formats.md has every bit of it, and
// embedded/ a decoder in C.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format pack_format;

}  // namespace wend
