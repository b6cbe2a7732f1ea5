#include "domains/maze/moves_along.hpp"

namespace wend {

std::vector<std::string> moves_along(std::span<const Cell> way) {
  std::vector<std::string> moves;
  for (std::size_t at = 1; at < way.size(); ++at) {
    std::string move;
    if (way[at].row != way[at - 1].row) move += way[at].row < way[at - 1].row ? 'U' : 'D';
    if (way[at].column != way[at - 1].column) move += way[at].column < way[at - 1].column ? 'L' : 'R';
    moves.push_back(std::move(move));
  }
  return moves;
}

}  // namespace wend
