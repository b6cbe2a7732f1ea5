#include "show/term/boards.hpp"

#include <algorithm>
#include <tuple>

#include "show/term/words.hpp"

namespace wend {
namespace {

constexpr std::size_t gap = 2;               // columns between panels
constexpr std::size_t caption_columns = 40;  // enough for all that is said in one line below a board
constexpr Paint quiet_paint{Paint::Kind::color, {128, 128, 128}, 8};
constexpr Paint good_paint{Paint::Kind::color, {64, 160, 72}, 2};
constexpr Paint bad_paint{Paint::Kind::color, {206, 92, 70}, 1};
constexpr std::int32_t most_hearts = 10;  // beyond that a number says more

Screen part_of(Screen screen, std::size_t rows, std::size_t columns) {
  screen.rows = rows;
  screen.columns = columns;
  return screen;
}

std::size_t scale_in(const Film& film, const WallStyle& style, const Screen& screen) {
  const CanvasLimits most = canvas_limits(style, screen);
  const auto times = [](std::size_t size, std::size_t fits) { return (size + fits - 1) / fits; };
  return std::max(times(film.rows(), most.rows), times(film.columns(), most.columns));
}

/// A heart for each, or one and a number where that would be too many for some panel.
std::string health_words(std::int32_t health, std::int32_t most, bool unicode) {
  if (health == FilmCounts::lifeless) return "";
  if (most > most_hearts || !unicode) return (unicode ? "♥ " : "hp ") + std::to_string(health);
  std::string hearts;
  for (std::int32_t i = 0; i < health; ++i) hearts += "♥";
  return hearts;
}

}  // namespace

Boards::Boards(const Film& film) : longest_(&film) {
  acts_.push_back({nullptr, FilmCursor(film)});
}

Boards::Boards(std::span<const Panel> panels) : longest_(&panels[0].film), most_health_(most_health(panels)) {
  for (const Panel& panel : panels) {
    acts_.push_back({&panel, FilmCursor(panel.film)});
    if (panel.film.size() > longest_->size()) longest_ = &panel.film;
  }
}

Boards::Grid Boards::grid_for(std::size_t across, const Screen& screen, std::size_t lines) const {
  const std::size_t down = (acts_.size() + across - 1) / across;
  const std::size_t gaps = gap * (across - 1);
  Grid grid;
  grid.across = across;
  grid.box.rows = std::max<std::size_t>(lines / down, 1);
  grid.box.columns = std::max<std::size_t>((std::max(screen.columns, gaps + across) - gaps) / across, 1);
  const std::size_t wide = std::min(grid.box.columns, longest_->columns());
  const std::size_t lines_below = wide < caption_columns && grid.box.rows >= 9 ? 2 : 1;
  grid.captions = grid.box.rows >= 6 ? 1 + lines_below : grid.box.rows >= 3 ? 1 : 0;
  return grid;
}

Boards::Grid Boards::best_grid(const WallStyle* style, const Screen& screen, std::size_t lines) const {
  const Film& film = *longest_;
  // The scale counts first, then how much of the style's detail there is, then how few rows there are.
  const auto cost = [&](const Grid& grid) {
    const Screen part = part_of(screen, grid.box.rows - grid.captions, grid.box.columns);
    const WallStyle& used = style != nullptr ? *style : pick_style(film.rows(), film.columns(), part);
    const CellsPerCharacter cells = cells_per_character(used);
    const std::size_t scale = scale_in(film, used, part);
    return std::tuple(scale, cells.rows * cells.columns, (acts_.size() + grid.across - 1) / grid.across);
  };
  Grid best = grid_for(acts_.size(), screen, lines);
  for (std::size_t across = acts_.size() - 1; across > 0; --across) {
    const Grid grid = grid_for(across, screen, lines);
    if (cost(grid) <= cost(best)) best = grid;
  }
  return best;
}

void Boards::lay_out(const WallStyle* style, const Screen& screen, std::size_t lines_to_keep_free) {
  screen_ = screen;
  if (!captioned()) {
    acts_[0].stages.assign(1, FilmBoard(acts_[0].cursor, style, screen, lines_to_keep_free));
    return;
  }
  const std::size_t lines = std::max(screen.rows, lines_to_keep_free + 1) - lines_to_keep_free;
  const Grid grid = best_grid(style, screen, lines);
  captions_ = grid.captions;
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    Act& act = acts_[i];
    act.box = grid.box;
    act.box.row = i / grid.across * grid.box.rows;
    act.box.column = i % grid.across * (grid.box.columns + gap);
    const Screen part = part_of(screen, grid.box.rows - captions_, grid.box.columns);
    FilmBoard stage(act.cursor, style, part, 0);
    // Captions close in on the board, as far as they can.
    const std::size_t spare = part.rows - std::min(part.rows, stage.lines());
    act.box.row += spare / 2;
    act.box.rows -= spare;
    stage.move_to(act.box.row + (captions_ > 0 ? 1 : 0),
                  act.box.column + (part.columns - std::min(part.columns, stage.columns())) / 2);
    const std::size_t wide =
        std::min(part.columns, std::max(stage.columns(), caption_columns / (captions_ > 2 ? 2 : 1)));
    act.box.column += (part.columns - wide) / 2;
    act.box.columns = wide;
    act.stages.assign(1, std::move(stage));
  }
}

void Boards::seek(std::size_t position) {
  position_ = position;
  for (Act& act : acts_) {
    act.cursor.seek(position, [&act](std::uint32_t cell) {
      if (!act.stages.empty()) act.stages.front().touch(cell);
    });
  }
}

void Boards::draw(Frame& frame, bool all) {
  for (Act& act : acts_) {
    FilmBoard& stage = act.stages.front();
    all ? stage.draw_all(act.cursor, frame) : stage.draw(act.cursor, frame);
    if (captions_ > 0) draw_caption(act, frame);
  }
}

void Boards::draw_caption(const Act& act, Frame& frame) const {
  const Panel& panel = *act.panel;
  const Box& box = act.box;
  const std::string_view more = screen_.unicode ? " …" : " ...";
  const auto clear = [&](std::size_t row) { frame.write(row, box.column, std::string(box.columns, ' ')); };
  clear(box.row);
  const std::string_view ending = ending_at(panel, position_);
  const std::size_t after = frame.write(box.row, box.column, cut(panel.title, box.columns)) - box.column;
  if (!ending.empty() && after + 1 + width_of(ending) <= box.columns)
    frame.write(box.row, box.column + after + 1, ending, panel.praised ? good_paint : bad_paint);
  if (captions_ < 2) return;

  const std::vector<PanelFact> facts = facts_at(panel, position_);
  const LinePiece moves{facts[1].value + " moves", 2};
  std::vector<LinePiece> effort{{facts[0].value + " steps", 1}, {facts[2].value, 0}};
  const std::size_t foot = box.row + box.rows - (captions_ - 1);
  for (std::size_t row = foot; row < box.row + box.rows; ++row) clear(row);
  const std::string health = health_words(health_at(panel, position_), most_health_, screen_.unicode);
  std::size_t used = 0;
  if (!health.empty() && width_of(health) < box.columns)
    used = frame.write(foot, box.column, health, paint_of(Ink::heart)) - box.column + 1;
  const auto write = [&](std::size_t row, std::size_t indent, std::vector<LinePiece> pieces) {
    frame.write(row, box.column + indent, fitted_line(std::move(pieces), box.columns - indent, "  ", more),
                quiet_paint);
  };
  if (captions_ > 2) {
    write(foot, used, {moves});
    return write(foot + 1, 0, std::move(effort));
  }
  effort.insert(effort.begin() + 1, moves);
  write(foot, used, std::move(effort));
}

}  // namespace wend
