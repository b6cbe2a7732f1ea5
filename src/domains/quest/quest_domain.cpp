#include "domains/quest/quest_domain.hpp"

#include <limits>

#include "base/error.hpp"
#include "domains/quest/quest_problem.hpp"

namespace wend {
namespace {

/// Whether no walk worth making can outgrow 32 bits: at most one visit of every cell between two things.
bool countable(const Maze& maze) {
  const std::uint64_t most = maze.grid.open_cells() * static_cast<std::uint64_t>(maze.grid.largest_weight());
  return most * (maze.entities.size() + 2) < std::numeric_limits<std::int32_t>::max() / 16;
}

void check(const Maze& maze) {
  if (!maze.start) throw Error::usage("the quest has no start", "mark one cell with S");
  if (maze.goals.empty()) throw Error::usage("the quest has no end", "mark one cell with E");
  if (maze.goals.size() > 1)
    throw Error::usage("a quest has one end, and this one has " + std::to_string(maze.goals.size()),
                       "keep one E; --as maze finds the way to the nearest and leaves the things alone");
  if (maze.neighbours == Neighbours::eight)
    throw Error::usage("quests know no diagonal moves", "--neighbours 4 does without them");
  if (maze.terms.hp < 1) throw Error::usage("a quest begins with at least 1 hp");
  constexpr std::size_t most = 32 * large_quest_words;
  if (maze.entities.size() > most)
    throw Error::usage("a quest has at most " + std::to_string(most) +
                       " gems, hearts and monsters, this one " + std::to_string(maze.entities.size()));
  if (!countable(maze)) throw Error::usage("this quest is too large: costs would not fit into 32 bits");
}

std::unique_ptr<Problem> open(Model model, const OpenOptions& options) {
  Maze& maze = maze_in(model);
  if (options.neighbours) maze.neighbours = *options.neighbours;
  apply(options.quest, maze);
  check(maze);
  return maze.entities.size() <= 32 * small_quest_words ? open_small_quest(std::move(maze))
                                                        : open_large_quest(std::move(maze));
}

bool suits(const Model& model) {
  const Maze* maze = std::get_if<Maze>(&model);
  return maze != nullptr && !maze->entities.empty();
}

std::optional<Canvas> picture(const Model& model, std::size_t most_rows, std::size_t most_columns) {
  const Maze* maze = std::get_if<Maze>(&model);
  if (maze == nullptr) return std::nullopt;
  return paint_maze(*maze, most_rows, most_columns);
}

}  // namespace

void apply(const QuestOptions& options, Maze& maze) {
  maze.terms.hp = options.hp.value_or(maze.terms.hp);
  maze.terms.rules = options.rules.value_or(maze.terms.rules);
  for (Entity& entity : maze.entities) {
    if (entity.kind == EntityKind::heart) entity.value = options.heart_health.value_or(entity.value);
    if (entity.kind == EntityKind::monster) entity.value = options.monster_strength.value_or(entity.value);
  }
}

std::vector<HeuristicInfo> quest_heuristics() {
  using S = QuestSpace<small_quest_words>;
  return {Blind<S>::info, Farthest<S>::info, SpanningTree<S>::info};
}

std::vector<std::string_view> quest_leg_names() {
  std::vector<std::string_view> names;
  for (const AlgorithmInfo& info : infos_of<LegAlgorithms>()) names.push_back(info.name);
  return names;
}

const Domain quest_domain{
    .name = "quest",
    .summary = "fetch all gems and fight all monsters, then reach the end; hearts give hp",
    .suits = suits,
    .open = open,
    .picture = picture,
    .specialists = infos_of<QuestSpecialists>,
    .heuristics = quest_heuristics};

}  // namespace wend
