// What all routes share: the jobs, the boards and films that were put by, and how much anybody may ask for.
#pragma once

#include <string>

#include "model/model.hpp"
#include "serve/asked.hpp"
#include "serve/ids.hpp"
#include "serve/job_board.hpp"
#include "serve/kept.hpp"

namespace wend::serve {

/// Of one request each, if nothing else is said. They are told by GET /api/about.
struct HouseLimits {
  std::size_t body_bytes = std::size_t{16} << 20;
  std::size_t cells = 4'000'000;                      // of a maze, stage or board
  double seconds = 600;                               // of a job, setup included
  std::size_t memory_bytes = std::size_t{2} << 30;    // of a job
  std::size_t streams = 200;                          // open at the same time
  std::size_t boards_bytes = std::size_t{256} << 20;  // put by
  std::size_t films_bytes = std::size_t{512} << 20;
};

struct HouseOptions {
  std::string version = {};
  HouseLimits limits = {};
  JobBoardOptions jobs = {};
};

/// May be used by several threads at once, as its parts may.
struct House {
  explicit House(const HouseOptions& options = {})
      : version(options.version),
        limits(options.limits),
        job_options(options.jobs),
        boards(ids, 1000, limits.boards_bytes),
        films(ids, 50, limits.films_bytes),
        jobs(ids, options.jobs) {}

  const std::string version;
  const HouseLimits limits;
  const JobBoardOptions job_options;
  Ids ids;
  Kept<Model> boards;
  Kept<std::string> films;  // as GET /api/films/ID answers them
  JobBoard jobs;            // the last: its end waits for jobs that may use the rest

  /// The limits of the bodies of requests.
  [[nodiscard]] JsonLimits json_limits() const { return {.bytes = limits.body_bytes}; }
};

}  // namespace wend::serve
