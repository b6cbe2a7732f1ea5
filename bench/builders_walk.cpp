// The builders that walk from cell to cell; and, only on request, all builders of perfect mazes on a hundred
// times as many cells, where no cache helps.
#include "builders.hpp"
#include "generate/all.hpp"

namespace wend::bench {

std::vector<Row> builders_walk() {
  std::vector<Row> rows = builder_rows({{"rdfs", 35},
                                        {"hunt-kill", 40},
                                        {"prim", std::nullopt},
                                        {"prim-simple", 20},
                                        {"growing-tree", std::nullopt},
                                        {"wilson", 25},
                                        {"wilson-walls", 30},
                                        {"aldous-broder", std::nullopt}},
                                       1000, 5);
  for (const std::string_view builder : {"wilson", "wilson-walls"})
    rows.push_back(two_threads_row(builder, 3000, 5));
  return rows;
}

std::vector<Row> builders_large() {
  std::vector<Row> rows;
  for (const Builder& builder : all_builders()) {
    if (builder.perfect) rows.push_back(large_row(builder));
  }
  return rows;
}

}  // namespace wend::bench
