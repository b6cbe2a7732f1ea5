#include "serve/tiles_json.hpp"

#include <algorithm>

#include "serve/problem_size.hpp"
#include "tiles/board.hpp"

namespace wend::serve {
namespace {

std::vector<TileNumber> read_numbers(const Asked& problem, const std::string& name, std::size_t cells) {
  const auto most = static_cast<std::int64_t>(cells) - 1;
  std::vector<TileNumber> numbers;
  for (const std::int64_t number : problem.wholes(name, 0, most, cells))
    numbers.push_back(static_cast<TileNumber>(number));
  return numbers;
}

}  // namespace

JsonText numbers_text(const std::vector<TileNumber>& numbers) {
  return json_array(numbers, [](std::string& out, TileNumber number) { out += std::to_string(number); });
}

JsonObject tiles_object(const TileBoard& board) {
  return {{{"kind", "tiles"},
           {"rows", std::uint64_t{board.rows}},
           {"columns", std::uint64_t{board.columns}},
           {"board", numbers_text(board.tiles)},
           {"goal", numbers_text(board.goal)}}};
}

TileBoard read_tiles(const Asked& problem, std::size_t most_cells) {
  const ProblemSize size = read_size(problem, std::min(most_cells, most_tile_cells));
  const std::size_t cells = std::size_t{size.rows} * size.columns;
  TileBoard board{size.rows, size.columns, read_numbers(problem, "board", cells), {}};
  board.goal = problem.has("goal") ? read_numbers(problem, "goal", cells) : goal_last(shape_of(board));
  problem.done();
  if (const std::string fault = fault_in(board); !fault.empty()) throw problem.wrong("board", fault);
  return board;
}

}  // namespace wend::serve
