// How a batch is solved: the plan in words, by which its rows are found again, how many problems at a time,
// and what each may take.
#pragma once

#include "cli/command.hpp"
#include "engine/plan.hpp"

namespace wend {

struct BatchPlan {
  Plan plan;
  std::string text;   // "--with astar --heuristic manhattan --time 10": all that may change a result
  unsigned jobs = 1;  // problems at a time
};

/// Of so many problems, at least one. An Error if the jobs together may take more memory than there is.
BatchPlan batch_plan_of(const Arguments& arguments, std::size_t problems);

/// What the text of a plan asks, without how it is answered: " --neighbours 8 --return", or nothing.
std::string question_words(const std::string& plan);

/// The heuristic of a plan: a table of estimates is what its file holds, not how the file is called.
std::string heuristic_words(const Plan& plan);

}  // namespace wend
