#include "formats/entity_lines.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <map>

#include "base/nearest_name.hpp"

namespace wend {
namespace {

constexpr std::array<std::string_view, 3> kinds{"gem", "heart", "monster"};
constexpr std::array<std::string_view, 4> facings{"north", "east", "south", "west"};
constexpr std::string_view usage = "KIND ROW COLUMN [VALUE [FACING]], as in: monster 3 7 2 west";

Facing read_facing(const Word& word, std::size_t line) {
  const auto found = std::find(facings.begin(), facings.end(), word.text);
  if (found != facings.end()) return static_cast<Facing>(found - facings.begin());
  const std::string near = nearest_name(word.text, std::vector<std::string>(facings.begin(), facings.end()));
  throw error_at(
      word, line, fmt::format("'{}' is no direction to face", one_line(word.text.substr(0, 40))),
      near.empty() ? "there are north, east, south and west" : fmt::format("did you mean '{}'?", near));
}

int read_value(const Word& word, std::size_t line) {
  const std::uint64_t value = parse_count(word, line, "the value");
  if (value > max_entity_value)
    throw error_at(word, line, fmt::format("a value is from 0 to {}", max_entity_value));
  return static_cast<int>(value);
}

Error refused(const EntityLine& line, const std::string& why) {
  return Error(fmt::format("cell {} {} {}", line.entity.at.row, line.entity.at.column, why), line.line, 1,
               "rows and columns count from 0");
}

}  // namespace

std::string_view name_of(EntityKind kind) {
  return kinds[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Facing facing) {
  return facings[static_cast<std::size_t>(facing)];
}

bool is_entity_keyword(std::string_view keyword) {
  return std::find(kinds.begin(), kinds.end(), keyword) != kinds.end();
}

EntityLine read_entity_line(const std::vector<Word>& words, std::size_t line) {
  if (words.size() < 3 || words.size() > 5) {
    throw error_at(words.size() > 5 ? words[5] : words.back(), line,
                   words.size() > 5 ? "more than belongs here" : "something is missing here",
                   fmt::format("the line must read: {}", usage));
  }
  EntityLine result;
  result.line = line;
  Entity& entity = result.entity;
  entity.kind = static_cast<EntityKind>(std::find(kinds.begin(), kinds.end(), words[0].text) - kinds.begin());
  const std::uint64_t row = parse_count(words[1], line, "the row");
  const std::uint64_t column = parse_count(words[2], line, "the column");
  if (!Grid::fits(row, column)) throw error_at(words[1], line, "no grid reaches that far");
  entity.at = {static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)};
  entity.value = words.size() > 3 ? read_value(words[3], line) : default_value(entity.kind);
  if (words.size() > 4) entity.facing = read_facing(words[4], line);
  return result;
}

void apply_entity_lines(const std::vector<EntityLine>& lines, Maze& maze) {
  std::map<Cell, std::size_t> line_at;
  for (const EntityLine& each : lines) {
    const Entity& said = each.entity;
    if (!maze.grid.contains(said.at.row, said.at.column)) throw refused(each, "lies outside the maze");
    const auto [first, is_new] = line_at.emplace(said.at, each.line);
    if (!is_new) throw refused(each, fmt::format("has a line already, line {}", first->second));
    const auto drawn = std::lower_bound(maze.entities.begin(), maze.entities.end(), said.at,
                                        [](const Entity& entity, Cell at) { return entity.at < at; });
    if (drawn == maze.entities.end() || drawn->at != said.at || drawn->kind != said.kind)
      throw refused(each, fmt::format("shows no {} in the picture", name_of(said.kind)));
    *drawn = said;
  }
  if (lines.size() != maze.entities.size()) return;
  std::transform(lines.begin(), lines.end(), maze.entities.begin(),
                 [](const EntityLine& line) { return line.entity; });
}

std::string entity_lines_of(const Maze& maze) {
  const bool all = !std::is_sorted(maze.entities.begin(), maze.entities.end(), by_cell);
  std::string out;
  for (const Entity& entity : maze.entities) {
    if (!all && is_usual(entity)) continue;
    fmt::format_to(std::back_inserter(out), "{} {} {} {}", name_of(entity.kind), entity.at.row,
                   entity.at.column, entity.value);
    if (entity.facing != Facing::north)
      fmt::format_to(std::back_inserter(out), " {}", name_of(entity.facing));
    out += '\n';
  }
  return out;
}

bool read_terms_line(const std::vector<Word>& words, std::size_t line, TermsLines& terms) {
  const Word& keyword = words[0];
  if (keyword.text != "hp" && keyword.text != "rules") return false;
  std::size_t& seen = keyword.text == "hp" ? terms.hp_line : terms.rules_line;
  if (seen != 0)
    throw error_at(keyword, line,
                   fmt::format("'{}' a second time; the first is in line {}", keyword.text, seen));
  seen = line;
  if (words.size() != 2) {
    throw error_at(words.back(), line,
                   words.size() > 2 ? "more than belongs here" : "something is missing here",
                   "the line must read: hp N, or: rules walk (or intent)");
  }
  if (keyword.text == "hp") {
    const std::uint64_t hp = parse_count(words[1], line, "the number of hp");
    if (hp < 1 || hp > QuestTerms::most_hp)
      throw error_at(words[1], line, fmt::format("hp are from 1 to {}", QuestTerms::most_hp));
    terms.terms.hp = static_cast<int>(hp);
    return true;
  }
  const bool intent = words[1].text == name_of(QuestRules::intent);
  if (!intent && words[1].text != name_of(QuestRules::walk)) {
    throw error_at(
        words[1], line,
        fmt::format("rules must be walk or intent, not '{}'", one_line(words[1].text.substr(0, 40))));
  }
  terms.terms.rules = intent ? QuestRules::intent : QuestRules::walk;
  return true;
}

std::string terms_lines_of(const QuestTerms& terms) {
  std::string out;
  if (terms.hp != QuestTerms::usual_hp) out += fmt::format("hp {}\n", terms.hp);
  if (terms.rules != QuestRules::walk) out += fmt::format("rules {}\n", name_of(terms.rules));
  return out;
}

}  // namespace wend
