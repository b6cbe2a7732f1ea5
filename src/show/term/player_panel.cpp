// What stands around the board: how far the film is, the status, the keys, and the text that `i` opens.
#include <algorithm>
#include <array>

#include "show/term/player.hpp"
#include "show/term/words.hpp"

namespace wend {
namespace {

constexpr Paint color(Rgb rgb, std::uint8_t classic) {
  return {Paint::Kind::color, rgb, classic};
}
constexpr Paint forward_paint = color({64, 160, 72}, 2);
constexpr Paint backward_paint = color({42, 111, 222}, 4);
constexpr Paint paused_paint = color({190, 70, 76}, 1);
constexpr Paint quiet_paint = color({128, 128, 128}, 8);

constexpr std::size_t longest_about_line = 78;

constexpr std::size_t narrow = 40;  // columns; below, signs stand for words

struct Badge {
  std::string_view sign;
  std::string_view plain_sign;
  std::string_view words;
  Paint paint;
};

std::string words_of(const Badge& badge, const Screen& screen) {
  std::string words = " " + std::string(screen.unicode ? badge.sign : badge.plain_sign) + " ";
  if (screen.columns >= narrow) words += std::string(badge.words) + " ";
  return words;
}

Badge badge_of(const Playback& playback) {
  if (playback.paused() && playback.at_last()) {
    return playback.backwards() ? Badge{"■", "[]", "beginning", paused_paint}
                                : Badge{"■", "[]", "end", paused_paint};
  }
  if (playback.paused()) return {"║", "||", "paused", paused_paint};
  if (playback.backwards()) return {"◄", "<<", "backwards", backward_paint};
  return {"►", ">>", "playing", forward_paint};
}

std::string chapter_words(const Chapter* chapter) {
  if (chapter == nullptr) return "";
  static constexpr std::array<std::string_view, 5> kinds{"build ", "search ", "path ", "paint ", "race "};
  return std::string(kinds[static_cast<std::size_t>(chapter->kind)]) + chapter->title;
}

std::string size_words(std::size_t columns, std::size_t rows) {
  return std::to_string(columns) + " x " + std::to_string(rows);
}

}  // namespace

std::size_t panel_lines(const WatchOptions& options, const Screen& screen) {
  if (options.only_board || screen.rows < 3) return 0;
  return screen.rows < 6 ? 1 : screen.rows < 14 ? 2 : 3;
}

std::size_t FilmPlayer::about_height() const {
  return std::max<std::size_t>(screen_.rows, panel_lines() + 1) - panel_lines();
}

void FilmPlayer::draw_panel() {
  const std::size_t lines = panel_lines();
  if (lines == 0) return;
  const std::size_t first = screen_.rows - lines;
  for (std::size_t row = first; row < screen_.rows; ++row) wanted_.clear_row(row);
  if (lines == 3) draw_progress(first);
  draw_status(lines == 3 ? first + 1 : first);
  if (lines == 1) return;
  const std::string line = message_.empty() ? help_line() : std::string(cut(message_, screen_.columns));
  wanted_.write(screen_.rows - 1, 0, line, message_.empty() ? quiet_paint : Paint{});
}

void FilmPlayer::draw_progress(std::size_t row) {
  const std::size_t width = screen_.columns;
  const std::size_t size = std::max<std::size_t>(boards_.film().size(), 1);
  const std::size_t done = boards_.film().size() == 0 ? width : playback_.position() * width / size;
  for (std::size_t column = 0; column < width; ++column) {
    const bool past = column < done;
    const std::string_view glyph = screen_.unicode ? (past ? "━" : "─") : (past ? "=" : "-");
    wanted_.put(row, column, {glyph, past ? forward_paint : quiet_paint, {}});
  }
}

void FilmPlayer::draw_status(std::size_t row) {
  const Badge badge = badge_of(playback_);
  const std::size_t after = wanted_.write(row, 0, cut(words_of(badge, screen_), screen_.columns),
                                          text_on(badge.paint.color), badge.paint);
  if (after + 1 >= screen_.columns) return;

  std::vector<LinePiece> pieces;
  const Chapter* chapter = boards_.captioned() ? nullptr : boards_.cursor().chapter();
  if (chapter != nullptr) pieces.push_back({chapter_words(chapter), 4});
  pieces.push_back(
      {"step " + std::to_string(playback_.position()) + "/" + std::to_string(boards_.film().size()), 5});
  pieces.push_back({"speed " + std::to_string(playback_.speed()), 3});
  const bool searches =
      chapter != nullptr && (chapter->kind == Chapter::Kind::search || chapter->kind == Chapter::Kind::path);
  if (searches) {
    const FilmCounts counts = boards_.cursor().counts();
    const bool raced = chapter->kind == Chapter::Kind::path && counts.generated == 0;
    if (!raced) pieces.push_back({"generated " + std::to_string(counts.generated), 1});
    if (counts.health != FilmCounts::lifeless) pieces.push_back({"hp " + std::to_string(counts.health), 3});
    pieces.push_back({(raced ? "visits " : "expanded ") + std::to_string(counts.expanded), 2});
  }
  if (chapter != nullptr && chapter->kind == Chapter::Kind::race)
    pieces.push_back({"visits " + std::to_string(boards_.cursor().counts().expanded), 2});
  if (boards_.stage().scale() > 1) pieces.push_back({boards_.stage().scale_words(), 0});
  const std::string line =
      fitted_line(std::move(pieces), screen_.columns - after - 1, "  ", screen_.unicode ? " …" : " ...");
  wanted_.write(row, after + 1, line);
}

std::string FilmPlayer::help_line() const {
  const bool unicode = screen_.unicode;
  const std::string_view more = unicode ? " …" : " ...";
  if (options_->any_key_skips) {
    return fitted_line({{"any key: next", 0}, {"q leave", 1}}, screen_.columns, "  ", more);
  }
  if (about_.open) {
    const std::size_t last = std::min(about_.first_line + about_height(), about_.lines.size());
    return fitted_line({{"lines " + std::to_string(about_.first_line + 1) + "-" + std::to_string(last) +
                             " of " + std::to_string(about_.lines.size()),
                         0},
                        {unicode ? "↑↓ scroll" : "up/down scroll", 1},
                        {"i back", 3},
                        {"q leave", 2}},
                       screen_.columns, "  ", more);
  }
  if (screen_.columns < narrow && boards_.stage().scale() > 1) {
    const std::string scale = std::to_string(boards_.stage().scale());
    return fitted_line({{"shrunk " + scale + ":1", 1}, {"i about", 0}, {"q leave", 2}}, screen_.columns, "  ",
                       more);
  }
  std::vector<LinePiece> pieces{{playback_.paused() ? "Space play" : "Space pause", 5},
                                {unicode ? "←→ step" : "left/right step", 4},
                                {"<> speed", 3},
                                {"r reverse", 2},
                                {"Home End", 0}};
  if (can_save()) pieces.push_back({"s save", 1});
  if (options_->can_go_back) pieces.push_back({"b back", 6});
  pieces.push_back({"i about", 6});
  pieces.push_back({"q leave", 7});
  return fitted_line(std::move(pieces), screen_.columns, "  ", more);
}

std::string FilmPlayer::about_text() const {
  std::string text;
  if (!options_->title.empty()) text += options_->title + "\n\n";
  if (boards_.stage().scale() > 1 && !boards_.captioned()) {
    const CellsPerCharacter cells = cells_per_character(boards_.stage().style());
    const auto needed = [](std::size_t size, std::size_t each) { return (size + each - 1) / each; };
    text += "The window (" + size_words(screen_.columns, screen_.rows) + ") is too small for " +
            size_words(boards_.film().columns(), boards_.film().rows()) +
            " cells: " + boards_.stage().scale_words() + ". A window of " +
            size_words(needed(boards_.film().columns(), cells.columns),
                       needed(boards_.film().rows(), cells.rows) + 3) +
            " would show every cell.\n\n";
  }
  if (!options_->description.empty()) text += options_->description + "\n\n";
  text += "Keys\n";
  text += "  Space       pause, play; at the end: play again\n";
  text += screen_.unicode ? "  ←  →        one step back, one step on\n"
                          : "  left right  one step back, one step on\n";
  text += "  <  >        slower, faster (1 to 7)\n";
  text += "  Home  End   to the beginning, to the end\n";
  text += "  r           turn round\n";
  if (can_save()) text += "  s           save this picture\n";
  text += "  i           this text\n";
  if (options_->can_go_back) text += "  b           back to the solution\n";
  text += "  q  Esc      leave";
  return text;
}

void FilmPlayer::scroll_about(std::ptrdiff_t by) {
  const std::size_t most = about_.lines.size() - std::min(about_.lines.size(), about_height());
  const auto wanted = static_cast<std::ptrdiff_t>(about_.first_line) + by;
  about_.first_line =
      static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(wanted, 0, static_cast<std::ptrdiff_t>(most)));
}

void FilmPlayer::draw_about() {
  if (about_.lines.empty()) {
    about_.lines = wrapped(about_text(), std::min(screen_.columns, longest_about_line));
    scroll_about(0);
  }
  wanted_.clear();
  for (std::size_t i = 0; i < about_height() && about_.first_line + i < about_.lines.size(); ++i)
    wanted_.write(i, 0, about_.lines[about_.first_line + i]);
}

}  // namespace wend
