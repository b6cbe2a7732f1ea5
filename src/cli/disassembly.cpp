#include "cli/disassembly.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/words.hpp"
#include "formats/all.hpp"
#include "formats/bin.hpp"
#include "formats/mem.hpp"
#include "show/term/pen.hpp"

namespace wend {
namespace {

constexpr std::size_t word_bytes = 4;

/// The words of a file of words as they are, else those the problem would be written in.
std::vector<PlacedInstruction> words_in(std::string_view bytes, const std::string& path,
                                        const ReadOptions& options) {
  const Format* const format = format_of_file(bytes, path);
  if (format != nullptr && format->name == bin_format.name) return words_of_bin(bytes, options);
  if (format != nullptr && format->name == mem_format.name) return words_of_mem(bytes, options);
  const Model model = read_model(bytes, options);
  std::vector<PlacedInstruction> words;
  for (const Instruction word : instructions_of(maze_in(model), options.remark))
    words.push_back({word, "word", words.size()});
  return words;
}

/// Some wrong words are what one wants to see; a file of little else holds something other than words.
void expect_words(const std::vector<PlacedInstruction>& words, const ReadOptions& options) {
  const auto wrong =
      static_cast<std::size_t>(std::count_if(words.begin(), words.end(), [](const PlacedInstruction& each) {
        return kind_of(each.word) == InstructionKind::wrong;
      }));
  if (options.lenient || wrong * 2 <= words.size()) return;
  throw Error(
      fmt::format("these are no instructions: of {} only {} {} something", plural(words.size(), "word"),
                  words.size() - wrong, words.size() - wrong == 1 ? "means" : "mean"),
      1, 1, "--lenient shows them all the same");
}

Paint paint_for(InstructionKind kind) {
  switch (kind) {
    case InstructionKind::wrong:
      return {Paint::Kind::color, {230, 60, 60}, 9};
    case InstructionKind::walls:
      return {Paint::Kind::foreground};
    case InstructionKind::start:
      return paint_of(Ink::start);
    case InstructionKind::end:
      return paint_of(Ink::goal);
    case InstructionKind::heart:
      return paint_of(Ink::heart);
    case InstructionKind::gem:
      return paint_of(Ink::gem);
    case InstructionKind::monster:
      return paint_of(Ink::monster);
  }
  return {Paint::Kind::foreground};
}

void put(Pen& pen, std::string_view words, const Paint& paint) {
  for (std::size_t i = 0; i < words.size(); ++i) pen.put(Tile{words.substr(i, 1), paint});
}

std::string lines_of(const std::vector<PlacedInstruction>& words, ColorDepth depth) {
  const Paint quiet{Paint::Kind::color, {140, 140, 140}, 8};
  Pen pen(depth);
  std::size_t offset = 0;
  for (const PlacedInstruction& each : words) {
    put(pen, fmt::format("{:6}  ", offset), quiet);
    put(pen, fmt::format("{:08X}  ", each.word), {Paint::Kind::foreground});
    put(pen, meaning_of(each.word), paint_for(kind_of(each.word)));
    pen.end_line();
    offset += word_bytes;
  }
  return pen.take();
}

}  // namespace

std::string disassembly_of(const std::string& path, const ReadOptions& options, const Screen& screen) {
  const std::string bytes = read_file(path);
  try {
    const std::vector<PlacedInstruction> words = words_in(bytes, path, options);
    expect_words(words, options);
    const bool binary = !words.empty() && words[0].unit == "byte";
    const std::size_t left = binary ? bytes.size() - words.size() * word_bytes : 0;
    return lines_of(words, screen.depth) +
           fmt::format("{}, {}{}\n", plural(words.size(), "word"), plural(words.size() * word_bytes, "byte"),
                       left == 0 ? "" : "; " + plural(left, "byte") + " behind them");
  } catch (Error& error) {
    error.file = shown_name(path);
    throw;
  }
}

}  // namespace wend
