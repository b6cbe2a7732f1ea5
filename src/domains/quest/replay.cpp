#include "domains/quest/replay.hpp"

#include <map>

namespace wend {
namespace {

/// What taking the entity does to the hp.
int effect(const Entity& entity) {
  if (entity.kind == EntityKind::heart) return entity.value;
  if (entity.kind == EntityKind::monster) return -entity.value;
  return 0;
}

std::string fight_words(const Cell& at, std::int64_t hp, int strength) {
  return "the monster at row " + std::to_string(at.row) + ", column " + std::to_string(at.column) +
         " has strength " + std::to_string(strength) + ", and with " + std::to_string(hp) +
         " hp less than 1 would be left";
}

std::string_view word_for(EntityKind kind) {
  return kind == EntityKind::gem ? "gem" : kind == EntityKind::heart ? "heart" : "monster";
}

/// The cells of the walk, the start first; ends early where a step cannot be made.
struct Walk {
  std::vector<Cell> cells;
  std::string problem;
};

Walk walk_of(const Maze& maze, std::span<const std::string> moves) {
  Walk walk{{*maze.start}, {}};
  for (const std::string& move : moves) {
    std::int64_t row = walk.cells.back().row;
    std::int64_t column = walk.cells.back().column;
    if (move == "U")
      --row;
    else if (move == "D")
      ++row;
    else if (move == "L")
      --column;
    else if (move == "R")
      ++column;
    else {
      walk.problem = "'" + move + "' is not a move of a quest";
      break;
    }
    const Cell to{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
    if (row < 0 || column < 0 || !maze.grid.contains(to.row, to.column) || !maze.grid.open(to)) {
      walk.problem = move + " runs into a wall";
      break;
    }
    walk.cells.push_back(to);
  }
  return walk;
}

/// "a gem is left in row 3, column 7, and 2 more things".
std::string left_words(const std::map<Cell, const Entity*>& left) {
  std::string first;
  std::size_t more = 0;
  for (const auto& [at, entity] : left) {
    if (entity->kind == EntityKind::heart) continue;
    if (!first.empty()) {
      ++more;
      continue;
    }
    first = std::string(entity->kind == EntityKind::gem ? "a gem" : "a monster") + " is left in row " +
            std::to_string(at.row) + ", column " + std::to_string(at.column);
  }
  if (more == 0) return first;
  return first + ", and " + std::to_string(more) + (more == 1 ? " more thing" : " more things");
}

}  // namespace

Replay replay_quest(const Maze& maze, std::span<const std::string> moves) {
  Walk walk = walk_of(maze, moves);
  std::map<Cell, const Entity*> left;
  for (const Entity& entity : maze.entities) left[entity.at] = &entity;
  std::map<Cell, std::size_t> last_visit;
  for (std::size_t i = 0; i < walk.cells.size(); ++i) last_visit[walk.cells[i]] = i;

  Replay replay;
  std::int64_t hp = maze.terms.hp;
  std::size_t needed = 0;
  for (const Entity& entity : maze.entities) needed += entity.kind == EntityKind::heart ? 0 : 1;
  for (std::size_t i = 1; i < walk.cells.size(); ++i) {
    const Cell at = walk.cells[i];
    const auto found = left.find(at);
    const bool monster = found != left.end() && found->second->kind == EntityKind::monster;
    const bool meant = maze.terms.rules == QuestRules::walk || !monster || last_visit[at] == i;
    const ExactCost cost = replay.cost + ExactCost{maze.grid.weight(at), 0};
    if (found != left.end() && meant) {
      const int change = effect(*found->second);
      if (hp + change < 1) {
        replay.problem = fight_words(at, hp, -change);
        return replay;
      }
      hp += change;
      needed -= found->second->kind == EntityKind::heart ? 0 : 1;
      replay.stops.push_back({std::string(word_for(found->second->kind)), at.row, at.column, i, cost, hp});
      left.erase(found);
    }
    replay.cost = cost;
    ++replay.moves_made;
  }
  replay.problem = walk.problem;
  if (needed > 0) replay.missing = left_words(left);
  replay.reaches_goal = replay.problem.empty() && needed == 0 && walk.cells.back() == maze.goals.front();
  if (replay.reaches_goal) {
    const Cell end = walk.cells.back();
    replay.stops.push_back({"end", end.row, end.column, replay.moves_made, replay.cost, hp});
  }
  return replay;
}

}  // namespace wend
