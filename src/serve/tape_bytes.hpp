// Tapes of searches and races as bytes for the page: columns of equal numbers, one after the other, so that
// each becomes a typed array without being copied. docs/api.md has the layout.
#pragma once

#include <string>

#include "engine/problem.hpp"
#include "trace/race_tape.hpp"

namespace wend::serve {

inline constexpr std::uint32_t search_magic = 0x54444e57;  // "WNDT"
inline constexpr std::uint32_t race_magic = 0x52444e57;    // "WNDR"
inline constexpr std::uint32_t no_number = 0xffffffff;

/// How many events a tape of this problem may hold, so that it and its bytes fit into so much memory.
std::size_t events_for(const Problem& problem, std::size_t bytes);

std::string tape_bytes(const Tape& tape, const Problem& problem, std::size_t columns);
std::string tape_bytes(const RaceTape& tape, std::size_t columns);

}  // namespace wend::serve
