// The domain of quests: what it offers and how a maze with things in it is opened.
#pragma once

#include "engine/shelf.hpp"

namespace wend {

extern const Domain quest_domain;

/// Makes what the user says about terms and values that of the maze.
void apply(const QuestOptions& options, Maze& maze);

/// The path algorithms `selector` and `nearest` can use between two things.
std::vector<std::string_view> quest_leg_names();

/// What the parts of this folder share with each other.
std::vector<HeuristicInfo> quest_heuristics();
std::unique_ptr<Problem> open_small_quest(Maze maze);
std::unique_ptr<Problem> open_large_quest(Maze maze);
inline constexpr std::size_t small_quest_words = 2;  // of 32 entities
inline constexpr std::size_t large_quest_words = 32;

}  // namespace wend
