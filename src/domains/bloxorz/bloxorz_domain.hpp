// The domain of Bloxorz: what it offers and how a stage is opened.
#pragma once

#include "engine/shelf.hpp"

namespace wend {

extern const Domain bloxorz_domain;

/// What the parts of this folder share with each other.
std::vector<HeuristicInfo> bloxorz_heuristics();
std::vector<AlgorithmInfo> bloxorz_specialists();
Canvas paint_stage(const Stage& stage, std::size_t most_rows, std::size_t most_columns);
std::unique_ptr<Problem> open_stage(Stage stage, const BloxorzOptions& options);

}  // namespace wend
