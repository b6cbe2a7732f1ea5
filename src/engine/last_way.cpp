#include "engine/last_way.hpp"

#include <algorithm>
#include <map>

namespace wend {
namespace {

using State = std::vector<std::byte>;

bool same(const State& state, StateView other) {
  return std::equal(state.begin(), state.end(), other.begin(), other.end());
}

/// The states from the start to the one expanded last, as the search saw them.
std::vector<StateView> states_to_last(const Tape& tape) {
  std::map<NodeId, std::size_t> latest;  // the event that put a node where it is
  std::size_t last = tape.size();
  for (std::size_t i = 0; i < tape.size(); ++i) {
    if (tape[i].kind == EventKind::expanded) last = i;
    if (tape[i].kind == EventKind::generated || tape[i].kind == EventKind::updated) latest[tape[i].node] = i;
  }
  std::vector<StateView> states;
  if (last == tape.size()) return states;
  NodeId node = tape[last].node;
  while (node != no_node && states.size() <= latest.size()) {
    const auto put = latest.find(node);
    if (put == latest.end()) break;
    states.push_back(tape.state(put->second));
    node = tape[put->second].parent;
  }
  std::reverse(states.begin(), states.end());
  return states;
}

/// Where the moves lead that cost nothing, one deep: people see two states where a search sees one.
std::vector<MoveOption> free_moves(const Problem& problem, StateView at) {
  std::vector<MoveOption> moves = problem.moves(at);
  std::erase_if(moves, [](const MoveOption& move) { return ExactCost{} < move.cost; });
  return moves;
}

bool means(const Problem& problem, const State& state, StateView wanted) {
  if (same(state, wanted)) return true;
  const std::vector<MoveOption> others = free_moves(problem, state);
  return std::any_of(others.begin(), others.end(),
                     [&](const MoveOption& other) { return same(other.next, wanted); });
}

/// Goes on to a state that a search sees as `wanted` by a move that costs something; false if none leads
/// there.
bool step(const Problem& problem, State& at, StateView wanted, std::vector<std::string>& names) {
  for (const MoveOption& move : problem.moves(at)) {
    if (!(ExactCost{} < move.cost) || !means(problem, move.next, wanted)) continue;
    names.push_back(move.name);
    at = move.next;
    return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> moves_to_last(const Problem& problem, const Tape& tape) {
  std::vector<std::string> names;
  const std::vector<StateView> states = states_to_last(tape);
  State at = problem.start();
  for (std::size_t i = 1; i < states.size(); ++i) {
    if (step(problem, at, states[i], names)) continue;
    bool made = false;
    for (const MoveOption& free : free_moves(problem, at)) {
      State other = free.next;
      names.push_back(free.name);
      made = step(problem, other, states[i], names);
      if (made) at = std::move(other);
      if (made) break;
      names.pop_back();
    }
    if (!made) break;
  }
  return names;
}

}  // namespace wend
