// The problem a request is about: sent along (`problem`), put by before (`board`, with another `start` or
// other `goals` if wished), or one that comes with wend (`stage`); and how it is to be opened (`as`, `end`).
#pragma once

#include <memory>

#include "engine/shelf.hpp"
#include "serve/asked.hpp"
#include "serve/house.hpp"

namespace wend::serve {

/// Exactly one of the three. A Refusal: 404 for a board or stage that is not there.
std::shared_ptr<const Model> posed_model(House& house, const Asked& asked);

/// A problem that can be searched, and what it was made from.
struct PosedProblem {
  std::shared_ptr<const Model> model;
  const Domain* domain = nullptr;
  std::shared_ptr<const Problem> problem;
};
/// A Refusal or an Error if the model cannot be opened so.
PosedProblem posed_problem(House& house, const Asked& asked);

/// The same after the moves in the field `moves`, if there are any; a Refusal names the one that is
/// impossible.
PosedProblem posed_after_moves(House& house, const Asked& asked);

/// The most moves a request may bring.
inline constexpr std::size_t most_moves = 1'000'000;

/// About what it takes in memory.
std::size_t bytes_of(const Model& model);
std::size_t rows_of(const Model& model);
std::size_t columns_of(const Model& model);

}  // namespace wend::serve
