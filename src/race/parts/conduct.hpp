// Sends a crew off by either clock. A runner is a class with
//
//   Runner(RaceFloor& floor, unsigned number, Log& log);   // stands at its start; its lane is ready
//   Pace advance(int steps);                               // steps of its own, fewer if something ends them
//   void report(RunnerResult& result) const;               // what it has counted
//
// and knows nothing of clocks, threads and other runners but what the floor shows it.
#pragma once

#include <atomic>
#include <exception>
#include <memory>
#include <thread>
#include <vector>

#include "base/stop_clock.hpp"
#include "race/parts/runner_log.hpp"

namespace wend {

enum class Pace : std::uint8_t {
  on,       // it goes on
  waiting,  // it has nothing to do just now
  home,     // it has claimed a finish
  stuck     // there is nothing left for it to see
};

/// The last step of a runner has been made.
inline bool ended(Pace pace) {
  return pace == Pace::home || pace == Pace::stuck;
}

/// Steps between two looks at whether the race is over.
inline constexpr int steps_between_looks = 64;

template <class Runner>
void run_to_the_end(Runner& runner, const RaceFloor& floor, RunnerResult& result, const StopClock& clock) {
  Pace pace = Pace::on;
  while (!ended(pace) && !floor.over()) {
    pace = runner.advance(steps_between_looks);
    if (pace == Pace::waiting) std::this_thread::yield();
  }
  result.seconds = clock.seconds();
  result.gave_up = pace == Pace::stuck;
}

/// Lets threads start at the same moment, or not at all if one of them cannot be made.
class StartingLine {
 public:
  /// A runner is ready. Returns when all may start; false if the race is off.
  bool wait() {
    ready_.fetch_add(1, std::memory_order_acq_rel);
    ready_.notify_one();
    signal_.wait(Signal::wait, std::memory_order_acquire);
    return signal_.load(std::memory_order_acquire) == Signal::go;
  }
  void start_when_ready(unsigned count) {
    for (unsigned now = ready_; now < count; now = ready_) ready_.wait(now, std::memory_order_acquire);
    clock_ = StopClock();
    give(Signal::go);
  }
  void call_off() { give(Signal::off); }
  /// Runs since the start, for everybody the same.
  [[nodiscard]] const StopClock& clock() const { return clock_; }

 private:
  enum class Signal : std::uint8_t { wait, go, off };
  void give(Signal signal) {
    signal_.store(signal, std::memory_order_release);
    signal_.notify_all();
  }
  StopClock clock_;  // set before the signal is given
  std::atomic<unsigned> ready_ = 0;
  std::atomic<Signal> signal_ = Signal::wait;
};

/// A thread per runner. If one fails, all stop, and its exception is thrown on.
template <class Runner, class Log>
void conduct_threads(RaceFloor& floor, std::vector<Log>& logs) {
  StartingLine line;
  std::vector<std::exception_ptr> failures(floor.runners());
  const auto work = [&](unsigned number) {
    bool waited = false;
    try {
      floor.prepare(number);
      Runner runner(floor, number, logs[number]);
      waited = true;
      if (!line.wait()) return;
      run_to_the_end(runner, floor, floor.result(number), line.clock());
      runner.report(floor.result(number));
    } catch (...) {
      failures[number] = std::current_exception();
      floor.end();
      if (!waited) static_cast<void>(line.wait());
    }
  };
  {
    std::vector<std::jthread> threads;
    threads.reserve(floor.runners());
    try {
      for (unsigned i = 0; i < floor.runners(); ++i) threads.emplace_back(work, i);
    } catch (...) {
      line.call_off();
      throw;
    }
    line.start_when_ready(floor.runners());
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

/// One thread: in each round everybody makes a step. Who is first in a round changes from round to round.
template <class Runner, class Log>
void conduct_rounds(RaceFloor& floor, std::vector<Log>& logs) {
  const unsigned count = floor.runners();
  std::vector<std::unique_ptr<Runner>> runners;
  for (unsigned i = 0; i < count; ++i) {
    floor.prepare(i);
    runners.push_back(std::make_unique<Runner>(floor, i, logs[i]));
  }
  std::vector<Pace> paces(count, Pace::on);
  const StopClock clock;
  unsigned running = count;
  for (std::uint64_t round = 1; running > 0 && !floor.over(); ++round) {
    for (unsigned turn = 0; turn < count; ++turn) {
      const auto i = static_cast<unsigned>((round + turn) % count);
      if (ended(paces[i]) || floor.over()) continue;
      logs[i].tick(round);
      paces[i] = runners[i]->advance(1);
      floor.result(i).ticks = round;
      if (!ended(paces[i])) continue;
      --running;
      floor.result(i).seconds = clock.seconds();
      floor.result(i).gave_up = paces[i] == Pace::stuck;
    }
  }
  for (unsigned i = 0; i < count; ++i) {
    if (!ended(paces[i])) floor.result(i).seconds = clock.seconds();
    runners[i]->report(floor.result(i));
  }
}

template <class Runner, class Log>
void conduct_by_clock(RaceFloor& floor, std::vector<Log>& logs) {
  if (floor.setup().clock == RaceClock::real) {
    conduct_threads<Runner>(floor, logs);
  } else {
    conduct_rounds<Runner>(floor, logs);
  }
}

/// `Runner` is a template over the log.
template <template <class> class Runner>
void conduct(RaceFloor& floor, RaceTape* tape) {
  if (tape == nullptr) {
    std::vector<NotLogged> logs(floor.runners());
    conduct_by_clock<Runner<NotLogged>>(floor, logs);
    return;
  }
  std::vector<RunnerLog> logs(floor.runners(), RunnerLog(floor.setup().clock, tape->cap() / floor.runners()));
  conduct_by_clock<Runner<RunnerLog>>(floor, logs);
  merge_logs(logs, floor, *tape);
}

}  // namespace wend
