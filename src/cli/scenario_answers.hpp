// Answering the queries of a scenario on its map, and judging the answers. Times are those of the search
// alone, processor times where paths/ answers; every way is replayed and every length compared outside of
// them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "cli/scenario_report.hpp"
#include "engine/plan.hpp"
#include "engine/shelf.hpp"
#include "formats/format.hpp"
#include "model/maze.hpp"

namespace wend {

/// The land of a map and its waters; a query belongs to where it begins.
class Worlds {
 public:
  /// An Error carries the name of the file.
  Worlds(const std::string& path, const std::vector<ScenarioQuery>& queries, const ReadOptions& reading,
         const OpenOptions& opening);

  [[nodiscard]] const Maze& land() const { return land_; }
  [[nodiscard]] const Maze* water() const { return water_ ? &*water_ : nullptr; }
  [[nodiscard]] bool in_water(const ScenarioQuery& query) const {
    return water_ && water_->grid.open(query.start);
  }
  [[nodiscard]] const Maze& of(const ScenarioQuery& query) const { return in_water(query) ? *water_ : land_; }

 private:
  void read(const std::string& bytes, const std::vector<ScenarioQuery>& queries, const ReadOptions& reading);

  Maze land_;
  std::optional<Maze> water_;
};

/// Fills in length, proof, expansions and seconds; false if it was stopped before there was an answer.
using Answerer = std::function<bool(Answer& answer)>;

/// What answers by this plan: a method of paths/, which keeps its map from query to query, if `auto` or the
/// name of one is asked for; else a search of the engine, which opens a problem for every query. The name of
/// what runs, and why, go into the report. Worlds and report must outlive it. With the path of an index, that
/// answers; an Error if it cannot.
Answerer answerer_for(const Worlds& worlds, const Plan& plan, const std::string& index,
                      ScenarioReport& report);

/// Knows what a query should come to. The lengths of a file are 8-connected; with 4 neighbours, and where
/// there is no file, our own simplest search is asked.
class Judge {
 public:
  Judge(const Maze& maze, bool with_file, std::stop_token stop);

  [[nodiscard]] std::string name() const { return from_file_ ? "the file" : plan_.algorithm; }
  /// Fills in what was expected and the finding; false if it was stopped.
  bool judge(const Maze& world, Answer& answer) const;

 private:
  [[nodiscard]] Finding finding(const Answer& answer) const;

  bool from_file_;
  Plan plan_;
};

}  // namespace wend
