// Turns a maze into a quest: gems, hearts and monsters on random cells, until a judge is content.
//
// Rules and solvers live elsewhere; the maker only draws places and asks. An impossible quest would rarely
// come by chance: there hearts are put where only those get who can do without, or a monster is too strong.
// Same maze, wishes and verdicts, same quest. Guarantee: what is asked for about solvability holds by the
// judge's proof, or there is an Error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "model/maze.hpp"

namespace wend {

enum class Solvable : std::uint8_t { yes, no, any };

/// How much a walker loses who always goes to the nearest thing.
enum class Difficulty : std::uint8_t { easy, normal, hard };

struct QuestWishes {
  std::size_t gems = 6;
  std::size_t hearts = 5;
  std::size_t monsters = 8;
  int heart_health = default_health;
  std::optional<int> monster_strength =
      {};  // nothing: the usual one, unless another makes the quest as wished
  QuestTerms terms = {};
  Solvable solvable = Solvable::yes;
  Difficulty difficulty = Difficulty::normal;
  std::uint64_t seed = 1;
};

/// The lots of a quest, which are others than those its maze was built by.
constexpr std::uint64_t quest_seed(std::uint64_t maze_seed) {
  return maze_seed ^ 0x7175657374;
}

/// What is known about a quest.
struct QuestVerdict {
  enum class Kind : std::uint8_t { solvable, unsolvable, unknown };
  Kind kind = Kind::unknown;
  /// Moves of a walker who always goes to the nearest thing, over the fewest there can be; infinite if he
  /// gets stuck. Only of solvable quests.
  double excess = 1;
  /// The cost of the best walk known; of solvable quests that are easy or hard.
  std::optional<std::int64_t> cost = {};
};
using QuestJudge = std::function<QuestVerdict(const Maze&)>;

/// What came of it: the quest is in the maze; `verdict` is the judge's, nothing if nobody asked him.
struct QuestMade {
  std::optional<QuestVerdict> verdict;
  std::size_t drawn = 0;  // how many placements were looked at
};

/// Easy and hard quests are the best of some that fit the other wishes. An Error if the maze has no start,
/// not exactly one goal, or too few cells that can be reached, or if none of many placements fits or can fit.
/// `judge` is not called for a quest that is neither easy nor hard and may be solvable or not.
QuestMade add_quest(Maze& maze, const QuestWishes& wishes, const QuestJudge& judge);

}  // namespace wend
