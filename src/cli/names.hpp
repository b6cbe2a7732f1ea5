// What the words on the command line name. Mostly files; but stages of Bloxorz also come in packs:
//
//   bloxorz:3      stage 3 of the pack that comes with the program     bloxorz       all of them
//   PATH:3         stage 3 of a pack file                              PATH          all of them
//   FOLDER:3       the third problem of a folder, by name              FOLDER        all of them
//   bloxorz:3-7    several, where several problems are taken; the same for pack files and folders
//
// and boards of tiles in lists, by the names they have there: PATH:79, all of them as PATH.
//
// A file whose name is exactly the word is meant before anything else, but for `bloxorz`: say ./bloxorz.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/format.hpp"
#include "formats/scenario.hpp"
#include "model/stage_pack.hpp"

namespace wend {

/// A problem by its name. Boards of lists, stages of packs and codes are read already; those of scenarios,
/// thousands on one map, are made when their turn comes.
struct NamedProblem {
  std::string name;
  std::shared_ptr<const Model> model = nullptr;          // null: a file still to be read
  std::optional<std::uint64_t> optimum = {};             // the fewest moves, as a list of boards tells them
  std::shared_ptr<const ScenarioQuery> query = nullptr;  // of a scenario ...
  std::function<Model()> make = {};                      // ... and the maze it means
};
/// What a word names: packs, ranges and folders become what is in them, anything else stays. A pack or list
/// that is not sound is an Error; one that lies in a folder stays a file, and whoever reads it will say why.
std::vector<NamedProblem> problems_named(const std::string& word);
/// The same of a file that is one of many.
std::vector<NamedProblem> problems_of_file(const std::string& path);
/// Whether a word names a pack or a list of boards.
bool holds_problems(const std::string& word);
/// One name for each problem.
std::vector<std::string> each_problem(const std::vector<std::string>& words);
/// The problems of a folder, by name; also the files with these extensions, in small letters.
std::vector<std::string> folder_problems(const std::string& folder,
                                         std::span<const std::string_view> extensions_too = {});

/// Reads the one problem a word names; an Error carries its name, and says so where several are meant.
Model load_named(const std::string& word, const ReadOptions& options, const Format* format = nullptr);

/// A pack, its stages with passcodes, and the stage meant in it, from 0; nothing where the pack as a whole is
/// meant.
struct PackPlace {
  StagePack pack;
  std::optional<std::size_t> stage;
  std::size_t before = 0;  // stages that were not asked for, in front of the first
};
/// The pack a word names, or of which it names a stage; nothing if it names no pack. A folder is a pack if
/// there is a stage in it.
std::optional<PackPlace> find_pack(const std::string& word, const ReadOptions& options);

}  // namespace wend
