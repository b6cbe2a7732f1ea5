#include "tours/blockwise.hpp"

#include <algorithm>

namespace wend {

Blockwise::Blockwise(const TourTask& task, const MapGraph& graph, const Blocks& blocks, Budget& budget)
    : task_(task), graph_(graph), blocks_(blocks), meter_(budget.meter()), vertices_(budget.meter()) {
  Pace pace(budget);
  const TourCosts costs(task);
  vertices_.resize(graph.vertices().size());
  for (std::uint32_t at = 1; at < vertices_.size(); ++at) {
    const auto& vertex = graph.vertices()[at];
    if (!vertex.goal) continue;
    Known& known = vertices_[at];
    known.needed = true;
    known.may_end = costs.may_end(vertex.slot);
    if (known.may_end) known.end_cost = known.end_bound = costs.end_weight(vertex.slot);
  }
  find_pieces(pace);
}

bool Blockwise::can_count(const MapGraph& graph) {
  constexpr std::uint64_t most = 1'000'000'000;
  std::uint64_t sum = 0;
  for (const MapGraph::Vertex& vertex : graph.vertices()) {
    for (std::size_t i = 0; i < vertex.degree; ++i) sum += graph.edge(vertex.edges[i]).cost;
  }
  return sum <= most;
}

/// Also finds out what has to be visited, and where the walk may end, seen from the start.
void Blockwise::find_pieces(Pace& pace) {
  for (std::size_t block = 0; block < blocks_.size(); ++block) {
    Known& root = vertices_[blocks_.root(block)];
    if (blocks_.edges(block).size() > 1) {
      add_piece(block, pace);
    } else {
      const Known& far = vertices_[far_end(block)];
      if (!far.needed) continue;
      root.needed = true;
      root.may_end = root.may_end || far.may_end;
      ++root.needed_blocks;
      root.last_block = static_cast<std::uint32_t>(block);
    }
  }
  see_single_way();
}

/// As long as there is only one way to go from the start, the walk ends behind it: it is never better to come
/// back.
void Blockwise::see_single_way() {
  if (task_.end != TourEnd::free) return;
  for (std::uint32_t at = 0; vertices_[at].needed_blocks == 1;) {
    vertices_[at].end_cost = vertices_[at].end_bound = never;
    const std::uint32_t block = vertices_[at].last_block;
    if (const Piece* const piece = piece_of(block)) {
      pieces_[static_cast<std::size_t>(piece - pieces_.data())].closed_wanted = false;
      return;
    }
    at = far_end(block);
  }
}

void Blockwise::add_piece(std::size_t block, Pace& pace) {
  Piece piece{.block = block, .task = BlockTask(meter_)};
  BlockTask& task = piece.task;
  const std::uint32_t root = blocks_.root(block);
  local_number(task, root);
  for (const std::uint32_t number : blocks_.edges(block)) {
    pace.tick();
    const auto& edge = graph_.edge(number);
    const std::uint32_t a = local_number(task, edge.ends[0]);
    const std::uint32_t b = local_number(task, edge.ends[1]);
    task.edges.push_back({a, b, edge.cost});
  }
  bool needed = false;
  bool may_end = false;
  for (auto& vertex : task.vertices) {
    Known& known = vertices_[vertex.map_vertex];
    known.local = none;
    vertex.needed = known.needed || vertex.map_vertex == root;
    if (vertex.map_vertex == root) continue;
    needed = needed || known.needed;
    may_end = may_end || known.may_end;
  }
  if (!needed) return;
  vertices_[root].needed = true;
  ++vertices_[root].needed_blocks;
  vertices_[root].last_block = static_cast<std::uint32_t>(block);
  vertices_[root].may_end = vertices_[root].may_end || may_end;
  task.vertices.push_back({});
  task.link();
  const bool all_end_here =
      root == 0 && may_end &&
      (task_.end == TourEnd::fixed || graph_.vertices()[0].degree == task.end_links(0) - task.begin_links(0));
  piece.open_wanted = may_end;
  piece.closed_wanted = !all_end_here;
  pieces_.push_back(std::move(piece));
}

std::uint32_t Blockwise::local_number(BlockTask& task, std::uint32_t vertex) {
  std::uint32_t& local = vertices_[vertex].local;
  if (local == none) {
    local = static_cast<std::uint32_t>(task.vertices.size());
    task.vertices.push_back({.map_vertex = vertex});
  }
  return local;
}

void Blockwise::hand_in(Piece& piece) {
  for (std::uint32_t at = 1; at < piece.task.size(); ++at) {
    piece.task.vertices[at].end_cost = vertices_[piece.task.vertices[at].map_vertex].end_cost;
  }
}

/// Ends behind a block may turn out cheaper by so much than the walks found to them say.
std::int64_t Blockwise::slack_behind(const Piece& piece) const {
  std::int64_t slack = 0;
  for (std::uint32_t at = 1; at < piece.task.size(); ++at) {
    const Known& known = vertices_[piece.task.vertices[at].map_vertex];
    slack = std::max(slack, std::int64_t{known.end_cost} - known.end_bound);
  }
  return slack;
}

void Blockwise::hand_on(const Piece& piece) {
  const BlockTour& closed = piece.answer.closed;
  const BlockTour& open = piece.answer.open;
  // If all walks end here, there is no walk back to compare with, nor another end.
  const bool compared = piece.closed_wanted;
  const std::int64_t back = compared ? closed.sum : 0;
  const std::int64_t back_bound = compared ? closed.bound : 0;
  base_ += back;
  base_bound_ += back_bound;
  if (open.sum == BlockTour::nothing) return;
  offer_end(blocks_.root(piece.block), piece.block, open.sum - back,
            open.bound - slack_behind(piece) - back_bound);
}

void Blockwise::pass_bridge(std::size_t block) {
  if (blocks_.edges(block).size() > 1) return;  // nothing to visit in it
  const Known& far = vertices_[far_end(block)];
  if (!far.needed) return;
  const std::int64_t cost = graph_.edge(blocks_.edges(block)[0]).cost;
  base_ += 2 * cost;
  base_bound_ += 2 * cost;
  if (far.end_cost != never) {
    offer_end(blocks_.root(block), block, far.end_cost - cost, far.end_bound - cost);
  }
}

void Blockwise::offer_end(std::uint32_t vertex, std::size_t block, std::int64_t cost, std::int64_t bound) {
  Known& known = vertices_[vertex];
  known.end_bound = std::min(known.end_bound, static_cast<std::int32_t>(bound));
  if (cost >= known.end_cost) return;
  known.end_cost = static_cast<std::int32_t>(cost);
  known.end_block = static_cast<std::uint32_t>(block);
}

/// The end of a bridge that is farther from the start.
std::uint32_t Blockwise::far_end(std::size_t block) const {
  return graph_.edge(blocks_.edges(block)[0]).other(blocks_.root(block));
}

std::int64_t Blockwise::total(std::int64_t base, std::int32_t end_cost) const {
  if (end_cost == never) return base + TourCosts(task_).end_weight(task_.start);
  return base + end_cost;
}

/// Known for the last piece, if there is only one kind of walk: what is left are bridges, passed once on the
/// way to an end behind the piece and twice otherwise.
std::optional<Blockwise::Beside> Blockwise::beside(const Piece& piece) const {
  const bool one_kind = piece.open_wanted ? !piece.closed_wanted : task_.end == TourEnd::home;
  if (&piece != &pieces_.back() || !one_kind) return std::nullopt;
  std::int64_t bridges = piece.open_wanted ? 0 : TourCosts(task_).end_weight(task_.start);
  std::uint32_t behind = blocks_.root(piece.block);  // the piece hangs on this vertex
  for (std::size_t block = piece.block + 1; block < blocks_.size(); ++block) {
    if (blocks_.edges(block).size() > 1) continue;
    const std::uint32_t far = far_end(block);
    if (!vertices_[far].needed) continue;
    const bool on_the_way = far == behind;
    if (on_the_way) behind = blocks_.root(block);
    bridges +=
        (on_the_way && piece.open_wanted ? 1 : 2) * std::int64_t{graph_.edge(blocks_.edges(block)[0]).cost};
  }
  const std::int64_t slack = piece.open_wanted ? slack_behind(piece) : 0;
  return Beside{base_ + bridges, base_bound_ + bridges - slack};
}

/// Null if the block is a bridge.
const Blockwise::Piece* Blockwise::piece_of(std::size_t block) const {
  const auto piece =
      std::lower_bound(pieces_.begin(), pieces_.end(), block,
                       [](const Piece& each, std::size_t number) { return each.block < number; });
  return piece != pieces_.end() && piece->block == block ? &*piece : nullptr;
}

/// The blocks on the way from the start to the best end.
std::vector<char> Blockwise::open_blocks() const {
  std::vector<char> open(blocks_.size(), 0);
  for (std::uint32_t at = 0; vertices_[at].end_block != none;) {
    const std::uint32_t block = vertices_[at].end_block;
    open[block] = 1;
    const Piece* const piece = piece_of(block);
    at = piece != nullptr ? piece->task.vertices[piece->answer.open.end].map_vertex : far_end(block);
  }
  return open;
}

StepCounts Blockwise::steps() const {
  StepCounts steps(task_.maze->grid, meter_);
  const std::vector<char> open = open_blocks();
  for (std::size_t block = 0, piece = 0; block < blocks_.size(); ++block) {
    const auto edges = blocks_.edges(block);
    if (piece < pieces_.size() && pieces_[piece].block == block) {
      const BlockAnswer& answer = pieces_[piece++].answer;
      const auto& uses = (open[block] ? answer.open : answer.closed).uses;
      for (std::size_t i = 0; i < edges.size(); ++i) {
        if (uses[i] > 0) graph_.walk(edges[i], uses[i], steps);
      }
    } else if (edges.size() == 1 && vertices_[far_end(block)].needed) {
      graph_.walk(edges[0], open[block] ? 1 : 2, steps);
    }
  }
  return steps;
}

}  // namespace wend
