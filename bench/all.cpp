#include "all.hpp"

namespace wend::bench {

std::vector<Row> generic_searches();
std::vector<Row> unwatched();
std::vector<Row> grid_layout();
std::vector<Row> node_table();
std::vector<Row> open_list();
std::vector<Row> eight_neighbours();

std::vector<Family> all_families() {
  return {
      {"generic", "generic searches against loops written by hand and Boost.Graph", generic_searches},
      {"unwatched", "searches nobody watches against the same code without its events", unwatched},
      {"layout", "one bit per cell against one byte per cell, same loop", grid_layout},
      {"node-table", "node table against std::unordered_map, 10 million keys", node_table},
      {"open-list", "bucket queue against binary heap", open_list},
      {"eight", "eight neighbours, exact costs", eight_neighbours},
  };
}

}  // namespace wend::bench
