#include "show/term/player.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"

namespace wend {

FilmPlayer::FilmPlayer(Boards boards, const WatchOptions& options, const Screen& screen)
    : options_(&options),
      screen_(screen),
      boards_(std::move(boards)),
      playback_(boards_.film(), options.speeds),
      shown_(screen.rows, screen.columns, screen.depth),
      wanted_(shown_) {
  boards_.lay_out(options.style, screen, panel_lines());
}

void FilmPlayer::press(const KeyPress& key) {
  const bool leaves = key.key == Key::escape || key == KeyPress{Key::character, 'q'};
  message_.clear();
  if (key.key == Key::interrupt) {
    end_ = WatchEnd::interrupted;
  } else if (key.key == Key::redraw) {
    redraw();
  } else if (options_->any_key_leaves || options_->any_key_skips) {
    end_ = leaves || options_->any_key_leaves ? WatchEnd::left : WatchEnd::skipped;
  } else if (about_.open) {
    press_in_about(key);
  } else if (leaves) {
    end_ = WatchEnd::left;
  } else {
    press_in_film(key);
  }
}

void FilmPlayer::press_in_film(const KeyPress& key) {
  switch (key.key) {
    case Key::left:
      return playback_.step(true);
    case Key::right:
      return playback_.step(false);
    case Key::home:
      return playback_.go_to_start();
    case Key::end:
      return playback_.go_to_end();
    case Key::character:
      return press_character(key.character);
    default:
      return;
  }
}

void FilmPlayer::press_character(char character) {
  switch (character) {
    case ' ':
      return playback_.toggle_pause();
    case '<':
      return playback_.change_speed(-1);
    case '>':
      return playback_.change_speed(1);
    case 'r':
      return playback_.reverse();
    case 's':
      return save();
    case 'i':
      about_.open = true;
      return;
    case 'b':
      if (options_->can_go_back) end_ = WatchEnd::skipped;
      return;
    default:
      return;
  }
}

void FilmPlayer::press_in_about(const KeyPress& key) {
  const auto page = static_cast<std::ptrdiff_t>(std::max<std::size_t>(about_height(), 2) - 1);
  const auto all = static_cast<std::ptrdiff_t>(about_.lines.size());
  switch (key.key) {
    case Key::up:
      return scroll_about(-1);
    case Key::down:
      return scroll_about(1);
    case Key::page_up:
      return scroll_about(-page);
    case Key::page_down:
      return scroll_about(page);
    case Key::home:
      return scroll_about(-all);
    case Key::end:
      return scroll_about(all);
    case Key::escape:
      about_.open = false;
      break;
    case Key::character:
      if (key.character == 'q') end_ = WatchEnd::left;
      if (key.character == ' ') return scroll_about(page);
      if (key.character == 'i') about_.open = false;
      break;
    default:
      return;
  }
  board_stale_ = true;
}

void FilmPlayer::save() {
  if (!can_save()) return;
  boards_.seek(playback_.position());
  try {
    message_ = boards_.captioned() ? options_->save_panels(playback_.position())
                                   : options_->save_frame(boards_.cursor());
  } catch (const Error& error) {
    message_ = "not saved: " + error.message;
  }
}

void FilmPlayer::advance(std::chrono::microseconds elapsed) {
  if (!wants_time()) return;
  playback_.advance(elapsed);
  if (!playback_.paused() || !options_->leave_after_end) return;
  held_ += elapsed;
  if (held_ >= *options_->leave_after_end) end_ = WatchEnd::finished;
}

bool FilmPlayer::wants_time() const {
  if (about_.open) return false;
  const bool over = playback_.at_last() && !playback_.backwards();
  return !playback_.paused() || (options_->leave_after_end && over);
}

void FilmPlayer::resize(const Screen& screen) {
  screen_ = screen;
  boards_.seek(playback_.position());
  boards_.lay_out(options_->style, screen, panel_lines());
  shown_ = wanted_ = Frame(screen.rows, screen.columns, screen.depth);
  fresh_ = board_stale_ = true;
  about_.lines.clear();
}

std::string FilmPlayer::frame() {
  boards_.seek(playback_.position());
  if (about_.open) {
    draw_about();
  } else {
    if (board_stale_) wanted_.clear();
    boards_.draw(wanted_, board_stale_);
    board_stale_ = false;
  }
  draw_panel();
  return bring_up_to_date(shown_, wanted_, std::exchange(fresh_, false));
}

}  // namespace wend
