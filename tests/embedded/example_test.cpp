// The example of embedded/ at the end of a serial line made of files, and the README that shows it.
#include <gmock/gmock.h>

#include "formats/all.hpp"
#include "formats/pack.hpp"
#include "support/built_maze.hpp"
#include "support/random_quest.hpp"
#include "support/run_program.hpp"

namespace wend {
namespace {

test::Ran received(const std::string& bytes) {
  return test::Running({WEND_UART_EXAMPLE}, {.input = bytes}).wait();
}

std::string quest() {
  Maze maze =
      std::get<Maze>(read_model("wend maze 1\nsize 4 7\ncells\n#######\n#S  #E#\n# #   #\n#######\n"));
  maze.entities = {{EntityKind::gem, {1, 3}}, {EntityKind::heart, {2, 1}, 2}, {EntityKind::monster, {2, 5}}};
  return pack_format.write(maze);
}

TEST(UartExample, PrintsAMazeAsItArrives) {
  const test::Ran ran = received(quest());
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "#######\n#S G#E#\n#H#  M#\n#######\ncomplete\n");
}

TEST(UartExample, NoticesDamageAndADeadLine) {
  std::string bytes = quest();
  EXPECT_EQ(received(bytes.substr(0, bytes.size() - 1)).exit_code, 1);
  bytes[10] = static_cast<char>(bytes[10] ^ 4);
  const test::Ran ran = received(bytes);
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.out, testing::EndsWith("damaged, send it again\n"));
}

TEST(UartExample, RefusesWhatItHasNoMemoryFor) {
  const test::Ran ran = received(pack_format.write(test::random_quest({2, 257}, 1)));
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out, "too large for this machine\n");
}

TEST(UartExample, RefusesALargerTemplateThanItWasCompiledFor) {
  const std::string bytes = pack_format.write(build("rdfs", {.rows = 255, .columns = 255, .seed = 1}));
  ASSERT_GT(bytes[4] & 15, 4);
  const test::Ran ran = received(bytes);
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out, "too large for this machine\n");
}

TEST(EmbeddedReadme, ShowsCodeThatIsCompiled) {
  const std::string folder = WEND_SOURCE_DIR "/embedded/";
  const std::string readme = test::read_bytes(folder + "README.md");
  const std::size_t begin = readme.find("```c\n") + 5;
  const std::string shown = readme.substr(begin, readme.find("```", begin) - begin);
  EXPECT_GT(shown.size(), 300U);
  EXPECT_THAT(test::read_bytes(folder + "example/uart.c"), testing::HasSubstr(shown));
}

}  // namespace
}  // namespace wend
