#include "formats/solution.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/cost.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

using Json = nlohmann::json;

constexpr std::string_view straight_moves = "UDLR";
constexpr std::string_view move_hint =
    "moves are U D L R, diagonals UL UR DL DR, S (swap the halves) and sU sD sL sR (swap first)";
constexpr std::string_view swap_move = "S";

bool is_straight(char letter) {
  return straight_moves.find(letter) != std::string_view::npos;
}

bool is_diagonal(std::string_view word) {
  return word.size() == 2 && (word[0] == 'U' || word[0] == 'D') && (word[1] == 'L' || word[1] == 'R');
}

// ---- text

/// A number, or an exact cost as wend prints it: `12`, `13.5`, `10+4√2`, `√2`, in ASCII `10+4sqrt2`.
std::optional<double> parse_cost(std::string_view text) {
  const auto number = [](std::string_view digits) -> std::optional<double> {
    double value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [stop, code] = std::from_chars(digits.data(), end, value);
    if (code != std::errc{} || stop != end || !std::isfinite(value) || std::signbit(value))
      return std::nullopt;
    return value;
  };
  const std::string_view root = text.ends_with("sqrt2") ? "sqrt2" : "√2";
  if (!text.ends_with(root)) return number(text);
  text.remove_suffix(root.size());
  const std::size_t plus = text.find('+');
  const std::string_view factor = plus == std::string_view::npos ? text : text.substr(plus + 1);
  const std::optional<double> straight = plus == std::string_view::npos ? 0.0 : number(text.substr(0, plus));
  const std::optional<double> diagonal = factor.empty() ? 1.0 : number(factor);
  if (!straight || !diagonal) return std::nullopt;
  return *straight + *diagonal * ExactCost{0, 1}.value();
}

/// Adds the moves of one word: a move, or a run of straight moves without gaps.
void add_moves(const Word& word, std::size_t line, std::vector<std::string>& moves) {
  if (is_diagonal(word.text)) {
    moves.emplace_back(word.text);
    return;
  }
  for (std::size_t at = 0; at < word.text.size();) {
    const std::size_t length = word.text[at] == 's' ? 2 : 1;
    if (!is_move(word.text.substr(at, length))) {
      throw Error(fmt::format("{} is no move", describe_character(word.text, at)), line,
                  word.column + column_of(word.text, at) - 1, std::string(move_hint));
    }
    moves.emplace_back(word.text.substr(at, length));
    at += length;
  }
}

/// The value behind a keyword, exactly as it stands after one blank.
std::string value_of(std::string_view text, std::string_view keyword) {
  return std::string(text.substr(std::min(text.size(), keyword.size() + 1)));
}

bool is_option_name(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

/// `option NAME VALUE`, the value as it stands.
void read_option(std::string_view value, std::size_t line, Claim& claim) {
  const std::string name(value.substr(0, value.find(' ')));
  if (!is_option_name(name)) throw Error("an option without a name", line, 8, "such as: option hp 2");
  if (!claim.options.emplace(name, value_of(value, name)).second)
    throw Error(fmt::format("option '{}' a second time", name), line, 1);
}

/// Reads `cost N`, `optimal yes`, `file NAME` …; false if the line is none of these.
bool read_field(std::string_view text, std::size_t line, Claim& claim) {
  const std::string_view keyword = text.substr(0, text.find(' '));
  const std::string value = value_of(text, keyword);
  const Word place{value, keyword.size() + 2};
  const auto set = [&](auto& field, auto read) {
    if (field) throw Error(fmt::format("'{}' a second time", keyword), line, 1);
    field = std::move(read);
  };
  if (keyword == "cost" || keyword == "bound") {
    const std::optional<double> cost = parse_cost(value);
    if (!cost)
      throw error_at(place, line, fmt::format("'{}' is no cost", one_line(value)),
                     "such as 12, 13.5 or 10+4√2");
    set(keyword == "cost" ? claim.cost : claim.bound, cost);
  } else if (keyword == "optimal") {
    if (value != "yes" && value != "no") throw error_at(place, line, "optimal must be yes or no");
    set(claim.optimal, value == "yes");
  } else if (keyword == "file") {
    set(claim.file, value);
  } else if (keyword == "domain") {
    set(claim.domain, value);
  } else if (keyword == "verdict") {
    set(claim.verdict, value);
  } else if (keyword == "option") {
    read_option(value, line, claim);
  } else {
    return false;
  }
  return true;
}

void check_version(const std::vector<Word>& words, std::size_t line) {
  if (words.size() == 3 && words[1].text == "solution" && words[2].text == "1") return;
  throw error_at(words[0], line, "a solution file begins with 'wend solution 1', or simply with its moves",
                 "this wend reads version 1 of solutions");
}

Claim read_text(std::string_view bytes) {
  Claim claim;
  bool anything = false;
  std::string spaced;
  for (Lines lines(bytes); lines.next();) {
    const std::string_view text = lines.text();
    if (const auto bad = find_non_text(text)) {
      throw Error(fmt::format("{} in a solution", describe_character(text, *bad)), lines.number(),
                  column_of(text, *bad));
    }
    if (is_blank(text)) continue;
    if (!anything) claim.line = lines.number();
    const bool first = !std::exchange(anything, true);
    spaced = text;
    std::replace(spaced.begin(), spaced.end(), ',', ' ');
    const std::vector<Word> words = split_words(spaced);
    if (first && !words.empty() && words[0].text == "wend") {
      check_version(words, lines.number());
    } else if (!read_field(text, lines.number(), claim)) {
      for (const Word& word : words) add_moves(word, lines.number(), claim.moves);
    }
  }
  if (!anything) throw Error("the solution is empty", 1, 1, "a solution of no moves reads: wend solution 1");
  return claim;
}

// ---- JSON lines

/// Objects of solutions are flat; what is nested deeper is refused before it costs memory.
void refuse_deep_nesting(std::string_view text, std::size_t line) {
  constexpr int deepest = 32;
  int depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (in_string && text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      in_string = !in_string;
    } else if (!in_string && (text[at] == '[' || text[at] == '{') && ++depth > deepest) {
      throw Error("this JSON is nested too deeply", line, column_of(text, at), "solutions are flat objects");
    } else if (!in_string && (text[at] == ']' || text[at] == '}')) {
      --depth;
    }
  }
}

Json parse_json(std::string_view text, std::size_t line) {
  refuse_deep_nesting(text, line);
  try {
    return Json::parse(text.begin(), text.end());
  } catch (const Json::parse_error& error) {
    const std::size_t offset = std::min(text.size(), error.byte > 0 ? error.byte - 1 : 0);
    throw Error("this is not JSON from here on", line, column_of(text, offset),
                "solutions as JSON are one object per line, as 'wend solve --json' prints them");
  } catch (const Json::exception&) {  // a number beyond any double
    throw Error("this JSON holds a value that cannot be read", line, 1);
  }
}

[[noreturn]] void refuse_field(std::string_view name, std::string_view wanted, std::size_t line) {
  throw Error(fmt::format("\"{}\" must be {}", name, wanted), line, 1);
}

/// The field unless it is missing or null.
const Json* field_of(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::string> text_field(const Json& object, const char* name, std::size_t line) {
  const Json* const field = field_of(object, name);
  if (field == nullptr) return std::nullopt;
  if (!field->is_string()) refuse_field(name, "a string", line);
  return field->get<std::string>();
}

std::optional<double> cost_field(const Json& object, const char* name, std::size_t line) {
  const Json* const field = field_of(object, name);
  if (field == nullptr) return std::nullopt;
  if (!field->is_number() || !std::isfinite(field->get<double>()) || std::signbit(field->get<double>())) {
    refuse_field(name, "a number from 0", line);
  }
  return field->get<double>();
}

std::vector<std::string> read_moves(const Json& moves, std::size_t line) {
  if (!moves.is_array()) refuse_field("moves", "an array of strings", line);
  std::vector<std::string> read;
  read.reserve(moves.size());
  for (const Json& move : moves) {
    if (!move.is_string()) refuse_field("moves", "an array of strings", line);
    const auto& word = move.get_ref<const std::string&>();
    if (!is_move(word)) {
      throw Error(
          fmt::format("move {} is '{}', which is no move", read.size() + 1, one_line(word.substr(0, 20))),
          line, 1, std::string(move_hint));
    }
    read.push_back(word);
  }
  return read;
}

std::map<std::string, std::string> read_options(const Json& options, std::size_t line) {
  std::map<std::string, std::string> read;
  if (!options.is_object()) refuse_field("options", "an object of texts and numbers", line);
  for (const auto& [name, value] : options.items()) {
    if (!is_option_name(name)) refuse_field("options", "an object of names in small letters", line);
    if (!value.is_string() && !value.is_number_integer())
      refuse_field("options", "an object of texts and whole numbers", line);
    read[name] = value.is_string() ? one_line(value.get<std::string>()) : value.dump();
  }
  return read;
}

Claim read_json(std::string_view text, std::size_t line) {
  const Json object = parse_json(text, line);
  if (!object.is_object()) throw Error("a solution must be a JSON object", line, 1);
  Claim claim;
  claim.line = line;
  const Json* const moves = field_of(object, "moves");
  claim.moves_given = moves != nullptr;
  if (moves != nullptr) claim.moves = read_moves(*moves, line);
  claim.cost = cost_field(object, "cost", line);
  claim.bound = cost_field(object, "bound", line);
  if (const Json* const optimal = field_of(object, "optimal")) {
    if (!optimal->is_boolean()) refuse_field("optimal", "true or false", line);
    claim.optimal = optimal->get<bool>();
  }
  claim.file = text_field(object, "file", line);
  claim.domain = text_field(object, "domain", line);
  claim.verdict = text_field(object, "verdict", line);
  if (const Json* const options = field_of(object, "options")) claim.options = read_options(*options, line);
  return claim;
}

/// The first line that is not blank, from its first visible character on.
std::string_view beginning(std::string_view bytes) {
  for (Lines lines(bytes); lines.next();) {
    if (!is_blank(lines.text())) return lines.text().substr(lines.text().find_first_not_of(" \t"));
  }
  return {};
}

bool begins_json(std::string_view bytes) {
  return beginning(bytes).starts_with('{') || beginning(bytes).starts_with('[');
}

void write_field(std::string_view keyword, const std::optional<std::string>& value, std::string& out) {
  if (value) out += fmt::format("{}{}{}\n", keyword, value->empty() ? "" : " ", one_line(*value));
}

}  // namespace

bool is_move(std::string_view word) {
  if (is_diagonal(word) || word == swap_move) return true;
  if (word.size() == 2 && word[0] == 's') word.remove_prefix(1);
  return word.size() == 1 && is_straight(word[0]);
}

bool looks_like_solution(std::string_view bytes) {
  return begins_json(bytes) || beginning(bytes).starts_with("wend solution");
}

std::vector<Claim> read_solutions(std::string_view bytes) {
  if (!begins_json(bytes)) return {read_text(bytes)};
  std::vector<Claim> claims;
  for (Lines lines(bytes); lines.next();) {
    if (!is_blank(lines.text())) claims.push_back(read_json(lines.text(), lines.number()));
  }
  return claims;
}

std::string write_solution(const Claim& claim) {
  if (!claim.moves_given) throw Error::usage("a solution without its moves cannot be written");
  std::string out = "wend solution 1\n";
  write_field("file", claim.file, out);
  write_field("domain", claim.domain, out);
  write_field("verdict", claim.verdict, out);
  for (const auto& [name, value] : claim.options) write_field("option " + name, value, out);
  if (claim.optimal) out += fmt::format("optimal {}\n", *claim.optimal ? "yes" : "no");
  if (claim.cost) out += fmt::format("cost {}\n", *claim.cost);
  if (claim.bound) out += fmt::format("bound {}\n", *claim.bound);
  constexpr std::size_t moves_per_line = 30;
  for (std::size_t at = 0; at < claim.moves.size(); ++at) {
    const bool last = at + 1 == claim.moves.size() || (at + 1) % moves_per_line == 0;
    out += claim.moves[at] + (last ? '\n' : ' ');
  }
  return out;
}

}  // namespace wend
