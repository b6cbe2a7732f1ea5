// Things that stand in a maze and make it a quest: gems to fetch, monsters to fight, hearts to live on; and
// the terms on which it is played.
#pragma once

#include <cstdint>
#include <string_view>

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

/// The rules of a quest, see docs/quest.md.
enum class QuestRules : std::uint8_t {
  walk,   // what you step on happens
  intent  // only what is meant happens: a monster can be passed by
};

constexpr std::string_view name_of(QuestRules rules) {
  return rules == QuestRules::walk ? "walk" : "intent";
}

/// How a quest is meant to be played; a user may play it otherwise. Means nothing where nothing stands.
struct QuestTerms {
  static constexpr int usual_hp = 6;
  static constexpr int most_hp = 1'000'000;
  int hp = usual_hp;  // at the start, from 1 to most_hp
  QuestRules rules = QuestRules::walk;

  friend bool operator==(const QuestTerms&, const QuestTerms&) = default;
};

}  // namespace wend
