#include "domains/explanation.hpp"

#include <algorithm>
#include <array>

#include "domains/all.hpp"

namespace wend {
namespace {

struct Idea {
  std::string_view name;
  std::string_view text;
};

// In the order of `wend list algorithms`.
constexpr std::array ideas{
    Idea{"bfs",
         "Looks at everything one move away, then at everything two moves away, and so on, like a wave that "
         "spreads from the start. The first time the wave touches a goal, no shorter way can exist. It "
         "remembers every state it has met, which is its price."},
    Idea{"dfs",
         "Takes the first move it can, and the first one after that, as deep as it goes; only in a dead end "
         "it goes back to the last choice. Little has to be remembered, and the way found may be absurdly "
         "long."},
    Idea{"random-dfs",
         "Depth-first search that shuffles the moves at every state. It shows how much luck there is in the "
         "order of moves: another seed, another way."},
    Idea{"greedy-dfs",
         "Depth-first search that tries the neighbour first that seems nearest to the goal. A good estimate "
         "leads it there almost straight; a bad one sends it deep into the wrong corner."},
    Idea{"iddfs",
         "Depth-first search with a limit on the moves: first one move, then two, and so on, from scratch "
         "each time. It finds what breadth-first search finds, and repeats work in order to save memory."},
    Idea{"dijkstra",
         "Always goes on from the state that was cheapest to reach. Moves may cost different amounts: when a "
         "state's turn comes, nothing cheaper can lead to it any more. It knows nothing of the goal, so it "
         "spreads into all directions alike."},
    Idea{"greedy-best-first",
         "Always goes on from the state that seems nearest to the goal, whatever it cost to get there. Often "
         "quick, easily lured into dead ends, and the way is rarely the best."},
    Idea{"hill-climbing",
         "Steps to the neighbour with the smallest estimate, again and again, and never goes back. Where all "
         "neighbours seem farther from the goal it is stuck, on a hill that is not the highest."},
    Idea{"annealing",
         "Walks at random, at first also away from the goal, then less and less so, as metal that cools. "
         "Loops are cut out of the walk at the end. It may get out of corners in which hill climbing stays."},
    Idea{"astar",
         "Adds what a way has cost so far (g) and an estimate of what is left (h), and always goes on where "
         "the sum f is smallest. If the estimate is never too large, the first way it finishes is a best "
         "one; the better the estimate, the fewer states it looks at."},
    Idea{"weighted-astar",
         "A* that trusts its estimate more than it should: h counts W times. It runs for the goal, and what "
         "it finds costs at most W times the best."},
    Idea{"anytime-astar",
         "Begins like weighted A* and has an answer soon; then it goes on with what is left and finds better "
         "ones, while the proven lower bound rises, until both meet or the time is up."},
    Idea{"ida-star",
         "Depth-first rounds with a limit on cost plus estimate. A round that finds nothing tells the next "
         "limit worth trying. It needs hardly any memory and walks the same states again and again."},
    Idea{"bidirectional",
         "Two waves, one from the start and one from the goals. They stop when no way through their meeting "
         "point can be improved any more. Two small circles hold less than one large one."},
    Idea{"beam",
         "Breadth-first search that keeps only the best W states of every level and forgets the others. "
         "Memory is bounded, and so is what it can promise: the only way may be among those forgotten."},
    Idea{"hug-left",
         "Keeps its left hand on the wall and walks. In a maze without loops that leads everywhere in the "
         "end; where it notices that it walks in a circle, it gives up."},
    Idea{"hug-right", "The same with the right hand on the wall."},
    Idea{"astar4",
         "A* for grids with four neighbours and equal costs. Along a straight line the sum f stays or grows "
         "by two, so two stacks take the place of the sorted list."},
    Idea{"jps4",
         "Jump-point search: on an open floor many ways are equally short, and it looks at one of each kind. "
         "It runs along rows and columns many cells at a time and stops only where a wall ends and another "
         "direction becomes worth trying."},
    Idea{"jps8",
         "Jump-point search with diagonal steps: it runs along straight lines and diagonals many cells at a "
         "time and stops only where a wall makes a turn worth trying."},
    Idea{"bucket-astar4",
         "A* on four neighbours with weights. Costs are whole numbers, so states wait in numbered buckets "
         "instead of a sorted heap."},
    Idea{"bucket-astar8",
         "A* on eight neighbours, with weights or without. States wait in buckets by their rounded cost, and "
         "exact costs decide within them."},
    Idea{"bit-bfs",
         "Breadth-first search on whole words: 64 cells of a row are one number, and the wave moves on by "
         "shifting and masking. The way is read off backwards from the waves."},
    Idea{"tree-dfs",
         "For mazes without loops: cells with one neighbour are dead ends and are taken away, until only the "
         "way from start to goal remains."},
    Idea{"selector",
         "The order of the original maze solver: the nearest gem or monster as the crow flies comes next, "
         "walls or not, and a heart first if there is too little health. Each leg is walked by a path search "
         "of choice."},
    Idea{"nearest",
         "Always walks to the nearest thing that can be done now, by the true length of the way. Greedy: the "
         "last thing may lie far behind."},
    Idea{"improve",
         "Starts with a greedy order of all things and makes it better by swapping and moving parts of it. A "
         "lower bound, proven apart, tells how far from the best it can still be."},
    Idea{
        "exact",
        "Finds the best order of gems, hearts and monsters and proves it: bounds from a simpler problem cut "
        "away most orders, and the rest is searched by cost plus estimate. If there is no way to survive, it "
        "says why."},
    Idea{"held-karp",
         "For every set of goals and every last goal in it, the shortest walk through them is put together "
         "from smaller sets. Exact, and its table doubles with every goal."},
    Idea{"tree",
         "On a map without loops every branch with a goal is walked there and back, but for the longest one, "
         "which comes last and needs no way back. A formula, no search."},
    Idea{"frontier",
         "A line passes over the map, and for every way in which walks can cross it the cheapest beginning "
         "is kept. The number of goals does not matter, only how wide the map is."},
    Idea{"branch-and-cut",
         "A linear program finds the cheapest set of steps that might be a tour; cuts forbid what is none, "
         "and branches settle steps that are half taken. Bound and best tour close in on each other until "
         "they meet."},
    Idea{"best-tour",
         "Takes the map apart where it hangs together by one cell, reduces every part, and gives each to the "
         "exact method that suits it: a formula, subsets, a frontier or cuts."},
    Idea{"flood",
         "A stage has few enough states to look at all of them once, level by level from the start. Then the "
         "shortest way is read off, and of several the one with the fewest swaps."},
    Idea{"ida-fast",
         "Iterative deepening made for tiles: big tables tell how far groups of tiles are from home, an "
         "automaton leaves out strings of moves that others replace, and threads share a round."},
    Idea{"staged",
         "Brings tiles home one after the other, as people do, but keeps the best W boards of every step. "
         "Boards of any size are solved at once, not with the fewest moves."},
    Idea{"beam-fast",
         "A beam over the whole board: of every layer the W boards with the least disorder are kept. Better "
         "than tile by tile, and without a promise."},
    Idea{"anytime",
         "Gives an answer at once by stages, then replaces stretches of it by shorter ones and searches for "
         "better answers, while a lower bound rises, until a limit or a proof."},
};

/// Of a domain, whose knowledge it may use.
bool is_specialist(const AlgorithmInfo& info) {
  for (const Domain* domain : all_domains()) {
    for (const AlgorithmInfo& each : domain->specialists()) {
      if (each.name == info.name) return true;
    }
  }
  return false;
}

}  // namespace

std::string_view idea_of(const AlgorithmInfo& info) {
  const auto found =
      std::find_if(ideas.begin(), ideas.end(), [&](const Idea& each) { return each.name == info.name; });
  return found == ideas.end() ? info.summary : found->text;
}

std::string promises_of(const AlgorithmInfo& info) {
  std::string words = info.optimal == Optimal::yes          ? "The way it finds is a best one"
                      : info.optimal == Optimal::unit_costs ? "Where all moves cost the same, the way it "
                                                              "finds is a best one"
                                                            : "The way it finds need not be a best one";
  words += info.complete ? "; where there is none, it proves that." : "; it may give up.";
  if (info.uses_heuristic) return words + " It estimates how far the goal is.";
  return is_specialist(info) ? words : words + " It knows nothing of the goal.";
}

std::string explanation_of(const AlgorithmInfo& info) {
  return std::string(idea_of(info)) + "\n\n" + promises_of(info);
}

}  // namespace wend
