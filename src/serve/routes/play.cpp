// POST /api/play: where moves lead, and what can be done there. POST /api/hint: how to go on from there.
#include <algorithm>

#include "engine/follow.hpp"
#include "engine/report_json.hpp"
#include "engine/verify.hpp"
#include "serve/model_json.hpp"
#include "serve/routes/all.hpp"
#include "serve/solve_task.hpp"
#include "serve/stage_json.hpp"
#include "serve/started.hpp"
#include "serve/tiles_json.hpp"
#include "show/stage/stage_steps.hpp"
#include "tiles/board.hpp"

namespace wend::serve {
namespace {

/// A game as far as its moves were possible.
struct Played {
  const PosedProblem& posed;
  const std::vector<std::string>& moves;
  std::vector<PathPoint> way;

  [[nodiscard]] std::size_t made() const { return way.size() - 1; }
  [[nodiscard]] bool valid() const { return made() == moves.size(); }
  [[nodiscard]] StateView at() const { return way.back().state; }
  [[nodiscard]] const Problem& problem() const { return *posed.problem; }
};

JsonText cells_text(const Problem& problem, StateView at) {
  std::vector<Cell> cells;
  problem.footprint(at, [&](std::size_t row, std::size_t column) {
    cells.push_back({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  });
  return json_array(cells, append_cell);
}

/// Figures and counts; of a board of tiles the numbers are told apart.
JsonText fields_text(const Played& played) {
  JsonObject object;
  const bool tiles = kind_of(*played.posed.model) == ModelKind::tiles;
  for (const StateField& field : played.problem().fields(played.at())) {
    if (field.kind == StateField::Kind::set || field.name == "open") continue;
    if (tiles && field.name != "x" && field.name != "y") continue;
    object.add(std::string(field.name), field.value);
  }
  return nested(object);
}

/// The bridges that are open in a state of a stage.
BridgeSet open_bridges(const Played& played) {
  for (const StateField& field : played.problem().fields(played.at())) {
    if (field.name == "open") return static_cast<BridgeSet>(field.value);
  }
  return 0;
}

JsonText closed_cells(const Stage& stage, BridgeSet open) {
  std::vector<Cell> cells;
  for (std::uint32_t row = 0; row < stage.rows; ++row) {
    for (std::uint32_t column = 0; column < stage.columns; ++column) {
      const StageTile& tile = stage.at({row, column});
      if (tile.kind == TileKind::bridge && (open >> tile.link & 1) == 0) cells.push_back({row, column});
    }
  }
  return json_array(cells, append_cell);
}

JsonText gone_cells(const Played& played) {
  std::vector<Cell> cells;
  played.problem().gone(played.at(), [&](std::size_t row, std::size_t column) {
    cells.push_back({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  });
  return json_array(cells, append_cell);
}

/// The tiles after the moves that were made.
JsonText tiles_now(const Played& played) {
  TileBoard board = tiles_in(*played.posed.model);
  for (std::size_t i = 0; i < played.made(); ++i) {
    for (const TileMove move : tile_moves) {
      if (played.moves[i] != std::string(1, letter_of(move))) continue;
      slide(board, move);
      break;
    }
  }
  return numbers_text(board.tiles);
}

/// What keeps the next move from being made, by the rules that judge solutions.
std::string fault_of_next(const Played& played) {
  const std::vector<std::string> tried(played.moves.begin(),
                                       played.moves.begin() + static_cast<std::ptrdiff_t>(played.made()) + 1);
  std::string fault = played.problem().obstacle(played.at(), tried.back());
  if (fault.empty()) fault = played.problem().replay(tried).problem;
  return fault.empty() ? "'" + tried.back().substr(0, 20) + "' cannot be made here" : fault;
}

/// Where the block would lie if the next move were made: it falls from there. Nothing if it would not fall.
std::optional<JsonText> fall_of_next(const Played& played, const Stage& stage) {
  const std::string& move = played.moves[played.made()];
  const auto way = move.size() == 1 ? roll_of(move[0]) : std::nullopt;
  if (!way) return std::nullopt;
  std::vector<Cell> cells;
  played.problem().footprint(played.at(), [&](std::size_t row, std::size_t column) {
    cells.push_back({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  });
  const StagePosition at{cells.front(), cells.back(), open_bridges(played)};
  if (!step_of(StageRules(stage), at, move[0]).fell) return std::nullopt;
  std::vector<BlockCell> below = block_cells({.at = at, .roll = way, .rolled = 1});
  if (is_split(at)) std::erase_if(below, [](const BlockCell& cell) { return !cell.active; });
  return json_array(below, [](std::string& out, const BlockCell& cell) {
    out += "[" + std::to_string(cell.row) + "," + std::to_string(cell.column) + "]";
  });
}

JsonText moves_text(const Played& played) {
  return json_array(played.problem().moves(played.at()), [](std::string& out, const MoveOption& option) {
    JsonObject object{{{"name", option.name}}};
    if (!option.how.empty()) object.add("how", option.how);
    object.add("cost", json_cost(option.cost));
    out += to_json(object);
  });
}

void add_fault(JsonObject& object, const Played& played) {
  const std::string fault = fault_of_next(played);
  object.add("fault", fault);
  const Stage* const stage = std::get_if<Stage>(played.posed.model.get());
  if (stage == nullptr) return;
  if (auto cells = fall_of_next(played, *stage))
    object.add("fell", nested({{{"cells", std::move(*cells)}, {"why", fault}}}));
}

void add_board(JsonObject& object, const Played& played) {
  const Model& model = *played.posed.model;
  if (const Stage* const stage = std::get_if<Stage>(&model)) {
    object.add("gone", closed_cells(*stage, open_bridges(played)));
    object.add("open", bridge_letters_of(*stage, open_bridges(played)));
  } else {
    object.add("gone", gone_cells(played));
  }
  if (kind_of(model) == ModelKind::tiles) object.add("board", tiles_now(played));
}

Response play(House& house, const Request& request) {
  const Asked asked = Asked::parse(request.body, house.json_limits());
  const PosedProblem posed = posed_problem(house, asked);
  const std::vector<std::string> moves = asked.texts_or_none("moves", most_moves);
  asked.done();
  const Played played{posed, moves, follow(*posed.problem, posed.problem->start(), moves)};
  JsonObject object{{{"valid", played.valid()},
                     {"made", std::uint64_t{played.made()}},
                     {"won", posed.problem->is_goal(played.at())},
                     {"cost", json_cost(played.way.back().g)}}};
  if (!played.valid()) add_fault(object, played);
  object.add("at",
             nested({{{"cells", cells_text(*posed.problem, played.at())}, {"fields", fields_text(played)}}}));
  add_board(object, played);
  object.add("moves", moves_text(played));
  return {.body = to_json(object)};
}

/// Short enough to be waited for.
constexpr double usual_hint_seconds = 10;

JobResult advise(const PosedProblem& posed, const Plan& asked_for, const JobControl& control) {
  Plan plan = asked_for;
  plan.settings.limits.stop = control.stop;
  const Report report = solve(*posed.problem, plan);
  const JsonObject object{{{"verdict", std::string(name_of(report.verdict))},
                           {"moves", report.moves},
                           {"cost", json_cost(report.cost)},
                           {"bound", json_cost(report.bound)},
                           {"optimal", report.optimal},
                           {"left", json_cost(report.cost)}}};
  return {Json::parse(to_json(object))};
}

Response hint(House& house, const Request& request) {
  const Asked asked = Asked::parse(request.body, house.json_limits());
  const PosedProblem posed = posed_after_moves(house, asked);
  Plan plan;
  plan.settings.limits = read_limits(house, asked, usual_hint_seconds);
  asked.done();
  const JobWork work = [posed, plan](const JobControl& control) { return advise(posed, plan, control); };
  return waited_for(house, request, work, 2 * bytes_of(*posed.model));
}

}  // namespace

std::vector<Route> play_routes() {
  return {{"POST", "/api/play", play}, {"POST", "/api/hint", hint}};
}

}  // namespace wend::serve
