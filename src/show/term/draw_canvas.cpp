// Each character of the picture becomes a Tile (a glyph and two colours), and a Pen writes the tiles. Without
// colours every ink has a glyph of its own, so that no picture depends on them.
#include "show/term/draw_canvas.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "draw/crew_colors.hpp"

namespace wend {
namespace {

using Kind = WallStyle::Kind;

constexpr std::size_t largest_unwindowed = 1000;  // characters in each direction

// How an ink looks. With colours, filled inks cover their cell and the others are coloured text.
struct InkLook {
  std::string_view ascii = " ";
  std::string_view lines = " ";
  bool filled = false;
  std::string_view on_fill = " ";  // in styles other than ascii
};

InkLook tile_look(TileLook look) {
  switch (look) {
    case TileLook::floor:
      return {".", "□", true, " "};
    case TileLook::fragile:
      return {"f", "▒", true, "▒"};
    case TileLook::closed_bridge:
      return {"-", "┄", true, "┄"};
    case TileLook::open_bridge:
      return {"=", "═", true, "═"};
    case TileLook::soft_button:
      return {"o", "○", true, "○"};
    case TileLook::hard_button:
      return {"x", "×", true, "×"};
    case TileLook::split:
      return {"%", "÷", true, "÷"};
  }
  return {};
}

InkLook look_of(Ink ink, std::uint8_t level) {
  static constexpr std::string_view digits = "0123456789";
  const std::string_view digit = digits.substr(std::min<std::size_t>(level, 9), 1);
  switch (ink) {
    case Ink::nothing:
    case Ink::dark:
    case Ink::floor:
    case Ink::wall:
      break;
    case Ink::rough:
      return {digit, digit, true, digit};
    case Ink::tile:
      return tile_look(static_cast<TileLook>(level));
    case Ink::heat: {
      const std::string_view tenth = digits.substr(level * std::size_t{10} / 256, 1);
      return {tenth, tenth, true, " "};
    }
    case Ink::seen:
      return {".", "·"};
    case Ink::frontier:
      return {"o", "○"};
    case Ink::crew: {
      const std::string_view name = crew_glyph(level);
      return {name, name, true, " "};
    }
    case Ink::scan:
      return {"~", "~", true, " "};
    case Ink::back_up:
      return {"^", "↑", true, "↑"};
    case Ink::back_right:
      return {">", "→", true, "→"};
    case Ink::back_down:
      return {"v", "↓", true, "↓"};
    case Ink::back_left:
      return {"<", "←", true, "←"};
    case Ink::path:
      return {"*", "•", true, " "};
    case Ink::gem:
      return {"G", "◆", true, "◆"};
    case Ink::heart:
      return {"H", "♥", true, "♥"};
    case Ink::monster:
      return {"M", "M", true, "M"};
    case Ink::goal:
      return level == told_end ? InkLook{"X", "X", true, "X"} : InkLook{"E", "E", true, "E"};
    case Ink::start:
      return level == told_end ? InkLook{"B", "B", true, "B"} : InkLook{"S", "S", true, "S"};
    case Ink::head:
      return {"+", "◆", true, "◆"};
    case Ink::agent:
      return {"@", "@", true, "@"};
  }
  return {};
}

// Walls of a shrunken picture, from none to nothing else. No shade looks like an ink.
std::string_view shade(double share, bool ascii) {
  static constexpr std::array<std::string_view, 6> plain{" ", ":", "-", "=", "%", "#"};
  static constexpr std::array<std::string_view, 5> blocks{" ", "░", "▒", "▓", "█"};
  const auto pick = [share](const auto& shades) {
    return shades[std::min(shades.size() - 1,
                           static_cast<std::size_t>(share * static_cast<double>(shades.size())))];
  };
  return ascii ? pick(plain) : pick(blocks);
}

std::string_view wall_glyph(const Canvas& canvas, std::size_t row, std::size_t column,
                            const WallStyle& style) {
  if (canvas.scale() > 1) return shade(canvas.wall_share(row, column), style.kind == Kind::ascii);
  if (inside_wall(canvas, row, column)) return style.solid;
  return style.glyph(wall_links(canvas, row, column));
}

Tile ink_tile(Ink ink, std::uint8_t level, const WallStyle& style, const Screen& screen) {
  const InkLook look = look_of(ink, level);
  const std::string_view glyph = style.kind == Kind::ascii ? look.ascii : look.lines;
  const Paint paint = paint_of(ink, level);
  if (screen.depth == ColorDepth::none || paint.kind != Paint::Kind::color) return {glyph, {}, {}};
  if (!look.filled) return {glyph, paint, {}};
  return {style.kind == Kind::ascii ? look.ascii : look.on_fill, text_on(paint.color), paint};
}

Tile cell_tile(const Canvas& canvas, std::size_t row, std::size_t column, const WallStyle& style,
               const Screen& screen) {
  const Ink ink = canvas.ink(row, column);
  if (ink == Ink::wall) return {wall_glyph(canvas, row, column, style), {}, {}};
  return ink_tile(ink, canvas.level(row, column), style, screen);
}

// Two cells in one character. The terminal's own colours can be named only one way round (its foreground as
// text, its background as ground), hence the two half blocks.
Tile pixel_tile(const Paint& upper, const Paint& lower) {
  const auto own = [](const Paint& paint) { return paint.kind == Paint::Kind::foreground; };
  const auto bare = [](const Paint& paint) { return paint.kind == Paint::Kind::background; };
  if (upper == lower) return own(upper) ? Tile{"█", {}, {}} : Tile{" ", {}, upper};
  if (own(lower) || bare(upper)) return {"▄", lower, upper};
  return {"▀", upper, lower};
}

// Half blocks without colours: way, things, start, goal and agent get their glyphs, everything else yields to
// walls.
Tile plain_pixel_tile(const Canvas& canvas, std::size_t row, std::size_t column) {
  const auto walls = [&](std::size_t r) { return r < canvas.rows() ? canvas.wall_share(r, column) : 0.0; };
  const std::size_t shown = canvas.ink(row + 1, column) > canvas.ink(row, column) ? row + 1 : row;
  const Ink ink = canvas.ink(shown, column);
  const double upper = walls(row);
  const double lower = walls(row + 1);
  if (ink >= Ink::path || upper + lower == 0)
    return {look_of(ink, canvas.level(shown, column)).lines, {}, {}};
  if (canvas.scale() > 1) return {shade((upper + lower) / 2, false), {}, {}};
  return {upper == 0 ? "▄" : lower == 0 ? "▀" : "█", {}, {}};
}

// U+2800 to U+28FF in UTF-8.
constexpr std::array<char, std::size_t{3} * 256> braille_bytes() {
  std::array<char, std::size_t{3} * 256> bytes{};
  for (std::size_t dots = 0; dots < 256; ++dots) {
    bytes[3 * dots] = static_cast<char>(0xE2);
    bytes[3 * dots + 1] = static_cast<char>(0xA0 | dots >> 6);
    bytes[3 * dots + 2] = static_cast<char>(0x80 | (dots & 63));
  }
  return bytes;
}
constexpr std::array<char, std::size_t{3}* 256> braille = braille_bytes();

// Walls are dots. The most important ink among the eight cells is the ground under them; without colours it
// is shown by its glyph, if it is the way or more important.
Tile dots_tile(const Canvas& canvas, std::size_t row, std::size_t column, const Screen& screen) {
  static constexpr std::array<unsigned, 8> dot{1, 8, 2, 16, 4, 32, 64, 128};  // left, right; top to bottom
  unsigned dots = 0;
  Ink ink = Ink::nothing;
  std::uint8_t level = 0;
  for (std::size_t i = 0; i < dot.size(); ++i) {
    const std::size_t r = row + i / 2;
    const std::size_t c = column + i % 2;
    const Ink here = canvas.ink(r, c);
    if (here == Ink::nothing) continue;
    if (canvas.wall_share(r, c) > 0.5) dots |= dot[i];
    if (here < ink || here == Ink::wall) continue;
    ink = here;
    level = canvas.level(r, c);
  }
  const std::string_view glyph =
      dots == 0 ? " " : std::string_view(braille.data() + std::size_t{3} * dots, 3);
  if (screen.depth == ColorDepth::none) {
    if (ink >= Ink::path || dots == 0) return {look_of(ink, level).lines, {}, {}};
    return {glyph, {}, {}};
  }
  const Paint ground = paint_of(ink, level);
  if (ground.kind != Paint::Kind::color) return {glyph, {}, {}};
  return {glyph, text_on(ground.color), ground};
}

/// The name of an ink, or of what it means where a walk has to end.
struct LegendEntry {
  Ink ink;
  std::string_view name;
  bool end = false;
};

constexpr std::array<LegendEntry, 15> legend_entries{{{Ink::start, "start"},
                                                      {Ink::start, "start and end", true},
                                                      {Ink::goal, "goal"},
                                                      {Ink::goal, "end", true},
                                                      {Ink::gem, "gem"},
                                                      {Ink::heart, "heart"},
                                                      {Ink::monster, "monster"},
                                                      {Ink::agent, "you"},
                                                      {Ink::path, "path"},
                                                      {Ink::frontier, "frontier"},
                                                      {Ink::seen, "seen"},
                                                      {Ink::rough, "rough"},
                                                      {Ink::heat, "low to high"},
                                                      {Ink::head, "builder"},
                                                      {Ink::scan, "looked at"}}};

/// Floor goes without saying.
constexpr std::array<std::pair<TileLook, std::string_view>, 6> tile_names{
    {{TileLook::fragile, "fragile"},
     {TileLook::closed_bridge, "closed bridge"},
     {TileLook::open_bridge, "open bridge"},
     {TileLook::soft_button, "soft button"},
     {TileLook::hard_button, "hard button"},
     {TileLook::split, "split"}}};

// Which inks occur, and between which levels; and which tiles of stages.
struct Census {
  struct Levels {
    bool present = false;
    std::uint8_t least = 255;
    std::uint8_t most = 0;
  };
  explicit Census(const Canvas& canvas) {
    for (std::size_t row = 0; row < canvas.rows(); ++row) {
      for (std::size_t column = 0; column < canvas.columns(); ++column) {
        Levels& levels = of[static_cast<std::size_t>(canvas.ink(row, column))];
        levels.present = true;
        levels.least = std::min(levels.least, canvas.level(row, column));
        levels.most = std::max(levels.most, canvas.level(row, column));
        if (canvas.ink(row, column) == Ink::tile) tiles[canvas.level(row, column)] = true;
      }
    }
  }
  std::array<Levels, static_cast<std::size_t>(Ink::agent) + 1> of;
  std::array<bool, tile_looks> tiles{};

  /// Of what an entry names.
  [[nodiscard]] Levels levels(const LegendEntry& entry) const {
    Levels all = of[static_cast<std::size_t>(entry.ink)];
    if (entry.ink != Ink::start && entry.ink != Ink::goal) return all;
    const std::uint8_t level = entry.end ? told_end : 0;
    return {all.present && all.least <= level && level <= all.most, level, level};
  }
};

// The samples that stand before a name: both ends of a range, and the middle too where that is a gradient.
std::vector<Tile> samples(Ink ink, const Census::Levels& levels, const WallStyle& style,
                          const Screen& screen) {
  std::vector<std::uint8_t> shown{levels.least};
  const bool colored = screen.depth != ColorDepth::none;
  const bool gradient = ink == Ink::path || ink == Ink::heat;
  if (gradient && colored && levels.least < levels.most) {
    shown.push_back(static_cast<std::uint8_t>((levels.least + levels.most) / 2));
  }
  if ((ink == Ink::path ? colored : ink == Ink::rough || ink == Ink::heat) && levels.least < levels.most)
    shown.push_back(levels.most);
  std::vector<Tile> tiles;
  for (const std::uint8_t level : shown) {
    const bool bare = (style.kind == Kind::pixels || style.kind == Kind::dots) && colored;
    tiles.push_back(bare ? Tile{" ", {}, paint_of(ink, level)} : ink_tile(ink, level, style, screen));
  }
  return tiles;
}

}  // namespace

CellsPerCharacter cells_per_character(const WallStyle& style) {
  if (style.kind == Kind::pixels) return {2, 1};
  if (style.kind == Kind::dots) return {4, 2};
  return {1, 1};
}

bool joins_walls(const Canvas& canvas, const WallStyle& style) {
  return canvas.scale() == 1 && style.kind == Kind::lines;
}

Tile tile_at(const Canvas& canvas, std::size_t line, std::size_t column, const WallStyle& style,
             const Screen& screen) {
  const CellsPerCharacter cells = cells_per_character(style);
  const std::size_t row = line * cells.rows;
  if (style.kind == Kind::dots) return dots_tile(canvas, row, column * cells.columns, screen);
  if (style.kind != Kind::pixels) return cell_tile(canvas, row, column, style, screen);
  if (screen.depth == ColorDepth::none) return plain_pixel_tile(canvas, row, column);
  return pixel_tile(paint_at(canvas, row, column), paint_at(canvas, row + 1, column));
}

Tile target_tile(Ink ink, const WallStyle& style, const Screen& screen) {
  constexpr Paint target{Paint::Kind::color, {255, 150, 0}, 3};
  const InkLook look = look_of(ink, 0);
  return {style.kind == Kind::ascii || !screen.unicode ? look.ascii : look.on_fill, text_on(target.color),
          target};
}

const WallStyle& pick_style(std::size_t rows, std::size_t columns, const Screen& screen,
                            std::size_t lines_to_keep_free) {
  if (!screen.unicode) return *find_style("ascii");
  const bool colored = screen.depth != ColorDepth::none;
  for (const std::string_view name : {"sharp", "mini", "braille"}) {
    const WallStyle& style = *find_style(name);
    if (style.kind == Kind::pixels && !colored) continue;
    const CanvasLimits most = canvas_limits(style, screen, lines_to_keep_free);
    if (rows <= most.rows && columns <= most.columns) return style;
  }
  return *find_style(colored ? "mini" : "ascii");
}

CanvasLimits canvas_limits(const WallStyle& style, const Screen& screen, std::size_t lines_to_keep_free) {
  const CellsPerCharacter cells = cells_per_character(style);
  if (!screen.has_size) return {largest_unwindowed * cells.rows, largest_unwindowed * cells.columns};
  const std::size_t lines = screen.rows > lines_to_keep_free ? screen.rows - lines_to_keep_free : 1;
  return {lines * cells.rows, screen.columns * cells.columns};
}

std::string draw(const Canvas& canvas, const WallStyle& style, const Screen& screen) {
  Pen pen(screen.depth);
  const CellsPerCharacter cells = cells_per_character(style);
  for (std::size_t line = 0; line * cells.rows < canvas.rows(); ++line) {
    for (std::size_t column = 0; column * cells.columns < canvas.columns(); ++column) {
      pen.put(tile_at(canvas, line, column, style, screen));
    }
    pen.end_line();
  }
  return pen.take();
}

std::string legend(const Canvas& canvas, const WallStyle& style, const Screen& screen) {
  const Census census(canvas);
  Pen pen(screen.depth);
  const std::string_view dash = style.kind == Kind::ascii ? "-" : "–";
  std::size_t used = 0;
  const auto put = [&](Ink ink, const Census::Levels& levels, std::string_view name) {
    const std::vector<Tile> tiles = samples(ink, levels, style, screen);
    // Two weights are the ends of a range; colours side by side speak for themselves.
    const bool range = ink == Ink::rough && tiles.size() > 1 && tiles[0].glyph != tiles[1].glyph;
    const std::size_t width = (used > 0 ? 3 : 0) + tiles.size() + (range ? 1 : 0) + 1 + name.size();
    if (screen.has_size && used + width > screen.columns) return;
    if (used > 0) pen.put("   ");
    for (const Tile& tile : tiles) {
      if (range && &tile != tiles.data()) pen.put(dash);
      pen.put(tile);
    }
    pen.put(" ");
    pen.put(name);
    used += width;
  };
  for (const LegendEntry& entry : legend_entries) {
    const Census::Levels levels = census.levels(entry);
    if (levels.present) put(entry.ink, levels, entry.name);
  }
  for (const auto& [look, name] : tile_names) {
    const auto level = static_cast<std::uint8_t>(look);
    if (census.tiles[level]) put(Ink::tile, {true, level, level}, name);
  }
  return pen.take();
}

std::string scale_note(const Canvas& canvas, const WallStyle& style) {
  if (canvas.scale() == 1) return "";
  const std::string scale = std::to_string(canvas.scale());
  const std::string_view times = style.kind == Kind::ascii ? "x" : "×";
  const std::string_view one = style.kind == Kind::pixels ? "1 pixel"
                               : style.kind == Kind::dots ? "1 dot"
                                                          : "1 character";
  return std::string(one) + " = " + scale + std::string(times) + scale + " cells";
}

}  // namespace wend
