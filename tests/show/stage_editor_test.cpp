// The editor of stages: what each tool does, what undo brings back, and the whole of it at a model of a
// terminal.
#include "show/edit/stage_editor.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "show/edit/editor_player.hpp"
#include "support/vt_screen.hpp"

namespace wend {
namespace {

using Tool = StageEditor::Tool;

TEST(StageEditor, BeginsWithATileToStartOn) {
  const StageEditor editor(StageEditor::new_stage());
  EXPECT_FALSE(editor.changed());
  EXPECT_EQ(editor.fault(), "no goal");
  EXPECT_EQ(editor.cell(), editor.stage().start);
}

TEST(StageEditor, PaintingOutsideMakesRoom) {
  StageEditor editor(StageEditor::new_stage());
  const Cell start = editor.stage().start;
  editor.move(-100, -100);
  EXPECT_EQ(editor.row(), -1);
  EXPECT_TRUE(editor.paint(Tool::goal));
  EXPECT_EQ(editor.stage().rows, 9U);
  EXPECT_EQ(editor.stage().columns, 13U);
  EXPECT_EQ(editor.stage().start, (Cell{start.row + 1, start.column + 1}));
  EXPECT_EQ(editor.stage().at({0, 0}).kind, TileKind::goal);
  EXPECT_TRUE(editor.crop());
  EXPECT_EQ(editor.stage().rows, start.row + 2);
  EXPECT_EQ(editor.stage().columns, start.column + 2);
}

TEST(StageEditor, LinksFollowWhatIsTakenAway) {
  StageEditor editor(StageEditor::new_stage());
  editor.move(0, 1);
  editor.paint(Tool::bridge);  // a
  editor.choose_bridge(1);
  editor.move(0, 1);
  editor.paint(Tool::bridge);  // b
  EXPECT_FALSE(editor.link(StageEditor::Work::toggle));
  EXPECT_EQ(editor.why(), "Links begin at a button: move onto one.");
  editor.move(1, 0);
  editor.paint(Tool::soft_button);
  EXPECT_TRUE(editor.link(StageEditor::Work::toggle));
  EXPECT_EQ(editor.words(), "4,4 soft button A toggles b");
  editor.move(-1, -1);
  editor.paint(Tool::floor);  // a is gone, b has another number
  ASSERT_EQ(editor.stage().bridges.size(), 1U);
  EXPECT_EQ(editor.stage().buttons[0].toggles, 1U);
  editor.move(0, 1);
  editor.paint(Tool::nothing);
  EXPECT_EQ(editor.stage().buttons[0].toggles, 0U);
  EXPECT_TRUE(editor.undo());
  EXPECT_EQ(editor.stage().buttons[0].toggles, 1U);
}

TEST(StageEditor, AButtonKeepsItsLinksWhenItBecomesHard) {
  StageEditor editor(StageEditor::new_stage());
  editor.move(0, 1);
  editor.paint(Tool::bridge);
  EXPECT_TRUE(editor.flip_bridge());
  EXPECT_TRUE(editor.stage().bridges[0].open);
  editor.move(0, 1);
  editor.paint(Tool::soft_button);
  editor.link(StageEditor::Work::close);
  editor.paint(Tool::hard_button);
  EXPECT_EQ(editor.words(), "3,4 hard button A closes a");
  editor.link(StageEditor::Work::close);
  EXPECT_EQ(editor.words(), "3,4 hard button A, not linked");
}

TEST(StageEditor, SplitsNeedTwoPlaces) {
  StageEditor editor(StageEditor::new_stage());
  editor.paint(Tool::floor);
  EXPECT_FALSE(editor.set_half(0));
  editor.move(0, 1);
  editor.paint(Tool::split);
  editor.move(0, 1);
  editor.paint(Tool::goal);
  EXPECT_EQ(editor.fault(), "split 0: set its halves with 1 and 2");
  EXPECT_TRUE(editor.set_half(1));
  EXPECT_EQ(editor.fault(), "");
  editor.move(0, 1);
  EXPECT_FALSE(editor.set_half(0)) << "on nothing";
}

TEST(StageEditor, RunsOutOfLettersAndSaysSo) {
  StageEditor editor(StageEditor::new_stage());
  editor.move(-100, -100);
  editor.move(1, 1);
  int painted = 0;
  for (int i = 0; i < 40; ++i) {
    if (!editor.paint(Tool::soft_button)) break;
    ++painted;
    if (editor.column() == 11) editor.move(1, -12);
    editor.move(0, 1);
  }
  EXPECT_EQ(painted, 22);
  EXPECT_EQ(editor.why(), "There are no more letters for buttons.");
}

TEST(StageEditor, UndoAndRedoAreExact) {
  Rng rng(11);
  for (int round = 0; round < 30; ++round) {
    StageEditor editor(StageEditor::new_stage());
    std::vector<Stage> seen{editor.stage()};
    for (int i = 0; i < 60; ++i) {
      editor.move(static_cast<std::int64_t>(rng.below(5)) - 2, static_cast<std::int64_t>(rng.below(5)) - 2);
      switch (rng.below(8)) {
        case 0:
          editor.link(static_cast<StageEditor::Work>(rng.below(3)));
          break;
        case 1:
          editor.set_half(static_cast<int>(rng.below(2)));
          break;
        case 2:
          editor.crop();
          break;
        case 3:
          editor.choose_bridge(1);
          editor.flip_bridge();
          break;
        default:
          editor.paint(static_cast<Tool>(rng.below(8)));
          break;
      }
      EXPECT_EQ(tidied(editor.stage()), editor.stage());
      if (editor.stage() != seen.back()) seen.push_back(editor.stage());
    }
    for (std::size_t i = seen.size() - 1; i-- > 0;) {
      ASSERT_TRUE(editor.undo());
      EXPECT_EQ(editor.stage(), seen[i]);
    }
    EXPECT_FALSE(editor.undo());
    EXPECT_FALSE(editor.changed());
    while (editor.redo()) continue;
    EXPECT_EQ(editor.stage(), seen.back());
  }
}

class EditorPlayerTest : public testing::Test {
 protected:
  EditorPlayerTest() {
    options.file = "mine.stage";
    options.save = [this](const Stage& stage) -> std::string {
      if (disk_full) throw Error::usage("the disk is full");
      saved = stage;
      return "Saved.";
    };
    player.emplace(StageEditor::new_stage(), true, options, screen);
    show();
  }
  void show() { terminal.feed(player->frame()); }
  void type(const std::string& keys) {
    KeyDecoder decoder;
    for (const KeyPress& key : decoder.feed(keys)) player->press(key);
    player->advance(std::chrono::microseconds(1));
    show();
  }
  [[nodiscard]] bool sees(const std::string& words) const {
    return terminal.text().find(words) != std::string::npos;
  }

  static constexpr const char* right = "\x1b[C";
  Screen screen{80, 24, ColorDepth::two_fifty_six, true, true, true};
  EditOptions options;
  std::optional<EditorPlayer> player;
  test::VtScreen terminal{24, 80};
  std::optional<Stage> saved;
  bool disk_full = false;
};

TEST_F(EditorPlayerTest, ToldAtOnceWhetherItCanBeSolved) {
  EXPECT_TRUE(sees("A new stage."));
  type("d");
  EXPECT_TRUE(sees("no goal"));
  for (int i = 0; i < 3; ++i) type(right);
  EXPECT_TRUE(sees("drawing"));
  type("dg");
  EXPECT_TRUE(sees("solvable in 2 moves"));
  type("u");
  EXPECT_TRUE(sees("no goal"));
  type("r");
  EXPECT_TRUE(sees("solvable in 2 moves"));
  type(std::string(right) + "g\x1b[D ");
  EXPECT_TRUE(sees("cannot be solved"));
}

TEST_F(EditorPlayerTest, SavesAndGuardsWhatIsNotSaved) {
  type("w");
  EXPECT_TRUE(sees("It cannot be played yet: no goal."));
  for (int i = 0; i < 3; ++i) type(std::string(right) + ".");
  type("g");
  EXPECT_TRUE(sees("mine.stage *"));
  type("q");
  EXPECT_TRUE(sees("not saved. Save them?"));
  type(right);
  EXPECT_FALSE(player->end());
  disk_full = true;
  type("w");
  EXPECT_TRUE(sees("Not saved: the disk is full"));
  type("qy");
  EXPECT_FALSE(player->end());
  disk_full = false;
  type("nFirst\r");
  EXPECT_TRUE(sees("First"));
  type("qy");
  EXPECT_EQ(player->end(), WatchEnd::left);
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->name, "First");
}

TEST_F(EditorPlayerTest, PlaysWhatIsEdited) {
  type("p");
  EXPECT_TRUE(sees("It cannot be played yet: no goal."));
  for (int i = 0; i < 3; ++i) type(std::string(right) + ".");
  type("gp");
  EXPECT_TRUE(sees("Playing: 0 moves"));
  EXPECT_TRUE(sees("▀"));
  type(right);
  EXPECT_TRUE(sees("Playing: 1 move"));
  type(right);
  EXPECT_TRUE(sees("Solved in 2 moves."));
  player->advance(std::chrono::seconds(5));
  EXPECT_FALSE(player->wants_time());
  type("p");
  EXPECT_TRUE(sees(". floor"));
  EXPECT_EQ(player->editor().stage().start, (Cell{3, 2}));
}

TEST_F(EditorPlayerTest, SurvivesAnyKeys) {
  Rng rng(5);
  const std::string keys = " .fgboxs@[]it+-12curdnpwq?yUv";
  for (int i = 0; i < 3000; ++i) {
    const bool arrow = rng.chance(1, 2);
    const Key key = arrow ? static_cast<Key>(1 + rng.below(8)) : Key::character;
    player->press({rng.chance(1, 20) ? Key::escape : key, keys[rng.below(keys.size())]});
    if (rng.chance(1, 3)) player->advance(std::chrono::milliseconds(rng.below(500)));
    if (rng.chance(1, 10)) show();
    if (!player->end()) continue;
    const Stage kept = player->editor().stage();
    player.emplace(kept, false, options, screen);
  }
  EXPECT_LE(player->editor().stage().rows, 3000U);
}

TEST_F(EditorPlayerTest, FitsEveryWindow) {
  for (std::size_t rows = 1; rows < 9; ++rows) {
    for (std::size_t columns = 1; columns < 30; columns += 4) {
      player->resize({columns, rows, ColorDepth::none, false, true, true});
      test::VtScreen small(rows, columns);
      small.feed(player->frame());
      player->press({Key::character, '?'});
      small.feed(player->frame());
      player->press({Key::character, ' '});
      small.feed(player->frame());
    }
  }
}

}  // namespace
}  // namespace wend
