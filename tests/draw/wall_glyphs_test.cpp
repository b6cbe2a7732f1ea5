// The table of styles, and which walls join.
#include "draw/wall_glyphs.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "draw/painted.hpp"

namespace wend {
namespace {

TEST(WallStyles, AreCompleteAndNamedOnce) {
  std::set<std::string_view> names;
  for (const WallStyle& style : all_styles()) {
    EXPECT_TRUE(names.insert(style.name).second) << style.name;
    EXPECT_FALSE(style.summary.empty()) << style.name;
    EXPECT_EQ(find_style(style.name), &style);
    ASSERT_EQ(style.glyphs.size() % 16, 0u) << style.name;
    for (unsigned links = 0; links < 16; ++links) {
      const std::string_view glyph = style.glyph(links);
      const auto first = static_cast<unsigned char>(glyph[0]);
      EXPECT_EQ(glyph.size(), style.kind == WallStyle::Kind::ascii ? 1u : 3u) << style.name << ' ' << links;
      EXPECT_EQ(first < 0x80, style.kind == WallStyle::Kind::ascii) << style.name << ' ' << links;
      EXPECT_NE(first & 0xC0, 0x80) << style.name << ' ' << links << ": cuts a character in two";
    }
  }
  for (const char* name :
       {"sharp", "round", "doubles", "bold", "contrast", "spikes", "half", "mini", "ascii", "braille"}) {
    EXPECT_NE(find_style(name), nullptr) << name;
  }
  EXPECT_EQ(find_style("sharpe"), nullptr);
  EXPECT_EQ(find_style(""), nullptr);
}

TEST(WallStyles, GlyphsFollowTheLinks) {
  const WallStyle& sharp = *find_style("sharp");
  EXPECT_EQ(sharp.glyph(0), "■");
  EXPECT_EQ(sharp.glyph(link_north), "╵");
  EXPECT_EQ(sharp.glyph(link_east), "╶");
  EXPECT_EQ(sharp.glyph(link_south), "╷");
  EXPECT_EQ(sharp.glyph(link_west), "╴");
  EXPECT_EQ(sharp.glyph(link_east | link_south), "┌");
  EXPECT_EQ(sharp.glyph(link_north | link_east | link_south | link_west), "┼");
}

TEST(WallLinks, JoinNeighbouringWalls) {
  const Canvas canvas = painted({" # ", "###", "   ", "#  "});
  EXPECT_EQ(wall_links(canvas, 1, 1), link_north | link_east | link_west);
  EXPECT_EQ(wall_links(canvas, 0, 1), link_south);
  EXPECT_EQ(wall_links(canvas, 1, 0), link_east);
  EXPECT_EQ(wall_links(canvas, 3, 0), 0u);
}

TEST(WallLinks, ThickWallsAreOutlined) {
  const Canvas canvas = painted({"####", "####", "####", "####"});
  EXPECT_EQ(wall_links(canvas, 0, 0), link_east | link_south);
  EXPECT_EQ(wall_links(canvas, 0, 1), link_east | link_west) << "no spoke into the inside";
  EXPECT_EQ(wall_links(canvas, 1, 0), link_north | link_south);
  EXPECT_EQ(wall_links(canvas, 1, 1), 0u);
  EXPECT_TRUE(inside_wall(canvas, 1, 1));
  EXPECT_FALSE(inside_wall(canvas, 0, 1));
  EXPECT_FALSE(inside_wall(canvas, 3, 3));
}

TEST(WallLinks, AreMutual) {
  const Canvas canvas = painted({"## ###", "####  ", " ##  #", "######", "# ####", "  ####"});
  for (std::size_t row = 0; row < canvas.rows(); ++row) {
    for (std::size_t column = 0; column < canvas.columns(); ++column) {
      if (canvas.ink(row, column) != Ink::wall) continue;
      const auto linked = [&](std::size_t r, std::size_t c, unsigned link) {
        return canvas.ink(r, c) == Ink::wall && (wall_links(canvas, r, c) & link) != 0;
      };
      const unsigned links = wall_links(canvas, row, column);
      EXPECT_EQ((links & link_east) != 0, linked(row, column + 1, link_west)) << row << ' ' << column;
      EXPECT_EQ((links & link_south) != 0, linked(row + 1, column, link_north)) << row << ' ' << column;
    }
  }
}

}  // namespace
}  // namespace wend
