// Every algorithm is explained.
#include "domains/explanation.hpp"

#include <gtest/gtest.h>
#include <set>

#include "domains/all.hpp"

namespace wend {
namespace {

TEST(Explanation, EveryAlgorithmHasAnIdeaOfItsOwn) {
  std::set<std::string_view> ideas;
  for (const AlgorithmInfo& info : all_algorithms()) {
    EXPECT_NE(idea_of(info), info.summary) << info.name << " has no line in domains/explanation.cpp";
    EXPECT_TRUE(ideas.insert(idea_of(info)).second) << info.name;
  }
}

TEST(Explanation, PromisesAreThoseOfTheAlgorithm) {
  for (const AlgorithmInfo& info : all_algorithms()) {
    const std::string text = explanation_of(info);
    EXPECT_EQ(text.find("need not be a best one") != std::string::npos, info.optimal == Optimal::no)
        << info.name;
    EXPECT_EQ(text.find("it may give up") != std::string::npos, !info.complete) << info.name;
  }
}

}  // namespace
}  // namespace wend
