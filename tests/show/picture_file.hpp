// A folder for the pictures of one test, and some mazes and canvases to put into them.
#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <unistd.h>

#include "base/file.hpp"
#include "show/image/colors.hpp"
#include "show/image/picture.hpp"

namespace wend::test {

class PictureFile : public testing::Test {
 protected:
  void SetUp() override {
    folder = std::filesystem::path(testing::TempDir()) / ("wend_pictures_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder / name).string(); }
  [[nodiscard]] std::size_t files() const {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder)) ++count;
    return count;
  }

  std::filesystem::path folder;
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
