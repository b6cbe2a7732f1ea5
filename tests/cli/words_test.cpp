// Words for every reader: windows of any width, locales without Unicode, names that want to be more than
// names.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/said.hpp"
#include "support/repeats.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

/// A line may only be too long if it is a single word, which cannot be broken.
void expect_fits(const std::string& out, std::size_t columns, const std::string& what) {
  for (const std::string& line : lines_of(out)) {
    const std::string words = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    if (columns < 80 && words.find("wend ") != std::string::npos)
      continue;  // command lines to type stay in one piece
    EXPECT_TRUE(characters(line) <= columns || words.find(' ') == std::string::npos)
        << what << " at " << columns << ": " << line;
  }
}

TEST(Narrow, linesAreBrokenBetweenWordsOnly) {
  std::vector<std::vector<std::string>> commands = {
      {"list"},
      {"list", "builders", "--describe", "rdfs"},
      {"help"},
      {},
      {"compare", "problems/long-way.txt", "--with", "all", "--expansions", "5000"},
      {"compare", "problems/open-field.txt", "--neighbours", "8"},
      {"compare", "problems/hills.txt", "problems/garden.lay"},
      {"solve", "problems/hills.txt", "--with", "weighted-astar", "--no-draw", "--moves"},
  };
  for (const std::string& command : all_command_names()) commands.push_back({"help", command});
  for (const std::size_t columns : sized<std::vector<std::size_t>>({100, 80, 60, 40, 24}, {60, 24})) {
    for (const auto& command : commands) {
      const Ran ran = run_wend(command, {.environment = {{"COLUMNS", std::to_string(columns)}}});
      EXPECT_NE(ran.out, "");
      expect_fits(ran.out, columns, command.empty() ? "greeting" : command[0]);
    }
  }
}

TEST(Narrow, theTableSaysWhatItLeavesOut) {
  const auto table_at = [](const std::string& columns) {
    return run_wend({"compare", "problems/long-way.txt"}, {.environment = {{"COLUMNS", columns}}}).out;
  };
  EXPECT_THAT(table_at("120"), HasSubstr("per node"));
  EXPECT_THAT(table_at("120"), Not(HasSubstr("no room for")));
  EXPECT_THAT(table_at("60"), HasSubstr("(no room for: per node"));
  EXPECT_THAT(lines_of(table_at("60"))[0], Not(HasSubstr("per node")));
  EXPECT_THAT(table_at("20"), HasSubstr("astar\n  heuristic\n  manhattan, verdict\n"))
      << "a paragraph for each row";
  EXPECT_THAT(run_wend({"compare", "problems/long-way.txt"}).out, HasSubstr("per node")) << "a pipe is wide";
}

const RunOptions plain_locale{.environment = {{"LANG", "C"}}};

void expect_ascii(const Ran& ran, const std::string& what) {
  for (const std::string* text : {&ran.out, &ran.err}) {
    EXPECT_TRUE(std::all_of(text->begin(), text->end(), [](char letter) { return letter >= 0; }))
        << what << ": " << *text;
    EXPECT_THAT(*text, Not(HasSubstr("\\x"))) << what;
  }
}

TEST(PlainLocale, wordsAreAscii) {
  const std::vector<std::vector<std::string>> commands = {
      {},
      {"help"},
      {"list"},
      {"welcome"},
      {"show", "problems/hills.txt"},
      {"show", "problems/island.txt", "--stats"},
      {"solve", "problems/open-field.txt", "--neighbours", "8"},
      {"solve", "problems/hills.txt", "--with", "weighted-astar"},
      {"compare", "problems/open-field.txt", "--neighbours", "8", "--with", "astar,weighted-astar,dfs"},
      {"solve"},
      {"compare", "problems/open-field.txt", "--with", "such"},
  };
  for (const auto& command : commands)
    expect_ascii(run_wend(command, plain_locale), command.empty() ? "" : command[0]);
  const Json all = Json::parse(run_wend({"list", "--json"}).out);
  std::size_t number = 0;
  for (const auto& kind : all.items()) {
    for (const Json& each : kind.value()) {
      if (number++ % sized(1U, 8U) != 0) continue;
      const std::string name = each["name"];
      expect_ascii(run_wend({"list", kind.key(), "--describe", name}, plain_locale), name);
    }
  }
}

TEST(PlainLocale, helpOfEveryCommandIsAscii) {
  for (const std::string& command : all_command_names())
    expect_ascii(run_wend({"help", command}, plain_locale), command);
}

TEST(PlainLocale, costsCanBeReadBack) {
  const Ran ran = run_wend({"solve", "problems/open-field.txt", "--neighbours", "8", "--no-draw"},
                           {.environment = {{"LC_ALL", "POSIX"}}});
  EXPECT_THAT(ran.out, HasSubstr("sqrt2 = "));
  EXPECT_THAT(run_wend({"solve", "problems/open-field.txt", "--neighbours", "8", "--no-draw"}).out,
              HasSubstr("√2 = "));
}

TEST(Names, controlCharactersAreShownNotObeyed) {
  const ScratchFolder scratch;
  const std::string evil = scratch.file("\x1b[31mred\a\xc2\x9b\xff.txt", "SE");
  const std::string shown = "\\x1b[31mred\\x07\\xc2\\x9b\\xff.txt";
  const std::string solution = scratch.file("\x1b[1m.json", R"({"file":"\u001b[2J","moves":["R"]})");
  const std::vector<std::vector<std::string>> commands = {{"solve", evil, "--no-draw"},
                                                          {"solve", evil, evil},
                                                          {"show", evil, evil},
                                                          {"compare", evil, evil},
                                                          {"verify", evil, solution},
                                                          {"show", evil, "-o", evil + ".png"},
                                                          {"solve", evil, "-qo", evil + "/x"}};
  for (const auto& command : commands) {
    const Ran ran = run_wend(command);
    EXPECT_THAT(ran.out + ran.err, HasSubstr(shown)) << command[0];
    for (const char* bad : {"\x1b", "\a", "\x9b", "\xff"}) {
      EXPECT_THAT(ran.out + ran.err, Not(HasSubstr(bad))) << command[0];
    }
  }
}

TEST(Names, letterAndAccentsStayWhereTheyAreUnderstood) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("caf\xc3\xa9  two blanks.txt", "SE");
  EXPECT_THAT(run_wend({"solve", file, "--no-draw"}).out, HasSubstr("caf\xc3\xa9  two blanks.txt: solved"));
  EXPECT_THAT(run_wend({"solve", file, "--no-draw"}, plain_locale).out, HasSubstr("caf\\xc3\\xa9  two"));
}

}  // namespace
}  // namespace wend::test
