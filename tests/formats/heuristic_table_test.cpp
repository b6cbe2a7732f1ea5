// Tables of heuristics: every form of a value, and faults with their place.
#include "formats/heuristic_table.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace wend {
namespace {

std::string fault_in(const std::string& text) {
  try {
    (void)read_heuristic_table(text);
  } catch (const Error& error) {
    return std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.message;
  }
  return "no error";
}

TEST(HeuristicTableFile, everyFormOfAValue) {
  const HeuristicTable table = read_heuristic_table(
      "# by hand\nx, y, h, exact\n0,0,7,9\n1,0,3+2√2,\n2,0,√2,1\n3,0,4sqrt2,\n\n4,0,6.5,\n5,-1,inf,inf\r\n");
  EXPECT_EQ(table.columns, (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(table.values.size(), 6);
  EXPECT_EQ(table.values.at({0, 0}), (ExactCost{7, 0}));
  EXPECT_EQ(table.values.at({1, 0}), (ExactCost{3, 2}));
  EXPECT_EQ(table.values.at({2, 0}), (ExactCost{0, 1}));
  EXPECT_EQ(table.values.at({3, 0}), (ExactCost{0, 4}));
  EXPECT_EQ(table.values.at({4, 0}), (ExactCost{6, 0}));
  EXPECT_TRUE(is_infinite(table.values.at({5, -1})));
  EXPECT_EQ(table.rounded, 1);
}

TEST(HeuristicTableFile, isKnownByItsNames) {
  EXPECT_TRUE(looks_like_heuristic_table("# mine\nx,y,h\n"));
  EXPECT_FALSE(looks_like_heuristic_table("h\n"));
  EXPECT_FALSE(looks_like_heuristic_table("wend maze 1\n"));
  EXPECT_FALSE(looks_like_heuristic_table("#####\n#P.#\n"));
}

TEST(HeuristicTableFile, faultsHaveAPlace) {
  EXPECT_EQ(fault_in(""), "1:1 the table is empty");
  EXPECT_EQ(fault_in("x,y\n"), "1:1 no column is named h");
  EXPECT_EQ(fault_in("h\n"), "1:1 no column says which state a value is for");
  EXPECT_EQ(fault_in("x,,h\n"), "1:3 here the name of a column should be");
  EXPECT_EQ(fault_in("0,0,3\n"), "1:1 here the name of a column should be");
  EXPECT_EQ(fault_in("x,x,h\n"), "1:3 a second column 'x'");
  EXPECT_EQ(fault_in("x,h\n1\n"), "2:1 1 values, but 2 columns");
  EXPECT_EQ(fault_in("x,h\n1,many\n"), "2:3 'many' is no value of a heuristic");
  EXPECT_EQ(fault_in("x,h\n1,nan\n"), "2:3 'nan' is no value of a heuristic");
  EXPECT_EQ(fault_in("x,h\n1,-2\n"), "2:3 an estimate cannot be negative");
  EXPECT_EQ(fault_in("x,h\n1,9999999999999\n"), "2:3 an estimate this large means nothing");
  EXPECT_EQ(fault_in("x,h\na,2\n"), "2:1 'a' is no whole number");
  EXPECT_EQ(fault_in("x,h\n1,2\n1,3\n"), "3:1 a second value for the same state");
  EXPECT_EQ(fault_in(std::string("x,h\n1,\0", 7)), "2:3 this is a NUL byte");
}

}  // namespace
}  // namespace wend
