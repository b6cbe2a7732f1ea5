// wend demo: one maze after the other, built, solved, raced in and painted before your eyes, everything about
// them at random.
//
// What is drawn depends on the seed alone; the window decides how large a maze is, and which styles it can
// show. Nothing is kept from one film to the next.
#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "cli/all.hpp"
#include "cli/choices.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/made_film.hpp"
#include "cli/output.hpp"
#include "cli/race_report.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "generate/all.hpp"
#include "race/racers/all.hpp"

namespace wend {
namespace {

using std::chrono::microseconds;

constexpr std::chrono::milliseconds pause_between{2000};
// However fast or slow it was drawn, no chapter of a film is over in a blink or outstays its welcome.
constexpr microseconds shortest_chapter{2'000'000};
constexpr microseconds longest_chapter{20'000'000};
// Windows of tiny letters and many pixels: a maze this large still takes no time to prepare.
constexpr std::size_t most_rows = 301;
constexpr std::size_t most_columns = 601;

/// What one film is to show, before it is known how large the window is.
struct Recipe {
  const Builder* builder;
  std::uint64_t seed;
  std::vector<Change> changes;
  std::uint64_t style;   // of those that fit, the one with this number, counted round and round
  std::uint64_t solver;  // likewise
  const MazePainter* painter;
  PlaySpeeds speeds;
  bool raced;  // by a crew, instead of one search
  const Racer* racer;
  Game game;
  bool dark;
};

template <class List>
const auto& one_of(const List& list, Rng& rng) {
  return list[static_cast<std::size_t>(rng.below(list.size()))];
}

/// Always the same number of draws, so that two windows see the same show.
Recipe draw_recipe(Rng& rng) {
  Recipe recipe;
  recipe.builder = &one_of(all_builders(), rng);
  recipe.seed = rng.next() >> 32;
  const bool changed = rng.chance(1, 6);
  const Modification& change = one_of(all_modifications(), rng);
  if (changed) recipe.changes = parse_changes(change.name);
  recipe.style = rng.next();
  recipe.solver = rng.next();
  const bool painted = rng.chance(1, 3);
  const MazePainter& painter = one_of(all_painters(), rng);
  recipe.painter = painted ? &painter : nullptr;
  const auto speed = [&] { return static_cast<int>(rng.below(fastest_speed)) + 1; };
  recipe.speeds.build = speed();
  recipe.speeds.search = speed();
  recipe.speeds.paint = speed();
  recipe.raced = rng.chance(1, 2);
  recipe.racer = &one_of(all_racers(), rng);
  recipe.game = one_of(all_games(), rng).game;
  recipe.dark = rng.chance(1, 4);
  return recipe;
}

/// What a person asked for.
struct Wishes {
  std::optional<std::uint64_t> rows;
  std::optional<std::uint64_t> columns;
  const WallStyle* style = nullptr;
  bool screensaver = false;
};

const WallStyle& style_for(const Recipe& recipe, const Wishes& wishes, const Screen& window) {
  if (wishes.style != nullptr) return *wishes.style;
  std::vector<const WallStyle*> fitting;
  for (const WallStyle& style : all_styles()) {
    const bool plain = style.kind == WallStyle::Kind::ascii;
    const bool colors = style.kind == WallStyle::Kind::pixels;
    if (plain == !window.unicode && (!colors || window.depth != ColorDepth::none)) fitting.push_back(&style);
  }
  return *fitting[recipe.style % fitting.size()];
}

/// The largest odd number that fits, so that a maze fills the window.
std::size_t odd_side(std::size_t fits, std::size_t most) {
  const std::size_t side = std::min(fits, most);
  return std::max<std::size_t>(side - (side + 1) % 2, 7);
}

MakeOptions options_for(const Recipe& recipe, const Wishes& wishes, const CanvasLimits& fits) {
  MakeOptions options;
  options.build.rows = wishes.rows ? *wishes.rows | 1U : odd_side(fits.rows, most_rows);
  options.build.columns = wishes.columns ? *wishes.columns | 1U : odd_side(fits.columns, most_columns);
  options.build.seed = recipe.seed;
  options.changes = recipe.changes;
  return options;
}

/// Some search that ends within reason; those that would take too long for this maze are passed over.
void append_some_search(Film& film, const Maze& maze, std::uint64_t first) {
  if (!maze.start || maze.goals.empty()) return;
  const std::unique_ptr<Problem> problem = problem_of(maze);
  const std::vector<std::string> names = algorithms_for(domain_for(maze, ""));
  Plan plan;
  plan.settings.limits.expansions = std::max<std::uint64_t>(4 * film.rows() * film.columns(), 50'000);
  for (std::size_t i = 0; i < names.size(); ++i) {
    plan.algorithm = names[(first + i) % names.size()];
    const Report report = solve(*problem, plan);
    if (report.verdict == Verdict::stopped) continue;
    return append_searching(film, *problem, plan, report);
  }
}

/// Four runners, by the clock of steps.
void append_some_race(Film& film, const Maze& maze, const Recipe& recipe) {
  Maze bare;
  bare.grid = maze.grid;
  RaceOptions options;
  options.racer = recipe.racer;
  options.setup.game = recipe.game;
  options.setup.seed = recipe.seed;
  options.dark = recipe.dark;
  Rng rng(recipe.seed);
  const RacePlaces places = places_for(recipe.game, bare, options.setup.runners, rng);
  RaceTape tape;
  Race race(bare.grid, places, options.setup);
  RaceRun run{options, bare, places, race, race.run(*recipe.racer, &tape), {}};
  run.ways = verified_ways(bare, race, run.result);
  append_race(film, bare.grid, tape, scene_of(run));
}

std::size_t steps_of(const Film& film, std::initializer_list<Chapter::Kind> kinds) {
  std::size_t steps = 0;
  for (std::size_t i = 0; i < film.chapters().size(); ++i) {
    const Chapter& chapter = film.chapters()[i];
    const bool last = i + 1 == film.chapters().size();
    if (std::find(kinds.begin(), kinds.end(), chapter.kind) != kinds.end())
      steps += (last ? film.size() : film.chapters()[i + 1].first) - chapter.first;
  }
  return steps;
}

int fitting_speed(int drawn, std::size_t steps, Chapter::Kind kind) {
  const auto lasts = [&](int speed) { return step_delay(kind, speed) * static_cast<std::int64_t>(steps); };
  int speed = drawn;
  while (speed > slowest_speed && lasts(speed) < shortest_chapter) --speed;
  while (speed < fastest_speed && lasts(speed) > longest_chapter) ++speed;
  return speed;
}

PlaySpeeds fitting_speeds(const PlaySpeeds& drawn, const Film& film) {
  using Kind = Chapter::Kind;
  return {fitting_speed(drawn.build, steps_of(film, {Kind::build}), Kind::build),
          fitting_speed(drawn.search, steps_of(film, {Kind::search, Kind::race, Kind::path}), Kind::search),
          fitting_speed(drawn.paint, steps_of(film, {Kind::paint}), Kind::paint)};
}

Showing showing_of(const Recipe& recipe, const Wishes& wishes, const Screen& window) {
  WatchOptions watching;
  watching.style = &style_for(recipe, wishes, window);
  watching.only_board = watching.any_key_leaves = wishes.screensaver;
  watching.any_key_skips = true;
  watching.leave_after_end = pause_between;

  const CanvasLimits fits = canvas_limits(*watching.style, window, panel_lines(watching, window));
  const MakeOptions options = options_for(recipe, wishes, fits);
  Maze maze = recipe.builder->build(options.build, nullptr);
  modify(maze, options.changes, options.build.seed, nullptr);
  Film film = film_of_making(*recipe.builder, options);
  if (recipe.raced) {
    append_some_race(film, maze, recipe);
  } else {
    append_some_search(film, maze, recipe.solver);
  }
  if (recipe.painter != nullptr) append_painting(film, maze, *recipe.painter);
  watching.speeds = fitting_speeds(recipe.speeds, film);
  return {std::move(film), std::move(watching)};
}

Wishes wishes_of(const Arguments& arguments) {
  Wishes wishes;
  const auto side = [&](const char* flag) -> std::optional<std::uint64_t> {
    const auto text = arguments.value(flag);
    if (!text) return std::nullopt;
    const std::uint64_t size = parse_count(flag, *text);
    if (size < 2) throw Error::usage(std::string("--") + flag + ": at least 3, a cell and its walls");
    return size;
  };
  wishes.rows = side("rows");
  wishes.columns = side("columns");
  check_filmed_size(wishes.rows.value_or(1), wishes.columns.value_or(1));
  wishes.style = style_of(arguments);
  wishes.screensaver = arguments.has("screensaver");
  return wishes;
}

int run(const Arguments& arguments) {
  const Wishes wishes = wishes_of(arguments);
  const std::uint64_t seed = seed_of(arguments);
  if (!screen_of(1).tty) {
    throw Error::usage("wend demo needs a terminal, and standard output is none",
                       "one maze as a moving picture: wend make rdfs -o maze.gif");
  }
  expect_cursor("one maze as a moving picture: wend make rdfs -o maze.gif");
  Rng rng(seed);
  std::uint64_t count = 0;
  const auto next = [&](const Screen& window) {
    ++count;
    return showing_of(draw_recipe(rng), wishes, window);
  };
  const WatchResult result = watch_all(next, color_of(arguments));
  end_as_watched(result);
  talk("demo, seed " + std::to_string(seed) + ": " + plural(count, "maze") + "\n");
  return exit_done;
}

std::vector<Flag> demo_flags() {
  std::vector<Flag> drawing = drawing_flags();
  for (Flag& flag : drawing) {
    if (flag.name == "style") flag.fallback = "another one each time";
  }
  return std::vector<Flag>{{.name = "rows",
                            .letter = 'r',
                            .value = "R",
                            .help = "squares from top to bottom, walls included",
                            .fallback = "what fits the window"},
                           {.name = "columns",
                            .letter = 'c',
                            .value = "C",
                            .help = "squares from side to side",
                            .fallback = "what fits the window"},
                           {.name = "seed",
                            .value = "N",
                            .help = "the same seed gives the same show",
                            .fallback = "a fresh one, which is printed"},
                           {.name = "screensaver", .help = "only the maze, and any key ends it"}} +
         drawing;
}

}  // namespace

Command demo_command() {
  return {
      .name = "demo",
      .summary = "watch random mazes being built, solved and raced in, without end",
      .description =
          {"Plays one maze after the other in the terminal: builder, modification, style, algorithm or "
           "race, heat map and speeds are drawn at random. The maze fills the window. Any key goes on to the "
           "next one, q or "
           "Esc ends the show.",
           "The same seed gives the same show; it is printed at the end. With --screensaver nothing but the "
           "maze is shown, and any key ends it."},
      .flags = demo_flags(),
      .examples = {{"wend demo", "mazes until q is pressed"},
                   {"wend demo --seed 7 --style round", "always the same show, with round corners"},
                   {"wend demo --screensaver", "nothing but mazes until any key is pressed"}},
      .run = run,
  };
}

}  // namespace wend
