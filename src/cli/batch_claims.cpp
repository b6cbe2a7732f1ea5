#include "cli/batch_claims.hpp"

#include <fmt/format.h>
#include <map>

#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

bool is_of_list(const NamedProblem& problem) {
  return problem.name != "-" && problem.model != nullptr && std::holds_alternative<TileBoard>(*problem.model);
}

std::string doubt_about_length(const ScenarioQuery& query, const ResultRow& row) {
  const std::string told = fmt::format("the scenario tells a way of {}", query.length);
  if (row.verdict == RowVerdict::unsolvable) return told + ", and there is none";
  if (!row.cost) {
    const bool less = row.bound && row.bound->value() > query.length && !agrees(query, row.bound->value());
    return less ? fmt::format("{}, and it takes at least {:.5f}", told, row.bound->value()) : std::string();
  }
  if (agrees(query, row.cost->value())) return {};
  if (row.optimal) return fmt::format("{}, and the shortest has {:.5f}", told, row.cost->value());
  if (row.cost->value() > query.length) return {};
  return fmt::format("{}, and there is one of {:.5f}", told, row.cost->value());
}

std::string doubt_about_optimum(std::int64_t optimum, ResultRow row) {
  row.known = optimum;
  if (!contradicts_list(row)) return {};
  const std::string told =
      fmt::format("the list tells {}", plural(static_cast<std::uint64_t>(optimum), "move"));
  if (row.verdict == RowVerdict::unsolvable) return told + ", and there is no solution";
  const bool fewer = row.cost && *row.cost < ExactCost{optimum, 0};
  return told + (fewer ? fmt::format(", and {} will do", row.cost->straight)
                       : fmt::format(", and it takes at least {}", row.bound->straight));
}

/// What is to be kept with a row of what its names tell.
struct Told {
  enum class Weight : std::uint8_t { nothing, something, wrong };
  std::optional<std::int64_t> before;  // as the row has it
  std::optional<std::int64_t> now = {};
  Weight weight = Weight::nothing;

  void add(std::optional<std::int64_t> optimum, bool wrong) {
    const Weight its_weight = !optimum ? Weight::nothing : wrong ? Weight::wrong : Weight::something;
    if (its_weight <= weight) return;
    now = optimum;
    weight = its_weight;
  }
};

std::vector<KnownOptimum> changed(const std::map<std::string, Told>& told) {
  std::vector<KnownOptimum> changes;
  for (const auto& [problem, each] : told) {
    if (each.now != each.before) changes.push_back({problem, each.now});
  }
  return changes;
}

}  // namespace

std::optional<std::int64_t> optimum_told(const NamedProblem& problem, const Arguments& arguments) {
  if (!problem.optimum || arguments.has("goal")) return std::nullopt;
  return static_cast<std::int64_t>(*problem.optimum);
}

std::string doubt_about(const NamedProblem& problem, const ResultRow& row, const Arguments& arguments) {
  if (row.verdict == RowVerdict::error) return {};
  if (problem.query) return doubt_about_length(*problem.query, row);
  const std::optional<std::int64_t> optimum = optimum_told(problem, arguments);
  return optimum ? doubt_about_optimum(*optimum, row) : std::string();
}

void hold_claims(ResultStore& store, std::int64_t plan, const BatchWork& work,
                 const std::vector<std::string>& identities, BatchTally& tally) {
  std::map<std::string, Told> told;  // of lists, by problem
  for (std::size_t place = 0; place < identities.size(); ++place) {
    const NamedProblem& problem = work.problems[place];
    if (identities[place].empty() || (!problem.query && !is_of_list(problem))) continue;
    const std::optional<ResultRow> row = store.find(identities[place], plan);
    if (!row) continue;  // it is the same as one that was interrupted
    const std::string doubt = doubt_about(problem, *row, work.arguments);
    if (!doubt.empty()) tally.contradict(fmt::format("wend: {}: {}\n", name_words(problem.name), doubt));
    if (is_of_list(problem))
      told.try_emplace(identities[place], Told{row->known})
          .first->second.add(optimum_told(problem, work.arguments), !doubt.empty());
  }
  if (!store.tell_known(plan, changed(told)))
    talk(fmt::format(
        "wend: {} is in use by another program, so what lists tell could not be noted; the same command "
        "does so\n",
        name_words(store.path())));
}

}  // namespace wend
