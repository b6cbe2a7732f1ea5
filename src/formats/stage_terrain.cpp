// The picture is the whole file: `-` nothing, `o` floor, `.` fragile, `S` start, `T` goal. Before a row there
// may be blanks and a bar, as in the programs such pictures are cut out of. Rows may differ in length.
//
// Mazes of courses use `S`, `T` and `.` too, but walls, and `o` only between walls of `%`: a picture with `o`
// and without walls is a terrain.
#include "formats/stage_terrain.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "formats/text.hpp"
#include "model/stage_links.hpp"

namespace wend {
namespace {

constexpr std::string_view letters = "-o.ST";

/// Where the row begins in its line, behind blanks and a bar.
std::size_t begin_of_row(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return line.size();
  return line[begin] == '|' ? begin + 1 : begin;
}

class TerrainReader {
 public:
  explicit TerrainReader(std::string_view bytes) : bytes_(bytes) {}

  Stage read() {
    measure();
    std::uint32_t row = 0;
    for (Lines lines(bytes_); lines.next();) {
      if (!is_blank(lines.text())) read_row(row++, lines);
    }
    if (!start_) throw Error("there is no start", first_line_, 1, "mark one tile with S");
    if (!goal_) throw Error("there is no goal", first_line_, 1, "mark one tile with T");
    return std::move(stage_);
  }

 private:
  void measure() {
    std::size_t rows = 0;
    std::size_t columns = 0;
    for (Lines lines(bytes_); lines.next();) {
      if (is_blank(lines.text())) continue;
      if (rows++ == 0) first_line_ = lines.number();
      columns = std::max(columns, lines.text().size() - begin_of_row(lines.text()));
    }
    if (rows == 0 || columns == 0) throw Error("there are no tiles", 1, 1);
    if (rows > most_stage_side || columns > most_stage_side || !Stage::fits(rows, columns))
      throw Error("the stage is too large", first_line_, 1, "there is room for 65,000 cells or so");
    stage_.rows = static_cast<std::uint32_t>(rows);
    stage_.columns = static_cast<std::uint32_t>(columns);
    stage_.tiles.resize(rows * columns);
  }

  void read_row(std::uint32_t row, const Lines& lines) {
    std::string_view text = lines.text();
    text = text.substr(0, text.find_last_not_of(" \t") + 1);
    const std::size_t begin = begin_of_row(text);
    for (std::size_t i = begin; i < text.size(); ++i) {
      const Cell cell{row, static_cast<std::uint32_t>(i - begin)};
      switch (text[i]) {
        case '-':
          break;
        case 'o':
          stage_.at(cell).kind = TileKind::floor;
          break;
        case '.':
          stage_.at(cell).kind = TileKind::fragile;
          break;
        case 'T':
          stage_.at(cell).kind = TileKind::goal;
          goal_ = true;
          break;
        case 'S':
          if (start_) throw Error("a second start", lines.number(), i + 1, "a block stands on one cell");
          stage_.at(cell).kind = TileKind::floor;
          stage_.start = cell;
          start_ = true;
          break;
        default:
          throw Error(fmt::format("{} is no tile", describe_character(text, i)), lines.number(),
                      column_of(text, i), "- nothing, o floor, . fragile, S start, T goal");
      }
    }
  }

  std::string_view bytes_;
  Stage stage_;
  std::size_t first_line_ = 1;
  bool start_ = false;
  bool goal_ = false;
};

/// How many characters there are but blanks and bars, and how many of them are tiles.
struct Fit {
  std::size_t visible = 0;
  std::size_t fitting = 0;
};
Fit fit_of(std::string_view text) {
  Fit fit;
  for (const char letter : text) {
    if (letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n' || letter == '|') continue;
    ++fit.visible;
    if (letters.find(letter) != std::string_view::npos) ++fit.fitting;
  }
  return fit;
}

/// The first line too must look like a row: other files begin with words. Floor may lie far down.
bool recognise_terrain(std::string_view bytes) {
  if (bytes.find('o') == std::string_view::npos) return false;
  bytes = bytes.substr(0, 4096);
  if (bytes.find_first_of("#%") != std::string_view::npos) return false;
  Lines lines(bytes);
  while (lines.next() && is_blank(lines.text())) {
  }
  const Fit row = fit_of(lines.text());
  const Fit all = fit_of(bytes);
  return row.fitting * 4 >= row.visible * 3 && all.fitting * 10 >= all.visible * 9;
}

char letter_of(const Stage& stage, Cell cell) {
  if (cell == stage.start) return 'S';
  switch (stage.at(cell).kind) {
    case TileKind::none:
      return '-';
    case TileKind::floor:
      return 'o';
    case TileKind::fragile:
      return '.';
    case TileKind::goal:
      return 'T';
    default:
      throw Error::usage("terrain has no bridges, buttons and splits", "wend-stage has: .stage");
  }
}

std::string write_terrain(const Model& model, const WriteOptions& /*options*/) {
  const Stage& stage = stage_in(model);
  if (stage.at(stage.start).kind != TileKind::floor)
    throw Error::usage("in a terrain the block starts on plain floor", "wend-stage takes any: .stage");
  const bool floor = std::any_of(stage.tiles.begin(), stage.tiles.end(), [&](const StageTile& tile) {
    return tile.kind == TileKind::floor && &tile != &stage.at(stage.start);
  });
  if (!floor) throw Error::usage("a terrain without any plain floor would not be known for one");
  std::string text;
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column) text += letter_of(stage, {row, column});
    text += '\n';
  }
  return text;
}

Model kept_by_terrain(const Model& model) {
  Stage stage = stage_in(model);
  stage.name.clear();
  stage.passcode.clear();
  stage.notes.clear();
  stage.bridges.clear();  // those no tile belongs to
  stage.buttons.clear();
  stage.splits.clear();
  return stage;
}

}  // namespace

constinit const Format stage_terrain_format{
    .name = "terrain",
    .summary = "a plain stage of Bloxorz as a picture, as a course on Scala draws them",
    .example_extension = ".terrain",
    .recognise = recognise_terrain,
    .reader = [](std::string_view bytes, const ReadOptions&) -> Model { return TerrainReader(bytes).read(); },
    .writer = write_terrain,
    .kept = kept_by_terrain,
    .kind = ModelKind::stage,
};

}  // namespace wend
