#include "formats/stage_pack.hpp"

#include <gtest/gtest.h>

#include "formats/all.hpp"

namespace wend {
namespace {

const std::string two_stages =
    "# a pack\nwend stages 1\nname Two of them\n\n"
    "wend stage 1\nname One\ntiles\n...\n.S.G\nend\n\n"
    "wend stage 1\nname Two\npasscode 001234\ntiles\nS.aG\nend\nbridge a open\n";

TEST(StagePack, HoldsStagesInOrder) {
  const StagePack pack = read_stage_pack(two_stages);
  EXPECT_EQ(pack.name, "Two of them");
  ASSERT_EQ(pack.stages.size(), 2U);
  EXPECT_EQ(pack.stages[0].name, "One");
  EXPECT_EQ(pack.stages[0].rows, 2U);
  EXPECT_EQ(pack.stages[1].name, "Two");
  EXPECT_EQ(pack.stages[1].passcode, "001234");
  EXPECT_EQ(pack.stages[1].bridges.size(), 1U);
}

TEST(StagePack, ReadsBackWhatItWrites) {
  const StagePack pack = read_stage_pack(two_stages);
  EXPECT_EQ(read_stage_pack(write_stage_pack(pack)), pack);
}

TEST(StagePack, NamesHaveNoBlanksAtTheirEnds) {
  std::string odd = two_stages;
  odd.replace(odd.find("Two of them"), 11, "\x01 Two \x02");
  const StagePack pack = read_stage_pack(odd);
  EXPECT_EQ(pack.name, "Two");
  EXPECT_EQ(read_stage_pack(write_stage_pack(pack)), pack);
}

TEST(StagePack, MayBeAListOfCodes) {
  const StagePack pack = read_stage_pack(two_stages);
  const std::string codes = write_code_pack(pack);
  EXPECT_TRUE(looks_like_stage_pack("# two\n" + codes));
  EXPECT_FALSE(looks_like_stage_pack(codes.substr(0, codes.find('\n') + 1))) << "one code is a stage";
  const StagePack again = read_stage_pack("# two\n\n" + codes);
  EXPECT_EQ(again, (StagePack{"", pack.stages}));
  const auto line_of_fault = [](const std::string& text) {
    try {
      read_stage_pack(text);
    } catch (const Error& error) {
      return error.line;
    }
    return std::size_t{0};
  };
  EXPECT_EQ(line_of_fault(codes + codes.substr(0, 12) + "\n"), 3U) << "cut short";
  EXPECT_EQ(line_of_fault(codes + "blox1 and more\n"), 3U);
}

TEST(StagePack, FaultsHaveTheirLineInTheWholeFile) {
  std::string broken = two_stages;
  broken.replace(broken.find("S.aG"), 4, "S.bG");
  try {
    read_stage_pack(broken);
    FAIL() << "read";
  } catch (const Error& error) {
    EXPECT_EQ(error.line, 16U);
    EXPECT_EQ(error.column, 3U);
  }
}

TEST(StagePack, RefusesWhatIsNone) {
  EXPECT_THROW(read_stage_pack(""), Error);
  EXPECT_THROW(read_stage_pack("wend stages 2\n"), Error);
  EXPECT_THROW(read_stage_pack("wend stages 1\nname empty\n"), Error);
  EXPECT_THROW(read_stage_pack("wend stages 1\nsize 3 4\n"), Error);
}

TEST(StagePack, IsNoStage) {
  EXPECT_TRUE(looks_like_stage_pack(two_stages));
  EXPECT_FALSE(looks_like_stage_pack("wend stage 1\n"));
  EXPECT_EQ(recognised_format(two_stages), nullptr);
  EXPECT_THROW(read_model(two_stages), Error);
}

}  // namespace
}  // namespace wend
