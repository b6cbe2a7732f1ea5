// wend make: a maze from a builder and a seed.
#include "base/error.hpp"
#include "base/stop_clock.hpp"
#include "cli/all.hpp"
#include "cli/choices.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/interrupt.hpp"
#include "cli/made_file.hpp"
#include "cli/made_film.hpp"
#include "cli/made_quest.hpp"
#include "cli/made_stage.hpp"
#include "cli/made_tiles.hpp"
#include "cli/make_options.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/picture_files.hpp"
#include "cli/recorded.hpp"
#include "cli/statistics.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "generate/all.hpp"

namespace wend {
namespace {

struct Made {
  const Builder& builder;
  const MakeOptions& options;
  Model model;
  double seconds = 0;
  std::optional<MadeQuest> quest = {};

  [[nodiscard]] const Maze& maze() const { return maze_in(model); }
};

bool asks_for_quest(const Arguments& arguments) {
  return arguments.positionals[0] == quest_maker_name;
}

/// `quest`: what was asked for, if it was a quest.
Made make(const Builder& builder, const MakeOptions& options, const Arguments* quest) {
  const StopClock clock;
  Maze maze = made_maze(builder, options);
  std::optional<MadeQuest> made;
  if (quest != nullptr) made = make_quest(maze, options.build.seed, *quest);
  const double seconds = clock.seconds();
  return {builder, options, std::move(maze), seconds, made};
}

/// "rdfs with cross, seed 7".
std::string title_of(const Builder& builder, const MakeOptions& options) {
  std::string changes;
  for (const Change& change : options.changes) changes += (changes.empty() ? " with " : ",") + change.text;
  if (options.goals) changes += ", " + plural(*options.goals, "goal");
  return std::string(builder.name) + changes + ", seed " + std::to_string(options.build.seed);
}

/// "rdfs, seed 7, 31 x 111 squares, 0.12 ms".
std::string result_words(const Builder& builder, const MakeOptions& options, double seconds) {
  return title_of(builder, options) + ", " + count_words(options.build.rows) + " x " +
         count_words(options.build.columns) + " squares, " + seconds_words(seconds) + "\n";
}

JsonObject json_of(const Builder& builder, const MakeOptions& options, double seconds,
                   const std::optional<MadeFile>& file) {
  std::vector<std::string> changes;
  for (const Change& change : options.changes) changes.push_back(change.text);
  return {{{"builder", std::string(builder.name)},
           {"seed", options.build.seed},
           {"rows", options.build.rows},
           {"columns", options.build.columns},
           {"modifications", changes},
           {"goals", options.goals.value_or(1)},
           {"seconds", seconds},
           {"file", file ? JsonValue(file->path) : JsonValue(nullptr)}}};
}

std::vector<Flag> goals_flags() {
  return {{.name = "goals",
           .value = "K",
           .help = "so many goals, anywhere that can be reached: a tour",
           .fallback = "one, at the far end"}};
}

/// Before what may be cut short: a seed nobody chose would be lost with it.
void say_fresh_seed(const MakeOptions& options, const Arguments& arguments) {
  if (!arguments.has("seed")) talk("wend: seed " + std::to_string(options.build.seed) + "\n");
}

/// Straight into the file, row by row.
int stream(const Builder& builder, const MakeOptions& options, const MadeFile& file,
           const Arguments& arguments) {
  say_fresh_seed(options, arguments);
  const Interrupt interrupt;
  const Streamed streamed = stream_made(file, builder, options.build, arguments, interrupt.token());
  talk(result_words(builder, options, streamed.seconds));
  say_written(file.path, streamed.facts);
  if (arguments.has("json")) print(to_json(json_of(builder, options, streamed.seconds, file)) + "\n");
  return exit_done;
}

/// In the terminal, or in plain characters where there is none.
void draw(const Made& made, const std::optional<SolvedMaze>& solved, const Arguments& arguments,
          const Screen& screen) {
  const WallStyle* const style = style_of(arguments);
  if (const auto paint = arguments.value("paint"))
    return print(heat_picture_of(made.maze(), *find_painter(*paint), style, screen));
  if (solved) {
    const std::optional<Tape> tape = recorded_for_picture(*solved->problem, solved->plan, solved->report);
    return print(
        picture_of(*solved->problem, {&solved->report.moves, tape ? &*tape : nullptr}, style, screen));
  }
  const Painter painter = [&](std::size_t rows, std::size_t columns) {
    return picture_of(made.model, rows, columns);
  };
  print(picture_of(painter, style, screen));
}

void watch_making(const Made& made, const MadeFilm& filmed, const Arguments& arguments) {
  std::string about = about_builder(made.builder);
  if (filmed.report) about += "\n\n" + about_algorithm(filmed.report->algorithm);
  if (const auto painter = arguments.value("paint")) about += "\n\n" + about_painter(*painter);
  watch_film(filmed.film, title_of(made.builder, made.options), about, arguments);
}

/// Nothing if the maze is drawn or watched, or only its figures are asked for.
std::optional<MadeFile> file_of(const Arguments& arguments, const Screen& screen) {
  const bool named = arguments.has("output") || arguments.has("to");
  const bool json = arguments.has("json");
  if (json && named && arguments.value("output").value_or("-") == "-")
    throw Error::usage("the maze and its JSON cannot both go to standard output", "-o FILE for the maze");
  const bool drawn = screen.tty || arguments.has("style") || arguments.has("paint") || arguments.has("with");
  if (named || !(json || drawn || arguments.has("watch"))) return made_file_of(arguments);
  check_picture_flags(nullptr, arguments);
  return {};
}

void save(const MadeFile& file, const MadeThings& things, const Arguments& arguments) {
  const Interrupt interrupt;
  say_written(file.path, write_made(file, things, arguments, interrupt.token()));
  if (file.picture == nullptr || file.picture->name != "png") return;  // others cannot be read again
  if (const std::string lost = lost_in_picture(maze_in(things.model)); !lost.empty())
    talk("wend: " + lost + "\n");
}

/// What was asked for about figures: as JSON, or for people.
void tell_figures(const Made& made, const std::optional<MadeFile>& file, const Arguments& arguments) {
  std::optional<MazeStatistics> statistics;
  if (arguments.has("stats")) statistics = statistics_of(made.maze());
  if (arguments.has("json")) {
    JsonObject object = json_of(made.builder, made.options, made.seconds, file);
    if (made.quest) add_quest_facts(object, *made.quest);
    if (statistics) add_statistics(object, *statistics);
    print(to_json(object) + "\n");
  } else if (statistics) {
    const std::string words = statistics_words(*statistics);
    file && file->path == "-" ? talk(words) : print(words);  // a maze in a pipe must stay a maze
  }
}

/// Without a word about its size, what goes into a file fits that, and what is watched is no larger than the
/// window.
Arguments fitted(Arguments arguments, const std::optional<MadeFile>& file) {
  for (const char* flag : {"rows", "columns", "cells"}) {
    if (arguments.has(flag)) return arguments;
  }
  if (file && holds_instructions(*file)) {
    arguments.flags["rows"] = arguments.flags["columns"] = {std::to_string(instruction_squares)};
    return arguments;
  }
  if (!arguments.has("watch")) return arguments;
  const WallStyle* const wished = style_of(arguments);
  const Screen window = screen_of(1);
  const CanvasLimits fits =
      canvas_limits(wished != nullptr ? *wished : *find_style("sharp"), window, panel_lines({}, window));
  const BuildOptions usual;
  const auto side = [](std::size_t most, std::size_t wanted) {
    const std::size_t fitting = std::min(most, wanted);
    return std::to_string(std::max<std::size_t>(fitting - (fitting + 1) % 2, 7));
  };
  arguments.flags["rows"] = {side(fits.rows, usual.rows)};
  arguments.flags["columns"] = {side(fits.columns, usual.columns)};
  return arguments;
}

int run(const Arguments& given) {
  if (given.positionals[0] == tiles_maker_name) return make_and_write_tiles(given);
  refuse_tiles_flags(given);
  if (given.positionals[0] == stage_maker_name) return make_and_write_stage(given);
  refuse_stage_flags(given);
  const bool quest = asks_for_quest(given);
  if (!quest) refuse_quest_flags(given);
  if (quest && given.has("goals"))
    throw Error::usage("--goals: a quest has one goal", "--gems is what there may be many of");
  const Screen screen = screen_of(1, color_of(given));
  const bool watched = given.has("watch");
  check_watch_flags(given, "as a moving picture in a file: -o maze.gif");
  const std::optional<MadeFile> file = file_of(given, screen);
  const Arguments arguments = quest ? quest_ground(fitted(given, file)) : fitted(given, file);
  const Builder& builder = *find_builder(arguments.positionals[0]);
  if (file && !watched) refuse_style(arguments);
  const bool drawn = !file && !watched && !arguments.has("json");
  const bool moving = watched || (file && file->picture != nullptr && file->picture->moving);
  check_film_flags(arguments, drawn || watched || (file && file->picture != nullptr), moving);
  const bool row_by_row = !quest && file && streams(*file, builder, arguments);
  const MakeOptions options = make_options_of(arguments, builder, row_by_row);
  if (moving) check_filmed_size(options.build.rows, options.build.columns);
  if (file) expect_fitting(*file, options.build);
  if (!options.raised.empty()) talk("wend: " + options.raised + "\n");
  if (row_by_row) return stream(builder, options, *file, arguments);

  const Made made = make(builder, options, quest ? &arguments : nullptr);
  std::optional<MadeFilm> filmed;
  std::optional<SolvedMaze> solved;
  if (moving) filmed = film_asked_for(builder, options, made.maze(), arguments);
  if (!moving && arguments.has("with")) solved = solved_with(made.maze(), arguments);
  if (watched) {
    say_fresh_seed(options, arguments);
    watch_making(made, *filmed, arguments);
  }
  if (filmed) talk(left_out_words(filmed->film));
  talk(result_words(builder, options, made.seconds));
  const Report* const report = solved                     ? &solved->report
                               : filmed && filmed->report ? &*filmed->report
                                                          : nullptr;
  if (report != nullptr) talk(report_words(*report, settings_of(arguments)));
  if (file) {
    save(*file, {made.model, filmed ? &filmed->film : nullptr, solved ? &*solved : nullptr}, arguments);
  } else if (drawn) {
    draw(made, solved, arguments, screen);
  }
  tell_figures(made, file, arguments);
  return report != nullptr ? exit_code_of(report->verdict) : exit_done;
}

}  // namespace

std::vector<std::string> maker_names() {
  std::vector<std::string> names = builder_names();
  names.emplace_back(quest_maker_name);
  names.emplace_back(stage_maker_name);
  names.emplace_back(tiles_maker_name);
  return names;
}

Command make_command() {
  return {
      .name = "make",
      .summary = "build a maze, a quest, a stage of Bloxorz or a board of tiles",
      .description =
          {"Builds a maze. On a terminal it is drawn; into a pipe or with -o it is written as a file that "
           "says how it was made. Builder, seed, size and time go to standard error: the seed given back "
           "with --seed makes the same maze again.",
           "FILE may end in .maze or .txt (wend's own text), .lay (the text of courses), .bits (two bits per "
           "cell), .pbm (one bit per square), .pack (the smallest), .png or .svg (a picture), .gif (the "
           "builder "
           "at work) or any other that wend list formats names. eller, "
           "sidewinder and binary-tree "
           "write .maze, .bits, .pbm and .png row by row while they build, with memory for one row only: "
           "their mazes may be of any height.",
           "Rows and columns count squares: cells lie in odd rows and columns, walls and passages between "
           "them. wend list builders names the builders, wend list builders --describe NAME tells about "
           "one.",
           "wend make quest builds a maze (--builder, half of its dead ends opened unless --modify says "
           "otherwise) and puts gems, hearts and monsters on cells that can be reached, until the solver has "
           "proven that the quest is possible, or impossible, as asked. Easy and hard quests are the ends of "
           "a "
           "dozen.",
           "wend make bloxorz searches for a stage of Bloxorz by small changes, each judged by exploring the "
           "stage "
           "whole: the fewest moves as asked for, every button of use, few ways. The best found so far is "
           "written when --time or --steps are used up, or on Ctrl-C; it can be solved, and its optimum is "
           "proven. "
           "FILE may end in .stage, .code, .wstage …",
           "wend make tiles shuffles a board of sliding tiles that can be solved: any of them (--uniform), "
           "or the "
           "goal after --moves random moves. --count writes many as a list, which wend solve takes as a "
           "batch."},
      .positionals = {{.name = "BUILDER",
                       .help = "how the maze is built; or quest: a maze with gems, hearts and monsters; or "
                               "bloxorz: a stage; or "
                               "tiles: a board",
                       .choices = maker_names}},
      .flags = building_flags() + goals_flags() + quest_making_flags() + stage_making_flags() +
               tiles_making_flags() + made_file_flags() +
               std::vector<Flag>{{.name = "stats", .help = "figures about the maze: dead ends, difficulty …"},
                                 json_flag("what was made as a JSON object instead of the maze")} +
               drawing_flags() + film_flags() + picture_flags() + moving_picture_flags() +
               watch_flags({"build", "search", "paint"}),
      .examples = {{"wend make rdfs", "a maze with long winding passages"},
                   {"wend make rdfs -r 15 -c 41 --seed 7 --style ascii", "a small one, drawn in plain ASCII"},
                   {"wend make rdfs --cells 100x100 | wend solve - --no-draw", "made and solved"},
                   {"wend make rdfs --watch --with bfs", "watched being built and solved"},
                   {"wend make rdfs -m cross,braid=0.5 -o crossed.maze --stats",
                    "with roads through the middle and half of the dead ends"},
                   {"wend make wilson --seed 1 -o wilson.png --theme dark", "a picture"},
                   {"wend make sidewinder --cells 20000x500 -o tower.bits", "ten million cells, row by row"},
                   {"wend make scatter -r 64 -c 64 --goals 40 --seed 1 | wend solve - --no-draw",
                    "a tour through forty goals, solved"},
                   {"wend make quest --seed 5 -o quest.maze", "a quest, proven possible"},
                   {"wend make quest -b scatter -r 30 -c 30 --seed 1 --difficulty hard -o hard.maze",
                    "one in which greed does not pay"},
                   {"wend make bloxorz --seed 1 --steps 300 --moves 5..20 --to code",
                    "a stage of Bloxorz as a code"},
                   {"wend make tiles --size 3x3 --seed 1 | wend solve - --no-draw",
                    "a board of tiles, solved"},
                   {"wend make scatter -r 20 -c 60 --walls 30 --seed 4 --style ascii", "random obstacles"}},
      .run = run,
  };
}

}  // namespace wend
