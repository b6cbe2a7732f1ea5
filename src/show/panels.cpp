#include "show/panels.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace wend {
namespace {

FilmCounts counts_at(const Panel& panel, std::size_t position) {
  return panel.film.counts_at(std::min(position, panel.film.size()));
}

/// 948, 12,345, 1.23M: never more than seven letters.
std::string count_text(std::uint64_t count) {
  if (count >= 1'000'000'000) return fmt::format("{:.2f}G", static_cast<double>(count) * 1e-9);
  if (count >= 1'000'000) return fmt::format("{:.2f}M", static_cast<double>(count) * 1e-6);
  if (count >= 1000) return fmt::format("{},{:03}", count / 1000, count % 1000);
  return std::to_string(count);
}

/// In the unit and with the digits that suit the whole, so that they do not change on the way. Hardly ever
/// more than six letters.
std::string time_text(double seconds, double whole) {
  const auto text = [&](double unit, std::string_view name) {
    return whole / unit < 9.95 ? fmt::format("{:.1f} {}", seconds / unit, name)
                               : fmt::format("{:.0f} {}", seconds / unit, name);
  };
  if (whole < 0.9995e-3) return text(1e-6, "us");
  return whole < 0.9995 ? text(1e-3, "ms") : text(1, "s");
}

std::string ending_of(const Report& report, const std::optional<ExactCost>& best) {
  if (report.verdict == Verdict::unsolvable) return "no way";
  if (!report.cost) return report.why == StopReason::gave_up ? "gave up" : "stopped";
  if (report.optimal) return "optimal";
  if (*report.cost == *best) return "best";
  const double excess = report.cost->value() - best->value();
  return excess >= 9.5 || excess == static_cast<double>(static_cast<long>(excess))
             ? fmt::format("+{:.0f}", excess)
             : fmt::format("+{:.1f}", excess);
}

}  // namespace

void judge(std::span<Panel> panels) {
  std::optional<ExactCost> best;
  for (const Panel& panel : panels) {
    if (panel.report.cost && (!best || *panel.report.cost < *best)) best = panel.report.cost;
  }
  for (Panel& panel : panels) {
    panel.ending = ending_of(panel.report, best);
    panel.praised = panel.report.cost && *panel.report.cost == *best;
  }
}

std::size_t longest(std::span<const Panel> panels) {
  std::size_t steps = 0;
  for (const Panel& panel : panels) steps = std::max(steps, panel.film.size());
  return steps;
}

std::vector<PanelFact> facts_at(const Panel& panel, std::size_t position) {
  const FilmCounts counts = counts_at(panel, position);
  const Chapter* const chapter = panel.film.chapter_at(std::min(position, panel.film.size()));
  const bool walking = chapter != nullptr && chapter->kind == Chapter::Kind::path;
  const bool searched = walking || position >= panel.film.size();
  const std::uint64_t all = panel.report.stats.expanded;
  const std::uint64_t steps = searched ? all : counts.expanded;
  const double share = all == 0 || searched ? 1 : static_cast<double>(steps) / static_cast<double>(all);
  const double seconds = panel.report.seconds;
  return {{"steps", count_text(steps)},
          {"length", count_text(counts.moves)},
          {"time", time_text(seconds * share, seconds)}};
}

std::string_view ending_at(const Panel& panel, std::size_t position) {
  return position >= panel.film.size() ? std::string_view(panel.ending) : std::string_view();
}

std::int32_t health_at(const Panel& panel, std::size_t position) {
  const std::size_t counted = std::min(position, panel.film.size());
  // Before the first step nothing is counted, but whoever walks is there already.
  return counts_at(panel, counted == 0 ? 1 : counted).health;
}

std::int32_t most_health(std::span<const Panel> panels) {
  std::int32_t most = FilmCounts::lifeless;
  for (const Panel& panel : panels) {
    for (std::size_t position = 0; position <= panel.film.size(); ++position)
      most = std::max(most, health_at(panel, position));
  }
  return most;
}

}  // namespace wend
