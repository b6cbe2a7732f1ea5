#include "generate/makers/quest.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "generate/makers/dens.hpp"
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

int value_of(EntityKind kind, const QuestWishes& wishes) {
  return kind == EntityKind::heart     ? wishes.heart_health
         : kind == EntityKind::monster ? wishes.monster_strength.value_or(default_strength)
                                       : default_value(kind);
}

/// Puts so many on the first cells of a shuffle, which need not be finished; `used` of the cells are taken.
void scatter(EntityKind kind, std::size_t count, std::vector<Cell>& cells, std::size_t& used, Maze& maze,
             const QuestWishes& wishes, Rng& rng) {
  for (; count > 0; --count, ++used) {
    std::swap(cells[used], cells[used + rng.below(cells.size() - used)]);
    const Facing facing =
        kind == EntityKind::monster ? any_facing(maze.grid, cells[used], rng) : Facing::north;
    maze.entities.push_back({kind, cells[used], value_of(kind, wishes), facing});
  }
}

void draw_anywhere(Maze& maze, std::vector<Cell>& places, const QuestWishes& wishes, Rng& rng) {
  std::size_t used = 0;
  scatter(EntityKind::gem, wishes.gems, places, used, maze, wishes, rng);
  scatter(EntityKind::heart, wishes.hearts, places, used, maze, wishes, rng);
  scatter(EntityKind::monster, wishes.monsters, places, used, maze, wishes, rng);
}

/// All hearts in a den behind more monsters than anybody can fight without them.
void draw_guarded(Maze& maze, std::vector<Cell> places, const QuestWishes& wishes, Den den, Rng& rng) {
  std::size_t used = 0;
  scatter(EntityKind::heart, wishes.hearts, den.inside, used, maze, wishes, rng);
  used = 0;
  scatter(EntityKind::monster, den.gates.size(), den.gates, used, maze, wishes, rng);
  std::erase_if(places, [&](Cell at) {
    return std::any_of(maze.entities.begin(), maze.entities.end(),
                       [at](const Entity& each) { return each.at == at; });
  });
  used = 0;
  scatter(EntityKind::gem, wishes.gems, places, used, maze, wishes, rng);
  scatter(EntityKind::monster, wishes.monsters - den.gates.size(), places, used, maze, wishes, rng);
}

/// How a quest becomes impossible.
class Doom {
 public:
  explicit Doom(const QuestWishes& wishes)
      : wishes_(wishes),
        strength_(wishes.monster_strength.value_or(default_strength)),
        lives_(wishes.terms.hp - 1),
        hearts_(static_cast<std::int64_t>(wishes.hearts) * wishes.heart_health),
        fights_(static_cast<std::int64_t>(wishes.monsters) * strength_) {}

  /// Whatever stands where, hearts do not suffice.
  [[nodiscard]] bool is_certain() const { return fights_ > lives_ + hearts_; }
  /// How many monsters in a row leave nobody alive; nothing if these do not.
  [[nodiscard]] std::optional<std::size_t> guards() const {
    if (fights_ <= lives_ || wishes_.terms.rules == QuestRules::intent) return std::nullopt;
    return static_cast<std::size_t>(lives_ / strength_ + 1);
  }
  /// The strength at which one monster is too strong for all hearts; nothing if strengths are given or no
  /// file can hold it.
  [[nodiscard]] std::optional<int> giant() const {
    const std::int64_t strength = lives_ + hearts_ + 1 - (fights_ - strength_);
    if (wishes_.monster_strength || wishes_.monsters == 0 || strength > max_entity_value) return std::nullopt;
    return static_cast<int>(strength);
  }

 private:
  const QuestWishes& wishes_;
  std::int64_t strength_;
  std::int64_t lives_;  // what can be lost without a heart
  std::int64_t hearts_;
  std::int64_t fights_;
};

[[noreturn]] void give_up_doom(const QuestWishes& wishes) {
  throw Error::usage("a quest with " + std::to_string(wishes.terms.hp) +
                         " hp and these numbers is possible "
                         "wherever things stand in this maze",
                     "more or stronger monsters, fewer hearts or fewer hp make it impossible");
}

void draw_doomed(Maze& maze, std::vector<Cell>& places, const QuestWishes& wishes, const Dens& dens,
                 Rng& rng) {
  const Doom doom(wishes);
  if (const auto guards = doom.guards(); guards && !doom.is_certain()) {
    if (std::optional<Den> den = dens.draw(*guards, wishes.hearts, rng))
      return draw_guarded(maze, places, wishes, std::move(*den), rng);
  }
  draw_anywhere(maze, places, wishes, rng);
  if (doom.is_certain()) return;
  const std::optional<int> giant = doom.giant();
  if (!giant) give_up_doom(wishes);
  const auto monster = std::find_if(maze.entities.begin(), maze.entities.end(),
                                    [](const Entity& each) { return each.kind == EntityKind::monster; });
  monster->value = *giant;
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
  maze.terms = wishes.terms;
  std::optional<Dens> dens;
  if (wishes.solvable == Solvable::no) dens.emplace(maze);
  Rng rng(wishes.seed);
  const bool judged = wishes.solvable != Solvable::any || wishes.difficulty != Difficulty::normal;
  const bool chosen = wishes.difficulty != Difficulty::normal && wishes.solvable != Solvable::no;
  const std::size_t wanted = chosen ? candidates : 1;
  QuestMade made;
  std::vector<Entity> best;
  std::size_t found = 0;
  while (found < wanted && made.drawn < most_draws) {
    maze.entities.clear();
    if (dens) {
      draw_doomed(maze, places, wishes, *dens, rng);
    } else {
      draw_anywhere(maze, places, wishes, rng);
    }
    std::sort(maze.entities.begin(), maze.entities.end(), by_cell);
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
