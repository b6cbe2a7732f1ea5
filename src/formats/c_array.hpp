// The words of bin as a C header, to be compiled into a program.
#pragma once

#include "formats/format.hpp"

namespace wend {

extern const Format c_array_format;

}  // namespace wend
