// Rooms: a few rectangles of random size and place become open floor.
//
// A room covers whole cells, at least two each way and at most a quarter of the maze, where there are that
// many. Rooms may overlap. Guarantee: connected mazes stay connected, because a room is made of cells and
// what lies between them. Cost: O(squares of the rooms).
#include "generate/modify/room.hpp"

#include <algorithm>
#include <charconv>

#include "base/error.hpp"

namespace wend {
namespace {

constexpr std::uint64_t most = 1000;

std::uint64_t read_count(std::string_view text) {
  std::uint64_t count = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, code] = std::from_chars(text.data(), end, count);
  if (code != std::errc{} || stop != end || count == 0 || count > most) {
    throw Error::usage("room cannot open '" + std::string(text) + "' rooms",
                       "a number from 1 to 1000 such as room=3");
  }
  return count;
}

/// First square and last square of a room in one direction.
struct Span {
  std::size_t from;
  std::size_t to;
};

Span random_span(std::size_t cells, Rng& rng) {
  const std::size_t widest = std::max<std::size_t>(2, cells / 4);
  const std::size_t wanted = 2 + static_cast<std::size_t>(rng.below(widest - 1));
  const std::size_t length = std::min(wanted, cells);
  const auto first = static_cast<std::size_t>(rng.below(cells - length + 1));
  return {2 * first + 1, 2 * (first + length) - 1};
}

void apply(Opener& opener, std::uint64_t count, Rng& rng) {
  const std::size_t rows = opener.grid().rows();
  const std::size_t columns = opener.grid().columns();
  if (rows < 3 || columns < 3) return;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Span down = random_span((rows - 1) / 2, rng);
    const Span across = random_span((columns - 1) / 2, rng);
    for (std::size_t row = down.from; row <= down.to; ++row) {
      for (std::size_t column = across.from; column <= across.to; ++column) opener.make_open(row, column);
    }
    opener.step();
  }
}

}  // namespace

constinit const Modification room_modification{
    .name = "room",
    .title = "Rooms",
    .summary = "opens a few rectangular rooms",
    .description =
        "Opens N rectangles of random size and place, each from two cells to a quarter of the maze high and "
        "wide. They "
        "may overlap. Every passage that led into the rectangle is now a door of the room.",
    .parameter = "N",
    .fallback = "3",
    .read = read_count,
    .apply = apply};

}  // namespace wend
