#include "cli/flags.hpp"

#include "cli/choices.hpp"
#include "cli/tile_goal.hpp"
#include "domains/all.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "domains/quest/quest_domain.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "domains/tour/tour_domain.hpp"

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
       .fallback = "90 % of what is free there; jobs share it"},
  };
}

Flag threads_flag(std::string fallback) {
  return {.name = "threads",
          .value = "N",
          .help =
              "at most so many work on one problem: bfs, astar and ida-star but in mazes, what is made "
              "for tiles and tours; short searches take one (docs/scale.md)",
          .fallback = std::move(fallback)};
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

}  // namespace wend
