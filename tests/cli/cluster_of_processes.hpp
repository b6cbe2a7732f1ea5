// What tests of wend under mpirun have in common. They are skipped where there is no mpirun, or wend was
// built without MPI.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "support/run_program.hpp"

namespace wend::test {

/// As root Open MPI wants to be asked twice; processes of one machine need no other machine to be reached.
inline RunOptions mpi_options() {
  return {
      .environment = {{"OMPI_ALLOW_RUN_AS_ROOT", "1"},
                      {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
                      {"OMPI_MCA_plm_rsh_agent", "sh"},
                      {"OMPI_MCA_btl_vader_single_copy_mechanism", "none"},
                      {"ASAN_OPTIONS", "detect_leaks=0"}}};  // Open MPI leaves some to the end of the process
}

inline std::string mpirun_words(int processes, const std::string& words) {
  return "mpirun --oversubscribe -n " + std::to_string(processes) + " wend " + words;
}

inline Ran run_together(int processes, const std::string& words) {
  return run_shell(mpirun_words(processes, words), mpi_options());
}

class ClusterOfProcesses : public testing::Test {
 protected:
  void SetUp() override {
    static const bool missing = run_shell("command -v mpirun").exit_code != 0;
    if (missing) GTEST_SKIP() << "there is no mpirun";
    static const bool built =
        run_shell("wend solve nothing --cluster", mpi_options()).err.find("without MPI") == std::string::npos;
    if (!built) GTEST_SKIP() << "wend was built without MPI";
  }
};

inline std::size_t times_said(const std::string& text, const std::string& words) {
  std::size_t times = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++times;
  return times;
}

inline nlohmann::json answer_of(const Ran& ran) {
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return nlohmann::json::parse(ran.out, nullptr, false);
}

inline constexpr const char* shared_board = "problems/tiles/fifteen.tiles";

/// A board of 4 x 4, as many random moves from its goal. Those below are just large enough to be shared.
inline std::string random_board(const ScratchFolder& scratch, const std::string& seed,
                                const std::string& moves) {
  const std::string path = scratch.path("board.tiles");
  EXPECT_EQ(
      run_wend({"make", "tiles", "--size", "4x4", "--seed", seed, "--moves", moves, "-o", path}).exit_code,
      0);
  return path;
}

}  // namespace wend::test
