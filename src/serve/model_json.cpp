#include "serve/model_json.hpp"

#include "serve/maze_json.hpp"
#include "serve/stage_json.hpp"
#include "serve/tiles_json.hpp"

namespace wend::serve {

std::string json_of(const Model& model) {
  switch (kind_of(model)) {
    case ModelKind::maze:
      return to_json(maze_object(maze_in(model)));
    case ModelKind::stage:
      return to_json(stage_object(stage_in(model)));
    case ModelKind::tiles:
      break;
  }
  return to_json(tiles_object(tiles_in(model)));
}

Model read_problem(const Asked& problem, std::size_t most_cells) {
  static const std::vector<std::string> kinds{"maze", "stage", "tiles"};
  const std::string kind = problem.one_of("kind", kinds);
  if (kind == "maze") return read_maze(problem, most_cells);
  if (kind == "stage") return read_stage(problem, most_cells);
  return read_tiles(problem, most_cells);
}

}  // namespace wend::serve
