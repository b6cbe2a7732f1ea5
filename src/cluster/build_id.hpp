// Which build of wend this is. Parcels are plain bytes of this program's own types, so processes may talk
// only if they are the same program; the version number is the same for many of them.
#pragma once

#include <string>

namespace wend {

/// The mark that the linker has made of everything in this program, as hexadecimal digits; empty if it made
/// none. Another compiler or another flag makes another one, and so it should.
std::string build_id();

}  // namespace wend
