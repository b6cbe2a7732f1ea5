// A file written piece by piece, with memory for one buffer. Like write_file it appears complete or not at
// all: bytes go to a temporary file in the same folder, which `commit` renames. "-" is standard output;
// pipes and devices are written to directly.
#pragma once

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

 private:
  void flush();
  [[noreturn]] void fail(const std::string& doing, int code) const;

  std::string path_;
  std::string target_;     // the file itself where `path_` is a link to it
  std::string temporary_;  // empty where bytes go straight to their place
  std::string buffer_;
  unsigned mode_ = 0;  // a file that is replaced keeps its permissions
  int descriptor_ = -1;
  bool nobody_reads_ = false;
};

}  // namespace wend
