// PNG pictures, read back by a reader that shares nothing with the writer and compared pixel by pixel.
#include <csignal>
#include <sys/resource.h>
#include <sys/wait.h>

#include "base/error.hpp"
#include "domains/all.hpp"
#include "show/decode_png.hpp"
#include "show/image/maze_png.hpp"
#include "show/image/png_writer.hpp"
#include "show/picture_file.hpp"
#include "support/random_maze.hpp"

namespace wend {
namespace {

using test::decode_png;
using test::DecodedPng;
using test::every_ink;
using PngPicture = test::PictureFile;

void expect_equal(const DecodedPng& image, const Canvas& canvas, const PictureOptions& options) {
  const Colors colors(options.theme);
  ASSERT_EQ(image.width, canvas.columns() * options.scale);
  ASSERT_EQ(image.height, canvas.rows() * options.scale);
  for (std::size_t row = 0; row < image.height; ++row) {
    for (std::size_t column = 0; column < image.width; ++column) {
      const Rgb wanted = colors.all()[colors.of(canvas, row / options.scale, column / options.scale)];
      ASSERT_EQ(image.at(row, column), wanted) << "row " << row << ", column " << column;
    }
  }
}

TEST_F(PngPicture, EveryPixelIsItsCell) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    for (const unsigned scale : {1u, 3u, 8u}) {
      const PictureOptions options{.theme = theme, .scale = scale};
      const Canvas canvas = every_ink(19, 23);
      const PictureFacts facts = write_png(canvas, options, path("a.png"));
      const std::string bytes = read_file(path("a.png"));
      EXPECT_EQ(facts.bytes, bytes.size());
      EXPECT_EQ(facts.width, 23 * scale);
      EXPECT_EQ(facts.height, 19 * scale);
      expect_equal(decode_png(bytes), canvas, options);
    }
  }
}

/// A monster on the way and a gem beside it, as little pictures: the way goes on under the one, floor under
/// the other.
TEST_F(PngPicture, ThingsAreLittlePicturesWhereThereIsRoom) {
  Canvas canvas(1, 4);
  for (std::size_t column = 0; column < 4; ++column) canvas.mark(0, column, Ink::floor);
  const std::vector<Cell> way{{0, 0}, {0, 1}, {0, 2}};
  for (std::size_t i = 0; i < 3; ++i) canvas.mark(0, i, Ink::path, static_cast<std::uint8_t>(255 * i / 2));
  canvas.mark(0, 1, Ink::monster);
  canvas.mark(0, 3, Ink::gem);
  const Colors colors(Theme::light);
  const auto color = [&](FilmCell cell) { return colors.all()[colors.of(cell)]; };
  const PictureFacts facts = write_png(canvas, way, {.scale = 20}, path("things.png"));
  EXPECT_EQ(facts.width, 80U);
  const DecodedPng image = decode_png(read_file(path("things.png")));
  ASSERT_EQ(image.width, 80U);
  ASSERT_EQ(image.height, 20U);
  EXPECT_EQ(image.at(10, 5), color({Ink::path, 0}));
  EXPECT_EQ(image.at(10, 45), color({Ink::path, 255}));
  EXPECT_EQ(image.at(0, 20), color({Ink::path, 127})) << "the corner of the monster's cell";
  EXPECT_EQ(image.at(13, 30), color({Ink::monster, 0}));
  EXPECT_EQ(image.at(0, 60), color({Ink::floor, 0})) << "the corner of the gem's cell";
  write_png(canvas, way, {.scale = 4}, path("small.png"));
  expect_equal(decode_png(read_file(path("small.png"))), canvas, {.scale = 4});
}

/// Goals of a tour, as flags or as smaller squares: the way goes on under them.
TEST_F(PngPicture, GoalsOfATourLeaveTheWayToBeSeen) {
  Canvas canvas(1, 3);
  const std::vector<Cell> way{{0, 0}, {0, 1}, {0, 2}};
  for (std::size_t i = 0; i < 3; ++i) canvas.mark(0, i, Ink::path, static_cast<std::uint8_t>(255 * i / 2));
  canvas.mark(0, 1, Ink::goal);
  canvas.mark(0, 2, Ink::goal, told_end);
  const Colors colors(Theme::light);
  const auto color = [&](FilmCell cell) { return colors.all()[colors.of(cell)]; };
  EXPECT_NE(color({Ink::goal, told_end}), color({Ink::goal, 0}));
  for (const std::size_t scale : {4U, 20U}) {
    write_png(canvas, way, {.scale = static_cast<unsigned>(scale)}, path("goals.png"));
    const DecodedPng image = decode_png(read_file(path("goals.png")));
    ASSERT_EQ(image.width, 3 * scale);
    EXPECT_EQ(image.at(0, scale), color({Ink::path, 127}))
        << "the corner of the goal's cell, scale " << scale;
    EXPECT_EQ(image.at(0, 2 * scale), color({Ink::floor, 0})) << "the end";
  }
  write_png(canvas, way, {.scale = 2}, path("small.png"));
  expect_equal(decode_png(read_file(path("small.png"))), canvas, {.scale = 2});
}

TEST_F(PngPicture, ThingsLeaveTheGroundThatIsTold) {
  Canvas canvas(1, 2);
  canvas.mark(0, 0, Ink::start);
  canvas.mark(0, 1, Ink::heat, 255);
  const Colors colors(Theme::light);
  const FilmCell warm{Ink::heat, 200};
  write_png(canvas, GroundOf([&](Cell) { return warm; }), {.scale = 20}, path("ground.png"));
  EXPECT_EQ(decode_png(read_file(path("ground.png"))).at(0, 0), colors.all()[colors.of(warm)]);
}

TEST_F(PngPicture, UsesAsFewBitsAsTheColoursNeed) {
  const std::vector<std::pair<std::size_t, int>> cases{{1, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 4}, {12, 4}};
  for (const auto& [inks, bits] : cases) {
    Canvas canvas(3, 13);
    for (std::size_t cell = 0; cell < 39; ++cell)
      canvas.mark(cell / 13, cell % 13, static_cast<Ink>(1 + cell % inks));
    write_png(canvas, {.scale = 1}, path("bits.png"));
    const DecodedPng image = decode_png(read_file(path("bits.png")));
    EXPECT_EQ(image.colors, inks);
    EXPECT_EQ(image.depth, bits) << inks << " colours";
    expect_equal(image, canvas, {.scale = 1});
  }
  Canvas way(1, 200);
  for (std::size_t column = 0; column < 200; ++column)
    way.mark(0, column, Ink::path, static_cast<std::uint8_t>(column));
  write_png(way, {.scale = 1}, path("bits.png"));
  EXPECT_EQ(decode_png(read_file(path("bits.png"))).depth, 8);
}

TEST_F(PngPicture, AMazeWithoutACanvasLooksTheSame) {
  for (const bool weighted : {false, true}) {
    Maze maze = test::random_maze(5, {17, 29, 25, weighted, Neighbours::four, 2});
    const PictureOptions options{.scale = 2};
    write_png(maze, options, path("maze.png"));
    const Canvas canvas = *all_domains()[0]->picture(maze, 0, 0);
    const DecodedPng image = decode_png(read_file(path("maze.png")));
    EXPECT_EQ(image.depth, weighted ? 4 : 2);
    expect_equal(image, canvas, options);
  }
}

TEST_F(PngPicture, MazesOfOnePixelPerSquareLookTheSameToo) {
  for (const std::uint32_t columns : {1U, 3U, 4U, 31U, 63U, 64U, 65U, 200U}) {
    for (const std::size_t goals : {0U, 1U, 3U}) {
      const Maze maze = test::random_maze(9, {13, columns, 25, false, Neighbours::four, goals});
      write_png(maze, {.scale = 1}, path("maze.png"));
      expect_equal(decode_png(read_file(path("maze.png"))), *all_domains()[0]->picture(maze, 0, 0),
                   {.scale = 1});
    }
  }
}

TEST_F(PngPicture, RowsWhileTheyAreBuiltGiveTheSameBytes) {
  Maze maze = test::random_maze(3, {15, 77, 25, false, Neighbours::four, 2});
  maze.notes = {"builder random, seed 3"};
  for (const unsigned scale : {0U, 1U, 5U}) {
    const PictureOptions options{.scale = scale, .note = maze.notes[0]};
    write_png(maze, options, path("memory.png"));
    MazePng png(path("rows.png"), {15, 77, maze.start, maze.goals}, options);
    std::vector<std::uint64_t> open(2);
    for (std::uint32_t row = 0; row < 15; ++row) {
      maze.grid.read_row(row, open);
      EXPECT_TRUE(png.squares(open));
    }
    png.finish();
    EXPECT_EQ(read_file(path("rows.png")), read_file(path("memory.png")));
  }
}

TEST_F(PngPicture, TheNoteIsKept) {
  Canvas canvas(2, 2);
  const auto text_chunk = [&](const std::string& note) {
    write_png(canvas, {.note = note}, path("note.png"));
    return read_file(path("note.png"));
  };
  EXPECT_NE(text_chunk("builder eller, seed 7").find(std::string("tEXtComment\0builder eller, seed 7", 33)),
            std::string::npos);
  EXPECT_NE(text_chunk("für Ω").find("iTXtComment"), std::string::npos) << "what is not ASCII is UTF-8";
  EXPECT_NE(text_chunk("für Ω").find("für Ω"), std::string::npos);
  EXPECT_EQ(text_chunk("").find("Comment"), std::string::npos);
}

TEST_F(PngPicture, ThePaperIsLightOrDark) {
  Canvas canvas(1, 2);
  canvas.mark(0, 0, Ink::floor);
  canvas.mark(0, 1, Ink::wall);
  write_png(canvas, {.scale = 1}, path("a.png"));
  const DecodedPng light = decode_png(read_file(path("a.png")));
  write_png(canvas, {.theme = Theme::dark, .scale = 1}, path("a.png"));
  const DecodedPng dark = decode_png(read_file(path("a.png")));
  EXPECT_GT(luminance(light.at(0, 0)), 0.8);
  EXPECT_LT(luminance(light.at(0, 1)), 0.05);
  EXPECT_LT(luminance(dark.at(0, 0)), 0.15);
  EXPECT_LT(luminance(dark.at(0, 1)), 0.01);
}

TEST_F(PngPicture, AShrunkenCanvasHasShades) {
  Canvas canvas(8, 8, 2, 2);
  for (std::size_t cell = 0; cell < 64; ++cell)
    canvas.mark(cell / 8, cell % 8, cell % 8 < 4 || cell % 2 == 0 ? Ink::wall : Ink::floor);
  write_png(canvas, {.scale = 1}, path("a.png"));
  const DecodedPng image = decode_png(read_file(path("a.png")));
  expect_equal(image, canvas, {.scale = 1});
  EXPECT_LT(luminance(image.at(0, 0)), luminance(image.at(0, 1))) << "all wall, half wall";
}

TEST_F(PngPicture, AnUnfinishedPictureLeavesNothing) {
  write_file(path("old.png"), "old");
  {
    const std::array<Rgb, 2> palette{{{0, 0, 0}, {255, 255, 255}}};
    PngWriter writer(path("old.png"), 1000, 1000, palette);
    const std::vector<std::uint8_t> row(1000, 1);
    for (int i = 0; i < 500; ++i) writer.row(row);
  }
  EXPECT_EQ(read_file(path("old.png")), "old");
  EXPECT_EQ(files(), 1u);
}

TEST_F(PngPicture, AKilledWriterLeavesNothing) {
  const pid_t child = ::fork();
  if (child == 0) {
    const std::array<Rgb, 2> palette{{{0, 0, 0}, {255, 255, 255}}};
    PngWriter writer(path("a.png"), 100'000, 100'000, palette);
    std::vector<std::uint8_t> row(100'000);
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = i * i % 7 % 2;
    for (int i = 0; i < 50; ++i) writer.row(row);
    ::raise(SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status)) << "the child was to be killed while it wrote";
  EXPECT_FALSE(std::filesystem::exists(path("a.png")));
  EXPECT_LE(files(), 1u) << "at most a temporary file, where the system has no nameless ones";
}

TEST_F(PngPicture, MemoryDoesNotGrowWithTheHeight) {
  const auto peak_of = [&](std::size_t rows) {  // in KiB, of a process of its own
    const pid_t child = ::fork();
    if (child == 0) {
      const std::array<Rgb, 2> palette{{{0, 0, 0}, {255, 255, 255}}};
      PngWriter writer("/dev/null", rows, 30'000, palette);
      std::vector<std::uint8_t> row(30'000);
      for (std::size_t i = 0; i < row.size(); ++i) row[i] = i * i % 11 % 2;
      for (std::size_t i = 0; i < rows; ++i) writer.row(row);
      writer.finish();
      ::_exit(0);
    }
    int status = 0;
    struct rusage usage {};
    EXPECT_EQ(::wait4(child, &status, 0, &usage), child);
    EXPECT_EQ(status, 0);
    return usage.ru_maxrss;
  };
  const long small = peak_of(10);
  EXPECT_LT(peak_of(1000), small + 1024) << "30 million pixels";
}

TEST_F(PngPicture, WhatCannotBeAPictureIsRefused) {
  EXPECT_THROW(write_png(Canvas(0, 0), {}, path("a.png")), Error);
  EXPECT_THROW(write_png(Canvas(1, 1), {.scale = 0x80000000u}, path("a.png")), Error);
  EXPECT_THROW(write_png(Canvas(1, 1), {}, path("missing/a.png")), Error);
  EXPECT_THROW(MazePng("/dev/null", {std::size_t{1} << 31, 5, {}, {}}, {}), Error);
  EXPECT_THROW(MazePng("/dev/null", {5, std::size_t{1} << 31, {}, {}}, {}), Error);
  EXPECT_EQ(files(), 0u);
}

TEST(PictureKinds, AreToldByTheEnding) {
  EXPECT_EQ(picture_kind_for("a/b.png")->name, "png");
  EXPECT_EQ(picture_kind_for("A.GIF")->name, "gif");
  EXPECT_TRUE(picture_kind_for("A.GIF")->moving);
  EXPECT_EQ(picture_kind_for("x.y.svg")->name, "svg");
  for (const char* other : {"png", "a.pn", "a.pngx", "a.", "", "-"})
    EXPECT_EQ(picture_kind_for(other), nullptr) << other;
}

}  // namespace
}  // namespace wend
