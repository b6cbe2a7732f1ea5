// wend play: solve it yourself, with undo, hints, and the optimum to beat.
#include "base/error.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/files.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/output.hpp"
#include "cli/played_pack.hpp"
#include "cli/played_tiles.hpp"
#include "cli/reading.hpp"
#include "cli/speech.hpp"
#include "cli/tile_goal.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "show/term/game_player.hpp"

namespace wend {
namespace {

constexpr std::size_t most_cells = 16'000'000;  // the whole board is painted after each move

void check_size(const Problem& problem) {
  const Canvas small = problem.picture(1, 1);
  if (small.source_rows() * small.source_columns() > most_cells)
    throw Error::usage("a board of " + std::to_string(small.source_rows()) + " x " +
                           std::to_string(small.source_columns()) + " is too large to be played",
                       "up to 4000 x 4000 it can be");
}

/// How it ended, for those who look at the terminal afterwards.
std::string farewell(const std::string& file, const Game& game) {
  const std::string moves = plural(game.steps(), "move");
  return name_words(file) + ": " + (game.won() ? "done in " + moves : "left after " + moves) + "\n";
}

int play_problem(const Opened& opened, const std::string& file, const Arguments& arguments) {
  check_size(*opened.problem);
  PlayOptions options;
  options.style = style_of(arguments);
  options.color = color_of(arguments);
  options.title = name_words(file);
  options.advice = settings_of(arguments);
  options.advice.limits.seconds = parse_seconds("time", arguments.value("time").value_or("2"));
  options.save = [](const Canvas& canvas) { return save_frame(canvas); };
  Game game(*opened.problem);
  const WatchResult result = play_in_terminal(game, options);
  end_as_watched(result);
  print(farewell(file, game));
  return exit_done;
}

/// What cannot be read is told first: that a terminal is missing is no use to whoever mistyped a name.
void expect_playable(const std::string& file) {
  const std::string instead = "wend solve " + file + " --moves shows a solution";
  if (!screen_of(1).tty) throw Error::usage("playing needs a terminal, and standard output is none", instead);
  expect_cursor(instead);
}

int run(const Arguments& arguments) {
  const std::string& file = arguments.positionals[0];
  if (file == tiles_game_name) return play_made_tiles(arguments);
  refuse_tile_play_flags(arguments);
  if (auto pack = find_pack(file, read_options_of(arguments, file))) {
    expect_playable(file);
    return play_pack(*std::move(pack), file, arguments);
  }
  Model model = load_model(file, arguments);
  set_goal(model, arguments);
  expect_playable(file);
  if (Stage* const stage = std::get_if<Stage>(&model)) return play_stage(std::move(*stage), file, arguments);
  if (TileBoard* const board = std::get_if<TileBoard>(&model))
    return play_board(std::move(*board), file, arguments);
  if (arguments.has("passcode")) throw Error::usage("--passcode is for stages of Bloxorz, and this is none");
  return play_problem(open_model(std::move(model), file, arguments), file, arguments);
}

}  // namespace

Command play_command() {
  return {
      .name = "play",
      .summary = "solve it yourself, by keyboard",
      .description =
          {"Walk with the arrows, with WASD or with hjkl; where diagonal moves are allowed Home, Page Up, "
           "End and "
           "Page Down make them. What has been reached or taken disappears; your way is drawn from start to "
           "end in "
           "changing colours, and your moves are counted against the optimum.",
           "? shows the next move of a best way from where you are, o walks all of it, u takes a move back "
           "and U "
           "makes it again, r restarts, p saves a picture (s is down, as in WASD), q leaves. A board larger "
           "than "
           "the window is seen around you. In a quest by the rules intent, Space passes a monster by that "
           "you "
           "stepped on, or fights it.",
           "Stages of Bloxorz are played in three dimensions: bloxorz, a pack or a folder opens a menu with "
           "your "
           "best scores, bloxorz:3 a stage. Arrows or WASD roll the block, Space changes the active half, u "
           "and U undo "
           "and redo, h is a hint, p plays a best solution from here, n goes on, m is the menu, v the flat "
           "view, ? shows all keys. Scores are kept in the user's data folder.",
           "tiles plays sliding tiles of --size, or of a file: arrows, WASD or hjkl slide a tile that way "
           "into "
           "the gap, u and U undo and redo, ? is a hint, o shows how many moves are left at best, p plays "
           "the best "
           "way known, r restarts, n is another board, i shows all keys. The moves left are "
           "proven to "
           "be the fewest where --time is enough, on most boards up to 4x4; else it says what is known. "
           "Best scores are kept per size.",
           "Hints are computed from where you are, within --time: they are proven to be best unless they say "
           "otherwise, and they say so where no way leads to the end any more."},
      .positionals = {{.name = "FILE",
                       .help =
                           "a maze, a tour, a quest, a stage or a board of tiles, or - for standard input; "
                           "bloxorz, a pack or a folder of stages; tiles"}},
      .flags = opening_flags() + reading_flags() +
               std::vector<Flag>{{.name = "time",
                                  .value = "T",
                                  .help = "think about a hint so long at most: 10, 500ms, 2m",
                                  .fallback = "2s"}} +
               pack_flags() + tile_play_flags() + drawing_flags(),
      .examples = {{"wend play problems/first-steps.txt", "a maze"},
                   {"wend play bloxorz", "the stages that come with wend"},
                   {"wend play tiles --size 3x3", "sliding tiles, another board each time"},
                   {"wend make rdfs -r 15 -c 41 | wend play -", "a new one each time"}},
      .run = run,
  };
}

}  // namespace wend
