#include "cli/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "cli/choices.hpp"
#include "cli/speech.hpp"
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr const char* stage_swap = "S";  // among the moves of a stage

/// Three digits that matter, without a useless tail: 0.123, 1.23, 12.3, 123.
std::string three_digits(double number) {
  const int decimals = number < 0.9995 ? 3 : number < 9.995 ? 2 : number < 99.95 ? 1 : 0;
  std::string text = fmt::format("{:.{}f}", number, decimals);
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

/// "68 moves", "68 moves (69 cells)" where the cost says no more than that, else "68 moves, cost 93".
std::string solution_words(const Report& report) {
  if (report.domain == bloxorz_domain.name) return moves_words(report.domain, report.moves, *report.cost);
  const std::string cells = report.cells ? " (" + plural(*report.cells, "cell") + ")" : "";
  const std::string moves = plural(report.moves.size(), "move") + cells;
  const ExactCost plain{static_cast<std::int64_t>(report.moves.size()), 0};
  return report.cost == plain ? moves : moves + ", cost " + cost_words(*report.cost);
}

std::string stop_words(StopReason why) {
  switch (why) {
    case StopReason::time:
      return "stopped by the time limit";
    case StopReason::memory:
      return "stopped by the memory limit";
    case StopReason::expansions:
      return "stopped by the limit of expansions";
    case StopReason::disk:
      return "stopped by the disk limit";
    case StopReason::interrupted:
      return "interrupted";
    case StopReason::gave_up:
      return "gave up, which proves nothing";
    case StopReason::none:
      break;
  }
  return "stopped";
}

/// What is known about the optimum, for a cost that is not proven to be it.
std::string bound_words(const Report& report, const Settings& settings) {
  std::string words;
  if (report.bound && ExactCost{} < *report.bound) {
    words = "; the optimum is at least " + cost_words(*report.bound);
    if (report.cost) words += ", so this is at most " + gap_words(*report.cost, *report.bound) + " above it";
  }
  if (report.algorithm == "weighted-astar" && report.cost) {
    words += report.admissible
                 ? "; guaranteed: at most " + ratio_words(settings.weight) + " times the optimum"
                 : "; no guarantee, because " + report.heuristic + " may estimate too much here";
  }
  return words;
}

}  // namespace

std::string seconds_words(double seconds) {
  if (seconds < 1e-3) return three_digits(seconds * 1e6) + spoken(" µs");
  if (seconds < 1) return three_digits(seconds * 1e3) + " ms";
  if (seconds < 120) return three_digits(seconds) + " s";
  const auto whole = static_cast<std::uint64_t>(seconds);
  return fmt::format("{} min {} s", whole / 60, whole % 60);
}

std::string bytes_words(std::uint64_t bytes) {
  constexpr std::array names{"B", "KiB", "MiB", "GiB", "TiB"};
  auto size = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; size >= 1023.5 && unit + 1 < names.size(); ++unit) size /= 1024;
  return three_digits(size) + " " + names[unit];
}

std::string cost_words(const ExactCost& cost) {
  if (cost.diagonal == 0) return to_string(cost);
  return fmt::format("{} = {:.2f}", spoken(to_string(cost)), cost.value());
}

std::string joined(std::span<const std::string> words, const char* between) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : between) + word;
  return all;
}

std::string csv_field(const std::string& text) {
  const bool quotes = text.find_first_of(",\"\r\n") != std::string::npos;
  std::string field = quotes ? "\"" : "";
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t length = utf8_length(rest);
    if (rest[0] == '"') field += '"';
    field += length == 0 ? "\uFFFD" : rest.substr(0, length);
    rest.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return quotes ? field + "\"" : field;
}

std::string moves_words(std::string_view domain, const std::vector<std::string>& moves,
                        const ExactCost& cost) {
  const auto swaps = domain == bloxorz_domain.name
                         ? static_cast<std::uint64_t>(std::count(moves.begin(), moves.end(), stage_swap))
                         : 0;
  const std::uint64_t rolls = moves.size() - swaps;
  const ExactCost free_swaps{static_cast<std::int64_t>(rolls), 0};
  if (swaps == 0 || cost != free_swaps) return plural(moves.size(), "move");
  return plural(rolls, "move") + " and " + (swaps == 1 ? "a swap" : plural(swaps, "swap"));
}

std::string ratio_words(const Ratio& ratio) {
  return fmt::format("{}", ratio.value());
}

std::string gap_words(const ExactCost& cost, const ExactCost& bound) {
  if (!(ExactCost{} < bound)) return {};
  return fmt::format("{:.1f} %", 100 * (cost.value() - bound.value()) / bound.value());
}

std::string verdict_words(const Report& report, const Settings& settings) {
  std::string words;
  if (report.verdict == Verdict::unsolvable) {
    words = "unsolvable, proven";
  } else if (report.verdict == Verdict::solved) {
    words = "solved in " + solution_words(report);
    words += report.optimal ? ", optimal" : bound_words(report, settings);
  } else {
    words = report.why == StopReason::disk && report.stats.disk_full ? "stopped because the disk is full"
                                                                     : stop_words(report.why);
    words += report.cost ? "; best so far " + solution_words(report) : "; no solution so far";
    words += report.optimal ? ", optimal" : bound_words(report, settings);
  }
  if (!report.note.empty()) words += " (" + report.note + ")";
  return words;
}

std::string method_words(const Report& report) {
  return uses_heuristic(report.algorithm) ? report.algorithm + " + " + report.heuristic : report.algorithm;
}

std::string effort_words(const Report& report) {
  std::string words = fmt::format("{} expanded, {} generated, {}", count_words(report.stats.expanded),
                                  count_words(report.stats.generated), seconds_words(report.seconds));
  if (report.setup_seconds >= 1e-3) words += " + " + seconds_words(report.setup_seconds) + " for tables";
  if (report.stats.threads > 1) words += fmt::format(", {} threads", report.stats.threads);
  if (report.stats.ranks > 1)
    words += fmt::format(", {} processes, {} messages of {}", report.stats.ranks,
                         count_words(report.stats.messages), bytes_words(report.stats.message_bytes));
  words += ", " + bytes_words(report.stats.peak_bytes);
  if (report.stats.disk_bytes > 0) words += " and " + bytes_words(report.stats.disk_bytes) + " on disk";
  return words;
}

}  // namespace wend
