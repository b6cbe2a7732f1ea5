#include "cli/made_tiles.hpp"

#include <array>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/json.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/made_puzzle.hpp"
#include "cli/make_options.hpp"
#include "cli/output.hpp"
#include "cli/tile_goal.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"
#include "formats/board_list.hpp"

namespace wend {
namespace {

constexpr std::uint64_t most_cells = 1024;
constexpr std::uint64_t most_moves = 1'000'000'000;
constexpr std::uint64_t most_boards = 1'000'000;

/// What `wend make tiles` has a use for.
constexpr std::array allowed_flags{"size",   "moves", "uniform", "count", "goal",  "seed", "json",
                                   "output", "to",    "style",   "color", "scale", "theme"};

std::optional<std::uint64_t> moves_of(const Arguments& arguments) {
  const auto text = arguments.value("moves");
  if (!text) return std::nullopt;
  if (arguments.has("uniform"))
    throw Error::usage("--moves and --uniform contradict each other",
                       "--moves walks from the goal, --uniform takes any board that can be solved");
  const std::uint64_t moves = parse_count("moves", *text);
  if (moves > most_moves)
    throw Error::usage("--moves: " + *text + " are too many", "up to " + count_words(most_moves));
  return moves;
}

/// "tiles, seed 7, 4 x 4, 60 random moves".
std::string title_of(const Arguments& arguments, std::uint64_t seed) {
  const TileShape shape = tile_shape_of(arguments);
  const auto moves = moves_of(arguments);
  return fmt::format("{}, seed {}, {} x {}, {}", tiles_maker_name, seed, shape.rows, shape.columns,
                     moves ? plural(*moves, "random move") : "any that can be solved");
}

void print_json(const Arguments& arguments, std::uint64_t seed, std::uint64_t count,
                const std::optional<MadeFile>& file) {
  const TileShape shape = tile_shape_of(arguments);
  const auto moves = moves_of(arguments);
  print(to_json(JsonObject{{{"maker", std::string(tiles_maker_name)},
                            {"seed", seed},
                            {"rows", std::uint64_t{shape.rows}},
                            {"columns", std::uint64_t{shape.columns}},
                            {"random_moves", moves ? JsonValue(*moves) : JsonValue(nullptr)},
                            {"count", count},
                            {"file", file ? JsonValue(file->path) : JsonValue(nullptr)}}}) +
        "\n");
}

std::string made_list(const Arguments& arguments, std::uint64_t count, Rng& rng) {
  std::vector<ListedBoard> boards;
  for (std::uint64_t i = 1; i <= count; ++i)
    boards.push_back({std::to_string(i), {}, made_board(arguments, "first", rng)});
  return write_board_list(boards);
}

/// A list is text, also in a terminal.
void write_list(const std::optional<MadeFile>& file, const std::string& list) {
  if (file && file->picture != nullptr)
    throw Error::usage("--count makes a list, and a picture shows one board");
  file ? write_puzzle_bytes(*file, list) : print(list);
}

}  // namespace

std::vector<Flag> tiles_making_flags() {
  return std::vector<Flag>{
             {.name = "uniform",
              .help =
                  "of a board of tiles: all boards that can be solved are equally likely; so it is without "
                  "--moves"},
             {.name = "count",
              .value = "N",
              .help = "so many boards of tiles, as a list; its goal is first if nothing else is said"}} +
         tiles_flags();
}

void refuse_tiles_flags(const Arguments& arguments) {
  for (const Flag& flag : tiles_making_flags()) {
    if (arguments.has(flag.name))
      throw Error::usage(fmt::format("--{} is for boards of tiles", flag.name), "wend make tiles");
  }
}

TileShape tile_shape_of(const Arguments& arguments) {
  const std::string text = arguments.value("size").value_or("4x4");
  const auto [rows, columns] = two_counts("size", text, "x");
  const bool small = rows < 2 || columns < 2;
  const bool large = rows > most_cells || columns > most_cells || rows * columns > most_cells;
  if (small || large)
    throw Error::usage(fmt::format("--size: {} is {}", text,
                                   small && large ? "no board"
                                   : small        ? "too small"
                                                  : "too large"),
                       fmt::format("rows x columns, such as 4x4; each from 2, and up to {} cells in all",
                                   count_words(most_cells)));
  return {static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(columns)};
}

TileBoard made_board(const Arguments& arguments, const std::string& goal, Rng& rng) {
  const TileShape shape = tile_shape_of(arguments);
  const std::vector<TileNumber> usual = goal == "first" ? goal_first(shape) : goal_last(shape);
  Model model = TileBoard{shape.rows, shape.columns, usual, usual};
  set_goal(model, arguments);
  std::vector<TileNumber> wanted = std::move(tiles_in(model).goal);
  const auto moves = moves_of(arguments);
  return moves ? walked_board(shape, std::move(wanted), *moves, rng)
               : random_board(shape, std::move(wanted), rng);
}

int make_and_write_tiles(const Arguments& arguments) {
  refuse_flags_but(allowed_flags, arguments, "boards of tiles");
  const Screen screen = screen_of(1, color_of(arguments));
  const bool several = arguments.has("count");
  const auto file = puzzle_file_of(arguments, screen, ModelKind::tiles);
  const unsigned count = number_of(arguments, "count", 1, 1, most_boards);
  const std::uint64_t seed = seed_of(arguments);
  const Interrupt interrupt;
  Rng rng(seed);
  const std::string title = title_of(arguments, seed);
  if (several) {
    const std::string list = made_list(arguments, count, rng);
    talk(title + ", " + plural(count, "board") + "\n");
    if (file || !arguments.has("json")) write_list(file, list);
  } else {
    const Model model = made_board(arguments, "last", rng);
    talk(title + "\n");
    if (file) write_puzzle(*file, model, title, arguments, interrupt);
    if (!file && !arguments.has("json")) draw_puzzle(model, arguments, screen);
  }
  if (arguments.has("json")) print_json(arguments, seed, count, file);
  return exit_done;
}

}  // namespace wend
