// The player of solutions against a model of a terminal: steps forwards and back, by hand and by itself.
#include "show/play/solution_player.hpp"

#include <gtest/gtest.h>

#include "formats/stage_reader.hpp"
#include "support/vt_screen.hpp"
#include "support/window.hpp"

namespace wend {
namespace {

using test::window;

class SolutionPlayerTest : public testing::Test {
 protected:
  SolutionPlayerTest()
      : stage(read_stage(R"(bloxorz 1
name steps
size 2 7
start 0 0
grid
|.......|
|......G|
end
)",
                         StageForm::neutral)) {
    const std::vector<std::string> keys{"R", "R", "R", "R", "D"};
    steps = steps_of(stage, start_of(stage), keys);
  }
  void open(const Screen& screen) {
    player.emplace(stage, steps, options, screen);
    terminal.emplace(screen.rows, screen.columns);
    show();
  }
  void show() { terminal->feed(player->frame()); }
  void press(Key key, char character = 0) {
    player->press({key, character});
    show();
  }
  void wait(double time) {
    player->advance(std::chrono::microseconds(static_cast<std::int64_t>(time * 1e6)));
    show();
  }

  Stage stage;
  std::vector<StageStep> steps;
  SolutionOptions options{.title = "bfs in steps"};
  std::optional<SolutionPlayer> player;
  std::optional<test::VtScreen> terminal;
};

TEST_F(SolutionPlayerTest, StepsByHand) {
  open(window(8, 60));
  press(Key::home);
  EXPECT_EQ(terminal->row(5), "0 of 5   bfs in steps");
  press(Key::right);
  EXPECT_TRUE(player->wants_time());
  wait(10);
  EXPECT_FALSE(player->wants_time());
  EXPECT_EQ(terminal->row(5), "1 of 5: right   bfs in steps");
  EXPECT_EQ(terminal->row(6), ">→ → → → ↓");
  press(Key::right);
  press(Key::right);  // in the middle of the one before
  EXPECT_EQ(player->done(), 2U);
  press(Key::left);
  press(Key::left);
  wait(10);
  EXPECT_EQ(player->done(), 1U);
  EXPECT_NE(terminal->text().find("..####.."), std::string::npos);
}

TEST_F(SolutionPlayerTest, PlaysByItselfToTheEnd) {
  open(window(8, 60));
  EXPECT_TRUE(player->playing());
  wait(0.1);
  EXPECT_EQ(player->done(), 0U);
  wait(60);
  EXPECT_EQ(player->done(), 5U);
  EXPECT_FALSE(player->playing());
  EXPECT_FALSE(player->wants_time());
  press(Key::character, ' ');  // from the beginning again
  EXPECT_EQ(player->done(), 0U);
  EXPECT_TRUE(player->playing());
  press(Key::end);
  EXPECT_EQ(player->done(), 5U);
  press(Key::right);
  EXPECT_FALSE(player->wants_time());
}

TEST_F(SolutionPlayerTest, ShowsTheStageInPixelsWhereItCan) {
  open(window(24, 80, ColorDepth::truecolor));
  EXPECT_NE(terminal->text().find("▀"), std::string::npos);
  press(Key::character, 'v');
  EXPECT_EQ(terminal->text().find("▀"), std::string::npos);
}

TEST_F(SolutionPlayerTest, DrawsTheSameBitByBitAsAtOnce) {
  open(window(24, 80, ColorDepth::two_fifty_six));
  for (const double time : {0.05, 0.2, 0.11, 0.3, 0.01}) wait(time);
  press(Key::character, 't');
  terminal->resize(12, 50);
  player->resize(window(12, 50, ColorDepth::two_fifty_six));
  show();
  test::VtScreen fresh(12, 50);
  player->press({Key::redraw, 0});
  fresh.feed(player->frame());
  EXPECT_EQ(terminal->cells(), fresh.cells());
}

TEST_F(SolutionPlayerTest, TheSearchIsShownOnlyIfThereIsOne) {
  open(window(8, 60));
  press(Key::character, 'b');
  EXPECT_FALSE(player->end());
  options.show_search = [](RawTerminal&) { return WatchResult{WatchEnd::skipped, 0}; };
  press(Key::character, 'b');
  EXPECT_EQ(player->end(), WatchEnd::skipped);
  const std::size_t done = player->done();
  player->come_back(window(8, 60));
  EXPECT_FALSE(player->end());
  EXPECT_FALSE(player->playing());
  EXPECT_EQ(player->done(), done + 1) << "the step that was on its way has arrived";
}

TEST_F(SolutionPlayerTest, SaysHowItEndedWhereThatIsNoGoal) {
  steps.pop_back();
  options.ending = "stuck: no way down";
  open(window(8, 60));
  EXPECT_EQ(terminal->text().find("stuck"), std::string::npos);
  press(Key::end);
  EXPECT_EQ(terminal->row(5), "4 of 4: right   stuck: no way down   bfs in steps");
}

TEST_F(SolutionPlayerTest, FitsEveryWindow) {
  for (std::size_t rows = 1; rows < 8; ++rows) {
    for (std::size_t columns = 1; columns < 20; columns += 3) {
      open(window(rows, columns, ColorDepth::truecolor));
      wait(0.1);
    }
  }
}

}  // namespace
}  // namespace wend
