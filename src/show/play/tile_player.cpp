#include "show/play/tile_player.hpp"

#include <algorithm>
#include <array>

#include "show/play/box.hpp"
#include "show/term/common_keys.hpp"
#include "show/term/terminal_loop.hpp"
#include "show/tiles/tile_motion.hpp"

namespace wend {
namespace {

constexpr const char* theme_key = "tiles.theme";
constexpr std::size_t soon_solved = 16;  // cells; whose optimum is found while the player looks at the board
constexpr double watch_pause = 0.12;
constexpr Paint quiet_paint{Paint::Kind::color, {128, 128, 128}, 8};
constexpr Paint won_paint{Paint::Kind::color, {64, 160, 72}, 2};

/// The way a key sends a tile.
std::optional<TileMove> tile_way(const KeyPress& key) {
  switch (key.key) {
    case Key::up:
      return TileMove::up;
    case Key::right:
      return TileMove::right;
    case Key::down:
      return TileMove::down;
    case Key::left:
      return TileMove::left;
    case Key::character:
      break;
    default:
      return std::nullopt;
  }
  static constexpr std::string_view letters = "wdsakljh";  // by the order of the moves, twice
  const std::size_t place = letters.find(key.character);
  if (key.character == 0 || place == std::string_view::npos) return std::nullopt;
  return static_cast<TileMove>(place % 4);
}

std::string_view words_of(TileMove way) {
  static constexpr std::array<std::string_view, 4> names{"up", "right", "down", "left"};
  return names[static_cast<std::size_t>(way)];
}

std::string counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

/// "1:05".
std::string clock_words(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  const std::string rest = std::to_string(whole % 60);
  return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

const std::array<std::string, 13> help_lines{
    "arrows, WASD, hjkl  slide a tile that way, into the gap",
    "u, Backspace        take back, as often as you like",
    "U, Ctrl-R           make again what was taken back",
    "r                   from the start",
    "n                   another board",
    "?                   hint: the next move of the best way known",
    "o                   how many moves are left at best; again: hide it",
    "p, Space            watch the best way known from here",
    "t                   dark or light",
    "q, Esc              quit",
    "",
    "Colours tell the row where a tile belongs;",
    "bright tiles are at home.",
};

}  // namespace

TilePlayer::TilePlayer(const TilePlayOptions& options, const Screen& screen)
    : options_(&options),
      screen_(screen),
      theme_(options.scores->setting(theme_key) == "light" ? Theme::light : Theme::dark),
      puzzle_(options.first),
      game_(puzzle_.board),
      thought_(std::make_unique<TileThought>(options.adviser, options.in_background)),
      shown_(screen.rows, screen.columns, screen.depth),
      wanted_(shown_) {
  open(options.first);
  if (!options.scores->trouble().empty()) message_ = options.scores->trouble();
}

void TilePlayer::open(TilePuzzle puzzle) {
  puzzle_ = std::move(puzzle);
  game_ = TileGame(puzzle_.board);
  optimum_.reset();
  seconds_ = 0;
  restart();
  if (puzzle_.board.tiles.size() <= soon_solved) thought_->ask(puzzle_.board);
}

void TilePlayer::restart() {
  if (game_.moves() > 0) message_ = "From the start.";
  game_.restart();
  plan_.reset();
  motion_.reset();
  hint_.reset();
  banner_.clear();
  watching_ = false;
  seconds_ = 0;
  think();
}

void TilePlayer::press(const KeyPress& key) {
  if (press_common(key, end_, fresh_)) return;
  if (help_) {  // any key
    help_ = false;
    return;
  }
  message_.clear();
  hint_.reset();
  watching_ = false;
  wish_ = Wish::nothing;
  motion_.reset();
  if (const std::optional<TileMove> way = tile_way(key)) return slide_to(opposite(*way));
  switch (key.key) {
    case Key::escape:
      end_ = WatchEnd::left;
      break;
    case Key::backspace:
      take_back();
      break;
    case Key::redo:
      make_again();
      break;
    case Key::character:
      press_character(key.character);
      break;
    default:
      break;
  }
}

void TilePlayer::press_character(char character) {
  switch (character) {
    case 'u':
      return take_back();
    case 'U':
      return make_again();
    case 'r':
      return restart();
    case 'n':
      if (options_->next) {
        open(options_->next());
      } else {
        message_ = "There is no other board: r plays this one again, q quits.";
      }
      break;
    case '?':
      return wish(Wish::hint);
    case 'p':
    case ' ':
      return wish(Wish::watch);
    case 'o':
      counting_ = !counting_;
      return think();
    case 't':
      theme_ = theme_ == Theme::dark ? Theme::light : Theme::dark;
      options_->scores->set(theme_key, theme_ == Theme::light ? "light" : "dark");
      break;
    case 'i':
      help_ = true;
      break;
    case 'q':
      end_ = WatchEnd::left;
      break;
    default:
      break;
  }
}

void TilePlayer::slide_to(TileMove way, bool shown) {
  if (game_.won()) {
    message_ = options_->next ? "Solved. n goes on, r plays again." : "Solved. r plays again.";
    return;
  }
  Motion motion{game_.board(), way};
  if (!game_.move(way, shown)) {
    message_ = "No tile can slide " + std::string(words_of(opposite(way))) + ".";
    return;
  }
  motion_ = std::move(motion);
  follow(way);
  if (game_.won()) finish();
}

void TilePlayer::take_back() {
  Motion motion{game_.board(), TileMove::up};
  const std::optional<TileMove> way = game_.undo();
  if (!way) {
    message_ = "Nothing to take back.";
    return;
  }
  motion.way = *way;
  motion_ = std::move(motion);
  banner_.clear();
  follow(*way);
}

void TilePlayer::make_again() {
  Motion motion{game_.board(), TileMove::up};
  const std::optional<TileMove> way = game_.redo();
  if (!way) {
    message_ = "Nothing to make again.";
    return;
  }
  motion.way = *way;
  motion_ = std::move(motion);
  follow(*way);
}

void TilePlayer::follow(TileMove way) {
  if (knows() && !plan_->moves.empty() && plan_->moves.front() == way) {
    plan_->moves.erase(plan_->moves.begin());
    if (plan_->bound > 0) --plan_->bound;
  } else {
    plan_.reset();
  }
  think();
}

void TilePlayer::think() {
  const bool wanted = counting_ || wish_ != Wish::nothing;
  if (!wanted || plan_ || game_.won() || thought_->about(game_.board())) return;
  thought_->ask(game_.board());
}

void TilePlayer::heed(TileThought::Answer answer) {
  if (answer.board == game_.start() && answer.advice.optimal) optimum_ = answer.advice.moves.size();
  if (answer.board == game_.board()) {
    plan_ = std::move(answer.advice);
    fulfil();
  } else {
    think();  // about what matters by now
  }
}

void TilePlayer::wish(Wish what) {
  if (game_.won()) return;
  wish_ = what;
  plan_ ? fulfil() : think();
}

void TilePlayer::fulfil() {
  const Wish what = std::exchange(wish_, Wish::nothing);
  if (what == Wish::nothing) return;
  if (!knows()) {
    message_ = plan_->trouble.empty() ? "No way was found in time; --time allows more."
                                      : "It cannot be solved: " + plan_->trouble + ".";
    return;
  }
  if (plan_->moves.empty()) return;
  if (what == Wish::watch) {
    watching_ = true;
    return;
  }
  hint_ = plan_->moves.front();
  const TileShape shape = shape_of(game_.board());
  const std::size_t tile = shape.next(blank_of(game_.board().tiles), *hint_);
  message_ = "Hint: the " + std::to_string(game_.board().tiles[tile]) + " slides " +
             std::string(words_of(opposite(*hint_))) + ". " + left_words() + ".";
}

void TilePlayer::watch_on() {
  if (knows() && !plan_->moves.empty()) return slide_to(plan_->moves.front(), true);
  watching_ = false;
}

bool TilePlayer::wants_time() const {
  return motion_ || watching_ || thought_->busy() || (game_.moves() > 0 && !game_.won());
}

void TilePlayer::advance(std::chrono::microseconds elapsed) {
  const double seconds = std::chrono::duration<double>(elapsed).count();
  if (game_.moves() > 0 && !game_.won()) seconds_ += seconds;
  if (auto answer = thought_->take()) heed(*std::move(answer));
  if (motion_) {
    motion_->seconds += seconds;
    if (motion_->seconds >= slide_seconds + (watching_ ? watch_pause : 0)) motion_.reset();
  } else if (watching_) {
    watch_on();
  }
}

/// A game that was shown, even in part, is nobody's score.
void TilePlayer::finish() {
  const std::size_t moves = game_.moves();
  banner_ = {"Solved in " + counted(moves, "move")};
  watching_ = false;
  if (game_.shown()) {
    banner_.emplace_back("shown, so it does not count");
    return;
  }
  ++solved_;
  if (optimum_)
    banner_.push_back(moves == *optimum_ ? "the best there is!" : "possible in " + std::to_string(*optimum_));
  const bool before = options_->scores->best(TilePlayOptions::game_name, puzzle_.score_board) != nullptr;
  const unsigned stars = !optimum_ ? 0 : moves == *optimum_ ? 3 : moves <= *optimum_ * 3 / 2 ? 2 : 1;
  const bool best = options_->scores->record(TilePlayOptions::game_name, puzzle_.score_board,
                                             {moves, game_.presses(), seconds_, stars});
  banner_.push_back(clock_words(seconds_) + ", " + counted(game_.presses(), "key"));
  if (best && before) banner_.emplace_back("your best so far");
}

/// "40 left at best", "120 left are enough, 97 needed".
std::string TilePlayer::left_words() const {
  if (!plan_) return "thinking";
  const std::string moves = std::to_string(plan_->moves.size());
  if (plan_->hopeless) return "no solution exists";
  if (!knows())
    return plan_->bound > 0 ? "at least " + std::to_string(plan_->bound) + " left" : "moves left: not known";
  if (plan_->optimal) return moves + " left at best";
  const std::string enough = moves + " left are enough";
  return plan_->bound > 0 ? enough + ", " + std::to_string(plan_->bound) + " are needed" : enough;
}

std::vector<LinePiece> TilePlayer::status() const {
  std::vector<LinePiece> pieces{{counted(game_.moves(), "move"), 9}, {clock_words(seconds_), 6}};
  const bool waiting = wish_ != Wish::nothing;
  if ((counting_ || waiting) && !game_.won()) pieces.push_back({left_words() + (plan_ ? "" : " ..."), 8});
  if (const BestScore* const best = options_->scores->best(TilePlayOptions::game_name, puzzle_.score_board))
    pieces.push_back(
        {"best " + std::to_string(best->score.moves) + ", fastest " + clock_words(best->fastest), 5});
  return pieces;
}

std::string TilePlayer::help_line() const {
  std::vector<LinePiece> pieces{{screen_.unicode ? "←↑↓→ slide a tile" : "arrows slide a tile", 9},
                                {"o moves left", 5},
                                {"? hint", 6},
                                {"p watch", 4},
                                {"u undo", 7},
                                {"r restart", 3},
                                {"i help", 8},
                                {"q quit", 8}};
  if (options_->next) pieces.insert(pieces.end() - 2, {"n new", 4});
  return fitted_line(std::move(pieces), screen_.columns - 1, "  ", screen_.unicode ? " …" : " ...");
}

/// A long message, to be put into a box.
std::vector<std::string> TilePlayer::message_lines() const {
  constexpr std::size_t edges = 6, handy = 60;
  return wrapped(message_, std::clamp<std::size_t>(screen_.columns, edges + 1, edges + handy) - edges);
}

void TilePlayer::draw() {
  const std::size_t head = screen_.rows >= 10 ? 1 : 0;
  const std::size_t foot = screen_.rows > 4 ? 2 : 0;
  const bool boxed = width_of(message_) + 1 > screen_.columns;  // too long for its line
  const bool told = !message_.empty() && !boxed;
  TileScene scene{.board = &game_.board(), .hint = hint_};
  if (motion_)
    scene = {.board = &motion_->before, .move = motion_->way, .moved = slide_share(motion_->seconds)};
  pane_.draw(scene, theme_, screen_, {head, 0, screen_.rows - head - foot, screen_.columns}, wanted_);
  if (head > 0) wanted_.write(0, 0, cut(" " + puzzle_.title, screen_.columns));
  if (foot > 0) {
    const std::size_t room = std::max<std::size_t>(screen_.columns, 2) - 1;
    const std::string more = screen_.unicode ? " …" : " ...";
    wanted_.write(screen_.rows - 2, 0, cut(" " + fitted_line(status(), room, "   ", more), screen_.columns));
    wanted_.write(screen_.rows - 1, 0, cut(" " + (told ? message_ : help_line()), screen_.columns),
                  game_.won() ? won_paint
                  : told      ? Paint{}
                              : quiet_paint);
  }
  if (help_) return put_box(help_lines, BoxLines::left, wanted_);
  if (boxed) return put_box(message_lines(), BoxLines::left, wanted_);
  if (banner_.empty() || motion_) return;
  std::vector<std::string> lines = banner_;
  lines.emplace_back();
  lines.emplace_back(options_->next ? "n next   r again   q quit" : "r again   q quit");
  put_box(lines, BoxLines::middle, wanted_);
}

void TilePlayer::resize(const Screen& screen) {
  screen_ = screen;
  shown_ = wanted_ = Frame(screen.rows, screen.columns, screen.depth);
  fresh_ = true;
}

std::string TilePlayer::frame() {
  wanted_.clear();
  draw();
  return bring_up_to_date(shown_, wanted_, std::exchange(fresh_, false));
}

TilesPlayed play_tiles_in_terminal(const TilePlayOptions& options) {
  RawTerminal terminal(options.input, options.output);  // first: threads that think leave its signals alone
  TilePlayer player(options, screen_of(options.output, options.color));
  const WatchResult result = TerminalLoop(terminal, player, options.output, options.color).run();
  return {result, player.solved(), player.game().moves(), player.game().won()};
}

}  // namespace wend
