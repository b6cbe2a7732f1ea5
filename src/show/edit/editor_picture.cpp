// What the editor looks like.
#include <array>
#include <vector>

#include "show/edit/editor_player.hpp"
#include "show/term/words.hpp"

namespace wend {
namespace {

constexpr std::size_t foot = 4;  // lines below the board
constexpr Paint quiet_paint{Paint::Kind::color, {128, 128, 128}, 8};
constexpr Paint cursor_text{Paint::Kind::color, {0, 0, 0}, 0};
constexpr Paint cursor_ground{Paint::Kind::color, {255, 120, 200}, 13};
constexpr Paint linked_ground{Paint::Kind::color, {120, 220, 255}, 14};
constexpr Paint border_paint{Paint::Kind::color, {96, 100, 116}, 8};

constexpr std::array help_lines{
    "Painting                          Links",
    ".  floor        f  fragile        [ ]  choose a bridge",
    "g  goal         b  bridge         i    the bridge is open at first, or not",
    "o  soft button  x  hard button    t    the button here toggles the bridge",
    "s  split        @  start          + -  it opens it, it closes it; again: no more",
    "Space  nothing  d  draw on moving 1 2  where the halves of a split go",
    "",
    "Outside the border, painting makes the stage larger; c takes empty borders off.",
    "u undo   r redo   n name   p play (v: another view)   w save   q leave",
    "",
    "any key goes back",
};

/// What tells one bridge, button or split from another.
std::array<char, 2> marks_of(const Stage& stage, Cell cell, std::string_view plain) {
  const StageTile& tile = stage.at(cell);
  switch (tile.kind) {
    case TileKind::bridge:
      return {stage.bridges[tile.link].letter, stage.bridges[tile.link].open ? '=' : '-'};
    case TileKind::button:
      return {stage.buttons[tile.link].letter, stage.buttons[tile.link].hard ? 'x' : 'o'};
    case TileKind::split:
      return {'s', stage.splits[tile.link].digit};
    default:
      return {plain[0], plain[1]};
  }
}

/// Whether the button or the split under the cursor works on a cell.
bool is_linked(const StageEditor& editor, Cell cell) {
  if (!editor.inside()) return false;
  const Stage& stage = editor.stage();
  const StageTile& here = stage.at(editor.cell());
  const StageTile& there = stage.at(cell);
  if (here.kind == TileKind::split)
    return stage.splits[here.link].first == cell || stage.splits[here.link].second == cell;
  if (here.kind != TileKind::button || there.kind != TileKind::bridge) return false;
  const Button& button = stage.buttons[here.link];
  return ((button.toggles | button.opens | button.closes) >> there.link & 1U) != 0;
}

}  // namespace

void EditorPlayer::draw_board(const FrameArea& area) {
  const Stage& stage = editor_.stage();
  const StageColors& colors = stage_colors(look_.theme);
  const bool colored = screen_.depth != ColorDepth::none;
  const FlatOrigin origin = flat_origin(stage, editor_.row(), editor_.column(), area);
  const auto last_row = origin.row + static_cast<std::int64_t>(area.lines);
  const auto last_column = origin.column + static_cast<std::int64_t>(area.columns / 2);
  for (std::int64_t row = origin.row; row < last_row; ++row) {
    for (std::int64_t column = origin.column; column < last_column; ++column) {
      const bool here = row == editor_.row() && column == editor_.column();
      const bool around = row >= -1 && column >= -1 && row <= stage.rows && column <= stage.columns;
      if (!around) continue;
      FlatCell look{stage.contains(row, column) ? "  " : "..", border_paint, {}};
      std::array<char, 2> marks{look.marks[0], look.marks[1]};
      if (stage.contains(row, column)) {
        const Cell cell{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
        look = flat_cell(stage, cell, stage.open_bridges(), colors, colored);
        marks = marks_of(stage, cell, look.marks);
        if (cell == stage.start) marks = {'@', '@'};
        if (cell == stage.start) look.text = {Paint::Kind::color, colors.block, 4};
        if (is_linked(editor_, cell)) look.ground = linked_ground;
        if (is_linked(editor_, cell)) look.text = cursor_text;
      }
      if (here && colored) {
        look.text = cursor_text;
        look.ground = cursor_ground;
      } else if (here) {
        marks[0] = '>';
      }
      const auto line = area.line + static_cast<std::size_t>(row - origin.row);
      const auto place = area.column + 2 * static_cast<std::size_t>(column - origin.column);
      wanted_.write(line, place, {marks.data(), 2}, look.text, look.ground);
    }
  }
}

std::string EditorPlayer::facts() const {
  const Stage& stage = editor_.stage();
  std::vector<LinePiece> pieces{{options_->file + (editor_.changed() ? " *" : ""), 6},
                                {std::to_string(stage.rows) + " x " + std::to_string(stage.columns), 4},
                                {stale_ ? "…" : found_, 9}};
  if (!stage.name.empty()) pieces.push_back({stage.name, 3});
  if (pen_) pieces.push_back({"drawing (d ends)", 8});
  return fitted_line(std::move(pieces), screen_.columns, "   ", screen_.unicode ? " …" : " ...");
}

std::string EditorPlayer::last_line() const {
  if (!message_.empty()) return message_;
  if (leaving_) return "There are changes that are not saved. Save them? y yes  n no  any other key stays";
  if (name_) return "Name: " + *name_ + "_   Enter takes it, Esc does not";
  if (playing_) return "arrows roll  Space swap  u undo  r restart  v view  Esc back to editing";
  return "arrows move  u undo  r redo  n name  p play  w save  q leave  ? all keys";
}

void EditorPlayer::draw_foot(std::size_t line) {
  const std::string bridge = std::string("b bridge ") + editor_.bridge();
  std::vector<LinePiece> palette{{". floor", 9},      {"f fragile", 8}, {"g goal", 9},
                                 {bridge + " []", 7}, {"o soft", 6},    {"x hard", 6},
                                 {"s split", 5},      {"@ start", 5},   {"Space nothing", 4},
                                 {"t + - link", 3},   {"1 2 halves", 2}};
  const auto put = [&](std::size_t at, const std::string& words, const Paint& paint) {
    wanted_.write(at, 0, cut(words, screen_.columns), paint);
  };
  put(line, playing_ ? playing_->words() : editor_.words(), Paint{});
  put(line + 1, facts(), Paint{});
  if (!playing_)
    put(line + 2, fitted_line(std::move(palette), screen_.columns, "  ", screen_.unicode ? " …" : " ..."),
        quiet_paint);
  put(line + 3, last_line(), message_.empty() && !leaving_ && !name_ ? quiet_paint : Paint{});
}

void EditorPlayer::draw_help() {
  for (std::size_t i = 0; i < help_lines.size() && i < screen_.rows; ++i)
    wanted_.write(i, 0, cut(help_lines[i], screen_.columns));
}

std::string EditorPlayer::frame() {
  wanted_.clear();
  const std::size_t below = screen_.rows > foot + 1 ? foot : 0;
  const FrameArea board{0, 0, screen_.rows - below, screen_.columns};
  if (help_) {
    draw_help();
  } else if (playing_) {
    playing_->draw(look_, screen_, board, wanted_);
  } else {
    draw_board(board);
  }
  if (below > 0 && !help_) draw_foot(screen_.rows - below);
  return bring_up_to_date(shown_, wanted_, std::exchange(fresh_, false));
}

}  // namespace wend
