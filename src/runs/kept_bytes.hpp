// A file of a checkpoint that is read. That it is not there, or shorter than it was, is an answer. That it
// cannot be opened or read (a failing disk, a server that does not answer, no descriptor left) is an Error:
// who took it for damage would begin anew and remove what is whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace wend {

class KeptBytes {
 public:
  explicit KeptBytes(std::string path);
  ~KeptBytes();
  KeptBytes(const KeptBytes&) = delete;
  KeptBytes& operator=(const KeptBytes&) = delete;

  [[nodiscard]] bool is_there() const { return descriptor_ >= 0; }
  /// As long as it is there.
  [[nodiscard]] std::uint64_t size() const;
  /// Returns how many there were.
  [[nodiscard]] std::size_t read(std::uint64_t from, std::span<std::byte> into) const;

 private:
  [[noreturn]] void fail(int code) const;

  std::string path_;
  int descriptor_;
};

}  // namespace wend
