#include "cli/flags.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/free_memory.hpp"
#include "base/work_folder.hpp"
#include "cli/tile_goal.hpp"
#include "cli/values.hpp"
#include "domains/all.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "domains/maze/painters.hpp"
#include "domains/quest/quest_domain.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "domains/tour/tour_domain.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"

namespace wend {
namespace {

std::vector<std::string> neighbour_names() {
  return {"4", "8"};
}

std::vector<std::string> rule_names() {
  return {"walk", "intent"};
}

std::vector<std::string> color_names() {
  return {"auto", "always", "never"};
}

std::vector<std::string> with_auto(std::vector<std::string> names) {
  names.insert(names.begin(), "auto");
  return names;
}

void add_names(const Format& format, std::vector<std::string>& names) {
  for (const std::string_view name : names_of(format)) names.emplace_back(name);
}

/// Four fifths of the memory nobody uses; everything where the system does not say.
std::size_t memory_to_use() {
  const std::optional<std::size_t> free = free_memory();
  return free ? *free / 5 * 4 : Limits{}.bytes;
}

}  // namespace

std::vector<Flag> operator+(std::vector<Flag> some, const std::vector<Flag>& more) {
  some.insert(some.end(), more.begin(), more.end());
  return some;
}

Flag neighbours_flag() {
  return {.name = "neighbours",
          .value = "N",
          .help = "4 (no diagonal moves) or 8 (diagonals cost √2, no corner cutting)",
          .fallback = "what the file says, else 4",
          .choices = neighbour_names};
}

std::vector<Flag> quest_flags() {
  return {
      {.name = "rules",
       .value = "RULES",
       .help = "of a quest: walk (what you step on happens) or intent (only what is meant happens)",
       .fallback = "what the file says, else walk",
       .choices = rule_names},
      {.name = "hp",
       .value = "N",
       .help = "of a quest: hp at the start",
       .fallback = "what the file says, else 6"},
      {.name = "heart-health",
       .value = "N",
       .help = "of a quest: the hp every heart gives",
       .fallback = "what the file says, else 2"},
      {.name = "monster-strength",
       .value = "N",
       .help = "of a quest: the hp every monster costs",
       .fallback = "what the file says, else 1"},
  };
}

std::vector<Flag> tour_flags() {
  return {
      {.name = "end",
       .value = "ROW,COL",
       .help = "of a tour: the cell where it has to end, counted from 0",
       .fallback = "wherever the last goal is"},
      {.name = "return", .help = "of a tour: it has to end where it began"},
  };
}

std::vector<Flag> bloxorz_flags() {
  return {
      {.name = "count-swaps", .help = "of a stage of Bloxorz: changing the active half counts as a move"}};
}

bool names_tour_end(const Arguments& arguments) {
  return arguments.has("end") || arguments.has("return");
}

std::string domain_words(std::string_view domain) {
  if (domain == bloxorz_domain.name) return "a stage of Bloxorz";
  return domain == tiles_domain.name ? "a board of tiles" : "a " + std::string(domain);
}

std::vector<Flag> flags_of_domain(std::string_view domain) {
  if (domain == quest_domain.name) return quest_flags();
  if (domain == tour_domain.name) return tour_flags();
  if (domain == bloxorz_domain.name) return bloxorz_flags();
  if (domain == tiles_domain.name) return tiles_flags();
  return {};
}

std::vector<Flag> opening_flags() {
  std::vector<Flag> flags{
      {.name = "as",
       .value = "DOMAIN",
       .help = "what kind of problem the file holds",
       .fallback = "by its content",
       .choices = domain_names},
      neighbours_flag(),
  };
  for (const Domain* domain : all_domains()) flags = std::move(flags) + flags_of_domain(domain->name);
  return flags;
}

std::vector<Flag> limit_flags() {
  return {
      {.name = "time", .value = "T", .help = "stop after this long: 10, 500ms, 2m", .fallback = "no limit"},
      {.name = "memory",
       .value = "M",
       .help = "stop when the search holds this much: 512M, 2G",
       .fallback = "80 % of what is free in the system and its control group"},
      {.name = "expansions",
       .value = "N",
       .help = "stop after this many expansions: 1e6",
       .fallback = "no limit"},
  };
}

std::vector<Flag> disk_flags() {
  return {
      {.name = "disk",
       .value = "DIR",
       .help =
           "bfs and astar keep their states in files in this folder, removed at the end, instead of memory",
       .fallback = "in memory"},
      {.name = "disk-limit",
       .value = "M",
       .help = "stop when these files hold this much: 20G",
       .fallback = "90 % of what is free there"},
  };
}

Flag threads_flag(std::string fallback) {
  return {.name = "threads",
          .value = "N",
          .help =
              "at most so many work on one problem: bfs, astar and ida-star but in mazes, what is made "
              "for tiles, held-karp; short searches take one (docs/scale.md)",
          .fallback = std::move(fallback)};
}

unsigned threads_of(const Arguments& arguments, unsigned fallback) {
  constexpr unsigned most = 256;
  return number_of(arguments, "threads", fallback, 1, most);
}

std::vector<Flag> knob_flags() {
  return {
      {.name = "weight",
       .value = "W",
       .help = "how much the estimate counts in weighted-astar and anytime-astar, from 1",
       .fallback = "1.5"},
      {.name = "width", .value = "N", .help = "states beam keeps per level", .fallback = "1000"},
      {.name = "seed", .value = "N", .help = "seed of random-dfs and annealing", .fallback = "1"},
  };
}

Flag legs_flag(bool several) {
  return {.name = "legs",
          .value = several ? "A,B,…" : "A",
          .help = several ? "the path algorithms of selector and nearest, one row each"
                          : "the path algorithm of selector and nearest",
          .fallback = "bfs",
          .choices = leg_names,
          .list = several};
}

std::vector<Flag> drawing_flags() {
  return {
      {.name = "style",
       .letter = 'd',
       .value = "STYLE",
       .help = "how walls are drawn",
       .fallback = "what fits the terminal",
       .choices = style_names},
      color_flag(),
  };
}

Flag color_flag() {
  return {.name = "color",
          .value = "WHEN",
          .help = "auto, always or never",
          .fallback = "auto",
          .choices = color_names};
}

Flag json_flag(std::string help) {
  return {.name = "json", .help = std::move(help)};
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

namespace {

DiskSpace disk_space_of(const Arguments& arguments) {
  const std::optional<std::string> folder = arguments.value("disk");
  const std::optional<std::string> limit = arguments.value("disk-limit");
  if (!folder) {
    if (limit) throw Error::usage("--disk-limit needs --disk", "such as --disk /var/tmp");
    return {};
  }
  if (folder->empty()) throw Error::usage("--disk: no folder is named", "such as --disk /var/tmp");
  return {*folder, limit ? parse_bytes("disk-limit", *limit) : free_disk(*folder) / 10 * 9};
}

}  // namespace

Settings settings_of(const Arguments& arguments) {
  Settings settings;
  const auto given = [&](std::string_view flag, auto read, auto& into) {
    const std::optional<std::string> text = arguments.value(flag);
    if (text) into = static_cast<std::remove_reference_t<decltype(into)>>(read(flag, *text));
    return text.has_value();
  };
  given("time", parse_seconds, settings.limits.seconds);
  if (!given("memory", parse_bytes, settings.limits.bytes)) settings.limits.bytes = memory_to_use();
  given("expansions", parse_count, settings.limits.expansions);
  settings.disk = disk_space_of(arguments);
  given("weight", parse_weight, settings.weight);
  given("seed", parse_count, settings.seed);
  settings.legs = arguments.value("legs").value_or(settings.legs);
  if (given("width", parse_count, settings.width) && settings.width == 0) {
    throw Error::usage("--width: a beam needs at least one state per level", "such as 1000");
  }
  return settings;
}

namespace {

std::optional<int> quest_value(const Arguments& arguments, const std::string& flag, int least) {
  const auto text = arguments.value(flag);
  if (!text) return std::nullopt;
  constexpr int most = QuestTerms::most_hp;
  const std::uint64_t value = parse_count(flag, *text);
  if (value < static_cast<std::uint64_t>(least) || value > most)
    throw Error::usage("--" + flag + ": " + *text + " is out of range",
                       "from " + std::to_string(least) + " to " + std::to_string(most));
  return static_cast<int>(value);
}

QuestOptions quest_options_of(const Arguments& arguments) {
  QuestOptions options;
  options.hp = quest_value(arguments, "hp", 1);
  options.heart_health = quest_value(arguments, "heart-health", 0);
  options.monster_strength = quest_value(arguments, "monster-strength", 0);
  if (const auto rules = arguments.value("rules"))
    options.rules = *rules == name_of(QuestRules::intent) ? QuestRules::intent : QuestRules::walk;
  return options;
}

TourOptions tour_options_of(const Arguments& arguments) {
  TourOptions options;
  const auto end = arguments.value("end");
  if (end && arguments.has("return"))
    throw Error::usage("a tour ends at one place: --end and --return cannot both be given");
  if (arguments.has("return")) options.end = TourEnd::home;
  if (end) options = {TourEnd::fixed, parse_cell("end", *end)};
  return options;
}

}  // namespace

OpenOptions open_options_of(const Arguments& arguments) {
  OpenOptions options;
  options.tour = tour_options_of(arguments);
  options.quest = quest_options_of(arguments);
  options.bloxorz.count_swaps = arguments.has("count-swaps");
  if (const auto neighbours = arguments.value("neighbours")) {
    options.neighbours = *neighbours == "8" ? Neighbours::eight : Neighbours::four;
  }
  return options;
}

unsigned number_of(const Arguments& arguments, const char* flag, unsigned fallback, std::uint64_t least,
                   std::uint64_t most) {
  const auto text = arguments.value(flag);
  if (!text) return fallback;
  const std::uint64_t number = parse_count(flag, *text);
  if (number < least || number > most)
    throw Error::usage(fmt::format("--{}: {} is out of range", flag, *text),
                       fmt::format("from {} to {}", least, most));
  return static_cast<unsigned>(number);
}

ColorChoice color_of(const Arguments& arguments) {
  return color_choice(arguments.value("color").value_or("auto")).value_or(ColorChoice::automatic);
}

void refuse_style(const Arguments& arguments) {
  if (!arguments.has("style")) return;
  throw Error::usage("--style is for drawings in the terminal, and this goes to a file",
                     "without -o it is drawn; --theme and --scale are for pictures");
}

const WallStyle* style_of(const Arguments& arguments) {
  const auto name = arguments.value("style");
  return name ? find_style(*name) : nullptr;
}

}  // namespace wend
