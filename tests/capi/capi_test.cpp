// The C interface. The checks themselves are C (checks.c), compiled as C99; here they only get names, files
// and threads.
#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include "capi/checks.h"

namespace {

void expect_good(const char* failed) {
  EXPECT_EQ(failed, nullptr) << failed << "; the last fault: " << wend_error();
}

TEST(CInterface, AnswersQueries) {
  expect_good(check_query());
}

TEST(CInterface, FillsTheCallersBuffer) {
  expect_good(check_buffers());
}

TEST(CInterface, MovesObstacles) {
  expect_good(check_obstacles());
}

TEST(CInterface, HeedsWeights) {
  expect_good(check_weights());
}

TEST(CInterface, FindsTheNearest) {
  expect_good(check_nearest());
}

TEST(CInterface, TakesBits) {
  expect_good(check_bits());
}

TEST(CInterface, ReadsFiles) {
  const std::string maps = WEND_SOURCE_DIR "/problems/maps/";
  expect_good(
      check_files((maps + "lake.map").c_str(), (maps + "no-such.map").c_str(), (maps + "lake.scen").c_str()));
}

TEST(CInterface, AnswersByAnIndex) {
  const std::string file = testing::TempDir() + "wend_capi_" + std::to_string(getpid()) + ".index";
  expect_good(check_index(file.c_str(), WEND_SOURCE_DIR "/problems/maps/lake.map"));
  std::filesystem::remove(file);
}

TEST(CInterface, MeasuresToAllCells) {
  expect_good(check_distances());
}

TEST(CInterface, FaultsAreAStatusAndWords) {
  expect_good(check_faults());
}

TEST(CInterface, ThreadsShareAMap) {
  const std::vector<std::uint8_t> cells(32 * 32, 1);
  wend_map* map = nullptr;
  ASSERT_EQ(wend_map_from_cells(cells.data(), 32, 32, 32, &map), WEND_OK);
  std::vector<const char*> failed(4);
  std::vector<std::thread> threads;
  for (unsigned seed = 0; seed < failed.size(); ++seed)
    threads.emplace_back([&, seed] { failed[seed] = check_shared_map(map, seed); });
  for (std::thread& thread : threads) thread.join();
  for (const char* each : failed) expect_good(each);
  wend_map_free(map);
}

}  // namespace
