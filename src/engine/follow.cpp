#include "engine/follow.hpp"

#include <set>
#include <utility>

namespace wend {
namespace {

using Place = std::vector<std::pair<std::size_t, std::size_t>>;

/// The cells a state occupies.
Place place_of(const Problem& problem, StateView at) {
  Place place;
  problem.footprint(at, [&](std::size_t row, std::size_t column) { place.emplace_back(row, column); });
  return place;
}

/// `choose(i, options)` says which of several options the i-th move takes.
template <class Choose>
std::vector<PathPoint> walk(const Problem& problem, StateView from, std::span<const std::string> moves,
                            const Choose& choose) {
  std::vector<PathPoint> way{{{from.begin(), from.end()}, ExactCost{}}};
  way.reserve(moves.size() + 1);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::vector<MoveOption> options = options_for(problem, way.back().state, moves[i]);
    if (options.empty()) break;
    MoveOption& made = options.size() == 1 ? options.front() : options[choose(i, options)];
    way.push_back({std::move(made.next), way.back().g + made.cost});
  }
  return way;
}

}  // namespace

std::vector<MoveOption> options_for(const Problem& problem, StateView at, const std::string& move) {
  std::vector<MoveOption> options = problem.moves(at);
  std::erase_if(options, [&](const MoveOption& option) { return option.name != move; });
  return options;
}

std::vector<PathPoint> follow(const Problem& problem, StateView from, std::span<const std::string> moves) {
  using Options = std::vector<MoveOption>;
  bool ambiguous = false;
  std::vector<PathPoint> way = walk(problem, from, moves, [&](std::size_t, const Options&) {
    ambiguous = true;
    return std::size_t{0};
  });
  if (!ambiguous) return way;
  // Passing by whatever can be passed by shows the places; then it is known which visits are the last.
  const std::vector<PathPoint> passing =
      walk(problem, from, moves, [](std::size_t, const Options& options) { return options.size() - 1; });
  std::vector<bool> again(passing.size());
  std::set<Place> later;
  for (std::size_t i = passing.size(); i-- > 0;)
    again[i] = !later.insert(place_of(problem, passing[i].state)).second;
  return walk(problem, from, moves, [&](std::size_t i, const Options& options) {
    return i + 1 < again.size() && again[i + 1] ? options.size() - 1 : 0;
  });
}

}  // namespace wend
