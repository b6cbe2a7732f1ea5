#include "show/play/solution_player.hpp"

#include <array>

#include "show/term/common_keys.hpp"
#include "show/term/terminal_loop.hpp"
#include "show/term/words.hpp"

namespace wend {
namespace {

constexpr std::size_t foot = 3;  // lines below the board
constexpr Paint quiet_paint{Paint::Kind::color, {128, 128, 128}, 8};
constexpr Paint current_paint{Paint::Kind::color, {255, 255, 255}, 15};
constexpr Paint current_ground{Paint::Kind::color, {70, 96, 232}, 4};

std::string_view sign_of(char key, bool unicode) {
  static constexpr std::array<std::string_view, 4> arrows{"↑", "→", "↓", "←"};
  static constexpr std::array<std::string_view, 4> letters{"U", "R", "D", "L"};
  const std::optional<Roll> way = roll_of(key);
  if (!way) return "S";
  return (unicode ? arrows : letters)[static_cast<std::size_t>(*way)];
}

}  // namespace

SolutionPlayer::SolutionPlayer(const Stage& stage, const std::vector<StageStep>& steps,
                               const SolutionOptions& options, const Screen& screen)
    : stage_(&stage),
      steps_(&steps),
      options_(&options),
      screen_(screen),
      pane_(stage),
      track_(steps.size(), [&steps](std::size_t step) { return seconds_of(steps[step]); }),
      shown_(screen.rows, screen.columns, screen.depth),
      wanted_(shown_) {}

void SolutionPlayer::press(const KeyPress& key) {
  if (track_.press(key) || press_common(key, end_, fresh_)) return;
  if (key.key == Key::escape) end_ = WatchEnd::left;
  if (key.key == Key::character) press_character(key.character);
}

void SolutionPlayer::press_character(char character) {
  switch (character) {
    case 'q':
      end_ = WatchEnd::left;
      break;
    case 'b':
      if (options_->show_search) end_ = WatchEnd::skipped;
      break;
    default:
      look_.press(character);
      break;
  }
}

void SolutionPlayer::advance(std::chrono::microseconds elapsed) {
  track_.advance(std::chrono::duration<double>(elapsed).count());
}

void SolutionPlayer::resize(const Screen& screen) {
  screen_ = screen;
  shown_ = wanted_ = Frame(screen.rows, screen.columns, screen.depth);
  fresh_ = true;
}

void SolutionPlayer::come_back(const Screen& screen) {
  end_.reset();
  track_.rest();
  resize(screen);
}

StageScene SolutionPlayer::scene() const {
  const std::size_t done = track_.done();
  if (track_.moving() > 0) return scene_of((*steps_)[done], track_.seconds());
  if (track_.moving() < 0) {
    const StageStep& back = (*steps_)[done - 1];
    return scene_of(back, seconds_of(back) - track_.seconds());
  }
  if (done > 0) return scene_of((*steps_)[done - 1], 1e9);
  return {.at = steps_->empty() ? start_of(*stage_) : steps_->front().before};
}

std::string SolutionPlayer::status() const {
  const std::size_t now = track_.current();
  std::string where = now < steps_->size() ? std::to_string(now + 1) : "0";
  where += " of " + std::to_string(steps_->size());
  if (now < steps_->size()) where += ": " + words_of((*steps_)[now]);
  std::vector<LinePiece> pieces{{where, 9}};
  if (track_.over() && !options_->ending.empty()) pieces.push_back({options_->ending, 8});
  if (const std::string speed = track_.speed_words(); !speed.empty()) pieces.push_back({speed, 5});
  if (!options_->title.empty()) pieces.push_back({options_->title, 3});
  return fitted_line(std::move(pieces), screen_.columns, "   ", screen_.unicode ? " …" : " ...");
}

std::string SolutionPlayer::help_line() const {
  std::vector<LinePiece> pieces{{screen_.unicode ? "←→ step" : "arrows step", 9},
                                {track_.playing() ? "Space pause" : "Space play", 8},
                                {"+- speed", 5},
                                {"v view", 4},
                                {"t theme", 3}};
  if (options_->show_search) pieces.push_back({"b the search", 6});
  pieces.push_back({"q leave", 7});
  return fitted_line(std::move(pieces), screen_.columns, "  ", screen_.unicode ? " …" : " ...");
}

void SolutionPlayer::draw_moves(std::size_t line) {
  const std::size_t fit = std::max<std::size_t>(1, screen_.columns / 2);
  const std::size_t now = track_.current();
  const std::size_t middle = now < steps_->size() ? now : 0;
  const std::size_t count = std::min(fit, steps_->size());
  const std::size_t first = std::min(middle > fit / 2 ? middle - fit / 2 : 0, steps_->size() - count);
  for (std::size_t i = 0; i < count; ++i) {
    const bool here = first + i == now;
    const std::string sign(sign_of((*steps_)[first + i].key, screen_.unicode));
    const bool plain = here && screen_.depth == ColorDepth::none;
    wanted_.write(line, 2 * i, plain ? ">" + sign : " " + sign, here ? current_paint : quiet_paint,
                  here ? current_ground : Paint{});
  }
}

std::string SolutionPlayer::frame() {
  wanted_.clear();
  const std::size_t below = screen_.rows > foot + 2 ? foot : 0;
  pane_.draw(scene(), look_, screen_, {0, 0, screen_.rows - below, screen_.columns}, wanted_);
  if (below > 0) {
    wanted_.write(screen_.rows - 3, 0, cut(status(), screen_.columns));
    draw_moves(screen_.rows - 2);
    wanted_.write(screen_.rows - 1, 0, cut(help_line(), screen_.columns), quiet_paint);
  }
  return bring_up_to_date(shown_, wanted_, std::exchange(fresh_, false));
}

WatchResult watch_solution(const Stage& stage, const std::vector<StageStep>& steps,
                           const SolutionOptions& options) {
  SolutionPlayer player(stage, steps, options, screen_of(options.output, options.color));
  RawTerminal terminal(options.input, options.output);
  for (;;) {
    WatchResult result = TerminalLoop(terminal, player, options.output, options.color).run();
    if (result.end == WatchEnd::skipped) {
      result = options.show_search(terminal);
      player.come_back(screen_of(options.output, options.color));
    }
    if (result.end != WatchEnd::skipped) return result;
  }
}

}  // namespace wend
