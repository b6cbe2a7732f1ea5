// Rows and columns of a problem, and what was said about them.
#pragma once

#include <string>

#include "base/json.hpp"
#include "model/grid.hpp"
#include "serve/asked.hpp"

namespace wend::serve {

struct ProblemSize {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
};

/// The fields `rows` and `columns`; a Refusal for more cells than are allowed.
inline ProblemSize read_size(const Asked& problem, std::size_t most_cells) {
  const auto most = static_cast<std::int64_t>(most_cells);
  const std::int64_t rows = problem.whole("rows", 1, most);
  const std::int64_t columns = problem.whole("columns", 1, most);
  if (rows > most / columns)
    throw problem.wrong("rows", "more than " + std::to_string(most_cells) + " cells", "a smaller problem");
  return {static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(columns)};
}

/// As many texts as rows, each of as many characters as columns.
inline std::vector<std::string> read_rows(const Asked& problem, const std::string& name,
                                          const ProblemSize& size) {
  std::vector<std::string> rows = problem.texts(name, size.rows);
  if (rows.size() != size.rows)
    throw problem.wrong(name,
                        std::to_string(rows.size()) + " texts for " + std::to_string(size.rows) + " rows");
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].size() == size.columns) continue;
    throw problem.wrong(
        name + "[" + std::to_string(row) + "]",
        std::to_string(rows[row].size()) + " characters for " + std::to_string(size.columns) + " columns");
  }
  return rows;
}

/// What is wrong with one character of such rows: "problem.cells[2]: 'x' in column 5 …".
inline Refusal wrong_character(const Asked& problem, const std::string& name, Cell at, char character,
                               const std::string& hint) {
  const bool printable = character >= ' ' && character <= '~';
  return problem.wrong(
      name + "[" + std::to_string(at.row) + "]",
      (printable ? std::string("'") + character + "'" : std::string("a byte that is no character")) +
          " in column " + std::to_string(at.column) + " means nothing",
      hint);
}

/// Free lines that travel with a problem.
std::vector<std::string> read_notes(const Asked& problem);

}  // namespace wend::serve
