#include "race/parts/runner_log.hpp"

#include <optional>

namespace wend {
namespace {

/// The next entry of all logs: the earliest, of equals that of the lowest runner.
class Merger {
 public:
  explicit Merger(const std::vector<RunnerLog>& logs) : logs_(logs), at_(logs.size(), 0) {}

  std::optional<std::size_t> next() {
    std::optional<std::size_t> earliest;
    for (std::size_t i = 0; i < logs_.size(); ++i) {
      if (at_[i] == logs_[i].entries().size()) continue;
      if (!earliest || head(i).time < head(*earliest).time) earliest = i;
    }
    return earliest;
  }
  [[nodiscard]] const RunnerLog::Entry& head(std::size_t log) const { return logs_[log].entries()[at_[log]]; }
  void advance(std::size_t log) { ++at_[log]; }

 private:
  const std::vector<RunnerLog>& logs_;
  std::vector<std::size_t> at_;
};

}  // namespace

void merge_logs(const std::vector<RunnerLog>& logs, const RaceFloor& floor, RaceTape& tape) {
  const bool steps = floor.setup().clock == RaceClock::steps;
  Merger merger(logs);
  std::size_t in_tick = 0;
  for (std::optional<std::size_t> log = merger.next(); log;) {
    const RunnerLog::Entry entry = merger.head(*log);
    const auto runner = static_cast<std::uint8_t>(*log);
    merger.advance(*log);
    log = merger.next();
    ++in_tick;
    const bool last = !log || (steps ? merger.head(*log).time != entry.time : in_tick == logs.size());
    if (last) in_tick = 0;
    const Cell cell = floor.grid().cell(entry.at);
    const auto square = static_cast<std::uint32_t>(cell.row * floor.grid().columns() + cell.column);
    tape.add({square, runner, entry.entered, last});
  }
  for (const RunnerLog& one : logs) tape.lose(one.lost());
}

}  // namespace wend
