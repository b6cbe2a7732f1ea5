// Many problems at once: every one has its line, the worst decides the exit code.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

std::vector<Json> objects_of(const std::string& out) {
  std::vector<Json> objects;
  for (const std::string& line : lines_of(out)) objects.push_back(Json::parse(line));
  return objects;
}

TEST(Batch, severalFilesGiveALineEach) {
  const Ran ran =
      run_wend({"solve", "problems/first-steps.txt", "problems/island.txt", "problems/garden.lay", "--json"});
  EXPECT_EQ(ran.exit_code, 1);
  const std::vector<Json> objects = objects_of(ran.out);
  ASSERT_EQ(objects.size(), 3U);
  EXPECT_EQ(objects[1]["verdict"], "unsolvable");
  EXPECT_EQ(objects[2]["cost"], 46);
  const Ran text = run_wend({"solve", "problems/first-steps.txt", "problems/garden.lay"});
  EXPECT_EQ(std::count(text.out.begin(), text.out.end(), '\n'), 2);
}

TEST(Batch, unreadableFilesDoNotStopTheOthers) {
  const Ran ran = run_wend({"solve", "problems/garden.lay", "no-such-file", "problems/hills.txt", "--json"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(objects_of(ran.out).size(), 2U);
  EXPECT_THAT(ran.err, HasSubstr("wend: no-such-file: cannot open"));
}

TEST(Batch, folderAndListNameTheSameFiles) {
  const ScratchFolder scratch;
  scratch.file("b.txt", "S E");
  scratch.file("a.txt", "SE");
  scratch.file("c.txt", "S#E");
  std::filesystem::create_directory(scratch.path("not-a-file"));
  const Ran folder = run_wend({"solve", "--batch", scratch.path(""), "--json"});
  EXPECT_EQ(folder.exit_code, 1);
  const std::vector<Json> objects = objects_of(folder.out);
  ASSERT_EQ(objects.size(), 3U);
  EXPECT_EQ(objects[0]["cost"], 1);
  EXPECT_EQ(objects[1]["cost"], 2);
  EXPECT_EQ(objects[2]["verdict"], "unsolvable");
  const ScratchFolder elsewhere;
  const std::string list =
      elsewhere.file("list", scratch.path("a.txt") + "\r\n\n" + scratch.path("b.txt") + "\n");
  const Ran listed = run_wend({"solve", "--batch", list, "--json"});
  EXPECT_EQ(listed.exit_code, 0);
  EXPECT_EQ(objects_of(listed.out).size(), 2U);
  EXPECT_EQ(run_wend({"solve", "--batch", elsewhere.file("empty", "")}).exit_code, 2);
  EXPECT_EQ(run_wend({"solve", "--batch", "no-such-list"}).exit_code, 2);
}

TEST(Batch, mayBeGivenSeveralTimes) {
  const ScratchFolder some;
  const ScratchFolder others;
  some.file("a.txt", "SE");
  const std::string list = others.file("list", others.file("b", "S E") + "\n");
  const Ran ran =
      run_wend({"solve", "problems/garden.lay", "--batch", list, "--batch", some.path(""), "--json"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const std::vector<Json> objects = objects_of(ran.out);
  ASSERT_EQ(objects.size(), 3U);
  EXPECT_EQ(objects[1]["cost"], 2);
  EXPECT_EQ(objects[2]["cost"], 1);
  const Ran empty = run_wend({"solve", "--batch", list, "--batch", others.file("empty", "")});
  EXPECT_EQ(empty.exit_code, 2);
  EXPECT_THAT(empty.err, HasSubstr("empty names no files"));
}

TEST(Batch, aSingleProblemIsABatchOfOne) {
  const ScratchFolder scratch;
  for (const std::vector<std::string>& more :
       std::vector<std::vector<std::string>>{{}, {"--results", scratch.path("r")}}) {
    std::vector<std::string> words{"solve", "--batch", "problems/first-steps.txt", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run_wend(words);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    ASSERT_EQ(objects_of(ran.out).size(), 1U);
    EXPECT_EQ(objects_of(ran.out)[0]["cost"], 196);
  }
  const std::string list = scratch.file("list", scratch.path("none") + "\n" + scratch.path("nothing") + "\n");
  const Ran mistyped = run_wend({"solve", "--batch", list});
  EXPECT_THAT(mistyped.err, HasSubstr("none: cannot open")) << "a list all of whose paths are wrong";
  EXPECT_THAT(mistyped.err, HasSubstr("nothing: cannot open"));
}

TEST(Batch, standardInputMayBeAList) {
  const ScratchFolder scratch;
  const RunOptions paths{.input = "problems/first-steps.txt\nproblems/garden.lay\n"};
  EXPECT_EQ(objects_of(run_wend({"solve", "--batch", "-", "--json"}, paths).out).size(), 2U);
  const Ran kept = run_wend({"solve", "--batch", "-", "--results", scratch.path("r")}, paths);
  EXPECT_EQ(kept.exit_code, 0) << kept.err;
  EXPECT_THAT(kept.out, HasSubstr("2 problems: 2 solved"));
  const RunOptions boards{.input = "a 1 1 0 2 3\nb 1 2 1 0 3\n"};
  EXPECT_THAT(run_wend({"solve", "--batch", "-", "--results", scratch.path("s")}, boards).out,
              HasSubstr("2 problems: 2 solved"));
}

TEST(Batch, foldersAreNotEntered) {
  const ScratchFolder scratch;
  std::filesystem::create_directory(scratch.path("inner"));
  const Ran ran = run_wend({"solve", "--batch", scratch.path("")});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("holds no files of problems\nhint: folders in it are not entered"));
}

TEST(Batch, aLimitOutranksAProof) {
  const Ran ran =
      run_wend({"solve", "problems/island.txt", "problems/long-way.txt", "--expansions", "100", "--json"});
  EXPECT_EQ(ran.exit_code, 3) << ran.out;
}

TEST(Batch, namesThatAreNoUtf8DoNotBreakTheJson) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("caf\xe9 \xff\n.txt", "SE");
  const Ran ran = run_wend({"solve", path, "--json"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(Json::parse(ran.out)["file"].get<std::string>(), HasSubstr("caf\xef\xbf\xbd"));
  EXPECT_THAT(run_wend({"solve", scratch.path("\x1b[31mred")}).err, HasSubstr("\\x1b[31mred"));
}

}  // namespace
}  // namespace wend::test
