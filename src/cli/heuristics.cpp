#include "cli/heuristics.hpp"

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/choices.hpp"
#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "cli/words.hpp"
#include "formats/heuristic_table.hpp"

namespace wend {
namespace {

constexpr std::string_view from_file = "file:";

std::shared_ptr<const HeuristicTable> load_table(const std::string& path) {
  try {
    auto table = std::make_shared<HeuristicTable>(read_heuristic_table(read_file(path)));
    if (table->rounded > 0)
      talk("wend: " + name_words(path) + ": " + plural(table->rounded, "value") +
           " rounded down to whole numbers\n");
    return table;
  } catch (Error& error) {
    if (error.file.empty()) error.file = path;
    throw;
  }
}

}  // namespace

Flag heuristic_flag() {
  return {.name = "heuristic",
          .value = "H",
          .help =
              "the estimate of the remaining cost; wend list heuristics names them, file:PATH is a table of "
              "your own",
          .fallback = "auto",
          .choices = heuristic_or_auto,
          .prefix = std::string(from_file),
          .groups = heuristics_by_domain};
}

Flag heuristics_flag() {
  Flag flag = heuristic_flag();
  flag.value = "H,…";
  flag.help = "the heuristics; file:PATH is a table of your own";
  flag.list = true;
  flag.fallback = "auto; for boards of tiles manhattan, linear-conflict, walking-distance and pdb";
  return flag;
}

Plan plan_of(std::string algorithm, std::string heuristic, Settings settings) {
  Plan plan{std::move(algorithm), std::move(heuristic), std::move(settings), nullptr};
  if (plan.heuristic.starts_with(from_file)) plan.table = load_table(plan.heuristic.substr(from_file.size()));
  return plan;
}

}  // namespace wend
