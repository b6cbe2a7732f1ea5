#include "runs/checkpoint_format.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <span>

#include "base/fingerprint.hpp"
#include "runs/kept_bytes.hpp"

namespace wend {
namespace {

constexpr std::uint64_t file_magic = 0x7470656b646e6577;    // "wendkept"
constexpr std::uint64_t sealed_magic = 0x6c616573646e6577;  // "wendseal"
constexpr std::uint64_t format_version = 1;
constexpr std::size_t nothing_left_out = ~std::size_t{0};

using Words = std::vector<std::uint64_t>;

std::uint64_t sum_of(const Words& words) {
  return word_sum(std::as_bytes(std::span(words)), nothing_left_out);
}

void add(Words& words, const KeptFile& file) {
  words.insert(words.end(), {std::uint64_t{file.part} << 32U | static_cast<std::uint64_t>(file.kind),
                             file.number, file.bytes, file.sum});
}
constexpr std::size_t words_per_file = 4;

KeptFile file_at(std::span<const std::uint64_t> words) {
  return {.part = static_cast<std::uint32_t>(words[0] >> 32U),
          .kind = (words[0] & 1U) != 0 ? KeptKind::now : KeptKind::more,
          .number = words[1],
          .bytes = words[2],
          .sum = words[3]};
}

Words header_words(const KeptFile& file, const RunMark& run) {
  Words words{file_magic, format_version, run[0], run[1]};
  add(words, file);
  words.push_back(0);  // for later
  words.push_back(sum_of(words));
  return words;
}

/// A whole number that is all of the text.
std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (trouble != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

std::optional<KeptFile> header_in(const KeptBytes& file, const RunMark& run) {
  Words words(kept_header_bytes / sizeof(std::uint64_t));
  if (file.read(0, std::as_writable_bytes(std::span(words))) != kept_header_bytes) return std::nullopt;
  const KeptFile found = file_at(std::span(words).subspan(4));
  const bool fits = header_words(found, run) == words && file.size() == found.bytes + kept_header_bytes;
  return fits ? std::optional(found) : std::nullopt;
}

constexpr std::string_view sealed_prefix = "sealed-";

}  // namespace

RunMark run_mark(const std::string& identity) {
  std::uint64_t first = 1;
  std::uint64_t second = 2;
  Fingerprint print;
  print.add(identity);
  const std::string digits = print.text();
  std::from_chars(digits.data(), digits.data() + 16, first, 16);
  std::from_chars(digits.data() + 16, digits.data() + 32, second, 16);
  return {first, second};
}

void BlockSum::add(std::byte* bytes, std::size_t count) {
  const std::size_t whole = (count + 7) / 8 * 8;
  std::memset(bytes + count, 0, whole - count);
  sum_ = combine(sum_, word_sum({bytes, whole}, nothing_left_out));
}

std::string name_of(const KeptFile& file) {
  return "part-" + std::to_string(file.part) + "-" + std::to_string(file.number) +
         (file.kind == KeptKind::now ? ".now" : ".more");
}

std::optional<KeptFile> kept_file_named(const std::string& name) {
  KeptFile file;
  const std::size_t dash = name.find('-', 5);
  const std::size_t dot = name.find('.');
  if (!name.starts_with("part-") || dash == std::string::npos || dot == std::string::npos || dot < dash)
    return std::nullopt;
  const auto part = number_in(std::string_view(name).substr(5, dash - 5));
  const auto number = number_in(std::string_view(name).substr(dash + 1, dot - dash - 1));
  if (!part || *part > UINT32_MAX || !number) return std::nullopt;
  file.part = static_cast<std::uint32_t>(*part);
  file.number = *number;
  for (const KeptKind kind : {KeptKind::more, KeptKind::now}) {
    file.kind = kind;
    if (name_of(file) == name) return file;
  }
  return std::nullopt;
}

std::array<std::byte, kept_header_bytes> header_of(const KeptFile& file, const RunMark& run) {
  std::array<std::byte, kept_header_bytes> bytes;
  const Words words = header_words(file, run);
  static_assert(kept_header_bytes == (4 + words_per_file + 2) * sizeof(std::uint64_t));
  std::memcpy(bytes.data(), words.data(), bytes.size());
  return bytes;
}

std::optional<KeptFile> read_header(const std::string& path, const RunMark& run) {
  const KeptBytes file(path);
  return file.is_there() ? header_in(file, run) : std::nullopt;
}

bool is_whole(const std::string& path, const KeptFile& meant, const RunMark& run) {
  const KeptBytes file(path);
  if (!file.is_there() || header_in(file, run) != meant) return false;
  std::vector<std::byte> buffer(BlockSum::block);
  BlockSum sum;
  for (std::uint64_t done = 0; done < meant.bytes;) {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(meant.bytes - done, buffer.size()));
    if (file.read(kept_header_bytes + done, {buffer.data(), count}) != count) return false;
    sum.add(buffer.data(), count);
    done += count;
  }
  return sum.sum() == meant.sum;
}

std::string bytes_of(const SealedTurn& turn, const RunMark& run) {
  Words words{sealed_magic, format_version, run[0], run[1], turn.turn, turn.parts, turn.files.size()};
  for (const KeptFile& file : turn.files) add(words, file);
  words.push_back(sum_of(words));
  return {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::uint64_t)};
}

std::optional<SealedTurn> sealed_turn_of(const std::string& bytes, const RunMark& run) {
  constexpr std::size_t front = 7;
  Words words(bytes.size() / sizeof(std::uint64_t));
  if (words.size() < front + 1) return std::nullopt;
  std::memcpy(words.data(), bytes.data(), words.size() * sizeof(std::uint64_t));
  SealedTurn turn{.turn = words[4], .parts = static_cast<std::uint32_t>(words[5]), .files = {}};
  if (words[6] != (words.size() - front - 1) / words_per_file) return std::nullopt;
  for (std::size_t i = 0; i < words[6]; ++i)
    turn.files.push_back(file_at(std::span(words).subspan(front + i * words_per_file)));
  if (bytes_of(turn, run) != bytes) return std::nullopt;
  return turn;
}

std::string name_of(const SealedTurn& turn) {
  return std::string(sealed_prefix) + std::to_string(turn.turn);
}

std::optional<std::uint64_t> sealed_turn_named(const std::string& name) {
  if (!name.starts_with(sealed_prefix)) return std::nullopt;
  return number_in(std::string_view(name).substr(sealed_prefix.size()));
}

std::uint32_t parts_kept_in(const std::string& folder) {
  std::uint32_t parts = 0;
  std::error_code ignored;
  for (std::filesystem::directory_iterator entry(folder, ignored), end; entry != end;
       entry.increment(ignored)) {
    if (const auto file = kept_file_named(entry->path().filename().string()))
      parts = std::max(parts, file->part + 1);
  }
  return parts;
}

}  // namespace wend
