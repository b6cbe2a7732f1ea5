// What every process builds for itself, with the others made up.
#include "search/parallel/build_together.hpp"

#include <chrono>
#include <cstdlib>
#include <functional>
#include <gtest/gtest.h>
#include <thread>

namespace wend {
namespace {

/// Rank `own` of two. The other one says what the test wants it to.
class MadeUpCluster final : public Cluster {
 public:
  using Word = std::function<StopReason()>;

  MadeUpCluster(Rank own, std::vector<Word> others) : Cluster(own, 2), others_(std::move(others)) {}

  std::uint64_t largest_word(std::uint64_t own) override {
    return std::max(own, static_cast<std::uint64_t>(others_.at(meetings_++)()));
  }
  [[nodiscard]] std::size_t meetings() const { return meetings_; }

  std::uint64_t word_of_leader(std::uint64_t) override { std::abort(); }
  void open(Meter&, const Limits&) override { std::abort(); }
  void close() override { std::abort(); }
  void abandon(const char*) override { std::abort(); }
  void abandon(const Error&) override { std::abort(); }
  void send(Rank, std::uint8_t, MeteredVector<std::byte>) override { std::abort(); }
  std::optional<Parcel> receive() override { std::abort(); }
  void rest() override { std::abort(); }
  Meter& meter() override { std::abort(); }
  std::uint64_t draw(std::uint64_t) override { std::abort(); }
  [[nodiscard]] std::uint64_t drawn() const override { std::abort(); }

 private:
  std::vector<Word> others_;
  std::size_t meetings_ = 0;
};

StopReason fine() {
  return StopReason::none;
}

TEST(BuildTogether, OneAloneSaysWhyItCouldNot) {
  Settings settings;
  settings.limits.seconds = 0;
  Budget budget(settings);
  EXPECT_EQ(build_together(nullptr, budget, [&] { budget.look(); }), StopReason::time);
  EXPECT_EQ(build_together(nullptr, budget, [] {}), StopReason::none);
  EXPECT_EQ(build_together(nullptr, budget, [] { throw MemoryExhausted{}; }), StopReason::memory);
}

/// The leader has built for longer than anybody may, so to speak; the other one finds nothing and builds.
TEST(BuildTogether, TimeOfTheLeaderIsNotThatOfTheOthers) {
  Settings settings;
  settings.limits.seconds = 0.5;
  Budget budget(settings);
  MadeUpCluster cluster(1, {[] {
                              std::this_thread::sleep_for(std::chrono::milliseconds(600));
                              return StopReason::none;
                            },
                            fine});
  EXPECT_EQ(build_together(&cluster, budget, [&] { budget.look(); }), StopReason::none);
}

TEST(BuildTogether, TheReasonIsToldToAll) {
  const Settings settings;
  Budget budget(settings);
  MadeUpCluster leader(0, {fine, [] { return StopReason::interrupted; }});
  EXPECT_EQ(build_together(&leader, budget, [] {}), StopReason::interrupted);
  MadeUpCluster follower(1, {fine, fine});
  EXPECT_EQ(build_together(&follower, budget, [] { throw MemoryExhausted{}; }), StopReason::memory);
  EXPECT_EQ(follower.meetings(), 2U);
}

TEST(BuildTogether, NobodyBuildsWhatTheLeaderCouldNot) {
  const Settings settings;
  Budget budget(settings);
  bool built = false;
  MadeUpCluster follower(1, {[] { return StopReason::time; }});
  EXPECT_EQ(build_together(&follower, budget, [&] { built = true; }), StopReason::time);
  EXPECT_FALSE(built);
}

}  // namespace
}  // namespace wend
