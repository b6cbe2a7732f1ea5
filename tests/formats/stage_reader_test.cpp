// What is wrong with a stage is told with the line and the column where it stands, and what to do about it.
#include "formats/stage_reader.hpp"

#include "formats/error_of.hpp"
#include "formats/stage_comments.hpp"
#include "formats/stage_writer.hpp"

namespace wend {
namespace {

const std::string begin = "wend stage 1\n";

TEST(StageReader, faultsHaveTheirPlaceAndAHint) {
  const std::string tiles = begin + "tiles\nS..G\nend\n";
  const std::string split = begin + "tiles\nS0.G\nend\n";
  const std::vector<Bad> faults{
      {"", split + "split 0 0 0 9 2\n", 5, 13, "outside the stage"},
      {"", split + "split 0 0 0 0 7\n", 5, 15, "outside the stage"},
      {"", begin + "tiles\nS0.G\n  .\nend\nsplit 0 0 0 1 0\n", 6, 13, "split 0 puts a half onto nothing"},
      {"", split + "split 0 0 0 0 0\n", 5, 13, "both halves onto one cell"},
      {"", tiles + "bridge a open\nbutton A soft toggle=ab\n", 6, 23, "bridge b, which no line describes"},
      {"", tiles + "bridge a open\nbutton A soft open=a close=G\n", 6, 28, "'G' is no bridge"},
      {"", tiles + "button A loud\n", 5, 10, "a button is soft or hard"},
      {"", tiles + "button G soft\n", 5, 8, "'G' is no button"},
      {"", tiles + "bridge f open\n", 5, 8, "'f' is no bridge"},
      {"", tiles + "bridge a wide\n", 5, 10, "a bridge begins open or closed"},
      {"", tiles + "bridge a open\nbridge a open\n", 6, 8, "bridge a a second time"},
      {"", tiles + "buton A soft\n", 5, 1, "'buton' is no line of a stage"},
      {"", tiles + "name\n", 5, 1, "something is missing"},
      {"", begin + "start 3 0\ntiles\n...G\nend\n", 2, 7, "the start lies outside the stage"},
      {"", begin + "start 0 9\ntiles\n...G\nend\n", 2, 9, "the start lies outside the stage"},
      {"", begin + "start 0 1\ntiles\n. .G\nend\n", 2, 7, "the block cannot stand there"},
      {"", begin + "start 0 0\ntiles\n..SG\nend\n", 4, 3, "a second start"},
      {"", begin + "tiles\n..GG\nend\n", 2, 1, "there is no start"},
      {"", begin + "tiles\nS...\nend\n", 2, 1, "there is no goal"},
      {"", begin + "tiles\nS.é.ü.G\nend\n", 3, 3, "'é' is no tile"},
      {"", begin + "tiles\nS.a.G\nend\n", 3, 3, "no line says what bridge a does"},
      {"", begin + "size 1 3\ntiles\nS..G\nend\n", 4, 4, "4 columns, but the size says 3"},
      {"", begin + "size 2 4\ntiles\nS..G\nend\n", 3, 1, "1 rows, but the size says 2"},
      {"", begin + "tiles\nS..G\n", 3, 1, "the tiles have no end"},
  };
  for (const Bad& bad : faults) {
    const Error error =
        expect_refused(bad, [](const std::string& text) { return read_stage(text, StageForm::own); });
    EXPECT_FALSE(error.hint.empty()) << error.message;
  }
  expect_refused({"", "bloxorz 1\nstart 0 0\ngrid\n|.é.G|\nend\n", 4, 3, "'é' is no tile"},
                 [](const std::string& text) { return read_stage(text, StageForm::neutral); });
}

TEST(StageReader, unfinishedStagesCanBeReadToBeEdited) {
  const auto unfinished = [](const std::string& text) {
    return read_stage(begin + text, StageForm::own, StageWork::unfinished);
  };
  EXPECT_EQ(unfinished("tiles\n ...\nend\n").start, (Cell{0, 1})) << "the first tile";
  EXPECT_EQ(unfinished("size 1 3\ntiles\n\nend\n").start, (Cell{0, 0}));
  const Stage split = unfinished("start 0 0\ntiles\nf0.\n. .\nend\nsplit 0 1 1 1 1\n");
  EXPECT_EQ(split.splits[0].first, split.splits[0].second);
  EXPECT_EQ(read_stage(write_stage(split), StageForm::own, StageWork::unfinished), split);
  EXPECT_THROW(unfinished("tiles\n#..\nend\n"), Error) << "what is no stage at all is none";
}

TEST(StageComments, stayWhereTheyBelong) {
  const std::string before =
      begin +
      "# who made it\nname A\n\n# how it looks\ntiles\n#.\nend\n# opens late\nbridge a open\n"
      "# gone with its button\nbutton A soft\nsplit 0 0 0 0 1\n# the end\n";
  const std::string after =
      begin + "name B\nsize 1 3\ntiles\nS.G\nend\nbridge b open\nbridge a closed\nsplit 0 0 0 0 1\n";
  EXPECT_EQ(
      with_comments(after, before),
      begin +
          "# who made it\nname B\nsize 1 3\n\n# how it looks\ntiles\nS.G\nend\nbridge b open\n# opens late\n"
          "bridge a closed\n# gone with its button\nsplit 0 0 0 0 1\n# the end\n");
  EXPECT_EQ(with_comments(after, after), after);
  EXPECT_EQ(with_comments(after, ""), after);
  EXPECT_EQ(with_comments(begin + "tiles\nS\nend\n", "# first\n" + begin + "tiles\r\nS\r\nend\r\n"),
            "# first\n" + begin + "tiles\nS\nend\n");
}

}  // namespace
}  // namespace wend
