// What make, show and solve write: streamed or from memory, files and pictures, and what becomes of a file
// when somebody ends the program.
#include <csignal>
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "domains/maze/painters.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"
#include "show/decode_gif.hpp"
#include "show/decode_png.hpp"
#include "show/image/picture.hpp"
#include "support/repeats.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

const std::string first_steps = std::string(WEND_SOURCE_DIR) + "/problems/first-steps.txt";

std::vector<std::string> row_builders() {
  std::vector<std::string> names;
  for (const Builder& builder : all_builders()) {
    if (builder.stream != nullptr) names.emplace_back(builder.name);
  }
  return names;
}

std::size_t files_in(const std::string& folder) {
  const std::filesystem::directory_iterator entries(folder);
  return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

TEST(Streaming, EqualsWhatComesFromMemory) {
  using Sizes = std::vector<const char*>;
  const ScratchFolder scratch;
  ASSERT_EQ(row_builders().size(), 3U);
  for (const std::string& builder : row_builders()) {
    for (const char* ending : {"maze", "bits", "pbm", "png"}) {
      for (const char* cells : sized<Sizes>({"1x1", "1x7", "9x1", "40x33", "130x700"}, {"9x1", "40x33"})) {
        const auto made = [&](const std::string& name, std::vector<std::string> more) {
          std::vector<std::string> words{"make",   builder, "--cells", cells,
                                         "--seed", "5",     "-o",      scratch.path(name + "." + ending)};
          words.insert(words.end(), more.begin(), more.end());
          EXPECT_EQ(run_wend(words).exit_code, 0) << builder << " " << ending;
          return read_bytes(scratch.path(name + "." + ending));
        };
        const std::string streamed = made("streamed", {});
        EXPECT_GT(streamed.size(), 20U);
        EXPECT_TRUE(streamed == made("memory", {"--stats"})) << builder << " " << ending << " " << cells;
        EXPECT_TRUE(streamed == run_wend({"make", builder, "--cells", cells, "--seed", "5", "--to",
                                          std::string(ending) == "maze" ? "wend-maze" : ending})
                                    .out)
            << builder << " " << ending << " into a pipe";
      }
    }
  }
}

TEST(Streaming, NeedsNoMemoryForTheWholeMaze) {
  for (const std::string& builder : row_builders()) {
    const Ran ran = run_wend({"make", builder, "--cells", "3000x2000", "--memory", "100k", "--seed", "1",
                              "-o", "/dev/null", "--to", "bits"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(builder + ", seed 1, 6,001 x 4,001 squares, "));
    EXPECT_THAT(ran.err, HasSubstr("wend: wrote /dev/null: 1.43 MiB\n"));
  }
}

TEST(Streaming, AReaderThatLeavesEndsIt) {
  const Ran ran = run_shell("wend make sidewinder --cells 1e15x100 --seed 1 --to pbm | head -c 2");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "P4");
}

TEST(Streaming, WhatCannotStreamSaysWhatCan) {
  const auto hint = [](std::vector<std::string> words) {
    words.insert(words.begin(), "make");
    const Ran ran = run_wend(words);
    EXPECT_EQ(ran.exit_code, 2);
    return ran.err;
  };
  EXPECT_THAT(hint({"rdfs", "--cells", "1e6x1e6", "-o", "/dev/null"}),
              HasSubstr("hint: make it smaller; eller, sidewinder and binary-tree can write any height"));
  EXPECT_THAT(hint({"eller", "--cells", "1e6x1e6", "-m", "braid", "-o", "/dev/null"}),
              HasSubstr("hint: eller writes any height row by row to a .maze, .bits, .pbm or .png file, "
                        "without --modify\n"));
  EXPECT_THAT(hint({"eller", "--cells", "5x1e9", "--memory", "1G", "-o", "/dev/null"}),
              HasSubstr("rows of 2,000,000,001 squares need about"));
  EXPECT_THAT(hint({"eller", "--cells", "1e10x3", "-o", "/dev/null", "--to", "png"}),
              HasSubstr("hint: pbm and bits have no such limit"));
}

TEST(Streaming, JsonBesideTheFile) {
  const ScratchFolder scratch;
  const Json made =
      Json::parse(run_wend({"make", "eller", "--seed", "4", "-o", scratch.path("a.bits"), "--json"}).out);
  EXPECT_EQ(made["rows"], 31);
  EXPECT_EQ(made["file"], scratch.path("a.bits"));
  EXPECT_EQ(run_wend({"make", "eller", "-o", "-", "--json"}).exit_code, 2);
}

/// Starts what takes very long, and ends it soon after it has said this, while it writes. An even number of
/// rows is raised, which is said just before the work begins.
Ran ended_by(int signal, std::vector<std::string> words, const std::string& said = "raised",
             double worked = 0.15) {
  words.insert(words.begin(), {WEND_PROGRAM, "make"});
  Running running(words);
  EXPECT_TRUE(running.wait_for_err(said));
  EXPECT_TRUE(running.works_for(worked));
  running.send(signal);
  return running.wait();
}

TEST(Ending, ASignalLeavesNoHalfFile) {
  for (const char* name : {"a.maze", "a.bits", "a.pbm", "a.png"}) {
    for (const int signal : {SIGINT, SIGTERM}) {
      const ScratchFolder scratch;
      const std::string path = scratch.path(name);
      const Ran ran = ended_by(signal, {"sidewinder", "-r", "1000000000", "-c", "2001", "-o", path});
      EXPECT_EQ(ran.exit_code, 3) << name << " " << signal;
      EXPECT_THAT(ran.err, HasSubstr("wend: interrupted: " + path + " is not written\n"));
      EXPECT_EQ(files_in(scratch.path("")), 0U) << name << " " << signal;
    }
  }
}

TEST(Ending, AMovingPictureIsAbandonedToo) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const ScratchFolder scratch;
    // A million frames, whose writing takes a fast machine most of a second after the maze is there.
    const Ran ran = ended_by(signal,
                             {"rdfs", "-r", "1500", "-c", "1501", "-o", scratch.path("a.gif"), "--seconds",
                              "20000", "--fps", "50", "--scale", "4"},
                             "rdfs, seed", 0.03);
    EXPECT_EQ(ran.exit_code, 3) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("a.gif is not written"));
    EXPECT_EQ(files_in(scratch.path("")), 0U) << signal;
  }
}

TEST(Ending, AKilledProgramLeavesNothingUnderTheName) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("a.bits", "as it was");
  const Ran ran = ended_by(SIGKILL, {"sidewinder", "-r", "1000000000", "-c", "2001", "-o", path});
  EXPECT_EQ(ran.signal, SIGKILL);
  EXPECT_EQ(read_bytes(path), "as it was");
  for (const auto& entry : std::filesystem::directory_iterator(scratch.path(""))) {
    EXPECT_THAT(entry.path().filename().string(), StartsWith("a.bits"))
        << "at most a temporary file named after it, where the system has no nameless ones";
  }
}

TEST(Ending, AFullDiskIsSaid) {
  for (const char* builder : {"eller", "rdfs"}) {
    for (const char* kind : {"wend-maze", "bits", "course", "pbm", "png", "svg", "gif"}) {
      const Ran ran = run_wend({"make", builder, "--seed", "1", "-o", "/dev/full", "--to", kind});
      EXPECT_EQ(ran.exit_code, 2) << builder << " " << kind;
      EXPECT_THAT(ran.err, HasSubstr("wend: /dev/full: cannot write: No space left on device\n"));
    }
  }
}

TEST(MakePicture, Stills) {
  const ScratchFolder scratch;
  const std::string png = scratch.path("a.png");
  const Ran ran =
      run_wend({"make", "rdfs", "--seed", "7", "-r", "11", "-c", "21", "-o", png, "--scale", "3"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("wend: wrote " + png + ": 63 x 33 pixels, "));
  EXPECT_EQ(decode_png(read_bytes(png)).width, 63U);
  EXPECT_THAT(read_bytes(png), HasSubstr("builder rdfs, seed 7"));
  const std::string dark = scratch.path("dark.PNG");
  run_wend({"make", "rdfs", "--seed", "7", "-r", "11", "-c", "21", "-o", dark, "--theme", "dark"});
  EXPECT_LT(decode_png(read_bytes(dark)).at(80, 80).red, decode_png(read_bytes(png)).at(10, 10).red);
  const Ran piped = run_wend({"make", "rdfs", "--seed", "7", "--to", "svg"});
  EXPECT_THAT(piped.out, StartsWith("<svg "));
  EXPECT_THAT(piped.out, HasSubstr("<desc>builder rdfs, seed 7</desc>"));
}

TEST(MakePicture, ShowDrawsTheSameFromTheFile) {
  const ScratchFolder scratch;
  const auto same = [&](const std::string& ending, const std::vector<std::string>& more) {
    const std::string maze = scratch.path("a.maze");
    const std::string made = scratch.path("made." + ending);
    const std::string shown = scratch.path("shown." + ending);
    std::vector<std::string> make{"make", "wilson", "--seed", "2", "-o", made};
    std::vector<std::string> show{"show", maze, "-o", shown};
    make.insert(make.end(), more.begin(), more.end());
    show.insert(show.end(), more.begin(), more.end());
    run_wend({"make", "wilson", "--seed", "2", "-o", maze});
    EXPECT_EQ(run_wend(make).exit_code, 0);
    EXPECT_THAT(run_wend(show).err, HasSubstr("wend: wrote " + shown + ": "));
    return !read_bytes(made).empty() && read_bytes(made) == read_bytes(shown);
  };
  for (const char* ending : {"png", "svg"}) {
    EXPECT_TRUE(same(ending, {})) << ending;
    EXPECT_TRUE(same(ending, {"--paint", "distance", "--theme", "dark"})) << ending;
    EXPECT_TRUE(same(ending, {"--paint", "runs", "--scale", "2"})) << ending;
  }
}

TEST(MakePicture, HeatMapsAreWhatPaintersPaint) {
  const ScratchFolder scratch;
  for (const char* problem : {"first-steps.txt", "hills.txt", "island.txt", "one-cell.txt"}) {
    for (const MazePainter& painter : all_painters()) {
      const std::string file = std::string(WEND_SOURCE_DIR) + "/problems/" + problem;
      const Maze maze = std::get<Maze>(load_model(file));
      const Canvas canvas = paint_heat(maze, painter.measure(maze.grid), 0, 0);
      write_png(canvas, {.scale = 2}, scratch.path("canvas.png"));
      run_wend(
          {"show", file, "-p", std::string(painter.name), "--scale", "2", "-o", scratch.path("shown.png")});
      const DecodedPng shown = decode_png(read_bytes(scratch.path("shown.png")));
      const DecodedPng painted = decode_png(read_bytes(scratch.path("canvas.png")));
      ASSERT_EQ(shown.width, painted.width);
      ASSERT_EQ(shown.height, painted.height);
      EXPECT_EQ(shown.colors, painted.colors) << problem;
      for (std::size_t pixel = 0; pixel < shown.width * shown.height; ++pixel) {
        ASSERT_EQ(shown.at(pixel / shown.width, pixel % shown.width),
                  painted.at(pixel / shown.width, pixel % shown.width))
            << problem << ", " << painter.name << ", pixel " << pixel;
      }
    }
  }
}

TEST(MakePicture, MovingWithSearchAndHeat) {
  const ScratchFolder scratch;
  const std::string gif = scratch.path("a.gif");
  const Ran ran = run_wend({"make",      "kruskal", "--seed", "7",   "-r",      "11",       "-c",    "21",
                            "-o",        gif,       "--with", "bfs", "--paint", "distance", "--fps", "10",
                            "--seconds", "2",       "--hold", "1",   "--loop",  "3"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("solved in "));
  const DecodedGif film = decode_gif(read_bytes(gif));
  EXPECT_EQ(film.repeats, 2U);
  EXPECT_GE(film.frames.size(), 15U);
  EXPECT_THAT(ran.err, HasSubstr(" pixels, " + std::to_string(film.frames.size()) + " frames, "));
  EXPECT_EQ(film.frames.back().delay, 110U) << "a tenth of a second, held for one more";
  EXPECT_THAT(read_bytes(gif), HasSubstr("builder kruskal, seed 7"));
}

TEST(MakePicture, TheWayInAStill) {
  const ScratchFolder scratch;
  const std::string plain = scratch.path("plain.png");
  const std::string solved = scratch.path("solved.png");
  run_wend({"make", "eller", "--seed", "7", "-o", plain});
  const Ran ran = run_wend({"make", "eller", "--seed", "7", "-o", solved, "--with", "astar"});
  EXPECT_THAT(ran.err, HasSubstr("optimal; astar"));
  EXPECT_GT(decode_png(read_bytes(solved)).colors, decode_png(read_bytes(plain)).colors);
  const Ran drawn = run_wend({"make", "eller", "--seed", "7", "--with", "astar", "--style", "ascii"});
  EXPECT_THAT(drawn.out, HasSubstr("* path"));
  const Ran heat = run_wend({"make", "eller", "--seed", "7", "--paint", "runs", "--style", "ascii"});
  EXPECT_THAT(heat.out, HasSubstr("runs: 0 to "));
}

TEST(SolvePicture, EveryKind) {
  const ScratchFolder scratch;
  for (const char* name : {"a.png", "a.svg", "a.gif"}) {
    const std::string path = scratch.path(name);
    const Ran ran = run_wend({"solve", first_steps, "--no-draw", "--picture", path, "--scale", "2"});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.err, HasSubstr("wend: wrote " + path + ": 82 x 42 pixels, "));
    EXPECT_GT(read_bytes(path).size(), 500U);
  }
  const Ran quiet = run_wend({"solve", first_steps, "--quiet", "--picture", scratch.path("b.png")});
  EXPECT_EQ(quiet.err + quiet.out, "");
  EXPECT_EQ(decode_png(run_shell("wend solve problems/first-steps.txt --quiet --picture -").out).height % 21,
            0U);
}

TEST(Pictures, AreRefusedBeforeTheWork) {
  const ScratchFolder scratch;
  const std::string missing = scratch.path("no/such/a.png");
  const std::string never = "/no-such-problem.txt";  // would be complained about if it were opened
  const auto refused = [](const std::vector<std::string>& words, const std::string& says) {
    const Ran ran = run_wend(words);
    EXPECT_EQ(ran.exit_code, 2) << says;
    EXPECT_THAT(ran.err, StartsWith("wend: " + says));
    EXPECT_THAT(ran.err, Not(HasSubstr("seed"))) << "nothing was built";
  };
  for (const char* flag : {"show -o", "solve --picture"}) {
    const std::string command = std::string(flag).substr(0, std::string(flag).find(' '));
    const std::string output = std::string(flag).substr(std::string(flag).find(' ') + 1);
    refused({command, never, output, missing}, missing + ": cannot create: No such file or directory\n");
    refused({command, never, output, scratch.path("")}, "what kind of picture is ");
    refused({command, never, output, "a.jpg"},
            "what kind of picture is a.jpg?\nhint: its name may end in .png, ");
    refused({command, never, output, "a.png", "--scale", "0"},
            "--scale: 0 is out of range\nhint: from 1 to 1000");
    refused({command, never, output, "a.png", "--scale", "big"}, "--scale: 'big' is not understood");
    refused({command, never, output, "a.png", "--theme", "pink"}, "no such value of --theme: pink");
  }
  refused({"solve", std::string(WEND_SOURCE_DIR) + "/problems/long-way.txt", "--picture",
           scratch.path("a.gif"), "--scale", "1000"},
          "the picture is too large for GIF");
  refused({"convert", never, "a.svg"},
          "convert writes problems, and a.svg would be a picture\nhint: wend show ");
  refused({"show", first_steps, "-o", "a.gif"}, "nothing moves here, so it cannot be a .gif");
  refused({"make", "rdfs", "-o", missing}, missing + ": cannot create: No such file or directory\n");
  refused({"make", "rdfs", "-o", "a.jpg"},
          "what kind of file is a.jpg?\nhint: its name may end in .txt, .maze");
  refused({"make", "rdfs", "-o", "a.png", "--scale", "1001"}, "--scale: 1001 is out of range");
  refused({"make", "rdfs", "-o", "a.gif", "--fps", "51"}, "--fps: 51 is out of range\nhint: from 1 to 50");
  refused({"make", "rdfs", "-o", "a.maze", "--scale", "2"}, "--scale is for pictures\n");
  refused({"make", "rdfs", "-o", "a.png", "--loop", "2"}, "--loop is for moving pictures\n");
  refused({"make", "rdfs", "--style", "ascii", "--theme", "dark"}, "--theme is for pictures\n");
  for (const char* file : {"a.png", "a.maze", "a.gif"})
    refused({"make", "rdfs", "-o", file, "--style", "round"}, "--style is for drawings in the terminal");
  refused({"show", first_steps, "-o", "a.svg", "--style", "round"},
          "--style is for drawings in the terminal");
  refused({"race", "-o", "a.png", "--style", "round"}, "--style is for drawings in the terminal");
  refused({"make", "rdfs", "-o", "a.maze", "--paint", "runs"}, "--paint makes a picture, and a.maze is none");
  refused({"make", "rdfs", "-o", "a.maze", "--with", "bfs"}, "--with needs something to see");
  refused({"make", "rdfs", "-o", "a.png", "--with", "bfs", "-p", "runs"}, "--with and --paint would cover");
  refused({"make", "rdfs", "-r", "4001", "-c", "4001", "-o", "a.gif"}, "4,001 x 4,001 squares are too many");
}

TEST(Pictures, NothingBinaryGoesToATerminal) {
  const Ran ran = run_in_terminal({"make", "rdfs", "--to", "png"}, 80, 24);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.out, HasSubstr("nothing a terminal can show"));
  EXPECT_THAT(run_in_terminal({"make", "rdfs", "--to", "course"}, 80, 24).out, HasSubstr("#T"));
}

TEST(ProgressOfFiles, ABarInATerminal) {
  const Ran ran =
      run_in_terminal({"make", "eller", "--cells", "40000x4000", "-o", "/dev/null", "--to", "png"}, 100, 24);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("of 40,000 rows, "));
  EXPECT_THAT(ran.out, HasSubstr(" Mcell/s, "));
  EXPECT_THAT(ran.out, HasSubstr(" s left"));
}

}  // namespace
}  // namespace wend::test
