#include "show/play/stage_screen.hpp"

#include <array>
#include <cmath>

#include "show/play/box.hpp"
#include "show/term/words.hpp"

namespace wend {
namespace {

constexpr double undo_speed = 2;     // times as fast as the move was
constexpr double watch_pause = 0.1;  // seconds between moves that are shown
constexpr Paint quiet_paint{Paint::Kind::color, {128, 128, 128}, 8};
constexpr Paint won_paint{Paint::Kind::color, {64, 160, 72}, 2};

std::optional<Roll> roll_of(const KeyPress& key) {
  switch (key.key) {
    case Key::up:
      return Roll::up;
    case Key::right:
      return Roll::right;
    case Key::down:
      return Roll::down;
    case Key::left:
      return Roll::left;
    case Key::character:
      break;
    default:
      return std::nullopt;
  }
  static constexpr std::string_view letters = "wdsa";
  const std::size_t place = letters.find(key.character);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Roll>(place);
}

char key_of(Roll way) {
  return "URDL"[static_cast<std::size_t>(way)];
}
std::string_view words_of(Roll way) {
  static constexpr std::array<std::string_view, 4> names{"up", "right", "down", "left"};
  return names[static_cast<std::size_t>(way)];
}

std::string counted(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

/// "1:05".
std::string clock_words(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  const std::string rest = std::to_string(whole % 60);
  return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

const std::array<std::string, 14> help_lines{
    "arrows, WASD  roll the block, or the active half",
    "Space         the other half (when split)",
    "u             take back, as often as you like",
    "U, Ctrl-R     make again what was taken back",
    "r             from the start",
    "h             hint: the next move of a best way",
    "p             watch a best solution from here",
    "n             next stage",
    "m, Esc        menu of all stages",
    "v             flat view, or in three dimensions",
    "t             dark or light",
    "q             quit",
    "",
    "Stand upright on the hole in the floor.",
};

}  // namespace

std::string star_words(unsigned stars, bool unicode) {
  std::string words;
  for (unsigned i = 0; i < 3; ++i) words += i < stars ? (unicode ? "★" : "*") : (unicode ? "☆" : "-");
  return words;
}

StageScreen::StageScreen(const PackOptions& options, std::size_t number, StageLook look)
    : options_(&options),
      number_(number),
      look_(look),
      game_(options.stage(number), options.count_swaps),
      advice_(options.stage(number), options.count_swaps, options.advice),
      pane_(options.stage(number)) {
  if (advice_.dead(game_.at())) message_ = "This stage has no solution, proven. Look around as you like.";
}

void StageScreen::press(const KeyPress& key) {
  message_.clear();
  hint_.reset();
  motion_.reset();  // whoever presses keys quickly need not wait
  if (std::exchange(help_, false)) return;
  if (std::exchange(watching_, false)) {
    message_ = "Stopped. u takes back what was shown.";
    return;
  }
  if (const auto way = roll_of(key)) return roll(*way);
  if (game_.won() && (key.key == Key::enter || key == KeyPress{Key::character, ' '})) {
    wish_ = Wish::next;
  } else if (key.key == Key::escape) {
    wish_ = Wish::menu;
  } else if (key.key == Key::redo) {
    redo();
  } else if (key.key == Key::character) {
    press_character(key.character);
  }
}

void StageScreen::press_character(char character) {
  switch (character) {
    case ' ':
      return swap();
    case 'u':
      return undo();
    case 'U':
      return redo();
    case 'r':
      return restart();
    case 'h':
      return give_hint();
    case 'p':
      return watch();
    case 'n':
      wish_ = Wish::next;
      break;
    case 'm':
      wish_ = Wish::menu;
      break;
    case 'q':
      wish_ = Wish::quit;
      break;
    case '?':
      help_ = true;
      break;
    default:
      look_.press(character);
      break;
  }
}

void StageScreen::roll(Roll way, bool shown) {
  const StageStep step = step_of(game_.rules(), game_.position(), key_of(way));
  switch (game_.roll(way, shown)) {
    case StageGame::Result::nothing:
      message_ = "Solved. n goes on, r plays again.";
      return;
    case StageGame::Result::fell:
      message_ = "It fell, and starts again. u goes back to before the fall.";
      break;
    case StageGame::Result::won:
      finish();
      break;
    case StageGame::Result::moved:
      note_dead_end();
      break;
  }
  begin(step);
}

void StageScreen::swap(bool shown) {
  const StageStep step = step_of(game_.rules(), game_.position(), 'S');
  if (game_.swap(shown)) {
    begin(step);
  } else {
    message_ = "Space changes the half you move, when the block is split.";
  }
}

void StageScreen::undo() {
  const StageTurn turn = game_.last();
  if (!game_.undo()) {
    message_ = "Nothing to take back.";
    return;
  }
  banner_.clear();
  note_dead_end();
  if (turn.kind == StageTurn::Kind::roll)
    begin(step_of(game_.rules(), game_.position(), key_of(turn.way)), true);
  if (turn.kind == StageTurn::Kind::fall) message_ = "Back to before the fall.";
}

void StageScreen::redo() {
  const StageTurn* const turn = game_.undone();
  if (turn == nullptr) {
    message_ = "Nothing to make again.";
    return;
  }
  if (turn->kind == StageTurn::Kind::roll || turn->kind == StageTurn::Kind::fall)
    begin(step_of(game_.rules(), game_.position(), key_of(turn->way)));
  game_.redo();
  note_dead_end();
}

void StageScreen::restart() {
  game_.restart();
  banner_.clear();
  seconds_ = 0;
  message_ = "From the start.";
}

void StageScreen::note_dead_end() {
  if (advice_.dead(game_.at())) message_ = "No goal can be reached from here: u takes a move back.";
}

void StageScreen::give_hint() {
  if (game_.won()) return;
  hint_ = advice_.hint(game_.at());
  if (!hint_) {
    message_ = advice_.known() ? "No goal can be reached from here: u takes a move back."
                               : "No hint: the stage is too large to be explored in time.";
    return;
  }
  message_ = "Hint: ";
  if (hint_->swap) message_ += "Space for the other half";
  if (hint_->swap && hint_->way) message_ += ", then ";
  if (hint_->way) message_ += words_of(*hint_->way);
  message_ += ". " + counted(*advice_.distance(game_.at()), "move") + " from here at best.";
}

void StageScreen::watch() {
  if (game_.won()) return;
  if (!advice_.hint(game_.at())) return give_hint();
  watching_ = true;
  watch_on();
}

void StageScreen::watch_on() {
  const auto hint = advice_.hint(game_.at());
  watching_ = hint.has_value();
  if (!hint) return;
  if (hint->swap) return swap(true);
  if (hint->way) roll(*hint->way, true);
}

void StageScreen::advance(std::chrono::microseconds elapsed) {
  const double seconds = std::chrono::duration<double>(elapsed).count();
  if (!game_.won()) seconds_ += seconds;
  if (!motion_) {
    if (watching_) watch_on();
    return;
  }
  motion_->seconds += seconds * (motion_->backwards ? undo_speed : 1);
  const double pause = watching_ ? watch_pause : 0;
  if (motion_->seconds >= seconds_of(motion_->step) + pause) motion_.reset();
}

/// A game that was shown, even in part, is nobody's score.
void StageScreen::finish() {
  const auto optimum = advice_.optimum();
  const std::uint32_t moves = game_.moves();
  banner_ = {"Solved in " + counted(moves, "move")};
  stars_.reset();
  if (game_.last().shown) {
    banner_.emplace_back("shown, so it does not count");
    watching_ = false;
    return;
  }
  const unsigned stars = optimum ? stars_for(moves, *optimum) : 1;
  const bool before = options_->best(number_) != nullptr;
  const bool best = options_->scores->record(std::string(PackOptions::game_name), options_->boards[number_],
                                             {moves, game_.presses(), seconds_, stars});
  stars_ = stars;
  if (optimum && moves == *optimum) {
    banner_.emplace_back("the best there is!");
  } else if (optimum) {
    banner_.push_back("possible in " + std::to_string(*optimum));
  }
  banner_.push_back(clock_words(seconds_) + ", " + counted(game_.presses(), "key"));
  if (best && before) banner_.emplace_back("your best so far");
}

StageScene StageScreen::scene() const {
  if (motion_) {
    const double all = seconds_of(motion_->step);
    return scene_of(motion_->step, motion_->backwards ? all - motion_->seconds : motion_->seconds);
  }
  StageScene still{.at = game_.position(), .open_before = game_.at().open};
  if (game_.won()) still.fallen = 1;
  if (hint_ && !hint_->swap) still.hint = hint_->way;
  return still;
}

std::string StageScreen::title() const {
  const Stage& stage = options_->stage(number_);
  std::string words;
  if (options_->size() > 1)
    words = "Stage " + std::to_string(options_->before + number_ + 1) + " of " +
            std::to_string(options_->before + options_->size());
  if (stage.name.empty()) return words;
  return words.empty() ? stage.name : words + ": " + stage.name;
}

std::vector<LinePiece> StageScreen::status(bool unicode) const {
  std::vector<LinePiece> pieces{{counted(game_.moves(), "move"), 9}};
  if (const auto optimum = advice_.optimum()) {
    pieces.push_back({"optimum " + std::to_string(*optimum), 8});
  } else if (advice_.known()) {
    pieces.push_back({"no solution exists", 8});
  }
  if (const BestScore* const best = options_->best(number_))
    pieces.push_back(
        {"best " + std::to_string(best->score.moves) + " " + star_words(best->score.stars, unicode), 5});
  if (game_.rules().is_split(game_.at())) pieces.push_back({"split: Space swaps", 7});
  if (options_->size() > 1) pieces.push_back({"passcode " + options_->stage(number_).passcode, 2});
  return pieces;
}

std::string StageScreen::help_line(const Screen& screen) const {
  std::vector<LinePiece> pieces{{screen.unicode ? "←↑↓→ roll" : "arrows roll", 9},
                                {"u undo", 7},
                                {"h hint", 6},
                                {"p watch", 4},
                                {"r restart", 5},
                                {"? help", 8},
                                {"q quit", 7}};
  if (options_->size() > 1) pieces.insert(pieces.end() - 2, {{"n next", 3}, {"m menu", 2}});
  return fitted_line(std::move(pieces), screen.columns, "  ", screen.unicode ? " …" : " ...");
}

void StageScreen::draw_banner(const Screen& screen, Frame& frame) const {
  std::vector<std::string> lines = banner_;
  if (stars_) lines.insert(lines.begin() + 1, star_words(*stars_, screen.unicode));
  lines.emplace_back();
  lines.emplace_back(options_->size() > 1 ? "n next   r again   m menu" : "r again   q quit");
  put_box(lines, BoxLines::middle, frame);
}

void StageScreen::draw(const Screen& screen, Frame& frame) {
  const std::size_t head = screen.rows >= 10 ? 1 : 0;
  const std::size_t foot = screen.rows > 3 ? 2 : 0;
  const FrameArea area{head, 0, screen.rows - head - foot, screen.columns};
  pane_.draw(scene(), look_, screen, area, frame);
  if (head > 0) frame.write(0, 0, cut(" " + title(), screen.columns));
  if (foot > 0) {
    const std::string more = screen.unicode ? " …" : " ...";
    const std::size_t columns = screen.columns - std::min<std::size_t>(screen.columns, 1);
    frame.write(screen.rows - 2, 0,
                cut(" " + fitted_line(status(screen.unicode), columns, "   ", more), screen.columns));
    frame.write(screen.rows - 1, 0,
                cut(" " + (message_.empty() ? help_line(screen) : message_), screen.columns),
                game_.won()        ? won_paint
                : message_.empty() ? quiet_paint
                                   : Paint{});
  }
  if (!banner_.empty() && !motion_ && !help_) draw_banner(screen, frame);
  if (help_) put_box(help_lines, BoxLines::left, frame);
}

}  // namespace wend
