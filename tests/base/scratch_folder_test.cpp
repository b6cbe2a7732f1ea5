#include "base/scratch_folder.hpp"

#include <gtest/gtest.h>

#include "base/file.hpp"

namespace wend {
namespace {

TEST(ScratchFolders, GoAwayWithEverythingInThem) {
  std::string path;
  {
    const ScratchFolder folder;
    const ScratchFolder other;
    EXPECT_NE(folder.path(), other.path());
    path = folder.path();
    std::filesystem::create_directory(folder.path("inner"));
    write_file(folder.path("inner/file"), "bytes");
    EXPECT_TRUE(std::filesystem::is_regular_file(path + "/inner/file"));
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

}  // namespace
}  // namespace wend
