// What a domain puts on the shelf: a name, what it offers, and how to open a model as a problem.
// domains/all.cpp is the list of them; the command line and the web page read their menus from it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/problem.hpp"
#include "model/model.hpp"

namespace wend {

/// The rules of a quest, see docs/quest.md.
enum class QuestRules : std::uint8_t {
  walk,   // what you step on happens
  intent  // only what is meant happens: a monster can be passed by
};

/// What a user may override when a quest is opened. Values of single hearts and monsters come from the file.
struct QuestOptions {
  static constexpr int usual_hp = 6;
  int hp = usual_hp;                    // at the start, at least 1
  std::optional<int> heart_health;      // of every heart
  std::optional<int> monster_strength;  // of every monster
  QuestRules rules = QuestRules::walk;
};

/// What a user may override when a model is opened.
struct OpenOptions {
  std::optional<Neighbours> neighbours;
  QuestOptions quest;
};

struct Domain {
  std::string_view name;
  std::string_view summary;
  /// Whether this domain is the natural one for the model; of several, the first on the list wins.
  bool (*suits)(const Model& model);
  /// An Error if the model cannot be opened in this domain (no start, no goal …).
  std::unique_ptr<Problem> (*open)(Model model, const OpenOptions& options);
  /// The picture of a model, also of one that cannot be opened: a maze without a start can still be shown.
  /// Nothing if the model is of another kind.
  std::optional<Canvas> (*picture)(const Model& model, std::size_t most_rows, std::size_t most_columns);
  std::vector<AlgorithmInfo> (*specialists)();
  std::vector<HeuristicInfo> (*heuristics)();
};

}  // namespace wend
