// The samples of the 32-bit encoder, where they are at hand: byte for byte.
#include <filesystem>
#include <gmock/gmock.h>

#include "base/file.hpp"
#include "formats/all.hpp"

namespace wend {
namespace {

const std::filesystem::path samples = std::filesystem::path(WEND_SHARED_DATA) / "encoder";

std::string bytes_of(const std::string& name) {
  return read_file((samples / name).string());
}

TEST(SharedEncoder, BinFilesAreWrittenAsTheyStand) {
  if (!std::filesystem::exists(samples)) GTEST_SKIP() << "no encoder samples at hand";
  for (const std::string name : {"maze_v1", "maze_v2"}) {
    const std::string bytes = bytes_of(name + ".bin");
    const Model model = read_model(bytes);
    EXPECT_EQ(find_format("bin")->write(model), bytes) << name;
    EXPECT_EQ(read_model(bytes_of(name + "_words.txt")), model) << name;
  }
}

TEST(SharedEncoder, TheQuestIsTheKnownOne) {
  if (!std::filesystem::exists(samples)) GTEST_SKIP() << "no encoder samples at hand";
  const Maze maze = std::get<Maze>(read_model(bytes_of("maze_v2.bin")));
  EXPECT_EQ(maze.start, (Cell{0, 0}));
  EXPECT_EQ(maze.goals, (std::vector<Cell>{{29, 7}}));
  const auto gem = [](Cell at) { return Entity{EntityKind::gem, at, 1, Facing::north}; };
  const auto monster = [](Cell at, Facing facing) { return Entity{EntityKind::monster, at, 1, facing}; };
  EXPECT_EQ(maze.entities, (std::vector<Entity>{monster({0, 13}, Facing::west), gem({13, 17}), gem({13, 24}),
                                                monster({15, 15}, Facing::west),
                                                monster({19, 10}, Facing::east), gem({27, 23})}));
}

}  // namespace
}  // namespace wend
