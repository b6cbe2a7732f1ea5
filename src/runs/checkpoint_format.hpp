// What files of checkpoints look like. A file holds the bytes of one part of a search behind a header that
// says whose they are, how many, and their checksum. A list names the files that make up one sealed turn.
// Both are read by the machine that wrote them, or one like it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/word_sum.hpp"

namespace wend {

enum class KeptKind : std::uint32_t {
  more,  // what came since the turn before
  now    // what holds for one turn
};

/// The run that files belong to: they are not taken for those of another that had its name before.
using RunMark = std::array<std::uint64_t, 2>;
RunMark run_mark(const std::string& identity);

/// A checksum of bytes as they come, block by block. All blocks but the last are of `block` bytes.
class BlockSum {
 public:
  static constexpr std::size_t block = std::size_t{1} << 18U;
  /// `bytes` has room up to the next multiple of 8.
  void add(std::byte* bytes, std::size_t count);
  [[nodiscard]] std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

/// One file. Numbers of a part's files only rise, so the newest is known by its number.
struct KeptFile {
  std::uint32_t part = 0;
  KeptKind kind = KeptKind::more;
  std::uint64_t number = 0;
  std::uint64_t bytes = 0;  // without the header
  std::uint64_t sum = 0;

  friend bool operator==(const KeptFile&, const KeptFile&) = default;
};
std::string name_of(const KeptFile& file);
/// Of a name: part, kind and number; nothing if it is another file.
std::optional<KeptFile> kept_file_named(const std::string& name);

constexpr std::size_t kept_header_bytes = 80;
std::array<std::byte, kept_header_bytes> header_of(const KeptFile& file, const RunMark& run);
/// What the header of this file says; nothing if there is no such file, if it is damaged, of another run, or
/// not as long as it should be. An Error if it cannot be read: what cannot be read today is not lost.
std::optional<KeptFile> read_header(const std::string& path, const RunMark& run);
/// Reads all of it: whether it is the file meant, byte by byte. An Error as above.
bool is_whole(const std::string& path, const KeptFile& meant, const RunMark& run);

/// A sealed turn: all files needed to go on from it, those with `more` in the order they were written.
struct SealedTurn {
  std::uint64_t turn = 0;
  std::uint32_t parts = 0;
  std::vector<KeptFile> files;
};
std::string bytes_of(const SealedTurn& turn, const RunMark& run);
/// Nothing if the bytes are damaged or of another run.
std::optional<SealedTurn> sealed_turn_of(const std::string& bytes, const RunMark& run);
std::string name_of(const SealedTurn& turn);
/// How many parts have files in this folder.
std::uint32_t parts_kept_in(const std::string& folder);
/// The turn a name says; nothing if it is another file.
std::optional<std::uint64_t> sealed_turn_named(const std::string& name);

}  // namespace wend
