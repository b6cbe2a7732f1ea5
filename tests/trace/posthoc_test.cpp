// Posthoc traces: the literal text of a tiny one, and for those of real searches that both formats say the
// same, that ids and parents fit together, and that the costs add up.
#include "trace/posthoc.hpp"

#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "engine/write_trace.hpp"
#include "trace/recorded.hpp"

namespace wend {
namespace {

using nlohmann::json;
using test::Recorded;

struct Place {
  std::int32_t x;
  std::int32_t y;
};

std::vector<std::byte> bytes_of(const Place& place) {
  const StateView bytes = view_of(place);
  return {bytes.begin(), bytes.end()};
}

std::vector<StateField> place_fields(StateView state) {
  Place place{};
  std::memcpy(&place, state.data(), sizeof place);
  return {{"x", place.x}, {"y", place.y}};
}

std::string text_of(const Tape& tape, const PosthocDetails& details, TraceFormat format) {
  std::string text;
  write_posthoc(tape, details, format, [&](std::string_view piece) { text += piece; });
  return text;
}

std::string text_of(const Recorded& run, TraceFormat format) {
  std::string text;
  write_trace(*run.problem, run.report, run.tape, format, [&](std::string_view piece) { text += piece; });
  return text;
}

/// A diagonal step, a straight one, a dead end, a second round.
Tape tiny_tape(std::size_t cap = 100) {
  using enum EventKind;
  Tape tape(cap);
  tape.record({generated, 0, no_node, {}, {2, 0}}, Place{1, 1});
  tape.record({expanded, 0, no_node, {}, {2, 0}}, Place{1, 1});
  tape.record({generated, 1, 0, {0, 1}, {1, 0}}, Place{2, 2});
  tape.record({generated, 2, 0, {1, 0}, infinite_cost<ExactCost>()}, Place{0, 1});
  tape.record({iteration, no_node, no_node, {}, {2, 0}}, Place{1, 1});
  tape.record({updated, 1, 0, {0, 1}, {1, 0}}, Place{2, 2});
  return tape;
}

PosthocDetails tiny_details() {
  PosthocDetails details;
  details.fields = place_fields;
  details.goals = {bytes_of({2, 3})};
  details.path = {{bytes_of({1, 1}), {}}, {bytes_of({2, 2}), {0, 1}}, {bytes_of({2, 3}), {1, 1}}};
  return details;
}

TEST(Posthoc, WritesYaml) {
  EXPECT_EQ(text_of(tiny_tape(), tiny_details(), TraceFormat::yaml), R"(version: 1.4.0
views:
  main:
    - { $: rect, x: "${{ $.x }}", y: "${{ $.y }}", width: 1, height: 1, fill: "${{ color[$.type] }}" }
pivot: { x: "${{ $.x + 0.5 }}", y: "${{ $.y + 0.5 }}", scale: 1 }
events:
  - { type: source, id: 0, pId: null, x: 1, y: 1 }
  - { type: destination, id: "goal-1", pId: null, x: 2, y: 3 }
  - { type: generating, id: 0, pId: null, x: 1, y: 1, g: 0, h: 2, f: 2 }
  - { type: expanding, id: 0, pId: null, x: 1, y: 1, g: 0, h: 2, f: 2 }
  - { type: generating, id: 1, pId: 0, x: 2, y: 2, g: 1.4142135623730951, h: 1, f: 2.414213562373095 }
  - { type: generating, id: 2, pId: 0, x: 0, y: 1, g: 1 }
  - { type: iteration, id: 0, pId: null, x: 1, y: 1, g: 0, h: 2, f: 2 }
  - { type: updating, id: 1, pId: 0, x: 2, y: 2, g: 1.4142135623730951, h: 1, f: 2.414213562373095 }
  - { type: solution, id: 0, pId: null, x: 1, y: 1, g: 0 }
  - { type: solution, id: 1, pId: 0, x: 2, y: 2, g: 1.4142135623730951 }
  - { type: end, id: "path-2", pId: 1, x: 2, y: 3, g: 2.414213562373095 }
)");
}

TEST(Posthoc, WritesJson) {
  Tape tape;
  tape.record({EventKind::generated, 4, no_node, {}, {2, 0}}, Place{1, 1});
  PosthocDetails details;
  details.fields = place_fields;
  EXPECT_EQ(text_of(tape, details, TraceFormat::json), R"({"version": "1.4.0",
"views": {"main": [{"$": "rect", "x": "${{ $.x }}", "y": "${{ $.y }}", "width": 1, "height": 1, )"
                                                       R"("fill": "${{ color[$.type] }}"}]},
"pivot": {"x": "${{ $.x + 0.5 }}", "y": "${{ $.y + 0.5 }}", "scale": 1},
"events": [
{"type": "source", "id": 4, "pId": null, "x": 1, "y": 1},
{"type": "generating", "id": 4, "pId": null, "x": 1, "y": 1, "g": 0, "h": 2, "f": 2}
]}
)");
}

TEST(Posthoc, AnEmptyTapeIsAnEmptyTrace) {
  EXPECT_EQ(text_of(Tape(), {}, TraceFormat::yaml), "version: 1.4.0\nevents: []\n");
  const json trace = json::parse(text_of(Tape(), {}, TraceFormat::json));
  EXPECT_EQ(trace, json::parse(R"({"version": "1.4.0", "events": []})"));
}

TEST(Posthoc, StatesWithoutPlaceGetNoView) {
  const json trace = json::parse(text_of(tiny_tape(), {}, TraceFormat::json));
  EXPECT_FALSE(trace.contains("views"));
  EXPECT_EQ(trace["events"].size(), tiny_tape().size() + 1);
}

TEST(Posthoc, SaysHowManyEventsAreMissing) {
  const Tape tape = tiny_tape(4);
  const std::string yaml = text_of(tape, tiny_details(), TraceFormat::yaml);
  EXPECT_NE(yaml.find("\n# the last 2 events are missing: only 4 were kept\n"), std::string::npos) << yaml;
  EXPECT_EQ(json::parse(text_of(tape, tiny_details(), TraceFormat::json))["lost"], 2);
  EXPECT_FALSE(json::parse(text_of(tiny_tape(), tiny_details(), TraceFormat::json)).contains("lost"));
}

/// A search that numbers its nodes anew in each round: what the id of a state was is then no longer its id.
TEST(Posthoc, AnIdThatHasPassedToAnotherStateIsNotUsedForThePath) {
  using enum EventKind;
  Tape tape;
  tape.record({generated, 0, no_node, {}, {}}, Place{1, 1});
  tape.record({generated, 1, 0, {1, 0}, {}}, Place{2, 1});
  tape.record({iteration, no_node, no_node, {}, {}}, Place{1, 1});
  tape.record({generated, 0, no_node, {}, {}}, Place{1, 1});
  tape.record({generated, 1, 0, {1, 0}, {}}, Place{1, 2});
  PosthocDetails details;
  details.path = {{bytes_of({1, 1}), {}}, {bytes_of({2, 1}), {1, 0}}};
  const json end = json::parse(text_of(tape, details, TraceFormat::json))["events"].back();
  EXPECT_EQ(end["id"], "path-1");
  EXPECT_EQ(end["pId"], 0);
}

TEST(Posthoc, ComesInPieces) {
  Tape tape;
  for (NodeId node = 0; node < 20'000; ++node) {
    tape.record({EventKind::generated, node, no_node, {}, {}}, Place{1, 1});
  }
  std::size_t pieces = 0;
  std::size_t longest = 0;
  write_posthoc(tape, {}, TraceFormat::yaml, [&](std::string_view piece) {
    ++pieces;
    longest = std::max(longest, piece.size());
  });
  EXPECT_GT(pieces, 5U);
  EXPECT_LT(longest, std::size_t{1} << 17);
}

TEST(Posthoc, TheNameOfTheFileDecides) {
  EXPECT_EQ(trace_format_for("out.trace.json"), TraceFormat::json);
  EXPECT_EQ(trace_format_for("out.trace.yaml"), TraceFormat::yaml);
  EXPECT_EQ(trace_format_for("json"), TraceFormat::yaml);
}

/// Reads the events of a YAML trace by its plainest rules: one flow map per line, `name: value` pairs.
json events_of_yaml(const std::string& text) {
  std::istringstream lines(text);
  json events = json::array();
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (!inside) {
      inside = line == "events:";
      continue;
    }
    EXPECT_TRUE(line.starts_with("  - { ") && line.ends_with(" }")) << line;
    json event;
    std::istringstream pairs(line.substr(6, line.size() - 8) + ",");
    for (std::string name, value; pairs >> name >> value;) {
      EXPECT_EQ(name.back(), ':') << line;
      EXPECT_EQ(value.back(), ',') << line;
      name.pop_back();
      value.pop_back();
      event[name] = name == "type" ? json(value) : json::parse(value);
    }
    events.push_back(event);
  }
  return events;
}

/// Parents come before their children. As Posthoc's tree takes the last parent of each id, those must not
/// form a circle either.
void check_ids(const json& events) {
  std::set<json> known{nullptr};
  std::map<json, json> last_parent;
  for (const json& event : events) {
    ASSERT_TRUE(known.contains(event.at("pId"))) << event;
    known.insert(event.at("id"));
    last_parent[event.at("id")] = event.at("pId");
  }
  for (const auto& [id, parent] : last_parent) {
    json up = parent;
    std::size_t steps = 0;
    while (!up.is_null() && ++steps <= last_parent.size()) up = last_parent.at(up);
    ASSERT_TRUE(up.is_null()) << "the parents of " << id << " form a circle";
  }
}

/// The source comes first, then the goal; the path starts at the one, ends at the other and costs what the
/// report says.
void check_path(const json& events, const Report& report) {
  const auto is = [](const json& event, const char* type) { return event.at("type") == type; };
  ASSERT_TRUE(is(events.at(0), "source"));
  const auto path_begin = std::find_if(events.begin(), events.end(), [&](const json& event) {
    return is(event, "solution") || is(event, "end");
  });
  const auto steps = static_cast<std::size_t>(events.end() - path_begin);
  if (!report.cost) {
    EXPECT_EQ(steps, 0U);
    return;
  }
  EXPECT_EQ(steps, report.moves.size() + 1);
  EXPECT_TRUE(is(events.at(1), "destination"));
  EXPECT_TRUE(is(events.back(), "end"));
  EXPECT_EQ((*path_begin)["id"], events.at(0)["id"]);
  EXPECT_EQ(events.back()["id"], events.at(1)["id"]);
  EXPECT_DOUBLE_EQ(events.back()["g"].get<double>(), report.cost->value());
}

/// f is g + h; x and y change by one step from parent to child.
void check_numbers(const json& events) {
  std::map<json, json> latest;
  for (const json& event : events) {
    if (event.contains("f")) {
      ASSERT_NEAR(event["f"].get<double>(), event["g"].get<double>() + event["h"].get<double>(), 1e-9);
    }
    if (!event["pId"].is_null()) {
      const json& parent = latest.at(event["pId"]);
      ASSERT_LE(std::abs(event["x"].get<int>() - parent["x"].get<int>()), 1) << event;
      ASSERT_LE(std::abs(event["y"].get<int>() - parent["y"].get<int>()), 1) << event;
    }
    latest[event["id"]] = event;
  }
}

class PosthocOf : public testing::TestWithParam<std::string> {};

TEST_P(PosthocOf, FitsTogether) {
  test::for_each_maze(4, 6, [&](const Maze& maze, const std::string& what) {
    SCOPED_TRACE(what);
    const Recorded run = test::record(maze, GetParam());
    if (run.tape.size() == 0) return;
    const json trace = json::parse(text_of(run, TraceFormat::json));
    EXPECT_EQ(trace["version"], "1.4.0");
    const json& events = trace["events"];
    EXPECT_EQ(events, events_of_yaml(text_of(run, TraceFormat::yaml)));
    check_ids(events);
    check_path(events, run.report);
    check_numbers(events);
  });
}

INSTANTIATE_TEST_SUITE_P(All, PosthocOf, testing::ValuesIn(test::algorithm_names()), test::test_name);

}  // namespace
}  // namespace wend
