#include "show/image/sheet.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/error.hpp"
#include "show/image/font.hpp"
#include "show/image/sprites.hpp"

namespace wend {
namespace {

constexpr std::size_t most_width = 2048;
constexpr std::size_t most_height = 1280;
constexpr unsigned largest_cell = 24;
constexpr unsigned good_cell = 10;  // things are told apart without effort

// In pixels of letters.
constexpr std::size_t margin = 12;
constexpr std::size_t header = letter_rows + 3;
constexpr std::size_t footer = 5 + 2 * letter_rows;
constexpr std::size_t least_gap = 9;  // between facts
constexpr std::size_t best_gap = 16;

constexpr std::array<std::string_view, 6> heart_rows{" ## ## ", "#######", "#######",
                                                     " ##### ", "  ###  ", "   #   "};
constexpr std::size_t heart_advance = 8;
constexpr std::int32_t most_hearts = 6;  // beyond that a heart and a number say more

struct Tints {
  Rgb page, text, quiet, good, bad;
};
constexpr Tints light_tints{{238, 237, 231}, {42, 46, 60}, {104, 108, 122}, {18, 118, 70}, {186, 62, 40}};
constexpr Tints dark_tints{{27, 29, 37}, {232, 234, 240}, {152, 158, 174}, {112, 214, 154}, {246, 148, 118}};
constexpr Rgb target_color{255, 150, 0};

const Tints& tints_of(Theme theme) {
  return theme == Theme::light ? light_tints : dark_tints;
}

bool is_thing(Ink ink) {
  return ink == Ink::gem || ink == Ink::heart || ink == Ink::monster;
}

std::size_t health_width(std::int32_t most) {
  if (most == FilmCounts::lifeless) return 0;
  return most <= most_hearts ? static_cast<std::size_t>(most) * heart_advance - 1
                             : heart_advance + 2 + text_width("888");
}

/// How wide each fact is at size 1: no narrower than any panel needs. Health comes last.
std::vector<std::size_t> fact_widths(std::span<const Panel> panels) {
  constexpr std::size_t usual = text_width("147 us");  // the layout is not to depend on the clock
  std::vector<std::size_t> widths;
  for (const Panel& panel : panels) {
    const std::vector<PanelFact> facts = facts_at(panel, panel.film.size());
    widths.resize(facts.size() + 1);
    for (std::size_t i = 0; i < facts.size(); ++i)
      widths[i] = std::max({widths[i], usual, text_width(facts[i].name), text_width(facts[i].value)});
  }
  widths.back() = health_width(most_health(panels));
  if (widths.back() == 0) widths.pop_back();
  return widths;
}

std::size_t sum_of(const std::vector<std::size_t>& widths) {
  std::size_t sum = 0;
  for (const std::size_t width : widths) sum += width;
  return sum;
}

std::size_t caption_width(std::span<const Panel> panels) {
  const std::vector<std::size_t> widths = fact_widths(panels);
  std::size_t most = sum_of(widths) + least_gap * (widths.size() - 1);
  for (const Panel& panel : panels)
    most = std::max(most, text_width(panel.title) + best_gap + text_width(panel.ending));
  return most;
}

std::size_t divided_up(std::size_t value, std::size_t by) {
  return (value + by - 1) / by;
}

/// The largest cells with which so many panels fit; 0 if none do.
std::size_t cell_for(std::size_t across, std::size_t down, std::size_t rows, std::size_t columns,
                     std::size_t letter) {
  const std::size_t beside = letter * margin * (across + 1);
  const std::size_t above = letter * (margin * (down + 1) + (header + footer) * down);
  if (beside >= most_width || above >= most_height) return 0;
  return std::min((most_width - beside) / across / columns, (most_height - above) / down / rows);
}

SheetLayout measured(SheetLayout layout, std::size_t rows, std::size_t columns, std::size_t caption) {
  layout.letter = std::clamp<std::size_t>(columns * layout.cell / 240, 2, 4);
  layout.margin = layout.letter * margin;
  layout.panel_width = std::max(columns * layout.cell, caption * layout.letter);
  layout.panel_height = rows * layout.cell + layout.letter * (header + footer);
  return layout;
}

}  // namespace

SheetLayout layout_for(std::size_t panels, std::size_t rows, std::size_t columns, std::size_t caption,
                       unsigned asked) {
  SheetLayout best;
  best.cell = 0;
  for (std::size_t down = 1; down <= panels; ++down) {
    SheetLayout layout;
    layout.across = divided_up(panels, down);
    layout.down = divided_up(panels, layout.across);
    const std::size_t fits = cell_for(layout.across, layout.down, rows, columns, 2);
    layout.cell = asked > 0 ? asked : static_cast<unsigned>(std::clamp<std::size_t>(fits, 1, largest_cell));
    layout = measured(layout, rows, columns, caption);
    const bool wide = layout.width() > most_width;
    if (best.cell == 0 || (asked == 0 && layout.cell > best.cell) || best.width() > most_width) best = layout;
    if (!wide && (asked > 0 || best.cell >= good_cell)) break;
  }
  return best;
}

namespace {

/// A sheet lies in memory as a whole, three times over where it moves.
SheetLayout expect_handy(SheetLayout layout) {
  constexpr std::size_t most_pixels = 100'000'000;
  if (layout.width() <= most_pixels / std::max<std::size_t>(layout.height(), 1)) return layout;
  throw Error::usage("a sheet of " + std::to_string(layout.width()) + " x " +
                         std::to_string(layout.height()) + " pixels is too large",
                     "at most 100 million pixels: a smaller --scale, or fewer panels");
}

}  // namespace

void expect_sheet(std::size_t panels, std::size_t rows, std::size_t columns, unsigned scale) {
  expect_handy(layout_for(panels, rows, columns, 0, scale));
}

Sheet::Sheet(std::span<const Panel> panels, const PictureOptions& options)
    : theme_(options.theme),
      table_(options.theme),
      layout_(expect_handy(layout_for(panels.size(), panels[0].film.rows(), panels[0].film.columns(),
                                      caption_width(panels), options.scale))),
      raster_(layout_.width(), layout_.height(), palette_.of(tints_of(theme_).page)) {
  most_health_ = most_health(panels);
  place_panels(panels);
  collect_plain_colors();
  for (Place& place : places_) {
    for (std::size_t cell = 0; cell < place.cursor.board().size(); ++cell) draw_cell(place, cell);
    draw_badges(place);
    draw_caption(place, 0);
  }
}

void Sheet::place_panels(std::span<const Panel> panels) {
  const std::vector<std::size_t> widths = fact_widths(panels);
  const std::size_t spare = layout_.panel_width / layout_.letter - sum_of(widths);
  const std::size_t gap = std::min(best_gap, widths.size() > 1 ? spare / (widths.size() - 1) : 0);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    Place place{&panels[i], FilmCursor(panels[i].film), 0, 0, 0, 0, {}};
    place.left = layout_.margin + i % layout_.across * (layout_.panel_width + layout_.margin);
    place.top = layout_.margin + i / layout_.across * (layout_.panel_height + layout_.margin);
    place.board_left = place.left;
    place.board_top = place.top + header * layout_.letter;
    std::size_t column = place.left;
    for (const std::size_t width : widths) {
      place.columns.push_back(column);
      column += (width + gap) * layout_.letter;
    }
    for (std::size_t cell = 0; small_cells() && cell < panels[i].film.first().size(); ++cell) {
      if (has_sprite(panels[i].film.first()[cell].ink)) place.things.push_back(cell);
    }
    places_.push_back(std::move(place));
  }
}

void Sheet::seek(std::size_t position) {
  std::vector<std::uint32_t> touched;
  for (Place& place : places_) {
    touched.clear();
    place.cursor.seek(position, [&](std::uint32_t cell) { touched.push_back(cell); });
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    for (const std::uint32_t cell : touched) {
      const bool had_badge = small_cells() && has_sprite(place.panel->film.first()[cell].ink);
      had_badge ? redraw_around(place, cell) : draw_cell(place, cell);
    }
    draw_marks(place);
    draw_caption(place, position);
  }
}

template <class Use>
void Sheet::for_each_look(const Use& use) const {
  for (const Place& place : places_) {
    const Film& film = place.panel->film;
    for (const FilmCell cell : film.first()) use(cell, cell);
    for (std::size_t step = 0; step < film.size(); ++step) {
      for (const FilmDelta& delta : film.step(step)) use(delta.after, film.first()[delta.cell]);
    }
  }
}

void Sheet::collect_plain_colors() {
  const Tints& tints = tints_of(theme_);
  for (const Rgb color : {tints.text, tints.quiet, tints.good, tints.bad, target_color,
                          blend(tints.page, tints.quiet, 0.35), color_of({Ink::heart, 0})})
    palette_.of(color);
  std::vector<bool> known(std::size_t{1} << 16);
  for_each_look([&](FilmCell cell, FilmCell) {
    const auto look = static_cast<std::size_t>(static_cast<unsigned>(cell.ink) << 8 | cell.level);
    if (!known[look]) palette_.of(color_of(cell));
    known[look] = true;
  });
}

void Sheet::collect_colors() {
  for_each_look([&](FilmCell cell, FilmCell before) { stamp(cell, before); });
  for (const std::uint8_t level : std::array<std::uint8_t, 4>{0, 85, 170, 255})
    drawn({Ink::agent, 0}, color_of({Ink::path, level}), 1);
  if (small_cells()) {
    badge({Ink::agent, 0});
    for (const Place& place : places_) {
      for (const std::size_t cell : place.things) {
        for (const double size : {1.0, taken_size}) badge(place.panel->film.first()[cell], size);
      }
    }
  }
  palette_.close();
}

void Sheet::draw_caption(Place& place, std::size_t position) {
  const Tints& tints = tints_of(theme_);
  const std::size_t letter = layout_.letter;
  const std::uint8_t page = palette_.of(tints.page);
  const std::uint8_t text = palette_.of(tints.text);
  const std::uint8_t quiet = palette_.of(tints.quiet);
  const std::size_t foot = place.board_top + place.panel->film.rows() * layout_.cell;
  raster_.fill({place.left, place.top, layout_.panel_width, header * letter}, page);
  raster_.fill({place.left, foot, layout_.panel_width, footer * letter}, page);

  raster_.write(place.left, place.top, place.panel->title, letter, text);
  const std::string_view ending = ending_at(*place.panel, position);
  const std::size_t least = (text_width(place.panel->title) + best_gap + text_width(ending)) * letter;
  const std::size_t width = std::max(place.panel->film.columns() * layout_.cell, least);
  raster_.write(place.left + width - text_width(ending) * letter, place.top, ending, letter,
                palette_.of(place.panel->praised ? tints.good : tints.bad));

  const std::vector<PanelFact> facts = facts_at(*place.panel, position);
  const std::size_t names = foot + 5 * letter;
  const std::size_t values = names + letter_rows * letter + letter;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    raster_.write(place.columns[i], names, facts[i].name, letter, quiet);
    raster_.write(place.columns[i], values, facts[i].value, letter, text);
  }
  if (most_health_ == FilmCounts::lifeless) return;
  raster_.write(place.columns.back(), names, "hp", letter, quiet);
  draw_health(place, place.columns.back(), values, health_at(*place.panel, position));
}

void Sheet::draw_health(const Place& place, std::size_t left, std::size_t top, std::int32_t health) {
  const Tints& tints = tints_of(theme_);
  if (most_health_ > most_hearts) {
    draw_heart(left, top, color_of({Ink::heart, 0}));
    return raster_.write(left + (heart_advance + 2) * layout_.letter, top, std::to_string(health),
                         layout_.letter, palette_.of(tints.text));
  }
  for (std::int32_t i = 0; i < std::max(health, health_at(*place.panel, 0)); ++i) {
    draw_heart(left + static_cast<std::size_t>(i) * heart_advance * layout_.letter, top,
               i < health ? color_of({Ink::heart, 0}) : blend(tints.page, tints.quiet, 0.35));
  }
}

void Sheet::draw_heart(std::size_t left, std::size_t top, Rgb color) {
  const std::size_t size = layout_.letter;
  for (std::size_t row = 0; row < heart_rows.size(); ++row) {
    for (std::size_t column = 0; column < heart_rows[row].size(); ++column) {
      if (heart_rows[row][column] == '#')
        raster_.fill({left + column * size, top + row * size, size, size}, palette_.of(color));
    }
  }
}

PixelBox Sheet::box_of(const Place& place, std::size_t cell) const {
  const std::size_t columns = place.panel->film.columns();
  return {place.board_left + cell % columns * layout_.cell, place.board_top + cell / columns * layout_.cell,
          layout_.cell, layout_.cell};
}

void Sheet::draw_cell(const Place& place, std::size_t cell) {
  const Stamp& pixels = stamp(place.cursor.board()[cell], place.panel->film.first()[cell]);
  const PixelBox box = box_of(place, cell);
  for (std::size_t row = 0; row < box.height; ++row) {
    std::copy_n(pixels.begin() + static_cast<std::ptrdiff_t>(row * box.width), box.width,
                &raster_.at(box.top + row, box.left));
  }
}

void Sheet::draw_marks(Place& place) {
  redraw_around(place, place.shown.at);
  redraw_around(place, place.shown.target);
  draw_badges(place);
  place.shown = place.cursor.counts();
  const Chapter* const chapter = place.cursor.chapter();
  const bool walking = chapter != nullptr && chapter->kind == Chapter::Kind::path && !place.cursor.at_end();
  if (!walking) place.shown.at = FilmCounts::nowhere;
  if (place.cursor.at_end()) place.shown.target = FilmCounts::nowhere;
  if (place.shown.target != FilmCounts::nowhere) {
    const PixelBox box =
        small_cells() ? box_around(place, place.shown.target, frame_side) : box_of(place, place.shown.target);
    raster_.outline(box, std::max<std::size_t>(2, layout_.cell / 6), palette_.of(target_color));
  }
  if (place.shown.at == FilmCounts::nowhere) return;
  if (small_cells()) return draw_badge(place, place.shown.at, badge({Ink::agent, 0}));
  const PixelBox box = box_of(place, place.shown.at);
  const Stamp dot = drawn({Ink::agent, 0}, color_of(place.cursor.board()[place.shown.at]), 1);
  for (std::size_t row = 0; row < box.height; ++row) {
    std::copy_n(dot.begin() + static_cast<std::ptrdiff_t>(row * box.width), box.width,
                &raster_.at(box.top + row, box.left));
  }
}

void Sheet::redraw_around(const Place& place, std::uint32_t cell) {
  if (cell == FilmCounts::nowhere) return;
  const std::size_t reach = small_cells() ? divided_up(frame_side, layout_.cell) : 0;
  const std::size_t columns = place.panel->film.columns();
  const std::size_t row = cell / columns;
  const std::size_t column = cell % columns;
  const std::size_t last_row = std::min(row + reach, place.panel->film.rows() - 1);
  const std::size_t last_column = std::min(column + reach, columns - 1);
  for (std::size_t r = row - std::min(row, reach); r <= last_row; ++r) {
    for (std::size_t c = column - std::min(column, reach); c <= last_column; ++c)
      draw_cell(place, r * columns + c);
  }
}

Rgb Sheet::color_of(FilmCell cell) const {
  const Rgb color = table_.all()[table_.of(cell)];
  if (cell.ink != Ink::seen || cell.level == 0) return color;
  // Each doubling of the looks is a shade deeper.
  const double depth = static_cast<double>(std::bit_width(unsigned{cell.level})) / 8;
  return blend(color, table_.all()[table_.of({Ink::frontier, 0})], 0.75 * depth);
}

bool Sheet::is_taken(FilmCell now, FilmCell before) {
  return now.ink == Ink::path && is_thing(before.ink);
}

const Sheet::Stamp& Sheet::stamp(FilmCell cell, FilmCell before) {
  const bool taken = is_taken(cell, before);
  if (!taken) before = {};
  const auto key =
      static_cast<std::uint32_t>(static_cast<unsigned>(cell.ink) << 24 | std::uint32_t{cell.level} << 16 |
                                 static_cast<unsigned>(before.ink) << 8 | before.level);
  const auto known = stamps_.find(key);
  if (known != stamps_.end()) return known->second;
  Stamp made;
  if (layout_.cell < least_sprite_pixels || !(taken || has_sprite(cell.ink))) {
    made.assign(std::size_t{layout_.cell} * layout_.cell, palette_.of(color_of(cell)));
  } else if (taken) {
    made = drawn(before, color_of(cell), taken_size);
  } else {
    made = drawn(cell, color_of({Ink::floor, 0}), 1);
  }
  return stamps_.emplace(key, std::move(made)).first->second;
}

Sheet::Stamp Sheet::drawn(FilmCell thing, Rgb ground, double size) {
  const SpriteColors colors{color_of({thing.ink, 0}), ground, color_of({Ink::floor, 0})};
  Stamp pixels;
  for (const Rgb color : sprite_pixels(thing, colors, layout_.cell, size))
    pixels.push_back(palette_.of(color, RasterPalette::fine_for_edges));
  return pixels;
}

}  // namespace wend
