#include "packs/own_pack.hpp"

#include <gtest/gtest.h>
#include <set>

#include "packs/passcode.hpp"

namespace wend {
namespace {

TEST(OwnPack, EveryStageHasANameAndAPasscodeOfItsOwn) {
  const StagePack pack = with_passcodes(own_pack());
  ASSERT_FALSE(pack.stages.empty());
  std::set<std::string> names;
  std::set<std::string> passcodes;
  for (const Stage& stage : pack.stages) {
    EXPECT_FALSE(stage.name.empty());
    EXPECT_TRUE(names.insert(stage.name).second) << stage.name;
    EXPECT_EQ(stage.passcode.find_first_not_of("0123456789"), std::string::npos) << stage.passcode;
    EXPECT_EQ(stage.passcode.size(), 6U) << stage.name;
    EXPECT_TRUE(passcodes.insert(stage.passcode).second) << stage.passcode;
  }
}

TEST(Passcode, FollowsTheStageAndNotItsPlaceOrName) {
  StagePack pack = with_passcodes(own_pack());
  const std::string code = pack.stages.back().passcode;
  for (Stage& stage : pack.stages) stage.passcode.clear();
  pack.stages = {pack.stages.back()};
  pack.stages[0].name = "another name";
  EXPECT_EQ(with_passcodes(pack).stages[0].passcode, code);
}

TEST(Passcode, EqualStagesGetDifferentOnes) {
  StagePack pack{"twins", {own_pack().stages[0], own_pack().stages[0]}};
  for (Stage& stage : pack.stages) stage.passcode.clear();
  pack = with_passcodes(pack);
  EXPECT_NE(pack.stages[0].passcode, pack.stages[1].passcode);
}

TEST(Passcode, OfTheFileStays) {
  StagePack pack{"own", {own_pack().stages[0]}};
  pack.stages[0].passcode = "SESAME";
  EXPECT_EQ(with_passcodes(pack).stages[0].passcode, "SESAME");
}

}  // namespace
}  // namespace wend
