// wend make: a maze from a builder and a seed.
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/stop_clock.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/made_film.hpp"
#include "cli/make_options.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/statistics.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"

namespace wend {
namespace {

struct Made {
  const Builder& builder;
  const MakeOptions& options;
  Maze maze;
  double seconds = 0;
};

Made make(const Builder& builder, const MakeOptions& options) {
  const StopClock clock;
  Maze maze = builder.build(options.build, nullptr);
  if (!options.mix.empty()) maze.notes.push_back("mix " + options.mix);
  modify(maze, options.changes, options.build.seed, nullptr);
  const double seconds = clock.seconds();
  return {builder, options, std::move(maze), seconds};
}

std::string changes_words(const MakeOptions& options) {
  std::string words;
  for (const Change& change : options.changes) words += (words.empty() ? "" : ",") + change.text;
  return words;
}

/// "rdfs with cross, seed 7".
std::string title_of(const Made& made) {
  const std::string changes = changes_words(made.options);
  return std::string(made.builder.name) + (changes.empty() ? "" : " with " + changes) + ", seed " +
         std::to_string(made.options.build.seed);
}

/// "rdfs, seed 7, 31 x 111 squares, 0.12 ms".
std::string result_words(const Made& made) {
  return title_of(made) + ", " + count_words(made.maze.grid.rows()) + " x " +
         count_words(made.maze.grid.columns()) + " squares, " + seconds_words(made.seconds) + "\n";
}

JsonObject json_of(const Made& made, const std::optional<std::string>& file) {
  std::vector<std::string> changes;
  for (const Change& change : made.options.changes) changes.push_back(change.text);
  return {{{"builder", std::string(made.builder.name)},
           {"seed", made.options.build.seed},
           {"rows", made.maze.grid.rows()},
           {"columns", made.maze.grid.columns()},
           {"modifications", changes},
           {"seconds", made.seconds},
           {"file", file ? JsonValue(*file) : JsonValue(nullptr)}}};
}

std::string bytes_of(const Maze& maze, const Arguments& arguments, const std::string& path) {
  const auto to = arguments.value("to");
  const Format& format = to ? *find_format(*to) : format_for_path(path);
  if (format.write == nullptr) {
    throw Error::usage("the format " + std::string(format.name) + " can only be read",
                       "wend list formats names the ones that can be written");
  }
  return format.write(maze);
}

std::string drawn(const Maze& maze, const Arguments& arguments, const Screen& screen) {
  const Model model = maze;
  const Painter painter = [&](std::size_t rows, std::size_t columns) {
    return picture_of(model, rows, columns);
  };
  return picture_of(painter, style_of(arguments), screen);
}

void watch_making(const Made& made, const MadeFilm& filmed, const Arguments& arguments) {
  std::string about = about_builder(made.builder);
  if (filmed.report) about += "\n\n" + about_algorithm(filmed.report->algorithm);
  if (const auto painter = arguments.value("paint")) about += "\n\n" + about_painter(*painter);
  watch_film(filmed.film, title_of(made), about, arguments);
}

int run(const Arguments& arguments) {
  const Builder& builder = *find_builder(arguments.positionals[0]);
  const MakeOptions options = make_options_of(arguments, builder);
  const bool watched = arguments.has("watch");
  check_watch_flags(arguments, "as a moving picture in a file: -o maze.gif");
  check_film_flags(arguments, watched);
  if (watched) check_filmed_size(options.build.rows, options.build.columns);
  if (!options.raised.empty()) talk("wend: " + options.raised + "\n");
  const Made made = make(builder, options);
  std::optional<MadeFilm> filmed;
  if (watched) {
    filmed = film_asked_for(builder, options, made.maze, arguments);
    watch_making(made, *filmed, arguments);
    talk(left_out_words(filmed->film));
  }
  talk(result_words(made));
  if (filmed && filmed->report) talk(report_words(*filmed->report, settings_of(arguments)));

  const auto file = arguments.value("output");
  const Screen screen = screen_of(1, color_of(arguments));
  const bool json = arguments.has("json");
  const bool to_file = file && *file != "-";
  const bool seen = watched && !file && !arguments.has("to");
  const bool picture =
      !seen && !file && !json && !arguments.has("to") && (screen.tty || arguments.has("style"));
  if (to_file) {
    write_file(*file, bytes_of(made.maze, arguments, *file));
  } else if (picture) {
    print(drawn(made.maze, arguments, screen));
  } else if (!json && !seen) {
    print(bytes_of(made.maze, arguments, "-"));
  }

  std::optional<MazeStatistics> statistics;
  if (arguments.has("stats")) statistics = statistics_of(made.maze);
  if (json) {
    JsonObject object = json_of(made, file);
    if (statistics) add_statistics(object, *statistics);
    print(to_json(object) + "\n");
  } else if (statistics) {
    const std::string words = statistics_words(*statistics);
    to_file || picture || seen ? print(words) : talk(words);  // a maze in a pipe must stay a maze
  }
  return exit_done;
}

}  // namespace

Command make_command() {
  return {
      .name = "make",
      .summary = "build a maze from a seed",
      .description =
          {"Builds a maze. On a terminal it is drawn; into a pipe or with -o it is written as a file that "
           "says how it was made. Builder, seed, size and time go to standard error: the seed given back "
           "with "
           "--seed makes the same maze again.",
           "Rows and columns count squares: cells lie in odd rows and columns, walls and passages between "
           "them. wend list builders names the builders, wend list builders --describe NAME tells about "
           "one."},
      .positionals = {{.name = "BUILDER", .help = "how the maze is built", .choices = builder_names}},
      .flags = building_flags() +
               std::vector<Flag>{{.name = "output",
                                  .letter = 'o',
                                  .value = "FILE",
                                  .help = "write the maze to a file; - for standard output"},
                                 {.name = "to",
                                  .letter = 't',
                                  .value = "FORMAT",
                                  .help = "the format to write",
                                  .fallback = "by the extension of FILE",
                                  .choices = format_names},
                                 {.name = "stats", .help = "figures about the maze: dead ends, difficulty …"},
                                 json_flag("what was made as a JSON object instead of the maze")} +
               drawing_flags() + film_flags() + watch_flags({"build", "search", "paint"}),
      .examples = {{"wend make rdfs", "a maze with long winding passages"},
                   {"wend make rdfs -r 15 -c 41 --seed 7 --style ascii", "a small one, drawn in plain ASCII"},
                   {"wend make rdfs --cells 100x100 | wend solve - --no-draw", "made and solved"},
                   {"wend make rdfs --watch --with bfs", "watched being built and solved"},
                   {"wend make rdfs -m cross,braid=0.5 -o crossed.maze --stats",
                    "with roads through the middle and half of the dead ends"},
                   {"wend make scatter -r 20 -c 60 --walls 30 --seed 4 --style ascii", "random obstacles"}},
      .run = run,
  };
}

}  // namespace wend
