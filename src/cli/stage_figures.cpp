#include "cli/stage_figures.hpp"

#include <fmt/format.h>
#include <optional>

#include "base/error.hpp"
#include "base/json.hpp"
#include "cli/flags_given.hpp"
#include "cli/speech.hpp"
#include "cli/table.hpp"
#include "cli/words.hpp"
#include "stages/stage_analysis.hpp"

namespace wend {
namespace {

std::string solutions_words(std::uint64_t solutions) {
  if (solutions == 1) return "only one";
  if (solutions == UINT64_MAX) return "2^64 or more";
  return count_words(solutions);
}

std::string percent(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

std::string button_words(const ButtonUse& button, std::uint32_t length) {
  if (!button.length_without) return "needed";
  if (*button.length_without == length) return "not needed";
  return fmt::format("not needed: without it the optimum is {}", *button.length_without);
}

std::string words_of(const StageAnalysis& analysis) {
  Table table;
  if (analysis.solvable) {
    table.add({"  optimum", plural(analysis.length, "move")});
    table.add({"  shortest solutions", solutions_words(analysis.solutions)});
  } else {
    table.add({"  optimum", "none: the stage cannot be solved"});
  }
  table.add({"  positions", fmt::format("{}, the farthest {} away", count_words(analysis.states),
                                        plural(analysis.depth, "move"))});
  table.add({"  dead positions",
             fmt::format("{} ({})", count_words(analysis.dead), percent(analysis.dead_share()))});
  table.add({"  moves per position", fmt::format("{:.2f}", analysis.branching)});
  table.add({"  traps", percent(analysis.traps) + " of the moves"});
  for (const ButtonUse& button : analysis.buttons)
    table.add({fmt::format("  button {}", button.letter), button_words(button, analysis.length)});
  table.add({"  difficulty", fmt::format("{:.1f} of 10", analysis.difficulty)});
  return table.text();
}

JsonObject json_of(const StageAnalysis& analysis, const std::string& file, const std::string& name) {
  JsonObject object{
      {{"file", file},
       {"name", name.empty() ? JsonValue(nullptr) : JsonValue(name)},
       {"solvable", analysis.solvable},
       {"optimum", analysis.solvable ? JsonValue(std::uint64_t{analysis.length}) : JsonValue(nullptr)},
       {"solutions", analysis.solutions},
       {"states", std::uint64_t{analysis.states}},
       {"depth", std::uint64_t{analysis.depth}},
       {"dead", std::uint64_t{analysis.dead}},
       {"branching", analysis.branching},
       {"traps", analysis.traps},
       {"difficulty", analysis.difficulty}}};
  std::vector<JsonObject> buttons;
  for (const ButtonUse& button : analysis.buttons) {
    buttons.push_back(
        {{{"button", std::string(1, button.letter)},
          {"needed", !button.length_without.has_value()},
          {"optimum_without",
           button.length_without ? JsonValue(std::uint64_t{*button.length_without}) : JsonValue(nullptr)}}});
  }
  object.fields.push_back({"buttons", std::move(buttons)});
  return object;
}

}  // namespace

std::string stage_figures(const Stage& stage, const std::string& file, const Arguments& arguments) {
  const Settings settings = settings_of(arguments);
  const StageSpace space(stage, arguments.has("count-swaps"));
  Budget budget(settings);
  std::optional<StageAnalysis> analysis;
  budget.guard([&] {
    const StageGuide guide(space, budget);
    analysis = analyse(guide, budget);
  });
  if (!analysis)
    throw Error::usage("the whole stage does not fit into the memory allowed",
                       "wend solve needs less: it does not look back from the goal");
  if (arguments.has("json")) return to_json(json_of(*analysis, file, stage.name)) + "\n";
  const std::string name = stage.name.empty() ? "" : ": " + spoken(harmless(stage.name));
  return name_words(file) + name + "\n" + words_of(*analysis);
}

}  // namespace wend
