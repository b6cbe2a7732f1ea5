// A folder for the pictures of one test, and some mazes and canvases to put into them.
#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <string>

#include "base/file.hpp"
#include "base/scratch_folder.hpp"
#include "show/image/colors.hpp"
#include "show/image/picture.hpp"

namespace wend::test {

class PictureFile : public testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name) const { return folder.path(name); }
  [[nodiscard]] std::size_t files() const {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path())) ++count;
    return count;
  }

  const wend::ScratchFolder folder;
};

/// Every ink and many levels.
inline Canvas every_ink(std::size_t rows, std::size_t columns) {
  Canvas canvas(rows, columns);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t cell = row * columns + column;
      canvas.mark(row, column, static_cast<Ink>(cell % (static_cast<std::size_t>(Ink::agent) + 1)),
                  static_cast<std::uint8_t>(cell * 7));
    }
  }
  return canvas;
}

}  // namespace wend::test
