// The C decoder for small machines against the C++ one: the same mazes from the same bytes, and the same
// bytes refused.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "formats/pack.hpp"
#include "support/embedded_decoder.hpp"
#include "support/pack_file.hpp"
#include "support/random_quest.hpp"

namespace wend {
namespace {

using test::unpack;
using test::Unpacked;

constexpr std::uint32_t plenty = 4096;

std::string packed(const Maze& maze) {
  return pack_format.write(maze);
}

void expect_same(const Maze& maze) {
  const std::string bytes = packed(maze);
  const auto columns = static_cast<std::uint32_t>(maze.grid.columns());
  const Unpacked unpacked = unpack(bytes, columns);
  EXPECT_EQ(unpacked.last, WEND_PACK_DONE);
  EXPECT_EQ(unpacked.bytes, bytes.size());
  EXPECT_TRUE(unpacked.maze == maze);
  EXPECT_EQ(pack_format.read(bytes), Model{maze});
}

bool accepted_by_cpp(const std::string& bytes) {
  try {
    pack_format.read(bytes);
    return true;
  } catch (const Error&) {
    return false;
  }
}

bool accepted_by_c(const std::string& bytes) {
  const Unpacked unpacked = unpack(bytes, plenty);
  return unpacked.last == WEND_PACK_DONE && unpacked.bytes == bytes.size();
}

TEST(EmbeddedDecoder, ReadsAllSizes) {
  std::uint64_t seed = 0;
  for (const std::uint32_t columns : {1U, 2U, 3U, 4U, 5U, 7U, 8U, 9U, 31U, 63U, 64U, 65U, 127U, 128U, 129U}) {
    for (const std::uint32_t rows : {1U, 2U, 3U, 4U, 5U, 17U}) {
      for (const unsigned walls : {0U, 3U, 40U, 75U, 100U}) {
        SCOPED_TRACE(testing::Message() << rows << " x " << columns << ", walls " << walls);
        expect_same(test::random_quest({rows, columns, walls, seed % 2 == 0 ? 0U : 12U}, seed));
        ++seed;
        if (HasFailure()) return;
      }
    }
  }
}

TEST(EmbeddedDecoder, ReadsCrowdedQuests) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) expect_same(test::random_quest({40, 50, 20, 90}, seed));
}

TEST(EmbeddedDecoder, ReadsLargeEmptyGridsFromFewBytes) {
  Maze maze;
  for (const bool open : {false, true}) {
    maze.grid = Grid(1500, 2000, open);
    EXPECT_LT(packed(maze).size(), 600U);
    expect_same(maze);
  }
}

TEST(EmbeddedDecoder, ReportsCellsOneByOneIfAsked) {
  const Maze maze = test::random_quest({20, 30}, 1);
  const Unpacked unpacked = unpack(packed(maze), plenty, true);
  EXPECT_EQ(unpacked.last, WEND_PACK_DONE);
  EXPECT_EQ(unpacked.cells, 600U);
  EXPECT_TRUE(unpacked.maze == maze);
}

TEST(EmbeddedDecoder, RefusesMoreColumnsThanItHasMemoryFor) {
  const std::string bytes = packed(test::random_quest({3, 65}, 1));
  EXPECT_EQ(unpack(bytes, 64).last, WEND_PACK_TOO_LARGE);
  EXPECT_EQ(unpack(bytes, 65).last, WEND_PACK_DONE);
}

TEST(EmbeddedDecoder, TellsStrangersAndVersionsApart) {
  std::string bytes = packed(test::random_quest({3, 65}, 1));
  EXPECT_EQ(unpack("P4 1 1", plenty).last, WEND_PACK_NO_PACK);
  EXPECT_EQ(unpack("", plenty).last, WEND_PACK_NEED_BYTE);
  bytes[3] = 4;
  EXPECT_EQ(unpack(bytes, plenty).last, WEND_PACK_VERSION);
  EXPECT_EQ(unpack(bytes, plenty).bytes, 4U);
}

TEST(EmbeddedDecoder, WaitsForEveryByte) {
  const std::string bytes = packed(test::random_quest({12, 31}, 5));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_EQ(unpack(bytes.substr(0, size), plenty).last, WEND_PACK_NEED_BYTE) << size;
    EXPECT_FALSE(accepted_by_cpp(bytes.substr(0, size))) << size;
  }
}

TEST(BothDecoders, RefuseEveryChangedBit) {
  const std::string bytes = packed(test::random_quest({12, 31, 40, 12}, 6));
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    std::string changed = bytes;
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
    EXPECT_FALSE(accepted_by_c(changed)) << bit;
    EXPECT_FALSE(accepted_by_cpp(changed)) << bit;
  }
}

/// Right checksums around bytes that nobody wrote: they must agree on what these are, if anything.
TEST(BothDecoders, AgreeOnRandomPayloads) {
  Rng rng(9);
  const auto below = [&rng](unsigned bound) { return static_cast<unsigned>(rng.below(bound)); };
  int accepted = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string payload(rng.below(40), '\0');
    for (char& byte : payload) byte = static_cast<char>(rng.chance(1, 2) ? rng.next() : 0);
    const std::string bytes = test::framed(below(256), 1 + below(20), 1 + below(20), payload);
    const bool fine = accepted_by_c(bytes);
    ASSERT_EQ(accepted_by_cpp(bytes), fine) << round;
    if (!fine) continue;
    ++accepted;
    ASSERT_EQ(pack_format.read(bytes), Model{unpack(bytes, plenty).maze}) << round;
  }
  EXPECT_GT(accepted, 100) << "too few of these are mazes for the comparison to mean something";
}

TEST(BothDecoders, RefuseMarksThatCannotBe) {
  for (const std::string& bytes :
       {test::with_marks({{0}, {2}}), test::with_marks({{2}, {0}}), test::with_marks({{6}}),
        test::with_marks({{7}}), test::with_marks({{3}, {3}, {4, 3}})}) {
    EXPECT_EQ(unpack(bytes, plenty).last, WEND_PACK_DAMAGED);
    EXPECT_FALSE(accepted_by_cpp(bytes));
  }
  const std::string fine = test::with_marks({{0}, {1}, {3}, {3}, {4, 2}, {5, 0}});
  EXPECT_EQ(unpack(fine, plenty).last, WEND_PACK_DONE);
  EXPECT_EQ(pack_format.read(fine), Model{unpack(fine, plenty).maze});
}

TEST(BothDecoders, ReadTermsAndRefuseImpossibleOnes) {
  Maze maze = test::random_quest({5, 9}, 2);
  for (const QuestTerms& terms : {QuestTerms{1, QuestRules::walk}, QuestTerms{6, QuestRules::intent},
                                  QuestTerms{QuestTerms::most_hp, QuestRules::intent}}) {
    maze.terms = terms;
    EXPECT_EQ(packed(maze)[3], 3);
    EXPECT_EQ(unpack(packed(maze), plenty).maze, maze);
  }
  for (const std::string terms : {"\x01", "\x82\x89\x7a"}) {  // 0 and 1,000,001 hp
    const std::string bytes = test::with_checksum("\xf7wp\3\4" + terms + "\1\1\1\x80");
    EXPECT_EQ(unpack(bytes, plenty).last, WEND_PACK_DAMAGED);
    EXPECT_FALSE(accepted_by_cpp(bytes));
  }
}

TEST(BothDecoders, RefuseMoreCellsThanBytesCanHold) {
  // 2^31 - 1 rows of 127 columns in one byte of payload
  const std::string rows = "\xff\xff\xff\xff\x07";
  const std::string bomb = test::with_checksum("\xf7wp\2\4" + rows + "\x7f\1\x80");
  EXPECT_EQ(unpack(bomb, plenty).last, WEND_PACK_DAMAGED);
  EXPECT_FALSE(accepted_by_cpp(bomb));
}

}  // namespace
}  // namespace wend
