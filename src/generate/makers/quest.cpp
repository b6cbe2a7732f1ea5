#include "generate/makers/quest.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "model/maze_flood.hpp"

namespace wend {
namespace {

constexpr std::size_t most_draws = 200;
constexpr std::size_t candidates = 12;  // among which the easiest or hardest is chosen

/// Where something can stand and be reached.
std::vector<Cell> places_in(const Maze& maze) {
  Flood flood(maze.grid);
  flood.from(maze.grid.slot(*maze.start));
  std::vector<Cell> places;
  for (const Slot slot : flood.order()) {
    const Cell at = maze.grid.cell(slot);
    if (at != *maze.start && at != maze.goals.front()) places.push_back(at);
  }
  std::sort(places.begin(), places.end());
  return places;
}

void check(const std::vector<Cell>& places, const QuestWishes& wishes) {
  const std::size_t wanted = wishes.gems + wishes.hearts + wishes.monsters;
  if (wanted > places.size()) {
    throw Error::usage("the maze has " + std::to_string(places.size()) + " cells for " +
                           std::to_string(wanted) + " gems, hearts and monsters",
                       "make it larger, or ask for fewer");
  }
  if (wanted == 0) throw Error::usage("a quest has at least one gem, heart or monster");
}

/// A monster looks along a passage, not into a wall.
Facing any_facing(const Grid& grid, Cell at, Rng& rng) {
  const std::array<Slot, 4> ways = ways_on(grid);
  std::array<Facing, 4> open{};
  std::size_t count = 0;
  for (std::size_t way = 0; way < ways.size(); ++way) {
    if (grid.open(grid.slot(at) + ways[way])) open[count++] = static_cast<Facing>(way);
  }
  return count == 0 ? Facing::north : open[rng.below(count)];
}

/// The first places of a shuffle, which need not be finished.
std::vector<Entity> draw(const Grid& grid, std::vector<Cell>& places, const QuestWishes& wishes, Rng& rng) {
  std::vector<Entity> entities;
  const auto place = [&](EntityKind kind, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t next = entities.size();
      std::swap(places[next], places[next + rng.below(places.size() - next)]);
      const Facing facing = kind == EntityKind::monster ? any_facing(grid, places[next], rng) : Facing::north;
      entities.push_back({kind, places[next], default_value(kind), facing});
    }
  };
  place(EntityKind::gem, wishes.gems);
  place(EntityKind::heart, wishes.hearts);
  place(EntityKind::monster, wishes.monsters);
  std::sort(entities.begin(), entities.end(), by_cell);
  return entities;
}

bool fits(const QuestVerdict& verdict, Solvable wish) {
  return wish == Solvable::any || verdict.kind == (wish == Solvable::yes ? QuestVerdict::Kind::solvable
                                                                         : QuestVerdict::Kind::unsolvable);
}

bool beats(const QuestVerdict& a, const QuestVerdict& b, Difficulty wish) {
  return wish == Difficulty::hard ? a.excess > b.excess : a.excess < b.excess;
}

[[noreturn]] void give_up(Solvable wish) {
  const std::string tried = "none of " + std::to_string(most_draws) + " quests with these numbers ";
  if (wish == Solvable::no)
    throw Error::usage(tried + "was proven impossible", "more monsters or fewer hearts make it impossible");
  throw Error::usage(tried + "was proven possible", "fewer monsters or more hearts make it possible");
}

}  // namespace

QuestMade add_quest(Maze& maze, const QuestWishes& wishes, const QuestJudge& judge) {
  if (!maze.start || maze.goals.size() != 1)
    throw Error::usage("a quest needs a maze with a start and one goal");
  std::vector<Cell> places = places_in(maze);
  check(places, wishes);
  Rng rng(wishes.seed);
  const bool judged = wishes.solvable != Solvable::any || wishes.difficulty != Difficulty::normal;
  const std::size_t wanted = wishes.difficulty == Difficulty::normal ? 1 : candidates;
  QuestMade made;
  std::vector<Entity> best;
  std::size_t found = 0;
  while (found < wanted && made.drawn < most_draws) {
    maze.entities = draw(maze.grid, places, wishes, rng);
    ++made.drawn;
    const QuestVerdict verdict = judged ? judge(maze) : QuestVerdict{};
    if (!fits(verdict, wishes.solvable)) continue;
    if (found++ > 0 && !beats(verdict, *made.verdict, wishes.difficulty)) continue;
    if (judged) made.verdict = verdict;
    best = maze.entities;
  }
  if (found == 0) give_up(wishes.solvable);
  maze.entities = std::move(best);
  return made;
}

}  // namespace wend
