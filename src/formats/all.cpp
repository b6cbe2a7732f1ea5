#include "formats/all.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "formats/bin.hpp"
#include "formats/bits.hpp"
#include "formats/blx.hpp"
#include "formats/board_list.hpp"
#include "formats/c_array.hpp"
#include "formats/course_maze.hpp"
#include "formats/heuristic_table.hpp"
#include "formats/mem.hpp"
#include "formats/movingai_map.hpp"
#include "formats/pack.hpp"
#include "formats/pbm.hpp"
#include "formats/png.hpp"
#include "formats/scenario.hpp"
#include "formats/solution.hpp"
#include "formats/stage_bin.hpp"
#include "formats/stage_code.hpp"
#include "formats/stage_pack.hpp"
#include "formats/stage_terrain.hpp"
#include "formats/text.hpp"
#include "formats/tiles.hpp"
#include "formats/wend_maze.hpp"
#include "formats/wend_stage.hpp"

namespace wend {
namespace {

struct Magic {
  std::string_view first_bytes;
  std::string_view kind;
};

using namespace std::string_view_literals;  // some of these hold NUL bytes
constexpr std::array known_strangers{
    Magic{"GIF8"sv, "a GIF image"},
    Magic{"\xff\xd8\xff"sv, "a JPEG image"},
    Magic{"\x1f\x8b"sv, "a gzip archive"},
    Magic{"BZh"sv, "a bzip2 archive"},
    Magic{"\xfd\x37zXZ"sv, "an xz archive"},
    Magic{"\x28\xb5\x2f\xfd"sv, "a zstd archive"},
    Magic{"PK\x03\x04"sv, "a zip archive"},
    Magic{"%PDF-"sv, "a PDF document"},
    Magic{"\x7f"
          "ELF"sv,
          "a program"},
    Magic{"\xff\xfe"sv, "UTF-16 text"},
    Magic{"\xfe\xff"sv, "UTF-16 text"},
    Magic{"<!DOCTYPE"sv, "a web page"},
    Magic{"<html"sv, "a web page"},
};

bool is_stranger(std::string_view bytes) {
  return std::any_of(known_strangers.begin(), known_strangers.end(),
                     [bytes](const Magic& stranger) { return bytes.starts_with(stranger.first_bytes); });
}

/// Whether the beginning holds nothing that text does not hold.
bool is_text(std::string_view bytes) {
  constexpr std::size_t enough = 4096;
  for (Lines lines(bytes.substr(0, enough)); lines.next();) {
    if (find_non_text(lines.text())) return false;
  }
  return true;
}

std::string known_names() {
  std::string names;
  for (const Format& format : all_formats()) {
    if (format.reader != nullptr) names += (names.empty() ? "" : ", ") + std::string(format.name);
  }
  return "formats read here: " + names;
}

/// The first line that holds something, for a look at its first words.
std::vector<Word> first_words(std::string_view bytes) {
  Lines lines(bytes);
  while (lines.next() && is_blank(lines.text())) {
  }
  return split_words(lines.text().substr(0, 256));
}

[[noreturn]] void refuse_binary(std::string_view bytes) {
  for (Lines lines(bytes); lines.next();) {
    if (const auto bad = find_non_text(lines.text())) {
      throw Error(fmt::format("this is not text: {}", describe_character(lines.text(), *bad)), lines.number(),
                  column_of(lines.text(), *bad), known_names());
    }
  }
  throw Error("this is no problem file wend knows", 1, 1, known_names());
}

[[noreturn]] void refuse_unknown(std::string_view bytes) {
  if (bytes.empty()) throw Error("the file is empty", 0, 0, known_names());
  for (const Magic& stranger : known_strangers) {
    if (bytes.starts_with(stranger.first_bytes)) {
      throw Error(fmt::format("this looks like {}, not like a problem", stranger.kind), 1, 1, known_names());
    }
  }
  const std::vector<Word> words = first_words(bytes);
  if (words.empty()) throw Error("the file holds only blank lines", 1, 1, known_names());
  if (looks_like_solution(bytes)) {
    throw Error("this looks like a solution, not like a problem", 1, 1,
                "to check it: wend verify PROBLEM SOLUTION");
  }
  if (looks_like_heuristic_table(bytes)) {
    throw Error("this looks like the table of a heuristic, not like a problem", 1, 1,
                "to search with it or check it: --heuristic file:PATH");
  }
  if (looks_like_scenario(bytes)) {
    throw Error("this looks like a list of queries, not like a map", 1, 1,
                "to answer them: wend solve MAP --scen FILE");
  }
  if (looks_like_stage_pack(bytes)) {
    throw Error("this is a pack of stages, not one of them", 1, 1, "FILE:1 is its first stage");
  }
  if (looks_like_board_list(bytes)) {
    throw Error("this is a list of boards, not one of them", 1, 1, "wend solve solves them all");
  }
  if (words[0].text == "wend") {
    throw Error("this is a kind of wend file that is not known here", 1, 1, "a newer wend may read it");
  }
  refuse_binary(bytes);
}

/// Text under the name of something else is not what it is called.
[[noreturn]] void refuse_misnamed(const Format& named) {
  throw Error(fmt::format("this is text, and no {} though its name says so", named.name), 1, 1,
              known_names());
}

/// Flags about pictures say nothing about other files; silence would look as if they did.
Model read_as(const Format& format, std::string_view bytes, const ReadOptions& options) {
  if (options.remark && format.name != png_format.name) {
    if (options.cell > 0) options.remark("--cell is for pictures, and this is none");
    if (options.colors == ColorMatch::strict) options.remark("--colors is for pictures, and this is none");
  }
  return format.read(bytes, options);
}

}  // namespace

std::span<const Format> all_formats() {
  static const std::array formats{
      wend_maze_format,   wend_stage_format,    blx_format,          stage_bin_format,
      stage_code_format,  stage_terrain_format, bits_format,         pack_format,
      pbm_format,         png_format,           movingai_map_format, tiles_format,
      course_maze_format, mem_format,           bin_format,          c_array_format,
  };
  return formats;
}

std::vector<std::string_view> names_of(const Format& format) {
  std::vector<std::string_view> names{format.name};
  const std::string_view extension = format.example_extension.substr(1);
  if (extension != format.name) names.push_back(extension);
  if (format.name == all_formats().front().name) names.emplace_back("txt");
  return names;
}

const Format* find_format(std::string_view name) {
  for (const Format& format : all_formats()) {
    const std::vector<std::string_view> names = names_of(format);
    if (std::find(names.begin(), names.end(), name) != names.end()) return &format;
  }
  return nullptr;
}

const Format* recognised_format(std::string_view bytes) {
  for (const Format& format : all_formats()) {
    if (format.reader != nullptr && format.recognise(bytes)) return &format;
  }
  return nullptr;
}

const Format& format_for_path(std::string_view path) {
  for (const Format& format : all_formats()) {
    if (path.ends_with(format.example_extension)) return format;
  }
  return all_formats().front();
}

const Format& own_format(ModelKind kind) {
  switch (kind) {
    case ModelKind::stage:
      return wend_stage_format;
    case ModelKind::tiles:
      return tiles_format;
    default:
      return wend_maze_format;
  }
}

const Format* format_of_file(std::string_view bytes, std::string_view path) {
  const Format* const format = recognised_format(bytes);
  const Format& named = format_for_path(path);
  if (format != nullptr || bytes.empty() || named.reader == nullptr || !named.binary) return format;
  if (is_stranger(bytes) || is_text(bytes)) return nullptr;  // whatever its name says
  return &named;
}

Model read_model(std::string_view bytes, const ReadOptions& options) {
  const Format* const format = recognised_format(bytes);
  if (format == nullptr) refuse_unknown(bytes);
  return read_as(*format, bytes, options);
}

Model load_model(const std::string& path, const ReadOptions& options, const Format* format) {
  return model_of(read_file(path), path, options, format);
}

Model model_of(std::string_view bytes, const std::string& path, const ReadOptions& options,
               const Format* format) {
  try {
    if (format == nullptr) format = format_of_file(bytes, path);
    const Format& named = format_for_path(path);
    if (format == nullptr && named.binary && !bytes.empty() && is_text(bytes)) refuse_misnamed(named);
    return format != nullptr ? read_as(*format, bytes, options) : read_model(bytes, options);
  } catch (Error& error) {
    error.file = shown_name(path);
    throw;
  }
}

}  // namespace wend
