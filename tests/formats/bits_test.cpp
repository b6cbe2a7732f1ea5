// The binary form of cell mazes: every byte of a small one, what it refuses to hold, and damaged files.
#include "formats/bits.hpp"

#include <gtest/gtest.h>

#include "formats/all.hpp"
#include "formats/bits_layout.hpp"
#include "formats/error_of.hpp"
#include "model/passages.hpp"

namespace wend {
namespace {

using namespace std::string_literals;

/// 2 x 3 cells:  #######
///               #S..#E#
///               ###.#.#
///               #.....#
///               #######
Maze small_maze() {
  return std::get<Maze>(
      read_model("wend maze 1\nsize 5 7\nnote builder none, seed 7\ncells\n#######\n#S  #E#\n### # #\n#     "
                 "#\n#######\n"));
}

std::string with_checksum(std::string bytes) {
  bits::Checksum sum;
  sum.add(bytes);
  bits::append_number(sum.value(), 8, bytes);
  return bytes;
}

std::string without_checksum(const std::string& bytes) {
  return bytes.substr(0, bytes.size() - 8);
}

TEST(Bits, WritesTheseBytes) {
  const std::string expected = "\xf7wbits\r\n"s + "\1\0\0\0"s + "\1\0\0\0"s + "\2\0\0\0\0\0\0\0"s +
                               "\3\0\0\0\0\0\0\0"s + "\1\0\0\0\0\0\0\0"s + "\1\0\0\0\0\0\0\0"s + "\1\0\0\0"s +
                               "\x15\0\0\0"s + "\1\0\0\0\0\0\0\0"s + "\5\0\0\0\0\0\0\0"s +
                               "builder none, seed 7\n"s + "\1\6"s + "\3\0"s;
  const std::string bytes = bits_format.write(small_maze());
  EXPECT_EQ(without_checksum(bytes), expected);
  EXPECT_EQ(bits::number_at(bytes, bytes.size() - 8, 8), 0xeca142556d2a630eULL);
  EXPECT_EQ(read_model(bytes), Model{small_maze()});
}

TEST(Bits, TakesAQuarterOfAByteForACell) {
  Maze maze;
  maze.grid = squares(Passages(1000, 1000));
  EXPECT_EQ(bits_format.write(maze).size(), 250'000 + bits::fixed_bytes + bits::checksum_bytes);
}

TEST(Bits, KeepsMazesOfAllWidths) {
  for (std::size_t columns = 1; columns < 140; ++columns) {
    Passages passages(3, columns);
    for (std::size_t column = 0; column < columns; column += 3) passages.open_south(column % 2, column);
    for (std::size_t column = 0; column + 1 < columns; column += 2) passages.open_east(column % 3, column);
    Maze maze;
    maze.grid = squares(passages);
    maze.neighbours = columns % 2 == 0 ? Neighbours::eight : Neighbours::four;
    EXPECT_EQ(read_model(bits_format.write(maze)), Model{maze}) << columns;
  }
}

TEST(Bits, RefusesWhatItCannotHold) {
  const auto refused = [](const Maze& maze) { return error_of([&] { bits_format.write(maze); }).message; };
  Maze maze = small_maze();
  maze.grid.set_weight({1, 1}, 2);
  EXPECT_NE(refused(maze).find("weights"), std::string::npos);
  maze = small_maze();
  maze.grid.set_open({2, 2}, true);
  EXPECT_NE(refused(maze).find("pillars"), std::string::npos);
  maze = small_maze();
  maze.grid.set_open({3, 3}, false);
  EXPECT_NE(refused(maze).find("walls in cells"), std::string::npos);
  maze = small_maze();
  maze.grid.set_open({0, 1}, true);
  EXPECT_NE(refused(maze).find("bits cannot hold"), std::string::npos) << "a hole in the outer wall";
  maze.grid = Grid(4, 5, true);
  EXPECT_NE(refused(maze).find("odd"), std::string::npos);
}

TEST(Bits, EveryFlippedBitAndEveryCutIsNoticed) {
  const std::string bytes = bits_format.write(small_maze());
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
      EXPECT_THROW(bits_format.read(damaged), Error) << "byte " << at << ", bit " << bit;
    }
    EXPECT_THROW(bits_format.read(bytes.substr(0, at)), Error) << at << " bytes";
  }
  EXPECT_THROW(bits_format.read(bytes + '\0'), Error);
}

struct Damage {
  std::string name;
  std::size_t at;
  std::string bytes;
  std::string part;
};
void PrintTo(const Damage& damage, std::ostream* out) {
  *out << damage.name;
}

class BitsDamage : public testing::TestWithParam<Damage> {};

/// With a checksum that fits, so that the reader has to look at the contents.
TEST_P(BitsDamage, IsNamed) {
  std::string bytes = without_checksum(bits_format.write(small_maze()));
  bytes.replace(GetParam().at, GetParam().bytes.size(), GetParam().bytes);
  const Error error = error_of([&] { read_model(with_checksum(bytes)); });
  EXPECT_NE(error.message.find(GetParam().part), std::string::npos) << error.message;
  EXPECT_EQ(error.line, 1U);
  EXPECT_GE(error.column, 1U);
}

INSTANTIATE_TEST_SUITE_P(
    Each, BitsDamage,
    testing::Values(
        Damage{"text_mode", 6, "\n\n", "first eight bytes"}, Damage{"version", 8, "\2", "version 2"},
        Damage{"flag", 12, "\7", "flag"}, Damage{"no_rows", 16, "\0"s, "at least one cell"},
        Damage{"huge", 20, "\1", "too large"}, Damage{"longer", 16, "\3", "bytes, but 3 x 3"},
        Damage{"overflow", 31, "\xff", "too large"},
        Damage{"many_goals", 48, "\xff\xff\xff\xff", "bytes, but"},
        Damage{"long_note", 52, "\xff\xff\xff\xff", "bytes, but"},
        Damage{"start_outside", 32, "\5", "outside"}, Damage{"start_in_wall", 32, "\0"s, "a wall"},
        Damage{"no_start", 12, "\0"s, "not there"}, Damage{"goal_in_wall", 64, "\4", "a wall"},
        Damage{"note_without_end", 92, "x", "line end"}, Damage{"note_no_text", 80, "\x07", "not text"},
        Damage{"east_of_last", 93, "\5", "out of the maze"},
        Damage{"beyond_last", 94, "\x0e", "out of the maze"},
        Damage{"south_of_last", 96, "\1", "out of the maze"}),
    [](const auto& each) { return each.param.name; });

TEST(Bits, ChecksumDoesNotDependOnThePieces) {
  const std::string text = "some bytes that are no multiple of eight long";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    bits::Checksum whole;
    whole.add(text);
    bits::Checksum parts;
    parts.add(text.substr(0, cut / 2));
    parts.add(text.substr(cut / 2, cut - cut / 2));
    parts.add(text.substr(cut));
    EXPECT_EQ(parts.value(), whole.value()) << cut;
  }
}

}  // namespace
}  // namespace wend
