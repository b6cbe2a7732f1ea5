#include "race/race.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace wend {
namespace {

RaceEnd end_of(const RaceFloor& floor, const std::vector<RunnerResult>& runners) {
  if (floor.finishes().empty())
    return floor.setup().stop.stop_requested() ? RaceEnd::stopped : RaceEnd::flooded;
  std::size_t claimed = 0;
  bool all_at_rest = true;
  for (const RunnerResult& runner : runners) {
    claimed += runner.claimed.size();
    const bool home = floor.one_each() && !runner.claimed.empty();
    all_at_rest = all_at_rest && (runner.gave_up || home);
  }
  const bool gather = floor.setup().game == Game::gather;
  if (!gather && claimed > 0) return RaceEnd::won;
  const std::size_t wanted = floor.one_each() ? runners.size() : floor.finishes().size();
  if (gather && claimed >= wanted) return RaceEnd::won;
  const bool none_left = gather && claimed == floor.finishes().size();
  if (!all_at_rest && !none_left) return RaceEnd::stopped;
  return claimed == 0 ? RaceEnd::nobody : RaceEnd::partly;
}

}  // namespace

std::string_view name_of(RaceEnd end) {
  constexpr std::string_view names[] = {"won", "partly", "nobody", "stopped", "flooded"};
  return names[static_cast<std::size_t>(end)];
}

Race::Race(const Grid& grid, const RacePlaces& places, const RaceSetup& setup)
    : floor_(grid, places, setup) {}

RaceResult Race::run(const Racer& racer, RaceTape* tape) {
  const bool share = floor_.setup().share;
  if (share && racer.run_shared == nullptr) {
    throw Error("a crew of " + std::string(racer.name) + " cannot share its work");
  }
  (share ? racer.run_shared : racer.run)(floor_, tape);
  return result_of(racer);
}

RaceResult Race::result_of(const Racer& racer) const {
  RaceResult result;
  for (unsigned i = 0; i < floor_.runners(); ++i) {
    RunnerResult runner = floor_.result(i);
    // A crew that shares goes nowhere twice, and what one takes another may visit.
    runner.first = floor_.setup().share || runner.seen == 0 ? runner.seen : floor_.count_first(i);
    result.squares += runner.first;
    result.visits += runner.seen;
    result.ticks = std::max(result.ticks, runner.ticks);
    result.seconds = std::max(result.seconds, runner.seconds);
    result.runners.push_back(std::move(runner));
  }
  result.winner = floor_.winner();
  result.end = end_of(floor_, result.runners);
  result.proven = racer.complete && (result.end == RaceEnd::nobody || result.end == RaceEnd::partly);
  return result;
}

std::uint64_t Race::painted(Cell at) const {
  const Slot slot = floor_.grid().slot(at);
  if (!floor_.first_at(slot)) return 0;
  std::uint64_t mask = 0;
  for (unsigned i = 0; i < floor_.runners(); ++i) {
    if ((floor_.lane(i).at(slot) & Lane::painted) != 0) mask |= std::uint64_t{1} << i;
  }
  return mask;
}

std::vector<Cell> Race::way_to(Cell at, unsigned runner) const {
  const Grid& grid = floor_.grid();
  const bool share = floor_.setup().share;
  const auto is_root = [&](Slot slot) {
    if (!share) return slot == floor_.start(runner);
    for (unsigned i = 0; i < floor_.runners(); ++i) {
      if (slot == floor_.start(i)) return true;
    }
    return false;
  };
  std::vector<Cell> way{at};
  for (Slot slot = grid.slot(at); !is_root(slot);) {
    const unsigned by = share ? *floor_.first_at(slot) : runner;  // who marked the way there
    slot -= floor_.ways()[(by + floor_.lane(by).way(slot)) % 4];
    way.push_back(grid.cell(slot));
  }
  std::reverse(way.begin(), way.end());
  return way;
}

std::size_t Race::bytes_for(const Grid& grid, const Racer& racer, unsigned runners) {
  constexpr std::size_t longest_way = sizeof(Cell);  // through every square
  const std::size_t beside_lanes = grid.open_cells() * racer.bytes_per_square * runners;
  return grid.slots() * (1 + runners + longest_way) + beside_lanes;
}

}  // namespace wend
