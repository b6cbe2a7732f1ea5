#include "mazes.hpp"

#include "generate/all.hpp"

namespace wend::bench {

Named perfect_maze() {
  return {"maze 2001x2001", find_builder("rdfs")->build({.rows = 2001, .columns = 2001, .seed = 1}, nullptr)};
}

Named random_grid() {
  return {"grid 1024x1024", find_builder("scatter")->build(
                                {.rows = 1024, .columns = 1024, .seed = 2, .wall_percent = 25}, nullptr)};
}

}  // namespace wend::bench
