// Colours: conversion to fewer of them, and that every ink can be told from its surroundings.
#include "draw/palette.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "draw/contrast.hpp"
#include "draw/painted.hpp"

namespace wend {
namespace {

using test::apart;
using test::contrast;

struct Sample {
  std::string name;
  Paint paint;
};

std::vector<Sample> samples() {
  std::vector<Sample> all{{"seen", paint_of(Ink::seen)},
                          {"frontier", paint_of(Ink::frontier)},
                          {"goal", paint_of(Ink::goal)},
                          {"start", paint_of(Ink::start)},
                          {"agent", paint_of(Ink::agent)},
                          {"light terrain", paint_of(Ink::rough, 2)},
                          {"heavy terrain", paint_of(Ink::rough, 9)}};
  for (const int level : {0, 64, 128, 192, 255}) {
    all.push_back({"path " + std::to_string(level), paint_of(Ink::path, static_cast<std::uint8_t>(level))});
  }
  return all;
}

// What a builder shows while it works; none of the others is on the board then.
std::vector<Sample> builder_samples() {
  return {{"back up", paint_of(Ink::back_up)},     {"back right", paint_of(Ink::back_right)},
          {"back down", paint_of(Ink::back_down)}, {"back left", paint_of(Ink::back_left)},
          {"head", paint_of(Ink::head)},           {"scan", paint_of(Ink::scan)}};
}

// What a person without working red (protan) or green (deutan) cones sees: red and green fall together.
Rgb seen_without_red_green(Rgb color) {
  const auto yellow = static_cast<std::uint8_t>(std::lround(0.4 * color.red + 0.6 * color.green));
  return {yellow, yellow, color.blue};
}

TEST(Palette, FloorAndWallAreTheTerminalsOwn) {
  EXPECT_EQ(paint_of(Ink::nothing).kind, Paint::Kind::background);
  EXPECT_EQ(paint_of(Ink::floor).kind, Paint::Kind::background);
  EXPECT_EQ(paint_of(Ink::wall).kind, Paint::Kind::foreground);
}

TEST(Palette, EveryColourShowsOnBlackAndOnWhite) {
  for (const std::vector<Sample>& all : {samples(), builder_samples()}) {
    for (const Sample& sample : all) {
      EXPECT_EQ(sample.paint.kind, Paint::Kind::color) << sample.name;
      EXPECT_GT(contrast(luminance(sample.paint.color), 0), 2.5) << sample.name;
      EXPECT_GT(contrast(luminance(sample.paint.color), 1), 1.4) << sample.name;
    }
  }
}

void expect_all_different(const std::vector<Sample>& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      const Rgb a = all[i].paint.color;
      const Rgb b = all[j].paint.color;
      const std::string pair = all[i].name + " and " + all[j].name;
      EXPECT_GT(apart(a, b), 40) << pair;
      EXPECT_GT(apart(seen_without_red_green(a), seen_without_red_green(b)), 20) << pair;
      EXPECT_NE(nearest_of_256(a), nearest_of_256(b)) << pair;
    }
  }
}

TEST(Palette, InksDifferForEveryEyeAndAtEveryDepth) {
  expect_all_different(samples());
  expect_all_different(builder_samples());
}

TEST(Palette, BuildersInksDifferInSixteenColours) {
  std::set<int> used{0, 7, 15};
  for (const Sample& sample : builder_samples()) {
    EXPECT_TRUE(used.insert(sample.paint.classic).second) << sample.name;
  }
}

TEST(Palette, InksDifferInSixteenColours) {
  std::set<int> used{0, 7, 15};  // black and white: floor and wall of dark and light terminals
  for (const Ink ink : {Ink::seen, Ink::frontier, Ink::goal, Ink::start, Ink::agent, Ink::rough}) {
    EXPECT_TRUE(used.insert(paint_of(ink, 5).classic).second) << static_cast<int>(ink);
  }
  for (int level = 0; level < 256; ++level) {
    EXPECT_FALSE(used.contains(paint_of(Ink::path, static_cast<std::uint8_t>(level)).classic)) << level;
  }
}

TEST(Palette, PathGrowsLighterFromStartToEnd) {
  for (int level = 1; level < 256; ++level) {
    const double before = luminance(paint_of(Ink::path, static_cast<std::uint8_t>(level - 1)).color);
    EXPECT_GE(luminance(paint_of(Ink::path, static_cast<std::uint8_t>(level)).color), before - 0.001)
        << level;
  }
}

TEST(Palette, HeatGrowsLighterAndEveryEyeSeesItsSteps) {
  const auto heat = [](int level) { return paint_of(Ink::heat, static_cast<std::uint8_t>(level)).color; };
  for (int level = 1; level < 256; ++level) {
    EXPECT_GE(luminance(heat(level)), luminance(heat(level - 1)) - 0.001) << level;
  }
  for (int level = 0; level + 63 < 256; level += 32) {
    EXPECT_GT(luminance(heat(level + 63)), luminance(heat(level)) * 1.3) << level;
    EXPECT_GT(apart(seen_without_red_green(heat(level)), seen_without_red_green(heat(level + 63))), 20)
        << level;
  }
  for (const int level : {0, 128, 255}) {
    EXPECT_GT(contrast(luminance(heat(level)), 0), 2.5) << level;
    EXPECT_GT(contrast(luminance(heat(level)), 1), 1.4) << level;
  }
  std::set<int> classics;
  for (int level = 0; level < 256; ++level) {
    classics.insert(paint_of(Ink::heat, static_cast<std::uint8_t>(level)).classic);
  }
  EXPECT_EQ(classics.size(), 4U);
  EXPECT_FALSE(classics.contains(paint_of(Ink::start).classic));
  EXPECT_FALSE(classics.contains(paint_of(Ink::goal).classic));
}

TEST(Palette, HeavierTerrainIsStronger) {
  for (int weight = 3; weight <= 9; ++weight) {
    const double lighter = luminance(paint_of(Ink::rough, static_cast<std::uint8_t>(weight - 1)).color);
    EXPECT_GT(luminance(paint_of(Ink::rough, static_cast<std::uint8_t>(weight)).color), lighter) << weight;
  }
}

TEST(Palette, ShrunkenWallsAreGreysByShare) {
  const Canvas canvas = painted({"    ##", "   ##."}, 1, 3);
  const double floor = luminance(paint_at(canvas, 0, 0).color);
  const double some = luminance(paint_at(canvas, 0, 1).color);
  EXPECT_EQ(paint_at(canvas, 0, 0).kind, Paint::Kind::color);
  EXPECT_LT(floor, some);
  EXPECT_LT(luminance(paint_at(canvas, 0, 2).color), luminance(paint_of(Ink::seen).color))
      << "seen, but narrow";
}

TEST(Palette, TextOnAColourIsReadable) {
  for (const Sample& sample : samples()) {
    const double text = luminance(text_on(sample.paint.color).color);
    EXPECT_GE(contrast(text, luminance(sample.paint.color)), 4.5) << sample.name;
  }
}

TEST(Palette, NearestOf256) {
  EXPECT_EQ(nearest_of_256({0, 0, 0}), 16);
  EXPECT_EQ(nearest_of_256({255, 255, 255}), 231);
  EXPECT_EQ(nearest_of_256({255, 0, 0}), 196);
  EXPECT_EQ(nearest_of_256({95, 135, 175}), 67);
  EXPECT_EQ(nearest_of_256({97, 133, 177}), 67);
  EXPECT_EQ(nearest_of_256({118, 118, 118}), 243) << "greys have a ramp of their own";
}

}  // namespace
}  // namespace wend
