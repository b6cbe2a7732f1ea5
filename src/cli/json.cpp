#include "cli/json.hpp"

#include <charconv>
#include <nlohmann/json.hpp>

namespace wend {
namespace {

using Json = nlohmann::ordered_json;

Json convert(const JsonOptions& options) {
  Json json = Json::object();
  for (const auto& [name, value] : options) {
    std::int64_t number = 0;
    const char* const end = value.data() + value.size();
    const auto [stop, code] = std::from_chars(value.data(), end, number);
    const bool whole = code == std::errc{} && stop == end && std::to_string(number) == value;
    json[name] = whole ? Json(number) : Json(value);
  }
  return json;
}

Json convert(const JsonObject& object) {
  Json json = Json::object();
  for (const JsonField& field : object.fields) {
    std::visit(
        [&]<class T>(const T& value) {
          if constexpr (std::is_same_v<T, std::vector<JsonObject>>) {
            Json array = Json::array();
            for (const JsonObject& each : value) array.push_back(convert(each));
            json[field.name] = std::move(array);
          } else if constexpr (std::is_same_v<T, JsonOptions>) {
            json[field.name] = convert(value);
          } else {
            json[field.name] = value;
          }
        },
        field.value);
  }
  return json;
}

std::int64_t integer(std::uint64_t count) {
  return static_cast<std::int64_t>(count);
}

/// What is said only where it means something.
void add_extras(JsonObject& object, const Report& report, const Settings& settings) {
  const auto add = [&](std::string name, JsonValue value) {
    object.fields.push_back({std::move(name), std::move(value)});
  };
  add("setup_seconds", report.setup_seconds);
  if (report.why != StopReason::none) add("why", std::string(name_of(report.why)));
  if (!report.note.empty()) add("note", report.note);
  if (!report.chosen_because.empty()) add("chosen_because", report.chosen_because);
  if (report.cost && report.cost->diagonal != 0) {
    add("cost_straight", report.cost->straight);
    add("cost_diagonal", report.cost->diagonal);
  }
  if (report.cells) add("cells", integer(*report.cells));
  for (const ReportFact& fact : report.facts) {
    std::visit([&](const auto& value) { add(fact.name, value); }, fact.value);
  }
  if (report.knobs == "weight") add("weight", settings.weight.value());
  if (report.knobs == "width") add("width", integer(settings.width));
  if (report.knobs == "legs") add("legs", settings.legs);
  if (report.knobs == "seed") add("seed", settings.seed);
}

}  // namespace

JsonValue json_cost(const std::optional<ExactCost>& cost) {
  if (!cost) return nullptr;
  if (cost->diagonal == 0) return cost->straight;
  return cost->value();
}

std::string to_json(const JsonObject& object) {
  return convert(object).dump(-1, ' ', false, Json::error_handler_t::replace);
}

JsonObject json_of(const std::string& file, const Report& report, const Settings& settings, bool with_moves) {
  JsonObject object{{
      {"file", file},
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
  if (with_moves) object.fields.push_back({"moves", report.moves});
  add_extras(object, report, settings);
  return object;
}

void add_options(JsonObject& object, const JsonOptions& options) {
  if (!options.empty()) object.fields.push_back({"options", options});
}

}  // namespace wend
