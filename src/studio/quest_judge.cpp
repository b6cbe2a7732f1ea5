#include "studio/quest_judge.hpp"

#include <limits>

#include "domains/all.hpp"
#include "engine/verify.hpp"

namespace wend {

/// A walk that somebody found proves a quest possible; whether there is none takes a proof. What only asks
/// for some walk gets the quickest one.
QuestJudge quest_judge(const QuestWishes& wishes, Settings settings) {
  constexpr std::uint64_t judged_expansions = 300'000;
  settings.limits.seconds = std::numeric_limits<double>::infinity();
  settings.limits.expansions = judged_expansions;
  const bool compares = wishes.difficulty != Difficulty::normal;
  return [settings, compares](const Maze& maze) {
    const auto problem = domain_for(Model(maze), "quest").open(Model(maze), {});
    const Report greedy = solve(*problem, {"nearest", "auto", settings});
    if (greedy.cost && !compares) return QuestVerdict{QuestVerdict::Kind::solvable};
    const Report best = solve(*problem, {"auto", "auto", settings});
    if (best.verdict == Verdict::unsolvable) return QuestVerdict{QuestVerdict::Kind::unsolvable};
    if (!best.cost) return QuestVerdict{};
    const double walked = greedy.cost ? greedy.cost->value() : std::numeric_limits<double>::infinity();
    return QuestVerdict{QuestVerdict::Kind::solvable, walked / best.cost->value(), best.cost->straight};
  };
}

}  // namespace wend
