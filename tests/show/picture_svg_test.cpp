// SVG pictures: well-formed, and filled again here to compare them with the canvas.
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <sstream>

#include "base/error.hpp"
#include "show/image/outline.hpp"
#include "show/picture_file.hpp"

namespace wend {
namespace {

using SvgPicture = test::PictureFile;

struct Element {
  std::string name;
  std::map<std::string, std::string> attributes;
};

/// All elements in order; throws if a tag is not closed, or closed by another one.
std::vector<Element> elements_of(const std::string& xml) {
  std::vector<Element> elements;
  std::vector<std::string> open;
  for (std::size_t at = 0; at < xml.size();) {
    if (xml[at] != '<') {
      if (xml[at] != '\n') throw std::runtime_error("text between tags");
      ++at;
      continue;
    }
    const std::size_t end = xml.find('>', at);
    if (end == std::string::npos) throw std::runtime_error("a tag without an end");
    std::string tag = xml.substr(at + 1, end - at - 1);
    at = end + 1;
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) throw std::runtime_error("wrong end " + tag);
      open.pop_back();
      continue;
    }
    const bool closed = tag.back() == '/';
    if (closed) tag.pop_back();
    Element element{tag.substr(0, tag.find(' ')), {}};
    for (std::size_t i = element.name.size(); i < tag.size();) {
      if (tag[i] != ' ') throw std::runtime_error("no space before an attribute");
      const std::size_t is = tag.find("=\"", i);
      const std::size_t quote = is == std::string::npos ? is : tag.find('"', is + 2);
      if (quote == std::string::npos) throw std::runtime_error("an attribute without quotes");
      if (!element.attributes.emplace(tag.substr(i + 1, is - i - 1), tag.substr(is + 2, quote - is - 2))
               .second)
        throw std::runtime_error("an attribute twice");
      i = quote + 1;
    }
    if (!closed) open.push_back(element.name);
    elements.push_back(std::move(element));
  }
  if (!open.empty()) throw std::runtime_error("not closed: " + open.back());
  return elements;
}

/// Which cells closed lines of M, h, v and z go around, by the even-odd rule: how often a cell's left
/// neighbours are separated from it by an upright edge.
std::vector<bool> filled(const std::string& path, std::size_t rows, std::size_t columns) {
  std::vector<int> edges(rows * (columns + 1));
  long x = 0, y = 0, first_x = 0, first_y = 0;
  const auto upright = [&](long to) {
    for (long row = std::min(y, to); row < std::max(y, to); ++row)
      ++edges.at(static_cast<std::size_t>(row) * (columns + 1) + static_cast<std::size_t>(x));
    y = to;
  };
  std::istringstream in(path);
  for (char command = 0; in >> command;) {
    long number = 0;
    if (command == 'M') {
      in >> first_x >> first_y;
      x = first_x, y = first_y;
    } else if (command == 'h') {
      in >> number;
      x += number;
    } else if (command == 'v') {
      in >> number;
      upright(y + number);
    } else if (command == 'z') {
      EXPECT_TRUE(x == first_x || y == first_y) << "the closing line is slanted";
      upright(first_y);
      x = first_x;
    } else {
      throw std::runtime_error(std::string("unknown command ") + command);
    }
  }
  std::vector<bool> cells(rows * columns);
  for (std::size_t row = 0; row < rows; ++row) {
    bool inside = false;
    for (std::size_t column = 0; column < columns; ++column) {
      inside ^= edges[row * (columns + 1) + column] % 2 != 0;
      cells[row * columns + column] = inside;
    }
  }
  return cells;
}

RC_GTEST_PROP(Outlines, GoAroundTheCellsAndNothingElse, ()) {
  const auto rows = *rc::gen::inRange<std::size_t>(1, 12);
  const auto columns = *rc::gen::inRange<std::size_t>(1, 12);
  const auto cells = *rc::gen::container<std::vector<bool>>(rows * columns, rc::gen::arbitrary<bool>());
  const std::string path = outlines(
      rows, columns, [&](std::size_t row, std::size_t column) { return cells[row * columns + column]; });
  RC_ASSERT(filled(path, rows, columns) == cells);
}

TEST(Outlines, AreShort) {
  const auto all = [](std::size_t, std::size_t) { return true; };
  EXPECT_EQ(outlines(3, 5, all), "M0 0h5v3h-5z");
  const auto ring = [](std::size_t row, std::size_t column) { return row != 1 || column != 1; };
  EXPECT_EQ(outlines(3, 3, ring), "M0 0h3v3h-3zM1 2h1v-1h-1z");
  const auto corner = [](std::size_t row, std::size_t column) { return row == column; };
  EXPECT_EQ(outlines(2, 2, corner), "M0 0h1v1h-1zM1 1h1v1h-1z");
  EXPECT_EQ(outlines(2, 2, [](std::size_t, std::size_t) { return false; }), "");
}

TEST_F(SvgPicture, EveryCellHasItsColour) {
  const Canvas canvas = test::every_ink(13, 17);
  const PictureOptions options{.theme = Theme::dark, .scale = 5};
  const PictureFacts facts = write_svg(canvas, {}, options, path("a.svg"));
  const std::string text = read_file(path("a.svg"));
  EXPECT_EQ(facts.bytes, text.size());
  const std::vector<Element> elements = elements_of(text);
  ASSERT_GE(elements.size(), 3u);
  EXPECT_EQ(elements[0].name, "svg");
  EXPECT_EQ(elements[0].attributes.at("viewBox"), "0 0 17 13");
  EXPECT_EQ(elements[0].attributes.at("width"), "85");
  EXPECT_EQ(elements[0].attributes.at("height"), "65");
  std::vector<std::string> shown(13 * 17, elements[1].attributes.at("fill"));
  for (const Element& element : elements) {
    if (element.name == "path") {
      const std::vector<bool> cells = filled(element.attributes.at("d"), 13, 17);
      for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell]) shown[cell] = element.attributes.at("fill");
      }
    } else if (element.name == "circle") {
      const auto column = static_cast<std::size_t>(std::stod(element.attributes.at("cx")));
      const auto row = static_cast<std::size_t>(std::stod(element.attributes.at("cy")));
      shown[row * 17 + column] = element.attributes.at("fill");
    }
  }
  const Colors colors(options.theme);
  for (std::size_t cell = 0; cell < shown.size(); ++cell) {
    const Rgb rgb = colors.all()[colors.of(canvas, cell / 17, cell % 17)];
    std::array<char, 8> wanted{};
    std::snprintf(wanted.data(), wanted.size(), "#%02x%02x%02x", rgb.red, rgb.green, rgb.blue);
    ASSERT_EQ(shown[cell], wanted.data()) << "cell " << cell;
  }
}

TEST_F(SvgPicture, TheWayIsALineFromStartToEnd) {
  Canvas canvas(3, 300);
  for (std::size_t column = 0; column < 300; ++column) canvas.mark(1, column, Ink::path, 0);
  std::vector<Cell> way;
  for (std::uint32_t column = 0; column < 300; ++column) way.push_back({1, column});
  write_svg(canvas, way, {}, path("a.svg"));
  double at = 0.5;
  std::size_t pieces = 0;
  for (const Element& element : elements_of(read_file(path("a.svg")))) {
    if (element.attributes.count("stroke") == 0) continue;
    double x = 0, y = 0, length = 0;
    ASSERT_EQ(std::sscanf(element.attributes.at("d").c_str(), "M%lf %lfh%lf", &x, &y, &length), 3);
    EXPECT_EQ(y, 1.5);
    EXPECT_EQ(x, at) << "each piece begins where the one before ends";
    at = x + length;
    ++pieces;
  }
  EXPECT_EQ(at, 299.5);
  EXPECT_EQ(pieces, 64u);
}

TEST_F(SvgPicture, SeveralGoalsAreNumberedInTheOrderOfTheWay) {
  const auto picture = [&](const std::vector<Cell>& goals) {
    Canvas canvas(1, 5);
    for (const Cell goal : goals) canvas.mark(goal.row, goal.column, Ink::goal);
    write_svg(canvas, std::vector<Cell>{{0, 2}, {0, 3}, {0, 4}, {0, 3}, {0, 2}, {0, 1}, {0, 0}}, {},
              path("a.svg"));
    return read_file(path("a.svg"));
  };
  const std::string text = picture({{0, 0}, {0, 3}, {0, 4}});
  const auto column_of = [&](const std::string& number) {
    const std::size_t end = text.find(">" + number + "</text>");
    return end == std::string::npos ? "nowhere" : text.substr(text.rfind("x=", end), 6);
  };
  EXPECT_EQ(column_of("1"), "x=\"3.5");
  EXPECT_EQ(column_of("2"), "x=\"4.5");
  EXPECT_EQ(column_of("3"), "x=\"0.5");
  EXPECT_EQ(column_of("4"), "nowhere");
  EXPECT_EQ(picture({{0, 0}}).find("<text"), std::string::npos) << "one goal needs no number";
}

TEST_F(SvgPicture, ARingIsWhereTheWayHasToEnd) {
  Canvas canvas(1, 3);
  canvas.mark(0, 1, Ink::goal);
  canvas.mark(0, 2, Ink::goal, told_end);
  write_svg(canvas, std::vector<Cell>{{0, 0}, {0, 1}, {0, 2}}, {}, path("a.svg"));
  const std::string text = read_file(path("a.svg"));
  EXPECT_NE(text.find(R"(cx="2.5" cy="0.5" r=".2" fill="#fff")"), std::string::npos);
  EXPECT_EQ(text.find(R"(cx="1.5" cy="0.5" r=".2")"), std::string::npos);
  EXPECT_EQ(text.find("<text"), std::string::npos) << "one goal on the way to the end needs no number";
}

TEST_F(SvgPicture, KeepsTheNote) {
  write_svg(Canvas(2, 2), {}, {.note = "a < b & c"}, path("a.svg"));
  EXPECT_NE(read_file(path("a.svg")).find("<desc>a &lt; b &amp; c</desc>"), std::string::npos);
}

TEST_F(SvgPicture, IsSmallAndRefusesWhatNobodyCouldShow) {
  Canvas canvas(101, 101);
  for (std::size_t cell = 0; cell < 101 * 101; ++cell)
    canvas.mark(cell / 101, cell % 101, cell / 101 % 2 == 0 ? Ink::wall : Ink::floor);
  EXPECT_LT(write_svg(canvas, {}, {}, path("a.svg")).bytes, 1500u) << "51 walls across, one element";
  EXPECT_THROW(write_svg(Canvas(3000, 3000), {}, {}, path("b.svg")), Error);
  EXPECT_EQ(files(), 1u);
}

}  // namespace
}  // namespace wend
