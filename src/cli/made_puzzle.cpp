#include "cli/made_puzzle.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/flags_given.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/picture_files.hpp"
#include "cli/tile_ways.hpp"
#include "cli/values.hpp"
#include "domains/all.hpp"
#include "formats/all.hpp"

namespace wend {

void refuse_flags_but(std::span<const char* const> allowed, const Arguments& arguments,
                      const std::string& what) {
  for (const auto& [flag, values] : arguments.flags) {
    if (std::find(allowed.begin(), allowed.end(), flag) == allowed.end())
      throw Error::usage("--" + flag + " is not for " + what, "wend make --help tells what is");
  }
}

std::pair<std::uint64_t, std::uint64_t> two_counts(const std::string& flag, const std::string& text,
                                                   std::string_view between) {
  const std::size_t at = text.find(between);
  const std::uint64_t first = parse_count(flag, text.substr(0, at));
  return {first, at == std::string::npos ? first : parse_count(flag, text.substr(at + between.size()))};
}

std::optional<MadeFile> puzzle_file_of(const Arguments& arguments, const Screen& screen, ModelKind kind) {
  const bool named = arguments.has("output") || arguments.has("to");
  const std::string what(words_of(kind));
  if (arguments.has("json") && named && arguments.value("output").value_or("-") == "-")
    throw Error::usage(what + " and its JSON cannot both go to standard output", "-o FILE for one of them");
  if (!named && (arguments.has("json") || screen.tty || arguments.has("style"))) return {};
  MadeFile file = made_file_of(arguments);
  const Format& own = own_format(kind);
  const bool unnamed =
      !arguments.has("to") && !file.path.ends_with(own_format(ModelKind::maze).example_extension);
  if (unnamed && file.format == find_format("txt")) file.format = &own;
  if (file.picture == nullptr && file.format->kind != kind)
    throw Error::usage(std::string(file.format->name) + " is for " +
                           std::string(words_of(file.format->kind)) + ", not for " + what,
                       "such as -o new" + std::string(own.example_extension));
  if (file.picture != nullptr && file.picture->moving)
    throw Error::usage("there is no moving picture of the making of " + what,
                       "of its solution: wend solve FILE --picture way.gif");
  return file;
}

void write_puzzle(const MadeFile& file, const Model& model, const std::string& note,
                  const Arguments& arguments, const Interrupt& interrupt) {
  if (file.picture == nullptr) return write_puzzle_bytes(file, file.format->write(model));
  const PictureFile picture =
      picture_file(file.path, *file.picture, picture_options_of(arguments, note), interrupt.token());
  say_written(file.path, write_picture(picture, model));
}

void write_puzzle_bytes(const MadeFile& file, const std::string& bytes) {
  if (file.path == "-") return print(bytes);
  write_file(file.path, bytes);
  PictureFacts facts;
  facts.bytes = bytes.size();
  say_written(file.path, facts);
}

void draw_puzzle(const Model& model, const Arguments& arguments, const Screen& screen) {
  if (const TileBoard* const board = std::get_if<TileBoard>(&model)) {
    if (const auto drawn = drawn_tiles(*board, nullptr, arguments)) return print(*drawn);
  }
  const Painter painter = [&](std::size_t rows, std::size_t columns) {
    return picture_of(model, rows, columns);
  };
  print(picture_of(painter, style_of(arguments), screen));
}

}  // namespace wend
