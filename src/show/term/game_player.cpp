#include "show/term/game_player.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "show/term/common_keys.hpp"
#include "show/term/terminal_loop.hpp"
#include "show/term/words.hpp"

namespace wend {
namespace {

using std::chrono::microseconds;

constexpr microseconds pace{110'000};  // of moves that are shown
constexpr std::size_t foot = 2;        // lines below the board
constexpr Paint quiet_paint{Paint::Kind::color, {128, 128, 128}, 8};
constexpr Paint won_paint{Paint::Kind::color, {64, 160, 72}, 2};

/// The move a key stands for, or nothing.
std::string move_of(const KeyPress& key) {
  switch (key.key) {
    case Key::up:
      return "U";
    case Key::down:
      return "D";
    case Key::left:
      return "L";
    case Key::right:
      return "R";
    case Key::home:
      return "UL";
    case Key::page_up:
      return "UR";
    case Key::end:
      return "DL";
    case Key::page_down:
      return "DR";
    case Key::character:
      break;
    default:
      return "";
  }
  switch (key.character) {
    case 'w':
    case 'k':
      return "U";
    case 's':
    case 'j':
      return "D";
    case 'a':
    case 'h':
      return "L";
    case 'd':
    case 'l':
      return "R";
    default:
      return "";
  }
}

std::string move_words(const std::string& move) {
  static constexpr std::pair<std::string_view, std::string_view> names[] = {
      {"U", "up"},       {"D", "down"},      {"L", "left"},       {"R", "right"},
      {"UL", "up left"}, {"UR", "up right"}, {"DL", "down left"}, {"DR", "down right"}};
  for (const auto& [name, words] : names) {
    if (name == move) return std::string(words);
  }
  return move;
}

std::string counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

bool unit_cost(const ExactCost& cost, std::size_t moves) {
  return cost == ExactCost{static_cast<std::int64_t>(moves), 0};
}

/// "best 68", "best known 300, at least 290".
std::string best_words(const Advice& best) {
  if (best.verdict == Verdict::unsolvable) return "no solution exists";
  if (!best.cost) return "";
  if (best.optimal) return "best " + to_string(*best.cost);
  return "best known " + to_string(*best.cost) + (best.bound ? ", at least " + to_string(*best.bound) : "");
}

/// How a game ended, beside the optimum.
std::string victory_words(const Game& game, const Advice& best) {
  std::string words = "Done in " + counted(game.steps(), "move");
  if (!unit_cost(game.cost(), game.steps())) words += ", cost " + to_string(game.cost());
  if (!best.cost) return words + ".";
  if (best.optimal && game.cost() == *best.cost) return words + ": the best there is!";
  if (game.cost() < *best.cost) return words + ": better than the best known, " + to_string(*best.cost) + "!";
  return words + "; " + best_words(best) + ".";
}

}  // namespace

GamePlayer::GamePlayer(Game& game, const PlayOptions& options, const Screen& screen)
    : game_(&game),
      options_(&options),
      screen_(screen),
      ground_(game.problem().picture(0, 0)),
      best_(game.advise(options.advice)),
      shown_(screen.rows, screen.columns, screen.depth),
      wanted_(shown_) {
  for (std::size_t row = 0; row < ground_.rows(); ++row) {
    for (std::size_t column = 0; column < ground_.columns(); ++column) {
      const Ink ink = ground_.ink(row, column);
      if ((ink == Ink::goal || ink == Ink::start) && ground_.level(row, column) == told_end)
        end_words_ = ink == Ink::start ? "end at B, the start" : "end at X";
    }
  }
  if (best_.verdict == Verdict::unsolvable)
    message_ = "There is no solution, proven. Look around as you like.";
}

void GamePlayer::press(const KeyPress& key) {
  message_.clear();
  script_.clear();
  shown_moves_ = 0;
  hinted_.reset();
  if (const std::string move = move_of(key); !move.empty()) return make(move);
  if (press_common(key, end_, fresh_)) return;
  if (key.key == Key::escape) end_ = WatchEnd::left;
  if (key.key == Key::character) press_character(key.character);
}

void GamePlayer::press_character(char character) {
  switch (character) {
    case 'q':
      end_ = WatchEnd::left;
      break;
    case 'u':
      if (!game_->undo()) message_ = "Nothing to undo.";
      break;
    case 'U':
      if (!game_->redo()) message_ = "Nothing to redo.";
      break;
    case 'r':
      game_->restart();
      message_ = "From the start. U takes it back, move by move.";
      break;
    case '?':
      give_hint();
      break;
    case ' ':
      mean_other();
      break;
    case 'o':
      show_the_way();
      break;
    case 'p':
    case 'S':
      save();
      break;
    default:
      break;
  }
}

void GamePlayer::make(const std::string& move) {
  if (game_->won()) {
    message_ = victory_words(*game_, best_) + " r plays again.";
  } else if (!game_->move(move)) {
    const std::string obstacle = game_->problem().obstacle(game_->at(), move);
    message_ = "You cannot go " + move_words(move) +
               (!obstacle.empty() ? ": " + obstacle
                : wall_at(move)   ? ": there is a wall"
                                  : " from here") +
               ".";
  } else {
    message_ = game_->won() ? victory_words(*game_, best_) : meaning_words();
  }
}

void GamePlayer::mean_other() {
  if (!game_->mean_other()) return;
  message_ = game_->won() ? victory_words(*game_, best_) : meaning_words();
}

std::string GamePlayer::meaning_words() const {
  const Meanings all = game_->meanings();
  if (all.options.size() < 2) return "";
  const MoveOption& other = all.options[(all.meant + 1) % all.options.size()];
  return "You " + all.options[all.meant].how + ". Space: " + other.how + " instead.";
}

/// Whether a wall, or the end of the board, lies in the direction of a move.
bool GamePlayer::wall_at(std::string_view move) const {
  const auto has = [&](char letter) -> std::size_t { return move.find(letter) != std::string_view::npos; };
  bool wall = false;
  game_->problem().footprint(game_->at(), [&](std::size_t row, std::size_t column) {
    // Outside the board, also before its first row and column, there is nothing.
    const Ink ink = ground_.ink(row + has('D') - has('U'), column + has('R') - has('L'));
    wall = ink == Ink::wall || ink == Ink::nothing;
  });
  return wall;
}

void GamePlayer::give_hint() {
  if (game_->won()) return;
  const Advice advice = game_->advise(options_->advice);
  if (advice.verdict == Verdict::unsolvable) {
    message_ = "From here there is no way to the end, proven. u takes a move back.";
  } else if (advice.moves.empty()) {
    message_ = "No hint: no way was found in time.";
  } else {
    std::optional<MoveOption> next = game_->first_of(advice.moves);
    message_ = "Hint: " + move_words(advice.moves.front()) + (next->how.empty() ? "" : ", to " + next->how) +
               ". " + counted(advice.moves.size(), "move") + " from here" +
               (advice.optimal ? " at best." : ", as far as known.");
    hinted_ = std::move(next->next);
  }
}

void GamePlayer::show_the_way() {
  if (game_->won()) return;
  Advice advice = game_->advise(options_->advice);
  if (advice.moves.empty()) return give_hint();
  script_ = std::move(advice.moves);
  shown_moves_ = 0;
  since_move_ = pace;
}

void GamePlayer::advance(microseconds elapsed) {
  if (!wants_time()) return;
  since_move_ += elapsed;
  for (; wants_time() && since_move_ >= pace; ++shown_moves_) {
    since_move_ -= pace;
    game_->make_first(std::span(script_).subspan(shown_moves_));
  }
  if (!wants_time() && game_->won()) message_ = victory_words(*game_, best_);
}

void GamePlayer::save() {
  if (options_->save == nullptr) return;
  try {
    message_ = options_->save(board());
  } catch (const Error& error) {
    message_ = "not saved: " + error.message;
  }
}

void GamePlayer::resize(const Screen& screen) {
  screen_ = screen;
  shown_ = wanted_ = Frame(screen.rows, screen.columns, screen.depth);
  fresh_ = true;
}

Canvas GamePlayer::board() const {
  Canvas canvas = ground_;
  const Problem& problem = game_->problem();
  problem.gone(game_->at(), [&](std::size_t row, std::size_t column) {
    canvas.wipe(row, column);
    canvas.mark(row, column, Ink::floor);
  });
  const std::size_t all = std::max<std::size_t>(game_->steps(), 1);
  for (std::size_t step = 0; step < game_->steps(); ++step) {
    problem.footprint(game_->state(step), [&](std::size_t row, std::size_t column) {
      canvas.mark(row, column, Ink::path, static_cast<std::uint8_t>(255 * step / all));
    });
  }
  if (hinted_) {
    problem.footprint(*hinted_,
                      [&](std::size_t row, std::size_t column) { canvas.mark(row, column, Ink::scan); });
  }
  problem.footprint(game_->at(),
                    [&](std::size_t row, std::size_t column) { canvas.mark(row, column, Ink::agent); });
  return canvas;
}

/// The board in the middle, or the part of it around the player.
void GamePlayer::draw_board() {
  const Canvas canvas = board();
  const std::size_t lines_free = screen_.rows > foot ? foot : 0;
  const WallStyle& fitting = pick_style(canvas.rows(), canvas.columns(), screen_, lines_free);
  const CanvasLimits most = canvas_limits(fitting, screen_, lines_free);
  const bool fits = canvas.rows() <= most.rows && canvas.columns() <= most.columns;
  // What does not fit is seen through a window, so the style may be the one that is best to look at.
  const WallStyle& style = options_->style != nullptr ? *options_->style
                           : fits                     ? fitting
                                                      : pick_style(1, 1, screen_, lines_free);
  const CellsPerCharacter cells = cells_per_character(style);
  const std::size_t lines = (canvas.rows() + cells.rows - 1) / cells.rows;
  const std::size_t columns = (canvas.columns() + cells.columns - 1) / cells.columns;
  const std::size_t window = screen_.rows - lines_free;
  std::size_t row = 0;
  std::size_t column = 0;
  game_->problem().footprint(game_->at(), [&](std::size_t r, std::size_t c) {
    row = r / cells.rows;
    column = c / cells.columns;
  });
  const auto first = [](std::size_t place, std::size_t all, std::size_t seen) {
    return all <= seen ? 0 : std::min(place - std::min(place, seen / 2), all - seen);
  };
  const std::size_t top = first(row, lines, window);
  const std::size_t left = first(column, columns, screen_.columns);
  const std::size_t down = lines < window ? (window - lines) / 2 : 0;
  const std::size_t across = columns < screen_.columns ? (screen_.columns - columns) / 2 : 0;
  for (std::size_t line = 0; line < std::min(lines, window); ++line) {
    for (std::size_t each = 0; each < std::min(columns, screen_.columns); ++each)
      wanted_.put(down + line, across + each, tile_at(canvas, top + line, left + each, style, screen_));
  }
}

std::string GamePlayer::status() const {
  std::vector<LinePiece> pieces{{counted(game_->steps(), "move"), 9}};
  if (!unit_cost(game_->cost(), game_->steps())) pieces.push_back({"cost " + to_string(game_->cost()), 7});
  if (const std::string words = best_words(best_); !words.empty()) pieces.push_back({words, 8});
  for (const StateField& field : game_->problem().fields(game_->at())) {
    if (field.name != "x" && field.name != "y" && field.kind != StateField::Kind::set)
      pieces.push_back({std::string(field.name) + " " + std::to_string(field.value), 6});
  }
  if (!end_words_.empty()) pieces.push_back({end_words_, 6});
  if (!options_->title.empty()) pieces.push_back({options_->title, 1});
  return fitted_line(std::move(pieces), screen_.columns, "   ", screen_.unicode ? " …" : " ...");
}

std::string GamePlayer::help_line() const {
  std::vector<LinePiece> pieces{{screen_.unicode ? "←↑↓→ move" : "arrows move", 9},
                                {"? hint", 7},
                                {"u undo", 6},
                                {"U redo", 2},
                                {"r restart", 5},
                                {"o show the way", 4}};
  if (options_->save != nullptr) pieces.push_back({"p picture", 3});
  pieces.push_back({"q leave", 8});
  return fitted_line(std::move(pieces), screen_.columns, "  ", screen_.unicode ? " …" : " ...");
}

void GamePlayer::draw_line(std::size_t row, const std::string& words, const Paint& paint) {
  wanted_.write(row, 0, cut(words, screen_.columns), paint);
}

std::string GamePlayer::frame() {
  wanted_.clear();
  draw_board();
  if (screen_.rows > foot) {
    draw_line(screen_.rows - 2, status(), Paint{});
    const bool won = game_->won();
    draw_line(screen_.rows - 1, message_.empty() ? help_line() : message_,
              won                ? won_paint
              : message_.empty() ? quiet_paint
                                 : Paint{});
  }
  return bring_up_to_date(shown_, wanted_, std::exchange(fresh_, false));
}

WatchResult play_in_terminal(Game& game, const PlayOptions& options) {
  GamePlayer player(game, options, screen_of(options.output, options.color));
  RawTerminal terminal(options.input, options.output);
  return TerminalLoop(terminal, player, options.output, options.color).run();
}

}  // namespace wend
