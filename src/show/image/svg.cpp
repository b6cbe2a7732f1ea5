// One element for all cells of a colour, along their outline; the way as a line whose colour runs from start
// to end in short pieces, since SVG has no gradient along a line; start and goals as discs on top of it,
// several goals with numbers in the order in which the way comes to them; a ring is where the way has to end.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "base/error.hpp"
#include "base/file_writer.hpp"
#include "show/image/colors.hpp"
#include "show/image/outline.hpp"

namespace wend {
namespace {

constexpr std::size_t handy_pixels = 1200;
constexpr std::size_t most_cells = 4'000'000;  // beyond that no program shows the file in reasonable time

std::string hex(Rgb color) {
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

/// Text as XML wants it.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '&') {
      out += "&amp;";
    } else if (letter == '<') {
      out += "&lt;";
    } else {
      out += letter;
    }
  }
  return out;
}

class SvgPicture {
 public:
  SvgPicture(const Canvas& canvas, std::span<const Cell> way, const PictureOptions& options)
      : canvas_(canvas),
        way_(canvas.scale() == 1 ? way : std::span<const Cell>{}),
        colors_(options.theme),
        note_(options.note) {
    for (std::size_t row = 0; row < canvas.rows(); ++row) {
      for (std::size_t column = 0; column < canvas.columns(); ++column)
        searched_ = searched_ || canvas.ink(row, column) == Ink::seen;
    }
  }

  void write(FileWriter& file, std::size_t width, std::size_t height, const PictureProgress& progress) const {
    file.write(
        fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" "
                    "viewBox=\"0 0 {} {}\">\n<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
                    width, height, canvas_.columns(), canvas_.rows(), rgb(paper())));
    if (!note_.empty()) file.write("<desc>" + escaped(note_) + "</desc>\n");
    write_cells(file, progress);
    write_way(file);
    write_ends(file);
    write_numbers(file);
    file.write("</svg>\n");
  }

 private:
  [[nodiscard]] std::uint8_t paper() const { return colors_.of({Ink::floor, 0}); }
  [[nodiscard]] std::string rgb(std::uint8_t color) const { return hex(colors_.all()[color]); }

  /// What lies below line and discs.
  [[nodiscard]] std::uint8_t ground(std::size_t row, std::size_t column) const {
    const Ink ink = canvas_.ink(row, column);
    const bool covered = (ink == Ink::path && !way_.empty()) ||
                         (canvas_.scale() == 1 && (ink == Ink::start || ink == Ink::goal));
    if (covered) return searched_ ? colors_.of({Ink::seen, 0}) : paper();
    return colors_.of(canvas_, row, column);
  }

  void write_cells(FileWriter& file, const PictureProgress& progress) const {
    std::array<bool, 256> used{};
    std::vector<std::uint8_t> cells(canvas_.rows() * canvas_.columns());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      cells[cell] = ground(cell / canvas_.columns(), cell % canvas_.columns());
      used[cells[cell]] = true;
    }
    used[paper()] = false;
    const auto all = static_cast<std::size_t>(std::count(used.begin(), used.end(), true));
    std::size_t done = 0;
    for (std::size_t color = 0; color < used.size(); ++color) {
      if (!used[color]) continue;
      if (progress) progress(done++, all + 1);
      const std::string data =
          outlines(canvas_.rows(), canvas_.columns(), [&](std::size_t row, std::size_t column) {
            return cells[row * canvas_.columns() + column] == color;
          });
      file.write(fmt::format("<path fill=\"{}\" d=\"{}\"/>\n", rgb(static_cast<std::uint8_t>(color)), data));
    }
    if (progress) progress(all + 1, all + 1);
  }

  /// Centres of cells as a line; straight stretches become one move.
  [[nodiscard]] std::string line(std::size_t from, std::size_t to) const {
    std::string data = fmt::format("M{}.5 {}.5", way_[from].column, way_[from].row);
    const auto step = [&](std::size_t i) {
      return std::pair(static_cast<int>(way_[i + 1].row) - static_cast<int>(way_[i].row),
                       static_cast<int>(way_[i + 1].column) - static_cast<int>(way_[i].column));
    };
    for (std::size_t i = from; i < to;) {
      const auto [down, across] = step(i);
      int length = 0;
      while (i < to && step(i) == std::pair(down, across)) ++i, ++length;
      if (down == 0) {
        data += fmt::format("h{}", across * length);
      } else if (across == 0) {
        data += fmt::format("v{}", down * length);
      } else {
        data += fmt::format("l{} {}", across * length, down * length);
      }
    }
    return data;
  }

  void write_way(FileWriter& file) const {
    if (way_.size() < 2) return;
    constexpr std::size_t most_pieces = 64;
    const std::size_t moves = way_.size() - 1;
    const std::size_t pieces = std::min(moves, most_pieces);
    file.write("<g fill=\"none\" stroke-width=\".5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
    for (std::size_t piece = 0; piece < pieces; ++piece) {
      const auto level = static_cast<std::uint8_t>(255 * (2 * piece + 1) / (2 * pieces));
      file.write(fmt::format("<path stroke=\"{}\" d=\"{}\"/>\n", rgb(colors_.of({Ink::path, level})),
                             line(moves * piece / pieces, moves * (piece + 1) / pieces)));
    }
    file.write("</g>\n");
  }

  void write_ends(FileWriter& file) const {
    if (canvas_.scale() > 1) return;
    for (std::size_t row = 0; row < canvas_.rows(); ++row) {
      for (std::size_t column = 0; column < canvas_.columns(); ++column) {
        const Ink ink = canvas_.ink(row, column);
        if (ink != Ink::start && ink != Ink::goal) continue;
        const std::uint8_t level = canvas_.level(row, column);
        const auto disc = [&](const char* radius, const std::string& fill) {
          file.write(fmt::format("<circle cx=\"{}.5\" cy=\"{}.5\" r=\"{}\" fill=\"{}\"/>\n", column, row,
                                 radius, fill));
        };
        disc(".42", rgb(colors_.of({ink, level})));
        if (level == told_end) disc(".2", "#fff");
      }
    }
  }

  void write_numbers(FileWriter& file) const {
    std::vector<Cell> goals;
    std::set<Cell> known;
    for (const Cell at : way_) {
      if (canvas_.ink(at.row, at.column) == Ink::goal && canvas_.level(at.row, at.column) != told_end &&
          known.insert(at).second)
        goals.push_back(at);
    }
    if (goals.size() < 2) return;
    file.write("<g fill=\"#fff\" font-family=\"sans-serif\" font-weight=\"bold\" text-anchor=\"middle\">\n");
    for (std::size_t i = 0; i < goals.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      const double size = number.size() == 1   ? 0.6
                          : number.size() == 2 ? 0.46
                                               : 1.0 / static_cast<double>(number.size());
      file.write(fmt::format("<text x=\"{}.5\" y=\"{:.2f}\" font-size=\"{:.2f}\">{}</text>\n",
                             goals[i].column, static_cast<double>(goals[i].row) + 0.5 + 0.36 * size, size,
                             number));
    }
    file.write("</g>\n");
  }

  const Canvas& canvas_;
  std::span<const Cell> way_;
  Colors colors_;
  std::string note_;
  bool searched_ = false;
};

}  // namespace

void expect_svg_size(std::size_t rows, std::size_t columns) {
  if (rows * columns > most_cells)
    throw Error::usage("the picture is too large for SVG", "PNG holds mazes of any size");
}

PictureFacts write_svg(const Canvas& canvas, std::span<const Cell> way, const PictureOptions& options,
                       const std::string& path, const PictureProgress& progress) {
  expect_svg_size(canvas.rows(), canvas.columns());
  const unsigned scale = scale_for(canvas.rows(), canvas.columns(), options.scale, handy_pixels);
  FileWriter file(path);
  PictureFacts facts;
  facts.width = canvas.columns() * scale;
  facts.height = canvas.rows() * scale;
  SvgPicture(canvas, way, options).write(file, facts.width, facts.height, progress);
  file.commit();
  facts.bytes = file.bytes();
  return facts;
}

}  // namespace wend
