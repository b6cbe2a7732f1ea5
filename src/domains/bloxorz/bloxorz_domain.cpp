#include "domains/bloxorz/bloxorz_domain.hpp"

namespace wend {
namespace {

std::unique_ptr<Problem> open(Model model, const OpenOptions& options) {
  return open_stage(stage_in(std::move(model)), options.bloxorz);
}

bool suits(const Model& model) {
  return kind_of(model) == ModelKind::stage;
}

std::optional<Canvas> picture(const Model& model, std::size_t most_rows, std::size_t most_columns) {
  if (!suits(model)) return std::nullopt;
  return paint_stage(stage_in(model), most_rows, most_columns);
}

}  // namespace

const Domain bloxorz_domain{
    .name = "bloxorz",
    .summary = "roll a block over tiles, buttons and bridges until it stands on the goal",
    .suits = suits,
    .open = open,
    .picture = picture,
    .specialists = bloxorz_specialists,
    .heuristics = bloxorz_heuristics};

}  // namespace wend
