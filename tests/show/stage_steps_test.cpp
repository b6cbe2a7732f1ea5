// Keys of a game and what they look like: nothing jumps between the end of a step and the begin of the next.
#include "show/stage/stage_steps.hpp"

#include <gtest/gtest.h>

#include "formats/stage_reader.hpp"

namespace wend {
namespace {

Stage sample() {
  return read_stage(R"(bloxorz 1
name steps
size 3 7
start 1 0
grid
|.f.....|
|.......|
|.A.0a.G|
end
bridge a open
button A soft toggle=a
split 0 0 0  0 4
)",
                    StageForm::neutral);
}

TEST(StageSteps, SayWhatHappened) {
  const Stage stage = sample();
  const std::vector<std::string> keys{"R", "R", "S", "D"};
  const std::vector<StageStep> steps = steps_of(stage, start_of(stage), keys);
  ASSERT_EQ(steps.size(), 4U);
  EXPECT_EQ(words_of(steps[0]), "right");
  EXPECT_EQ(words_of(steps[2]), "swap");
  EXPECT_EQ(steps[2].before, steps[2].after);  // of a whole block nothing is swapped
  EXPECT_TRUE(steps[3].fell || steps[3].after != steps[3].before);
}

TEST(StageSteps, SplitSwapAndJoin) {
  const Stage stage = sample();
  const StageRules rules(stage);
  const StageStep split = step_of(rules, {{1, 3}, {0, 3}, 1}, 'D');
  EXPECT_EQ(words_of(split), "down, split");
  EXPECT_EQ(split.after.first, (Cell{0, 0}));
  const StageStep swap = step_of(rules, split.after, 'S');
  EXPECT_EQ(swap.after.first, (Cell{0, 4}));
  StagePosition at = swap.after;
  for (int i = 0; i < 2; ++i) at = step_of(rules, at, 'L').after;
  EXPECT_EQ(words_of(step_of(rules, at, 'L')), "left, joined");
}

TEST(StageSteps, FallsKnowWhichBridgesWereShut) {
  const Stage stage = sample();
  const StageRules rules(stage);
  EXPECT_EQ(words_of(step_of(rules, {{1, 0}, {1, 0}, 1}, 'L')), "left, fell");
  // the resting half is on the bridge that the other one shuts
  const StageStep shut = step_of(rules, {{1, 1}, {2, 4}, 1}, 'D');
  EXPECT_TRUE(shut.fell);
  EXPECT_EQ(shut.after.open, 0U);
  const auto boxes = block_boxes(stage, scene_of(shut, 10));
  EXPECT_GT(boxes[0].box.corner.z, 0);
  EXPECT_LT(boxes[1].box.corner.z, -1);
}

TEST(StageSteps, EndAsTheNextOneBegins) {
  const Stage stage = sample();
  const StageRules rules(stage);
  StagePosition at = start_of(stage);
  const std::string keys = "RRULDRDRLULSRDLURD";
  for (const char key : keys) {
    const StageStep step = step_of(rules, at, key);
    const StageScene last = scene_of(step, seconds_of(step));
    if (step.fell) {
      EXPECT_EQ(last.fallen, 1);
      continue;
    }
    EXPECT_EQ(last.at, step.after);
    EXPECT_FALSE(last.roll);
    EXPECT_EQ(last.swung, 1);
    EXPECT_EQ(last.grown, 1);
    at = step.after;
  }
}

}  // namespace
}  // namespace wend
