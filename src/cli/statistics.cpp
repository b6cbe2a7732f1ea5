#include "cli/statistics.hpp"

#include <fmt/format.h>

#include "cli/table.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

std::string share_of(std::size_t count, std::size_t all) {
  if (all == 0) return "";
  return fmt::format(", {:.1f} % of the cells",
                     100.0 * static_cast<double>(count) / static_cast<double>(all));
}

std::string shape_words(const MazeStatistics& statistics) {
  if (statistics.perfect) return "perfect: one way between any two squares";
  if (statistics.parts == 1) return "connected, with loops";
  return plural(statistics.parts, "part") + " without a way between them";
}

}  // namespace

std::string statistics_words(const MazeStatistics& statistics) {
  Table table;
  table.add(
      {"  cells", count_words(statistics.cells) + " (" + plural(statistics.squares, "open square") + ")"});
  table.add({"  shape", shape_words(statistics)});
  table.add(
      {"  dead ends", count_words(statistics.dead_ends) + share_of(statistics.dead_ends, statistics.cells)});
  table.add({"  junctions", count_words(statistics.junctions)});
  table.add({"  longest path",
             (statistics.longest_path_exact ? "" : "at least ") + plural(statistics.longest_path, "step")});
  table.add({"  river factor", statistics.river ? fmt::format("{:.3f}", *statistics.river) : "–"});
  table.add({"  solution", statistics.solution ? plural(*statistics.solution, "step") : "none"});
  table.add({"  difficulty", statistics.difficulty ? fmt::format("{:.1f} bits in {}", *statistics.difficulty,
                                                                 plural(statistics.decisions, "decision"))
                                                   : "–"});
  return table.text();
}

void add_statistics(JsonObject& object, const MazeStatistics& statistics) {
  const auto add = [&](std::string name, JsonValue value) {
    object.fields.push_back({std::move(name), std::move(value)});
  };
  const auto maybe = [](const auto& value) { return value ? JsonValue(*value) : JsonValue(nullptr); };
  add("cells", statistics.cells);
  add("squares", statistics.squares);
  add("parts", statistics.parts);
  add("perfect", statistics.perfect);
  add("dead_ends", statistics.dead_ends);
  add("junctions", statistics.junctions);
  add("longest_path", statistics.longest_path);
  add("longest_path_exact", statistics.longest_path_exact);
  add("river", maybe(statistics.river));
  add("solution", maybe(statistics.solution));
  add("decisions", statistics.decisions);
  add("difficulty", maybe(statistics.difficulty));
}

}  // namespace wend
