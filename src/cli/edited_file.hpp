// A stage in a file that is being edited: read even if it is unfinished, written back in the form it had,
// with its comments, and not over what somebody else wrote meanwhile.
#pragma once

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "formats/format.hpp"
#include "space/limits.hpp"

namespace wend {

class EditedFile {
 public:
  /// An Error if there is a file and it holds no stage. If there is none, a new stage is begun.
  EditedFile(std::string path, const Arguments& arguments);

  [[nodiscard]] const Stage& stage() const { return stage_; }
  [[nodiscard]] bool fresh() const { return !bytes_; }

  /// Writes the stage and says so. An Error if the file was changed by somebody else since it was read or
  /// written here; the next time it is written over. Notes that hold no longer are left out; the optimum is
  /// found anew within the limits of `advice`.
  std::string save(Stage stage, const Settings& advice);

 private:
  void expect_unchanged();
  [[nodiscard]] std::string text_of(const Stage& stage) const;

  std::string path_;
  const Format* format_;
  Stage stage_;                        // as it was read
  std::optional<std::string> bytes_;   // of the file, as far as is known here
  std::optional<std::string> warned_;  // what somebody else wrote, and the user was told of
};

}  // namespace wend
