#include "cli/choices.hpp"

#include <algorithm>

#include "domains/all.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "domains/maze/painters.hpp"
#include "domains/quest/quest_domain.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"
#include "show/term/draw_canvas.hpp"

namespace wend {
namespace {

std::vector<std::string> with_auto(std::vector<std::string> names) {
  names.insert(names.begin(), "auto");
  return names;
}

void add_names(const Format& format, std::vector<std::string>& names) {
  for (const std::string_view name : names_of(format)) names.emplace_back(name);
}

}  // namespace

std::string domain_words(std::string_view domain) {
  if (domain == bloxorz_domain.name) return "a stage of Bloxorz";
  return domain == tiles_domain.name ? "a board of tiles" : "a " + std::string(domain);
}

std::vector<std::string> algorithm_names() {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : all_algorithms()) names.emplace_back(info.name);
  return names;
}

std::vector<std::string> algorithm_or_auto() {
  return with_auto(algorithm_names());
}

std::string algorithm_meant(const std::string& name) {
  if (name == "best-first") return "greedy-best-first";
  if (name == "simulated-annealing") return "annealing";
  return name;
}

std::vector<std::string> leg_names() {
  std::vector<std::string> names;
  for (const std::string_view name : quest_leg_names()) names.emplace_back(name);
  return names;
}

std::vector<std::string> heuristic_names() {
  std::vector<std::string> names;
  for (const Domain* domain : all_domains()) {
    for (const HeuristicInfo& info : domain->heuristics()) {
      if (std::find(names.begin(), names.end(), info.name) == names.end()) names.emplace_back(info.name);
    }
  }
  return names;
}

std::vector<std::string> heuristic_or_auto() {
  return with_auto(heuristic_names());
}

std::vector<std::string> heuristics_by_domain() {
  std::vector<std::string> groups;
  for (const Domain* domain : all_domains()) {
    std::string group = "for " + domain_words(domain->name) + ":";
    for (const std::string& name : heuristics_for(*domain)) group += " " + name;
    groups.push_back(group);
  }
  return groups;
}

std::vector<std::string> domain_names() {
  std::vector<std::string> names;
  for (const Domain* domain : all_domains()) names.emplace_back(domain->name);
  return names;
}

std::vector<std::string> formats_to_read() {
  std::vector<std::string> names;
  for (const Format& format : all_formats()) {
    if (format.reader != nullptr) add_names(format, names);
  }
  return names;
}

std::vector<std::string> formats_to_write() {
  std::vector<std::string> names;
  for (const Format& format : all_formats()) {
    if (format.writer != nullptr) add_names(format, names);
  }
  return names;
}

std::vector<std::string> style_names() {
  std::vector<std::string> names;
  for (const WallStyle& style : all_styles()) names.emplace_back(style.name);
  return names;
}

std::vector<std::string> builder_names() {
  std::vector<std::string> names;
  for (const Builder& builder : all_builders()) names.emplace_back(builder.name);
  return names;
}

std::vector<std::string> painter_names() {
  std::vector<std::string> names;
  for (const MazePainter& painter : all_painters()) names.emplace_back(painter.name);
  return names;
}

std::vector<std::string> algorithms_for(const Domain& domain) {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : algorithms_of(domain)) names.emplace_back(info.name);
  return names;
}

std::vector<std::string> heuristics_for(const Domain& domain) {
  std::vector<std::string> names;
  for (const HeuristicInfo& info : domain.heuristics()) names.emplace_back(info.name);
  return names;
}

bool uses_legs(const Domain& domain, const std::string& algorithm) {
  const std::vector<AlgorithmInfo> all = algorithms_of(domain);
  return std::any_of(all.begin(), all.end(), [&](const AlgorithmInfo& info) {
    return info.name == algorithm && info.knobs == "legs";
  });
}

bool uses_heuristic(const std::string& algorithm) {
  for (const AlgorithmInfo& info : all_algorithms()) {
    if (info.name == algorithm) return info.uses_heuristic;
  }
  return true;  // auto may pick one that does
}

}  // namespace wend
