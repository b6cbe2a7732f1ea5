// What a search found, for the page: the object of `wend solve --json` and what the page draws besides.
#pragma once

#include <string>

#include "base/json.hpp"
#include "engine/problem.hpp"
#include "model/model.hpp"

namespace wend::serve {

/// Where the tape of a run is found, if there is one.
struct TapeFacts {
  std::size_t events = 0;
  std::size_t lost = 0;
  std::string address;
};
/// {"events","lost","data"}.
JsonText tape_json(const TapeFacts& tape);

/// `problem` is what was searched; a walk in a maze comes with its cells. `tape` may be null.
std::string report_json(const Problem& problem, const Model& model, const Report& report,
                        const Settings& settings, const TapeFacts* tape);

/// What a running search tells: {"expanded","generated","bytes","seconds","cost"?,"bound"?,"gap"?}.
JsonObject progress_object(const Progress& progress);

/// How far the cost may be above the best one, as a part of the bound; nothing if nothing is known.
std::optional<double> gap_of(const ExactCost& cost, const ExactCost& bound);

}  // namespace wend::serve
