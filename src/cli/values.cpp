#include "cli/values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

#include "base/error.hpp"

namespace wend {
namespace {

struct Unit {
  std::string_view name;
  double factor;
};

constexpr std::string_view cell_example = "3,7: row and column, counted from 0";

[[noreturn]] void refuse(std::string_view flag, std::string_view text, std::string_view examples) {
  throw Error::usage("--" + std::string(flag) + ": '" + std::string(text) + "' is not understood",
                     "such as " + std::string(examples));
}

/// A number from 0, followed by one of the units.
double parse_with_unit(std::string_view flag, std::string_view text, std::span<const Unit> units,
                       std::string_view examples) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, code] = std::from_chars(text.data(), end, number);
  if (code == std::errc{} && number < 0)
    throw Error::usage("--" + std::string(flag) + ": " + std::string(text) + " is below 0",
                       "such as " + std::string(examples));
  if (code != std::errc{} || !std::isfinite(number) || std::signbit(number)) refuse(flag, text, examples);
  const std::string_view unit(stop, static_cast<std::size_t>(end - stop));
  for (const Unit& each : units) {
    if (each.name == unit) return number * each.factor;
  }
  refuse(flag, text, examples);
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

double parse_seconds(std::string_view flag, std::string_view text) {
  constexpr std::array units{Unit{"", 1},   Unit{"s", 1},    Unit{"ms", 1e-3}, Unit{"us", 1e-6},
                             Unit{"m", 60}, Unit{"min", 60}, Unit{"h", 3600.0}};
  return parse_with_unit(flag, text, units, "10, 500ms, 2m, 1h");
}

std::size_t parse_bytes(std::string_view flag, std::string_view text) {
  constexpr double k = 1024;
  constexpr std::array units{Unit{"", 1},
                             Unit{"B", 1},
                             Unit{"k", k},
                             Unit{"kB", k},
                             Unit{"K", k},
                             Unit{"KB", k},
                             Unit{"M", k * k},
                             Unit{"MB", k * k},
                             Unit{"G", k * k * k},
                             Unit{"GB", k * k * k},
                             Unit{"T", k * k * k * k},
                             Unit{"TB", k * k * k * k},
                             Unit{"KiB", k},
                             Unit{"MiB", k * k},
                             Unit{"GiB", k * k * k}};
  const double bytes = parse_with_unit(flag, text, units, "512M, 2G, 100k or a number of bytes");
  if (bytes >= 9e18) refuse(flag, text, "512M, 2G, 100k or a number of bytes");
  return static_cast<std::size_t>(bytes);
}

std::uint64_t parse_count(std::string_view flag, std::string_view text) {
  constexpr std::string_view examples = "1000000, 1e6, 250k or 3M";
  std::uint64_t whole = 0;  // all 64 bits, where they are written out
  const char* const end = text.data() + text.size();
  if (const auto [stop, code] = std::from_chars(text.data(), end, whole);
      code == std::errc{} && stop == end) {
    return whole;
  }
  constexpr std::array units{Unit{"", 1}, Unit{"k", 1e3}, Unit{"M", 1e6}, Unit{"G", 1e9}};
  const double count = parse_with_unit(flag, text, units, examples);
  if (count >= 1.8e19 || count != std::floor(count)) refuse(flag, text, examples);
  return static_cast<std::uint64_t>(count);
}

Ratio parse_weight(std::string_view flag, std::string_view text) {
  constexpr std::string_view examples = "1, 1.5, 2.25: from 1 to 1000, with at most 6 decimals";
  constexpr std::int64_t largest = 1000;
  Ratio weight{0, 1};
  bool digits = false;
  bool point = false;
  for (const char letter : text) {
    if (letter == '.' && !point) {
      point = true;
    } else if (letter >= '0' && letter <= '9') {
      digits = true;
      weight.over = weight.over * 10 + (letter - '0');
      if (point) weight.under *= 10;
      if (weight.under > 1'000'000 || weight.over > largest * weight.under) refuse(flag, text, examples);
    } else {
      refuse(flag, text, examples);
    }
  }
  if (!digits || weight.over < weight.under) refuse(flag, text, examples);
  const std::int64_t common = std::gcd(weight.over, weight.under);
  return {weight.over / common, weight.under / common};
}

Cell parse_cell(std::string_view flag, std::string_view text) {
  const char* const end = text.data() + text.size();
  Cell cell;
  const auto [comma, row_code] = std::from_chars(text.data(), end, cell.row);
  if (row_code != std::errc{} || comma == end || *comma != ',') refuse(flag, text, cell_example);
  const auto [stop, column_code] = std::from_chars(comma + 1, end, cell.column);
  if (column_code != std::errc{} || stop != end) refuse(flag, text, cell_example);
  return cell;
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view part = trimmed(text.substr(0, comma));
    if (!part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(text.size(), comma + 1));
  }
  return parts;
}

}  // namespace wend
