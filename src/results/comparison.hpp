// Two sets of results beside each other, problem by problem: what differs, and who was faster.
#pragma once

#include <span>
#include <vector>

#include "results/result_row.hpp"

namespace wend {

enum class Difference : std::uint8_t {
  none,
  verdict,
  cost,          // both have a solution, of different costs
  contradiction  // the claims cannot both be true, such as two optima
};

std::string_view name_of(Difference difference);

/// One problem that is in both sets, which have to live as long.
struct ComparedPair {
  const ResultRow& first;
  const ResultRow& second;
  Difference difference = Difference::none;
};

struct ResultComparison {
  std::vector<ComparedPair> pairs = {};  // in the order of the first set
  std::size_t only_first = 0;
  std::size_t only_second = 0;
  std::size_t cheaper_first = 0;  // solutions of less cost
  std::size_t cheaper_second = 0;

  // Of the problems both have brought to an end, solved or unsolvable. Times below a microsecond count as
  // one; whoever is less than a tenth ahead is not.
  std::size_t timed = 0;
  std::size_t faster_first = 0;
  std::size_t faster_second = 0;
  double time_ratio = 1;       // second / first, the geometric mean
  double expansion_ratio = 1;  // the same of states expanded, those without any counting as one

  [[nodiscard]] std::size_t count(Difference difference) const;
};

/// Whether both sets answer the same question about a problem. Answers to different ones, such as with four
/// neighbours and with eight, cannot contradict each other.
enum class Questions : std::uint8_t { same, different };

/// Each set has one row per problem.
ResultComparison compare(std::span<const ResultRow> first, std::span<const ResultRow> second,
                         Questions questions = Questions::same);

}  // namespace wend
