// Compact tables: their numbers leave no gap and follow the moves, and they hold what wide tables hold.
#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <set>

#include "tiles/ida_fast.hpp"
#include "whole_space.hpp"

namespace wend {
namespace {

TEST(AllOrders, AreNumberedAndFollowedWhenOneThingMoves) {
  for (std::size_t things = 1; things <= 6; ++things) {
    const Orders orders(things);
    for (std::size_t number = 0; number < orders.count(); ++number) {
      std::vector<std::uint8_t> order;
      for (std::size_t place = 0; place < things; ++place) order.push_back(orders.at(number, place));
      ASSERT_EQ(Orders::number_of(order), number);
      for (std::size_t from = 0; from < things; ++from) {
        for (std::size_t to = 0; to < things; ++to) {
          std::vector<std::uint8_t> moved = order;
          moved.erase(moved.begin() + static_cast<std::ptrdiff_t>(from));
          moved.insert(moved.begin() + static_cast<std::ptrdiff_t>(to), order[from]);
          ASSERT_EQ(orders.moved(from, to)[number], Orders::number_of(moved))
              << number << " of " << things << ": " << from << " to " << to;
        }
      }
    }
  }
}

/// Calls `each(cells)` for all ways to put so many tiles on so many cells.
template <class Each>
void all_lies(std::size_t cells, std::size_t tiles, std::vector<std::uint8_t>& chosen, const Each& each) {
  if (chosen.size() == tiles) return each(chosen);
  for (std::uint8_t cell = 0; cell < cells; ++cell) {
    if (std::find(chosen.begin(), chosen.end(), cell) != chosen.end()) continue;
    chosen.push_back(cell);
    all_lies(cells, tiles, chosen, each);
    chosen.pop_back();
  }
}

TEST(CompactIndexes, NumberAllWithoutGaps) {
  for (const auto& [cells, tiles] : {std::pair<std::size_t, std::size_t>{4, 3}, {6, 1}, {8, 5}, {9, 4}}) {
    const CompactIndex index(cells, tiles);
    std::vector<bool> seen(CompactIndex::entries(cells, tiles));
    std::vector<std::uint8_t> chosen;
    std::size_t count = 0;
    all_lies(cells, tiles, chosen, [&](const std::vector<std::uint8_t>& lie) {
      const std::size_t number = index.number(index.lie(lie));
      ASSERT_LT(number, seen.size());
      ASSERT_FALSE(seen[number]) << testing::PrintToString(lie);
      seen[number] = true;
      ++count;
    });
    EXPECT_EQ(count, seen.size()) << cells << " cells, " << tiles << " tiles";
  }
}

TEST(CompactIndexes, FollowEveryMove) {
  for (const auto& [cells, tiles] : {std::pair<std::size_t, std::size_t>{8, 3}, {6, 5}, {7, 4}}) {
    const CompactIndex index(cells, tiles);
    const std::size_t all = cells;
    std::vector<std::uint8_t> chosen;
    all_lies(cells, tiles, chosen, [&](const std::vector<std::uint8_t>& lie) {
      for (std::size_t tile = 0; tile < lie.size(); ++tile) {
        for (std::uint8_t to = 0; to < all; ++to) {
          if (std::find(lie.begin(), lie.end(), to) != lie.end()) continue;
          std::vector<std::uint8_t> after = lie;
          after[tile] = to;
          ASSERT_EQ(index.moved(index.lie(lie), lie[tile], to), index.lie(after))
              << testing::PrintToString(lie) << " to " << testing::PrintToString(after);
        }
      }
    });
  }
}

TEST(CompactIndexes, OfTheLargestTablesAreSoundAtRandom) {
  Rng rng(3);
  std::vector<std::uint8_t> cells(16);
  std::iota(cells.begin(), cells.end(), std::uint8_t{0});
  for (const std::size_t tiles : {7U, 8U}) {
    const CompactIndex index(16, tiles);
    CompactIndex::Lie followed = index.lie({cells.data(), tiles});
    for (int i = 0; i < 2000; ++i) {
      const std::size_t tile = rng.below(tiles), to = tiles + rng.below(16 - tiles);
      followed = index.moved(followed, cells[tile], cells[to]);
      std::swap(cells[tile], cells[to]);
      ASSERT_EQ(followed, index.lie({cells.data(), tiles}));
      ASSERT_LT(index.number(followed), CompactIndex::entries(16, tiles));
    }
  }
}

TEST(CompactTables, HoldWhatWideTablesHold) {
  for (const Pattern& pattern : {make_pattern({3, 3}, 0b1111, 8), make_pattern({4, 3}, 0b110010110, 11),
                                 make_pattern({2, 4}, 0b10101011, 2), make_pattern({4, 4}, 0b10010010, 0)}) {
    const auto wide = PatternTable::build(pattern, TableLayout::wide, {}),
               compact = PatternTable::build(pattern, TableLayout::compact, {.threads = 2});
    const std::size_t cells = pattern.shape.cells();
    EXPECT_LT(compact->entries().size(), wide->entries().size());
    std::vector<std::uint8_t> chosen;
    all_lies(cells, pattern.size(), chosen, [&](const std::vector<std::uint8_t>& lie) {
      std::size_t entry = 0;
      for (std::size_t tile = lie.size(); tile-- > 0;) entry = entry * cells + lie[tile];
      const CompactIndex& index = compact->index();
      ASSERT_EQ(compact->entries()[index.number(index.lie(lie))], wide->entries()[entry])
          << testing::PrintToString(lie);
    });
  }
}

PatternDatabase patterns_of(const TileShape& shape, TileCell home, const std::vector<std::size_t>& sizes) {
  TableStore store(std::nullopt);
  return PatternDatabase::make(shape, home, partition_of(shape, home, sizes).value(), store, {}).value();
}

TEST(CompactDatabases, OfAllTilesAreExact) {
  const PatternDatabase patterns = patterns_of({3, 3}, 0, {8});
  EXPECT_EQ(patterns.layout(), TableLayout::compact);
  const WholeSpace space({3, 3}, 0);
  for (const HomeBoard& board : space.boards())
    ASSERT_EQ(patterns(board.view()), space.distance(board)) << testing::PrintToString(board.tiles);
}

TEST(CompactDatabases, GuideTheExactSearch) {
  const MoveAutomaton automaton({3, 3}, 12);
  const WholeSpace space({3, 3}, 0);
  TableStore store(std::nullopt);
  const PatternDatabase patterns =
      PatternDatabase::make({3, 3}, 0, {0b101111110, 0b010000000}, store, {}).value();
  EXPECT_EQ(patterns.looks().size(), 2);
  for (std::size_t i = 0; i < space.boards().size(); i += 499) {
    const HomeBoard& board = space.boards()[i];
    const TileAnswer answer = ida_fast(board, &patterns, automaton, {});
    ASSERT_EQ(answer.bound, space.distance(board)) << testing::PrintToString(board.tiles);
    ASSERT_EQ(ida_fast(board, &patterns, automaton, {}, 2).moves, answer.moves);
  }
  const WholeSpace oblong({4, 2}, 1);
  const PatternDatabase exact = patterns_of({4, 2}, 1, {7});
  const MoveAutomaton plain({4, 2}, 2);
  for (std::size_t i = 0; i < oblong.boards().size(); i += 97)
    ASSERT_EQ(ida_fast(oblong.boards()[i], &exact, plain, {}).bound, oblong.distance(oblong.boards()[i]));
}

TEST(CompactDatabases, AreForBoardsOfFewCells) {
  const auto sevens = partition_of({4, 4}, 0, {7, 8});
  ASSERT_TRUE(sevens);
  EXPECT_EQ(*sevens, (Partition{0b11111110, 0xff00}));
  EXPECT_FALSE(partition_of({5, 5}, 0, {7, 7, 7, 3}));
  EXPECT_FALSE(partition_of({4, 4}, 0, {9, 6}));
}

}  // namespace
}  // namespace wend
