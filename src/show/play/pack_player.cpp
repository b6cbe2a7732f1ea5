#include "show/play/pack_player.hpp"

#include <algorithm>

#include "show/term/common_keys.hpp"
#include "show/term/terminal_loop.hpp"

namespace wend {
namespace {

constexpr const char* view_key = "bloxorz.view";
constexpr const char* theme_key = "bloxorz.theme";
constexpr const char* stage_key = "bloxorz.stage";

StageLook look_in(const ScoreStore& scores) {
  return {scores.setting(view_key) == "flat",
          scores.setting(theme_key) == "light" ? Theme::light : Theme::dark};
}

/// Where the player was the last time, if that was in this pack.
std::size_t last_stage(const PackOptions& options) {
  const auto last = options.scores->setting(stage_key);
  const auto found = std::find(options.boards.begin(), options.boards.end(), last.value_or(""));
  return found == options.boards.end() ? 0 : static_cast<std::size_t>(found - options.boards.begin());
}

}  // namespace

PackPlayer::PackPlayer(const PackOptions& options, const Screen& screen)
    : options_(&options),
      screen_(screen),
      look_(look_in(*options.scores)),
      menu_(options, last_stage(options), look_),
      shown_(screen.rows, screen.columns, screen.depth),
      wanted_(shown_) {
  menu_.say(options.scores->trouble());
  if (options.first) {
    open(*options.first);
    tell_trouble();
  } else {
    told_ = options.scores->trouble();
  }
}

/// Also where nobody sees the menu.
void PackPlayer::tell_trouble() {
  const std::string& trouble = options_->scores->trouble();
  if (!stage_ || trouble == told_) return;
  stage_->say(trouble);
  told_ = trouble;
}

void PackPlayer::open(std::size_t number) {
  stage_ = std::make_unique<StageScreen>(*options_, number, look_);
  menu_.select(number);
  options_->scores->set(stage_key, options_->boards[number]);
}

void PackPlayer::close() {
  stage_.reset();
  options_->scores->refresh();
  menu_.set_look(look_);
  menu_.say(options_->scores->trouble());
  if (options_->size() == 1) end_ = WatchEnd::left;  // nothing to choose from
}

void PackPlayer::keep_look(const StageLook& look) {
  if (look == look_) return;
  look_ = look;
  options_->scores->set(view_key, look.flat ? "flat" : "deep");
  options_->scores->set(theme_key, look.theme == Theme::light ? "light" : "dark");
}

void PackPlayer::press(const KeyPress& key) {
  if (press_common(key, end_, fresh_)) return;
  if (stage_) {
    press_in_stage(key);
  } else {
    press_in_menu(key);
  }
}

void PackPlayer::press_in_stage(const KeyPress& key) {
  stage_->press(key);
  tell_trouble();
  keep_look(stage_->look());
  const auto wish = stage_->take_wish();
  if (!wish) return;
  switch (*wish) {
    case StageScreen::Wish::quit:
      end_ = WatchEnd::left;
      break;
    case StageScreen::Wish::menu:
      close();
      break;
    case StageScreen::Wish::next:
      if (stage_->number() + 1 < options_->size()) {
        open(stage_->number() + 1);
      } else if (options_->size() == 1) {
        stage_->say("There is no other stage: r plays again, q quits.");
      } else {
        close();
        menu_.say("That was the last stage.");
      }
      break;
  }
}

void PackPlayer::press_in_menu(const KeyPress& key) {
  options_->scores->refresh();  // another game may have been won meanwhile
  menu_.press(key);
  keep_look(menu_.look());
  if (const auto choice = menu_.take_choice()) open(*choice);
  if (menu_.left()) end_ = WatchEnd::left;
}

void PackPlayer::advance(std::chrono::microseconds elapsed) {
  if (stage_) {
    stage_->advance(elapsed);
  } else {
    menu_.advance();
  }
}

void PackPlayer::resize(const Screen& screen) {
  screen_ = screen;
  shown_ = wanted_ = Frame(screen.rows, screen.columns, screen.depth);
  fresh_ = true;
}

std::string PackPlayer::frame() {
  wanted_.clear();
  if (stage_) {
    stage_->draw(screen_, wanted_);
  } else {
    menu_.draw(screen_, wanted_);
  }
  return bring_up_to_date(shown_, wanted_, std::exchange(fresh_, false));
}

WatchResult play_pack_in_terminal(const PackOptions& options) {
  PackPlayer player(options, screen_of(options.output, options.color));
  RawTerminal terminal(options.input, options.output);
  return TerminalLoop(terminal, player, options.output, options.color).run();
}

}  // namespace wend
