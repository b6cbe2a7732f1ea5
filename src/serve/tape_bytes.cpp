#include "serve/tape_bytes.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "serve/little_endian.hpp"

namespace wend::serve {
namespace {

constexpr std::size_t bytes_per_event = 6 * 4 + 1;
constexpr std::size_t bytes_per_race_event = 4 + 1;

/// The cells of a state: the first two, numbered row by row.
std::array<std::uint32_t, 2> cells_of(const Problem& problem, StateView at, std::size_t columns) {
  std::array<std::uint32_t, 2> cells{no_number, no_number};
  std::size_t found = 0;
  problem.footprint(at, [&](std::size_t row, std::size_t column) {
    if (found < cells.size()) cells[found++] = static_cast<std::uint32_t>(row * columns + column);
  });
  return cells;
}

float number_of(const ExactCost& cost) {
  return is_infinite(cost) ? std::numeric_limits<float>::infinity() : static_cast<float>(cost.value());
}

/// The numbers of the interface, which stay whatever becomes of the enum.
char number_of(EventKind kind) {
  switch (kind) {
    case EventKind::generated:
      return 0;
    case EventKind::expanded:
      return 1;
    case EventKind::updated:
      return 2;
    case EventKind::iteration:
      break;
  }
  return 3;
}

}  // namespace

std::size_t events_for(const Problem& problem, std::size_t bytes) {
  constexpr std::size_t most = 2'000'000;
  const std::size_t each = sizeof(Event) + problem.start().size() + bytes_per_event;
  return std::min(most, bytes / (2 * each));  // vectors that grow need room for themselves twice
}

std::string tape_bytes(const Tape& tape, const Problem& problem, std::size_t columns) {
  const std::size_t count = tape.size();
  std::string bytes;
  bytes.reserve(16 + count * bytes_per_event);
  append_u32(bytes, search_magic);
  append_u32(bytes, counted(count));
  append_u32(bytes, counted(tape.lost()));
  append_u32(bytes, counted(columns));
  for (std::size_t i = 0; i < count; ++i) append_u32(bytes, tape[i].node);
  for (std::size_t i = 0; i < count; ++i) append_u32(bytes, tape[i].parent);
  std::string second_cells;
  second_cells.reserve(count * 4);
  for (std::size_t i = 0; i < count; ++i) {
    const bool placed = tape[i].kind != EventKind::iteration;
    const auto cells = placed ? cells_of(problem, tape.state(i), columns)
                              : std::array<std::uint32_t, 2>{no_number, no_number};
    append_u32(bytes, cells[0]);
    append_u32(second_cells, cells[1]);
  }
  bytes += second_cells;
  for (std::size_t i = 0; i < count; ++i) append_f32(bytes, number_of(tape[i].g));
  for (std::size_t i = 0; i < count; ++i) append_f32(bytes, number_of(tape[i].h));
  for (std::size_t i = 0; i < count; ++i) bytes += number_of(tape[i].kind);
  return bytes;
}

std::string tape_bytes(const RaceTape& tape, std::size_t columns) {
  const std::size_t count = tape.size();
  std::string bytes;
  bytes.reserve(16 + count * bytes_per_race_event);
  append_u32(bytes, race_magic);
  append_u32(bytes, counted(count));
  append_u32(bytes, counted(tape.lost()));
  append_u32(bytes, counted(columns));
  for (std::size_t i = 0; i < count; ++i) append_u32(bytes, tape[i].square);
  for (std::size_t i = 0; i < count; ++i)
    bytes += static_cast<char>((tape[i].runner & 0x3fU) | (tape[i].entered ? 0x40U : 0) |
                               (tape[i].last ? 0x80U : 0));
  return bytes;
}

}  // namespace wend::serve
