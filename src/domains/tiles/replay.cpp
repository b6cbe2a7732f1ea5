#include "domains/tiles/replay.hpp"

namespace wend {
namespace {

/// Where the blank is, counted in rows and columns.
struct Place {
  std::size_t row = 0;
  std::size_t column = 0;
};

Place find_blank(const std::vector<std::vector<TileNumber>>& rows) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (rows[row][column] == 0) return {row, column};
    }
  }
  return {};
}

/// What went wrong, or nothing.
std::string make(std::vector<std::vector<TileNumber>>& rows, Place& blank, const std::string& move) {
  Place next = blank;
  if (move == "U") {
    if (blank.row == 0) return "the blank is in the first row";
    --next.row;
  } else if (move == "D") {
    if (++next.row == rows.size()) return "the blank is in the last row";
  } else if (move == "L") {
    if (blank.column == 0) return "the blank is in the first column";
    --next.column;
  } else if (move == "R") {
    if (++next.column == rows[blank.row].size()) return "the blank is in the last column";
  } else {
    return "there is no such move; moves are U, R, D, L";
  }
  std::swap(rows[blank.row][blank.column], rows[next.row][next.column]);
  blank = next;
  return "";
}

std::string missing_in(const std::vector<TileNumber>& lies, const std::vector<TileNumber>& goal) {
  std::size_t astray = 0;
  for (std::size_t i = 0; i < lies.size(); ++i) {
    if (lies[i] != 0 && lies[i] != goal[i]) ++astray;
  }
  return std::to_string(astray) + (astray == 1 ? " tile is" : " tiles are") + " not where they belong";
}

}  // namespace

Replay replay_tiles(const TileBoard& board, std::span<const std::string> moves) {
  std::vector<std::vector<TileNumber>> rows;
  for (std::size_t row = 0; row < board.rows; ++row) {
    const auto begin = board.tiles.begin() + static_cast<std::ptrdiff_t>(row * board.columns);
    rows.emplace_back(begin, begin + board.columns);
  }
  Replay replay;
  Place blank = find_blank(rows);
  for (const std::string& move : moves) {
    replay.problem = make(rows, blank, move);
    if (!replay.problem.empty()) return replay;
    ++replay.moves_made;
  }
  replay.cost = ExactCost{static_cast<std::int64_t>(moves.size())};
  std::vector<TileNumber> lies;
  for (const auto& row : rows) lies.insert(lies.end(), row.begin(), row.end());
  replay.reaches_goal = lies == board.goal;
  if (!replay.reaches_goal) replay.missing = missing_in(lies, board.goal);
  return replay;
}

}  // namespace wend
