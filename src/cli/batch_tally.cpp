#include "cli/batch_tally.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "cli/words.hpp"
#include "show/term/terminal.hpp"

namespace wend {

BatchTally::BatchTally(std::size_t all, const Arguments& arguments, KeptRun* run)
    : all_(all), run_(run), quiet_(arguments.has("quiet")), screen_(screen_of(2)) {
  const BarFacts facts{.what = "batch", .unit = "problems", .all = all, .rate = true};
  if (!quiet_ && screen_.tty) bar_.emplace(facts);
  if (!quiet_ && !screen_.tty && arguments.has("progress")) lines_ = facts;
}

void BatchTally::add(const BatchAnswer& answer) {
  using How = BatchAnswer::How;
  code_ = std::max(code_, answer.code);
  ++done_;
  if (answer.how == How::before) ++before_;
  if (answer.how == How::twin) ++twins_;
  if (answer.how != How::twin) ++counts_[static_cast<std::size_t>(answer.verdict)];
  if (answer.how != How::now && bar_) bar_->pass();
  if (answer.how != How::now && lines_) ++lines_->before;
  if (!answer.fault.empty()) tell(answer.fault, faults_++);
}

void BatchTally::contradict(const std::string& words) {
  code_ = std::max<int>(code_, exit_no);
  tell(words, contradictions_++);
}

void BatchTally::look() {
  constexpr double between = 5;  // seconds
  if (bar_) bar_->update(done_);
  if (run_ != nullptr) run_->tell({.done = done_, .all = all_});
  if (!lines_ || clock_.seconds() < next_line_) return;
  next_line_ = clock_.seconds() + between;
  talk(bar_line(*lines_, done_, clock_.seconds(), screen_) + "\n");
}

void BatchTally::end() {
  bar_.reset();
  if (run_ != nullptr) run_->tell({.done = done_, .all = all_}, KeptRun::Pace::at_once);
}

std::string BatchTally::words(const std::string& path) const {
  std::vector<std::string> parts;
  const auto add_part = [&](std::size_t count, const std::string& what) {
    if (count > 0) parts.push_back(count_words(count) + " " + what);
  };
  add_part(counts_[0], "solved");
  add_part(counts_[1], "unsolvable");
  add_part(counts_[2], "stopped");
  add_part(counts_[3], counts_[3] == 1 ? "error" : "errors");
  add_part(twins_, "the same as others");
  std::string text = fmt::format("{}: {}", name_words(path), plural(done_, "problem"));
  if (done_ < all_) text += " of " + count_words(all_);
  if (!parts.empty()) text += ": " + joined(parts, ", ");
  if (contradictions_ > 0)
    text += fmt::format("; {} with what is told of them", plural(contradictions_, "contradiction"));
  if (before_ > 0) text += fmt::format("; {} done before", count_words(before_));
  return text + "; " + seconds_words(clock_.seconds());
}

/// The first of a kind; of the others there is a number in the end.
void BatchTally::tell(const std::string& words, std::size_t before) {
  if (before >= most_told || quiet_) return;
  if (bar_) bar_->clear();
  talk(words);
}

}  // namespace wend
