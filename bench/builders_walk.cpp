// The builders that walk from cell to cell. The same builders once more on a hundred times as many cells,
// where no cache helps, only on request.
#include "builders.hpp"

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
    rows.push_back(two_threads_row(builder, 3000, 3));
  return rows;
}

std::vector<Row> builders_walk_large() {
  // Within 2.5 times the time per cell that is aimed at for a million cells.
  return builder_rows({{"rdfs", 35 / 2.5},
                       {"hunt-kill", 40 / 2.5},
                       {"prim-simple", 20 / 2.5},
                       {"growing-tree", std::nullopt},
                       {"wilson", 25 / 2.5},
                       {"wilson-walls", 30 / 2.5}},
                      10'000, 1);
}

}  // namespace wend::bench
