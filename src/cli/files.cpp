#include "cli/files.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <set>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/batch_problems.hpp"
#include "cli/choices.hpp"
#include "cli/flags_given.hpp"
#include "cli/listed_boards.hpp"
#include "cli/names.hpp"
#include "cli/options.hpp"
#include "cli/reading.hpp"
#include "cli/tile_goal.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "domains/maze/maze_domain.hpp"
#include "domains/quest/quest_domain.hpp"
#include "domains/tour/tour_domain.hpp"

namespace wend {
namespace {

/// Who says where a walk ends means a tour, also through one goal.
const Domain& asked_domain(const Model& model, const Arguments& arguments) {
  const Domain& domain = domain_for(model, arguments.value("as").value_or(""));
  const bool tour = names_tour_end(arguments) && !arguments.has("as") && &domain == &maze_domain;
  return tour ? tour_domain : domain;
}

/// A maze is also a tour, and with one goal a quest, though neither may be what its file looks like.
bool may_open(const Domain& domain, const Model& model) {
  const Maze* const maze = std::get_if<Maze>(&model);
  if (maze == nullptr || &domain == &bloxorz_domain) return domain.suits(model);
  return &domain != &quest_domain || maze->goals.size() == 1;
}

std::vector<std::string> specialists_of(const Domain& domain) {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : domain.specialists()) names.emplace_back(info.name);
  return names;
}

/// An Error if none but other domains offer the name. `instead` is what this one offers, and what is hinted
/// at where the problem cannot be opened as what the name is for, or should not be for a name's sake.
template <class Names>
void expect_offered(const Opened& opened, const std::string& name, const Names& names_of,
                    const std::string& instead, bool worth_opening) {
  const auto offers = [&](const Domain& each) {
    const std::vector<std::string> names = names_of(each);
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  if (offers(*opened.domain)) return;
  for (const Domain* other : all_domains()) {
    if (!offers(*other)) continue;
    const bool possible =
        worth_opening && std::find(opened.others.begin(), opened.others.end(), other) != opened.others.end();
    throw Error::usage(fmt::format("{} is for {}, and this is {}", name, domain_words(other->name),
                                   domain_words(opened.domain->name)),
                       possible ? fmt::format("--as {} opens it as one", other->name)
                                : fmt::format("for {}: {}", domain_words(opened.domain->name), instead));
  }
}

/// A copy of what a model holds, if it is of this kind.
template <class Held>
std::shared_ptr<const Held> kept(const Model& model) {
  const Held* const held = std::get_if<Held>(&model);
  return held != nullptr ? std::make_shared<const Held>(*held) : nullptr;
}

/// "1, 2, 3 … 100": all of a few, else the first and the last.
std::string some_of(std::vector<std::string> names) {
  constexpr std::size_t few = 12;
  if (names.size() <= few) return joined(names, ", ");
  const std::string last = names.back();
  names.resize(3);
  return joined(names, ", ") + " … " + last;
}

/// Of boards of lists those that --only names; each name must be that of some board.
void keep_only(std::vector<NamedProblem>& problems, const std::vector<std::string>& ids) {
  const std::set<std::string> wanted(ids.begin(), ids.end());
  std::set<std::string> found;
  std::vector<std::string> known;
  std::erase_if(problems, [&](const NamedProblem& each) {
    const std::optional<ListedBoard> board = find_board(each.name);
    if (!board)
      throw Error::usage("--only is for lists of boards of tiles, and " + each.name + " is of none");
    known.push_back(board->id);
    if (wanted.count(board->id) == 0) return true;
    found.insert(board->id);
    return false;
  });
  for (const std::string& id : ids) {
    if (found.count(id) == 0) throw Error::usage("no such board: " + id, "there are " + some_of(known));
  }
  if (problems.empty()) throw Error::usage("--only names no board", "such as --only 79,12");
}

}  // namespace

Flag only_flag() {
  return {.name = "only",
          .value = "ID,…",
          .help = "of a list of boards of tiles: these only, by the names they have there"};
}

Opened open_file(const std::string& path, const Arguments& arguments) {
  return open_model(load_model(path, arguments), path, arguments);
}

Opened open_model(Model model, const std::string& path, const Arguments& arguments) {
  set_goal(model, arguments);
  try {
    const Domain& domain = asked_domain(model, arguments);
    if (!arguments.has("quiet")) remark_on_idle_options(arguments, domain.name, path);
    Opened opened{nullptr, &domain, kept<Stage>(model), kept<TileBoard>(model), {}};
    for (const Domain* other : all_domains()) {
      if (may_open(*other, model)) opened.others.push_back(other);
    }
    opened.problem = domain.open(std::move(model), open_options_of(arguments));
    return opened;
  } catch (Error& error) {
    error.file = shown_name(path);
    throw;
  }
}

void expect_algorithm_for(const Opened& opened, const Plan& plan) {
  expect_offered(opened, plan.algorithm, algorithms_for,
                 joined(specialists_of(*opened.domain), ", ") + ", and the general searches", true);
}

void expect_heuristic_for(const Opened& opened, const Plan& plan) {
  if (plan.table != nullptr) return;
  expect_offered(opened, plan.heuristic, heuristics_for, joined(heuristics_for(*opened.domain), ", "), false);
}

void expect_knobs_for(const Domain& domain, const std::vector<std::string>& algorithms,
                      const Arguments& arguments) {
  const std::vector<AlgorithmInfo> all = algorithms_of(domain);
  for (const char* flag : {"heuristic", "weight", "width", "legs"}) {
    if (!arguments.has(flag)) continue;
    const auto reads = [&](const AlgorithmInfo& info) {
      return std::string_view(flag) == "heuristic" ? info.uses_heuristic : info.knobs == flag;
    };
    const bool read = std::any_of(algorithms.begin(), algorithms.end(), [&](const std::string& name) {
      if (name == "auto") return std::string_view(flag) != "legs";
      return std::any_of(all.begin(), all.end(),
                         [&](const AlgorithmInfo& info) { return info.name == name && reads(info); });
    });
    if (read) continue;
    std::string readers;
    for (const AlgorithmInfo& info : all) {
      if (reads(info)) readers += (readers.empty() ? "" : ", ") + std::string(info.name);
    }
    throw Error::usage(
        fmt::format("{} not know --{}",
                    algorithms.size() == 1 ? algorithms[0] + " does" : "the algorithms named do", flag),
        readers.empty() ? fmt::format("no algorithm for a {} does", domain.name)
                        : "those that do: " + readers);
  }
}

std::vector<NamedProblem> problems_of(const Arguments& arguments) {
  std::vector<NamedProblem> problems;
  const auto add = [&](std::vector<NamedProblem> more) {
    std::move(more.begin(), more.end(), std::back_inserter(problems));
  };
  std::error_code ignored;
  for (const std::string& word : arguments.positionals) {
    const bool folder = keeps_results(arguments) && std::filesystem::is_directory(word, ignored);
    add(folder ? batch_problems(word, arguments) : problems_named(word));
  }
  for (const std::string& batch : arguments.values("batch")) add(batch_problems(batch, arguments));
  if (problems.empty()) {
    throw Error::usage("no file was named", "wend solve FILE, or - to read standard input");
  }
  if (const auto only = arguments.value("only")) keep_only(problems, split_list(*only));
  return problems;
}

std::vector<std::string> files_of(const Arguments& arguments) {
  std::vector<std::string> names;
  for (NamedProblem& each : problems_of(arguments)) {
    if (each.make)
      throw Error::usage(each.name + " is a query of a scenario",
                         "--results FILE keeps what comes of all of them; wend solve MAP --scen FILE answers "
                         "them without");
    names.push_back(std::move(each.name));
  }
  return names;
}

}  // namespace wend
