// Recursive subdivision: a wall with one gap across a room makes two rooms; go on until they are corridors.
//
// The longer side is divided (a coin decides for squares), at a place chosen evenly, and the gap is chosen
// evenly along the wall. Guarantee: perfect, as each wall adds one room and leaves one way between the two.
// Cost: O(cells) time with walls laid a word at a time; the stack of rooms still to divide stays short.
#include "generate/fractal.hpp"

#include "base/rng.hpp"
#include "generate/passage_builder.hpp"

namespace wend {
namespace {

/// In cells.
struct Room {
  std::uint32_t row;
  std::uint32_t column;
  std::uint32_t rows;
  std::uint32_t columns;
};

void open_everything(Passages& passages) {
  const std::size_t columns = passages.columns();
  const std::uint64_t last_bit = std::uint64_t{1} << ((columns - 1) % 64);
  for (std::size_t row = 0; row < passages.rows(); ++row) {
    const auto east = passages.east_row(row);
    for (std::uint64_t& word : east) word = ~std::uint64_t{0};
    east.back() = last_bit - 1;
    if (row + 1 == passages.rows()) return;
    const auto south = passages.south_row(row);
    for (std::uint64_t& word : south) word = ~std::uint64_t{0};
    south.back() = last_bit | (last_bit - 1);
  }
}

/// Clears the bits from `begin` to `end` - 1, of which there is at least one.
void clear_bits(std::uint64_t* plane, std::uint32_t begin, std::uint32_t end) {
  const std::uint32_t last = end - 1;
  const std::uint64_t head = ~std::uint64_t{0} << (begin % 64);
  const std::uint64_t tail = ~std::uint64_t{0} >> (63 - last % 64);
  if (begin / 64 == last / 64) {
    plane[begin / 64] &= ~(head & tail);
    return;
  }
  plane[begin / 64] &= ~head;
  for (std::uint32_t word = begin / 64 + 1; word < last / 64; ++word) plane[word] = 0;
  plane[last / 64] &= ~tail;
}

struct Fractal {
  static constexpr std::string_view name = "fractal";
  static constexpr bool builds_walls = true;

  template <class W>
  static void carve(Passages& passages, const BuildOptions& options, W& watch) {
    Rng rng(options.seed);
    open_everything(passages);
    std::vector<Room> rooms;
    Room room{0, 0, static_cast<std::uint32_t>(passages.rows()),
              static_cast<std::uint32_t>(passages.columns())};
    while (true) {
      while (room.rows > 1 && room.columns > 1) {
        const bool square = room.rows == room.columns;
        const bool across = square ? rng.next() >> 63 != 0 : room.rows > room.columns;
        rooms.push_back(across ? divide_rows(passages, room, rng, watch)
                               : divide_columns(passages, room, rng, watch));
      }
      if (rooms.empty()) return;
      room = rooms.back();
      rooms.pop_back();
    }
  }

 private:
  /// A wall from side to side. `room` becomes the part above it; the part below is returned.
  template <class W>
  static Room divide_rows(Passages& passages, Room& room, Rng& rng, W& watch) {
    const auto above = static_cast<std::uint32_t>(rng.below(room.rows - 1)) + 1;
    const std::uint32_t gap = room.column + static_cast<std::uint32_t>(rng.below(room.columns));
    const std::uint32_t wall = room.row + above - 1;  // south of this row
    std::uint64_t* const south = passages.south_row(wall).data();
    clear_bits(south, room.column, room.column + room.columns);
    south[gap / 64] |= std::uint64_t{1} << (gap % 64);
    if constexpr (W::watching) {
      const std::size_t end = std::size_t{2} * (room.column + room.columns);
      for (std::size_t at = std::size_t{2} * room.column; at <= end; ++at) {
        if (at != 2 * gap + 1) watch.square(2 * wall + 2, at, Brush::wall);
        watch.step();
      }
    }
    const Room below{room.row + above, room.column, room.rows - above, room.columns};
    room.rows = above;
    return below;
  }

  /// A wall from top to bottom. `room` becomes the part left of it; the part to the right is returned.
  template <class W>
  static Room divide_columns(Passages& passages, Room& room, Rng& rng, W& watch) {
    const auto left = static_cast<std::uint32_t>(rng.below(room.columns - 1)) + 1;
    const std::uint32_t gap = room.row + static_cast<std::uint32_t>(rng.below(room.rows));
    const std::uint32_t wall = room.column + left - 1;  // east of this column
    const std::size_t pitch = passages.words_per_row();
    const std::uint64_t bit = std::uint64_t{1} << (wall % 64);
    std::uint64_t* word = passages.east_row(room.row).data() + wall / 64;
    for (std::uint32_t row = 0; row < room.rows; ++row, word += pitch) *word &= ~bit;
    passages.open_east(gap, wall);
    if constexpr (W::watching) {
      const std::size_t end = std::size_t{2} * (room.row + room.rows);
      for (std::size_t at = std::size_t{2} * room.row; at <= end; ++at) {
        if (at != 2 * gap + 1) watch.square(at, 2 * wall + 2, Brush::wall);
        watch.step();
      }
    }
    const Room right{room.row, room.column + left, room.rows, room.columns - left};
    room.columns = left;
    return right;
  }
};

}  // namespace

constinit const Builder fractal_builder{
    .name = Fractal::name,
    .title = "Fractal",
    .summary = "rooms divided by walls with one gap, again and again",
    .description =
        "Begin with an empty room. Put up a wall across it, anywhere, and leave one gap in the wall, "
        "anywhere: "
        "now there are two rooms. Divide each of them in the same way, always across the longer side, until "
        "every room is a corridor one cell wide.\n\n"
        "This is the one builder that adds walls instead of cutting passages. Watch the big walls come first "
        "and the detail fill one corner before it begins in the next. In the finished maze the first walls "
        "can "
        "still be seen: long straight lines with a single door, so that whoever knows the door has solved "
        "half of the maze.\n\n"
        "Both the place of the wall and that of its gap are chosen evenly, up to the ends of the wall. Rooms "
        "still to be divided wait on a short stack, and walls from side to side are laid 64 cells at a time.",
    .perfect = true,
    .bytes_per_cell = 0,
    .build = build_passages<Fractal>};

}  // namespace wend
