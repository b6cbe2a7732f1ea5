#include "show/play/stage_menu.hpp"

#include <algorithm>

#include "show/term/words.hpp"
#include "stages/stage_advice.hpp"

namespace wend {
namespace {

constexpr double longest_look = 0.2;  // seconds, at the optimum of one stage
constexpr std::size_t list_width = 58;
constexpr std::size_t least_preview = 24;
constexpr std::size_t longest_passcode = 16;
constexpr Paint quiet_paint{Paint::Kind::color, {128, 128, 128}, 8};
constexpr Paint chosen_text{Paint::Kind::color, {255, 255, 255}, 15};
constexpr Paint chosen_ground{Paint::Kind::color, {58, 82, 214}, 4};
constexpr Paint star_paint{Paint::Kind::color, {214, 158, 20}, 3};

std::string right_aligned(const std::string& words, std::size_t width) {
  return std::string(width - std::min(width, words.size()), ' ') + words;
}

}  // namespace

std::optional<std::size_t> find_passcode(const StagePack& pack, std::string_view passcode) {
  for (std::size_t i = 0; i < pack.stages.size(); ++i) {
    if (!passcode.empty() && pack.stages[i].passcode == passcode) return i;
  }
  return std::nullopt;
}

StageMenu::StageMenu(const PackOptions& options, std::size_t selected, StageLook look)
    : options_(&options), selected_(selected), look_(look) {}

void StageMenu::move(std::int64_t by) {
  const auto last = static_cast<std::int64_t>(options_->size()) - 1;
  selected_ =
      static_cast<std::size_t>(std::clamp(static_cast<std::int64_t>(selected_) + by, std::int64_t{0}, last));
}

void StageMenu::press(const KeyPress& key) {
  message_.clear();
  if (passcode_) return press_passcode(key);
  const auto page = static_cast<std::int64_t>(page_);
  const auto all = static_cast<std::int64_t>(options_->size());
  switch (key.key) {
    case Key::up:
      return move(-1);
    case Key::down:
      return move(1);
    case Key::page_up:
      return move(-page);
    case Key::page_down:
      return move(page);
    case Key::home:
      return move(-all);
    case Key::end:
      return move(all);
    case Key::enter:
    case Key::right:
      choice_ = selected_;
      return;
    case Key::escape:
      left_ = true;
      return;
    case Key::character:
      return press_character(key.character);
    default:
      return;
  }
}

void StageMenu::press_character(char character) {
  switch (character) {
    case 'w':
    case 'k':
      return move(-1);
    case 's':
    case 'j':
      return move(1);
    case ' ':
      choice_ = selected_;
      break;
    case 'n':  // the first that is not solved yet
      for (std::size_t i = 0; i < options_->size(); ++i) {
        if (options_->best(i) == nullptr) {
          selected_ = i;
          return;
        }
      }
      message_ = "All stages are solved.";
      break;
    case 'c':
      passcode_.emplace();
      break;
    case 'q':
      left_ = true;
      break;
    default:
      look_.press(character);
      break;
  }
}

/// Opens the stage as soon as what is typed is its passcode.
void StageMenu::press_passcode(const KeyPress& key) {
  if (key.key == Key::backspace && !passcode_->empty()) {
    passcode_->pop_back();
  } else if (key.key == Key::character && passcode_->size() < longest_passcode) {
    *passcode_ += key.character;
    if (const auto found = find_passcode(*options_->pack, *passcode_)) {
      choice_ = selected_ = *found;
      passcode_.reset();
    }
  } else if (key.key == Key::enter) {
    message_ = passcode_->empty() ? "" : "No stage has the passcode " + *passcode_ + ".";
    passcode_.reset();
  } else if (key.key == Key::escape) {
    passcode_.reset();
  }
}

void StageMenu::advance() {
  if (!unknown_in_view_) return;
  const std::size_t number = *std::exchange(unknown_in_view_, std::nullopt);
  Settings settings = options_->advice;
  settings.limits.seconds = std::min(settings.limits.seconds, longest_look);
  optimum_[number] = StageAdvice(options_->stage(number), options_->count_swaps, settings).optimum();
}

std::string StageMenu::title_line(const Screen& screen) const {
  std::size_t solved = 0;
  std::size_t stars = 0;
  for (std::size_t i = 0; i < options_->size(); ++i) {
    const BestScore* const best = options_->best(i);
    solved += best != nullptr ? 1 : 0;
    stars += best != nullptr ? best->score.stars : 0;
  }
  const std::string all = std::to_string(options_->size());
  return fitted_line({{options_->pack->name.empty() ? "Stages" : options_->pack->name, 9},
                      {std::to_string(solved) + " of " + all + " solved", 8},
                      {std::to_string(stars) + " of " + std::to_string(3 * options_->size()) +
                           (screen.unicode ? " ★" : " stars"),
                       7}},
                     screen.columns - std::min<std::size_t>(screen.columns, 1), "   ",
                     screen.unicode ? " …" : " ...");
}

void StageMenu::draw_stage(std::size_t number, std::size_t row, std::size_t width, bool unicode,
                           Frame& frame) const {
  const bool chosen = number == selected_;
  const Paint text = chosen ? chosen_text : Paint{};
  const Paint ground = chosen ? chosen_ground : Paint{};
  const BestScore* const best = options_->best(number);
  const auto known = optimum_.find(number);
  const std::string optimum =
      known != optimum_.end() && known->second ? std::to_string(*known->second) : std::string();
  frame.write(row, 0, std::string(width, ' '), text, ground);
  const auto put = [&](std::size_t column, const std::string& words, const Paint& paint) {
    if (column < width) frame.write(row, column, cut(words, width - column), paint, ground);
  };
  put(0,
      (chosen ? ">" : " ") + right_aligned(std::to_string(options_->before + number + 1), 4) + "  " +
          std::string(cut(options_->stage(number).name, 26)),
      text);
  if (best != nullptr) put(35, star_words(best->score.stars, unicode), chosen ? chosen_text : star_paint);
  std::string moves;
  if (best != nullptr) moves = "best " + std::to_string(best->score.moves);
  if (!optimum.empty()) moves += best != nullptr ? " of " + optimum : "in " + optimum + " moves";
  put(40, moves, chosen || best != nullptr ? text : quiet_paint);
}

void StageMenu::draw_preview(const Screen& screen, const FrameArea& area, Frame& frame) {
  if (!preview_ || previewed_ != selected_) preview_.emplace(options_->stage(selected_));
  previewed_ = selected_;
  const StagePosition start = start_of(options_->stage(selected_));
  preview_->draw({.at = start, .open_before = start.open}, look_, screen, area, frame);
}

void StageMenu::draw(const Screen& screen, Frame& frame) {
  const std::size_t head = screen.rows >= 6 ? 2 : 0;
  const std::size_t foot = screen.rows >= 4 ? 2 : 0;
  page_ = screen.rows - head - foot;
  top_ = std::min(top_, selected_);
  if (selected_ >= top_ + page_) top_ = selected_ - page_ + 1;
  if (top_ + page_ > options_->size()) top_ = options_->size() - std::min(options_->size(), page_);
  if (head > 0) frame.write(0, 0, cut(" " + title_line(screen), screen.columns));
  const bool preview = screen.columns >= list_width + least_preview && page_ >= 6;
  const std::size_t width = preview ? list_width : screen.columns;
  unknown_in_view_.reset();
  for (std::size_t i = top_; i < std::min(options_->size(), top_ + page_); ++i) {
    draw_stage(i, head + i - top_, width, screen.unicode, frame);
    if (!unknown_in_view_ && !optimum_.contains(i)) unknown_in_view_ = i;
  }
  if (preview) draw_preview(screen, {head, width, page_, screen.columns - width}, frame);
  if (foot == 0) return;
  const std::string line = passcode_ ? "Passcode: " + *passcode_ + "_" : message_;
  const std::string keys = fitted_line({{screen.unicode ? "↑↓ choose" : "arrows choose", 8},
                                        {"Enter play", 9},
                                        {"n first unsolved", 3},
                                        {"c passcode", 5},
                                        {"v view", 4},
                                        {"q quit", 7}},
                                       screen.columns - std::min<std::size_t>(screen.columns, 1), "  ",
                                       screen.unicode ? " …" : " ...");
  frame.write(screen.rows - 1, 0, cut(" " + (line.empty() ? keys : line), screen.columns),
              line.empty() ? quiet_paint : Paint{});
}

}  // namespace wend
