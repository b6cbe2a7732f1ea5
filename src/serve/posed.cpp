#include "serve/posed.hpp"

#include <charconv>

#include "domains/all.hpp"
#include "domains/maze/maze_domain.hpp"
#include "domains/tour/tour_domain.hpp"
#include "engine/follow.hpp"
#include "serve/model_json.hpp"
#include "serve/stage_list.hpp"

namespace wend::serve {
namespace {

std::shared_ptr<const Model> board_put_by(House& house, const Asked& asked) {
  const std::string id = asked.text("board");
  std::shared_ptr<const Model> board = house.boards.find(id);
  if (board == nullptr) throw not_found("no such board: " + id, "POST it to /api/boards again");
  const Maze* const maze = std::get_if<Maze>(board.get());
  if (maze == nullptr) return board;
  const NewPlaces places = read_new_places(asked, *maze);
  if (!places.any()) return board;
  Model moved = *board;
  put_places(maze_in(moved), places, asked);
  return std::make_shared<const Model>(std::move(moved));
}

/// "3,7": a cell of the maze.
Cell read_end_cell(const Asked& asked, const std::string& text, const Maze& maze) {
  Cell cell;
  const char* const end = text.data() + text.size();
  const auto row = std::from_chars(text.data(), end, cell.row);
  const bool comma = row.ec == std::errc{} && row.ptr != end && *row.ptr == ',';
  const auto column = comma ? std::from_chars(row.ptr + 1, end, cell.column) : row;
  if (!comma || column.ec != std::errc{} || column.ptr != end)
    throw asked.wrong("end", "'" + text + "' is not understood", "free, return, or ROW,COLUMN such as 3,7");
  if (!maze.grid.contains(cell.row, cell.column)) throw asked.wrong("end", text + " is not on the board");
  return cell;
}

TourOptions read_tour_end(const Asked& asked, const Model& model) {
  TourOptions options;
  const auto end = asked.text_if("end");
  if (!end || *end == "free") return options;
  const Maze* const maze = std::get_if<Maze>(&model);
  if (maze == nullptr) throw asked.wrong("end", "only walks in mazes have one");
  options.end = *end == "return" ? TourEnd::home : TourEnd::fixed;
  if (options.end == TourEnd::fixed) options.end_at = read_end_cell(asked, *end, *maze);
  return options;
}

std::vector<std::string> domain_names() {
  std::vector<std::string> names;
  for (const Domain* domain : all_domains()) names.emplace_back(domain->name);
  return names;
}

/// Who says where a walk ends means a tour, also through one goal.
const Domain& asked_domain(const Asked& asked, const Model& model) {
  const std::string as = asked.one_of_or("as", domain_names(), "");
  const Domain& domain = domain_for(model, as);
  return as.empty() && asked.has("end") && &domain == &maze_domain ? tour_domain : domain;
}

}  // namespace

std::shared_ptr<const Model> posed_model(House& house, const Asked& asked) {
  const int given = int{asked.has("problem")} + int{asked.has("board")} + int{asked.has("stage")};
  if (given != 1)
    throw bad_request(given == 0 ? "there is no problem" : "there is more than one problem",
                      "one of the fields problem, board, stage");
  if (asked.has("board")) return board_put_by(house, asked);
  if (asked.has("stage")) return std::make_shared<const Model>(own_stage(asked.text("stage")));
  return std::make_shared<const Model>(read_problem(asked.object("problem"), house.limits.cells));
}

PosedProblem posed_problem(House& house, const Asked& asked) {
  PosedProblem posed;
  posed.model = posed_model(house, asked);
  posed.domain = &asked_domain(asked, *posed.model);
  OpenOptions options;
  options.tour = read_tour_end(asked, *posed.model);
  posed.problem = posed.domain->open(*posed.model, options);
  return posed;
}

PosedProblem posed_after_moves(House& house, const Asked& asked) {
  PosedProblem posed = posed_problem(house, asked);
  const std::vector<std::string> moves = asked.texts_or_none("moves", most_moves);
  if (moves.empty()) return posed;
  const std::vector<PathPoint> way = follow(*posed.problem, posed.problem->start(), moves);
  if (way.size() <= moves.size())
    throw asked.wrong("moves[" + std::to_string(way.size() - 1) + "]",
                      "'" + moves[way.size() - 1].substr(0, 20) + "' cannot be made there");
  posed.problem = posed.problem->from(way.back().state);
  return posed;
}

std::size_t bytes_of(const Model& model) {
  if (const Maze* const maze = std::get_if<Maze>(&model))
    return maze->grid.bytes() + maze->goals.size() * sizeof(Cell) + maze->entities.size() * sizeof(Entity) +
           500;
  if (const Stage* const stage = std::get_if<Stage>(&model))
    return stage->tiles.size() * sizeof(StageTile) + 2000;
  return tiles_in(model).tiles.size() * 4 + 200;
}

std::size_t rows_of(const Model& model) {
  if (const Maze* const maze = std::get_if<Maze>(&model)) return maze->grid.rows();
  if (const Stage* const stage = std::get_if<Stage>(&model)) return stage->rows;
  return tiles_in(model).rows;
}

std::size_t columns_of(const Model& model) {
  if (const Maze* const maze = std::get_if<Maze>(&model)) return maze->grid.columns();
  if (const Stage* const stage = std::get_if<Stage>(&model)) return stage->columns;
  return tiles_in(model).columns;
}

}  // namespace wend::serve
