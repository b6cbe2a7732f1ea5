// Every tile is a rectangle with round corners and its number as text.
#include <fmt/format.h>

#include "base/file_writer.hpp"
#include "show/image/tile_pictures.hpp"
#include "show/tiles/board_view.hpp"

namespace wend {
namespace {

constexpr double gap = 0.06;  // of a cell
constexpr double around = 0.2;
constexpr double arrow = 0.8;
constexpr double caption = 0.7;
constexpr double letter = 0.66;  // mean width of bold letters, of their size; viewers have different ones

std::string hex(const Rgb& color) {
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

std::string svg_board(const TileBoard& board, const TileColors& colors, double left) {
  const TileShape shape = shape_of(board);
  const double size = std::min(0.5, 1.25 / static_cast<double>(std::max<std::size_t>(2, digits_of(shape))));
  std::string text = fmt::format(
      "<g transform=\"translate({:.2f} {:.2f})\" font-size=\"{:.2f}\">\n"
      "<rect width=\"{:.2f}\" height=\"{:.2f}\" rx=\".12\" fill=\"{}\"/>\n",
      left + around, around, size, board.columns + gap, board.rows + gap, hex(colors.well));
  for (std::size_t cell = 0; cell < board.tiles.size(); ++cell) {
    if (board.tiles[cell] == 0) continue;
    const TilePaints& paints = colors.of(board.tiles[cell], board.tiles[cell] == board.goal[cell]);
    const double x = shape.column(cell) + gap, y = shape.row(cell) + gap;
    const double side = 1 - gap;
    text += fmt::format(
        "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" rx=\".11\" fill=\"{}\"/>"
        "<text x=\"{:.2f}\" y=\"{:.2f}\" fill=\"{}\">{}</text>\n",
        x, y, side, side, hex(paints.face.color), x + side / 2, y + side / 2 + 0.36 * size,
        hex(paints.number.color), board.tiles[cell]);
  }
  return text + "</g>\n";
}

}  // namespace

PictureFacts write_tiles_svg(const TileWay& way, const PictureOptions& options, const std::string& path) {
  const TileColors colors(way.board, options.theme);
  const double side = way.board.columns + gap + 2 * around;
  const bool solved = !way.moves.empty();
  const double width = solved ? 2 * side + arrow : side;
  const double height = way.board.rows + gap + 2 * around + (solved ? caption : 0);
  const double pixels = options.scale > 0 ? std::max(options.scale, least_tile_scale)
                                          : std::max(20.0, std::min(80.0, 800 / width));
  PictureFacts facts;
  facts.width = static_cast<std::size_t>(width * pixels);
  facts.height = static_cast<std::size_t>(height * pixels);
  FileWriter file(path);
  file.write(
      fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
                  "viewBox=\"0 0 {:.2f} {:.2f}\" font-family=\"sans-serif\" font-weight=\"bold\" "
                  "text-anchor=\"middle\">\n<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
                  facts.width, facts.height, width, height, hex(colors.ground)));
  file.write(svg_board(way.board, colors, 0));
  if (solved) {
    TileBoard end = way.board;
    for (const TileMove move : way.moves) slide(end, move);
    const double middle = around + way.board.rows / 2.0;
    file.write(fmt::format("<path d=\"M{0:.2f} {1:.2f}h.4v-.18l.36 .22-.36 .22v-.18h-.4z\" fill=\"{2}\"/>\n",
                           side + 0.02, middle, hex(colors.quiet_words)));
    file.write(svg_board(end, colors, side + arrow));
    const std::string words = words_of(way);
    const double size = std::min(0.4, (width - 2 * around) / (letter * static_cast<double>(words.size())));
    file.write(
        fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.2f}\" text-anchor=\"start\" "
                    "fill=\"{}\">{}</text>\n",
                    around, height - 0.35, size, hex(colors.words), words));
  }
  file.write("</svg>\n");
  file.commit();
  facts.bytes = file.bytes();
  return facts;
}

}  // namespace wend
