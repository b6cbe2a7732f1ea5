#include "tours/piece_method.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>

#include "tours/block_spread.hpp"
#include "tours/closure/held_karp.hpp"
#include "tours/frontier/frontier_pass.hpp"
#include "tours/kept/block_note.hpp"
#include "tours/piece_race.hpp"

namespace wend {
namespace {

constexpr double seconds_per_state = 1e-7;    // of a frontier
constexpr double not_worth_planning = 0.005;  // seconds: finding a good order for the frontier takes longer
constexpr double seconds_per_entry = 5e-9;    // of the table of subsets
constexpr double quick_subsets = 0.05;  // seconds: beyond that branch and cut is quicker, in far less memory
constexpr std::size_t most_subset_goals = 22;
constexpr double some_goals = 50;            // what any race weighs, so that small ones get a second or so
constexpr double one_pass = 2e5;             // states
constexpr std::size_t quick_moves = 20'000;  // to improve a plan

std::string frontier_reason(const PiecePlan& plan) {
  return fmt::format("the map, reduced to {} cells, is narrow enough for a frontier, at most {} wide",
                     plan.vertices, plan.frontier.width);
}

std::string cut_reason(const PiecePlan& plan) {
  return fmt::format(
      "{} goals are too many to try all their subsets, so branch and cut works on the distances between them",
      plan.goals);
}

void solve_by_subsets(const MapGraph& graph, TourEnd end, Blockwise::Piece& piece, Budget& budget) {
  const auto best = [&](TourEnd kind) {
    BlockPlaces places = block_places(piece.task, graph, kind, budget.meter());
    measure(piece.task, graph.grid(), places, budget);
    BlockSpread spread(piece.task, budget.meter());
    return tour_of_order(piece.task, places, held_karp(places.places, budget), spread);
  };
  if (piece.closed_wanted) piece.answer.closed = best(TourEnd::home);
  if (piece.open_wanted) piece.answer.open = best(end);
}

/// Enough for Held and Karp to count with: no way is longer than all edges, nor than twice the longest from
/// the root.
bool ways_are_short(const BlockTask& task, Budget& budget) {
  std::uint64_t sum = 0;
  for (const auto& edge : task.edges) sum += edge.cost;
  if (sum <= held_karp_longest()) return true;
  BlockSpread spread(task, budget.meter());
  spread.from(0);
  std::uint64_t farthest = 0;
  for (std::uint32_t at = 0; at < task.size(); ++at)
    farthest = std::max<std::uint64_t>(farthest, spread.to(at));
  return 2 * farthest <= held_karp_longest();
}

constexpr std::uint64_t both_kinds = 0x100;  // of walks through a block: a question beside those of races

bool read_answer(KeptSource& source, Blockwise::Piece& piece) {
  BlockAnswer answer;
  if (!read(source, piece.task, false, answer.closed) || !read(source, piece.task, true, answer.open))
    return false;
  if (piece.closed_wanted != (answer.closed.sum != BlockTour::nothing) ||
      piece.open_wanted != (answer.open.sum != BlockTour::nothing))
    return false;
  piece.answer = std::move(answer);
  return true;
}

/// By a method that has the answer, proven, or nothing. An earlier sitting may have it.
template <class Solve>
void solve_once(Blockwise::Piece& piece, TourShelf* shelf, Solve&& solve) {
  if (shelf == nullptr || !shelf->keeps()) return solve();
  const std::uint64_t print = print_of(piece.task, both_kinds);
  const std::unique_ptr<KeptSource> source = shelf->noted(print);
  if (source != nullptr && read_answer(*source, piece)) return;
  solve();
  {
    const TourNote note(shelf, print, [&](KeptSink& sink) {
      write(sink, piece.answer.closed);
      write(sink, piece.answer.open);
    });
  }
  shelf->keep_if_due();
}

}  // namespace

void pass_frontier(const FrontierGraph& junctions, const FrontierPlan& plan, Blockwise::Piece& piece,
                   Budget& budget, TourShelf* shelf) {
  solve_once(piece, shelf, [&] {
    FrontierPass pass(junctions, plan, {piece.closed_wanted, piece.open_wanted}, budget);
    pass.keep_on(shelf);
    piece.answer = pass.run();
  });
}

PiecePlan plan_piece(const Blockwise::Piece& piece, Budget& budget) {
  PiecePlan plan;
  plan.vertices = piece.task.size();
  for (std::uint32_t at = 1; at < piece.task.size(); ++at) plan.goals += piece.task.vertices[at].needed;
  const int tables = (piece.closed_wanted ? 1 : 0) + (piece.open_wanted ? 1 : 0);
  const double entries = static_cast<double>(plan.goals) * std::pow(2.0, static_cast<double>(plan.goals));
  const bool few = plan.goals <= most_subset_goals &&
                   budget.meter().has(static_cast<std::size_t>(entries) * 8) &&
                   ways_are_short(piece.task, budget);
  const double by_subsets = few ? tables * entries * seconds_per_entry : 1e9;
  plan.method = PiecePlan::Method::held_karp;
  plan.seconds = by_subsets;
  if (by_subsets <= not_worth_planning) return plan;

  plan.frontier = plan_frontier(FrontierGraph(piece.task, budget), quick_moves, budget);
  const bool possible = !plan.frontier.steps.empty();
  const double by_frontier = possible ? plan.frontier.effort * seconds_per_state : 1e9;
  if (by_subsets <= std::min(by_frontier, quick_subsets)) return plan;
  plan.seconds = std::min(by_frontier, by_subsets);
  const bool narrow = possible && plan.frontier.effort < one_pass;
  plan.method = narrow ? PiecePlan::Method::frontier : PiecePlan::Method::race;
  if (!narrow) plan.weight = tables * (some_goals + static_cast<double>(plan.goals));
  return plan;
}

PieceReport solve_piece(const MapGraph& graph, TourEnd end, PiecePlan& plan, Blockwise::Piece& piece,
                        Budget& budget, const RaceSettings& settings) {
  if (plan.method == PiecePlan::Method::held_karp) {
    solve_once(piece, settings.shelf, [&] { solve_by_subsets(graph, end, piece, budget); });
    return {.method = "held-karp",
            .why = fmt::format("only {} goals remain to be ordered at a time, so all their subsets are tried",
                               plan.goals)};
  }
  const FrontierGraph junctions(piece.task, budget);
  plan.frontier.take_ends(piece.task);
  if (plan.method == PiecePlan::Method::frontier) {
    pass_frontier(junctions, plan.frontier, piece, budget, settings.shelf);
    return {.method = "frontier", .why = frontier_reason(plan)};
  }
  PieceReport report;
  std::optional<PieceRace> closed;
  std::optional<PieceRace> open;
  StopClock clock;
  const auto race = [&](std::optional<PieceRace>& both, TourEnd kind, double share) {
    if (!both) both.emplace(graph, junctions, plan.frontier, kind, budget, settings.shelf);
    both->tell(settings.tell);
    BlockTour tour = both->run(share * (settings.seconds - clock.seconds()));
    const bool by_frontier = both->winner() == PieceRace::Winner::frontier;
    report.method = by_frontier ? "frontier" : "branch-and-cut";
    report.why = by_frontier ? frontier_reason(plan) : cut_reason(plan);
    report.out_of_memory = report.out_of_memory || both->out_of_memory();
    return tour;
  };
  if (piece.closed_wanted) piece.answer.closed = race(closed, TourEnd::home, piece.open_wanted ? 0.5 : 1);
  if (piece.open_wanted) piece.answer.open = race(open, end, 1);
  // What the second did not need is for the first.
  if (closed && open && !closed->proven()) piece.answer.closed = race(closed, TourEnd::home, 1);
  return report;
}

}  // namespace wend
