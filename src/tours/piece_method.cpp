#include "tours/piece_method.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "tours/block_places.hpp"
#include "tours/closure/cut_tour.hpp"
#include "tours/closure/held_karp.hpp"
#include "tours/frontier/frontier_tour.hpp"

namespace wend {
namespace {

constexpr double seconds_per_state = 2e-7;  // of a frontier
constexpr double seconds_per_entry = 1e-8;  // of the table of subsets
constexpr std::size_t most_subset_goals = 22;

/// Always on to the nearest place not yet visited: never the last word. The bound is that of a spanning tree.
TourOrder nearest_order(const Places& places) {
  TourOrder found{.order = {0}};
  const std::size_t last = places.size() - (places.end == TourEnd::fixed ? 1 : 0);
  std::vector<char> seen(places.size(), 0);
  for (std::size_t count = 1; count < last; ++count) {
    std::size_t next = 0;
    const std::size_t from = found.order.back();
    for (std::size_t place = 1; place < last; ++place) {
      if (seen[place]) continue;
      if (next == 0 || places.between(from, place) < places.between(from, next)) next = place;
    }
    seen[next] = 1;
    found.order.push_back(static_cast<std::uint32_t>(next));
  }
  if (last < places.size()) found.order.push_back(static_cast<std::uint32_t>(last));
  found.sum = places.sum_of(found.order);
  return found;
}

std::int64_t spanning_tree(const Places& places) {
  std::vector<std::uint32_t> nearest(places.size(), Places::none);
  std::vector<char> in(places.size(), 0);
  std::int64_t sum = 0;
  for (std::size_t count = 1, at = 0; count < places.size(); ++count) {
    in[at] = 1;
    std::size_t next = 0;
    for (std::size_t to = 1; to < places.size(); ++to) {
      if (in[to]) continue;
      nearest[to] = std::min(nearest[to], places.between(at, to));
      if (next == 0 || nearest[to] < nearest[next]) next = to;
    }
    sum += nearest[next];
    at = next;
  }
  return sum;
}

TourOrder order_of(const Places& places, PiecePlan::Method method, Budget& budget) {
  if (method == PiecePlan::Method::held_karp) return held_karp(places, budget);
  if (can_cut_tour(places)) return cut_tour(places, budget);
  TourOrder found = nearest_order(places);
  found.bound = spanning_tree(places);
  if (places.end != TourEnd::home) {
    found.bound += *std::min_element(places.end_weights.begin() + 1, places.end_weights.end());
  }
  return found;
}

}  // namespace

std::string_view PiecePlan::name() const {
  constexpr std::string_view names[] = {"held-karp", "frontier", "branch-and-cut"};
  return names[static_cast<std::size_t>(method)];
}

std::string PiecePlan::why() const {
  switch (method) {
    case Method::held_karp:
      return fmt::format("only {} goals remain to be ordered at a time, so all subsets of them are tried",
                         goals);
    case Method::frontier:
      return fmt::format("the map, reduced to {} cells, is so narrow that a frontier of {} passes over it",
                         vertices, frontier.width);
    case Method::cut:
      break;
  }
  return fmt::format(
      "{} goals are too many for all their subsets, and the map, {} cells, too wide for a frontier", goals,
      vertices);
}

PiecePlan plan_piece(const Blockwise::Piece& piece, Budget& budget) {
  PiecePlan plan;
  plan.vertices = piece.task.size();
  for (std::uint32_t at = 1; at < piece.task.size(); ++at) plan.goals += piece.task.vertices[at].needed;
  const int tables = (piece.closed_wanted ? 1 : 0) + (piece.open_wanted ? 1 : 0);
  const double entries =
      tables * static_cast<double>(plan.goals) * std::pow(2.0, static_cast<double>(plan.goals));
  double best = 60;
  if (plan.goals <= most_subset_goals && budget.meter().has(static_cast<std::size_t>(entries) * 4)) {
    plan.method = PiecePlan::Method::held_karp;
    best = entries * seconds_per_entry;
    if (plan.goals <= 8) return plan;  // no use looking further
  }
  plan.frontier = plan_frontier(FrontierGraph(piece.task, budget.meter()), budget);
  if (!plan.frontier.steps.empty() && plan.frontier.effort * seconds_per_state < best) {
    best = plan.frontier.effort * seconds_per_state;
    plan.method = PiecePlan::Method::frontier;
  }
  plan.seconds = best;
  return plan;
}

void solve_piece(const MapGraph& graph, TourEnd end, const PiecePlan& plan, Blockwise::Piece& piece,
                 Budget& budget) {
  if (plan.method == PiecePlan::Method::frontier) {
    const FrontierGraph junctions(piece.task, budget.meter());
    piece.answer = frontier_tour(junctions, plan.frontier, {piece.closed_wanted, piece.open_wanted}, budget);
    return;
  }
  const auto best = [&](TourEnd kind) {
    BlockPlaces places = block_places(piece.task, graph, kind, budget.meter());
    measure(piece.task, places, budget);
    return tour_of_order(piece.task, places, order_of(places.places, plan.method, budget), budget.meter());
  };
  if (piece.closed_wanted) piece.answer.closed = best(TourEnd::home);
  if (piece.open_wanted) piece.answer.open = best(end);
}

}  // namespace wend
