// The 32-bit instructions: words, whole mazes, and every word that cannot be right.
#include "formats/instructions.hpp"

#include <gmock/gmock.h>

#include "formats/bin.hpp"
#include "formats/error_of.hpp"
#include "formats/mem.hpp"

namespace wend {
namespace {

using ::testing::HasSubstr;

/// Everything the words can say: a start, an end, each kind of thing, facings, values, an order of its own.
Maze full_maze() {
  Maze maze;
  maze.grid = Grid(30, 30);
  for (std::uint32_t column = 0; column < 30; ++column) {
    for (const std::uint32_t row : {0U, 7U, 29U}) maze.grid.set_open({row, column}, true);
  }
  maze.start = Cell{0, 3};
  maze.goals = {{29, 29}};
  maze.entities = {
      {EntityKind::monster, {0, 0}, 1, Facing::south}, {EntityKind::gem, {0, 14}, 1, Facing::north},
      {EntityKind::heart, {7, 15}, 2, Facing::west},   {EntityKind::heart, {7, 2}, 15, Facing::north},
      {EntityKind::monster, {29, 0}, 3, Facing::east}, {EntityKind::gem, {7, 3}, 0, Facing::north}};
  return maze;
}

std::vector<PlacedInstruction> placed(const std::vector<Instruction>& words) {
  std::vector<PlacedInstruction> all;
  for (const Instruction word : words) all.push_back({word, "byte", 4 * all.size(), 1, 4 * all.size() + 1});
  return all;
}

std::vector<Instruction> full_words() {
  return instructions_of(full_maze(), {});
}

TEST(Instructions, MeanWhatTheirBitsSay) {
  EXPECT_EQ(meaning_of(0x00001112), "start    row  0  column  0");
  EXPECT_EQ(meaning_of(0x1D071212), "end      row 29  column  7");
  EXPECT_EQ(meaning_of(0x000D8182), "monster  row  0  column 13  faces west");
  EXPECT_EQ(meaning_of(0x0D114112), "gem      row 13  column 17");
  EXPECT_EQ(meaning_of(0x0D112512), "heart    row 13  column 17  health 5");
  EXPECT_EQ(meaning_of(0x40010001), "walls    row  0  left       #.............#");
  EXPECT_EQ(meaning_of(0x2002F1D1), "walls    row 29  right      .#...........#.");
}

TEST(Instructions, AreWrongInManyWays) {
  const auto wrong = [](Instruction word, const std::string& part) {
    EXPECT_EQ(kind_of(word), InstructionKind::wrong) << std::hex << word;
    EXPECT_THAT(meaning_of(word), HasSubstr(part)) << std::hex << word;
  };
  wrong(0x00000000, "0 is no opcode");
  wrong(0x00000003, "3 is no opcode");
  wrong(0x80000001, "bit 31");
  wrong(0x00001001, "1 is no half");
  wrong(0x0000E001, "E is no half");
  wrong(0x000001E1, "no row 30");
  wrong(0x00000FF1, "no row 255");
  wrong(0x1E001112, "row 30, column 0");
  wrong(0x001E1112, "row 0, column 30");
  wrong(0x00000112, "0 is no kind");
  wrong(0x00003112, "3 is no kind");
  wrong(0x00001012, "0 is neither start");
  wrong(0x00001312, "3 is neither start");
  wrong(0x00004102, "0 is no direction");
  wrong(0x00008132, "3 is no direction");
}

TEST(Instructions, StandInTheOriginalsOrder) {
  const std::vector<Instruction> words = full_words();
  ASSERT_EQ(words.size(), 68U);
  EXPECT_EQ(words[0], 0x00008142U) << "the monster of row 0";
  EXPECT_EQ(words[1], 0x00031112U) << "the start, by its column";
  EXPECT_EQ(words[2], 0x000E4112U);
  EXPECT_EQ(words[3], 0x00000001U) << "walls come behind the things of their row";
  EXPECT_EQ(words[4], 0x0000F001U);
  EXPECT_EQ(words[5], 0x7FFF0011U);
}

TEST(Instructions, GiveTheMazeBackWithItsOrder) {
  EXPECT_EQ(maze_of(placed(full_words()), {}), full_maze());
}

TEST(Instructions, FillSmallMazesUpWithWall) {
  Maze small;
  small.grid = Grid(2, 17, true);
  small.start = small.goals.emplace_back(Cell{1, 16});
  small.notes = {"left behind"};
  std::vector<std::string> remarks;
  const std::vector<Instruction> words =
      instructions_of(small, [&](const std::string& remark) { remarks.push_back(remark); });
  EXPECT_THAT(remarks, ::testing::ElementsAre(HasSubstr("2 x 17 cells are filled up")));
  const Maze read = maze_of(placed(words), {});
  EXPECT_EQ(read.grid.open_cells(), 34U);
  EXPECT_TRUE(read.grid.open(Cell{1, 16}));
  EXPECT_FALSE(read.grid.open(Cell{0, 17}));
  EXPECT_EQ(Model{read}, kept_by_instructions(small));
}

TEST(Instructions, CannotSayEverything) {
  const auto refused = [](void (*change)(Maze&)) {
    Maze maze = full_maze();
    change(maze);
    const Error error = error_of([&] { instructions_of(maze, {}); });
    EXPECT_FALSE(error.hint.empty()) << error.message;
    return error.message + "; " + error.hint;
  };
  EXPECT_THAT(refused([](Maze& maze) { maze.grid = Grid(31, 30, true); }), HasSubstr("--to pack"));
  EXPECT_THAT(refused([](Maze& maze) { maze.grid = Grid(30, 31, true); }), HasSubstr("30 x 31"));
  EXPECT_THAT(refused([](Maze& maze) { maze.grid = Grid(); }), HasSubstr("without cells"));
  EXPECT_THAT(refused([](Maze& maze) { maze.grid.set_weight({0, 1}, 4); }), HasSubstr("weights"));
  EXPECT_THAT(refused([](Maze& maze) { maze.neighbours = Neighbours::eight; }), HasSubstr("8 neighbours"));
  EXPECT_THAT(refused([](Maze& maze) { maze.goals.push_back({29, 1}); }), HasSubstr("one goal"));
  EXPECT_THAT(refused([](Maze& maze) { maze.entities[2].value = 1; }), HasSubstr("stands for the usual"));
  EXPECT_THAT(refused([](Maze& maze) { maze.entities[0].value = 16; }), HasSubstr("value 16"));
}

/// The words of the full maze with one changed, added or left out.
struct Change {
  std::string name;
  void (*change)(std::vector<Instruction>& words);
  std::size_t byte;  // where the Error is
  std::string part;

  friend std::ostream& operator<<(std::ostream& out, const Change& each) { return out << each.name; }
};

class WrongWords : public testing::TestWithParam<Change> {};

TEST_P(WrongWords, AreAnErrorAtTheirPlaceAndCanBePassedOver) {
  std::vector<Instruction> words = full_words();
  GetParam().change(words);
  const Error error = error_of([&] { maze_of(placed(words), {}); });
  EXPECT_EQ(error.line, 1U);
  EXPECT_EQ(error.column, GetParam().byte + 1) << error.message;
  EXPECT_THAT(error.message, HasSubstr(GetParam().part));
  EXPECT_THAT(error.hint, HasSubstr("--lenient"));
  const Maze lenient = maze_of(placed(words), {.lenient = true});
  for (const Entity& entity : lenient.entities) EXPECT_TRUE(lenient.grid.open(entity.at));
  EXPECT_TRUE(!lenient.start || lenient.grid.open(*lenient.start));
}

INSTANTIATE_TEST_SUITE_P(
    Each, WrongWords,
    testing::Values(
        Change{"opcode", [](auto& words) { words[3] = 0x7; }, 12, "byte 12: 7 is no opcode"},
        Change{"half", [](auto& words) { words[4] = 0x00005001; }, 16, "5 is no half"},
        Change{"row", [](auto& words) { words[4] = 0x0000F1E1; }, 16, "no row 30"},
        Change{"second_start", [](auto& words) { words.push_back(0x00051112); }, 272, "a second start"},
        Change{"second_end", [](auto& words) { words.push_back(0x00051212); }, 272, "a second end"},
        Change{"second_thing", [](auto& words) { words.push_back(0x00004112); }, 272, "a second thing"},
        Change{"thing_on_start", [](auto& words) { words.push_back(0x00034112); }, 272, "a second thing"},
        Change{"end_on_thing",
               [](auto& words) {
                 std::erase(words, 0x1D1D1212U);
                 words.push_back(0x000E1212);
               },
               268, "a second thing"},
        Change{"second_walls", [](auto& words) { words.push_back(0x00000001); }, 272,
               "a second word for row 0"},
        Change{"in_a_wall", [](auto& words) { words.push_back(0x01014112); }, 272, "stands in a wall"},
        Change{"missing_walls", [](auto& words) { words.pop_back(); }, 264,
               "row 29, right half, are missing"},
        Change{"nothing", [](auto& words) { words.clear(); }, 0, "row 0, left half, are missing"}),
    [](const auto& each) { return each.param.name; });

TEST(LenientInstructions, AreReadLikeTheOriginalDoes) {
  std::vector<Instruction> words = full_words();
  words.insert(words.begin(), {0x12345678, 0x0000000F, 0x001F1112});
  words.push_back(0x7FFF3011);  // any other half is the right one
  words.push_back(0x07011112);  // the later start counts
  std::vector<std::string> remarks;
  const ReadOptions options{.lenient = true,
                            .remark = [&](const std::string& words_said) { remarks.push_back(words_said); }};
  Maze expected = full_maze();
  expected.start = Cell{7, 1};
  EXPECT_EQ(maze_of(placed(words), options), expected);
  EXPECT_THAT(remarks, ::testing::ElementsAre(HasSubstr("6 of 73 words are wrong")));
  EXPECT_EQ(maze_of({}, options).grid.open_cells(), 900U);
  EXPECT_THAT(remarks.back(), HasSubstr("60 of the 60 wall words are missing"));
  std::vector<Instruction> without_one = full_words();
  without_one.pop_back();
  maze_of(placed(without_one), options);
  EXPECT_THAT(remarks.back(), HasSubstr("1 of the 60 wall words is missing"));
}

/// Words that say the same in another way: the usual health of a heart, an end that faces west, any order.
std::vector<Instruction> spelled_otherwise() {
  std::vector<Instruction> words = full_words();
  std::replace(words.begin(), words.end(), 0x070F2182U, 0x070F2282U);
  std::replace(words.begin(), words.end(), 0x1D1D1212U, 0x1D1D1282U);
  std::rotate(words.begin(), words.end() - 40, words.end());
  return words;
}

TEST(Instructions, AreWrittenAgainAsTheyWereRead) {
  const std::vector<Instruction> words = spelled_otherwise();
  const Maze maze = maze_of(placed(words), {});
  EXPECT_NE(words, full_words());
  EXPECT_EQ(std::count(words.begin(), words.end(), 0x070F2282U), 1);
  EXPECT_EQ(std::count(words.begin(), words.end(), 0x1D1D1282U), 1);
  EXPECT_EQ(instructions_of(maze, {}), words);
  const Maze by_mem = std::get<Maze>(mem_format.read(mem_format.write(maze)));
  const std::string bytes = bin_format.write(by_mem);
  EXPECT_EQ(bin_format.write(bin_format.read(bytes)), bytes);
  EXPECT_EQ(instructions_of(by_mem, {}), words);
}

TEST(Instructions, ThatHoldNoLongerAreForgotten) {
  Maze maze = maze_of(placed(spelled_otherwise()), {});
  const Cell heart{7, 15};
  std::erase_if(maze.entities, [&](const Entity& each) { return each.at == heart; });
  Maze plain = maze;
  plain.spelling = {};
  EXPECT_EQ(instructions_of(maze, {}), instructions_of(plain, {}));
  EXPECT_EQ(maze, plain) << "how it was written is no difference";
  Maze more = maze_of(placed(spelled_otherwise()), {});
  more.grid.set_open({1, 1}, true);
  EXPECT_TRUE(maze_of(placed(instructions_of(more, {})), {}).grid.open(Cell{1, 1}));
}

TEST(Instructions, ReadLenientlyAreMended) {
  std::vector<Instruction> words = full_words();
  words.push_back(0x12345678);
  EXPECT_EQ(instructions_of(maze_of(placed(words), {.lenient = true}), {}), full_words());
}

TEST(Bin, BothOrdersOfBytesAreReadAndWritten) {
  const Maze maze = full_maze();
  const std::string big = bin_format.write(maze);
  const std::string little = bin_format.write(maze, {.order = ByteOrder::little});
  EXPECT_EQ(big.size(), 272U);
  EXPECT_EQ(big.substr(0, 4), std::string("\x00\x00\x81\x42", 4));
  EXPECT_EQ(little.substr(0, 4), std::string("\x42\x81\x00\x00", 4));
  std::vector<std::string> remarks;
  const auto remark = [&](const std::string& words) { remarks.push_back(words); };
  EXPECT_EQ(bin_format.read(big, {.remark = remark}), Model{maze});
  EXPECT_EQ(remarks.size(), 0U);
  EXPECT_EQ(bin_format.read(little, {.remark = remark}), Model{maze});
  EXPECT_THAT(remarks, ::testing::ElementsAre(HasSubstr("little-endian")));
  EXPECT_EQ(bin_format.read(little, {.order = ByteOrder::little}), Model{maze});
  EXPECT_THROW(bin_format.read(little, {.order = ByteOrder::big}), Error);
  EXPECT_THROW(bin_format.read(big, {.order = ByteOrder::little}), Error);
}

TEST(Bin, EveryLengthButWholeWordsIsAnError) {
  const std::string bytes = bin_format.write(full_maze());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const Error error = error_of([&] { bin_format.read(bytes.substr(0, size)); });
    const std::size_t last_word = size % 4 == 0 ? size - std::min<std::size_t>(4, size) : size / 4 * 4;
    EXPECT_EQ(error.column, last_word + 1) << size;
  }
  const Error error = error_of([&] { bin_format.read(bytes + "ab"); });
  EXPECT_THAT(error.message, HasSubstr("byte 272: 2 bytes are left"));
  EXPECT_EQ(bin_format.read(bytes + "ab", {.lenient = true}), Model{full_maze()});
  EXPECT_THROW(bin_format.read(std::string(std::size_t{2} << 20, '\x01'), {.lenient = true}), Error);
}

TEST(Bin, IsRecognisedByItsWords) {
  const std::string bytes = bin_format.write(full_maze());
  EXPECT_TRUE(bin_format.recognise(bytes));
  EXPECT_TRUE(bin_format.recognise(bytes + "x")) << "the reader says what is wrong with it";
  EXPECT_TRUE(bin_format.recognise(bin_format.write(full_maze(), {.order = ByteOrder::little})));
  EXPECT_FALSE(bin_format.recognise(""));
  EXPECT_FALSE(bin_format.recognise(std::string(400, '1')));
  EXPECT_FALSE(bin_format.recognise(std::string(400, '\0')));
}

}  // namespace
}  // namespace wend
