// Moving pictures, read back by a reader that shares nothing with the writer: each frame is the board of the
// film at its moment.
#include "base/error.hpp"
#include "generate/all.hpp"
#include "show/decode_gif.hpp"
#include "show/image/frames.hpp"
#include "show/picture_file.hpp"
#include "trace/recorded.hpp"

namespace wend {
namespace {

using test::decode_gif;
using test::DecodedGif;
using GifPicture = test::PictureFile;

/// A maze that is built and then searched.
Film building_and_searching(std::size_t rows, std::size_t columns) {
  const Builder* rdfs = nullptr;
  for (const Builder& builder : all_builders()) {
    if (builder.name == "rdfs") rdfs = &builder;
  }
  BuildOptions options;
  options.rows = rows;
  options.columns = columns;
  BuildTape built;
  Maze maze = rdfs->build(options, &built);
  maze.start = Cell{1, 1};
  maze.goals = {{static_cast<std::uint32_t>(rows - 2), static_cast<std::uint32_t>(columns - 2)}};
  const test::Recorded run = test::record(maze, "astar");
  Film film = film_of(built);
  append_search(film, *run.problem, run.tape, run.report);
  return film;
}

/// All cells of a screen show the board's colours in every pixel.
void expect_board(const test::Pixels& screen, const FilmCursor& cursor, const PictureOptions& options) {
  const Colors colors(options.theme);
  for (std::size_t row = 0; row < screen.height; ++row) {
    for (std::size_t column = 0; column < screen.width; ++column) {
      const FilmCell cell = cursor.at(row / options.scale, column / options.scale);
      ASSERT_EQ(screen.at(row, column), colors.all()[colors.of(cell)])
          << "row " << row << ", column " << column << ", step " << cursor.position();
    }
  }
}

TEST_F(GifPicture, EveryFrameIsTheBoardOfItsMoment) {
  const Film film = building_and_searching(15, 25);
  for (const unsigned scale : {1u, 3u}) {
    PictureOptions options{.theme = Theme::dark, .scale = scale};
    options.steps_per_frame = 3;
    const PictureFacts facts = write_gif(film, options, path("a.gif"));
    const std::string bytes = read_file(path("a.gif"));
    const DecodedGif gif = decode_gif(bytes);
    EXPECT_EQ(facts.bytes, bytes.size());
    EXPECT_EQ(facts.frames, gif.frames.size());
    ASSERT_EQ(gif.width, 25 * scale);
    ASSERT_EQ(gif.height, 15 * scale);
    FilmCursor cursor(film);
    std::size_t shown = 0;
    std::vector<FilmCell> before;
    for (const FilmFrame& frame : frames_of(film, options)) {
      cursor.seek(frame.position);
      const std::vector<FilmCell> board(cursor.board().begin(), cursor.board().end());
      if (board == before) continue;  // made the frame before it longer
      before = board;
      ASSERT_LT(shown, gif.frames.size());
      expect_board(gif.frames[shown++].screen, cursor, options);
    }
    EXPECT_EQ(shown, gif.frames.size());
    EXPECT_TRUE(cursor.at_end());
  }
}

TEST_F(GifPicture, OnlyTheChangedRectangleIsWritten) {
  Film film(10, 20);
  film.paint(2, 3, {Ink::floor, 0});
  film.paint(4, 7, {Ink::floor, 0});
  film.end_step();
  film.end_step();  // nothing happens
  film.paint(9, 19, {Ink::head, 0});
  film.end_step();
  PictureOptions options{.scale = 2};
  options.steps_per_frame = 1;
  options.frames_per_second = 10;
  options.hold = 1.5;
  write_gif(film, options, path("a.gif"));
  const DecodedGif gif = decode_gif(read_file(path("a.gif")));
  ASSERT_EQ(gif.frames.size(), 3u);
  EXPECT_EQ(gif.frames[0].width, 40u);
  EXPECT_EQ(gif.frames[0].height, 20u);
  EXPECT_EQ(gif.frames[0].delay, 10u);
  EXPECT_EQ(gif.frames[1].left, 6u);
  EXPECT_EQ(gif.frames[1].top, 4u);
  EXPECT_EQ(gif.frames[1].width, 10u);
  EXPECT_EQ(gif.frames[1].height, 6u);
  EXPECT_EQ(gif.frames[1].delay, 20u) << "it stays while nothing happens";
  EXPECT_EQ(gif.frames[2].left, 38u);
  EXPECT_EQ(gif.frames[2].width, 2u);
  EXPECT_EQ(gif.frames[2].delay, 160u) << "the last frame is held";
}

TEST_F(GifPicture, LastsAsLongAsAskedFor) {
  const Film film = building_and_searching(21, 31);
  for (const unsigned rate : {10u, 15u, 25u, 30u}) {
    PictureOptions options{.scale = 1};
    options.frames_per_second = rate;
    options.seconds = 4;
    options.hold = 1;
    const PictureFacts facts = write_gif(film, options, path("a.gif"));
    unsigned hundredths = 0;
    const DecodedGif gif = decode_gif(read_file(path("a.gif")));
    for (const DecodedGif::Frame& frame : gif.frames) hundredths += frame.delay;
    EXPECT_NEAR(hundredths, 540, 25) << "4 s, 1 s at the end, 0.2 s after each of two chapters; rate "
                                     << rate;
    EXPECT_LE(facts.frames, 4 * rate + 3);
  }
}

TEST_F(GifPicture, IsPlayedAsOftenAsAskedFor) {
  const Film film = building_and_searching(5, 5);
  const auto repeats = [&](unsigned loops) {
    PictureOptions options;
    options.loops = loops;
    write_gif(film, options, path("a.gif"));
    return decode_gif(read_file(path("a.gif"))).repeats;
  };
  EXPECT_EQ(repeats(0), 0u) << "for ever";
  EXPECT_EQ(repeats(1), std::nullopt) << "once: no word about repeats";
  EXPECT_EQ(repeats(5), 4u);
}

TEST_F(GifPicture, AFilmWithoutStepsIsOneFrame) {
  const Film film(3, 4);
  write_gif(film, {.note = "builder none, seed 1"}, path("a.gif"));
  EXPECT_EQ(decode_gif(read_file(path("a.gif"))).frames.size(), 1u);
  EXPECT_NE(read_file(path("a.gif")).find("builder none, seed 1"), std::string::npos) << "the note is kept";
}

TEST_F(GifPicture, ReportsProgressAndRefusesWhatIsTooLarge) {
  const Film film = building_and_searching(9, 9);
  std::size_t last = 0;
  std::size_t all = 0;
  write_gif(film, {}, path("a.gif"), [&](std::size_t done, std::size_t of) {
    EXPECT_EQ(done, last + 1);
    last = done;
    all = of;
  });
  EXPECT_GT(all, 10u);
  EXPECT_EQ(last, all);
  EXPECT_THROW(write_gif(film, {.scale = 8000}, path("b.gif")), Error);
  EXPECT_THROW(write_gif(film, {}, path("missing/b.gif")), Error);
  EXPECT_EQ(files(), 1u);
}

TEST(Frames, ShortChaptersAreNotOverInABlink) {
  Film film(1, 2000);
  film.begin_chapter(Chapter::Kind::build, "long");
  for (std::size_t column = 0; column < 1990; ++column) {
    film.paint(0, column, {Ink::floor, 0});
    film.end_step();
  }
  film.begin_chapter(Chapter::Kind::path, "short");
  for (std::size_t column = 1990; column < 2000; ++column) {
    film.paint(0, column, {Ink::path, 0});
    film.end_step();
  }
  const std::vector<FilmFrame> frames = frames_of(film, {});
  EXPECT_NEAR(static_cast<double>(frames.size()), 200, 20);
  EXPECT_EQ(frames.back().position, 2000u);
  const auto late =
      std::count_if(frames.begin(), frames.end(), [](FilmFrame frame) { return frame.position > 1990; });
  EXPECT_EQ(late, 10) << "each step of the short chapter";
}

}  // namespace
}  // namespace wend
