// GET /api/about: what this server is, what it offers and what it allows. All of it is read off the lists, so
// that menus of the page know whatever the command line knows.
#include <algorithm>

#include "domains/all.hpp"
#include "domains/explanation.hpp"
#include "draw/crew_colors.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "race/race.hpp"
#include "race/racers/all.hpp"
#include "serve/exports.hpp"
#include "serve/routes/all.hpp"
#include "serve/runner_color.hpp"

namespace wend::serve {
namespace {

/// "Hill climbing" of hill-climbing.
std::string title_of(std::string_view name) {
  std::string title(name);
  std::replace(title.begin(), title.end(), '-', ' ');
  if (!title.empty() && title[0] >= 'a' && title[0] <= 'z')
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

std::string domain_title(std::string_view name) {
  return name == "tiles" ? "Sliding tiles" : title_of(name);
}

bool is_special(const Domain& domain, std::string_view algorithm) {
  const std::vector<AlgorithmInfo> special = domain.specialists();
  return std::any_of(special.begin(), special.end(),
                     [&](const AlgorithmInfo& info) { return info.name == algorithm; });
}

Json algorithms_json(const Domain& domain) {
  Json list = Json::array();
  for (const AlgorithmInfo& info : algorithms_of(domain)) {
    list.push_back({{"name", info.name},
                    {"title", info.title},
                    {"summary", info.summary},
                    {"explanation", explanation_of(info)},
                    {"optimal", info.optimal == Optimal::yes},
                    {"optimal_for_equal_costs", info.optimal != Optimal::no},
                    {"complete", info.complete},
                    {"uses_heuristic", info.uses_heuristic},
                    {"knobs", info.knobs},
                    {"specialist", is_special(domain, info.name)}});
  }
  return list;
}

/// Whether an estimate is ever too large may depend on the problem; the summaries say of which it is known.
Json heuristics_json(const Domain& domain) {
  Json list = Json::array();
  for (const HeuristicInfo& info : domain.heuristics()) {
    list.push_back({{"name", info.name},
                    {"title", title_of(info.name)},
                    {"summary", info.summary},
                    {"admissible", info.summary.find("not admissible") == std::string_view::npos}});
  }
  return list;
}

Json domains_json() {
  Json list = Json::array();
  for (const Domain* domain : all_domains()) {
    list.push_back({{"name", domain->name},
                    {"title", domain_title(domain->name)},
                    {"summary", domain->summary},
                    {"algorithms", algorithms_json(*domain)},
                    {"heuristics", heuristics_json(*domain)}});
  }
  return list;
}

Json builders_json() {
  Json list = Json::array();
  for (const Builder& builder : all_builders()) {
    list.push_back({{"name", builder.name},
                    {"title", builder.title},
                    {"summary", builder.summary},
                    {"description", builder.description},
                    {"perfect", builder.perfect},
                    {"any_size", builder.any_size},
                    {"knobs", builder.knobs}});
  }
  return list;
}

Json modifications_json() {
  Json list = Json::array();
  for (const Modification& each : all_modifications()) {
    list.push_back({{"name", each.name},
                    {"title", each.title},
                    {"summary", each.summary},
                    {"parameter", each.parameter},
                    {"default", each.fallback},
                    {"description", each.description}});
  }
  return list;
}

Json formats_json() {
  Json list = Json::array();
  for (const Format& format : all_formats()) {
    list.push_back({{"name", format.name},
                    {"extension", format.example_extension},
                    {"kind", kind_name(format.kind)},
                    {"reads", format.reader != nullptr},
                    {"writes", format.writer != nullptr},
                    {"summary", format.summary}});
  }
  return list;
}

Json race_json() {
  Json games = Json::array();
  for (const GameInfo& game : all_games())
    games.push_back({{"name", game.name},
                     {"title", game.title},
                     {"summary", game.summary},
                     {"description", game.description}});
  Json racers = Json::array();
  for (const Racer& racer : all_racers())
    racers.push_back({{"name", racer.name},
                      {"title", racer.title},
                      {"summary", racer.summary},
                      {"shares", racer.run_shared != nullptr},
                      {"description", racer.description}});
  Json colors = Json::array();
  for (unsigned i = 0; i < Race::most_runners; ++i)
    colors.push_back(runner_color(i, i < most_mixed_runners ? most_mixed_runners : Race::most_runners));
  return {{"games", games}, {"racers", racers}, {"most_runners", Race::most_runners}, {"colors", colors}};
}

Json limits_json(const House& house) {
  const HouseLimits& limits = house.limits;
  return {{"body_bytes", limits.body_bytes},
          {"cells", limits.cells},
          {"jobs", house.job_options.most_jobs},
          {"seconds", limits.seconds},
          {"memory_bytes", limits.memory_bytes}};
}

Response about(House& house, const Request& /*request*/) {
  return json_response({{"version", house.version},
                        {"limits", limits_json(house)},
                        {"domains", domains_json()},
                        {"builders", builders_json()},
                        {"modifications", modifications_json()},
                        {"formats", formats_json()},
                        {"race", race_json()},
                        {"exports", exports_json()}});
}

}  // namespace

std::vector<Route> about_routes() {
  return {{"GET", "/api/about", about}};
}

}  // namespace wend::serve
