// The automaton loses no arrangement, and the search by it finds the shortest solutions: on whole small
// spaces, on many random boards against a run without it, and on published boards. Limits, threads, bounds.
#include "tiles/ida_fast.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>

#include "tiles/estimates.hpp"
#include "whole_space.hpp"

namespace wend {
namespace {

/// Level by level over arrangements with all states the automaton can be in there: each arrangement must be
/// reached as early as without an automaton.
void expect_nothing_lost(const TileShape& shape, TileCell from, std::size_t length) {
  const WholeSpace space(shape, from);
  const MoveAutomaton automaton(shape, length);
  using Node = std::pair<std::vector<TileCell>, std::uint32_t>;
  const HomeBoard start = solved_home_board(shape, from);
  std::set<Node> seen;
  std::map<std::vector<TileCell>, int> first;
  std::vector<std::pair<HomeBoard, std::uint32_t>> level{{start, automaton.start(from)}}, next;
  for (int depth = 0; depth <= space.farthest(); ++depth, level.swap(next)) {
    next.clear();
    for (const auto& [board, state] : level) {
      if (!seen.emplace(board.tiles, state).second) continue;
      first.emplace(board.tiles, depth);
      for (const TileMove move : tile_moves) {
        if (automaton.next(state, move) == MoveAutomaton::none) continue;
        ASSERT_TRUE(shape.has(board.blank, move));
        next.emplace_back(board, automaton.next(state, move));
        next.back().first.slide(move);
      }
    }
  }
  ASSERT_EQ(first.size(), space.boards().size()) << "length " << length;
  for (const HomeBoard& board : space.boards())
    ASSERT_EQ(first.at(board.tiles), space.distance(board)) << testing::PrintToString(board.tiles);
}

TEST(MoveAutomata, LoseNothingInWholeSpaces) {
  for (const std::size_t length : {1U, 2U, 7U, 12U, 13U}) {
    for (TileCell from = 0; from < 2; ++from) expect_nothing_lost({2, 3}, from, length);
    expect_nothing_lost({2, 2}, 1, length);
  }
  expect_nothing_lost({4, 2}, 2, 12);
}

/// On boards whose spaces are too large: all arrangements so many moves around `from`, each as early as
/// without an automaton.
void expect_nothing_lost_around(TileCell from, const MoveAutomaton& automaton, int depth) {
  using Node = std::pair<std::vector<TileCell>, std::uint32_t>;
  const HomeBoard start = solved_home_board(automaton.shape(), from);
  std::map<std::vector<TileCell>, int> plain{{start.tiles, 0}}, by_automaton;
  std::set<Node> seen;
  std::vector<HomeBoard> level{start}, next;
  std::vector<std::pair<HomeBoard, std::uint32_t>> walked{{start, automaton.start(from)}}, farther;
  for (int moves = 0; moves <= depth; ++moves, level.swap(next), walked.swap(farther)) {
    next.clear();
    farther.clear();
    for (const HomeBoard& board : level) {
      for (const TileMove move : tile_moves) {
        if (moves == depth || !board.shape.has(board.blank, move)) continue;
        next.push_back(board);
        next.back().slide(move);
        if (!plain.emplace(next.back().tiles, moves + 1).second) next.pop_back();
      }
    }
    for (const auto& [board, state] : walked) {
      by_automaton.emplace(board.tiles, moves);
      for (const TileMove move : tile_moves) {
        if (automaton.next(state, move) == MoveAutomaton::none) continue;
        farther.emplace_back(board, automaton.next(state, move));
        farther.back().first.slide(move);
        if (!seen.emplace(farther.back().first.tiles, farther.back().second).second) farther.pop_back();
      }
    }
  }
  EXPECT_EQ(plain, by_automaton) << "from cell " << from;
}

TEST(MoveAutomata, LoseNothingAroundTheGoalsOfLargeBoards) {
  for (const int from : {0, 1, 5, 6})
    expect_nothing_lost_around(static_cast<TileCell>(from), MoveAutomaton({4, 4}, 8), 12);
  expect_nothing_lost_around(0, *MoveAutomaton::shared({4, 4}), 14);
  expect_nothing_lost_around(0, *MoveAutomaton::shared({5, 5}), 12);
}

TEST(MoveAutomata, AreMadeOnceForAShape) {
  const auto one = MoveAutomaton::shared({4, 4});
  EXPECT_EQ(MoveAutomaton::shared({4, 4}), one);
  EXPECT_EQ(MoveAutomaton::shared({2, 5})->shape(), (TileShape{2, 5}));
  EXPECT_EQ(MoveAutomaton({4, 4}, 12).short_table(), one->short_table());
  for (const TileShape shape : {TileShape{5, 5}, TileShape{8, 8}})
    EXPECT_FALSE(MoveAutomaton::shared(shape)->short_table().empty());
}

TEST(MoveAutomata, ForbidWhatTheySay) {
  const TileShape shape{3, 3};
  const MoveAutomaton no_return(shape, 2), longer(shape, 12);
  EXPECT_EQ(no_return.next(no_return.next(no_return.start(4), TileMove::up), TileMove::down),
            MoveAutomaton::none);
  const auto allowed = [&](const MoveAutomaton& automaton, std::size_t depth) {
    std::map<std::uint32_t, std::uint64_t> count{{automaton.start(0), 1}};
    for (std::size_t i = 0; i < depth; ++i) {
      std::map<std::uint32_t, std::uint64_t> after;
      for (const auto& [state, times] : count) {
        for (const TileMove move : tile_moves) {
          if (automaton.next(state, move) != MoveAutomaton::none) after[automaton.next(state, move)] += times;
        }
      }
      count.swap(after);
    }
    std::uint64_t sum = 0;
    for (const auto& [state, times] : count) sum += times;
    return sum;
  };
  const WholeSpace space(shape, 0);
  for (std::size_t depth = 0; depth <= 12;
       ++depth) {  // so far each arrangement is reached once, and none later
    const auto exact = static_cast<std::uint64_t>(std::count_if(
        space.boards().begin(), space.boards().end(),
        [&](const HomeBoard& board) { return space.distance(board) == static_cast<int>(depth); }));
    EXPECT_EQ(allowed(longer, depth), exact) << depth;
  }
  EXPECT_LT(allowed(longer, 30), allowed(no_return, 30) / 5);
}

void expect_solves(const HomeBoard& board, const TileAnswer& answer) {
  EXPECT_EQ(answer.verdict, Verdict::solved);
  EXPECT_EQ(answer.bound, static_cast<int>(answer.moves.size()));
  HomeBoard at = board;
  for (const TileMove move : answer.moves) {
    ASSERT_TRUE(at.shape.has(at.blank, move));
    at.slide(move);
  }
  EXPECT_TRUE(at.solved());
}

PatternDatabase small_patterns() {  // built sooner than the usual ones
  TableStore store(std::nullopt);
  return PatternDatabase::make({4, 4}, 0, partition_of({4, 4}, 0, {5, 5, 5}).value(), store, {}).value();
}

PatternDatabase usual_patterns(const TileShape& shape, TileCell home) {
  TableStore store(std::nullopt);
  return PatternDatabase::make(shape, home, usual_partition(shape, home).value(), store, {}).value();
}

TEST(IdaFast, ExactOnWholeSmallSpaces) {
  for (const auto& [shape, home] :
       {std::pair{TileShape{2, 3}, TileCell{1}}, {TileShape{3, 2}, TileCell{0}}}) {
    const WholeSpace space(shape, home);
    const MoveAutomaton automaton(shape, 12);
    const PatternDatabase patterns = usual_patterns(shape, home);
    for (const HomeBoard& board : space.boards()) {
      const TileAnswer answer = ida_fast(board, &patterns, automaton, {});
      ASSERT_NO_FATAL_FAILURE(expect_solves(board, answer));
      ASSERT_EQ(answer.bound, space.distance(board)) << testing::PrintToString(board.tiles);
    }
  }
}

TEST(IdaFast, ExactAllOverThreeByThree) {
  const WholeSpace space({3, 3}, 0);
  const MoveAutomaton plain({3, 3}, 2), automaton({3, 3}, 12);
  const PatternDatabase patterns = usual_patterns({3, 3}, 0);
  std::uint64_t with = 0, without = 0;
  for (std::size_t i = 0; i < space.boards().size(); i += 499) {
    const HomeBoard& board = space.boards()[i];
    const TileAnswer answer = ida_fast(board, &patterns, automaton, {});
    ASSERT_NO_FATAL_FAILURE(expect_solves(board, answer));
    ASSERT_EQ(answer.bound, space.distance(board)) << testing::PrintToString(board.tiles);
    ASSERT_EQ(ida_fast(board, nullptr, automaton, {}).bound, answer.bound);
    with += answer.stats.generated;
    without += ida_fast(board, &patterns, plain, {}).stats.generated;
  }
  EXPECT_LT(with, without);
}

TEST(IdaFast, CostsAreThoseOfARunWithoutTheAutomaton) {
  Rng rng(21);
  for (const TileShape shape : {TileShape{4, 4}, TileShape{3, 4}, TileShape{2, 6}, TileShape{5, 3}}) {
    const MoveAutomaton plain(shape, 2), automaton(shape, 10);
    for (int i = 0; i < 12; ++i) {
      const HomeBoard board = home_form(walked_board(shape, goal_first(shape), 40, rng)).board;
      const TileAnswer answer = ida_fast(board, nullptr, automaton, {}),
                       other = ida_fast(board, nullptr, plain, {});
      expect_solves(board, answer);
      EXPECT_EQ(answer.bound, other.bound);
      EXPECT_LE(answer.stats.generated, other.stats.generated);
    }
  }
}

TEST(IdaFast, CostsOfRandomBoardsAreThoseOfARunWithoutTheAutomaton) {
  Rng rng(22);
  const MoveAutomaton plain({4, 4}, 2);
  const PatternDatabase patterns = small_patterns();
  for (int i = 0; i < 6; ++i) {
    const HomeBoard board = home_form(walked_board({4, 4}, goal_last({4, 4}), 150, rng)).board;
    const TileAnswer answer = ida_fast(board, &patterns, *MoveAutomaton::shared({4, 4}), {});
    expect_solves(board, answer);
    EXPECT_EQ(answer.bound, ida_fast(board, &patterns, plain, {}).bound);
  }
}

/// Some of Korf's hundred boards, and the moves they need.
struct Published {
  std::vector<TileNumber> tiles;
  int optimum;
};
const Published easy{{14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15}, 45};    // number 12
const Published easier{{0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15}, 42};  // number 79

/// By the Manhattan distance its long iterations are split. Number 28.
const Published split{{13, 14, 6, 12, 4, 5, 1, 0, 9, 3, 10, 2, 15, 11, 8, 7}, 52};

HomeBoard board_of(const Published& published) {
  return home_form({4, 4, published.tiles, goal_first({4, 4})}).board;
}

/// IDA* as it is written on a blackboard: the number of moves it looked at, over all iterations.
struct PlainSearch {
  std::uint64_t generated = 0;

  bool walk(const HomeBoard& at, int room, const TileMove* last) {
    if (tile_manhattan(at.view()) > room) return false;
    if (at.solved()) return true;
    for (const TileMove move : tile_moves) {
      if (!at.shape.has(at.blank, move) || (last != nullptr && move == opposite(*last))) continue;
      ++generated;
      HomeBoard next = at;
      next.slide(move);
      if (walk(next, room - 1, &move)) return true;
    }
    return false;
  }
};

TEST(IdaFast, CountsEveryMoveOfAPlainSearch) {
  Rng rng(8);
  const MoveAutomaton plain({4, 4}, 2);
  for (int i = 0; i < 10; ++i) {
    const HomeBoard board = home_form(walked_board({4, 4}, goal_last({4, 4}), 36, rng)).board;
    const TileAnswer answer = ida_fast(board, nullptr, plain, {});
    PlainSearch search;
    int bound = tile_manhattan(board.view());
    while (!search.walk(board, bound, nullptr)) bound += 2;
    EXPECT_EQ(answer.bound, bound);
    EXPECT_EQ(answer.stats.generated, search.generated);
  }
}

TEST(IdaFast, ThreadsFindTheSameWay) {
  const MoveAutomaton automaton({4, 4}, 10);
  const PatternDatabase patterns = small_patterns();
  for (const Published& published : {easy, easier}) {
    const HomeBoard board = board_of(published);
    const TileAnswer one = ida_fast(board, &patterns, automaton, {}),
                     three = ida_fast(board, &patterns, automaton, {}, 3);
    expect_solves(board, one);
    EXPECT_EQ(one.bound, published.optimum);
    EXPECT_EQ(three.moves, one.moves);
    EXPECT_EQ(three.bound, one.bound);
  }
}

TEST(IdaFast, SplitIterationsFindTheSameWayAndKeepTheLimits) {
  const MoveAutomaton automaton({4, 4}, 10);
  const HomeBoard board = board_of(split);
  const TileAnswer one = ida_fast(board, nullptr, automaton, {}),
                   three = ida_fast(board, nullptr, automaton, {}, 3);
  expect_solves(board, one);
  EXPECT_EQ(one.bound, split.optimum);
  EXPECT_GT(one.stats.expanded, 1'000'000) << "long enough to be split";
  EXPECT_EQ(three.moves, one.moves);
  Settings settings;
  settings.limits.expansions = one.stats.expanded - 10'000;
  const TileAnswer stopped = ida_fast(board, nullptr, automaton, settings);
  EXPECT_EQ(stopped.why, StopReason::expansions);
  EXPECT_EQ(stopped.stats.expanded, settings.limits.expansions);
  EXPECT_EQ(stopped.bound, split.optimum) << "all iterations but the last were walked whole";
  settings.limits.expansions = one.stats.expanded;
  EXPECT_EQ(ida_fast(board, nullptr, automaton, settings).moves, one.moves);
  settings.limits.expansions /= 2;
  EXPECT_LE(ida_fast(board, nullptr, automaton, settings, 3).stats.expanded, settings.limits.expansions);
}

TEST(IdaFast, ShortSolutionsNeedNoThreads) {
  HomeBoard board = solved_home_board({4, 4}, 0);
  const MoveAutomaton automaton({4, 4}, 10);
  EXPECT_TRUE(ida_fast(board, nullptr, automaton, {}, 2).moves.empty());
  for (const TileMove move : {TileMove::right, TileMove::down, TileMove::down}) board.slide(move);
  EXPECT_EQ(ida_fast(board, nullptr, automaton, {}, 2).bound, 3);
}

TEST(IdaFast, LimitsAreExactAndTheBoundIsThatOfWholeIterations) {
  const HomeBoard board = board_of(easy);
  const MoveAutomaton automaton({4, 4}, 10);
  Settings settings;
  std::uint64_t expanded = 0;
  const TileAnswer whole = ida_fast(board, nullptr, automaton, {});
  int last = tile_manhattan(board.view());
  for (settings.limits.expansions = 1; settings.limits.expansions < whole.stats.expanded;
       settings.limits.expansions *= 7) {
    const TileAnswer answer = ida_fast(board, nullptr, automaton, settings);
    EXPECT_EQ(answer.verdict, Verdict::stopped);
    EXPECT_EQ(answer.why, StopReason::expansions);
    EXPECT_EQ(answer.stats.expanded, settings.limits.expansions);
    EXPECT_TRUE(answer.moves.empty());
    EXPECT_GE(answer.bound, last);
    EXPECT_LE(answer.bound, easy.optimum);
    last = answer.bound;
    expanded = answer.stats.expanded;
  }
  EXPECT_GT(last, tile_manhattan(board.view()));
  settings.limits.expansions = whole.stats.expanded;
  EXPECT_EQ(ida_fast(board, nullptr, automaton, settings).moves, whole.moves);
  EXPECT_LT(expanded, whole.stats.expanded);
}

TEST(IdaFast, TimeAndInterruptsStopAllThreads) {
  const HomeBoard board = board_of(easy);
  const MoveAutomaton automaton({4, 4}, 2);
  Settings settings;
  settings.limits.seconds = 0;
  EXPECT_EQ(ida_fast(board, nullptr, automaton, settings, 2).why, StopReason::time);
  std::stop_source source;
  source.request_stop();
  settings.limits = {};
  settings.limits.stop = source.get_token();
  const TileAnswer answer = ida_fast(board, nullptr, automaton, settings, 2);
  EXPECT_EQ(answer.why, StopReason::interrupted);
  EXPECT_GE(answer.bound, tile_manhattan(board.view()));
}

TEST(IdaFast, EasyOnesOfKorfsHundred) {
  const std::string path = std::string(WEND_SHARED_DATA) + "/tiles/korf15.txt";
  std::ifstream file(path);
  if (!file) GTEST_SKIP() << "no " << path;
  const MoveAutomaton automaton({4, 4}, 12);
  const PatternDatabase patterns = small_patterns();
  int solved = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    int number = 0, optimum = 0;
    if (!(words >> number >> optimum) || optimum > 48) continue;
    Published published{{}, optimum};
    for (TileNumber tile = 0; words >> tile;) published.tiles.push_back(tile);
    const TileAnswer answer = ida_fast(board_of(published), &patterns, automaton, {});
    expect_solves(board_of(published), answer);
    EXPECT_EQ(answer.bound, optimum) << "number " << number;
    ++solved;
  }
  EXPECT_GT(solved, 10);
}

}  // namespace
}  // namespace wend
