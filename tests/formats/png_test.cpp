// Pictures to mazes and back: every kind of PNG, colours near and far, cells of many pixels, damage.
#include "formats/png.hpp"

#include <algorithm>
#include <cmath>
#include <gmock/gmock.h>
#include <map>

#include "domains/all.hpp"
#include "formats/all.hpp"
#include "formats/error_of.hpp"
#include "formats/png_colors.hpp"
#include "formats/png_maker.hpp"
#include "show/image/picture.hpp"
#include "support/run_program.hpp"

namespace wend {
namespace {

using test::PngKind;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Color {
  unsigned red = 0, green = 0, blue = 0, alpha = 255;
};

/// The colours of the encoder and others by a letter.
Color color_of(char letter) {
  static const std::map<char, Color> colors{
      {' ', {255, 255, 255}}, {'#', {0, 0, 0}},      {'S', {0, 183, 239}},   {'E', {237, 28, 36}},
      {'H', {34, 177, 80}},   {'G', {255, 242, 0}},  {'M', {111, 49, 152}},  {'m', {181, 165, 213}},
      {'h', {34, 177, 76}},   {'?', {120, 120, 20}}, {'t', {0, 0, 0, 0}},    {'1', {255, 165, 0}},
      {'2', {0, 0, 255}},     {'3', {0, 255, 0}},    {'g', {128, 128, 128}}, {'w', {250, 250, 250}}};
  return colors.at(letter);
}

using Rows = std::vector<std::string>;

PngKind size_of(const Rows& rows, unsigned cell = 1) {
  PngKind kind;
  kind.width = static_cast<std::uint32_t>(rows[0].size()) * cell;
  kind.height = static_cast<std::uint32_t>(rows.size()) * cell;
  return kind;
}

std::string rgb_png(const Rows& rows, unsigned cell = 1) {
  return test::make_png(size_of(rows, cell), [&](std::uint32_t row, std::uint32_t column) {
    const Color color = color_of(rows[row / cell][column / cell]);
    return test::bits_of({color.red, color.green, color.blue}, 8);
  });
}

std::string rgba_png(const Rows& rows) {
  PngKind kind = size_of(rows);
  kind.color_type = 6;
  return test::make_png(kind, [&](std::uint32_t row, std::uint32_t column) {
    const Color color = color_of(rows[row][column]);
    return test::bits_of({color.red, color.green, color.blue, color.alpha}, 8);
  });
}

struct Reading {
  Maze maze;
  std::vector<std::string> remarks;
};

Reading read_picture(const std::string& bytes, ReadOptions options = {}) {
  Reading reading;
  options.remark = [&](const std::string& words) { reading.remarks.push_back(words); };
  reading.maze = std::get<Maze>(png_format.read(bytes, options));
  return reading;
}

const Rows small{"#####", "#SHG#", "#mM #", "#  E#", "#####"};

Maze painted_maze() {
  Maze maze;
  maze.grid = Grid(5, 5);
  for (std::uint32_t row = 1; row < 4; ++row) {
    for (std::uint32_t column = 1; column < 4; ++column) maze.grid.set_open({row, column}, true);
  }
  maze.start = Cell{1, 1};
  maze.goals = {{3, 3}};
  maze.entities = {{EntityKind::heart, {1, 2}, 2, Facing::north},
                   {EntityKind::gem, {1, 3}, 1, Facing::north},
                   {EntityKind::monster, {2, 2}, 1, Facing::west}};
  return maze;
}

TEST(Png, ColoursBecomeCells) {
  for (const ColorMatch match : {ColorMatch::strict, ColorMatch::nearest}) {
    const Reading reading = read_picture(rgb_png(small), {.colors = match});
    EXPECT_EQ(reading.maze, painted_maze());
    EXPECT_THAT(reading.remarks, ElementsAre());
  }
  EXPECT_EQ(read_model(rgb_png(small)), Model{painted_maze()});
}

/// The small maze in a palette, so that all depths and kinds can be made of it.
std::string palette_png(unsigned depth, bool interlaced) {
  const std::string letters = "# SEHGMm";
  std::string palette;
  for (const char letter : letters) {
    const Color color = color_of(letter);
    for (const unsigned part : {color.red, color.green, color.blue}) palette += static_cast<char>(part);
  }
  PngKind kind = size_of(small);
  kind.depth = depth;
  kind.color_type = 3;
  kind.interlaced = interlaced;
  return test::make_png(
      kind,
      [&](std::uint32_t row, std::uint32_t column) {
        return test::bits_of({static_cast<unsigned>(letters.find(small[row][column]))}, depth);
      },
      test::chunk("PLTE", palette));
}

TEST(Png, EveryKindIsRead) {
  for (const bool interlaced : {false, true}) {
    for (const unsigned depth : {4U, 8U})
      EXPECT_EQ(read_picture(palette_png(depth, interlaced)).maze, painted_maze()) << depth << interlaced;
    for (const unsigned depth : {8U, 16U}) {
      for (const unsigned type : {2U, 6U}) {
        PngKind kind = size_of(small);
        kind.depth = depth;
        kind.color_type = type;
        kind.interlaced = interlaced;
        const std::string bytes = test::make_png(kind, [&](std::uint32_t row, std::uint32_t column) {
          const Color color = color_of(small[row][column]);
          std::vector<unsigned> parts{color.red, color.green, color.blue};
          if (type == 6) parts.push_back(color.alpha);
          for (unsigned& part : parts) part *= depth == 16 ? 257 : 1;
          return test::bits_of(parts, depth);
        });
        EXPECT_EQ(read_picture(bytes).maze, painted_maze()) << depth << type << interlaced;
      }
    }
  }
}

TEST(Png, GreyIsWallAndFloor) {
  const Rows rows{"## #", "#  #"};
  for (const unsigned depth : {1U, 2U, 4U, 8U, 16U}) {
    for (const bool interlaced : {false, true}) {
      PngKind kind = size_of(rows);
      kind.depth = depth;
      kind.color_type = 0;
      kind.interlaced = interlaced;
      const std::string bytes = test::make_png(kind, [&](std::uint32_t row, std::uint32_t column) {
        return test::bits_of({rows[row][column] == '#' ? 0U : (1U << depth) - 1}, depth);
      });
      EXPECT_EQ(read_picture(bytes).maze.grid.open_cells(), 3U) << depth;
    }
  }
}

TEST(Png, TransparentIsFloorUnlessStrict) {
  const Rows rows{"#t#", "tSt"};
  EXPECT_EQ(read_picture(rgba_png(rows)).maze.grid.open_cells(), 4U);
  EXPECT_THAT(read_picture(rgba_png(rows)).remarks, ElementsAre());
  EXPECT_EQ(read_picture(rgba_png(rows), {.colors = ColorMatch::strict}).maze.grid.open_cells(), 1U);
}

TEST(Png, NearColoursAreTakenAndTold) {
  const Rows rows{"#w##", "Shh ", "1 2E", "#3##"};
  const Reading near = read_picture(rgb_png(rows));
  EXPECT_THAT(near.remarks,
              ElementsAre("2 pixels of colour 34,177,76, the first in row 1, column 1, are taken "
                          "for heart 34,177,80"));
  EXPECT_EQ(near.maze.entities.size(), 5U);
  EXPECT_EQ(near.maze.entities[0], (Entity{EntityKind::heart, {1, 1}, 2, Facing::north}));
  EXPECT_EQ(near.maze.entities[2].kind, EntityKind::monster);
  EXPECT_EQ(near.maze.entities[3].kind, EntityKind::gem);
  EXPECT_EQ(near.maze.entities[4].kind, EntityKind::heart);
  const Reading strict = read_picture(rgb_png(rows), {.colors = ColorMatch::strict});
  EXPECT_EQ(strict.maze.entities.size(), 0U);
  ASSERT_EQ(strict.remarks.size(), 5U);
  EXPECT_EQ(
      strict.remarks[0],
      "2 pixels of colour 34,177,76, the first in row 1, column 1, are taken for floor; the nearest known "
      "colour is heart 34,177,80");
}

TEST(Png, FarColoursAreFloorAndTold) {
  const Reading reading = read_picture(rgb_png({"#?#", "SgE"}));
  EXPECT_EQ(reading.maze.grid.open_cells(), 4U);
  EXPECT_THAT(reading.remarks, ::testing::Each(HasSubstr("taken for floor; the nearest known colour is ")));
  EXPECT_EQ(reading.remarks.size(), 2U);
}

TEST(Png, MarkersTurnMonstersAndDoNotWrap) {
  const auto facing = [](const Rows& rows) { return read_picture(rgb_png(rows)).maze.entities.at(0).facing; };
  EXPECT_EQ(facing({"   ", " M ", "   "}), Facing::north);
  EXPECT_EQ(facing({" m ", " M ", "   "}), Facing::north);
  EXPECT_EQ(facing({" m ", " Mm", "   "}), Facing::east);
  EXPECT_EQ(facing({" m ", " Mm", " m "}), Facing::south);
  EXPECT_EQ(facing({" m ", "mMm", " m "}), Facing::west);
  EXPECT_EQ(facing({"M m", "   ", "m  "}), Facing::north) << "the other side is not beside it";
  EXPECT_EQ(facing({"m  ", "   ", "  m", "m M"}), Facing::north);
}

TEST(Png, CellsOfManyPixelsAreSeenByTheStart) {
  for (const unsigned cell : {2U, 3U, 7U, 24U}) {
    const Reading guessed = read_picture(rgb_png(small, cell));
    EXPECT_EQ(guessed.maze, painted_maze()) << cell;
    EXPECT_THAT(guessed.remarks, ElementsAre(HasSubstr("pixels for each cell")));
    EXPECT_EQ(read_picture(rgb_png(small, cell), {.cell = cell}).maze, painted_maze());
  }
}

TEST(Png, WideCorridorsAreNoLargeCells) {
  const Rows rows{"####    ", "####    ", "S   ##  ", "    ##  "};
  EXPECT_EQ(read_picture(rgb_png(rows)).maze.grid.columns(), 8U) << "the start is one pixel";
  const Rows bare{"####    ", "####    ", "    ##  ", "    ##  "};
  EXPECT_EQ(read_picture(rgb_png(bare)).maze.grid.columns(), 8U) << "nothing tells the size of a cell";
  EXPECT_EQ(read_picture(rgb_png(bare), {.cell = 2}).maze.grid.columns(), 4U);
}

TEST(Png, TheMiddleOfACellDecides) {
  const Rows lines{"gggggggg", "g###g   ", "g###g h ", "g###g   "};
  const Maze maze = read_picture(rgb_png(lines), {.cell = 4}).maze;
  EXPECT_EQ(maze.grid.columns(), 2U);
  EXPECT_EQ(maze.grid.open_cells(), 1U);
  const Maze three = read_picture(rgb_png({"gggggg", "g##g  ", "g##g  "}), {.cell = 3}).maze;
  EXPECT_EQ(three.grid.open_cells(), 1U) << "lines are most of the pixels of a cell of three";
}

/// Enlarged as painting programs do it: every pixel a mixture of the four cells around it.
std::string smooth_png(const Rows& rows, unsigned cell) {
  const auto mixed = [&](double row, double column, unsigned Color::*part) {
    const auto value = [&](double r, double c) {
      const auto at = [](double place, std::size_t count) {
        return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(count - 1)));
      };
      return static_cast<double>(color_of(rows[at(r, rows.size())][at(c, rows[0].size())]).*part);
    };
    const double down = row - std::floor(row);
    const double right = column - std::floor(column);
    const double above = value(std::floor(row), std::floor(column)) * (1 - right) +
                         value(std::floor(row), std::floor(column) + 1) * right;
    const double below = value(std::floor(row) + 1, std::floor(column)) * (1 - right) +
                         value(std::floor(row) + 1, std::floor(column) + 1) * right;
    return static_cast<unsigned>(std::lround(above * (1 - down) + below * down));
  };
  return test::make_png(size_of(rows, cell), [&](std::uint32_t row, std::uint32_t column) {
    const double r = (row + 0.5) / cell - 0.5;
    const double c = (column + 0.5) / cell - 0.5;
    return test::bits_of({mixed(r, c, &Color::red), mixed(r, c, &Color::green), mixed(r, c, &Color::blue)},
                         8);
  });
}

TEST(Png, SmoothlyEnlargedPicturesKeepTheirThings) {
  for (const unsigned cell : {5U, 7U, 12U, 16U, 24U}) {
    const Reading reading = read_picture(smooth_png(small, cell), {.cell = cell});
    EXPECT_EQ(reading.maze, painted_maze()) << cell;
    for (const std::string& words : reading.remarks) EXPECT_THAT(words, Not(HasSubstr("lost"))) << cell;
  }
}

TEST(Png, CellsOfAWrongSizeSayWhatIsLost) {
  const Rows even{"######", "#  G #", "#SM H#", "#E   #", "#    #", "######"};
  const Reading large = read_picture(rgb_png(even, 4), {.cell = 12});
  EXPECT_FALSE(large.maze.start);
  EXPECT_THAT(large.remarks,
              ElementsAre(HasSubstr("with 12 x 12 pixels for each cell 80 pixels of start, end "
                                    "or things are lost, the first in row 4, column 12: gem; "
                                    "another --cell may fit")));
  EXPECT_THAT(read_picture(rgb_png(even, 4), {.cell = 4}).remarks, ElementsAre());
}

TEST(Png, CellsThatDoNotFitAreAnError) {
  EXPECT_THAT(error_of([] { read_picture(rgb_png(small), {.cell = 2}); }).message,
              HasSubstr("no whole number"));
  const Error error = error_of([] { read_picture(rgb_png({"SS#", "S #"})); });
  EXPECT_THAT(error.message, HasSubstr("a second start"));
  EXPECT_THAT(error.hint, HasSubstr("--cell"));
  EXPECT_EQ(error.column, 2U);
}

TEST(Png, CommentsBecomeNotes) {
  const std::string more = test::chunk("tEXt", std::string("Comment\0seed 7\nby hand", 22));
  const Maze maze = read_picture(test::make_png(
                                     {.width = 1, .height = 1, .depth = 1, .color_type = 0},
                                     [](auto, auto) { return std::vector<bool>{true}; }, more))
                        .maze;
  EXPECT_THAT(maze.notes, ElementsAre("seed 7", "by hand"));
}

TEST(Png, IsWrittenInTheEncodersColours) {
  for (const unsigned cell : {1U, 5U}) {
    const std::string bytes = png_format.write(painted_maze(), {.cell = cell});
    EXPECT_EQ(read_picture(bytes, {.colors = ColorMatch::strict}).maze, painted_maze());
  }
  Maze shuffled = painted_maze();
  std::swap(shuffled.entities[0], shuffled.entities[2]);
  EXPECT_EQ(png_format.read(png_format.write(shuffled)), png_format.kept(shuffled));
}

TEST(Png, CannotShowEverything) {
  const auto refused = [](void (*change)(Maze&)) {
    Maze maze = painted_maze();
    change(maze);
    return error_of([&] { png_format.write(maze); }).message;
  };
  EXPECT_THAT(refused([](Maze& maze) { maze.grid = Grid(); }), HasSubstr("without cells"));
  EXPECT_THAT(refused([](Maze& maze) { maze.grid.set_weight({3, 1}, 4); }), HasSubstr("weights"));
  EXPECT_THAT(refused([](Maze& maze) { maze.neighbours = Neighbours::eight; }), HasSubstr("8 neighbours"));
  EXPECT_THAT(refused([](Maze& maze) { maze.goals = {*maze.start}; }), HasSubstr("also a goal"));
  EXPECT_THAT(refused([](Maze& maze) { maze.entities[0].value = 3; }), HasSubstr("strength"));
  EXPECT_THAT(refused([](Maze& maze) { maze.entities[1].facing = Facing::west; }), HasSubstr("other than"));
  EXPECT_THAT(refused([](Maze& maze) {
                maze.grid.set_open({2, 1}, false);
              }),
              HasSubstr("row 2, column 2 faces"));
  EXPECT_THAT(refused([](Maze& maze) {
                maze.entities.push_back({EntityKind::monster, {3, 1}, 1, Facing::north});
                maze.entities[2].facing = Facing::south;
              }),
              HasSubstr("row 3, column 1 faces"));
}

TEST(Png, DamageAnywhereIsAnError) {
  const std::string bytes = palette_png(4, false);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    EXPECT_THROW(png_format.read(bytes.substr(0, at)), Error) << at << " bytes";
    for (const int change : {0x01, 0x80}) {
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(damaged[at] ^ change);
      const Error error = error_of([&] { png_format.read(damaged); });
      EXPECT_EQ(error.line, 1U) << at;
      EXPECT_GE(error.column, 1U) << at;
      EXPECT_FALSE(error.message.empty());
    }
  }
}

TEST(Png, ColoursBeyondThePaletteAreDamage) {
  PngKind kind{.width = 4, .height = 1, .depth = 4, .color_type = 3};
  const auto picture = [&](std::uint32_t last, bool interlaced) {
    kind.interlaced = interlaced;
    return test::make_png(
        kind, [&](std::uint32_t, std::uint32_t column) { return test::bits_of({column == 3 ? last : 0}, 4); },
        test::chunk("PLTE", std::string("\xff\xff\xff\0\0\0", 6)));
  };
  for (const bool interlaced : {false, true}) {
    EXPECT_EQ(read_picture(picture(1, interlaced)).maze.grid.open_cells(), 3U);
    EXPECT_THAT(error_of([&] { png_format.read(picture(2, interlaced)); }).message,
                HasSubstr("the pixel in row 0, column 3 has colour 2 of a palette of 2"));
  }
}

TEST(Png, MoreDataThanPixelsAreDamageAndBytesBehindTheEndAreNot) {
  const PngKind kind{.width = 8, .height = 1, .depth = 1, .color_type = 0, .interlaced = false};
  const auto picture = [&](const std::string& data, const std::string& after) {
    return std::string(test::png_signature) + test::header_chunk(kind) + test::chunk("IDAT", data) + after +
           test::chunk("IEND", "");
  };
  const std::string row{"\0\xff", 2};
  const std::string data = test::deflated(row);
  EXPECT_EQ(read_picture(picture(data, "")).maze.grid.open_cells(), 8U);
  EXPECT_EQ(read_picture(picture(data, "") + "nobody's").maze.grid.open_cells(), 8U);
  EXPECT_THROW(png_format.read(picture(test::deflated(row + row), "")), Error) << "a second row";
  EXPECT_THROW(png_format.read(picture(data + "more", "")), Error) << "behind the stream";
  EXPECT_EQ(read_picture(picture(data, test::chunk("IDAT", "more"))).maze.grid.open_cells(), 8U)
      << "not needed";
}

TEST(Png, BombsAreRefusedByWhatTheyClaim) {
  const auto claims = [](std::uint32_t width, std::uint32_t height, unsigned depth) {
    PngKind kind{.width = width, .height = height, .depth = depth, .color_type = 0, .interlaced = false};
    const std::string bytes = std::string(test::png_signature) + test::header_chunk(kind) +
                              test::chunk("IDAT", test::deflated(std::string(100, '\0'))) +
                              test::chunk("IEND", "");
    return error_of([&] { png_format.read(bytes); }).message;
  };
  EXPECT_THAT(claims(0x7fffffff, 0x7fffffff, 16), HasSubstr("too large"));
  EXPECT_THAT(claims(100'000, 100'000, 1), HasSubstr("too large"));
  EXPECT_THAT(claims(2'000'000, 1, 1), HasSubstr("too large"));
  EXPECT_THAT(claims(16'384, 16'384, 1), HasSubstr("far more than a file of"));
  EXPECT_THAT(claims(0, 5, 1), HasSubstr("damaged"));
  EXPECT_THAT(claims(5, 0, 1), HasSubstr("damaged"));
}

TEST(Png, PhotographsAreRefused) {
  PngKind kind{.width = 300, .height = 300};
  const std::string bytes = test::make_png(kind, [](std::uint32_t row, std::uint32_t column) {
    return test::bits_of({row & 0xff, column & 0xff, (row >> 8) * 2 + (column >> 8)}, 8);
  });
  EXPECT_THAT(error_of([&] { png_format.read(bytes); }).message, HasSubstr("photograph"));
}

TEST(Png, PicturesOfWendAreRead) {
  Maze maze = painted_maze();
  maze.notes = {"builder none, seed 3"};
  maze.entities[2].facing = Facing::north;  // these pictures show no facing
  const test::ScratchFolder scratch;
  for (const Theme theme : {Theme::light, Theme::dark}) {
    PictureOptions options;
    options.theme = theme;
    options.note = maze.notes[0];
    write_png(picture_of(Model{maze}, 0, 0), options, scratch.path("maze.png"));
    const Reading reading = read_picture(test::read_bytes(scratch.path("maze.png")));
    EXPECT_EQ(reading.maze, maze);
    EXPECT_THAT(reading.remarks, ElementsAre(HasSubstr("24 x 24 pixels"))) << "no colour is unknown";
  }
}

TEST(PngColors, EachKindHasItsPlace) {
  const auto colors = encoder_colors();
  for (std::size_t i = 0; i < colors.size(); ++i) EXPECT_EQ(static_cast<std::size_t>(colors[i].kind), i);
}

}  // namespace
}  // namespace wend
