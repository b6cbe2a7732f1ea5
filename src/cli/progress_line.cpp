#include "cli/progress_line.hpp"

#include <fmt/format.h>

#include "cli/output.hpp"
#include "cli/words.hpp"
#include "show/term/terminal.hpp"
#include "show/term/words.hpp"

namespace wend {
namespace {

constexpr double silent_for = 1;  // seconds: what ends sooner needs no progress

std::string state_words(const Progress& progress) {
  std::string words;
  if (progress.best) words += ", cost " + cost_words(*progress.best);
  if (ExactCost{} < progress.bound) words += ", at least " + cost_words(progress.bound);
  if (progress.best && ExactCost{} < progress.bound) {
    words += ", gap " + gap_words(*progress.best, progress.bound);
  }
  return words;
}

}  // namespace

ProgressLine::Options ProgressLine::asked_for(const Arguments& arguments) {
  const Screen screen = screen_of(2);
  return {.running = arguments.has("progress") || (screen.tty && !arguments.has("quiet")),
          .in_place = screen.tty,
          .improvements = false,
          .columns = screen.columns};
}

void ProgressLine::clear() {
  if (shown_ && options_.in_place) talk("\r\x1b[K");
  shown_ = false;
  last_seconds_ = 0;
  last_expanded_ = 0;
}

void ProgressLine::update(const Progress& progress) {
  if (progress.improved && options_.improvements) {
    if (shown_ && options_.in_place) talk("\r\x1b[K");
    talk("wend: better solution" + state_words(progress) + ", after " + seconds_words(progress.seconds) +
         "\n");
  }
  if (!options_.running || progress.seconds < silent_for) return;
  const double passed = progress.seconds - last_seconds_;
  if (passed < (options_.in_place ? 0.1 : 1.0)) return;
  const auto speed = static_cast<std::uint64_t>(
      static_cast<double>(progress.expanded - std::min(last_expanded_, progress.expanded)) / passed);
  last_seconds_ = progress.seconds;
  last_expanded_ = progress.expanded;
  const std::string line =
      fmt::format("{} expanded, {}/s, {}{}, {}", count_words(progress.expanded), count_words(speed),
                  bytes_words(progress.bytes), state_words(progress), seconds_words(progress.seconds));
  shown_ = true;
  if (options_.in_place) options_.columns = screen_of(2).columns;  // windows change
  talk(options_.in_place ? "\r\x1b[K" + std::string(cut(line, options_.columns - 1))
                         : "wend: " + line + "\n");
}

}  // namespace wend
