#include "tiles/staged_plan.hpp"

#include <algorithm>

namespace wend {
namespace {

constexpr std::uint32_t corner_side = 5;
constexpr std::uint16_t unknown = UINT16_MAX;

}  // namespace

StagedPlan::StagedPlan(const TileShape& shape, TileCell home, std::uint32_t rest, Budget& budget)
    : shape_(shape), home_(home), budget_(budget), rest_{0, 0, shape.rows - 1, shape.columns - 1} {
  closed_from_.assign(shape.cells(), SIZE_MAX);
  const std::uint32_t row = shape.row(home), column = shape.column(home);
  while (rest_.rows() > rest || rest_.columns() > rest) {
    if (rest_.rows() >= rest_.columns()) {
      add_line(true, rest_.bottom - row >= row - rest_.top);
    } else {
      add_line(false, rest_.right - column >= column - rest_.left);
    }
  }
}

/// The last row or column of what is left, or the first.
void StagedPlan::add_line(bool row, bool at_end) {
  const std::uint32_t fixed = row ? (at_end ? rest_.bottom : rest_.top) : (at_end ? rest_.right : rest_.left);
  const std::uint32_t from = row ? rest_.left : rest_.top, to = row ? rest_.right : rest_.bottom;
  // The last two are on the side of the blank's home.
  const std::uint32_t middle = row ? shape_.column(home_) : shape_.row(home_);
  const bool end_last = to - middle < middle - from;
  add_corner(row, at_end, fixed, end_last);
  const auto cell = [&](std::uint32_t i) {
    const std::uint32_t place = end_last ? from + i : to - i;
    return row ? shape_.cell(fixed, place) : shape_.cell(place, fixed);
  };
  const std::uint32_t length = to - from + 1;
  for (std::uint32_t i = 0; i + 1 < length; ++i) {
    const bool pair = i + 2 == length;
    stages_.push_back({cell(i), pair ? cell(i + 1) : cell(i), pair, lines_.size() - 1});
    tables_.emplace_back(budget_.meter());
    closed_from_[stages_.back().first] = closed_from_[stages_.back().second] = stages_.size();
  }
  std::uint32_t& side = row ? (at_end ? rest_.bottom : rest_.top) : (at_end ? rest_.right : rest_.left);
  side = at_end ? side - 1 : side + 1;
}

void StagedPlan::add_corner(bool row, bool at_end, std::uint32_t fixed, bool end_last) {
  const std::uint32_t from = row ? rest_.left : rest_.top, to = row ? rest_.right : rest_.bottom;
  const std::uint32_t along = std::min(corner_side, to - from + 1);
  const std::uint32_t away = std::min(corner_side, row ? rest_.rows() : rest_.columns());
  auto known = std::find_if(corners_.begin(), corners_.end(), [&](const Corner& corner) {
    return corner.along == along && corner.away == away;
  });
  if (known == corners_.end()) {
    corners_.push_back({along, away, corner_distances(along, away)});
    known = corners_.end() - 1;
  }
  Line line{static_cast<std::size_t>(known - corners_.begin()), {}};
  line.place.assign(shape_.cells(), outside);
  for (std::uint32_t v = 0; v < away; ++v) {
    for (std::uint32_t u = 0; u < along; ++u) {
      const std::uint32_t place = end_last ? to - u : from + u;
      const std::uint32_t depth = at_end ? fixed - v : fixed + v;
      const TileCell cell = row ? shape_.cell(depth, place) : shape_.cell(place, depth);
      line.place[cell] = static_cast<std::uint16_t>(v * along + u);
    }
  }
  lines_.push_back(std::move(line));
}

/// Breadth-first from all places of the blank with the tile at home. What is closed is closed.
void StagedPlan::build(std::size_t stage) {
  budget_.look();
  const std::size_t cells = shape_.cells();
  const TileCell target = stages_[stage].second;
  tables_[stage].resize(cells * cells, unknown);
  std::uint16_t* const entries = tables_[stage].begin();
  std::vector<std::array<TileCell, 4>> next(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (std::size_t move = 0; move < 4; ++move) {
      const bool has = shape_.has(cell, tile_moves[move]);
      const TileCell to = has ? shape_.next(cell, tile_moves[move]) : static_cast<TileCell>(cell);
      next[cell][move] = closed_from_[to] > stage ? to : static_cast<TileCell>(cell);
    }
  }
  struct Places {
    TileCell tile, blank;
  };
  std::vector<Places> level, after;
  for (std::size_t blank = 0; blank < cells; ++blank) {
    if (blank == target || closed_from_[blank] <= stage) continue;
    level.push_back({target, static_cast<TileCell>(blank)});
    entries[target * cells + blank] = 0;
  }
  for (std::uint16_t distance = 1; !level.empty(); ++distance, level.swap(after)) {
    after.clear();
    for (const auto& [tile, blank] : level) {
      for (const TileCell to : next[blank]) {
        const TileCell moved = to == tile ? blank : tile;
        std::uint16_t& entry = entries[moved * cells + to];
        if (to == blank || entry != unknown) continue;
        entry = distance;
        after.push_back({moved, to});
      }
    }
  }
}

void StagedPlan::forget_before(std::size_t stage) {
  for (; forgotten_ < stage; ++forgotten_) tables_[forgotten_].release();
}

/// Cells are numbered along the line from its end, then away from it: the tiles belong to 1 and 0, the rest
/// of the line is closed.
StagedPlan::Table StagedPlan::corner_distances(std::uint32_t along, std::uint32_t away) const {
  const TileShape shape{away, along};
  const std::size_t cells = shape.cells();
  Table table(budget_.meter());
  table.resize(cells * cells * cells, unknown);
  const auto closed = [&](std::size_t cell) { return cell >= 2 && cell < along; };
  std::vector<std::uint32_t> level, after;
  for (std::size_t blank = 2; blank < cells; ++blank) {
    if (closed(blank)) continue;
    level.push_back(static_cast<std::uint32_t>(cells * cells + blank));
    table[level.back()] = 0;
  }
  for (std::uint16_t distance = 1; !level.empty(); ++distance, level.swap(after)) {
    after.clear();
    for (const std::uint32_t entry : level) {
      const std::size_t blank = entry % cells, second = entry / cells % cells, first = entry / cells / cells;
      for (const TileMove move : tile_moves) {
        if (!shape.has(blank, move)) continue;
        const std::size_t to = shape.next(blank, move);
        if (closed(to)) continue;
        const std::size_t a = to == first ? blank : first, b = to == second ? blank : second;
        const std::size_t other = (a * cells + b) * cells + to;
        if (table[other] != unknown) continue;
        table[other] = distance;
        after.push_back(static_cast<std::uint32_t>(other));
      }
    }
  }
  return table;
}

/// What is beyond the corner counts more than anything within it.
int StagedPlan::pair_distance(std::size_t stage, std::size_t first, std::size_t second, std::size_t blank) {
  constexpr int first_beyond = 40'000, second_beyond = 20'000, blank_beyond = 10'000;
  const Line& line = lines_[stages_[stage].line];
  const std::size_t a = line.place[first], b = line.place[second], c = line.place[blank];
  if (a == outside) return first_beyond + single_distance(stage, first, blank);
  if (b == outside) return second_beyond + single_distance(stage, second, blank);
  if (c == outside) return blank_beyond + shape_.distance(blank, stages_[stage].second);
  const Corner& corner = corners_[line.corner];
  const std::size_t cells = std::size_t{corner.along} * corner.away;
  return corner.distances[(a * cells + b) * cells + c];
}

}  // namespace wend
