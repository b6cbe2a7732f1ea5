// What has come of a batch so far, and telling it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/stop_clock.hpp"
#include "cli/batch_work.hpp"
#include "cli/kept_run.hpp"
#include "cli/progress_bar.hpp"

namespace wend {

class BatchTally {
 public:
  /// Of so many problems. `run`: who is told, or null.
  BatchTally(std::size_t all, const Arguments& arguments, KeptRun* run);

  void add(const BatchAnswer& answer);
  /// What a list or a scenario tells cannot be true.
  void contradict(const std::string& words);
  /// Shows how far it is, now and then.
  void look();
  void end();

  [[nodiscard]] int code() const { return code_; }
  [[nodiscard]] std::size_t done() const { return done_; }

  /// "results.sqlite: 120 problems: 100 solved, 10 unsolvable, …".
  [[nodiscard]] std::string words(const std::string& path) const;
  /// Errors that nobody was told about.
  [[nodiscard]] std::size_t untold() const { return faults_ > most_told ? faults_ - most_told : 0; }
  /// The same of contradictions.
  [[nodiscard]] std::size_t untold_contradictions() const {
    return contradictions_ > most_told ? contradictions_ - most_told : 0;
  }

 private:
  static constexpr std::size_t most_told = 10;

  void tell(const std::string& words, std::size_t before);

  std::size_t all_;
  KeptRun* run_;
  bool quiet_;
  Screen screen_;
  StopClock clock_;
  std::optional<ProgressBar> bar_;
  std::optional<BarFacts> lines_;  // off a terminal, if asked for
  double next_line_ = 0;
  std::array<std::size_t, 4> counts_{};  // by verdict
  std::size_t done_ = 0;
  std::size_t before_ = 0;
  std::size_t twins_ = 0;
  std::size_t faults_ = 0;
  std::size_t contradictions_ = 0;
  int code_ = exit_done;
};

}  // namespace wend
