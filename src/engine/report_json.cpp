#include "engine/report_json.hpp"

namespace wend {
namespace {

std::int64_t integer(std::uint64_t count) {
  return static_cast<std::int64_t>(count);
}

}  // namespace

JsonValue json_cost(const std::optional<ExactCost>& cost) {
  if (!cost) return nullptr;
  if (cost->diagonal == 0) return cost->straight;
  return cost->value();
}

JsonObject fixed_fields(const Report& report) {
  return {{
      {"domain", report.domain},
      {"verdict", std::string(name_of(report.verdict))},
      {"cost", json_cost(report.cost)},
      {"bound", json_cost(report.bound)},
      {"optimal", report.optimal},
      {"algorithm", report.algorithm},
      {"heuristic", report.heuristic},
      {"expanded", integer(report.stats.expanded)},
      {"generated", integer(report.stats.generated)},
      {"seconds", report.seconds},
      {"peak_bytes", integer(report.stats.peak_bytes)},
  }};
}

void add_extras(JsonObject& object, const Report& report, const Settings& settings) {
  object.add("setup_seconds", report.setup_seconds);
  object.add("threads", std::int64_t{report.stats.threads});
  if (report.stats.ranks > 1) {
    object.add("ranks", std::int64_t{report.stats.ranks});
    object.add("messages", integer(report.stats.messages));
    object.add("message_bytes", integer(report.stats.message_bytes));
  }
  if (report.why != StopReason::none) object.add("why", std::string(name_of(report.why)));
  if (report.stats.disk_bytes != 0) object.add("disk_bytes", integer(report.stats.disk_bytes));
  if (!report.note.empty()) object.add("note", report.note);
  if (!report.chosen_because.empty()) object.add("chosen_because", report.chosen_because);
  if (report.cost && report.cost->diagonal != 0) {
    object.add("cost_straight", report.cost->straight);
    object.add("cost_diagonal", report.cost->diagonal);
  }
  if (report.cells) object.add("cells", integer(*report.cells));
  for (const ReportFact& fact : report.facts) {
    std::visit([&](const auto& value) { object.add(fact.name, value); }, fact.value);
  }
  if (report.knobs == "weight") object.add("weight", settings.weight.value());
  if (report.knobs == "width") object.add("width", integer(settings.width));
  if (report.knobs == "legs") object.add("legs", settings.legs);
  if (report.knobs == "seed") object.add("seed", settings.seed);
}

JsonObject json_of(const std::string& file, const Report& report, const Settings& settings, bool with_moves) {
  JsonObject object{{{"file", file}}};
  for (JsonField& field : fixed_fields(report).fields) object.fields.push_back(std::move(field));
  if (with_moves) object.add("moves", report.moves);
  add_extras(object, report, settings);
  return object;
}

void add_options(JsonObject& object, const JsonOptions& options) {
  if (!options.empty()) object.add("options", options);
}

}  // namespace wend
