// Bare pictures of stages: what they mean, how they are told from mazes, and what bad ones are told.
#include "formats/stage_terrain.hpp"

#include <gtest/gtest.h>

#include "formats/all.hpp"
#include "formats/error_of.hpp"

namespace wend {
namespace {

TEST(Terrain, IsWhatItLooksLike) {
  const Stage stage = stage_in(read_model("  |ooo---\n  |oSo.oT\n  |-oo\n"));
  EXPECT_EQ(stage, stage_in(read_model("wend stage 1\ntiles\n...\n.S.f.G\n ..\nend\n")));
  EXPECT_EQ(stage_terrain_format.write(stage), "ooo---\noSo.oT\n-oo---\n");
  EXPECT_EQ(stage_in(read_model("ooo---\r\noSo.oT\r\n-oo---")), stage);
}

TEST(Terrain, IsNoMaze) {
  for (const char* maze : {"####\n#S.#\n####\n", "%%%%\n%Po%\n%%.%\n", "T....\n.....\n", "S   E\n"})
    EXPECT_EQ(recognised_format(maze)->name, "course") << maze;
  EXPECT_EQ(recognised_format("oSoo\noooT\n")->name, "terrain");
}

TEST(Terrain, IsKnownWhereItBeginsWithNothing) {
  std::string text;
  for (int row = 0; row < 500; ++row) text += "--------------\n";
  EXPECT_EQ(recognised_format(text + "oSoo----------\noooT----------\n")->name, "terrain");
}

class BadTerrain : public testing::TestWithParam<Bad> {};

TEST_P(BadTerrain, IsRefused) {
  expect_refused(GetParam(), [](const std::string& bytes) { read_model(bytes); });
}

INSTANTIATE_TEST_SUITE_P(Terrain, BadTerrain,
                         testing::Values(Bad{"NoStart", "\nooo\nooT\n", 2, 1, "no start"},
                                         Bad{"NoGoal", "ooo\nooS\n", 1, 1, "no goal"},
                                         Bad{"TwoStarts", "oSo\noST\n", 2, 2, "second start"},
                                         Bad{"Letter", "ooooooooo\noSTo\n-ox\n", 3, 3, "'x'"},
                                         Bad{"Blank", "ooooooooo\n oS To\n", 2, 4, "a blank"}),
                         [](const testing::TestParamInfo<Bad>& bad) { return bad.param.name; });

TEST(Terrain, HasNoBridges) {
  const Model model = read_model("wend stage 1\ntiles\nS.aG\nend\nbridge a open\n");
  EXPECT_THROW(stage_terrain_format.write(model), Error);
}

}  // namespace
}  // namespace wend
