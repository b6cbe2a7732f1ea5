// Plays a film in the terminal, but for the terminal: keys, time and window sizes go in, the bytes to write
// come out. What a terminal shows after those bytes is the same whether it saw every frame or only a full
// redraw.
//
//   ┌──────────────────────────────┐
//   │          the board           │
//   │━━━━━━━━━━━━━━━──────────────│  how far
//   │ ► playing  search bfs  …     │  status
//   │ Space pause  ←→ step  …      │  keys
//   └──────────────────────────────┘
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "show/term/boards.hpp"
#include "show/term/keys.hpp"
#include "show/term/playback.hpp"
#include "show/term/watch_end.hpp"

namespace wend {

struct WatchOptions {
  /// Null picks one that fits the window, anew after each resize.
  const WallStyle* style = nullptr;
  ColorChoice color = ColorChoice::automatic;
  PlaySpeeds speeds;
  std::string title;        // heads the text that `i` shows
  std::string description;  // that text: what is to be seen; paragraphs are separated by empty lines
  /// Saves the picture at this place and says in a few words where; an Error is shown instead. Null: `s` does
  /// nothing.
  std::function<std::string(const FilmCursor&)> save_frame;
  /// The same for films side by side.
  std::function<std::string(std::size_t position)> save_panels;

  /// `b` goes back to what was shown before: WatchEnd::skipped.
  bool can_go_back = false;

  /// For endless shows: the film leaves so long after its end.
  std::optional<std::chrono::milliseconds> leave_after_end;
  /// For endless shows: q and Esc leave, every other key skips.
  bool any_key_skips = false;
  /// For screen savers: every key leaves.
  bool any_key_leaves = false;
  /// For screen savers: nothing but the board.
  bool only_board = false;

  /// Where keys come from and where the picture goes. Keys are read from the terminal itself if the input is
  /// none (a pipe).
  int input = 0;
  int output = 1;
};

/// How many lines at the foot of the window do not belong to the board.
std::size_t panel_lines(const WatchOptions& options, const Screen& screen);

/// Films and options outlive the player.
class FilmPlayer {
 public:
  FilmPlayer(const Film& film, const WatchOptions& options, const Screen& screen)
      : FilmPlayer(Boards(film), options, screen) {}
  /// Side by side, at least one.
  FilmPlayer(std::span<const Panel> panels, const WatchOptions& options, const Screen& screen)
      : FilmPlayer(Boards(panels), options, screen) {}

  void press(const KeyPress& key);
  void advance(std::chrono::microseconds elapsed);
  /// The window has another size. Nothing of the playback changes.
  void resize(const Screen& screen);
  /// The terminal shows something else than what was written last.
  void redraw() { fresh_ = true; }
  /// What to write now; empty if nothing has changed.
  std::string frame();

  /// Whether time makes a difference.
  [[nodiscard]] bool wants_time() const;
  [[nodiscard]] const std::optional<WatchEnd>& end() const { return end_; }
  [[nodiscard]] const Playback& playback() const { return playback_; }

 private:
  /// The text that `i` shows; lines are wrapped to the window.
  struct About {
    bool open = false;
    std::size_t first_line = 0;
    std::vector<std::string> lines;
  };

  FilmPlayer(Boards boards, const WatchOptions& options, const Screen& screen);

  void press_in_about(const KeyPress& key);
  void press_in_film(const KeyPress& key);
  void press_character(char character);
  void save();

  [[nodiscard]] std::size_t panel_lines() const { return wend::panel_lines(*options_, screen_); }
  [[nodiscard]] std::size_t about_height() const;
  void scroll_about(std::ptrdiff_t by);
  [[nodiscard]] std::string about_text() const;
  void draw_about();
  void draw_panel();
  void draw_progress(std::size_t row);
  void draw_status(std::size_t row);
  [[nodiscard]] std::string help_line() const;

  [[nodiscard]] bool can_save() const {
    return boards_.captioned() ? options_->save_panels != nullptr : options_->save_frame != nullptr;
  }

  const WatchOptions* options_;
  Screen screen_;
  Boards boards_;
  Playback playback_;
  About about_;
  std::string message_;  // in place of the keys, until the next key
  std::chrono::microseconds held_{0};
  std::optional<WatchEnd> end_;

  Frame shown_;
  Frame wanted_;
  bool fresh_ = true;        // the terminal shows something else
  bool board_stale_ = true;  // something else stands in place of the board
};

}  // namespace wend
