// wend_bench: measures wend beside its peers and prints one table, or JSON. Ratios of one run are what to
// look at; absolute figures depend on the machine and on what else it does.
#include <exception>
#include <fmt/core.h>
#include <nlohmann/json.hpp>
#include <string_view>
#include <thread>

#include "all.hpp"

namespace wend::bench {
namespace {

struct Options {
  bool json = false;
  bool long_runs = false;
  std::string only;
};

constexpr std::string_view usage =
    "usage: wend_bench [--json] [--long] [--only FAMILY]\n"
    "Measures wend beside its peers. A ratio is ours / peer: smaller is better for us, of times.\n"
    "--long runs also what takes minutes or gigabytes.\n";

/// Nothing if the arguments make no sense.
std::optional<Options> parse(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--json") {
      options.json = true;
    } else if (word == "--long") {
      options.long_runs = true;
    } else if (word == "--only" && i + 1 < count) {
      options.only = words[++i];
    } else {
      return std::nullopt;
    }
  }
  return options;
}

std::string figure(double value) {
  return value >= 100  ? fmt::format("{:.0f}", value)
         : value >= 10 ? fmt::format("{:.1f}", value)
                       : fmt::format("{:.2f}", value);
}

void print(const Row& row) {
  if (!row.skipped.empty()) {
    fmt::print("  {:<32} skipped: {}\n", row.name, row.skipped);
    return;
  }
  const std::string aim = row.aim        ? fmt::format("<= {:.{}f}", *row.aim, *row.aim < 0.1 ? 4 : 2)
                          : row.at_least ? fmt::format(">= {} {}", figure(*row.at_least), row.unit)
                                         : "";
  const std::string_view verdict = !row.has_aim() ? "" : row.missed() ? "MISSED" : "ok";
  fmt::print("  {:<32} {:>8} {:<7}", row.name, figure(row.ours), row.unit);
  if (row.has_ratio())
    fmt::print("  {:>8}  {:<24} {:>6.{}f}  {:<8} {}", figure(row.theirs), row.peer, row.ratio(),
               row.ratio() < 0.1 ? 4 : 2, aim, verdict);
  fmt::print("\n");
}

void print(const Family& family, const std::vector<Row>& rows) {
  fmt::print("\n{}: {}\n", family.name, family.about);
  fmt::print("  {:<32} {:>8} {:<7}  {:>8}  {:<24} {:>6}  {}\n", "", "ours", "", "peer", "", "ratio", "aim");
  for (const Row& row : rows) print(row);
  std::fflush(stdout);
}

nlohmann::json to_json(const Family& family, const Row& row) {
  if (!row.skipped.empty()) return {{"family", family.name}, {"name", row.name}, {"skipped", row.skipped}};
  nlohmann::json object{{"family", family.name}, {"name", row.name}, {"unit", row.unit}, {"ours", row.ours}};
  if (row.has_ratio()) {
    object["peer"] = row.peer;
    object["theirs"] = row.theirs;
    object["ratio"] = row.ratio();
  }
  if (row.aim) object["aim"] = *row.aim;
  if (row.at_least) object["at_least"] = *row.at_least;
  if (row.has_aim()) object["ok"] = !row.missed();
  return object;
}

nlohmann::json machine() {
  return {{"cores", std::thread::hardware_concurrency()},
          {"compiler", WEND_BENCH_COMPILER},
          {"flags", WEND_BENCH_FLAGS}};
}

int run(const Options& options) {
  nlohmann::json all = nlohmann::json::array();
  if (!options.json) {
    fmt::print("{} cores, {}, {}\n", std::thread::hardware_concurrency(), WEND_BENCH_COMPILER,
               WEND_BENCH_FLAGS);
    fmt::print("ratio = ours / peer, fastest of interleaved rounds\n");
  }
  bool found = false;
  for (const Family& family : all_families()) {
    if (!options.only.empty() && family.name != options.only) continue;
    if (options.only.empty() && family.takes_long && !options.long_runs) continue;
    found = true;
    const std::vector<Row> rows = family.run();
    if (!options.json) print(family, rows);
    for (const Row& row : rows) all.push_back(to_json(family, row));
  }
  if (!found) {
    fmt::print(stderr, "wend_bench: no family {}\n", options.only);
    return 2;
  }
  if (options.json) fmt::print("{}\n", nlohmann::json{{"machine", machine()}, {"rows", all}}.dump(2));
  return 0;
}

}  // namespace
}  // namespace wend::bench

int main(int count, char** words) {
  const auto options = wend::bench::parse(count, words);
  if (!options) {
    fmt::print(stderr, "{}", wend::bench::usage);
    return 2;
  }
  try {
    return wend::bench::run(*options);
  } catch (const std::exception& error) {
    fmt::print(stderr, "wend_bench: {}\n", error.what());
    return 4;
  }
}
