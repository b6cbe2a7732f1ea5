// What a long search is doing, on standard error: one line rewritten in place on a terminal, one line per
// second elsewhere. Better solutions of an anytime search get a line each that stays.
#pragma once

#include <functional>
#include <string>

#include "cli/command.hpp"
#include "space/limits.hpp"

namespace wend {

class ProgressLine {
 public:
  struct Options {
    bool running = false;       // say something while it runs
    bool in_place = false;      // standard error is a terminal
    bool improvements = false;  // report better solutions
    std::size_t columns = 80;
  };
  explicit ProgressLine(const Options& options) : options_(options) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// On a terminal unless --quiet is given, elsewhere if --progress is.
  static Options asked_for(const Arguments& arguments);

  /// For Settings::progress; must not outlive this object.
  std::function<void(const Progress&)> callback() {
    return [this](const Progress& progress) { update(progress); };
  }
  /// Removes the line from the terminal. Speed is measured anew for the next run.
  void clear();

 private:
  void update(const Progress& progress);

  Options options_;
  bool shown_ = false;
  double last_seconds_ = 0;
  std::uint64_t last_expanded_ = 0;
};

}  // namespace wend
