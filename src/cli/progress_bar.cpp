#include "cli/progress_bar.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <vector>

#include "cli/output.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

constexpr double silent_for = 1;  // seconds
constexpr double between = 0.1;
constexpr std::size_t widest_bar = 20;
constexpr std::size_t narrowest_bar = 4;  // what is less tells nothing
constexpr double cells_between_looks = 65536;

/// So many characters, filled in eighths where the terminal can.
std::string bar(double share, std::size_t width, bool unicode) {
  constexpr std::array parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const auto eighths = static_cast<std::size_t>(share * static_cast<double>(width) * 8);
  const std::size_t full = eighths / 8;
  std::string text;
  for (std::size_t i = 0; i < full; ++i) text += unicode ? "█" : "#";
  std::size_t used = full;
  if (unicode && eighths % 8 != 0) {
    text += parts[eighths % 8];
    ++used;
  }
  for (; used < width; ++used) text += unicode ? "·" : ".";
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

double done_now(const BarFacts& facts, std::uint64_t done) {
  return done > facts.before ? static_cast<double>(done - facts.before) : 0;
}

/// "58 s left"; nothing if nothing can be said yet.
std::string time_left(const BarFacts& facts, std::uint64_t done, double seconds) {
  const double now = done_now(facts, done);
  if (now == 0 || done > facts.all) return {};
  return left_words(seconds * static_cast<double>(facts.all - done) / now) + " left";
}

/// What else there is to tell, the most useful first.
std::vector<std::string> more_facts(const BarFacts& facts, std::uint64_t done, double seconds) {
  std::vector<std::string> all;
  if (!facts.unit.empty())
    all.push_back(fmt::format("{} of {} {}", count_words(done), count_words(facts.all), facts.unit));
  if (facts.cells_per_unit > 0 && seconds > 0) {
    const double rate = static_cast<double>(done) * facts.cells_per_unit / seconds / 1e6;
    all.push_back(fmt::format("{:.{}f} Mcell/s", rate, rate < 10 ? 1 : 0));
  }
  const double now = done_now(facts, done);
  if (facts.rate && now > 0 && seconds > 0)
    all.push_back(fmt::format("{:.{}f}/s", now / seconds, now / seconds < 10 ? 1 : 0));
  return all;
}

}  // namespace

std::string bar_line(const BarFacts& facts, std::uint64_t done, double seconds, const Screen& screen) {
  const double share = facts.all == 0 ? 1 : static_cast<double>(done) / static_cast<double>(facts.all);
  const std::string percent = fmt::format("{} %", static_cast<int>(100 * share));
  const std::string left = time_left(facts, done, seconds);
  const std::string least = left.empty() ? percent : percent + ", " + left;
  if (characters(least) >= screen.columns) return percent;
  const std::string ending = left.empty() ? "" : ", " + left;
  if (characters(facts.what + " " + least) >= screen.columns) return least;
  std::string told = percent;
  for (const std::string& each : more_facts(facts, done, seconds)) {
    if (characters(facts.what + " " + told + ", " + each + ending) < screen.columns) told += ", " + each;
  }
  told += ending;
  const std::size_t room = screen.columns - characters(facts.what + " " + told);
  const std::size_t width = std::min(room > 2 ? room - 2 : 0, widest_bar);
  const std::string drawn = width < narrowest_bar ? "" : bar(share, width, screen.unicode) + " ";
  return facts.what + " " + drawn + told;
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
  screen_.columns = screen_of(2).columns;  // windows change
  talk("\r\x1b[K" + bar_line(facts_, done, now, screen_));
}

void ProgressBar::clear() {
  if (shown_) talk("\r\x1b[K");
  shown_ = false;
}

}  // namespace wend
