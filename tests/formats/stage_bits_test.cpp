// Stages as bits and as codes: what they keep, how short they are, and what damaged ones are told.
#include "formats/stage_bits.hpp"

#include <filesystem>
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "formats/all.hpp"
#include "formats/error_of.hpp"
#include "formats/stage_bin.hpp"
#include "formats/stage_code.hpp"
#include "formats/wend_stage.hpp"
#include "support/random_stage.hpp"
#include "support/stage_file.hpp"

namespace wend {
namespace {

constexpr std::string_view small_text =
    "wend stage 1\n"
    "name Two doors\n"
    "passcode 004217\n"
    "note not kept\n"
    "size 3 8\n"
    "tiles\n"
    "S.Q..z..\n"
    "..7.fz.G\n"
    "   ...\n"
    "end\n"
    "bridge y open\n"
    "bridge z closed\n"
    "button Q hard toggle=zy open=z\n"
    "split 7 0 0 2 5\n";

Stage small_stage() {
  return stage_in(read_model(small_text));
}

TEST(StageCode, IsThis) {
  const std::string code = code_of(small_stage());
  EXPECT_EQ(code, "blox19JosK6I5LfnnYrOzSXdXP4j9Sk8yRefJVM");
  EXPECT_EQ(stage_of_code(code), kept_by_bits(small_stage()));
}

TEST(StageBits, CallLinksByTheirOrder) {
  const Stage kept = kept_by_bits(small_stage());
  ASSERT_EQ(kept.bridges.size(), 1U) << "no tile belongs to y";
  EXPECT_EQ(kept.bridges[0], (Bridge{'a', false}));
  EXPECT_EQ(kept.buttons.at(0), (Button{'A', true, 1, 1, 0}));
  EXPECT_EQ(kept.splits.at(0), (Split{'0', {0, 0}, {2, 5}}));
  EXPECT_EQ(kept.name, "Two doors");
  EXPECT_EQ(kept.passcode, "004217");
  EXPECT_TRUE(kept.notes.empty());
}

TEST(StageBits, GiveBackWhatTheyKeep) {
  Rng rng(8);
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    test::StageShape shape;
    shape.rows = static_cast<std::uint32_t>(1 + rng.below(12));
    shape.columns = static_cast<std::uint32_t>(2 + rng.below(20));
    shape.holes = static_cast<unsigned>(rng.below(60));
    shape.bridges = rng.below(5);
    shape.buttons = rng.below(6);
    shape.splits = rng.below(3);
    if (shape.rows * shape.columns < 30) shape.splits = 0;
    Stage stage = test::random_stage(seed, shape);
    if (std::none_of(stage.tiles.begin(), stage.tiles.end(),
                     [](const StageTile& tile) { return tile.kind == TileKind::goal; }))
      continue;
    if (rng.chance(1, 3)) stage.name = "A stage, n\u00b0 " + std::to_string(seed);
    if (rng.chance(1, 3)) stage.passcode = rng.chance(1, 2) ? "999999" : "open sesame";
    const Stage kept = kept_by_bits(stage);
    ASSERT_EQ(stage_of_bits(bits_of(stage)), kept) << "seed " << seed;
    ASSERT_EQ(stage_of_code(code_of(stage)), kept) << "seed " << seed;
    ASSERT_EQ(bits_of(kept), bits_of(stage)) << "seed " << seed;
    ASSERT_EQ(kept_by_bits(kept), kept) << "seed " << seed;
  }
}

TEST(StageBits, OriginalStagesAreShort) {
  const std::filesystem::path folder = std::filesystem::path(WEND_SHARED_DATA) / "bloxorz" / "original33";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the stages are not at hand";
  std::size_t characters = 0;
  std::size_t longest = 0;
  std::size_t count = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    Stage stage = stage_in(load_model(file.path().string()));
    stage.name.clear();
    const std::string code = code_of(stage);
    EXPECT_EQ(stage_of_code(code), kept_by_bits(stage)) << file.path();
    characters += code.size();
    longest = std::max(longest, code.size());
    ++count;
  }
  ASSERT_EQ(count, 33U);
  EXPECT_LE(characters / count, 60U);
  EXPECT_LE(longest, 90U);
}

TEST(StageCode, NamesWhatIsWrong) {
  const std::string code = code_of(small_stage());
  const auto with = [&](std::size_t at, char letter) {
    std::string other = code;
    other[at] = letter;
    return other;
  };
  const auto told = [](std::string_view bytes) { return error_of([&] { stage_code_format.read(bytes); }); };
  EXPECT_NE(told(with(4, '2')).message.find("version"), std::string::npos);
  EXPECT_EQ(told(with(4, '2')).column, 5U);
  EXPECT_NE(told(with(0, 'c')).message.find("begin"), std::string::npos);
  EXPECT_EQ(told("  " + with(9, '+')).column, 12U);
  EXPECT_NE(told(with(9, '+')).message.find("'+'"), std::string::npos);
  EXPECT_NE(told(with(9, code[9] == 'x' ? 'y' : 'x')).message.find("checksum"), std::string::npos);
  EXPECT_NE(told(code.substr(0, 8)).message.find("early"), std::string::npos);
  EXPECT_EQ(told(code + " " + code).column, code.size() + 2);
  EXPECT_EQ(told("\n" + code + "\n" + code).line, 3U);
  for (std::size_t length = 0; length < code.size(); ++length) {
    const Error error = told(code.substr(0, length));
    EXPECT_EQ(error.line, 1U);
    EXPECT_GE(error.column, 1U);
    EXPECT_LE(error.column, std::max<std::size_t>(length, 1)) << error.message;
  }
}

TEST(StageCode, IsFoundInAFileOfItsOwn) {
  const std::string code = code_of(small_stage());
  EXPECT_EQ(stage_in(read_model("\r\n  " + code + " \r\n\r\n")), kept_by_bits(small_stage()));
  EXPECT_EQ(recognised_format(code)->name, "stage-code");
  EXPECT_EQ(recognised_format("bloxorz 1\n")->name, "blx");
  EXPECT_EQ(find_format("code")->name, "stage-code");
}

TEST(StageBin, EveryFlippedBitIsNoticed) {
  const std::string bytes = bits_of(small_stage());
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    std::string other = bytes;
    other[bit / 8] = static_cast<char>(other[bit / 8] ^ 1 << bit % 8);
    const Error error = error_of([&] { stage_bin_format.read(other); });
    EXPECT_FALSE(error.message.empty()) << "bit " << bit;
    EXPECT_LE(error.column, bytes.size() + 1);
  }
}

TEST(StageBin, AnyPayloadIsAStageOrAnError) {
  Rng rng(5);
  std::size_t read = 0;
  for (int round = 0; round < 5'000; ++round) {
    std::string payload;
    for (std::uint64_t i = 1 + rng.below(60); i > 0; --i) payload += static_cast<char>(rng.below(256));
    try {
      const Stage stage = stage_of_bits(test::framed_stage(static_cast<unsigned>(rng.below(4)), payload));
      ++read;
      ASSERT_EQ(kept_by_bits(stage), stage);
      ASSERT_EQ(stage_of_bits(bits_of(stage)), stage);
      ASSERT_EQ(stage_in(wend_stage_format.read(wend_stage_format.write(stage))), stage);
    } catch (const Error& error) {
      ASSERT_EQ(error.line, 1U);
      ASSERT_GE(error.column, 1U);
      ASSERT_LE(error.column, payload.size() + 8);
    }
  }
  EXPECT_GT(read, 0U);
}

}  // namespace
}  // namespace wend
