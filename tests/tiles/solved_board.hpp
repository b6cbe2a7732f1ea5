// Whether moves solve a board; what is wrong is told with the board.
#pragma once

#include <gtest/gtest.h>
#include <vector>

#include "tiles/home_board.hpp"

namespace wend::test {

inline void expect_solved_by(HomeBoard at, const std::vector<TileMove>& way) {
  const auto described = testing::Message() << at.shape.rows << " x " << at.shape.columns << ", home "
                                            << at.home << ": " << testing::PrintToString(at.tiles);
  for (const TileMove move : way) {
    ASSERT_TRUE(at.shape.has(at.blank, move)) << described;
    at.slide(move);
  }
  ASSERT_TRUE(at.solved()) << described;
}

}  // namespace wend::test
