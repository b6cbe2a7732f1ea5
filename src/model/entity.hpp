// Things that stand in a maze and make it a quest: gems to fetch, monsters to fight, hearts to live on.
#pragma once

#include <cstdint>

#include "model/grid.hpp"

namespace wend {

enum class EntityKind : std::uint8_t { gem, heart, monster };
enum class Facing : std::uint8_t { north, east, south, west };

constexpr int default_health = 2;    // what a heart gives
constexpr int default_strength = 1;  // what a fight against a monster costs
constexpr int default_gem_value = 1;
constexpr int max_entity_value = 255;

constexpr int default_value(EntityKind kind) {
  return kind == EntityKind::heart     ? default_health
         : kind == EntityKind::monster ? default_strength
                                       : default_gem_value;
}

/// `value` is the health a heart gives and the strength of a monster; on a gem it is kept and means nothing.
/// From 0 to max_entity_value.
struct Entity {
  EntityKind kind = EntityKind::gem;
  Cell at;
  int value = default_gem_value;
  Facing facing = Facing::north;

  friend bool operator==(const Entity&, const Entity&) = default;
};

/// Whether kind and cell say all there is to say.
constexpr bool is_usual(const Entity& entity) {
  return entity.value == default_value(entity.kind) && entity.facing == Facing::north;
}

constexpr bool by_cell(const Entity& a, const Entity& b) {
  return a.at < b.at;
}

}  // namespace wend
