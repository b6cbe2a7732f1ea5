#include "cli/played_tiles.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags_given.hpp"
#include "cli/heuristics.hpp"
#include "cli/made_tiles.hpp"
#include "cli/make_options.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "cli/tile_ways.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "engine/verify.hpp"
#include "show/play/tile_player.hpp"

namespace wend {
namespace {

std::string size_words(const TileShape& shape) {
  return fmt::format("{}x{}", shape.rows, shape.columns);
}

/// All boards of a size that are made by chance share a score; a board from a file has its own.
std::string score_board_of(const TileBoard& board) {
  std::uint64_t hash = 0;
  for (const TileNumber number : board.tiles) hash = combine(hash, number);
  for (const TileNumber number : board.goal) hash = combine(hash, number);
  return fmt::format("{} {:016x}", size_words(shape_of(board)), hash);
}

/// The best way that `auto` finds within the limits.
TileAdvice advice_for(const TileBoard& board, Settings settings, std::stop_token stop) {
  TileAdvice advice;
  advice.trouble = why_unsolvable(board);
  advice.hopeless = !advice.trouble.empty();
  if (advice.hopeless) return advice;
  settings.limits.stop = std::move(stop);
  const auto problem = tiles_domain.open(Model(board), {});
  const Report report = solve(*problem, plan_of("auto", "auto", std::move(settings)));
  if (report.bound) advice.bound = static_cast<std::size_t>(report.bound->value());
  advice.solved = report.cost.has_value();
  advice.optimal = report.optimal;
  advice.moves = tile_way(board, report).moves;
  return advice;
}

TilePlayOptions options_of(const Arguments& arguments, ScoreStore& scores) {
  TilePlayOptions options;
  Settings settings = settings_of(arguments);
  settings.limits.seconds = parse_seconds("time", arguments.value("time").value_or("2"));
  options.adviser = [settings](const TileBoard& board, std::stop_token stop) {
    return advice_for(board, settings, std::move(stop));
  };
  options.scores = &scores;
  options.color = color_of(arguments);
  return options;
}

int play(TilePlayOptions& options, const std::string& name, const Arguments& arguments) {
  remark_on_idle_options(arguments, std::string(tiles_game_name), name);
  const TilesPlayed played = play_tiles_in_terminal(options);
  if (!options.scores->trouble().empty()) talk("wend: " + spoken(harmless(options.scores->trouble())) + "\n");
  end_as_watched(played.result);
  const std::string moves = plural(played.moves, "move");
  print(name + ": " + (played.won ? "done in " + moves : "left after " + moves) + "\n");
  return exit_done;
}

ScoreStore store_of(const Arguments& arguments) {
  return arguments.has("no-save") ? ScoreStore() : ScoreStore::of_user();
}

}  // namespace

std::vector<Flag> tile_play_flags() {
  return {
      {.name = "size", .value = "RxC", .help = "of tiles: rows and columns of the board", .fallback = "4x4"},
      {.name = "seed",
       .value = "N",
       .help = "of tiles: the board to begin with, the same for the same seed",
       .fallback = "another each time"}};
}

void refuse_tile_play_flags(const Arguments& arguments) {
  for (const Flag& flag : tile_play_flags()) {
    if (arguments.has(flag.name))
      throw Error::usage("--" + flag.name + " is for boards that are made", "wend play tiles");
  }
}

int play_made_tiles(const Arguments& arguments) {
  const TileShape shape = tile_shape_of(arguments);
  const std::string instead = "wend make tiles | wend solve - shows a solution";
  if (!screen_of(1).tty) throw Error::usage("playing needs a terminal, and standard output is none", instead);
  expect_cursor(instead);
  const auto made = [shape, &arguments](std::uint64_t seed) {
    Rng rng(seed);
    return TilePuzzle{made_board(arguments, "last", rng),
                      fmt::format("{} tiles, seed {}", size_words(shape), seed), size_words(shape)};
  };
  ScoreStore scores = store_of(arguments);
  TilePlayOptions options = options_of(arguments, scores);
  std::uint64_t seed = seed_of(arguments);
  options.first = made(seed);
  options.next = [&seed, &made] { return made(++seed); };
  return play(options, std::string(tiles_game_name), arguments);
}

int play_board(TileBoard board, const std::string& file, const Arguments& arguments) {
  ScoreStore scores = store_of(arguments);
  TilePlayOptions options = options_of(arguments, scores);
  const std::string score_board = score_board_of(board);
  options.first = {std::move(board), spoken(name_words(file)), score_board};
  return play(options, name_words(file), arguments);
}

}  // namespace wend
