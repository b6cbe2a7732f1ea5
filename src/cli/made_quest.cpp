#include "cli/made_quest.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "cli/choices.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/output.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"
#include "generate/all.hpp"
#include "studio/quest_judge.hpp"

namespace wend {
namespace {

constexpr std::string_view usual_builder = "rdfs";

std::vector<std::string> solvable_names() {
  return {"yes", "no", "any"};
}
std::vector<std::string> difficulty_names() {
  return {"easy", "normal", "hard"};
}

std::vector<Flag> placing_flags() {
  const QuestWishes usual;
  return {{.name = "builder",
           .letter = 'b',
           .value = "BUILDER",
           .help = "of a quest: how its maze is built",
           .fallback = std::string(usual_builder),
           .choices = builder_names},
          {.name = "gems",
           .value = "N",
           .help = "of a quest: how many gems",
           .fallback = std::to_string(usual.gems)},
          {.name = "hearts",
           .value = "N",
           .help = "of a quest: how many hearts",
           .fallback = std::to_string(usual.hearts)},
          {.name = "monsters",
           .value = "N",
           .help = "of a quest: how many monsters",
           .fallback = std::to_string(usual.monsters)},
          {.name = "solvable",
           .value = "WHETHER",
           .help = "of a quest: proven possible (yes), proven impossible (no), or any",
           .fallback = "yes",
           .choices = solvable_names},
          {.name = "difficulty",
           .value = "LEVEL",
           .help = "of a quest: how much is lost by always going to the nearest thing",
           .fallback = "normal",
           .choices = difficulty_names}};
}

template <class Enum>
Enum choice_of(const Arguments& arguments, const std::string& flag, const std::vector<std::string>& names,
               Enum fallback) {
  const auto text = arguments.value(flag);
  if (!text) return fallback;
  return static_cast<Enum>(std::find(names.begin(), names.end(), *text) - names.begin());
}

/// What a file can hold of a thing.
std::optional<int> storable(const std::string& flag, std::optional<int> value) {
  if (value && *value > max_entity_value)
    throw Error::usage(fmt::format("--{}: {} is more than a file can hold", flag, *value),
                       fmt::format("up to {}", max_entity_value));
  return value;
}

QuestWishes wishes_of(const Arguments& arguments, std::uint64_t seed) {
  QuestWishes wishes;
  wishes.seed = quest_seed(seed);
  const auto given = [&](const char* flag, std::size_t& count) {
    if (const auto text = arguments.value(flag)) count = parse_count(flag, *text);
  };
  given("gems", wishes.gems);
  given("hearts", wishes.hearts);
  given("monsters", wishes.monsters);
  const QuestOptions options = open_options_of(arguments).quest;
  wishes.terms.hp = options.hp.value_or(wishes.terms.hp);
  wishes.terms.rules = options.rules.value_or(wishes.terms.rules);
  wishes.heart_health = storable("heart-health", options.heart_health).value_or(wishes.heart_health);
  wishes.monster_strength = storable("monster-strength", options.monster_strength);
  wishes.solvable = choice_of(arguments, "solvable", solvable_names(), wishes.solvable);
  wishes.difficulty = choice_of(arguments, "difficulty", difficulty_names(), wishes.difficulty);
  if (wishes.solvable == Solvable::no && arguments.has("difficulty"))
    throw Error::usage("--difficulty is about quests that can be done, and --solvable no asks for another",
                       "leave one of the two out");
  return wishes;
}

std::string words_of(const QuestWishes& wishes, const QuestMade& made) {
  std::string words = fmt::format("{}, {}, {}", plural(wishes.gems, "gem"), plural(wishes.hearts, "heart"),
                                  plural(wishes.monsters, "monster"));
  if (wishes.terms.hp != QuestTerms::usual_hp) words += fmt::format(", {} hp", wishes.terms.hp);
  if (wishes.terms.rules == QuestRules::intent) words += ", rules intent";
  if (!made.verdict) return words;
  if (made.verdict->kind == QuestVerdict::Kind::unsolvable) words += ", proven impossible";
  if (made.verdict->kind == QuestVerdict::Kind::solvable) words += ", proven possible";
  if (wishes.difficulty == Difficulty::normal || made.verdict->kind != QuestVerdict::Kind::solvable)
    return words;
  if (std::isinf(made.verdict->excess)) return words + "; the nearest thing first leads to defeat";
  return words +
         fmt::format("; the nearest thing first costs {:.0f} % more", 100 * (made.verdict->excess - 1));
}

}  // namespace

std::vector<Flag> quest_making_flags() {
  constexpr std::string_view by_file = "what the file says, else ";  // and here is none yet
  std::vector<Flag> terms = quest_flags();
  for (Flag& flag : terms) {
    if (flag.fallback.starts_with(by_file)) flag.fallback.erase(0, by_file.size());
  }
  return placing_flags() + terms;
}

void refuse_quest_flags(const Arguments& arguments) {
  for (const Flag& flag : quest_making_flags()) {
    if (!arguments.has(flag.name)) continue;
    throw Error::usage(fmt::format("--{} is for quests", flag.name), "wend make quest");
  }
}

Arguments quest_ground(Arguments arguments) {
  arguments.positionals[0] = arguments.value("builder").value_or(std::string(usual_builder));
  const bool sized = arguments.has("rows") || arguments.has("columns") || arguments.has("cells");
  if (!sized) arguments.flags["rows"] = arguments.flags["columns"] = {"31"};
  const bool perfect = find_builder(arguments.positionals[0])->perfect;
  if (perfect && !arguments.has("modify")) arguments.flags["modify"] = {"braid=0.5"};
  return arguments;
}

MadeQuest make_quest(Maze& maze, std::uint64_t seed, const Arguments& arguments) {
  MadeQuest quest{wishes_of(arguments, seed), {}};
  quest.made = add_quest(maze, quest.wishes, quest_judge(quest.wishes, settings_of(arguments)));
  const std::string words = words_of(quest.wishes, quest.made);
  maze.notes.push_back("quest with " + words);
  talk("wend: " + words + "\n");
  return quest;
}

std::string lost_in_picture(const Maze& maze) {
  std::vector<std::string> lost;
  if (maze.terms.hp != QuestTerms::usual_hp) lost.push_back(fmt::format("hp {}", maze.terms.hp));
  if (maze.terms.rules == QuestRules::intent) lost.emplace_back("rules intent");
  if (std::any_of(maze.entities.begin(), maze.entities.end(),
                  [](const Entity& each) { return each.value != default_value(each.kind); }))
    lost.emplace_back("unusual strength or health");
  if (lost.empty()) return {};
  return fmt::format(
      "a picture does not show {}: read again, it is another quest; a .maze file holds all of it",
      fmt::join(lost, ", "));
}

void add_quest_facts(JsonObject& object, const MadeQuest& quest) {
  const auto add = [&](std::string name, JsonValue value) {
    object.fields.push_back({std::move(name), std::move(value)});
  };
  const auto number = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  const QuestWishes& wishes = quest.wishes;
  const std::optional<QuestVerdict>& verdict = quest.made.verdict;
  add("gems", number(wishes.gems));
  add("hearts", number(wishes.hearts));
  add("monsters", number(wishes.monsters));
  add("hp", std::int64_t{wishes.terms.hp});
  add("rules", std::string(name_of(wishes.terms.rules)));
  const bool decided = verdict && verdict->kind != QuestVerdict::Kind::unknown;
  add("solvable", decided ? JsonValue(verdict->kind == QuestVerdict::Kind::solvable) : JsonValue(nullptr));
  add("difficulty", difficulty_names()[static_cast<std::size_t>(wishes.difficulty)]);
  if (!verdict || !verdict->cost) return;
  add("cost", *verdict->cost);
  add("nearest_cost", std::isinf(verdict->excess)
                          ? JsonValue(nullptr)
                          : JsonValue(std::llround(static_cast<double>(*verdict->cost) * verdict->excess)));
}

}  // namespace wend
