// Every query of the shared .scen files by every method that suits the map: with 8 neighbours the lengths are
// those of the file, with 4 those of `bit-bfs`, which the tests hold against a plain search. About being
// right; the time is told because it passes. All cores take part.
#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <thread>

#include "base/file.hpp"
#include "base/stop_clock.hpp"
#include "formats/movingai_map.hpp"
#include "formats/scenario.hpp"
#include "measure.hpp"
#include "paths/finder.hpp"
#include "paths/methods/all.hpp"

namespace wend::bench {
namespace {

struct Published {
  std::string name;
  PathMap map;
  std::vector<ScenarioQuery> queries;
  std::vector<ExactCost> flooded;  // the lengths with 4 neighbours
};

/// A method on all queries of a map.
struct Job {
  const Published* on;
  const PathMethod* method;
  Neighbours neighbours;
};

bool is_right(const Published& published, std::size_t query, Neighbours neighbours, const ExactCost& length) {
  return neighbours == Neighbours::four ? length == published.flooded[query]
                                        : agrees(published.queries[query], length.value());
}

struct Work {
  std::size_t answers = 0;
  double seconds = 0;
};

/// Methods for mazes without circles give up at once elsewhere.
Work answer(const Job& job) {
  const WorkClock clock;
  const Published& published = *job.on;
  Finder finder(published.map, job.neighbours, job.method->name);
  for (std::size_t i = 0; i < published.queries.size(); ++i) {
    const ScenarioQuery& query = published.queries[i];
    const Found found = finder.find(query.start, query.goal);
    if (found.ending == Ending::unfit && job.method->trees) return {};
    require(found.reached() && is_right(published, i, job.neighbours, found.length),
            std::string(job.method->name) + " is wrong on " + published.name + ", line " +
                std::to_string(query.line));
  }
  return {published.queries.size(), clock.seconds()};
}

/// On all cores.
std::vector<Work> run(const std::vector<Job>& jobs) {
  std::vector<Work> work(jobs.size());
  std::vector<std::exception_ptr> faults(jobs.size());
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
    threads.emplace_back([&] {
      for (std::size_t job = next++; job < jobs.size(); job = next++) {
        try {
          work[job] = answer(jobs[job]);
        } catch (...) {
          faults[job] = std::current_exception();
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& fault : faults) {
    if (fault != nullptr) std::rethrow_exception(fault);
  }
  return work;
}

Row measure(const std::filesystem::path& path) {
  Published published{path.stem().string(),
                      PathMap(read_movingai_map(read_file(path.string()), Terrain::land).grid),
                      read_scenario(read_file(path.string() + ".scen")),
                      {}};
  Finder flood(published.map, Neighbours::four, "bit-bfs");
  for (const ScenarioQuery& query : published.queries)
    published.flooded.push_back(flood.find(query.start, query.goal).length);
  std::vector<Job> jobs;
  for (const PathMethod* method : all_path_methods()) {
    for (const Neighbours neighbours : {Neighbours::four, Neighbours::eight}) {
      if (method->suits(published.map, neighbours) && method->name != "bit-bfs")
        jobs.push_back({&published, method, neighbours});
    }
  }
  Work sum;
  for (const Work& work : run(jobs)) {
    sum.answers += work.answers;
    sum.seconds += work.seconds;
  }
  return {published.name + ", " + std::to_string(sum.answers) + " right answers", "s", sum.seconds, "", 0};
}

}  // namespace

std::vector<Row> path_all() {
  const std::filesystem::path folder = std::filesystem::path(WEND_BENCH_DATA) / "movingai";
  std::vector<std::filesystem::path> maps;
  if (std::filesystem::exists(folder)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() == ".map" && std::filesystem::exists(entry.path().string() + ".scen"))
        maps.push_back(entry.path());
    }
  }
  std::sort(maps.begin(), maps.end());
  std::vector<Row> rows;
  for (const std::filesystem::path& map : maps) rows.push_back(measure(map));
  if (maps.empty()) {
    Row row;
    row.name = "scenarios";
    row.skipped = "the published maps are not at hand";
    rows.push_back(row);
  }
  return rows;
}

}  // namespace wend::bench
