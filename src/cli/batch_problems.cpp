#include "cli/batch_problems.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <set>
#include <span>
#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/listed_boards.hpp"
#include "cli/reading.hpp"
#include "cli/scenario_problems.hpp"
#include "formats/all.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

/// Standard input was looked at already, and can be read once only.
std::string bytes_of(const std::string& path) {
  return path == "-" ? standard_input() : read_file(path);
}

std::vector<std::string> lines_of(const std::string& list) {
  std::vector<std::string> lines;
  std::istringstream bytes(bytes_of(list));
  std::size_t number = 0;
  for (std::string line; std::getline(bytes, line);) {
    ++number;
    if (const std::size_t nul = line.find('\0'); nul != std::string::npos) {
      Error error("a NUL byte in a list of paths", number, nul + 1,
                  "a single problem is given without --batch");
      error.file = shown_name(list);
      throw error;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

std::vector<NamedProblem> folder_batch(const std::string& folder, const Arguments& arguments);

std::vector<NamedProblem> problems_in_batch(const std::string& word, const Arguments& arguments) {
  std::error_code ignored;
  try {
    if (fs::is_directory(word, ignored)) return folder_batch(word, arguments);
    return is_scenario(word) ? scenario_problems(word, arguments) : problems_named(word);
  } catch (const Error&) {
    return {{word}};
  }
}

/// Whether a word of a list names something at all, be it sound or not.
bool names_something(const std::string& word, const std::vector<NamedProblem>& its_problems) {
  std::error_code ignored;
  const bool as_it_is = its_problems.size() == 1 && its_problems[0].name == word &&
                        its_problems[0].model == nullptr && !its_problems[0].make;
  return !as_it_is || fs::exists(word, ignored);
}

bool is_problem(const std::string& path, const Arguments& arguments) {
  Arguments silent = arguments;
  silent.flags["quiet"];
  try {
    model_of(bytes_of(path), path, read_options_of(silent, path));
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// However it is written.
fs::path place_of(const std::string& file) {
  std::error_code ignored;
  const fs::path place = fs::weakly_canonical(file, ignored);
  return place.empty() ? fs::path(file) : place;
}

/// The maps that the scenarios among these files are about: no problems themselves.
std::set<fs::path> maps_of_scenarios(const std::vector<std::string>& files) {
  std::set<fs::path> maps;
  for (const std::string& file : files) {
    try {
      if (!is_scenario(file)) continue;
      for (const std::string& map : scenario_maps(file)) maps.insert(place_of(map));
    } catch (const Error&) {  // its row will say why
    }
  }
  return maps;
}

/// Packs are as many problems as they have stages; scenarios are answered only where results are kept.
std::vector<NamedProblem> folder_batch(const std::string& folder, const Arguments& arguments) {
  constexpr std::array<std::string_view, 2> packs_and_scenarios{".stages", ".scen"};
  const std::vector<std::string> files =
      folder_problems(folder, std::span(packs_and_scenarios).first(keeps_results(arguments) ? 2 : 1));
  const std::set<fs::path> maps = maps_of_scenarios(files);
  std::vector<NamedProblem> problems;
  for (const std::string& file : files) {
    if (maps.count(place_of(file)) > 0) continue;
    std::vector<NamedProblem> more = problems_in_batch(file, arguments);
    std::move(more.begin(), more.end(), std::back_inserter(problems));
  }
  if (!problems.empty()) return problems;
  std::error_code ignored;
  const bool has_folders =
      std::any_of(fs::directory_iterator(folder, ignored), fs::directory_iterator(),
                  [&](const fs::directory_entry& each) { return each.is_directory(ignored); });
  throw Error::usage(
      "the folder " + folder + " holds no files of problems",
      has_folders ? "folders in it are not entered: name each, or list what find finds: --batch -" : "");
}

/// What the lines of a list name. A path that is mistyped is a row with an error, but where no line names
/// anything the file may be no list at all.
std::vector<NamedProblem> list_batch(const std::string& list, const Arguments& arguments) {
  std::vector<NamedProblem> problems;
  bool is_list = false;
  for (const std::string& word : lines_of(list)) {
    std::vector<NamedProblem> more = problems_in_batch(word, arguments);
    is_list = is_list || names_something(word, more);
    std::move(more.begin(), more.end(), std::back_inserter(problems));
  }
  if (problems.empty()) throw Error::usage("the list " + list + " names no files");
  if (!is_list && is_problem(list, arguments)) return {{list}};
  return problems;
}

}  // namespace

bool keeps_results(const Arguments& arguments) {
  return arguments.has("results") || arguments.has("run");
}

std::vector<NamedProblem> batch_problems(const std::string& batch, const Arguments& arguments) {
  std::error_code ignored;
  if (is_scenario(batch)) return scenario_problems(batch, arguments);
  if (holds_problems(batch)) return problems_named(batch);
  if (fs::is_directory(batch, ignored)) return folder_batch(batch, arguments);
  return list_batch(batch, arguments);
}

}  // namespace wend
