// Small random quests, and the truth about them by a plain queue over (cell, what is taken) written on the
// model alone. Same seed, same quest.
#pragma once

#include <deque>
#include <map>
#include <optional>

#include "base/cost.hpp"
#include "engine/shelf.hpp"
#include "support/maze_text.hpp"
#include "support/random_maze.hpp"

namespace wend::test {

/// As maze_of, and G gem, H heart, M monster with their usual values.
inline Maze quest_of(const std::vector<std::string_view>& rows) {
  Maze maze = maze_of(rows);
  for (std::uint32_t row = 0; row < rows.size(); ++row) {
    for (std::uint32_t column = 0; column < rows[row].size(); ++column) {
      const char letter = rows[row][column];
      const EntityKind kind = letter == 'G'   ? EntityKind::gem
                              : letter == 'H' ? EntityKind::heart
                                              : EntityKind::monster;
      if (letter == 'G' || letter == 'H' || letter == 'M')
        maze.entities.push_back({kind, {row, column}, default_value(kind)});
    }
  }
  return maze;
}

struct QuestShape {
  std::uint32_t size = 6;
  unsigned wall_percent = 25;
  std::size_t gems = 2;
  std::size_t hearts = 2;
  std::size_t monsters = 3;
  int most_value = 0;  // random values up to this; 0: the usual ones
  bool weighted = false;
};

/// May well be impossible. Fewer entities than asked for if there is no room.
inline Maze random_quest(std::uint64_t seed, const QuestShape& shape) {
  Maze maze = random_maze(
      seed, {shape.size, shape.size + 1, shape.wall_percent, shape.weighted, Neighbours::four, 1});
  Rng rng(seed ^ 0x9e3779b9);
  std::vector<Cell> room;
  for (std::uint32_t row = 0; row < maze.grid.rows(); ++row) {
    for (std::uint32_t column = 0; column < maze.grid.columns(); ++column) {
      const Cell at{row, column};
      if (maze.grid.open(at) && at != *maze.start && at != maze.goals[0]) room.push_back(at);
    }
  }
  rng.shuffle(room);
  const auto place = [&](EntityKind kind, std::size_t count) {
    for (; count > 0 && !room.empty(); --count, room.pop_back()) {
      const int value = shape.most_value == 0
                            ? default_value(kind)
                            : static_cast<int>(rng.below(static_cast<std::uint64_t>(shape.most_value) + 1));
      maze.entities.push_back({kind, room.back(), value});
    }
  };
  place(EntityKind::gem, shape.gems);
  place(EntityKind::heart, shape.hearts);
  place(EntityKind::monster, shape.monsters);
  return maze;
}

/// The least cost, or nothing. Cells are relaxed until nothing changes, so weights do not matter.
inline std::optional<std::int64_t> quest_truth(const Maze& maze, const QuestOptions& options) {
  struct Key {
    Cell at;
    std::uint32_t taken;
    auto operator<=>(const Key&) const = default;
  };
  const bool intent = options.rules.value_or(maze.terms.rules) == QuestRules::intent;
  std::map<Cell, std::size_t> things;
  std::uint32_t needed = 0;
  for (std::size_t i = 0; i < maze.entities.size(); ++i) {
    things[maze.entities[i].at] = i;
    if (maze.entities[i].kind != EntityKind::heart) needed |= 1U << i;
  }
  const auto gain = [&](const Entity& entity) {
    return entity.kind == EntityKind::heart     ? options.heart_health.value_or(entity.value)
           : entity.kind == EntityKind::monster ? -options.monster_strength.value_or(entity.value)
                                                : 0;
  };
  std::map<Key, std::int64_t> best{{{*maze.start, 0}, 0}};
  std::deque<Key> queue{{*maze.start, 0}};
  while (!queue.empty()) {
    const Key from = queue.front();
    queue.pop_front();
    int hp = options.hp.value_or(maze.terms.hp);
    for (std::size_t i = 0; i < maze.entities.size(); ++i)
      hp += (from.taken >> i & 1) != 0 ? gain(maze.entities[i]) : 0;
    for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const Cell to{from.at.row + static_cast<std::uint32_t>(down),
                    from.at.column + static_cast<std::uint32_t>(right)};
      if (!maze.grid.contains(to.row, to.column) || !maze.grid.open(to)) continue;
      const std::int64_t cost = best[from] + maze.grid.weight(to);
      const auto reach = [&](std::uint32_t taken) {
        const auto [place, fresh] = best.try_emplace(Key{to, taken}, cost);
        if (!fresh && place->second <= cost) return;
        place->second = cost;
        queue.push_back({to, taken});
      };
      const auto thing = things.find(to);
      const bool live = thing != things.end() && (from.taken >> thing->second & 1) == 0;
      const bool monster = live && maze.entities[thing->second].kind == EntityKind::monster;
      if (live && hp + gain(maze.entities[thing->second]) >= 1) reach(from.taken | 1U << thing->second);
      if (!live || (monster && intent)) reach(from.taken);
    }
  }
  std::optional<std::int64_t> least;
  for (const auto& [key, cost] : best) {
    if (key.at == maze.goals[0] && (needed & ~key.taken) == 0 && (!least || cost < *least)) least = cost;
  }
  return least;
}

}  // namespace wend::test
