// Searches of boards that are stopped and go on: the same answer, to the last expansion.
#include "tiles/ida_kept.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "runs/checkpoint_files.hpp"
#include "solved_board.hpp"
#include "support/run_program.hpp"
#include "tiles/anytime.hpp"
#include "tiles/ida_fast.hpp"

namespace wend {
namespace {

using test::ScratchFolder;

/// Scrambled by so many moves that never go back at once.
HomeBoard scrambled(const TileShape& shape, std::uint64_t seed, int moves) {
  HomeBoard board = solved_home_board(shape, 0);
  Rng rng(seed);
  std::optional<TileMove> last;
  while (moves > 0) {
    const auto move = static_cast<TileMove>(rng.below(4));
    if (!shape.has(board.blank, move) || (last && move == opposite(*last))) continue;
    board.slide(move);
    last = move;
    --moves;
  }
  return board;
}

CheckpointFiles::Options always_due(const std::string& folder) {
  return {.folder = folder, .identity = "x", .every = 0};
}

/// One sitting after the other, each of so many expansions at most.
struct Sittings {
  template <class Search>
  TileAnswer run(const Search& search, std::uint64_t seed, std::uint64_t most) {
    Rng rng(seed);
    const ScratchFolder scratch;
    while (true) {
      ++count;
      CheckpointFiles files(always_due(scratch.path("kept")));
      Settings settings;
      settings.keeper = &files;
      settings.limits.expansions = 1 + rng.below(most);
      TileAnswer answer = search(settings);
      if (answer.verdict == Verdict::solved) return answer;
      EXPECT_EQ(answer.why, StopReason::expansions);
      if (count == 200) return answer;  // it does not come forward
    }
  }
  int count = 0;
};

TEST(IdaKept, SittingsTogetherAreOneSearch) {
  struct Try {
    TileShape shape;
    std::uint64_t seed;
    int moves;
    std::uint64_t most;  // expansions of a sitting
  };
  for (const Try& each :
       {Try{{4, 4}, 5, 130, 2'000'000}, Try{{3, 5}, 2, 200, 500'000}, Try{{5, 5}, 3, 60, 3'000'000}}) {
    const HomeBoard board = scrambled(each.shape, each.seed, each.moves);
    const auto automaton = MoveAutomaton::shared(each.shape);
    const TileAnswer whole = ida_fast(board, nullptr, *automaton, {});
    ASSERT_NO_FATAL_FAILURE(test::expect_solved_by(board, whole.moves));
    Sittings sittings;
    const TileAnswer answer =
        sittings.run([&](const Settings& settings) { return ida_fast(board, nullptr, *automaton, settings); },
                     1, each.most);
    EXPECT_GE(sittings.count, 3) << whole.stats.expanded;
    EXPECT_EQ(answer.moves, whole.moves);
    EXPECT_EQ(answer.bound, whole.bound);
    EXPECT_EQ(answer.stats.iterations, whole.stats.iterations);
    EXPECT_EQ(answer.stats.expanded, whole.stats.expanded);
  }
}

TEST(IdaKept, ThreadsGoOnWithTheSameWay) {
  const HomeBoard board = scrambled({4, 4}, 5, 130);
  const auto automaton = MoveAutomaton::shared({4, 4});
  const TileAnswer whole = ida_fast(board, nullptr, *automaton, {});
  for (const std::uint64_t seed : {1U, 2U}) {
    Sittings sittings;
    const TileAnswer answer = sittings.run(
        [&](const Settings& settings) {
          return ida_fast(board, nullptr, *automaton, settings,
                          1 + static_cast<unsigned>(sittings.count % 3));
        },
        seed, 1'500'000);
    EXPECT_GT(sittings.count, 1);
    EXPECT_EQ(answer.moves.size(), whole.moves.size());
    EXPECT_EQ(answer.bound, whole.bound);
  }
}

TEST(IdaKept, PausesChangeNothing) {
  const HomeBoard board = scrambled({4, 4}, 5, 130);
  const auto automaton = MoveAutomaton::shared({4, 4});
  const TileAnswer whole = ida_fast(board, nullptr, *automaton, {});
  for (const unsigned threads : {1U, 2U}) {
    const ScratchFolder scratch;
    CheckpointFiles files(always_due(scratch.path("kept")));
    Settings settings;
    settings.keeper = &files;
    const TileAnswer answer = ida_fast(board, nullptr, *automaton, settings, threads);
    EXPECT_GE(files.turn(), 2U);
    EXPECT_EQ(answer.moves, whole.moves);
    if (threads > 1) continue;
    EXPECT_EQ(answer.stats.expanded, whole.stats.expanded);
  }
}

TEST(IdaKept, WhatIsOfAnotherBoardIsNotTaken) {
  const ScratchFolder scratch;
  CheckpointFiles files(always_due(scratch.path("kept")));
  const HomeBoard board = scrambled({4, 4}, 5, 130);
  const auto automaton = MoveAutomaton::shared({4, 4});
  EXPECT_FALSE(kept_state(files, board, *automaton));
  IdaState state{.bound = 40, .iterations = 3, .expanded = 7, .ways = {{}, {TileMove::right}}};
  keep(files, solved_home_board({4, 4}, 0), state);
  EXPECT_FALSE(kept_state(files, board, *automaton));
  ASSERT_TRUE(kept_state(files, solved_home_board({4, 4}, 0), *automaton));
  EXPECT_EQ(kept_state(files, solved_home_board({4, 4}, 0), *automaton)->ways, state.ways);
  state.ways.push_back({TileMove::up});  // off the board
  keep(files, solved_home_board({4, 4}, 0), state);
  EXPECT_FALSE(kept_state(files, solved_home_board({4, 4}, 0), *automaton));
  state.ways = {std::vector<TileMove>(41, TileMove::right)};
  keep(files, solved_home_board({4, 4}, 0), state);
  EXPECT_FALSE(kept_state(files, solved_home_board({4, 4}, 0), *automaton));
  const auto sink = files.now(0);
  sink->put(1);
  EXPECT_TRUE(files.seal(1, sink->finish()));
  EXPECT_FALSE(kept_state(files, board, *automaton));
}

TEST(AnytimeKept, NeverWorseThanWhatWasKept) {
  const HomeBoard board = scrambled({6, 6}, 1, 2000);
  const AnytimeTask task{.board = board, .bound = 20};
  const ScratchFolder scratch;
  std::size_t best = SIZE_MAX;
  for (const std::uint64_t most : {60'000U, 1'000U, 200'000U, 1U}) {
    CheckpointFiles files(always_due(scratch.path("kept")));
    Settings settings;
    settings.keeper = &files;
    settings.limits.expansions = most;
    const TileAnswer answer = anytime_tiles(task, settings);
    ASSERT_NO_FATAL_FAILURE(test::expect_solved_by(board, answer.moves));
    EXPECT_LE(answer.moves.size(), best);
    best = answer.moves.size();
  }
}

TEST(AnytimeKept, EndsAsIfNothingHadHappened) {
  const HomeBoard board = scrambled({6, 6}, 1, 2000);
  const AnytimeTask task{.board = board, .bound = 20};
  const TileAnswer whole = anytime_tiles(task, {});
  const ScratchFolder scratch;
  std::optional<TileAnswer> answer;
  for (int sitting = 0; !answer; ++sitting) {
    CheckpointFiles files(always_due(scratch.path("kept")));
    Settings settings;
    settings.keeper = &files;
    std::stop_source source;
    settings.limits.stop = source.get_token();
    settings.progress = [&](const Progress& progress) {
      if (sitting < 3 && progress.improved && progress.expanded > 100'000) source.request_stop();
    };
    TileAnswer one = anytime_tiles(task, settings);
    if (one.verdict == Verdict::solved) answer = std::move(one);
    ASSERT_LT(sitting, 9);
  }
  EXPECT_EQ(answer->moves, whole.moves);
}

TEST(AnytimeKept, TheProofGoesOnWhereItWas) {
  const HomeBoard board = scrambled({4, 4}, 5, 130);
  const auto automaton = MoveAutomaton::shared({4, 4});
  AnytimeTask task{.board = board, .bound = 0};
  task.prove = [&](const Settings& settings) { return ida_fast(board, nullptr, *automaton, settings); };
  const TileAnswer alone = ida_fast(board, nullptr, *automaton, {});
  Sittings sittings;
  const TileAnswer answer =
      sittings.run([&](const Settings& settings) { return anytime_tiles(task, settings); }, 4, 1'500'000);
  EXPECT_GT(sittings.count, 2);
  EXPECT_EQ(answer.bound, static_cast<int>(answer.moves.size()));
  EXPECT_EQ(answer.bound, alone.bound);
  EXPECT_LT(answer.stats.expanded, alone.stats.expanded + 100'000) << "no iteration was walked twice";
}

/// A sitting without memory for the tables of a proof neither takes it for done nor forgets what was kept of
/// it.
TEST(AnytimeKept, AProofThatIsNotToBeHadNowComesLater) {
  const HomeBoard board = scrambled({4, 4}, 5, 130);
  const auto automaton = MoveAutomaton::shared({4, 4});
  const TileAnswer alone = ida_fast(board, nullptr, *automaton, {});
  for (const bool begun : {false, true}) {
    const ScratchFolder scratch;
    const auto sit = [&](bool can_prove, std::uint64_t most) {
      CheckpointFiles files(always_due(scratch.path("kept")));
      Settings settings;
      settings.keeper = &files;
      settings.limits.expansions = most;
      AnytimeTask task{.board = board, .bound = 0};
      task.prove = [&](const Settings& rest) -> std::optional<TileAnswer> {
        if (!can_prove) return std::nullopt;
        return ida_fast(board, nullptr, *automaton, rest);
      };
      return anytime_tiles(task, settings);
    };
    if (begun) {
      EXPECT_EQ(sit(true, 1'500'000).verdict, Verdict::stopped);
    }
    EXPECT_EQ(sit(false, 200'000).verdict, Verdict::stopped);
    // Limits count anew: what was kept need not be done again.
    const TileAnswer answer =
        sit(true, begun ? alone.stats.expanded - 1'000'000 : alone.stats.expanded + 1'000'000);
    EXPECT_EQ(answer.verdict, Verdict::solved) << begun;
    EXPECT_EQ(answer.bound, alone.bound);
    EXPECT_EQ(static_cast<int>(answer.moves.size()), alone.bound);
  }
}

}  // namespace
}  // namespace wend
