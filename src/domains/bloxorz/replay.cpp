// Written to be read beside docs/bloxorz.md, rule by rule; nothing here is fast, and nothing is shared with
// the searches but the model.
#include "domains/bloxorz/replay.hpp"

#include <array>
#include <cstdlib>
#include <set>
#include <vector>

namespace wend {
namespace {

struct Piece {
  int row = 0;
  int column = 0;
  friend bool operator==(const Piece&, const Piece&) = default;
};

class Player {
 public:
  Player(const Stage& stage, const StagePosition& from)
      : stage_(stage), pieces_{piece_at(from.first), piece_at(from.second)} {
    for (std::size_t i = 0; i < stage.bridges.size(); ++i) {
      if ((from.open >> i & 1) != 0) open_.insert(stage.bridges[i].letter);
    }
  }

  /// What went wrong, or nothing.
  std::string roll(int down, int across) {
    const bool whole = together();
    if (whole) {
      roll_whole(down, across);
    } else {
      pieces_[active_] = {pieces_[active_].row + down, pieces_[active_].column + across};
      if (pieces_[0] == pieces_[1]) return "one half is where the other is";
    }
    if (!supported()) return "nothing is under the block";
    const bool standing = pieces_[0] == pieces_[1];
    const StageTile& tile = tile_under(pieces_[0]);
    if (standing && tile.kind == TileKind::fragile) return "the tile breaks under the standing block";
    if (standing && tile.kind == TileKind::split) {
      land(stage_.splits[tile.link]);
    } else {
      press_under(whole);
    }
    return supported() ? "" : "the bridge under the block is gone";
  }
  std::string swap() {
    if (together()) return "there are no two halves to choose between";
    active_ = 1 - active_;
    return "";
  }
  [[nodiscard]] bool done() const {
    return pieces_[0] == pieces_[1] && tile_under(pieces_[0]).kind == TileKind::goal;
  }

 private:
  static Piece piece_at(Cell cell) { return {static_cast<int>(cell.row), static_cast<int>(cell.column)}; }

  /// Halves side by side are one block again.
  [[nodiscard]] bool together() const {
    return std::abs(pieces_[0].row - pieces_[1].row) + std::abs(pieces_[0].column - pieces_[1].column) <= 1;
  }

  /// Standing: the two cells ahead. Lying along the way: one cell, beyond the end. Lying across: both move
  /// on.
  void roll_whole(int down, int across) {
    const bool along_rows = pieces_[0].row != pieces_[1].row;
    const bool along_columns = pieces_[0].column != pieces_[1].column;
    const bool along = (along_rows && down != 0) || (along_columns && across != 0);
    if (!along_rows && !along_columns) {
      pieces_[0] = {pieces_[0].row + down, pieces_[0].column + across};
      pieces_[1] = {pieces_[1].row + 2 * down, pieces_[1].column + 2 * across};
    } else if (along) {
      const bool second_leads = (pieces_[1].row - pieces_[0].row) * down > 0 ||
                                (pieces_[1].column - pieces_[0].column) * across > 0;
      const Piece end = second_leads ? pieces_[1] : pieces_[0];
      pieces_[0] = pieces_[1] = {end.row + down, end.column + across};
    } else {
      for (Piece& piece : pieces_) piece = {piece.row + down, piece.column + across};
    }
  }

  [[nodiscard]] const StageTile& tile_under(Piece piece) const {
    static const StageTile nothing;
    const bool inside = piece.row >= 0 && piece.column >= 0 && piece.row < static_cast<int>(stage_.rows) &&
                        piece.column < static_cast<int>(stage_.columns);
    if (!inside) return nothing;
    return stage_.at({static_cast<std::uint32_t>(piece.row), static_cast<std::uint32_t>(piece.column)});
  }
  [[nodiscard]] bool supported() const {
    for (const Piece& piece : pieces_) {
      const StageTile& tile = tile_under(piece);
      if (tile.kind == TileKind::none) return false;
      if (tile.kind == TileKind::bridge && !open_.contains(stage_.bridges[tile.link].letter)) return false;
    }
    return true;
  }

  void land(const Split& split) {
    pieces_ = {piece_at(split.first), piece_at(split.second)};
    active_ = 0;
  }
  /// What has moved presses: the standing block once, the lying one with both ends, the upper or left one
  /// first.
  void press_under(bool whole) {
    if (!whole) return press(pieces_[active_], false);
    if (pieces_[0] == pieces_[1]) return press(pieces_[0], true);
    const bool in_order = pieces_[0].row + pieces_[0].column < pieces_[1].row + pieces_[1].column;
    press(pieces_[in_order ? 0 : 1], false);
    press(pieces_[in_order ? 1 : 0], false);
  }
  void press(Piece piece, bool standing) {
    const StageTile& tile = tile_under(piece);
    if (tile.kind != TileKind::button) return;
    const Button& button = stage_.buttons[tile.link];
    if (button.hard && !standing) return;
    for (std::size_t i = 0; i < stage_.bridges.size(); ++i) {
      const char letter = stage_.bridges[i].letter;
      const BridgeSet bit = BridgeSet{1} << i;
      if ((button.toggles & bit) != 0 && open_.erase(letter) == 0) open_.insert(letter);
      if ((button.opens & bit) != 0) open_.insert(letter);
      if ((button.closes & bit) != 0) open_.erase(letter);
    }
  }

  const Stage& stage_;
  std::array<Piece, 2> pieces_;
  std::size_t active_ = 0;
  std::set<char> open_;
};

/// Presses of a move, or of what stands for two of them: "sU" swaps and then rolls.
std::vector<std::string> presses_of(const std::string& move) {
  if (move.size() == 2 && move[0] == 's') return {"S", move.substr(1)};
  return {move};
}

std::string press(Player& player, const std::string& move) {
  if (move == "U") return player.roll(-1, 0);
  if (move == "R") return player.roll(0, 1);
  if (move == "D") return player.roll(1, 0);
  if (move == "L") return player.roll(0, -1);
  if (move == "S") return player.swap();
  return "'" + move + "' is no move";
}

}  // namespace

Replay replay_stage(const Stage& stage, const StagePosition& from, bool count_swaps,
                    std::span<const std::string> moves) {
  Replay replay;
  Player player(stage, from);
  std::int64_t presses = 0;
  for (const std::string& move : moves) {
    if (player.done()) replay.problem = "the stage was done before";
    for (const std::string& key : presses_of(move)) {
      if (replay.problem.empty()) replay.problem = press(player, key);
      if (count_swaps || key != "S") ++presses;
    }
    if (!replay.problem.empty()) break;
    ++replay.moves_made;
  }
  replay.cost = ExactCost{presses};
  replay.reaches_goal = replay.problem.empty() && player.done();
  return replay;
}

}  // namespace wend
