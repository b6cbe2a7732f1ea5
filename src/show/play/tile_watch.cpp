#include "show/play/tile_watch.hpp"

#include "show/term/common_keys.hpp"
#include "show/term/terminal_loop.hpp"
#include "show/term/words.hpp"
#include "show/tiles/tile_motion.hpp"

namespace wend {
namespace {

constexpr std::size_t foot = 3;          // lines below the board
constexpr std::size_t panel_width = 29;  // beside it
constexpr std::size_t least_width = 64;  // of a window with room for both
constexpr Paint quiet_paint{Paint::Kind::color, {128, 128, 128}, 8};
constexpr Paint current_paint{Paint::Kind::color, {255, 255, 255}, 15};
constexpr Paint current_ground{Paint::Kind::color, {70, 96, 232}, 4};

std::vector<TileNumber> moved_tiles(const TileSolution& solution) {
  TileBoard board = solution.board;
  std::vector<TileNumber> moved;
  for (const TileMove move : solution.moves) {
    const std::size_t gap = blank_of(board.tiles);
    slide(board, move);
    moved.push_back(board.tiles[gap]);
  }
  return moved;
}

}  // namespace

TileWatcher::TileWatcher(const TileSolution& solution, const TileWatchOptions& options, const Screen& screen)
    : solution_(&solution),
      options_(&options),
      moved_(moved_tiles(solution)),
      screen_(screen),
      track_(solution.moves.size(), [](std::size_t) { return seconds_per_slide; }),
      board_(solution.board),
      shown_(screen.rows, screen.columns, screen.depth),
      wanted_(shown_) {}

void TileWatcher::press(const KeyPress& key) {
  if (track_.press(key) || press_common(key, end_, fresh_)) return;
  const char letter = key.key == Key::character ? key.character : '\0';
  if (key.key == Key::escape || letter == 'q') end_ = WatchEnd::left;
  if (letter == 't') theme_ = theme_ == Theme::dark ? Theme::light : Theme::dark;
}

void TileWatcher::advance(std::chrono::microseconds elapsed) {
  track_.advance(std::chrono::duration<double>(elapsed).count());
}

void TileWatcher::resize(const Screen& screen) {
  screen_ = screen;
  shown_ = wanted_ = Frame(screen.rows, screen.columns, screen.depth);
  fresh_ = true;
}

void TileWatcher::catch_up() {
  while (made_ < track_.done()) slide(board_, solution_->moves[made_++]);
  while (made_ > track_.done()) slide(board_, opposite(solution_->moves[--made_]));
}

TileScene TileWatcher::scene() const {
  TileScene scene{.board = &board_};
  if (track_.moving() > 0) scene.move = solution_->moves[made_];
  if (track_.moving() < 0) scene.move = opposite(solution_->moves[made_ - 1]);
  scene.moved = slide_share(track_.seconds());
  return scene;
}

std::vector<std::string> TileWatcher::figures() const {
  const std::size_t all = track_.size();
  const std::size_t done = track_.done();
  std::vector<std::string> lines{"move   " + std::to_string(done) + " of " + std::to_string(all)};
  if (done < solution_->estimates.size()) {
    const int left = solution_->estimates[done];
    lines.push_back("g      " + std::to_string(done));
    lines.push_back("h      " + std::to_string(left) + "  " + solution_->heuristic);
    lines.push_back("g + h  " + std::to_string(static_cast<int>(done) + left));
  }
  if (solution_->bound)
    lines.push_back("bound  " + std::to_string(*solution_->bound) + "  " + solution_->claim);
  return lines;
}

/// The same in one line.
std::string TileWatcher::status() const {
  std::vector<LinePiece> pieces;
  int importance = 9;
  for (const std::string& line : figures()) {
    const std::size_t gap = line.find("  ");
    pieces.push_back(
        {line.substr(0, gap) + " " + line.substr(line.find_first_not_of(' ', gap)), importance--});
  }
  return fitted_line(std::move(pieces), screen_.columns, "   ", screen_.unicode ? " …" : " ...");
}

std::string TileWatcher::help_line() const {
  std::vector<LinePiece> pieces{{screen_.unicode ? "←→ step" : "arrows step", 9},
                                {track_.playing() ? "Space pause" : "Space play", 8},
                                {"+- speed", 5},
                                {"t theme", 3},
                                {"q leave", 7}};
  if (const std::string speed = track_.speed_words(); !speed.empty()) pieces.push_back({speed, 6});
  if (!options_->title.empty()) pieces.push_back({options_->title, 2});
  return fitted_line(std::move(pieces), screen_.columns, "  ", screen_.unicode ? " …" : " ...");
}

void TileWatcher::draw_moves(std::size_t line) {
  const std::size_t width = digits_of(shape_of(board_)) + 1;
  const std::size_t fit = std::max<std::size_t>(1, screen_.columns / width);
  const std::size_t now = track_.current();
  const std::size_t middle = now < moved_.size() ? now : 0;
  const std::size_t count = std::min(fit, moved_.size());
  const std::size_t first = std::min(middle > fit / 2 ? middle - fit / 2 : 0, moved_.size() - count);
  for (std::size_t i = 0; i < count; ++i) {
    const bool here = first + i == now;
    std::string number = std::to_string(moved_[first + i]);
    if (here && screen_.depth == ColorDepth::none) number.insert(0, 1, '>');
    number.insert(0, width - std::min(width, number.size()), ' ');
    wanted_.write(line, i * width, number, here ? current_paint : quiet_paint,
                  here ? current_ground : Paint{});
  }
}

std::string TileWatcher::frame() {
  catch_up();
  wanted_.clear();
  const std::size_t below = screen_.rows > foot + 2 ? foot : 0;
  const std::size_t beside = screen_.columns >= least_width ? panel_width : 0;
  const std::size_t lines = screen_.rows - below;
  pane_.draw(scene(), theme_, screen_, {0, 0, lines, screen_.columns - beside}, wanted_);
  const std::vector<std::string> words = figures();
  for (std::size_t i = 0; beside > 0 && i < words.size() && i < lines; ++i) {
    const std::size_t top = lines > words.size() ? (lines - words.size()) / 2 : 0;
    wanted_.write(top + i, screen_.columns - beside + 2, cut(words[i], beside - 2));
  }
  if (below > 0) {
    if (beside == 0) wanted_.write(screen_.rows - 3, 0, cut(status(), screen_.columns));
    draw_moves(screen_.rows - 2);
    wanted_.write(screen_.rows - 1, 0, cut(help_line(), screen_.columns), quiet_paint);
  }
  return bring_up_to_date(shown_, wanted_, std::exchange(fresh_, false));
}

WatchResult watch_tiles(const TileSolution& solution, const TileWatchOptions& options) {
  TileWatcher watcher(solution, options, screen_of(options.output, options.color));
  RawTerminal terminal(options.input, options.output);
  return TerminalLoop(terminal, watcher, options.output, options.color).run();
}

}  // namespace wend
