// The making of a maze as bytes for the page, and back. docs/api.md has the layout.
#pragma once

#include <string>
#include <string_view>

#include "trace/build_tape.hpp"

namespace wend::serve {

inline constexpr std::uint32_t film_magic = 0x46444e57;  // "WNDF"

std::string film_bytes(const BuildTape& tape);

/// The tape that has these bytes, which `film_bytes` made.
BuildTape tape_of_film(std::string_view bytes);

/// How many steps they tell of.
std::size_t steps_of(const BuildTape& tape);

}  // namespace wend::serve
