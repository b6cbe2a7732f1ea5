// Quests that `wend make` makes: what is asked for about them, and the judge who knows rules and solvers.
#pragma once

#include "base/json.hpp"
#include "cli/command.hpp"
#include "generate/makers/quest.hpp"

namespace wend {

/// What `wend make` is told in the place of a builder.
inline constexpr std::string_view quest_maker_name = "quest";

/// --builder, --gems, --hearts, --monsters, --solvable, --difficulty, and the rules of quests.
std::vector<Flag> quest_making_flags();

/// An Error if one of these flags is given though no quest is made.
void refuse_quest_flags(const Arguments& arguments);

/// The same request with the builder, size and modification that quests have unless others are asked for.
Arguments quest_ground(Arguments arguments);

/// What was asked for, and what came of it.
struct MadeQuest {
  QuestWishes wishes;
  QuestMade made;
};

/// Turns the maze into the quest that was asked for and says so on standard error. The judge runs under
/// limits that count expansions, not seconds: the same seed makes the same quest on every machine.
MadeQuest make_quest(Maze& maze, std::uint64_t seed, const Arguments& arguments);

/// What somebody should know who reads the picture of a quest as a quest again; empty if all of it is there.
std::string lost_in_picture(const Maze& maze);

/// Numbers, terms and verdict, behind what is said of every maze.
void add_quest_facts(JsonObject& object, const MadeQuest& quest);

}  // namespace wend
