#include "show/edit/editor_player.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "show/term/common_keys.hpp"
#include "show/term/terminal_loop.hpp"

namespace wend {

EditorPlayer::EditorPlayer(Stage stage, bool fresh, const EditOptions& options, const Screen& screen)
    : editor_(std::move(stage)),
      options_(&options),
      screen_(screen),
      shown_(screen.rows, screen.columns, screen.depth),
      wanted_(shown_) {
  if (fresh) message_ = "A new stage. ? explains the keys.";
}

void EditorPlayer::press(const KeyPress& key) {
  message_.clear();
  if (press_common(key, end_, fresh_)) return;
  if (help_) {
    help_ = false;
  } else if (leaving_) {
    press_leaving(key);
  } else if (name_) {
    press_name(key);
  } else if (playing_) {
    press_playing(key);
  } else {
    press_editing(key);
  }
}

void EditorPlayer::press_playing(const KeyPress& key) {
  const bool leave =
      key.key == Key::escape || (key.key == Key::character && (key.character == 'q' || key.character == 'p'));
  if (leave) {
    playing_.reset();
  } else {
    playing_->press(key, look_);
  }
}

void EditorPlayer::press_name(const KeyPress& key) {
  if (key.key == Key::escape) {
    name_.reset();
  } else if (key.key == Key::enter) {
    look_again(editor_.rename(*name_));
    name_.reset();
  } else if (key.key == Key::backspace) {
    if (!name_->empty()) name_->pop_back();
  } else if (key.key == Key::character) {
    *name_ += key.character;
  }
}

void EditorPlayer::press_leaving(const KeyPress& key) {
  leaving_ = false;
  if (key.key != Key::character) return;
  if (key.character == 'n') end_ = WatchEnd::left;
  if (key.character == 'y' && save()) end_ = WatchEnd::left;
}

void EditorPlayer::press_editing(const KeyPress& key) {
  switch (key.key) {
    case Key::up:
      return move(-1, 0);
    case Key::down:
      return move(1, 0);
    case Key::left:
      return move(0, -1);
    case Key::right:
      return move(0, 1);
    case Key::home:
      return editor_.move(0, -static_cast<std::int64_t>(editor_.stage().columns) - 1);
    case Key::end:
      return editor_.move(0, editor_.stage().columns + 1);
    case Key::page_up:
      return editor_.move(-static_cast<std::int64_t>(editor_.stage().rows) - 1, 0);
    case Key::page_down:
      return editor_.move(editor_.stage().rows + 1, 0);
    case Key::redo:
      return look_again(editor_.redo());
    case Key::escape:
      pen_.reset();
      return;
    case Key::backspace:
      static_cast<void>(press_painting(' '));
      return;
    case Key::character:
      if (!press_painting(key.character)) press_command(key.character);
      return;
    default:
      return;
  }
}

void EditorPlayer::move(std::int64_t down, std::int64_t right) {
  editor_.move(down, right);
  if (pen_ && editor_.inside()) press_painting(*pen_);
}

bool EditorPlayer::press_painting(char character) {
  using Tool = StageEditor::Tool;
  static constexpr std::array<std::pair<char, Tool>, 8> tools{{{' ', Tool::nothing},
                                                               {'.', Tool::floor},
                                                               {'f', Tool::fragile},
                                                               {'g', Tool::goal},
                                                               {'b', Tool::bridge},
                                                               {'o', Tool::soft_button},
                                                               {'x', Tool::hard_button},
                                                               {'s', Tool::split}}};
  for (const auto& [key, tool] : tools) {
    if (key != character) continue;
    look_again(editor_.paint(tool));
    const bool many = tool != Tool::split && tool != Tool::soft_button && tool != Tool::hard_button;
    if (pen_ && many) pen_ = character;
    return true;
  }
  return false;
}

void EditorPlayer::press_command(char character) {
  using Work = StageEditor::Work;
  switch (character) {
    case '@':
      return look_again(editor_.set_start());
    case '[':
      return editor_.choose_bridge(-1);
    case ']':
      return editor_.choose_bridge(1);
    case 'i':
      return look_again(editor_.flip_bridge());
    case 't':
      return look_again(editor_.link(Work::toggle));
    case '+':
      return look_again(editor_.link(Work::open));
    case '-':
      return look_again(editor_.link(Work::close));
    case '1':
    case '2':
      return look_again(editor_.set_half(character - '1'));
    case 'c':
      return look_again(editor_.crop());
    case 'u':
      return look_again(editor_.undo());
    case 'r':
    case 'U':
      return look_again(editor_.redo());
    case 'd':
      pen_ = pen_ ? std::nullopt : std::optional('.');
      if (pen_) press_painting(*pen_);
      return;
    case 'n':
      name_ = editor_.stage().name;
      return;
    case 'p':
      if (const std::string fault = editor_.fault(); !fault.empty()) {
        message_ = "It cannot be played yet: " + fault + ".";
      } else {
        playing_ = std::make_unique<TestPlay>(editor_.stage());
      }
      return;
    case 'w':
      save();
      return;
    case '?':
      help_ = true;
      return;
    case 'q':
      leaving_ = editor_.changed();
      if (!leaving_) end_ = WatchEnd::left;
      return;
    default:
      return;
  }
}

bool EditorPlayer::save() {
  try {
    message_ = options_->save(editor_.stage());
    if (const std::string fault = editor_.fault(); !fault.empty())
      message_ += " It cannot be played yet: " + fault + ".";
    editor_.mark_saved();
    return true;
  } catch (const Error& error) {
    message_ = "Not saved: " + std::string(error.what());
    return false;
  }
}

void EditorPlayer::look_again(bool changed) {
  if (!changed) message_ = editor_.why();
  stale_ = stale_ || changed;
}

void EditorPlayer::examine() {
  stale_ = false;
  found_ = editor_.fault();
  if (!found_.empty()) return;
  const StageAdvice advice(editor_.stage(), false, options_->advice);
  if (!advice.known()) {
    found_ = "too large to look at everything";
  } else if (const auto optimum = advice.optimum()) {
    found_ = "solvable in " + std::to_string(*optimum) + (*optimum == 1 ? " move" : " moves");
  } else {
    found_ = "cannot be solved";
  }
}

void EditorPlayer::advance(std::chrono::microseconds elapsed) {
  if (playing_) playing_->advance(std::chrono::duration<double>(elapsed).count());
  if (stale_) examine();
}

void EditorPlayer::resize(const Screen& screen) {
  screen_ = screen;
  shown_ = wanted_ = Frame(screen.rows, screen.columns, screen.depth);
  fresh_ = true;
}

WatchResult edit_in_terminal(Stage stage, bool fresh, const EditOptions& options) {
  EditorPlayer player(std::move(stage), fresh, options, screen_of(options.output, options.color));
  RawTerminal terminal(options.input, options.output);
  return TerminalLoop(terminal, player, options.output, options.color).run();
}

}  // namespace wend
