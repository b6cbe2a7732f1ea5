// The list of domains, and the choice among them.
#pragma once

#include <span>
#include <string>

#include "engine/shelf.hpp"

namespace wend {

std::span<const Domain* const> all_domains();

/// The domain called `as`, or the natural one for the model if `as` is empty. An Error if there is none.
const Domain& domain_for(const Model& model, const std::string& as);

/// The picture of any model, shrunk to at most the given size (0: no limit).
Canvas picture_of(const Model& model, std::size_t most_rows, std::size_t most_columns);

/// Every algorithm any domain offers, once per name: the generic ones, then the specialists.
std::vector<AlgorithmInfo> all_algorithms();
/// What one domain offers: the generic ones, then its specialists.
std::vector<AlgorithmInfo> algorithms_of(const Domain& domain);

}  // namespace wend
