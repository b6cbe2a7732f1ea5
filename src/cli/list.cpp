// wend list: everything there is, straight from the lists.
#include <fmt/format.h>
#include <sstream>

#include "base/json.hpp"
#include "base/nearest_name.hpp"
#include "cli/all.hpp"
#include "cli/choices.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"
#include "cli/table.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "domains/maze/painters.hpp"
#include "formats/all.hpp"
#include "generate/all.hpp"
#include "generate/modify/all.hpp"
#include "race/racers/all.hpp"
#include "show/term/draw_canvas.hpp"

namespace wend {
namespace {

/// One kind of thing: its name in the plural, and its members as rows that have a name and a summary.
struct Section {
  std::string name;
  std::vector<JsonObject> rows;
};

std::string text(std::string_view view) {
  return std::string(view);
}

std::string_view words_for(Optimal optimal) {
  return optimal == Optimal::yes ? "yes" : optimal == Optimal::unit_costs ? "unit-costs" : "no";
}

/// The domains whose specialist this is, as in "maze, quest"; empty for a generic algorithm.
std::string owners_of(std::string_view algorithm) {
  std::string owners;
  for (const Domain* domain : all_domains()) {
    for (const AlgorithmInfo& info : domain->specialists()) {
      if (info.name == algorithm) owners += (owners.empty() ? "" : ", ") + text(domain->name);
    }
  }
  return owners;
}

Section domains() {
  Section section{"domains", {}};
  for (const Domain* domain : all_domains()) {
    std::vector<std::string> heuristics;
    for (const HeuristicInfo& info : domain->heuristics()) heuristics.push_back(text(info.name));
    std::vector<std::string> specialists;
    for (const AlgorithmInfo& info : domain->specialists()) specialists.push_back(text(info.name));
    section.rows.push_back({{{"name", text(domain->name)},
                             {"summary", text(domain->summary)},
                             {"heuristics", heuristics},
                             {"specialists", specialists}}});
  }
  return section;
}

Section algorithms() {
  Section section{"algorithms", {}};
  for (const AlgorithmInfo& info : all_algorithms()) {
    const std::string owners = owners_of(info.name);
    section.rows.push_back({{{"name", text(info.name)},
                             {"title", text(info.title)},
                             {"summary", text(info.summary)},
                             {"optimal", text(words_for(info.optimal))},
                             {"complete", info.complete},
                             {"uses_heuristic", info.uses_heuristic},
                             {"knobs", text(info.knobs)},
                             {"needs", text(info.needs)},
                             {"domain", owners.empty() ? JsonValue(nullptr) : JsonValue(owners)}}});
  }
  return section;
}

Section heuristics() {
  Section section{"heuristics", {}};
  for (const std::string& name : heuristic_names()) {
    std::vector<std::string> owners;
    std::string summary;
    for (const Domain* domain : all_domains()) {
      for (const HeuristicInfo& info : domain->heuristics()) {
        if (info.name != name) continue;
        owners.push_back(text(domain->name));
        if (summary.empty()) {
          summary = info.summary;
        } else if (summary != info.summary) {
          summary += "; of " + text(domain->name) + ": " + text(info.summary);
        }
      }
    }
    section.rows.push_back({{{"name", name}, {"summary", summary}, {"domains", owners}}});
  }
  return section;
}

Section formats() {
  Section section{"formats", {}};
  for (const Format& format : all_formats()) {
    section.rows.push_back({{{"name", text(format.name)},
                             {"summary", text(format.summary)},
                             {"extension", text(format.example_extension)},
                             {"reads", format.reader != nullptr},
                             {"writes", format.writer != nullptr}}});
  }
  return section;
}

Section styles() {
  Section section{"styles", {}};
  for (const WallStyle& style : all_styles()) {
    section.rows.push_back({{{"name", text(style.name)},
                             {"summary", text(style.summary)},
                             {"ascii", style.kind == WallStyle::Kind::ascii}}});
  }
  return section;
}

Section builders() {
  Section section{"builders", {}};
  for (const Builder& builder : all_builders()) {
    section.rows.push_back({{{"name", text(builder.name)},
                             {"title", text(builder.title)},
                             {"summary", text(builder.summary)},
                             {"perfect", builder.perfect},
                             {"parallel", builder.parallel},
                             {"streams", builder.stream != nullptr},
                             {"any_size", builder.any_size},
                             {"knobs", text(builder.knobs)},
                             {"description", text(builder.description)}}});
  }
  return section;
}

Section modifications() {
  Section section{"modifications", {}};
  for (const Modification& modification : all_modifications()) {
    section.rows.push_back({{{"name", text(modification.name)},
                             {"title", text(modification.title)},
                             {"summary", text(modification.summary)},
                             {"parameter", text(modification.parameter)},
                             {"default", text(modification.fallback)},
                             {"description", text(modification.description)}}});
  }
  return section;
}

Section painters() {
  Section section{"painters", {}};
  for (const MazePainter& painter : all_painters()) {
    section.rows.push_back({{{"name", text(painter.name)},
                             {"summary", text(painter.summary)},
                             {"description", text(painter.description)}}});
  }
  return section;
}

Section racers() {
  Section section{"racers", {}};
  for (const Racer& racer : all_racers()) {
    section.rows.push_back({{{"name", text(racer.name)},
                             {"title", text(racer.title)},
                             {"summary", text(racer.summary)},
                             {"complete", racer.complete},
                             {"shortest", racer.shortest},
                             {"shares", racer.run_shared != nullptr},
                             {"description", text(racer.description)}}});
  }
  return section;
}

Section games() {
  Section section{"games", {}};
  for (const GameInfo& game : all_games()) {
    section.rows.push_back({{{"name", text(game.name)},
                             {"title", text(game.title)},
                             {"summary", text(game.summary)},
                             {"description", text(game.description)}}});
  }
  return section;
}

std::vector<Section> sections() {
  return {domains(),  algorithms(),    heuristics(), formats(), styles(),
          builders(), modifications(), painters(),   racers(),  games()};
}

std::vector<std::string> section_names() {
  std::vector<std::string> names;
  for (const Section& section : sections()) names.push_back(section.name);
  return names;
}

const std::string& text_field(const JsonObject& row, std::string_view name) {
  static const std::string nothing;
  for (const JsonField& field : row.fields) {
    if (field.name == name && std::holds_alternative<std::string>(field.value)) {
      return std::get<std::string>(field.value);
    }
  }
  return nothing;
}

std::vector<std::string> list_field(const JsonObject& row, std::string_view name) {
  for (const JsonField& field : row.fields) {
    if (field.name == name) return std::get<std::vector<std::string>>(field.value);
  }
  return {};
}

bool bool_field(const JsonObject& row, std::string_view name) {
  for (const JsonField& field : row.fields) {
    if (field.name == name) return std::get<bool>(field.value);
  }
  return false;
}

/// "optimal, complete, uses an estimate, --weight": the properties of an algorithm in a line.
std::string properties_of(const JsonObject& row) {
  std::string words;
  const auto add = [&](const std::string& word) { words += (words.empty() ? "" : ", ") + word; };
  const std::string& optimal = text_field(row, "optimal");
  if (optimal == "yes") add("optimal");
  if (optimal == "unit-costs") add("optimal for equal costs");
  if (bool_field(row, "complete")) add("complete");
  if (bool_field(row, "uses_heuristic")) add("uses an estimate");
  if (!text_field(row, "knobs").empty()) add("--" + text_field(row, "knobs"));
  if (!text_field(row, "domain").empty()) add("only " + text_field(row, "domain"));
  return words;
}

/// "perfect, parallel, streams, --mix": the properties of a builder in a line.
std::string builder_properties(const JsonObject& row) {
  std::string words;
  const auto add = [&](const std::string& word) { words += (words.empty() ? "" : ", ") + word; };
  for (const char* property : {"perfect", "parallel", "streams"}) {
    if (bool_field(row, property)) add(property);
  }
  if (!text_field(row, "knobs").empty()) add("--" + text_field(row, "knobs"));
  return words;
}

/// "braid=P", which is braid=1 if nothing is said.
std::string parameter_words(const JsonObject& row) {
  if (text_field(row, "parameter").empty()) return {};
  return text_field(row, "name") + "=" + text_field(row, "parameter") + ", default " +
         text_field(row, "default");
}

std::string more_words(const Section& section, const JsonObject& row) {
  if (section.name == "algorithms") return properties_of(row);
  if (section.name == "builders") return builder_properties(row);
  if (section.name == "modifications") return parameter_words(row);
  if (section.name == "formats") return text_field(row, "extension");
  if (section.name == "heuristics") return joined(list_field(row, "domains"), ", ");
  return {};
}

/// A line each where the window is wide enough, else names on the left and the words beside them.
std::string words_of(const Section& section, std::size_t columns) {
  Table table;
  std::vector<std::pair<std::string, std::string>> rows;
  for (const JsonObject& row : section.rows) {
    const std::string& name = text_field(row, "name");
    const std::string& summary = text_field(row, "summary");
    const std::string more = more_words(section, row);
    table.add({"  " + name, summary, more});
    rows.emplace_back(name, more.empty() ? summary : fmt::format("{} ({})", summary, more));
  }
  return section.name + "\n" + (table.width() <= columns ? table.text() : two_columns(rows, columns));
}

/// All that is known about one thing: its title and its description, or its summary where it has none.
std::string description_of(const std::string& name, const std::vector<Section>& among) {
  std::vector<std::string> known;
  for (const Section& section : among) {
    for (const JsonObject& row : section.rows) {
      known.push_back(text_field(row, "name"));
      if (known.back() != name) continue;
      const std::string& title = text_field(row, "title");
      std::string words = title.empty() ? name : fmt::format("{}: {}", name, title);
      words += "\n";
      const std::string& description = text_field(row, "description");
      std::istringstream paragraphs(description.empty() ? text_field(row, "summary") : description);
      for (std::string each; std::getline(paragraphs, each);) {
        words += each.empty() ? "\n" : "  " + wrapped(each, help_columns() - 2, 2) + "\n";
      }
      return words;
    }
  }
  throw unknown("thing to describe", name, known);
}

int run(const Arguments& arguments) {
  JsonObject everything;
  std::string words;
  std::vector<Section> asked = sections();
  if (!arguments.positionals.empty()) {
    std::erase_if(asked, [&](const Section& each) { return each.name != arguments.positionals[0]; });
  }
  if (const auto name = arguments.value("describe")) {
    print_words(description_of(*name, asked));
    return exit_done;
  }
  for (Section& section : asked) {
    if (!section.rows.empty()) words += (words.empty() ? "" : "\n") + words_of(section, window_columns());
    everything.fields.push_back({section.name, std::move(section.rows)});
  }
  print(arguments.has("json") ? to_json(everything) + "\n" : words);
  return exit_done;
}

}  // namespace

Command list_command() {
  return {
      .name = "list",
      .summary = "everything there is: algorithms, builders, formats, styles …",
      .description = {"Names every domain, algorithm, heuristic, file format, drawing style, maze builder, "
                      "modification, painter, racer and game with its properties."},
      .positionals = {{.name = "KIND",
                       .help = "domains, algorithms, builders, modifications …; all if it is left out",
                       .required = false,
                       .choices = section_names}},
      .flags = {{.name = "describe", .value = "NAME", .help = "the long description of one of them"},
                json_flag("one JSON object with an array for each kind")},
      .examples = {{"wend list", "everything"},
                   {"wend list algorithms", "what --with understands"},
                   {"wend list builders --describe rdfs", "how a builder works"},
                   {"wend list --json", "the same for programs"}},
      .run = run,
  };
}

}  // namespace wend
