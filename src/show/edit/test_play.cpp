#include "show/edit/test_play.hpp"

namespace wend {

bool TestPlay::press(const KeyPress& key, StageLook& look) {
  moving_.reset();
  switch (key.key) {
    case Key::up:
      step('U');
      return true;
    case Key::right:
      step('R');
      return true;
    case Key::down:
      step('D');
      return true;
    case Key::left:
      step('L');
      return true;
    case Key::character:
      break;
    default:
      return false;
  }
  switch (key.character) {
    case ' ':
      step('S');
      return true;
    case 'u':
      game_.undo();
      return true;
    case 'r':
      game_.restart();
      return true;
    default:
      return look.press(key.character);
  }
}

void TestPlay::step(char key) {
  if (game_.won()) return;
  moving_ = step_of(game_.rules(), game_.position(), key);
  seconds_ = 0;
  if (const std::optional<Roll> way = roll_of(key)) {
    game_.roll(*way);
  } else {
    game_.swap();
  }
}

void TestPlay::advance(double seconds) {
  seconds_ += seconds;
  if (moving_ && !moving_->won && seconds_ >= seconds_of(*moving_)) moving_.reset();
}

void TestPlay::draw(const StageLook& look, const Screen& screen, const FrameArea& area, Frame& frame) {
  const StageScene scene = moving_ ? scene_of(*moving_, seconds_) : StageScene{.at = game_.position()};
  pane_.draw(scene, look, screen, area, frame);
}

std::string TestPlay::words() const {
  const std::string moves = std::to_string(game_.moves()) + (game_.moves() == 1 ? " move" : " moves");
  return game_.won() ? "Solved in " + moves + "." : "Playing: " + moves;
}

}  // namespace wend
