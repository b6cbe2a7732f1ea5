#include "cli/progress_bar.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

#include "cli/output.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

constexpr double silent_for = 1;  // seconds
constexpr double between = 0.1;
constexpr std::size_t bar_width = 20;
constexpr double cells_between_looks = 65536;

/// Twenty characters, filled in eighths where the terminal can.
std::string bar(double share, bool unicode) {
  constexpr std::array parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const auto eighths = static_cast<std::size_t>(share * bar_width * 8);
  const std::size_t full = eighths / 8;
  std::string text;
  for (std::size_t i = 0; i < full; ++i) text += unicode ? "█" : "#";
  std::size_t used = full;
  if (unicode && eighths % 8 != 0) {
    text += parts[eighths % 8];
    ++used;
  }
  for (; used < bar_width; ++used) text += unicode ? "·" : ".";
  return text;
}

/// "3 s", "12 min", "4 h 10 min": as exact as a guess deserves.
std::string left_words(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::clamp(seconds + 0.5, 1.0, 1e15));
  if (whole < 120) return fmt::format("{} s", whole);
  if (whole < 7200) return fmt::format("{} min", (whole + 30) / 60);
  return fmt::format("{} h {} min", count_words(whole / 3600), whole % 3600 / 60);
}

std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

}  // namespace

std::string bar_line(const BarFacts& facts, std::uint64_t done, double seconds, const Screen& screen) {
  const double share = facts.all == 0 ? 1 : static_cast<double>(done) / static_cast<double>(facts.all);
  const std::string percent = fmt::format("{} %", static_cast<int>(100 * share));
  std::vector<std::string> facts_left;
  if (!facts.unit.empty())
    facts_left.push_back(fmt::format("{} of {} {}", count_words(done), count_words(facts.all), facts.unit));
  if (facts.cells_per_unit > 0 && seconds > 0) {
    const double rate = static_cast<double>(done) * facts.cells_per_unit / seconds / 1e6;
    facts_left.push_back(fmt::format("{:.{}f} Mcell/s", rate, rate < 10 ? 1 : 0));
  }
  const double now = done > facts.before ? static_cast<double>(done - facts.before) : 0;
  if (facts.rate && now > 0 && seconds > 0)
    facts_left.push_back(fmt::format("{:.{}f}/s", now / seconds, now / seconds < 10 ? 1 : 0));
  if (now > 0 && done <= facts.all)
    facts_left.push_back(left_words(seconds * static_cast<double>(facts.all - done) / now) + " left");

  std::string line = facts.what + " " + bar(share, screen.unicode) + " " + percent;
  if (characters(line) >= screen.columns) line = percent;
  for (const std::string& each : facts_left) {
    if (characters(line) + 2 + characters(each) < screen.columns) line += ", " + each;
  }
  return line;
}

ProgressBar::ProgressBar(BarFacts facts) : facts_(std::move(facts)), screen_(screen_of(2)) {
  const double cells = std::max(1.0, facts_.cells_per_unit);
  pace_ = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(cells_between_looks / cells));
  if (facts_.cells_per_unit <= 0) pace_ = 0;  // units are long: every look may be worth it
  next_look_ = screen_.tty ? pace_ : std::numeric_limits<std::uint64_t>::max();
}

void ProgressBar::look(std::uint64_t done) {
  next_look_ = done + pace_;
  const double now = clock_.seconds();
  if (now < silent_for || now - last_ < between) return;
  last_ = now;
  shown_ = true;
  talk("\r\x1b[K" + bar_line(facts_, done, now, screen_));
}

void ProgressBar::clear() {
  if (shown_) talk("\r\x1b[K");
  shown_ = false;
}

}  // namespace wend
