// GET /api/stages: the stages of Bloxorz that come with wend.
#include "base/json.hpp"
#include "serve/model_json.hpp"
#include "serve/routes/all.hpp"
#include "serve/stage_list.hpp"

namespace wend::serve {
namespace {

/// Made once: the fewest moves of a stage that does not tell them are found by exploring it.
const std::string& stage_list() {
  static const std::string text = [] {
    const StagePack& pack = listed_pack();
    std::vector<JsonObject> stages;
    for (const Stage& stage : pack.stages) {
      const auto fewest = fewest_moves(stage);
      stages.push_back({{{"id", std::string(own_pack_name) + ":" + std::to_string(stages.size() + 1)},
                         {"name", stage.name},
                         {"passcode", stage.passcode},
                         {"rows", std::uint64_t{stage.rows}},
                         {"columns", std::uint64_t{stage.columns}},
                         {"fewest", fewest ? JsonValue(*fewest) : JsonValue(nullptr)}}});
    }
    const std::vector<JsonObject> packs{{{{"name", pack.name}, {"stages", std::move(stages)}}}};
    return to_json({{{"packs", packs}}});
  }();
  return text;
}

Response list_stages(House& /*house*/, const Request& /*request*/) {
  return {.body = stage_list()};
}

Response get_stage(House& /*house*/, const Request& request) {
  return {.body = to_json({{{"problem", JsonText{json_of(Model(own_stage(request.part)))}}}})};
}

}  // namespace

std::vector<Route> stages_routes() {
  return {{"GET", "/api/stages", list_stages}, {"GET", "/api/stages/{stage}", get_stage}};
}

}  // namespace wend::serve
