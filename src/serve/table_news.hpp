// While tables of a heuristic are built for a job, those who look at the job are told which and how far they
// are.
#pragma once

#include "serve/job_board.hpp"

namespace wend::serve {

/// Has to be called once, before any search runs.
void hear_of_tables();

/// As long as it lives, tables that this thread builds are told of as progress of the job.
class TableNews {
 public:
  explicit TableNews(const JobControl& control);
  ~TableNews();
  TableNews(const TableNews&) = delete;
  TableNews& operator=(const TableNews&) = delete;

  /// Whether a table has been told of just now: there is nothing else to tell meanwhile.
  [[nodiscard]] static bool building();
};

}  // namespace wend::serve
