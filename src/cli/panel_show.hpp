// What `wend compare` shows beside its table: the searches side by side, in a file or in the terminal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/comparison.hpp"
#include "cli/interrupt.hpp"
#include "engine/problem.hpp"
#include "show/image/picture.hpp"

namespace wend {

struct PanelWishes {
  bool watched = false;
  std::optional<std::string> file;
  const PictureKind* kind = nullptr;  // of the file

  [[nodiscard]] bool any() const { return watched || file; }
  /// The picture goes to standard output, so words go to standard error.
  [[nodiscard]] bool output_taken() const { return file == "-"; }
};

/// An Error if the flags ask for what cannot be, before anything is searched.
PanelWishes panel_wishes_of(const Arguments& arguments, std::size_t files);

/// An Error if the picture of so many searches would be too large, before anything is searched.
void expect_room_for_panels(const Problem& problem, std::size_t searches, const PanelWishes& wishes,
                            const Arguments& arguments);

/// Writes, then watches. The interrupt ends before the film begins, because the player listens to the same
/// signals.
void show_panels(const Problem& problem, const std::vector<Row>& rows, const PanelWishes& wishes,
                 const Arguments& arguments, std::optional<Interrupt>& interrupt);

}  // namespace wend
