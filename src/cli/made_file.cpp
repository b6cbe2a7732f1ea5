#include "cli/made_file.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/file_writer.hpp"
#include "base/stop_clock.hpp"
#include "cli/choices.hpp"
#include "cli/output.hpp"
#include "cli/picture_files.hpp"
#include "cli/progress_bar.hpp"
#include "cli/reading.hpp"
#include "domains/maze/painters.hpp"
#include "formats/all.hpp"
#include "formats/bin.hpp"
#include "formats/c_array.hpp"
#include "formats/instructions.hpp"
#include "formats/mem.hpp"
#include "model/passages.hpp"
#include "show/image/maze_png.hpp"
#include "show/term/terminal.hpp"

namespace wend {
namespace {

/// A new maze that becomes a .png is drawn to be looked at; `wend convert` writes pictures to be read.
bool is_picture(std::string_view name) {
  return picture_kind_for("." + std::string(name)) != nullptr;
}

std::vector<std::string> kinds_to_write() {
  std::vector<std::string> names = formats_to_write();
  std::erase_if(names, is_picture);
  for (const PictureKind& kind : picture_kinds()) names.emplace_back(kind.name);
  return names;
}

void set_kind(MadeFile& file, std::string_view name) {
  if (!is_picture(name)) file.format = find_format(name);
  file.picture = picture_kind_for("." + std::string(name));
}

/// "png" of "a/maze.png", in small letters; nothing for names without a dot.
std::string ending_of(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  std::string ending = dot == std::string::npos || dot == 0 ? "" : name.substr(dot + 1);
  for (char& letter : ending) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return ending;
}

/// What a name ends in is what --to would say.
void set_kind_by_name(MadeFile& file) {
  const std::string ending = ending_of(file.path);
  const std::vector<std::string> kinds = kinds_to_write();
  if (ending.empty()) return set_kind(file, all_formats().front().name);
  if (std::find(kinds.begin(), kinds.end(), ending) != kinds.end()) return set_kind(file, ending);
  std::string known = ".txt";
  for (const Format& format : all_formats()) {
    if (format.writer != nullptr && !is_picture(format.name))
      known += ", " + std::string(format.example_extension);
  }
  for (const PictureKind& kind : picture_kinds()) known += ", ." + std::string(kind.name);
  throw Error::usage("what kind of file is " + file.path + "?",
                     "its name may end in " + known + "; or say it by --to");
}

void check_terminal(const MadeFile& file) {
  const bool text = file.format != nullptr && !file.format->binary;
  if (text || file.path != "-" || !screen_of(1).tty) return;
  throw Error::usage("this is nothing a terminal can show", "-o FILE, or send it through a pipe");
}

/// PNG while the maze is built: the same picture as from memory.
class PngRows {
 public:
  PngRows(const std::string& path, const RowsAhead& ahead, const PictureOptions& options)
      : columns_(static_cast<std::size_t>(ahead.columns)),
        squares_(square_words(columns_)),
        png_(path, outline_of(ahead), options) {
    png_.squares(squares_);
  }
  bool row(std::span<const std::uint64_t> east, std::span<const std::uint64_t> south) {
    square_row(east, columns_, false, squares_);
    if (!png_.squares(squares_)) return false;
    square_row(south, columns_, true, squares_);
    return png_.squares(squares_);
  }
  PictureFacts finish() { return png_.finish(); }

 private:
  static MazeOutline outline_of(const RowsAhead& ahead) {
    const std::uint64_t rows = 2 * ahead.rows + 1;
    const std::uint64_t columns = 2 * ahead.columns + 1;
    return {rows,
            columns,
            Cell{1, 1},
            {{static_cast<std::uint32_t>(rows - 2), static_cast<std::uint32_t>(columns - 2)}}};
  }

  std::size_t columns_;
  std::vector<std::uint64_t> squares_;
  MazePng png_;
};

std::uint64_t write_maze(const MadeFile& made, const Model& model, const std::stop_token& stop) {
  constexpr std::size_t at_once = std::size_t{1} << 20;
  FileWriter file(made.path);
  const auto put = [&](std::string_view bytes) {
    for (; !bytes.empty(); bytes.remove_prefix(std::min(at_once, bytes.size()))) {
      if (!file.write(bytes.substr(0, at_once))) throw ReaderGone{};
      if (stop.stop_requested()) throw Interrupted{made.path};
    }
  };
  if (made.format->write_pieces != nullptr) {
    made.format->write_pieces(model, put);
  } else {
    put(made.format->write(model, write_options_of({}, made.path)));
  }
  file.commit();
  return file.bytes();
}

/// The maze row by row into a writer.
template <class Rows>
void build_into(Rows& rows, const Builder& builder, const RowsAhead& size, std::uint64_t seed,
                const MadeFile& file, const std::stop_token& stop) {
  ProgressBar bar({std::string(builder.name), "rows", size.rows, static_cast<double>(size.columns)});
  std::uint64_t done = 0;
  builder.stream(size.rows, size.columns, seed, [&](auto east, auto south) {
    if (!rows.row(east, south)) throw ReaderGone{};
    if (stop.stop_requested()) throw Interrupted{file.path};
    bar.update(++done);
    return true;
  });
}

}  // namespace

std::vector<Flag> made_file_flags() {
  return {{.name = "output",
           .letter = 'o',
           .value = "FILE",
           .help = "write the maze to a file, or a picture of it; - for standard output"},
          {.name = "to",
           .letter = 't',
           .value = "KIND",
           .help = "what to write",
           .fallback = "by the extension of FILE",
           .choices = kinds_to_write}};
}

void check_picture_flags(const PictureKind* picture, const Arguments& arguments) {
  const auto refuse = [&](const std::vector<Flag>& flags, const std::string& what, const std::string& hint) {
    for (const Flag& flag : flags) {
      if (arguments.has(flag.name)) throw Error::usage("--" + flag.name + " is for " + what, hint);
    }
  };
  if (picture == nullptr) refuse(picture_flags(), "pictures", "such as -o maze.png");
  if (picture == nullptr || !picture->moving)
    refuse(moving_picture_flags(), "moving pictures", "such as -o maze.gif");
  static_cast<void>(picture_options_of(arguments, ""));
}

MadeFile made_file_of(const Arguments& arguments) {
  MadeFile file;
  file.path = arguments.value("output").value_or("-");
  if (const auto to = arguments.value("to")) {
    set_kind(file, *to);
  } else {
    set_kind_by_name(file);
  }
  check_picture_flags(file.picture, arguments);
  if (file.picture == nullptr && arguments.has("paint"))
    throw Error::usage("--paint makes a picture, and " + file.path + " is none", "such as -o maze.png");
  check_terminal(file);
  expect_writable(file.path);
  return file;
}

bool holds_instructions(const MadeFile& file) {
  if (file.format == nullptr) return false;
  const std::string_view name = file.format->name;
  return name == bin_format.name || name == mem_format.name || name == c_array_format.name;
}

void expect_fitting(const MadeFile& file, const BuildOptions& build) {
  if (!holds_instructions(file) || (build.rows <= instruction_side && build.columns <= instruction_side))
    return;
  throw Error::usage(std::to_string(build.rows) + " x " + std::to_string(build.columns) +
                         " squares are too many for " + std::string(file.format->name) +
                         ": instructions build 30 x 30",
                     "-r 29 -c 29 fits; pack holds mazes of any size: -o FILE.pack");
}

bool streams(const MadeFile& file, const Builder& builder, const Arguments& arguments) {
  if (builder.stream == nullptr) return false;
  for (const char* flag : {"modify", "goals", "stats", "with", "paint", "watch"}) {
    if (arguments.has(flag)) return false;
  }
  if (file.picture != nullptr) return file.picture->name == "png";
  return find_row_format(file.format->name) != nullptr;
}

Streamed stream_made(const MadeFile& file, const Builder& builder, const BuildOptions& options,
                     const Arguments& arguments, const std::stop_token& stop) {
  const RowsAhead ahead{options.rows / 2, options.columns / 2,
                        "builder " + std::string(builder.name) + ", seed " + std::to_string(options.seed)};
  const StopClock clock;
  Streamed streamed;
  if (file.picture != nullptr) {
    PngRows rows(file.path, ahead, picture_options_of(arguments, ahead.note));
    build_into(rows, builder, ahead, options.seed, file, stop);
    streamed.seconds = clock.seconds();
    streamed.facts = rows.finish();
  } else {
    const RowFormat& format = *find_row_format(file.format->name);
    const std::unique_ptr<RowWriter> rows = format.open(file.path, ahead);
    build_into(*rows, builder, ahead, options.seed, file, stop);
    streamed.seconds = clock.seconds();
    streamed.facts.bytes = rows->finish();
  }
  return streamed;
}

PictureFacts write_made(const MadeFile& file, const MadeThings& things, const Arguments& arguments,
                        const std::stop_token& stop) {
  const Maze& maze = maze_in(things.model);
  if (file.picture == nullptr) {
    PictureFacts facts;
    facts.bytes = write_maze(file, things.model, stop);
    return facts;
  }
  const PictureFile picture =
      picture_file(file.path, *file.picture, picture_options_of(arguments, note_of(maze)), stop);
  if (file.picture->moving) return write_picture(picture, *things.film);
  if (things.solved != nullptr)
    return write_picture(picture, *things.solved->problem, things.solved->plan, things.solved->report);
  if (const auto painter = arguments.value("paint"))
    return write_picture(picture, maze, *find_painter(*painter));
  return write_picture(picture, things.model);
}

}  // namespace wend
