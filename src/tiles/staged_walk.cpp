#include "tiles/staged_walk.hpp"

#include <algorithm>
#include <cassert>

#include "tiles/staged_plan.hpp"

namespace wend {
namespace {

class Walker {
 public:
  Walker(const HomeBoard& board, Budget& budget)
      : board_(board), budget_(budget), plan_(board.shape, board.home, 2, budget) {}

  std::vector<TileMove> walk() {
    for (stage_ = 0; stage_ < plan_.size(); ++stage_) {
      plan_.forget_before(stage_);
      if (plan_[stage_].pair && !all_in_corner()) gather();
      descend([this](std::size_t blank, std::size_t first, std::size_t second) {
        return plan_.distance(stage_, first, second, blank);
      });
    }
    turn_rest();
    return std::move(moves_);
  }

 private:
  [[nodiscard]] std::size_t place_of(TileCell tile) const {
    return static_cast<std::size_t>(std::find(board_.tiles.begin(), board_.tiles.end(), tile) -
                                    board_.tiles.begin());
  }
  [[nodiscard]] std::size_t first() const { return place_of(plan_[stage_].first); }
  [[nodiscard]] std::size_t second() const { return place_of(plan_[stage_].second); }
  [[nodiscard]] bool open(std::size_t cell) const { return plan_.closed_from(cell) > stage_; }
  [[nodiscard]] bool all_in_corner() const {
    return plan_.in_corner(stage_, first()) && plan_.in_corner(stage_, second()) &&
           plan_.in_corner(stage_, board_.blank);
  }
  void slide(TileMove move) {
    budget_.spend();
    board_.slide(move);
    moves_.push_back(move);
  }

  /// Some move always makes an exact distance less.
  template <class Distance>
  void descend(const Distance& distance) {
    std::size_t a = first(), b = second();
    for (int left = distance(board_.blank, a, b); left > 0; --left) {
      for (const TileMove move : tile_moves) {
        if (!board_.shape.has(board_.blank, move)) continue;
        const std::size_t from = board_.blank, to = board_.shape.next(from, move);
        const std::size_t next_a = a == to ? from : a, next_b = b == to ? from : b;
        if (!open(to) || distance(to, next_a, next_b) >= left) continue;
        slide(move);
        a = next_a;
        b = next_b;
        break;
      }
    }
  }

  /// Both tiles of the stage and the blank come to the end of the line: the first to its last cell, which is
  /// in nobody's way, and then, past it, the others.
  void gather() {
    descend([this](std::size_t blank, std::size_t tile, std::size_t) {
      return plan_.single_distance(stage_, tile, blank);
    });
    for (const TileMove move : way_into_corner()) slide(move);
  }

  /// Breadth-first over the places of the second tile and the blank.
  [[nodiscard]] std::vector<TileMove> way_into_corner() const {
    const std::size_t cells = board_.tiles.size();
    constexpr std::uint8_t unseen = 5, none = 4;
    MeteredVector<std::uint8_t> came_by(budget_.meter());
    came_by.resize(cells * cells, unseen);
    std::vector<std::pair<std::size_t, std::size_t>> queue{{second(), board_.blank}};
    came_by[queue[0].first * cells + queue[0].second] = none;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const auto [tile, blank] = queue[i];
      if (plan_.in_corner(stage_, tile) && plan_.in_corner(stage_, blank))
        return way_back(came_by, tile, blank);
      for (const TileMove move : tile_moves) {
        if (!board_.shape.has(blank, move)) continue;
        const std::size_t to = board_.shape.next(blank, move), moved = to == tile ? blank : tile;
        std::uint8_t& by = came_by[moved * cells + to];
        if (!open(to) || to == plan_[stage_].second || by != unseen) continue;
        by = static_cast<std::uint8_t>(move);
        queue.emplace_back(moved, to);
      }
    }
    assert(false && "a tile and the blank come everywhere");
    return {};
  }
  [[nodiscard]] std::vector<TileMove> way_back(const MeteredVector<std::uint8_t>& came_by, std::size_t tile,
                                               std::size_t blank) const {
    std::vector<TileMove> way;
    for (std::uint8_t by = 0; (by = came_by[tile * board_.tiles.size() + blank]) < 4;) {
      way.push_back(static_cast<TileMove>(by));
      const std::size_t before = board_.shape.next(blank, opposite(way.back()));
      if (tile == before) tile = blank;
      blank = before;
    }
    std::reverse(way.begin(), way.end());
    return way;
  }

  /// Three tiles are left, and go round one way or the other.
  void turn_rest() {
    const TileRectangle& rest = plan_.rest();
    const auto turned = [&](const std::array<TileMove, 4>& round) {
      std::vector<TileMove> way;
      HomeBoard at = board_;
      // From a corner the blank can only go along the round.
      std::size_t next = 0;
      const auto stays = [&](TileMove move) {
        if (!at.shape.has(at.blank, move)) return false;
        const std::size_t to = at.shape.next(at.blank, move);
        return at.shape.row(to) >= rest.top && at.shape.row(to) <= rest.bottom &&
               at.shape.column(to) >= rest.left && at.shape.column(to) <= rest.right;
      };
      while (!(stays(round[next]) && !stays(round[(next + 3) % 4]))) ++next;
      for (; !at.solved(); next = (next + 1) % 4) {
        at.slide(round[next]);
        way.push_back(round[next]);
      }
      return way;
    };
    using enum TileMove;
    const std::vector<TileMove> one = turned({up, right, down, left}),
                                other = turned({up, left, down, right});
    for (const TileMove move : one.size() <= other.size() ? one : other) slide(move);
  }

  HomeBoard board_;
  Budget& budget_;
  StagedPlan plan_;
  std::size_t stage_ = 0;
  std::vector<TileMove> moves_;
};

}  // namespace

std::vector<TileMove> staged_walk(const HomeBoard& board, Budget& budget) {
  return Walker(board, budget).walk();
}

}  // namespace wend
