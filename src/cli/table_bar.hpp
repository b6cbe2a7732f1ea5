// While tables of a heuristic are built for the first time, a bar tells how far they are: on a terminal, and
// only if it takes a while. Afterwards a line says why they could not be kept, if so.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/progress_bar.hpp"
#include "space/limits.hpp"

namespace wend {

class TableBar {
 public:
  explicit TableBar(bool quiet);
  ~TableBar();
  TableBar(const TableBar&) = delete;
  TableBar& operator=(const TableBar&) = delete;

  /// What searches tell about their progress, but for the time in which the bar is there.
  [[nodiscard]] std::function<void(const Progress&)> unless_building(
      std::function<void(const Progress&)> tell) const;

 private:
  void hear(const std::string& table, double done);

  std::string table_;
  std::optional<ProgressBar> bar_;
  bool quiet_;
};

}  // namespace wend
