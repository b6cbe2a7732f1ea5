// The colours of picture files on both papers: whatever can lie beside a wall, or on a floor, is told from
// it.
#include "show/image/colors.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "draw/contrast.hpp"
#include "draw/crew_colors.hpp"

namespace wend {
namespace {

using test::apart;
using test::contrast;

class PictureColours : public testing::TestWithParam<Theme> {
 protected:
  [[nodiscard]] Rgb color(Ink ink, std::size_t level = 0) const {
    return colors_.all()[colors_.of({ink, static_cast<std::uint8_t>(level)})];
  }

  const Colors colors_{GetParam()};
};

TEST_P(PictureColours, FitIntoOnePalette) {
  EXPECT_LE(colors_.all().size(), 255U) << "a moving picture needs one more, for what does not change";
}

TEST_P(PictureColours, WallsAreDarkerThanFloors) {
  EXPECT_LT(luminance(color(Ink::wall)), luminance(color(Ink::floor)));
  EXPECT_GT(contrast(color(Ink::wall), color(Ink::floor)), 2.3);
}

TEST_P(PictureColours, HeatAndPathsShowBesideWallsAtEveryLevel) {
  for (std::size_t level = 0; level < 256; ++level) {
    EXPECT_GT(contrast(color(Ink::heat, level), color(Ink::wall)), 1.7) << level;
    EXPECT_GT(contrast(color(Ink::path, level), color(Ink::wall)), 2.2) << level;
  }
}

TEST_P(PictureColours, PathsShowOnFloorsAndOnWhatWasSeen) {
  for (std::size_t level = 0; level < 256; ++level) {
    EXPECT_GT(contrast(color(Ink::path, level), color(Ink::floor)), 1.35) << level;
    EXPECT_GT(apart(color(Ink::path, level), color(Ink::seen)), 100) << level;
  }
  for (std::size_t level = 1; level < 256; ++level) {
    EXPECT_GE(luminance(color(Ink::path, level)), luminance(color(Ink::path, level - 1)) - 0.001) << level;
  }
}

TEST_P(PictureColours, WhatASearchShowsDiffers) {
  const std::vector<Ink> inks{Ink::floor, Ink::wall, Ink::seen, Ink::frontier, Ink::start, Ink::goal};
  for (const Ink one : inks) {
    for (const Ink other : inks) {
      if (one < other) {
        EXPECT_GT(apart(color(one), color(other)), 40) << static_cast<int>(one) << static_cast<int>(other);
      }
    }
    if (one == Ink::wall) continue;
    EXPECT_GT(contrast(color(one), color(Ink::wall)), 2.3) << static_cast<int>(one);
  }
  EXPECT_GT(contrast(color(Ink::seen), color(Ink::floor)), 1.25);
  EXPECT_GT(contrast(color(Ink::frontier), color(Ink::seen)), 1.7);
}

TEST_P(PictureColours, RoughGroundIsNeitherFloorNorWall) {
  for (std::size_t weight = 2; weight <= 9; ++weight) {
    EXPECT_GT(contrast(color(Ink::rough, weight), color(Ink::wall)), 2.3) << weight;
    EXPECT_GT(contrast(color(Ink::rough, weight), color(Ink::floor)), 1.2) << weight;
    EXPECT_GT(apart(color(Ink::rough, weight), color(Ink::seen)), 30) << weight;
  }
}

TEST_P(PictureColours, BuildersAndRunnersShowBesideWallsAndOnFloors) {
  for (const Ink ink :
       {Ink::scan, Ink::back_up, Ink::back_right, Ink::back_down, Ink::back_left, Ink::head}) {
    EXPECT_GT(contrast(color(ink), color(Ink::wall)), 2.3) << static_cast<int>(ink);
    EXPECT_GT(contrast(color(ink), color(Ink::floor)), 1.5) << static_cast<int>(ink);
  }
  for (std::size_t level = 1; level < crew_levels; ++level) {
    EXPECT_GT(apart(color(Ink::crew, level), color(Ink::wall)), 60) << level;
    if (level == 15) continue;  // white, for all four together
    EXPECT_GT(apart(color(Ink::crew, level), color(Ink::floor)), 35) << level;
  }
}

TEST_P(PictureColours, WhatStandsInAQuestShows) {
  const std::vector<Ink> things{Ink::gem, Ink::heart, Ink::monster, Ink::start, Ink::goal};
  for (const Ink thing : things) {
    EXPECT_GT(contrast(color(thing), color(Ink::wall)), 2.3) << static_cast<int>(thing);
    EXPECT_GT(apart(color(thing), color(Ink::floor)), 100) << static_cast<int>(thing);
    EXPECT_GT(apart(color(thing), color(Ink::seen)), 70) << static_cast<int>(thing);
  }
}

TEST_P(PictureColours, DarknessIsNeitherWallNorFloor) {
  EXPECT_GT(contrast(color(Ink::dark), color(Ink::wall)), 1.3);
  EXPECT_GT(contrast(color(Ink::dark), color(Ink::floor)), 1.7);
}

TEST(ScaleOfPictures, KeepsTheLongerSideHandyAndNarrowMazesVisible) {
  EXPECT_EQ(scale_for(31, 111, 0, 1200), 10U);
  EXPECT_EQ(scale_for(3, 3, 0, 1200), 24U) << "cells are never huge";
  EXPECT_EQ(scale_for(2001, 2001, 0, 1200), 1U);
  EXPECT_EQ(scale_for(2001, 2001, 7, 1200), 7U) << "what was asked for";
  EXPECT_EQ(scale_for(3, 601, 0, 1200), 8U) << "24 x 4,808 pixels, not 6 x 1,202";
  EXPECT_EQ(scale_for(3, 2001, 0, 1200), 7U) << "the longer side has an end";
  EXPECT_EQ(scale_for(2001, 3, 0, 1200), 7U);
  EXPECT_EQ(scale_for(13, 2001, 0, 1200), 3U);
  EXPECT_EQ(scale_for(3, 1'000'001, 0, 1200), 1U);
}

INSTANTIATE_TEST_SUITE_P(Themes, PictureColours, testing::Values(Theme::light, Theme::dark),
                         [](const auto& theme) { return theme.param == Theme::light ? "light" : "dark"; });

}  // namespace
}  // namespace wend
