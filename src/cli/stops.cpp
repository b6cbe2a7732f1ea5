#include "cli/stops.hpp"

#include <algorithm>

#include "cli/table.hpp"
#include "cli/words.hpp"
#include "engine/report_json.hpp"

namespace wend {
namespace {

struct Leg {
  Stop to;
  std::size_t moves = 0;
  ExactCost cost = {};
};

/// From stop to stop; nothing without a solution.
std::vector<Leg> legs_of(const Problem& problem, const Report& report) {
  std::vector<Leg> legs;
  if (!report.cost) return legs;
  std::size_t moves = 0;
  ExactCost cost;
  for (const Stop& stop : problem.replay(report.moves).stops) {
    legs.push_back({stop, stop.moves - moves, stop.cost - cost});
    moves = stop.moves;
    cost = stop.cost;
  }
  return legs;
}

bool costs_its_moves(const Leg& leg) {
  return leg.cost == ExactCost{static_cast<std::int64_t>(leg.moves), 0};
}

}  // namespace

std::string stops_words(const Problem& problem, const Report& report, std::size_t columns) {
  const std::vector<Leg> legs = legs_of(problem, report);
  if (legs.empty()) return {};
  const bool alive = legs.front().to.hp.has_value();
  const bool priced = !std::all_of(legs.begin(), legs.end(), costs_its_moves);
  Table table({true, false, true, true, true, true, true, true});
  const auto add = [&](std::vector<std::string> row, std::string cost, std::string sum, std::string hp) {
    if (priced) row.push_back(std::move(cost));
    row.push_back(std::move(sum));
    if (alive) row.push_back(std::move(hp));
    table.add(std::move(row));
  };
  add({"leg", "to", "row", "column", "moves"}, "cost", "sum", "hp");
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Stop& to = legs[i].to;
    add({std::to_string(i + 1), to.what, std::to_string(to.row), std::to_string(to.column),
         count_words(legs[i].moves)},
        cost_words(legs[i].cost), cost_words(to.cost), std::to_string(to.hp.value_or(0)));
  }
  return table.fitted(columns, {0, 4});
}

void add_stops(JsonObject& object, const Problem& problem, const Report& report) {
  std::vector<JsonObject> all;
  for (const Leg& leg : legs_of(problem, report)) {
    JsonObject one{{{"to", leg.to.what},
                    {"row", std::uint64_t{leg.to.row}},
                    {"column", std::uint64_t{leg.to.column}},
                    {"moves", std::uint64_t{leg.moves}},
                    {"cost", json_cost(leg.cost)},
                    {"sum", json_cost(leg.to.cost)}}};
    if (leg.to.hp) one.fields.push_back({"hp", *leg.to.hp});
    all.push_back(std::move(one));
  }
  object.fields.push_back({"stops", std::move(all)});
}

}  // namespace wend
