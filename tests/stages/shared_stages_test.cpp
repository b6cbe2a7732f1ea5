// The 33 stages of the original game, where they are at hand: every published optimum, with swaps free and
// counted, the fewest swaps, and the number of states.
#include <algorithm>
#include <deque>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>
#include <vector>

#include "base/file.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "engine/verify.hpp"
#include "formats/stage_reader.hpp"
#include "stages/stage_flood.hpp"

namespace wend {
namespace {

const std::filesystem::path folder = std::filesystem::path(WEND_SHARED_DATA) / "bloxorz";

struct Known {
  Stage stage;
  std::size_t moves = 0;
  std::size_t presses = 0;  // swaps counted
  std::size_t states = 0;
  std::size_t swaps = 0;  // fewest among the shortest solutions
};

std::vector<Known> known_stages() {
  std::vector<Known> all;
  std::ifstream table(folder / "optimal.csv");
  std::string line;
  std::getline(table, line);
  while (std::getline(table, line)) {
    std::istringstream row(line);
    std::vector<std::string> fields;
    for (std::string field; std::getline(row, field, ',');) fields.push_back(field);
    const auto file = folder / "original33" / fmt::format("stage{:02}.blx", all.size() + 1);
    all.push_back({read_stage(read_file(file.string()), StageForm::neutral), std::stoul(fields[1]),
                   std::stoul(fields[3]), std::stoul(fields[4]), std::stoul(fields[2])});
  }
  return all;
}

std::size_t shortest(const Stage& stage, bool count_swaps) {
  const StageSpace space(stage, count_swaps);
  const Settings settings;
  Budget budget(settings);
  StageFlood flood(space, budget);
  flood.explore(budget);
  return flood.way_to(flood.goal()).size();
}

/// Of the way the domain gives.
std::size_t swaps_of(const Stage& stage) {
  const Report report = solve(*bloxorz_domain.open(stage, {}), Plan{});
  EXPECT_TRUE(report.optimal);
  return static_cast<std::size_t>(std::count(report.moves.begin(), report.moves.end(), "S"));
}

/// As the table counts them: a half is active that has moved, and everything but the first goal is expanded.
std::size_t states_as_published(const Stage& stage) {
  const StageRules rules(stage);
  std::set<std::uint64_t> seen{rules.start().bits()};
  std::deque<StageState> open{rules.start()};
  bool found = false;
  for (; !open.empty(); open.pop_front()) {
    const StageState at = open.front();
    if (rules.is_goal(at) && !std::exchange(found, true)) continue;
    const StageState other{at.second, at.first, at.open};
    for (const StageState& from : {at, other}) {
      if (from != at && !rules.is_split(at)) continue;
      for (const Roll way : rolls) {
        StageState next = from;
        if (rules.roll(next, way) && seen.insert(next.bits()).second) open.push_back(next);
      }
    }
  }
  return seen.size();
}

TEST(SharedStages, All33OptimaAndStateCounts) {
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no original stages at hand";
  const std::vector<Known> all = known_stages();
  ASSERT_EQ(all.size(), 33U);
  std::size_t sum = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    SCOPED_TRACE("stage " + std::to_string(i + 1));
    EXPECT_EQ(shortest(all[i].stage, false), all[i].moves);
    EXPECT_EQ(shortest(all[i].stage, true), all[i].presses);
    EXPECT_EQ(swaps_of(all[i].stage), all[i].swaps);
    EXPECT_EQ(states_as_published(all[i].stage), all[i].states);
    sum += all[i].moves;
  }
  EXPECT_EQ(sum, 1999U);
}

}  // namespace
}  // namespace wend
