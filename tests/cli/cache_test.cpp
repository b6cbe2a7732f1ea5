// wend cache: tables listed, verified and deleted, in a folder of the test's own.
#include <filesystem>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "base/file.hpp"
#include "cli/said.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

class Cache : public ::testing::Test {
 protected:
  [[nodiscard]] Ran run(const std::vector<std::string>& arguments, const std::string& input = {}) const {
    return run_wend(arguments, {.input = input, .environment = {{"XDG_CACHE_HOME", home_.path("")}}});
  }
  /// Solves a little board by tables, which are kept then.
  void fill() const {
    const Ran ran =
        run({"solve", "-", "--with", "astar", "--heuristic", "pdb", "-q"}, "1 2 3\n4 5 6\n. 7 8\n");
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
  }
  [[nodiscard]] Json listed(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words{"cache", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return Json::parse(run(words).out);
  }

  ScratchFolder home_;
};

TEST_F(Cache, IsEmptyAtFirst) {
  const Ran ran = run({"cache"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("wend: nothing is kept"));
  EXPECT_EQ(listed()["files"].size(), 0U);
  EXPECT_THAT(run({"cache", "--delete", "all"}).out, HasSubstr("deleted 0 files"));
  const Ran homeless = run_wend({"cache"});
  EXPECT_EQ(homeless.exit_code, 2);
  EXPECT_THAT(homeless.err, HasSubstr("neither XDG_CACHE_HOME nor HOME"));
}

TEST_F(Cache, ListsVerifiesAndDeletesTables) {
  fill();
  const Json all = listed();
  ASSERT_GE(all["files"].size(), 1U);
  EXPECT_TRUE(all["files"][0]["sound"].is_null());
  EXPECT_THAT(all["files"][0]["table_of"].get<std::string>(), HasSubstr("3x3, "));
  EXPECT_THAT(run({"cache"}).out, HasSubstr("complete"));
  EXPECT_EQ(run({"cache", "--verify", "-q"}).exit_code, 0);
  EXPECT_EQ(listed({"--verify"})["files"][0]["sound"], true);
  const std::string name = all["files"][0]["name"];
  EXPECT_EQ(run({"cache", "--delete", "none"}).exit_code, 2);
  EXPECT_EQ(run({"cache", "--delete", name}).exit_code, 0);
  EXPECT_EQ(listed()["files"].size(), all["files"].size() - 1);
  EXPECT_EQ(run({"cache", "--delete", "all"}).exit_code, 0);
  EXPECT_EQ(listed()["files"].size(), 0U);
}

TEST_F(Cache, DamageIsSeenAndMended) {
  fill();
  const std::string path = listed()["files"][0]["path"];
  std::string bytes = read_file(path);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] + 1);
  write_file(path, bytes);
  EXPECT_EQ(run({"cache"}).exit_code, 0);
  const Ran verified = run({"cache", "--verify"});
  EXPECT_EQ(verified.exit_code, 1);
  EXPECT_THAT(verified.out, HasSubstr("damaged"));
  fill();
  EXPECT_EQ(run({"cache", "--verify", "-q"}).exit_code, 0) << "it is built again";
  write_file(path, bytes.substr(0, bytes.size() - 8));
  EXPECT_THAT(run({"cache"}).out, HasSubstr("cut short"));
}

TEST_F(Cache, WhatCannotBeKeptIsSaidAndNeverMind) {
  const std::string file = home_.file("occupied", "a file, not a folder");
  const Ran ran = run_wend({"solve", "-", "--with", "astar", "--heuristic", "pdb", "--no-draw"},
                           {.input = "1 2 3\n4 5 6\n. 7 8\n", .environment = {{"XDG_CACHE_HOME", file}}});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("solved in 2 moves, optimal"));
  EXPECT_THAT(ran.err, HasSubstr("wend: a table could not be kept for the next time: " + file +
                                 "/wend/tiles: the folder cannot be made: "));
}

TEST_F(Cache, StrangersStay) {
  fill();
  const fs::path folder = fs::path(listed()["files"][0]["path"].get<std::string>()).parent_path();
  write_file((folder / "notes.txt").string(), "mine");
  write_file((folder / "4x4-1-2.pdb.abcdef").string(), "half a table");
  EXPECT_THAT(run({"cache"}).out, HasSubstr("not made by wend"));
  EXPECT_THAT(run({"cache"}).out, HasSubstr("left by a program"));
  EXPECT_EQ(run({"cache", "--delete", "all"}).exit_code, 0);
  EXPECT_EQ(listed()["files"].size(), 1U);
}

}  // namespace
}  // namespace wend::test
