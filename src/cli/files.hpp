// From the words on the command line to problems ready to be searched.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/names.hpp"
#include "engine/problem.hpp"
#include "engine/shelf.hpp"

namespace wend {

/// A problem and the domain that opened it.
struct Opened {
  std::unique_ptr<Problem> problem;
  const Domain* domain = nullptr;
  std::shared_ptr<const Stage> stage = nullptr;      // of Bloxorz, if it is one: for pictures
  std::shared_ptr<const TileBoard> board = nullptr;  // of tiles, if it is one: for pictures
  std::vector<const Domain*> others = {};            // that would open it as well, if asked to
};

/// Opens what was read from `path` as the flags say, and remarks on flags that mean nothing here. Every Error
/// carries the file's name.
Opened open_model(Model model, const std::string& path, const Arguments& arguments);
/// Reads and opens.
Opened open_file(const std::string& path, const Arguments& arguments);

/// An Error if the algorithm, or the heuristic, exists, but for other domains than this.
void expect_algorithm_for(const Opened& opened, const Plan& plan);
void expect_heuristic_for(const Opened& opened, const Plan& plan);

/// A flag about algorithms that none of these reads is refused: silence would look as if it had been heeded.
/// `auto` may take one that reads a heuristic, or a weight or a width, but walks no legs.
void expect_knobs_for(const Domain& domain, const std::vector<std::string>& algorithms,
                      const Arguments& arguments);

/// --only.
Flag only_flag();

/// The problems the positionals name, then what each --batch names: all regular files of a folder in the
/// order of their names, what is in a pack or a list of boards, or what a file lists, one name per line. Of
/// lists of boards what --only leaves.
std::vector<NamedProblem> problems_of(const Arguments& arguments);
std::vector<std::string> files_of(const Arguments& arguments);

}  // namespace wend
