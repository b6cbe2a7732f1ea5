#include "tiles/beam_layers.hpp"

#include <algorithm>
#include <cassert>
#include <span>

#include "base/hash.hpp"
#include "tiles/estimates.hpp"

namespace wend {
namespace {

// Weights of disorder, all found by trial. Only their ratios matter.
constexpr int per_step = 8;       // of a tile on its way home
constexpr int not_home = -6;      // for a tile that is not home, besides its steps
constexpr int per_square = 24;    // of a row's or column's steps, divided by the longer side of the board
constexpr int per_conflict = 12;  // for each of the two moves of a linear conflict
constexpr int per_distance = 4;   // of what is left for the stage, on boards of up to 10 x 10
constexpr std::int64_t per_stage = std::int64_t{1} << 40;  // more than anything else
constexpr std::size_t impatience = 64;  // layers after which the stage counts twice as much

constexpr std::size_t buckets = 4096;
constexpr std::size_t most_behind = 2;  // stages

std::uint64_t hash_of(std::size_t tile, std::size_t cell) {
  return mix(tile * 65'536 + cell);
}

int disorder_of(const TileShape& shape, std::size_t tile, std::size_t cell) {
  if (tile == cell) return 0;
  const auto rows = static_cast<int>(shape.row(tile)) - static_cast<int>(shape.row(cell));
  const auto columns = static_cast<int>(shape.column(tile)) - static_cast<int>(shape.column(cell));
  const int squares = per_square * (rows * rows + columns * columns);
  const auto side = static_cast<int>(std::max(shape.rows, shape.columns));
  return per_step * shape.distance(tile, cell) + not_home + (squares + side / 2) / side;
}

/// The length of the longest increasing sequence without the element `skipped`.
template <class Cell>
int longest_increasing(std::span<const Cell> places, std::size_t skipped) {
  std::array<Cell, 1024> ends;  // of sequences by length, the least
  std::size_t longest = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i == skipped) continue;
    std::size_t at = longest;
    while (at > 0 && ends[at - 1] > places[i]) --at;
    ends[at] = places[i];
    if (at == longest) ++longest;
  }
  return static_cast<int>(longest);
}

}  // namespace

template <class Cell>
BeamLayers<Cell>::BeamLayers(const HomeBoard& board, StagedPlan& plan, std::size_t width, Budget& budget,
                             std::size_t most_moves)
    : plan_(plan),
      shape_(board.shape),
      home_(board.home),
      cells_(board.tiles.size()),
      width_(std::max<std::size_t>(width, 1)),
      most_moves_(most_moves),
      budget_(budget),
      disorder_(budget.meter()),
      nodes_(budget.meter()),
      kept_(budget.meter()),
      boards_(budget.meter()),
      kept_boards_(budget.meter()),
      candidates_(budget.meter()),
      order_(budget.meter()),
      seen_(budget.meter()),
      trail_(budget.meter()) {
  assert(plan.shape() == board.shape);
  set_up(board.shape);
  add_start(board);
}

template <class Cell>
void BeamLayers<Cell>::set_up(const TileShape& shape) {
  disorder_.resize(cells_ * cells_);
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    row_.push_back(static_cast<Cell>(shape.row(cell)));
    column_.push_back(static_cast<Cell>(shape.column(cell)));
    closed_from_.push_back(
        static_cast<std::uint16_t>(std::min<std::size_t>(plan_.closed_from(cell), UINT16_MAX)));
    next_.emplace_back();
    for (const TileMove move : tile_moves)
      next_[cell][static_cast<std::size_t>(move)] = shape.has(cell, move) ? shape.next(cell, move) : nowhere;
    for (std::size_t tile = 0; tile < cells_; ++tile)
      disorder_[tile * cells_ + cell] = tile == home_ ? 0 : disorder_of(shape, tile, cell);
  }
  std::size_t slots = 1024;
  while (slots < 8 * width_) slots *= 2;
  seen_.resize(slots);
}

template <class Cell>
void BeamLayers<Cell>::add_start(const HomeBoard& board) {
  Node node;
  node.blank = board.blank;
  node.last = 4;  // none
  node.estimate = linear_conflict(board.view());
  node.disorder = per_conflict * (node.estimate - tile_manhattan(board.view()));
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    node.disorder += disorder_[board.tiles[cell] * cells_ + cell];
    node.hash += hash_of(board.tiles[cell], cell);
    boards_.push_back(static_cast<Cell>(board.tiles[cell]));
  }
  enter_stage(node, [&](std::size_t cell) { return board.tiles[cell]; });
  nodes_.push_back(node);
}

template <class Cell>
std::optional<std::vector<TileMove>> BeamLayers<Cell>::run(std::size_t patience) {
  for (; !nodes_.empty(); next_layer()) {
    // The best of a layer are its first; ties in key are ties in what is left.
    if (arrived(nodes_[0])) return way_to(0);
    note_progress();
    if (stale_ > patience) break;
  }
  return std::nullopt;
}

/// A stage that takes long counts more and more against the disorder, so that in the end it is done.
template <class Cell>
void BeamLayers<Cell>::note_progress() {
  const Node& first = nodes_[0];
  const std::int32_t left = plan_.size() > 0 ? -static_cast<std::int32_t>(first.stage) : first.disorder;
  ++stale_;
  if (left < best_) {
    best_ = left;
    stale_ = 0;
    plan_.forget_before(first.stage - std::min<std::size_t>(first.stage, most_behind));
  }
  const std::size_t side = std::max<std::size_t>({shape_.rows, shape_.columns, 10});
  distance_weight_ = static_cast<std::int64_t>(per_distance * side * (impatience + stale_) / impatience / 10);
}

template <class Cell>
void BeamLayers<Cell>::next_layer() {
  candidates_.clear();
  for (std::size_t number = 0; number < nodes_.size(); ++number) {
    budget_.spend();
    const Node& at = nodes_[number];
    if (at.stage + most_behind < nodes_[0].stage) continue;
    for (unsigned move = 0; move < 4; ++move) {
      const TileCell to = next_[at.blank][move];
      if (to == nowhere || move == (at.last ^ 2U) || closed_from_[to] <= at.stage) continue;
      rate(number, move, to);
    }
  }
  order_candidates();
  keep_best();
}

template <class Cell>
void BeamLayers<Cell>::rate(std::size_t number, unsigned move, TileCell to) {
  budget_.count_generated();
  Candidate candidate{nodes_[number], 0, static_cast<std::uint32_t>(number << 2 | move)};
  Node& node = candidate.node;
  const Cell* const board = boards_.begin() + number * cells_;
  const std::size_t tile = board[to], blank = node.blank;
  node.hash += hash_of(tile, blank) - hash_of(tile, to) + hash_of(home_, to) - hash_of(home_, blank);
  const int conflict = conflict_change(board, blank, to);
  node.disorder += disorder_[tile * cells_ + blank] - disorder_[tile * cells_ + to] + per_conflict * conflict;
  node.estimate += steps_change(tile, blank, to) + conflict;
  if (layer_ends_.size() + 1 + static_cast<std::size_t>(node.estimate) > most_moves_) return;
  node.last = static_cast<std::uint8_t>(move);
  node.blank = to;
  if (node.stage < plan_.size()) {
    if (node.first == to) node.first = static_cast<std::uint16_t>(blank);
    if (node.second == to) node.second = static_cast<std::uint16_t>(blank);
    node.distance = static_cast<std::uint16_t>(plan_.distance(node.stage, node.first, node.second, to));
    if (node.distance == 0) {
      ++node.stage;
      enter_stage(node, [&](std::size_t cell) {
        return static_cast<std::size_t>(cell == blank ? tile : cell == to ? home_ : board[cell]);
      });
    }
  }
  candidate.key = key_of(node);
  candidates_.push_back(candidate);
}

template <class Cell>
int BeamLayers<Cell>::steps_change(std::size_t tile, std::size_t blank, std::size_t to) const {
  const std::vector<Cell>& line_of = column_[blank] == column_[to] ? row_ : column_;
  const bool grows = line_of[blank] > line_of[to];
  return grows == (line_of[tile] > line_of[to]) && line_of[tile] != line_of[to] ? -1 : 1;
}

/// Only the lines across the move change, and only if the tile belongs to one of them. Of a line all tiles
/// but those of the longest increasing sequence have to leave it.
template <class Cell>
int BeamLayers<Cell>::conflict_change(const Cell* board, std::size_t blank, std::size_t to) const {
  const std::size_t moved = board[to];
  const bool vertical = column_[blank] == column_[to];
  const std::vector<Cell>&line_of = vertical ? row_ : column_, &place_of = vertical ? column_ : row_;
  const std::size_t line = line_of[moved];
  if (line != line_of[blank] && line != line_of[to]) return 0;
  const std::size_t where = line == line_of[blank] ? blank : to;  // in the line, after the move or before
  const std::size_t length = vertical ? shape_.columns : shape_.rows, step = vertical ? 1 : shape_.columns;
  std::array<Cell, 1024> places;
  std::size_t count = 0, mine = 0;
  bool in_order = true;
  for (std::size_t i = 0, cell = vertical ? line * length : line; i < length; ++i, cell += step) {
    const std::size_t tile = cell == where ? moved : board[cell];
    if (line_of[tile] != line || tile == home_) continue;
    if (cell == where) mine = count;
    places[count] = place_of[tile];
    in_order = in_order && (count == 0 || places[count - 1] < places[count]);
    ++count;
  }
  if (in_order) return 0;
  const std::span<const Cell> all(places.data(), count);
  const int change = 2 * (1 - longest_increasing(all, count) + longest_increasing(all, mine));
  return where == blank ? change : -change;
}

/// Looks for the tiles of the stage, and goes on to the next if they are home.
template <class Cell>
template <class Lie>
void BeamLayers<Cell>::enter_stage(Node& node, const Lie& lie) {
  for (node.distance = 0; node.stage < plan_.size(); ++node.stage) {
    const StagedPlan::Stage& stage = plan_[node.stage];
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (lie(cell) == stage.first) node.first = static_cast<std::uint16_t>(cell);
      if (lie(cell) == stage.second) node.second = static_cast<std::uint16_t>(cell);
    }
    if (node.first == stage.first && node.second == stage.second) continue;
    node.distance =
        static_cast<std::uint16_t>(plan_.distance(node.stage, node.first, node.second, node.blank));
    return;
  }
}

template <class Cell>
std::int64_t BeamLayers<Cell>::key_of(const Node& node) const {
  return per_stage * static_cast<std::int64_t>(plan_.size() - node.stage) + distance_weight_ * node.distance +
         node.disorder;
}

/// By key as far as it matters: what is far behind stays as it came.
template <class Cell>
void BeamLayers<Cell>::order_candidates() {
  std::int64_t least = INT64_MAX;
  for (const Candidate& candidate : candidates_) least = std::min(least, candidate.key);
  const auto bucket = [&](const Candidate& candidate) {
    return std::min(static_cast<std::size_t>(candidate.key - least), buckets - 1);
  };
  counts_.assign(buckets + 1, 0);
  for (const Candidate& candidate : candidates_) ++counts_[bucket(candidate) + 1];
  for (std::size_t i = 0; i < buckets; ++i) counts_[i + 1] += counts_[i];
  order_.resize(candidates_.size());
  for (std::size_t i = 0; i < candidates_.size(); ++i)
    order_[counts_[bucket(candidates_[i])]++] = static_cast<std::uint32_t>(i);
}

template <class Cell>
void BeamLayers<Cell>::keep_best() {
  kept_.clear();
  for (const std::uint32_t number : order_) {
    const Candidate& candidate = candidates_[number];
    std::uint64_t& met = seen_[candidate.node.hash >> 16 & (seen_.size() - 1)];
    if (met == candidate.node.hash) continue;
    met = candidate.node.hash;
    const std::size_t parent = candidate.from >> 2, end = (kept_.size() + 1) * cells_;
    if (kept_boards_.size() < end) kept_boards_.resize(end);
    const Cell* const board = boards_.begin() + parent * cells_;
    Cell* const copy = kept_boards_.begin() + kept_.size() * cells_;
    std::copy(board, board + cells_, copy);
    std::swap(copy[nodes_[parent].blank], copy[candidate.node.blank]);
    kept_.push_back(candidate.node);
    trail_.push_back(candidate.from);
    if (kept_.size() == width_) break;
  }
  layer_ends_.push_back(trail_.size());
  swap(nodes_, kept_);
  swap(boards_, kept_boards_);
}

template <class Cell>
std::vector<TileMove> BeamLayers<Cell>::way_to(std::size_t number) const {
  std::vector<TileMove> way(layer_ends_.size());
  for (std::size_t layer = layer_ends_.size(); layer-- > 0;) {
    const std::size_t begin = layer == 0 ? 0 : layer_ends_[layer - 1];
    const std::uint32_t from = trail_[begin + number];
    way[layer] = static_cast<TileMove>(from & 3);
    number = from >> 2;
  }
  return way;
}

template class BeamLayers<std::uint8_t>;
template class BeamLayers<std::uint16_t>;

}  // namespace wend
