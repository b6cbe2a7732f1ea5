// All searches over quests with at most 64 entities are compiled here.
#include "domains/quest/quest_domain.hpp"
#include "domains/quest/quest_problem.hpp"

namespace wend {

std::unique_ptr<Problem> open_small_quest(Maze maze) {
  return std::make_unique<QuestProblem<QuestSpace<small_quest_words>>>(std::move(maze));
}

}  // namespace wend
