// Parts of a maze that can only be entered by one cell: whoever stands there guards what lies inside.
//
// Found by one depth-first walk from the start (articulation points: Tarjan 1972). Cost: linear in the cells.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "model/maze.hpp"

namespace wend {

/// Every way from the start to a cell inside leads over all gates, one after the other. Start and goal are
/// neither gates nor inside.
struct Den {
  std::vector<Cell> gates;
  std::vector<Cell> inside;
};

class Dens {
 public:
  /// The maze has a start and one goal, and outlives this.
  explicit Dens(const Maze& maze);

  /// Any den behind so many gates with so many cells inside, or nothing if there is none.
  [[nodiscard]] std::optional<Den> draw(std::size_t gates, std::size_t room, Rng& rng) const;

 private:
  /// A cell in the order in which the walk came to it; what was found behind it follows it at once.
  struct Visit {
    Slot at = 0;
    std::uint32_t before = 0;  // the visit it was found from
    std::uint32_t low = 0;     // the first visit next to what was found behind it
    std::uint32_t size = 1;    // of what was found behind it, itself included
    std::uint32_t gates = 0;   // so many have to be passed on every way there
  };
  void walk();
  /// Whether the one before is the only way in.
  [[nodiscard]] bool is_gated(std::uint32_t visit) const;
  [[nodiscard]] bool is_goal(Slot at) const { return maze_->grid.cell(at) == maze_->goals.front(); }

  const Maze* maze_;
  std::vector<Visit> visits_;
};

}  // namespace wend
