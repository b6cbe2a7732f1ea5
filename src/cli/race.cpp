// wend race: a crew of threads in one maze.
#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/interrupt.hpp"
#include "cli/made_file.hpp"
#include "cli/made_film.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/picture_files.hpp"
#include "cli/race_options.hpp"
#include "cli/race_report.hpp"
#include "cli/reading.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"

namespace wend {
namespace {

/// What is to come of it, besides words.
struct Wishes {
  bool watched = false;
  bool build_shown = true;  // -ba 0: the maze is there from the beginning
  bool race_shown = true;   // -sa 0: the race is over at once
  std::optional<std::string> file;
  bool moving = false;  // the file is a moving picture

  [[nodiscard]] bool filmed() const { return watched || moving; }
};

/// From 0 to 7, with or without a terminal.
void check_speed(const Arguments& arguments, const char* flag) {
  const auto text = arguments.value(flag);
  if (!text || parse_count(flag, *text) <= fastest_speed) return;
  throw Error::usage(std::string("--") + flag + ": " + *text + " is out of range",
                     "from 1 (slow) to 7 (fast); 0 leaves that part out");
}

bool is_zero(const Arguments& arguments, const char* flag) {
  return arguments.value(flag) == "0";
}

Wishes wishes_of(const Arguments& arguments) {
  for (const char* flag : {"build-speed", "search-speed"}) check_speed(arguments, flag);
  Wishes wishes;
  wishes.build_shown = !is_zero(arguments, "build-speed");
  wishes.race_shown = !is_zero(arguments, "search-speed");
  const bool speed_given = (arguments.has("build-speed") && wishes.build_shown) ||
                           (arguments.has("search-speed") && wishes.race_shown);
  wishes.watched = arguments.has("watch") || (speed_given && screen_of(1).tty);
  wishes.file = arguments.value("output");
  check_picture_flags(wishes.file ? &picture_kind_of(*wishes.file, arguments) : nullptr, arguments);
  if (wishes.file && !wishes.watched) refuse_style(arguments);
  if (wishes.file && *wishes.file != "-") expect_writable(*wishes.file);
  if (wishes.file) wishes.moving = picture_kind_of(*wishes.file, arguments).moving;
  return wishes;
}

Maze maze_from_file(const std::string& file, const Arguments& arguments) {
  const Model model = load_model(file, arguments);
  const Maze* const maze = std::get_if<Maze>(&model);
  if (maze == nullptr) throw Error::usage(file + " holds no maze to race in");
  return *maze;
}

/// A maze that is built has no places of its own: they are drawn by lot.
Maze maze_of(const RaceOptions& options, const Arguments& arguments) {
  if (options.builder == nullptr) return maze_from_file(options.file, arguments);
  Maze maze = options.builder->build(options.make.build, nullptr);
  modify(maze, options.make.changes, options.make.build.seed, nullptr);
  maze.start.reset();
  maze.goals.clear();
  return maze;
}

/// Races go by squares.
std::string rules_words(const Maze& maze, const std::string& file) {
  if (maze.neighbours == Neighbours::four && !maze.grid.weighted()) return "";
  return "wend: in a race only steps up, right, down and left count, each alike; " + file +
         " has other rules\n";
}

void check_race_memory(const Arguments& arguments, const Grid& grid, const RaceOptions& options) {
  const unsigned runners = options.setup.runners;
  const std::size_t needed = Race::bytes_for(grid, *options.racer, runners);
  const std::size_t allowed = settings_of(arguments).limits.bytes;
  if (needed <= allowed) return;
  throw Error::usage("a crew of " + std::to_string(runners) + " needs about " + bytes_words(needed) +
                         " here, and only " + bytes_words(allowed) + " may be used",
                     "a smaller maze, or fewer --threads");
}

Film film_of_race(const RaceRun& run, const RaceTape& tape, const Wishes& wishes) {
  const RaceScene scene = scene_of(run);
  Film film = run.options.builder != nullptr && wishes.build_shown
                  ? film_of_making(*run.options.builder, run.options.make)
                  : film_of(run.maze.grid, scene);
  append_race(film, run.maze.grid, tape, scene);
  return film;
}

/// "bfs-hunt in rdfs, seed 7".
std::string title_of(const RaceOptions& options) {
  const std::string where = options.builder == nullptr ? options.file : std::string(options.builder->name);
  return race_name(options) + " in " + where + ", seed " + std::to_string(options.setup.seed);
}

void watch_race(const RaceRun& run, const Film& film, const Arguments& arguments) {
  const Racer& racer = *run.options.racer;
  std::string about;
  if (run.options.builder != nullptr) about = about_builder(*run.options.builder) + "\n\n";
  about +=
      std::string(racer.name) + ": " + std::string(racer.title) + "\n\n" + std::string(racer.description);
  watch_film(film, title_of(run.options), about, arguments);
}

/// The board in the end; what is dark is known to the film alone.
Painter end_of(const RaceRun& run, const std::optional<Film>& film) {
  if (!run.options.dark) return painter_of(run);
  return [&film](std::size_t rows, std::size_t columns) {
    return FilmCursor::end_of(*film).picture(rows, columns);
  };
}

/// Who has stopped a race wants to go on with something else, and a picture of so many squares takes seconds.
bool too_large_to_wait_for(const RaceRun& run) {
  constexpr std::size_t squares_at_once = 10'000'000;
  const Grid& grid = run.maze.grid;
  return run.result.end == RaceEnd::stopped && grid.rows() * grid.columns() > squares_at_once;
}

void print_race(const RaceRun& run, const std::optional<Film>& film, const Wishes& wishes,
                const Arguments& arguments) {
  if (arguments.has("json")) return print(to_json(json_of(run)) + "\n");
  const Screen screen = screen_of(1, color_of(arguments));
  const bool drawn = !wishes.watched && !wishes.file && !arguments.has("no-draw");
  if (drawn && too_large_to_wait_for(run)) {
    talk("wend: stopped, and no picture of so large a maze\n");
  } else if (drawn) {
    print(picture_of(end_of(run, film), style_of(arguments), screen));
  }
  print(result_words(run) + runners_words(run, screen));
}

void save_race(const RaceRun& run, const std::optional<Film>& film, const Wishes& wishes,
               const Arguments& arguments) {
  if (!wishes.file) return;
  const Interrupt interrupt;
  const PictureFile picture =
      picture_file(*wishes.file, picture_kind_of(*wishes.file, arguments),
                   picture_options_of(arguments, title_of(run.options)), interrupt.token());
  say_written(*wishes.file, wishes.moving ? write_picture(picture, *film)
                                          : write_picture(picture, end_of(run, film)(0, 0)));
}

int run(const Arguments& given) {
  Arguments arguments = given;
  const Wishes wishes = wishes_of(arguments);
  for (const char* flag : {"build-speed", "search-speed"}) {
    if (is_zero(arguments, flag) || !wishes.watched) arguments.flags.erase(flag);
  }
  if (wishes.watched) arguments.flags["watch"];
  check_watch_flags(arguments, "run it in a terminal, or write a moving picture: -o race.gif");
  RaceOptions options = race_options_of(arguments, wishes.filmed());
  const bool film_wanted = wishes.filmed() || options.dark;
  if (film_wanted && options.builder != nullptr)
    check_filmed_size(options.make.build.rows, options.make.build.columns);
  if (!options.make.raised.empty()) talk("wend: " + options.make.raised + "\n");

  const Maze maze = maze_of(options, arguments);
  talk(rules_words(maze, options.file));
  if (film_wanted) check_filmed_size(maze.grid.rows(), maze.grid.columns());
  check_race_memory(arguments, maze.grid, options);
  const RacePlaces places = places_for(options.setup.game, maze, options.setup.runners, options.setup.seed);
  Maze bare;
  bare.grid = maze.grid;

  RaceTape tape;
  std::optional<Race> race;
  RaceResult result;
  {
    const Interrupt interrupt;
    options.setup.stop = interrupt.token();
    race.emplace(bare.grid, places, options.setup);
    result = race->run(*options.racer, film_wanted && wishes.race_shown ? &tape : nullptr);
  }
  RaceRun done{options, bare, places, *race, std::move(result), {}};
  done.ways = verified_ways(bare, *race, done.result);

  std::optional<Film> film;
  if (film_wanted) film = film_of_race(done, tape, wishes);
  if (wishes.watched) watch_race(done, *film, arguments);
  if (film) talk(left_out_words(*film));
  talk(title_of(options) + "\n");
  print_race(done, film, wishes, arguments);
  save_race(done, film, wishes, arguments);
  return exit_code_of(done.result);
}

}  // namespace

Command race_command() {
  return {
      .name = "race",
      .summary = "send a crew of threads through one maze",
      .description =
          {"Builds a maze, or takes the one in FILE, and lets a crew run in it. hunt: all from one place, "
           "who "
           "is first at the finish? gather: each to a finish of its own. corners: from the corners to the "
           "middle. Each runner has its colour and looks around from another direction on; where several "
           "have "
           "been, their colours mix.",
           "By default everybody runs in a thread of its own, as fast as it can. With --clock steps each "
           "makes one step in turn: the same seed then gives the same race on every machine. Ways are "
           "replayed by the rules of mazes before they are printed.",
           "-ba and -sa, from 1 to 7, play the building and the race in the terminal; 0 leaves that part "
           "out.",
           "Exit code: 0 somebody won, or everybody found a finish; 1 it is proven that nobody can, or not "
           "everybody; 3 they gave up or were stopped."},
      .positionals = {{.name = "FILE",
                       .help = "a maze to race in, or - for standard input",
                       .required = false}},
      .flags =
          race_flags() + drawing_flags() + watch_flags({"build", "search"}) +
          std::vector<Flag>{json_flag("how it went as a JSON object"),
                            {.name = "no-draw", .help = "no picture"},
                            {.name = "output",
                             .letter = 'o',
                             .value = "FILE",
                             .help = "write a picture of the end, .png or .svg, or of the race as it went, "
                                     ".gif"}} +
          picture_flags() + moving_picture_flags() + reading_flags(),
      .examples = {{"wend race -s bfs-corners --seed 4", "four waves that meet in the middle"},
                   {"wend race -r 15 -c 61 -s dfs-hunt --clock steps --seed 7 --color never",
                    "a small race that is the same everywhere"},
                   {"wend race -r 31 -c 111 -b rdfs -s bfs-hunt -d round -m x -ba 4 -sa 5",
                    "watched, with the flags of old"},
                   {"wend race -r 501 -c 501 -s bfs-gather -t 8 --share --no-draw",
                    "a crew that divides the work"},
                   {"wend race problems/first-steps.txt -s astar-hunt", "in a maze of your own"}},
      .run = run,
  };
}

}  // namespace wend
