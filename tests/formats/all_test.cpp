// Recognition by content, and what people are told about files that are no problems.
#include "formats/all.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <unistd.h>

#include "base/file.hpp"
#include "formats/error_of.hpp"

namespace wend {
namespace {

using namespace std::string_literals;

std::string recognised(std::string_view bytes) {
  const Format* const format = recognised_format(bytes);
  return format == nullptr ? "" : std::string(format->name);
}

TEST(AllFormats, HaveNamesSummariesAndExtensionsOfTheirOwn) {
  std::set<std::string_view> names;
  std::set<std::string_view> extensions;
  for (const Format& format : all_formats()) {
    EXPECT_TRUE(names.insert(format.name).second) << format.name;
    EXPECT_TRUE(extensions.insert(format.example_extension).second) << format.example_extension;
    EXPECT_TRUE(format.example_extension.starts_with('.')) << format.name;
    EXPECT_FALSE(format.summary.empty()) << format.name;
    EXPECT_EQ(find_format(format.name)->name, format.name);
    EXPECT_EQ(find_format(format.example_extension.substr(1))->name, format.name);
    EXPECT_EQ(format_for_path("some.dir/file" + std::string(format.example_extension)).name, format.name);
  }
  EXPECT_EQ(find_format("nonsense"), nullptr);
  EXPECT_EQ(find_format(""), nullptr);
  EXPECT_EQ(find_format("txt")->name, "wend-maze");
}

TEST(AllFormats, OtherExtensionsMeanOurOwnFormat) {
  EXPECT_EQ(format_for_path("a.txt").name, "wend-maze");
  EXPECT_EQ(format_for_path("-").name, "wend-maze");
  EXPECT_EQ(format_for_path("").name, "wend-maze");
}

TEST(AllFormats, AreRecognisedByContent) {
  EXPECT_EQ(recognised("wend maze 1\nsize 1 1\ncells\n#\n"), "wend-maze");
  EXPECT_EQ(recognised("\xef\xbb\xbf\r\nwend maze 7"), "wend-maze")
      << "the reader can say more about the version";
  EXPECT_EQ(recognised("wend mazes"), "");
  EXPECT_EQ(recognised("####\n#T.#\n####\n"), "course");
  EXPECT_EQ(recognised("\xef\xbb\xbf%%%\r\n%P.\r\n"), "course");
  EXPECT_EQ(recognised("SE"), "course");
  EXPECT_EQ(recognised("##\0##"s), "course") << "the reader can name the place of a bad byte";
  EXPECT_EQ(recognised("dear reader, this is a letter"), "");
  EXPECT_EQ(recognised(" \n "), "");
}

class Strangers : public testing::TestWithParam<Bad> {};

TEST_P(Strangers, AreNamed) {
  const auto read = [](const std::string& bytes) { read_model(bytes); };
  EXPECT_FALSE(expect_refused(GetParam(), read).hint.empty());
}

INSTANTIATE_TEST_SUITE_P(Each, Strangers,
                         testing::Values(Bad{"empty", "", 0, 0, "empty"},
                                         Bad{"blank", " \n\n", 1, 1, "blank lines"},
                                         Bad{"png", "\x89PNG\r\n\x1a\n"s, 1, 9, "PNG is damaged"},
                                         Bad{"gzip", "\x1f\x8b\x08\0"s, 1, 1, "a gzip archive"},
                                         Bad{"utf16", "\xff\xfe#\0#\0"s, 1, 1, "UTF-16"},
                                         Bad{"zip", "PK\x03\x04", 1, 1, "a zip archive"},
                                         Bad{"nul_bytes", "ab\nc\0d"s, 2, 2, "a NUL byte"},
                                         Bad{"rubbish", "abc\x80\x90", 1, 4, "0x80"},
                                         Bad{"control", "abc\ndef\x07", 2, 4, "0x07"},
                                         Bad{"prose", "dear reader\n", 1, 1, "no problem file"},
                                         Bad{"solution", "wend solution 1\nU\n", 1, 1, "a solution"},
                                         Bad{"json", "{\"moves\":[]}", 1, 1, "a solution"},
                                         Bad{"newer_kind", "wend hypercube 1\n", 1, 1, "not known here"},
                                         Bad{"maze_with_nul", "###\n#\0#\n"s, 2, 2, "a NUL byte"},
                                         Bad{"maze_with_trap", "S.E\n.X.\n", 2, 2, "'X'"}),
                         [](const auto& each) { return each.param.name; });

TEST(LoadModel, NamesTheFile) {
  const std::filesystem::path path = std::filesystem::path(testing::TempDir()) /
                                     ("wend_load_model_test_" + std::to_string(::getpid()) + ".txt");
  write_file(path.string(), "##\n#x\n");
  const Error error = error_of([&] { load_model(path.string()); });
  EXPECT_EQ(error.file, path.string());
  EXPECT_EQ(error.line, 2U);
  write_file(path.string(), "T.\n");
  EXPECT_EQ(std::get<Maze>(load_model(path.string())).goals.size(), 1U);
  std::filesystem::remove(path);
  EXPECT_EQ(error_of([&] { load_model(path.string()); }).file, path.string());
}

TEST(Formats, TextUnderTheNameOfAPictureIsCalledText) {
  const std::string path = testing::TempDir() + "wend_text.png";
  std::ofstream(path) << "no picture at all\n";
  try {
    load_model(path, {});
    FAIL() << "read";
  } catch (const Error& error) {
    EXPECT_EQ(error.message, "this is text, and no png though its name says so");
    EXPECT_FALSE(error.hint.empty());
  }
  std::remove(path.c_str());
}

}  // namespace
}  // namespace wend
