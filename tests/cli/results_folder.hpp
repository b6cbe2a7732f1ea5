// Folders of problems for tests of batches, and the rows that came of them.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "cli/endless_square.hpp"
#include "cli/said.hpp"
#include "results/result_store.hpp"

namespace wend::test {

/// A corridor of so many cells.
inline std::string corridor_of(int cells) {
  return "S" + std::string(static_cast<std::size_t>(cells), ' ') + "E";
}

inline std::string number_name(int number) {
  return std::to_string(1000 + number) + ".txt";
}

/// A folder of corridors of different lengths.
inline void fill_folder(const ScratchFolder& folder, int count) {
  for (int i = 0; i < count; ++i) folder.file(number_name(i), corridor_of(i + 1));
}

inline std::vector<ResultRow> stored_rows(const std::string& path) {
  ResultStore store(path, ResultStore::Access::read);
  std::vector<ResultRow> rows;
  for (const StoredPlan& plan : store.plans())
    store.each_answer(plan.id, [&](const ResultRow& row) { rows.push_back(row); });
  return rows;
}

inline std::size_t stored_count(const std::string& path) {
  try {
    return stored_rows(path).size();
  } catch (const Error&) {
    return 0;  // not there yet
  }
}

inline std::vector<std::string> batch_words(const ScratchFolder& folder, const std::string& results,
                                            int jobs) {
  return {"solve",    "--batch", folder.path(""),      "--results", results, "--with",
          "ida-star", "--jobs",  std::to_string(jobs), "--time",    "1h"};
}

}  // namespace wend::test
