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
#include "model/tour_end.hpp"

namespace wend {

/// What a user may override when a quest is opened; what is empty is as the file says.
struct QuestOptions {
  std::optional<int> hp;                // at the start, at least 1
  std::optional<int> heart_health;      // of every heart
  std::optional<int> monster_strength;  // of every monster
  std::optional<QuestRules> rules;
};

/// Where a tour ends, see docs/tours.md.
struct TourOptions {
  TourEnd end = TourEnd::free;
  Cell end_at = {};  // if the end is fixed
};

/// What counts in a stage of Bloxorz, see docs/bloxorz.md.
struct BloxorzOptions {
  bool count_swaps = false;  // changing the active half is a move
};

/// What a user may override when a model is opened.
struct OpenOptions {
  std::optional<Neighbours> neighbours = {};
  QuestOptions quest = {};
  TourOptions tour = {};
  BloxorzOptions bloxorz = {};
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
