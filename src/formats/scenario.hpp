// Lists of queries on one map, as the Moving AI benchmarks hold them (`.scen`, version 1): from where to
// where, and how long the shortest way is. docs/formats.md has the grammar.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/grid.hpp"

namespace wend {

/// One line of a scenario. Rows and columns are those of the map it was made for.
struct ScenarioQuery {
  static constexpr int fewest_digits = 6;  // what such files are usually printed with

  std::uint64_t bucket = 0;  // by length, in steps of four
  std::string map = {};
  std::uint32_t rows = 1;
  std::uint32_t columns = 1;
  Cell start = {};
  Cell goal = {};
  double length = 0;
  int digits = fewest_digits;  // how many significant ones the length was printed with, zeros at its end too
  std::size_t line = 0;        // in its file, from 1; 0 if it comes from none

  friend bool operator==(const ScenarioQuery& a, const ScenarioQuery& b);
};

/// Whether an exact length could have been printed as the length of the query: half a unit of its last digit
/// apart at most, and a ten-millionth more for how roughly the maker of the file knew √2.
bool agrees(const ScenarioQuery& query, double exact);

/// Whether the bytes begin as scenarios do, with `version`.
bool looks_like_scenario(std::string_view bytes);

/// All queries in their order. An Error names line and column of what is wrong.
std::vector<ScenarioQuery> read_scenario(std::string_view bytes);

/// The same queries as text. An Error if the name of a map would not be read back.
std::string write_scenario(const std::vector<ScenarioQuery>& queries);

}  // namespace wend
