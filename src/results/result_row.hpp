// What is kept of one problem under one plan.
#pragma once

#include <optional>
#include <string>

#include "base/cost.hpp"
#include "base/error.hpp"
#include "engine/report.hpp"

namespace wend {

/// The endings of a search, and one more: there was none, because of an error.
enum class RowVerdict : std::uint8_t { solved, unsolvable, stopped, error };

std::string_view name_of(RowVerdict verdict);
/// An Error if it is the name of none.
RowVerdict row_verdict_of(std::string_view name);

struct ResultRow {
  std::string problem;  // its identity
  std::string file;     // the name it was solved under
  std::string domain = {};
  RowVerdict verdict = RowVerdict::error;
  std::string why = {};   // what stopped it; of an error, its kind: input, memory, internal
  std::string note = {};  // what a user should know; of an error, its words
  std::optional<ExactCost> cost = {};
  std::optional<ExactCost> bound = {};
  bool optimal = false;
  std::string algorithm = {};
  std::string heuristic = {};
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  std::uint64_t peak_bytes = 0;
  double seconds = 0;
  double setup_seconds = 0;
  std::optional<std::string> moves = {};   // "U R R"; nothing: not kept, or there are none
  std::optional<std::int64_t> known = {};  // the fewest moves, as a list tells them
  std::string done = {};                   // when: "2026-11-16 08:41:40", UTC

  friend bool operator==(const ResultRow&, const ResultRow&) = default;
};

/// Whether what the list says cannot be true if the row is.
bool contradicts_list(const ResultRow& row);

/// The exit code this problem alone would give, whatever is told of it: 0 solved, 1 unsolvable, 2 bad input,
/// 3 stopped or out of memory, 4 an internal fault.
int exit_code_of(const ResultRow& row);

/// What is kept of a problem that was tried again: an end rather than a limit, a limit rather than an error,
/// else the later of the two, with the cheaper way and the higher bound of both.
ResultRow kept_of(const ResultRow& before, ResultRow now);

/// Problem, file and `done` are left to the caller.
ResultRow row_of(const Report& report);
ResultRow row_of_error(std::string kind, std::string words);

}  // namespace wend
