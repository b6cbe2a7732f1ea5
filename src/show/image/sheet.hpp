// Panels on one sheet of pixels: a title above each board, facts below it.
//
//   astar                 optimal
//   ┌───────────────────────────┐
//   │           board           │
//   └───────────────────────────┘
//   steps    length   time   hp
//   626      230      0.4 ms ♥♥♥
//
// Cells of eight pixels and more show things as little pictures; where one was taken, a small one stays on
// the path. On smaller cells the pictures reach beyond their cell, and vanish when the thing is taken. The
// cell a walker goes to next is framed in orange. Grey hearts are those of the beginning that are lost. A
// sheet is drawn anew only where something changed.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "show/image/colors.hpp"
#include "show/image/raster.hpp"
#include "show/panels.hpp"

namespace wend {

/// Sizes in pixels.
struct SheetLayout {
  std::size_t across = 1;  // panels in a row
  std::size_t down = 1;    // rows of panels
  unsigned cell = 1;
  std::size_t letter = 2;  // a pixel of a letter
  std::size_t panel_width = 0;
  std::size_t panel_height = 0;
  std::size_t margin = 0;

  [[nodiscard]] std::size_t width() const { return across * (panel_width + margin) + margin; }
  [[nodiscard]] std::size_t height() const { return down * (panel_height + margin) + margin; }
};

/// As few rows of panels as leave cells at which things can be told; else those with the largest cells.
/// `asked` as in PictureOptions::scale. `caption` is the width of the widest caption at size 1.
SheetLayout layout_for(std::size_t panels, std::size_t rows, std::size_t columns, std::size_t caption,
                       unsigned asked);

/// An Error if so many panels would not fit on a sheet at this scale, whatever is said about them.
void expect_sheet(std::size_t panels, std::size_t rows, std::size_t columns, unsigned scale);

class Sheet {
 public:
  /// The panels, at least one of them, outlive the sheet and do not change. Stands at position 0.
  Sheet(std::span<const Panel> panels, const PictureOptions& options);

  [[nodiscard]] const SheetLayout& layout() const { return layout_; }
  [[nodiscard]] const Raster& raster() const { return raster_; }
  [[nodiscard]] const std::vector<Rgb>& palette() const { return palette_.all(); }
  /// All panels go to this position, or to their end.
  void seek(std::size_t position);
  /// Asks for all colours that will ever be needed, for writers that have to name them first: there are no
  /// more afterwards.
  void collect_colors();

 private:
  struct Place {
    const Panel* panel;
    FilmCursor cursor;
    std::size_t left, top;                 // of the panel
    std::size_t board_left, board_top;     // of its board
    std::vector<std::size_t> columns;      // where facts stand
    FilmCounts shown = {};                 // what is marked on the board
    std::vector<std::size_t> things = {};  // cells that need a badge, while something stands on them
  };
  using Stamp = std::vector<std::uint8_t>;  // the pixels of a cell
  /// The pixels of a thing, an edge of floor around them, and nothing where it is transparent.
  struct Badge {
    std::vector<std::optional<std::uint8_t>> pixels;
  };

  void place_panels(std::span<const Panel> panels);
  /// use(cell, what was there when the film began) for all that is ever on a board.
  template <class Use>
  void for_each_look(const Use& use) const;
  /// Before any edges are drawn, which would take their places.
  void collect_plain_colors();
  void draw_caption(Place& place, std::size_t position);
  void draw_health(const Place& place, std::size_t left, std::size_t top, std::int32_t health);
  void draw_heart(std::size_t left, std::size_t top, Rgb color);
  void draw_cell(const Place& place, std::size_t cell);
  void draw_marks(Place& place);
  /// Things on cells that are too small for them; those the way has taken smaller, as on large cells. What is
  /// gone is gone from the cells around it too.
  void draw_badges(Place& place);
  void draw_badge(const Place& place, std::size_t cell, const Badge& look);
  /// Draws all cells anew that a mark on this one may cover.
  void redraw_around(const Place& place, std::uint32_t cell);
  [[nodiscard]] PixelBox box_of(const Place& place, std::size_t cell) const;
  /// A square of this side around the middle of a cell, pushed back onto the board.
  [[nodiscard]] PixelBox box_around(const Place& place, std::size_t cell, std::size_t side) const;
  [[nodiscard]] bool small_cells() const;
  static constexpr std::size_t badge_side = 13;  // pixels of things on cells that are smaller
  static constexpr std::size_t frame_side = badge_side + 4;

  [[nodiscard]] Rgb color_of(FilmCell cell) const;
  const Badge& badge(FilmCell thing, double size = 1);
  /// The way is on a cell where a thing was.
  [[nodiscard]] static bool is_taken(FilmCell now, FilmCell before);
  static constexpr double taken_size = 0.8;
  /// `before` is what was on the cell when the film began.
  const Stamp& stamp(FilmCell cell, FilmCell before);
  /// A thing on its ground, `size` of the cell wide.
  Stamp drawn(FilmCell thing, Rgb ground, double size);

  Theme theme_;
  Colors table_;
  RasterPalette palette_;
  SheetLayout layout_;
  Raster raster_;
  std::vector<Place> places_;
  std::int32_t most_health_ = FilmCounts::lifeless;
  std::map<std::uint32_t, Stamp> stamps_;
  std::map<std::pair<std::uint32_t, double>, Badge> badges_;
};

}  // namespace wend
