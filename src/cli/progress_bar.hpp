// How far a long piece of work of known length is, on a terminal: one line rewritten in place.
//
//   eller █████████▌·········· 47 %, 47,000 of 100,000 rows, 92 Mcell/s, 58 s left
//
// Nothing is said off a terminal, and nothing about work that ends within a second.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "base/stop_clock.hpp"
#include "show/term/terminal.hpp"

namespace wend {

struct BarFacts {
  std::string what;           // what is done
  std::string unit = {};      // what is counted, in the plural; empty: only the share is shown
  std::uint64_t all = 0;      // of them
  double cells_per_unit = 0;  // 0: no speed in cells is shown
  bool rate = false;          // units per second are shown
  std::uint64_t before = 0;   // units done before, which say nothing about the speed
};

/// The line, shorter than the screen is wide. Where there is little room the bar shrinks first, then go the
/// facts that do not fit, the name and the time left; the share stays.
std::string bar_line(const BarFacts& facts, std::uint64_t done, double seconds, const Screen& screen);

class ProgressBar {
 public:
  explicit ProgressBar(BarFacts facts);
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void update(std::uint64_t done) {
    if (done >= next_look_) look(done);
  }
  /// What is done next, and how much there is in all as far as is known now.
  void expect(std::string what, std::uint64_t all) {
    facts_.what = std::move(what);
    facts_.all = all;
  }
  /// One more unit was found to be done before.
  void pass() { ++facts_.before; }
  /// Removes the line.
  void clear();

 private:
  void look(std::uint64_t done);

  BarFacts facts_;
  Screen screen_;
  StopClock clock_;
  std::uint64_t pace_;  // looking at the clock costs time too: only after so many units
  std::uint64_t next_look_;
  double last_ = 0;
  bool shown_ = false;
};

}  // namespace wend
