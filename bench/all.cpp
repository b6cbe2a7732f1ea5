#include "all.hpp"

namespace wend::bench {

std::vector<Row> generic_searches();
std::vector<Row> unwatched();
std::vector<Row> grid_layout();
std::vector<Row> node_table();
std::vector<Row> open_list();
std::vector<Row> eight_neighbours();
std::vector<Row> builders_walk();
std::vector<Row> builders_large();
std::vector<Row> builders_rows();
std::vector<Row> builders_rows_endless();
std::vector<Row> builders_peers();
std::vector<Row> player_frames();
std::vector<Row> races();
std::vector<Row> quests();
std::vector<Row> serving();
std::vector<Row> stages();
std::vector<Row> stages_large();
std::vector<Row> tiles();
std::vector<Row> tiles_boards();
std::vector<Row> tiles_large();
std::vector<Row> tiles_all();
std::vector<Row> tours();
std::vector<Row> tours_astar();
std::vector<Row> tours_random();
std::vector<Row> tours_random_large();
std::vector<Row> tours_threads();
std::vector<Row> path_boost();
std::vector<Row> path_packages();
std::vector<Row> path_index();
std::vector<Row> path_scale();
std::vector<Row> path_methods();
std::vector<Row> path_perfect();
std::vector<Row> path_all();
std::vector<Row> parallel();
std::vector<Row> disk();
std::vector<Row> runs();
std::vector<Row> batches();

std::vector<Family> all_families() {
  return {
      {"generic", "generic searches against loops written by hand and Boost.Graph", generic_searches},
      {"unwatched", "searches nobody watches against the same code without its events", unwatched},
      {"layout", "one bit per cell against one byte per cell, same loop", grid_layout},
      {"node-table", "node table against std::unordered_map, 10 million keys", node_table},
      {"open-list", "bucket queue against binary heap", open_list},
      {"eight", "eight neighbours, exact costs", eight_neighbours},
      {"builders-walk", "builders that walk, 1000 x 1000 cells", builders_walk},
      {"builders-rows", "builders of rows, rooms and tiles, 1000 x 1000 cells", builders_rows},
      {"builders-large", "10,000 x 10,000 cells beside 1000 x 1000, per cell", builders_large, true},
      {"builders-rows-endless", "10^10 cells, row by row, to a sink", builders_rows_endless, true},
      {"builders-peers", "builders against npm packages in node, 1000 x 1000 cells", builders_peers},
      {"player", "frames of the terminal player, 240 x 67 characters", player_frames},
      {"path-boost", "queries on one map against Boost.Graph, 4 and 8 neighbours", path_boost},
      {"path-packages", "queries on one map against npm packages in node", path_packages},
      {"path-index", "queries on one map by an index, and what the index costs", path_index},
      {"path-scale", "queries as the map grows, to 16,384 x 16,384 cells", path_scale, true},
      {"races", "crews of threads in one maze", races},
      {"quests", "quests of gems/monsters/hearts on 30 x 30, proven best walks", quests},
      {"tours", "goals of the mazes of courses, and 10,000 in a perfect maze, proven best walks", tours},
      {"tours-astar", "random goals on 31 x 31, auto beside A* over states", tours_astar},
      {"tours-random", "random goals on 64 x 64, proven best walks", tours_random},
      {"tours-threads", "proofs of tours by two threads beside one", tours_threads},
      {"tours-random-large", "the same with up to 1000 goals, to 512 x 512", tours_random_large, true},
      {"serve", "the local server under load: overhead, requests per second, streams, memory", serving},
      {"stages", "the 33 stages of Bloxorz, every state of each", stages},
      {"stages-large", "a stage of 10^8 states within 4 GiB", stages_large, true},
      {"tiles", "Korf's 100 boards of 4 x 4 sliding tiles, proven", tiles},
      {"tiles-large", "tables of 7-8, and the easier of Korf's 50 boards of 5 x 5, proven, 2 threads",
       tiles_large, true},
      {"tiles-all", "how many of Korf's 50 boards of 5 x 5 take two minutes or less, 2 threads", tiles_all,
       true},
      {"tiles-boards", "boards of 6 x 6 to 30 x 30, solved stage by stage", tiles_boards, true},
      {"path-methods", "queries on one map by every method, 4 and 8 neighbours", path_methods},
      {"path-perfect", "perfect mazes solved once, from the grid to the way", path_perfect},
      {"path-all", "every query of the published maps by every method, held against the file", path_all},
      {"parallel", "generic searches by two threads beside one, and where one would do", parallel, true},
      {"disk", "all boards of 4 x 3 with states on disk and 128 MiB of memory", disk, true},
      {"runs", "a search killed 50 times at random moments, which goes on each time", runs},
      {"batches", "a list of boards solved into a database, two at a time beside one", batches},
  };
}

}  // namespace wend::bench
