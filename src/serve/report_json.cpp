#include "serve/report_json.hpp"

#include <algorithm>

#include "engine/report_json.hpp"
#include "serve/model_json.hpp"

namespace wend::serve {
namespace {

/// "U", "DR": where a step leads. Names of other moves lead nowhere.
void step(Cell& at, const std::string& move) {
  for (const char letter : move) {
    if (letter == 'U') --at.row;
    if (letter == 'D') ++at.row;
    if (letter == 'L') --at.column;
    if (letter == 'R') ++at.column;
  }
}

/// The cells of a walk, the first included.
JsonText walk_text(const Problem& problem, const std::vector<std::string>& moves) {
  Cell at;
  problem.footprint(problem.start(), [&](std::size_t row, std::size_t column) {
    at = {static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
  });
  JsonText cells{"["};
  append_cell(cells.text, at);
  for (const std::string& move : moves) {
    step(at, move);
    cells.text += ',';
    append_cell(cells.text, at);
  }
  cells.text += ']';
  return cells;
}

void append_stop(std::string& out, const Stop& stop) {
  JsonText at;
  append_cell(at.text, {static_cast<std::uint32_t>(stop.row), static_cast<std::uint32_t>(stop.column)});
  JsonObject object{{{"what", stop.what},
                     {"at", std::move(at)},
                     {"moves", std::uint64_t{stop.moves}},
                     {"cost", json_cost(stop.cost)}}};
  if (stop.hp) object.add("hp", *stop.hp);
  out += to_json(object);
}

bool has_stops(const Report& report) {
  return report.domain == "tour" || report.domain == "quest";
}

void add_solution(JsonObject& object, const Problem& problem, const Model& model, const Report& report) {
  object.add("moves", report.moves);
  if (!report.cost) return;
  if (kind_of(model) == ModelKind::maze) object.add("cells", walk_text(problem, report.moves));
  if (has_stops(report)) object.add("stops", json_array(problem.replay(report.moves).stops, append_stop));
}

}  // namespace

JsonText tape_json(const TapeFacts& tape) {
  return nested(
      {{{"events", std::uint64_t{tape.events}}, {"lost", std::uint64_t{tape.lost}}, {"data", tape.address}}});
}

std::string report_json(const Problem& problem, const Model& model, const Report& report,
                        const Settings& settings, const TapeFacts* tape) {
  JsonObject object = fixed_fields(report);
  if (report.cost && report.cost->diagonal != 0) object.add("cost_text", to_string(*report.cost));
  if (report.cost && report.bound) {
    if (const auto gap = gap_of(*report.cost, *report.bound)) object.add("gap", *gap);
  }
  Report without_count = report;
  without_count.cells.reset();  // the page gets the cells themselves
  add_extras(object, without_count, settings);
  if (!report.chosen_because.empty()) object.add("because", report.chosen_because);
  add_solution(object, problem, model, report);
  if (tape != nullptr) object.add("tape", tape_json(*tape));
  return to_json(object);
}

JsonObject progress_object(const Progress& progress) {
  JsonObject object{{{"expanded", progress.expanded},
                     {"generated", progress.generated},
                     {"bytes", std::uint64_t{progress.bytes}},
                     {"seconds", progress.seconds}}};
  if (progress.best) object.add("cost", json_cost(progress.best));
  if (!is_infinite(progress.bound)) object.add("bound", json_cost(progress.bound));
  if (progress.best) {
    if (const auto gap = gap_of(*progress.best, progress.bound)) object.add("gap", *gap);
  }
  return object;
}

std::optional<double> gap_of(const ExactCost& cost, const ExactCost& bound) {
  if (cost == bound) return 0;
  if (bound.value() <= 0 || is_infinite(bound)) return std::nullopt;
  return (cost.value() - bound.value()) / bound.value();
}

}  // namespace wend::serve
