// What a user of the installed library writes: a puzzle of their own, solved by a search of ours. Jugs of 3
// and 5 litres and a tap; measure 4 litres. The shortest way takes six steps.
#include <algorithm>
#include <iostream>

#include "base/hash.hpp"
#include "search/astar.hpp"

struct Jugs {
  struct State {
    int small = 0, large = 0;
    bool operator==(const State&) const = default;
  };
  using Move = char;
  using Cost = int;
  State start() const { return {}; }
  bool is_goal(const State& at) const { return at.large == 4; }
  std::uint64_t hash(const State& at) const {
    return wend::mix(static_cast<std::uint64_t>(8 * at.small + at.large));
  }
  void successors(const State& at, auto&& visit) const {
    const int right = std::min(at.small, 5 - at.large), left = std::min(at.large, 3 - at.small);
    visit('a', State{3, at.large}, 1);                         // fill the small one
    visit('b', State{at.small, 5}, 1);                         // fill the large one
    visit('c', State{0, at.large}, 1);                         // empty the small one
    visit('d', State{at.small, 0}, 1);                         // empty the large one
    visit('e', State{at.small - right, at.large + right}, 1);  // pour the small one into the large one
    visit('f', State{at.small + left, at.large - left}, 1);    // and back
  }
};

int main() {
  wend::NoWatch nobody;
  const auto outcome = wend::AStar::run(Jugs{}, wend::Blind<Jugs>{}, wend::Settings{}, nobody);
  for (const char move : outcome.path) std::cout << move;
  std::cout << '\n';
  return outcome.optimal() && outcome.cost == 6 ? 0 : 1;
}
