// Every builder with every modification, as pictures in the style `ascii`. Seeds are promises: a change of
// these files breaks them. tests/golden/README.md says how to write them anew.
#include <gtest/gtest.h>

#include "domains/maze/maze_domain.hpp"
#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "show/term/draw_canvas.hpp"
#include "support/golden.hpp"

namespace wend {
namespace {

std::string picture(const Maze& maze) {
  return draw(paint_maze(maze, 0, 0), *find_style("ascii"), Screen{});
}

TEST(GoldenMazes, EveryBuilderWithEveryModification) {
  for (const Builder& builder : all_builders()) {
    std::string text;
    for (const std::string changes : {"", "cross", "x", "braid=1", "braid=0.5", "room=1", "cross,x,braid"}) {
      const BuildOptions options{.rows = 11, .columns = 35, .seed = 1};
      Maze maze = builder.build(options, nullptr);
      if (!changes.empty()) modify(maze, parse_changes(changes), options.seed, nullptr);
      text += std::string(builder.name) + " -r 11 -c 35 --seed 1" +
              (changes.empty() ? "" : " -m " + changes) + "\n" + picture(maze) + "\n";
    }
    test::expect_golden("tests/golden/mazes/" + std::string(builder.name) + ".txt", text);
  }
}

}  // namespace
}  // namespace wend
