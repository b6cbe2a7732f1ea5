// A file written piece by piece, with memory for one buffer. Like write_file it appears complete or not at
// all: bytes go to a temporary file in the same folder, which `commit` renames. Where the system has files
// without a name, that is one, so that even a killed program leaves nothing behind. "-" is standard output;
// pipes and devices are written to directly.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wend {

/// Errors carry the name of the file. Without `commit` the temporary file is removed.
class FileWriter {
 public:
  explicit FileWriter(std::string path);
  ~FileWriter();
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;

  /// False once nobody reads the other end of the pipe: then there is no use in going on.
  bool write(std::string_view bytes);
  /// The file is complete: from now on it has its name.
  void commit();
  /// How many bytes were written so far.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  void open_temporary();
  void give_name();
  void flush();
  [[noreturn]] void fail(const std::string& doing, int code) const;

  std::string path_;
  std::string target_;     // the file itself where `path_` is a link to it; empty for pipes and devices
  std::string temporary_;  // its name, while it has one
  std::string buffer_;
  unsigned mode_ = 0;  // a file that is replaced keeps its permissions
  int descriptor_ = -1;
  bool nobody_reads_ = false;
  std::uint64_t bytes_ = 0;
};

}  // namespace wend
