#include "serve/film_bytes.hpp"

#include "serve/little_endian.hpp"

namespace wend::serve {
namespace {

constexpr std::size_t header_bytes = 5 * 4;

std::size_t padded(std::size_t bytes) {
  return (bytes + 3) / 4 * 4;
}

char packed(const BuildDelta& delta) {
  static_assert(static_cast<unsigned>(Brush::scan) == 7);  // three bits hold any brush
  return static_cast<char>(static_cast<unsigned>(delta.after) | static_cast<unsigned>(delta.before) << 4 |
                           (delta.last ? 0x80U : 0));
}

}  // namespace

std::string film_bytes(const BuildTape& tape) {
  const std::size_t squares = tape.rows() * tape.columns();
  std::string bytes;
  bytes.reserve(header_bytes + padded(squares) + tape.size() * 5);
  append_u32(bytes, film_magic);
  append_u32(bytes, counted(tape.rows()));
  append_u32(bytes, counted(tape.columns()));
  append_u32(bytes, counted(tape.size()));
  append_u32(bytes, counted(tape.lost()));
  for (std::size_t row = 0; row < tape.rows(); ++row) {
    for (std::size_t column = 0; column < tape.columns(); ++column)
      bytes += static_cast<char>(tape.first(row, column));
  }
  bytes.resize(header_bytes + padded(squares), '\0');
  for (std::size_t i = 0; i < tape.size(); ++i)
    append_u32(bytes, static_cast<std::uint32_t>(tape[i].row * tape.columns() + tape[i].column));
  for (std::size_t i = 0; i < tape.size(); ++i) bytes += packed(tape[i]);
  return bytes;
}

BuildTape tape_of_film(std::string_view bytes) {
  const std::size_t rows = u32_at(bytes, 4);
  const std::size_t columns = u32_at(bytes, 8);
  const std::size_t count = u32_at(bytes, 12);
  BuildTape tape(count);
  tape.begin(rows, columns, Brush::wall);
  for (std::size_t i = 0; i < rows * columns; ++i)
    tape.begin_with(i / columns, i % columns, static_cast<Brush>(bytes[header_bytes + i]));
  const std::size_t places = header_bytes + padded(rows * columns);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t square = u32_at(bytes, places + 4 * i);
    const auto change = static_cast<unsigned char>(bytes[places + 4 * count + i]);
    tape.paint(square / columns, square % columns, static_cast<Brush>(change & 15U));
    if ((change & 0x80U) != 0) tape.end_step();
  }
  return tape;
}

std::size_t steps_of(const BuildTape& tape) {
  std::size_t steps = 0;
  for (std::size_t i = 0; i < tape.size(); ++i) steps += std::size_t{tape[i].last};
  return steps;
}

}  // namespace wend::serve
