// Fields are separated by tabs, or by blanks on a line without tabs; so names of maps may hold blanks. Files
// print lengths with six significant digits or with many decimals; the number of digits is kept, because it
// says how exactly a length can be checked.
#include "formats/scenario.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <tuple>

#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::string_view fields_hint =
    "a line reads: bucket map width height start-x start-y goal-x goal-y length";
constexpr int most_digits = std::numeric_limits<double>::max_digits10;

std::vector<Word> fields_of(std::string_view text) {
  if (text.find('\t') == std::string_view::npos) return split_words(text);
  std::vector<Word> fields;
  while (text.ends_with('\t') || text.ends_with(' ')) text.remove_suffix(1);
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\t', at), text.size());
    fields.push_back({text.substr(at, end - at), column_of(text, at)});
    at = end + 1;
  }
  return fields;
}

std::uint32_t parse_extent(const Word& word, std::size_t line, std::string_view what) {
  const std::uint64_t extent = parse_count(word, line, what, fields_hint);
  if (extent == 0 || extent > std::numeric_limits<std::uint32_t>::max())
    throw error_at(word, line, fmt::format("{} is no {} of a map", extent, what), std::string(fields_hint));
  return static_cast<std::uint32_t>(extent);
}

std::uint32_t parse_place(const Word& word, std::size_t line, std::string_view what, std::uint32_t extent) {
  const std::uint64_t place = parse_count(word, line, what, fields_hint);
  if (place >= extent)
    throw error_at(word, line, fmt::format("{} {} lies outside the map", what, place),
                   fmt::format("columns (x) and rows (y) count from 0; here {} is the last", extent - 1));
  return static_cast<std::uint32_t>(place);
}

/// Significant digits as they are printed: from the first that is not zero to the last, the exponent aside.
int digits_of(std::string_view text) {
  text = text.substr(0, text.find_first_of("eE"));
  const std::size_t first = text.find_first_of("123456789");
  if (first == std::string_view::npos) return ScenarioQuery::fewest_digits;
  const auto digits = std::count_if(text.begin() + static_cast<std::ptrdiff_t>(first), text.end(),
                                    [](char c) { return c >= '0' && c <= '9'; });
  return std::clamp(static_cast<int>(std::min<std::ptrdiff_t>(digits, most_digits)),
                    ScenarioQuery::fewest_digits, most_digits);
}

void parse_length(const Word& word, std::size_t line, ScenarioQuery& query) {
  const char* const end = word.text.data() + word.text.size();
  const auto [stop, code] = std::from_chars(word.text.data(), end, query.length);
  if (code != std::errc{} || stop != end || !std::isfinite(query.length) || std::signbit(query.length))
    throw error_at(word, line, fmt::format("'{}' is no length", one_line(word.text)), "such as 6 or 4.41421");
  query.digits = digits_of(word.text);
}

ScenarioQuery read_query(std::string_view text, std::size_t line) {
  const std::vector<Word> fields = fields_of(text);
  if (fields.size() != 9)
    throw Error(fmt::format("{} fields, and a query has 9", fields.size()), line,
                fields.size() < 9 ? column_of(text, text.size()) : fields[9].column,
                std::string(fields_hint));
  ScenarioQuery query;
  query.line = line;
  query.bucket = parse_count(fields[0], line, "bucket", fields_hint);
  query.map = fields[1].text;
  if (query.map.empty())
    throw error_at(fields[1], line, "the name of the map is empty", std::string(fields_hint));
  query.columns = parse_extent(fields[2], line, "width");
  query.rows = parse_extent(fields[3], line, "height");
  query.start.column = parse_place(fields[4], line, "start x", query.columns);
  query.start.row = parse_place(fields[5], line, "start y", query.rows);
  query.goal.column = parse_place(fields[6], line, "goal x", query.columns);
  query.goal.row = parse_place(fields[7], line, "goal y", query.rows);
  parse_length(fields[8], line, query);
  return query;
}

void read_version(Lines& lines) {
  const std::vector<Word> words = split_words(lines.text());
  const bool known =
      words.size() == 2 && words[0].text == "version" && (words[1].text == "1" || words[1].text == "1.0");
  if (!known)
    throw error_at(words[0].text == "version" ? words.back() : words[0], lines.number(),
                   "a scenario begins with 'version 1'", "this wend reads version 1 of scenarios");
}

/// With as many digits as it was read with, written out wherever they reach the unit.
std::string length_text(const ScenarioQuery& query) {
  if (query.digits <= ScenarioQuery::fewest_digits) return fmt::format("{:.6g}", query.length);
  std::string text = fmt::format("{:.{}e}", query.length, query.digits - 1);
  const int decimals = query.digits - 1 - std::stoi(text.substr(text.find('e') + 1));
  return decimals < 0 ? text : fmt::format("{:.{}f}", query.length, decimals);
}

void check_name(const std::string& name) {
  const bool kept = !name.empty() && one_line(name) == name && name.find('\t') == std::string::npos;
  if (!kept) throw Error::usage("a scenario cannot hold this name of a map", "names are one line of text");
}

auto fields(const ScenarioQuery& query) {
  return std::tie(query.bucket, query.map, query.rows, query.columns, query.start, query.goal, query.length,
                  query.digits);
}

}  // namespace

bool operator==(const ScenarioQuery& a, const ScenarioQuery& b) {
  return fields(a) == fields(b);
}

bool agrees(const ScenarioQuery& query, double exact) {
  constexpr double slack = 1e-7;  // published files were made with a √2 of seven decimals
  const double larger = std::max(query.length, exact);
  if (larger == 0) return true;
  const double last_digit = std::pow(10.0, std::floor(std::log10(larger)) + 1 - query.digits);
  return std::abs(query.length - exact) <= last_digit / 2 + larger * slack;
}

bool looks_like_scenario(std::string_view bytes) {
  Lines lines(bytes);
  while (lines.next() && is_blank(lines.text())) {
  }
  const std::vector<Word> words = split_words(lines.text().substr(0, 256));
  return !words.empty() && words[0].text == "version";
}

std::vector<ScenarioQuery> read_scenario(std::string_view bytes) {
  std::vector<ScenarioQuery> queries;
  bool begun = false;
  for (Lines lines(bytes); lines.next();) {
    const std::string_view text = lines.text();
    if (const auto bad = find_non_text(text))
      throw Error(fmt::format("{} in a scenario", describe_character(text, *bad)), lines.number(),
                  column_of(text, *bad));
    if (is_blank(text)) continue;
    if (begun) queries.push_back(read_query(text, lines.number()));
    if (!begun) read_version(lines);
    begun = true;
  }
  if (!begun) throw Error("the scenario is empty", 1, 1, "a scenario begins with: version 1");
  return queries;
}

std::string write_scenario(const std::vector<ScenarioQuery>& queries) {
  std::string out = "version 1\n";
  for (const ScenarioQuery& query : queries) {
    check_name(query.map);
    out += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", query.bucket, query.map, query.columns,
                       query.rows, query.start.column, query.start.row, query.goal.column, query.goal.row,
                       length_text(query));
  }
  return out;
}

}  // namespace wend
