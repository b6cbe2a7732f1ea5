// Files in and out by the routes.
#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/scratch_folder.hpp"
#include "formats/all.hpp"
#include "formats/stage_pack.hpp"
#include "packs/own_pack.hpp"
#include "serve/exports.hpp"
#include "support/route_client.hpp"

namespace wend::serve {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const Json small_maze = maze_problem({"#####", "#S..#", "###.#", "#..E#", "#####"});
const Json small_tiles{{"kind", "tiles"}, {"rows", 2}, {"columns", 2}, {"board", {0, 1, 3, 2}}};

std::string header_of(const Response& response, const std::string& name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

std::string exported(RouteClient& client, const Json& body) {
  const Response response = client.post("/api/export", body);
  EXPECT_EQ(response.status, 200) << body << response.bytes();
  EXPECT_THAT(header_of(response, "Content-Disposition"), StartsWith("attachment; filename=\"wend-"));
  return std::string(response.bytes());
}

TEST(ReadRoute, WhatIsExportedCanBeReadAgain) {
  RouteClient client;
  const Json stage = client.json(client.get("/api/stages/bloxorz:1"))["problem"];
  for (const auto& [kind, problem] :
       {std::pair{ModelKind::maze, small_maze}, std::pair{ModelKind::stage, stage},
        std::pair{ModelKind::tiles, small_tiles}}) {
    for (const Format& format : all_formats()) {
      if (format.kind != kind || format.writer == nullptr || format.reader == nullptr ||
          format.name == "png" || format.name == "terrain")
        continue;
      SCOPED_TRACE(format.name);
      const std::string bytes = exported(client, {{"problem", problem}, {"to", format.name}});
      const Response answer =
          client.post_text("/api/read?name=x" + std::string(format.example_extension), bytes);
      const Json read = client.json(answer);
      EXPECT_EQ(read["format"], format.name);
      const char* const cells = kind == ModelKind::maze    ? "cells"
                                : kind == ModelKind::stage ? "tiles"
                                                           : "board";
      const bool padded = format.name == "bin" || format.name == "mem";  // these are always 30 x 30
      EXPECT_EQ(padded || read["problem"][cells] == problem[cells], true);
      const bool placed = format.name != "movingai" && format.name != "pbm";
      const Json places = placed ? Json::object() : Json{{"start", {1, 1}}, {"goals", {{3, 3}}}};
      Json again{{"board", read["board"]}, {"wait", true}};
      again.update(places);
      EXPECT_EQ(client.posted("/api/solve", again)["verdict"], "solved");
    }
  }
}

TEST(ReadRoute, PicturesAreReadBack) {
  RouteClient client;
  const std::string png = exported(client, {{"problem", small_maze}, {"to", "png"}, {"scale", 1}});
  EXPECT_THAT(png, StartsWith("\x89PNG"));
  const Json read = client.json(client.post_text("/api/read?name=photo.png", png));
  EXPECT_EQ(read["format"], "png");
  EXPECT_EQ(read["problem"]["cells"], small_maze["cells"]);
}

TEST(ReadRoute, PacksAndListsAreKnown) {
  RouteClient client;
  const Json pack = client.json(client.post_text("/api/read", write_stage_pack(own_pack())));
  EXPECT_EQ(pack["format"], "stage-pack");
  ASSERT_EQ(pack["pack"].size(), own_pack().stages.size());
  EXPECT_EQ(pack["pack"][0]["problem"]["kind"], "stage");
  EXPECT_EQ(pack["pack"][0]["passcode"].get<std::string>().size(), 6U);
  const Json list =
      client.json(client.post_text("/api/read", "1 2 0 2 1 3 4 5 6 7 8\n2 - 1 0 2 3 4 5 6 7 8\n"));
  EXPECT_EQ(list["problem"]["kind"], "tiles");
  EXPECT_THAT(list["remarks"][0].get<std::string>(), HasSubstr("first of 2"));
}

TEST(ReadRoute, BadBytesAreRefusedWithTheirPlace) {
  RouteClient client({.limits = {.cells = 100}});
  const auto fault = [&](const std::string& bytes, int status = 400) {
    return client.json(client.post_text("/api/read?name=x.maze", bytes), status)["error"];
  };
  EXPECT_THAT(fault("")["what"].get<std::string>(), HasSubstr("empty"));
  const Json broken = fault("wend maze 1\nsize 2 2\nlegend wall=# open=.\ncells\n#.\n#?\n");
  EXPECT_TRUE(broken.contains("line")) << broken;
  EXPECT_FALSE(
      fault(std::string("\x7f"
                        "ELF\0\0\0",
                        7))["what"]
          .get<std::string>()
          .empty());
  RouteClient generous;
  const std::string large = exported(
      generous, {{"problem", maze_problem(std::vector<std::string>(11, "S........."))}, {"to", "text"}});
  EXPECT_THAT(fault(large, 413)["what"].get<std::string>(), HasSubstr("11 x 10 cells"));
  const std::string bomb("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff\1\0\0\0\0", 29);
  EXPECT_THAT(fault(bomb, 413)["what"].get<std::string>(), HasSubstr("65535 x 65535"));
}

TEST(ExportRoute, EveryKindOfPictureOfEveryKindOfProblem) {
  RouteClient client;
  const Json stage = client.json(client.get("/api/stages/bloxorz:1"))["problem"];
  for (const Json& problem : {small_maze, stage, small_tiles}) {
    SCOPED_TRACE(problem["kind"]);
    const auto written = [&](const char* to, Json more) {
      more["problem"] = problem;
      more["to"] = to;
      return exported(client, more);
    };
    for (const Json& more :
         {Json::object(), Json{{"algorithm", "auto"}}, Json{{"theme", "dark"}, {"scale", 8}}}) {
      EXPECT_THAT(written("png", more), StartsWith("\x89PNG"));
      EXPECT_THAT(written("svg", more), HasSubstr("<svg"));
      EXPECT_THAT(written("gif", more), StartsWith("GIF89a"));
    }
    const Json hint = client.posted("/api/hint", {{"problem", problem}});
    EXPECT_THAT(written("png", {{"moves", hint["moves"]}}), StartsWith("\x89PNG"));
    EXPECT_THAT(written("gif", {{"moves", hint["moves"]}}), StartsWith("GIF89a"));
    const Json trace = Json::parse(written("trace", {{"algorithm", "astar"}}));
    EXPECT_GT(trace["events"].size(), 3U);
    EXPECT_FALSE(written("text", {}).empty());
  }
}

TEST(ExportRoute, TheMakingOfAMazeIsAFilm) {
  RouteClient client;
  const Json made = client.posted(
      "/api/make", {{"what", "maze"}, {"rows", 9}, {"columns", 9}, {"seed", "2"}, {"film", true}});
  const Json body{{"board", made["board"]}, {"to", "gif"}, {"film", made["film"]["data"]}};
  EXPECT_THAT(exported(client, body), StartsWith("GIF89a"));
  EXPECT_EQ(client.post("/api/export", {{"board", made["board"]}, {"to", "gif"}, {"film", "x"}}).status, 404);
}

TEST(ExportRoute, LeavesNothingBehind) {
  const ScratchFolder folder;
  const std::string own = folder.path("tmp");
  std::filesystem::create_directory(own);
  const char* const before = std::getenv("TMPDIR");
  const std::string kept = before != nullptr ? before : "";
  setenv("TMPDIR", own.c_str(), 1);
  {
    RouteClient client;
    EXPECT_THAT(exported(client, {{"problem", small_maze}, {"to", "png"}}), StartsWith("\x89PNG"));
  }
  EXPECT_TRUE(std::filesystem::is_empty(own));
  if (before != nullptr) {
    setenv("TMPDIR", kept.c_str(), 1);
  } else {
    unsetenv("TMPDIR");
  }
}

TEST(ExportRoute, RefusesWhatCannotBeWritten) {
  RouteClient client;
  const auto refused = [&](Json body) { return client.refused("/api/export", body); };
  EXPECT_THAT(refused({{"problem", small_maze}, {"to", "stage-code"}}), HasSubstr("to"));
  EXPECT_THAT(refused({{"problem", small_maze}, {"to", "jpg"}}), HasSubstr("to"));
  EXPECT_THAT(refused({{"problem", small_maze}}), HasSubstr("to"));
  EXPECT_THAT(refused({{"problem", small_maze}, {"to", "png"}, {"scale", 101}}), HasSubstr("scale"));
  EXPECT_THAT(refused({{"problem", small_maze}, {"to", "png"}, {"theme", "pink"}}), HasSubstr("theme"));
  const Json wide = maze_problem({std::string(500, 'S') + "E"});
  EXPECT_THAT(refused({{"problem", wide}, {"to", "gif"}, {"scale", 100}}), HasSubstr("pixels are too many"));
  EXPECT_THAT(refused({{"problem", small_maze}, {"to", "png"}, {"moves", {"R", "U"}}}),
              HasSubstr("moves[1]"));
  EXPECT_THAT(refused({{"problem", small_maze}, {"to", "wend-maze"}, {"scale", 5}}),
              HasSubstr("no such field"));
  const Json unsolvable{{"kind", "tiles"}, {"rows", 2}, {"columns", 2}, {"board", {2, 1, 3, 0}}};
  EXPECT_EQ(client.post("/api/export", {{"problem", unsolvable}, {"to", "png"}}).status, 200);
  const Json stage{{"kind", "stage"}, {"rows", 1}, {"columns", 4}, {"tiles", {"oo g"}}, {"start", {0, 0}}};
  EXPECT_THAT(refused({{"problem", stage}, {"to", "gif"}}), HasSubstr("no solution"));
}

}  // namespace
}  // namespace wend::serve
