#include "serve/table_news.hpp"

#include <gtest/gtest.h>
#include <thread>

#include "domains/tiles/tile_tables.hpp"

namespace wend::serve {
namespace {

TEST(TableNews, TellsTheJobOfThisThreadAndNoOther) {
  hear_of_tables();
  ASSERT_TRUE(table_listener());
  std::vector<Json> told;
  const JobControl control("1", {}, [&](Json progress) { told.push_back(std::move(progress)); });
  table_listener()("4x4, 6 tiles", 0.1);
  EXPECT_TRUE(told.empty()) << "no job builds it";
  {
    const TableNews news(control);
    while (told.empty()) table_listener()("4x4, 6 tiles", 0.5);  // at the next time it may
    EXPECT_TRUE(TableNews::building());
    std::thread([] { table_listener()("5x5, 6 tiles", 0.5); }).join();
  }
  EXPECT_FALSE(TableNews::building());
  table_listener()("4x4, 6 tiles", 1);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]["building"], "4x4, 6 tiles");
  EXPECT_EQ(told[0]["done"], 0.5);
}

}  // namespace
}  // namespace wend::serve
