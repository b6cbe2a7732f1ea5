// Problems that live in the program, the same on every machine.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/problem.hpp"
#include "engine/shelf.hpp"

namespace wend {

struct BenchProblem {
  std::string name;
  const Domain* domain = nullptr;
  std::unique_ptr<Problem> problem;
};

/// Small ones of every kind, solvable and not, for the signature.
std::vector<BenchProblem> signature_problems();

/// Large ones, worth a clock.
std::vector<BenchProblem> timing_problems();

}  // namespace wend
