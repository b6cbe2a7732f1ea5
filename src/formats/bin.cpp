// Words of four bytes, nothing before them, between them or behind them. There is no header to recognise
// such a file by: it must hold bytes that are no text, and most of its words must mean something in one of
// the two orders of bytes. All 60 wall words of a maze are in every file, so that takes no luck.
#include "formats/bin.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "formats/instructions.hpp"

namespace wend {
namespace {

constexpr std::size_t word_bytes = 4;
constexpr std::size_t most_bytes = 1 << 20;

Instruction word_at(std::string_view bytes, std::size_t offset, ByteOrder order) {
  Instruction word = 0;
  for (std::size_t i = 0; i < word_bytes; ++i) {
    const std::size_t byte = order == ByteOrder::big ? i : word_bytes - 1 - i;
    word = word << 8 | static_cast<unsigned char>(bytes[offset + byte]);
  }
  return word;
}

std::size_t sound_words(std::string_view bytes, ByteOrder order) {
  std::size_t sound = 0;
  for (std::size_t at = 0; at + word_bytes <= bytes.size(); at += word_bytes)
    sound += fault_of(word_at(bytes, at, order)).empty() ? 1 : 0;
  return sound;
}

/// The order in which more words mean something; big-endian if both are equal.
ByteOrder likely_order(std::string_view bytes) {
  return sound_words(bytes, ByteOrder::little) > sound_words(bytes, ByteOrder::big) ? ByteOrder::little
                                                                                    : ByteOrder::big;
}

bool recognise_bin(std::string_view bytes) {
  constexpr std::size_t enough_bytes = 4096;
  constexpr std::size_t fewest_words = 4;
  bytes = bytes.substr(0, enough_bytes);
  const std::size_t words = bytes.size() / word_bytes;
  if (words < fewest_words || bytes.find('\0') == std::string_view::npos) return false;
  return sound_words(bytes, likely_order(bytes)) * 4 >= words * 3;
}

void check_length(std::string_view bytes, const ReadOptions& options) {
  const std::size_t left = bytes.size() % word_bytes;
  if (bytes.size() < word_bytes) {
    throw Error(fmt::format("{} no word of 4",
                            bytes.size() == 1 ? "1 byte makes" : fmt::format("{} bytes make", bytes.size())),
                1, 1, "a bin file has at least the 60 words of the walls, 240 bytes");
  }
  if (left == 0) return;
  const std::size_t at = bytes.size() - left;
  const std::string what = fmt::format("byte {}: {} behind the last word of 4", at,
                                       left == 1 ? "1 byte is left" : fmt::format("{} bytes are left", left));
  if (!options.lenient) throw Error(what, 1, at + 1, "--lenient passes over what is wrong");
  if (options.remark) options.remark(what);
}

Model read_bin(std::string_view bytes, const ReadOptions& options) {
  check_length(bytes, options);
  return maze_of(words_of_bin(bytes, options), options);
}

std::string write_bin(const Model& model, const WriteOptions& options) {
  std::string bytes;
  for (const Instruction word : instructions_of(maze_in(model), options.remark)) {
    for (std::size_t i = 0; i < word_bytes; ++i) {
      const std::size_t byte = options.order == ByteOrder::big ? word_bytes - 1 - i : i;
      bytes += static_cast<char>(word >> (8 * byte) & 0xFF);
    }
  }
  return bytes;
}

}  // namespace

std::vector<PlacedInstruction> words_of_bin(std::string_view bytes, const ReadOptions& options) {
  if (bytes.size() > most_bytes) {
    throw Error(fmt::format("{} bytes are far more than a maze of 30 x 30 cells needs", bytes.size()), 1, 1,
                "with a thing in every cell it would be 3,844 bytes");
  }
  const ByteOrder order = options.order.value_or(likely_order(bytes));
  if (order == ByteOrder::little && !options.order && options.remark)
    options.remark("read as little-endian; --endian big reads it the other way round");
  std::vector<PlacedInstruction> words;
  for (std::size_t at = 0; at + word_bytes <= bytes.size(); at += word_bytes)
    words.push_back({word_at(bytes, at, order), "byte", at, 1, at + 1});
  return words;
}

constinit const Format bin_format{
    .name = "bin",
    .summary = "30 x 30 mazes as 32-bit instructions",
    .example_extension = ".bin",
    .recognise = recognise_bin,
    .reader = read_bin,
    .writer = write_bin,
    .kept = kept_by_instructions,
    .binary = true,
};

}  // namespace wend
