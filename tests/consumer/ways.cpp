// Shortest ways on one map, by several threads at once.
#include <iostream>
#include <thread>
#include <vector>

#include "formats/all.hpp"
#include "paths/finder.hpp"

int main() {
  // Any file wend reads; here the bytes of one.
  const wend::Model model = wend::read_model(
      "type octile\n"
      "height 4\n"
      "width 8\n"
      "map\n"
      "........\n"
      ".@@@@@@.\n"
      ".@......\n"
      "........\n");
  wend::PathMap map(std::get<wend::Maze>(model).grid);  // built once, shared by all

  std::vector<wend::Found> found(4);
  std::vector<std::thread> threads;
  for (std::uint32_t i = 0; i < 4; ++i) {
    threads.emplace_back([&map, &found, i] {
      wend::Finder finder(map,
                          wend::Neighbours::eight);  // owns its memory: one per thread, many queries each
      found[i] = finder.find({0, 0}, {3, i});
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const wend::Found& each : found)
    std::cout << wend::to_string(each.length) << '\n';  // 3, 4, 4+√2, 5+√2

  // An obstacle moves. Nobody queries the map meanwhile; finders stay good.
  wend::Finder finder(map, wend::Neighbours::eight);
  map.block({0, 4});
  map.block({3, 4});
  const std::vector<wend::Cell> doors{{0, 7}, {2, 7}};
  const wend::Found nearest = finder.nearest_of({0, 0}, doors);
  std::cout << wend::to_string(nearest.length) << " to row " << finder.goal().row << ':';
  for (const wend::Cell cell : finder.cells()) std::cout << ' ' << cell.row << ',' << cell.column;
  std::cout << '\n';
  return nearest.reached() && found[0].length == wend::ExactCost{3, 0} ? 0 : 1;
}
