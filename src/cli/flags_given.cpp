#include "cli/flags_given.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/free_memory.hpp"
#include "base/staying_folder.hpp"
#include "base/work_folder.hpp"
#include "cli/values.hpp"

namespace wend {
namespace {

/// Four fifths of the memory nobody uses; everything where the system does not say.
std::size_t memory_to_use() {
  const std::optional<std::size_t> free = free_memory();
  return free ? *free / 5 * 4 : Limits{}.bytes;
}

/// Nine tenths of what nobody uses, or this run does already: else it could use less in each sitting.
std::uint64_t disk_to_use(const std::string& folder, const Arguments& arguments) {
  const std::uint64_t free = free_disk(folder);
  const std::optional<std::string> run = arguments.value("run");
  const std::uint64_t own = run ? room_of_staying_folder(folder, *run) : 0;
  return free / 10 * 9 + own / 10 * 9;
}

DiskSpace disk_space_of(const Arguments& arguments) {
  const std::optional<std::string> folder = arguments.value("disk");
  const std::optional<std::string> limit = arguments.value("disk-limit");
  if (!folder) {
    if (limit) throw Error::usage("--disk-limit needs --disk", "such as --disk /var/tmp");
    return {};
  }
  if (folder->empty()) throw Error::usage("--disk: no folder is named", "such as --disk /var/tmp");
  return {*folder, limit ? parse_bytes("disk-limit", *limit) : disk_to_use(*folder, arguments)};
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

bool names_tour_end(const Arguments& arguments) {
  return arguments.has("end") || arguments.has("return");
}

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
  try {
    const std::uint64_t number = parse_count(flag, *text);
    if (number >= least && number <= most) return static_cast<unsigned>(number);
    throw Error::usage(fmt::format("--{}: {} is out of range", flag, *text));
  } catch (Error& error) {
    error.hint = fmt::format("from {} to {}", least, most);
    throw;
  }
}

unsigned threads_of(const Arguments& arguments, unsigned fallback) {
  constexpr unsigned most = 256;
  return number_of(arguments, "threads", fallback, 1, most);
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
