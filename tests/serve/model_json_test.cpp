// Problems as JSON: there and back, and every field that can be wrong.
#include "serve/model_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "packs/own_pack.hpp"
#include "support/route_client.hpp"
#include "tiles/board.hpp"

namespace wend::serve {
namespace {

using testing::HasSubstr;

Model read_back(const std::string& text, std::size_t most_cells = 1000) {
  return read_problem(Asked::parse(text), most_cells);
}

std::string fault_in_problem(const Json& problem, std::size_t most_cells = 1000) {
  try {
    static_cast<void>(read_back(problem.dump(), most_cells));
  } catch (const Refusal& refusal) {
    EXPECT_EQ(refusal.status, 400);
    return refusal.message;
  }
  return "nothing";
}

Maze some_quest() {
  Maze maze;
  maze.grid = Grid(3, 4, true);
  maze.grid.set_open({0, 3}, false);
  maze.grid.set_weight({1, 1}, 7);
  maze.start = Cell{0, 0};
  maze.goals = {{2, 2}, {2, 3}};
  maze.entities = {{EntityKind::monster, {1, 2}, 3, Facing::west}, {EntityKind::gem, {1, 0}}};
  maze.neighbours = Neighbours::eight;
  maze.terms = {4, QuestRules::intent};
  maze.notes = {"made by hand"};
  return maze;
}

TEST(ModelJson, MazesComeBackAsTheyWere) {
  const Maze maze = some_quest();
  EXPECT_EQ(maze_in(read_back(json_of(Model(maze)))), maze);
  Maze bare;
  bare.grid = Grid(1, 2);
  EXPECT_EQ(maze_in(read_back(json_of(Model(bare)))), bare);
}

TEST(ModelJson, AMazeLooksAsTheInterfaceSays) {
  const Json json = Json::parse(json_of(Model(some_quest())));
  EXPECT_EQ(json["kind"], "maze");
  EXPECT_EQ(json["cells"], (Json{"...#", ".7..", "...."}));
  EXPECT_EQ(json["start"], (Json{0, 0}));
  EXPECT_EQ(json["goals"], (Json{{2, 2}, {2, 3}}));
  EXPECT_EQ(json["neighbours"], 8);
  EXPECT_EQ(json["entities"][0],
            (Json{{"what", "monster"}, {"at", {1, 2}}, {"value", 3}, {"facing", "west"}}));
  EXPECT_EQ(json["hp"], 4);
  EXPECT_EQ(json["rules"], "intent");
}

TEST(ModelJson, AllStagesOfThePackComeBackAsTheyWere) {
  for (const Stage& stage : own_pack().stages)
    EXPECT_EQ(stage_in(read_back(json_of(Model(stage)))), stage) << stage.name;
}

TEST(ModelJson, BoardsOfTilesComeBackAsTheyWere) {
  const TileBoard board{2, 3, {5, 4, 3, 2, 1, 0}, {0, 1, 2, 3, 4, 5}};
  EXPECT_EQ(tiles_in(read_back(json_of(Model(board)))), board);
  const Json without_goal{{"kind", "tiles"}, {"rows", 2}, {"columns", 2}, {"board", {1, 2, 0, 3}}};
  EXPECT_EQ(tiles_in(read_back(without_goal.dump())).goal, goal_last({2, 2}));
}

TEST(ModelJson, EveryFieldOfAMazeIsChecked) {
  const Json good = Json::parse(json_of(Model(some_quest())));
  EXPECT_EQ(fault_in_problem(good), "nothing");
  const auto with = [&](const char* field, const Json& value) {
    Json bad = good;
    bad[field] = value;
    return fault_in_problem(bad);
  };
  EXPECT_THAT(with("kind", "labyrinth"), HasSubstr("kind"));
  EXPECT_THAT(with("rows", 4), HasSubstr("cells: 3 texts for 4 rows"));
  EXPECT_THAT(with("columns", 5), HasSubstr("cells[0]: 4 characters for 5 columns"));
  EXPECT_THAT(with("rows", 0), HasSubstr("rows"));
  EXPECT_THAT(with("rows", 1e300), HasSubstr("rows"));
  EXPECT_THAT(with("rows", 999), HasSubstr("rows: more than 1000 cells"));
  EXPECT_THAT(with("cells", Json{"...#", ".x..", "...."}), HasSubstr("cells[1]: 'x' in column 1"));
  EXPECT_THAT(with("cells", "...."), HasSubstr("cells"));
  EXPECT_THAT(with("start", Json{0, 3}), HasSubstr("start: [0,3] is a wall"));
  EXPECT_THAT(with("start", Json{3, 0}), HasSubstr("start"));
  EXPECT_THAT(with("goals", Json{{0, 3}}), HasSubstr("goals: [0,3] is a wall"));
  EXPECT_THAT(with("neighbours", 6), HasSubstr("neighbours"));
  EXPECT_THAT(with("entities", Json{{{"what", "gem"}, {"at", {0, 0}}}}), HasSubstr("on the start"));
  EXPECT_THAT(with("entities", Json{{{"what", "gem"}, {"at", {2, 2}}}}), HasSubstr("on a goal"));
  EXPECT_THAT(with("entities", Json{{{"what", "gem"}, {"at", {0, 3}}}}), HasSubstr("is a wall"));
  const Json gem{{"what", "gem"}, {"at", {1, 1}}};
  EXPECT_THAT(with("entities", Json{gem, gem}), HasSubstr("two things stand on [1,1]"));
  EXPECT_THAT(with("entities", Json{{{"what", "ghost"}, {"at", {1, 1}}}}), HasSubstr("entities[0].what"));
  EXPECT_THAT(with("entities", Json{{{"what", "gem"}, {"at", {1, 1}}, {"value", 256}}}),
              HasSubstr("entities[0].value"));
  EXPECT_THAT(with("hp", 0), HasSubstr("hp"));
  EXPECT_THAT(with("rules", "run"), HasSubstr("rules"));
  EXPECT_THAT(with("goal", Json{1, 1}), HasSubstr("no such field: goal"));
}

TEST(ModelJson, GoalsThatRepeatCountOnce) {
  Json problem = maze_problem({"S.E"});
  problem["goals"] = {{0, 2}, {0, 1}, {0, 2}};
  EXPECT_EQ(maze_in(read_back(problem.dump())).goals, (std::vector<Cell>{{0, 1}, {0, 2}}));
}

TEST(ModelJson, EveryFieldOfAStageIsChecked) {
  const Json good{{"kind", "stage"},
                  {"rows", 2},
                  {"columns", 6},
                  {"tiles", {"oooaog", "ooB0o "}},
                  {"start", {0, 0}},
                  {"bridges", {{{"letter", "a"}, {"open", false}}}},
                  {"buttons", {{{"letter", "B"}, {"hard", true}, {"toggles", "a"}}}},
                  {"splits", {{{"digit", "0"}, {"first", {0, 0}}, {"second", {1, 1}}}}}};
  EXPECT_EQ(fault_in_problem(good), "nothing");
  const auto with = [&](const char* field, const Json& value) {
    Json bad = good;
    bad[field] = value;
    return fault_in_problem(bad);
  };
  EXPECT_THAT(with("tiles", Json{"oooaog", "ooC0o "}), HasSubstr("tiles[1]: 'C' in column 2"));
  EXPECT_THAT(with("tiles", Json{"oooaoo", "ooB0o "}), HasSubstr("there is no goal"));
  EXPECT_THAT(with("bridges", Json{{{"letter", "f"}}}), HasSubstr("bridges[0].letter"));
  EXPECT_THAT(with("bridges", Json{{{"letter", "a"}}, {{"letter", "a"}}}), HasSubstr("twice"));
  EXPECT_THAT(with("buttons", Json{{{"letter", "B"}, {"opens", "z"}}}), HasSubstr("buttons[0].opens"));
  EXPECT_THAT(with("start", Json{1, 5}), HasSubstr("start: the block cannot stand there"));
  EXPECT_THAT(with("start", Json{0, 3}), HasSubstr("start: the block cannot stand there"));
  EXPECT_THAT(with("splits", Json{{{"digit", "0"}, {"first", {0, 0}}, {"second", {1, 5}}}}),
              HasSubstr("onto nothing"));
  EXPECT_THAT(with("splits", Json{{{"digit", "0"}, {"first", {0, 0}}, {"second", {0, 0}}}}),
              HasSubstr("onto one cell"));
  EXPECT_THAT(with("rows", 70000), HasSubstr("rows"));
}

TEST(ModelJson, EveryFieldOfABoardIsChecked) {
  const auto board = [](int rows, int columns, const Json& tiles) {
    return Json{{"kind", "tiles"}, {"rows", rows}, {"columns", columns}, {"board", tiles}};
  };
  EXPECT_THAT(fault_in_problem(board(2, 2, {1, 2, 3})), HasSubstr("board"));
  EXPECT_THAT(fault_in_problem(board(2, 2, {1, 2, 2, 0})), HasSubstr("twice"));
  EXPECT_THAT(fault_in_problem(board(2, 2, {1, 2, 4, 0})), HasSubstr("board[2]"));
  EXPECT_THAT(fault_in_problem(board(2, 2, {1, 2, 3, -1})), HasSubstr("board[3]"));
  EXPECT_THAT(fault_in_problem(board(100'000, 100'000, {1})), HasSubstr("rows"));
}

}  // namespace
}  // namespace wend::serve
