// One call of wend solve: what is asked for, and what came of a problem.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/board_answers.hpp"
#include "cli/command.hpp"
#include "cli/kept_search.hpp"
#include "engine/plan.hpp"
#include "engine/problem.hpp"
#include "model/model.hpp"

namespace wend {

struct SolveJob {
  const Arguments& arguments;
  BoardAnswers& boards;
  Plan plan = {};
  bool single = true;
  std::uint64_t trace_events = 0;
  bool output_taken = false;   // a file goes to standard output, so words go to standard error
  KeptSearch* kept = nullptr;  // who keeps the search by its name, or null
};

/// Solves these as the flags say. An Error if they contradict each other, or ask of several problems what is
/// for one, or name a file that cannot be written: better known before a long search than after it.
SolveJob job_of(const Arguments& arguments, const std::vector<std::string>& files, BoardAnswers& boards);

struct Solved {
  std::unique_ptr<Problem> problem;
  Report report;
  std::shared_ptr<const Stage> stage = nullptr;      // of Bloxorz, if it is one
  std::shared_ptr<const TileBoard> board = nullptr;  // of tiles, if it is one
};

}  // namespace wend
