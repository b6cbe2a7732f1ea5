// The file that keeps the results of batches.
//
// Guarantee: rows are added in groups, each of which is there as a whole after a crash of the program or the
// machine, or not at all; the file is never harmed. Several processes may add to one file at once: the first
// row of a problem under a plan stays. A disk that is full, or a file that is something else, is an Error
// that carries the path.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "database/schema.hpp"
#include "results/result_row.hpp"

namespace wend {

/// One problem of a batch that is known to be done, now or before.
struct DoneProblem {
  std::string name;         // what it is called in this batch
  std::uint64_t place = 0;  // where it stands there
  std::string problem;
  std::unique_ptr<ResultRow> row = {};  // null: there is a row already, only the name may be new
  bool replaces = false;  // it was tried again: of both rows what is worth keeping stays (`kept_of`)
};

/// What lists tell of a problem now; nothing: no list tells it any more.
struct KnownOptimum {
  std::string problem;
  std::optional<std::int64_t> moves;
};

struct StoredPlan {
  std::int64_t id = 0;
  std::string text;
  std::uint64_t rows = 0;
};

class ResultStore {
 public:
  enum class Access : std::uint8_t { write, read };
  /// Others that write to the file are waited for, a minute unless told otherwise.
  ResultStore(const std::string& path, Access access, std::optional<std::chrono::milliseconds> patience = {});

  [[nodiscard]] const std::string& path() const { return path_; }

  using Waiting = std::function<bool(std::chrono::milliseconds waited)>;
  /// From now on asked several times a second while others keep the file to themselves: whether to wait on.
  /// Without it that is an Error once the patience is over.
  void while_busy(Waiting wait_on);

  /// The number of a plan in this file; it is added if it is new.
  std::int64_t plan_id(const std::string& text);
  /// All plans with rows, in the order of their numbers.
  std::vector<StoredPlan> plans();

  /// Adds all of them, or none. What could not be read before, and now has a row, is forgotten. False if
  /// others keep the file to themselves for longer than is waited: then nothing was added.
  [[nodiscard]] bool add(std::int64_t plan, std::span<const DoneProblem> group);

  /// Puts what is told now in the place of what was told when the rows were added: all of it, or nothing.
  /// False as `add`.
  [[nodiscard]] bool tell_known(std::int64_t plan, std::span<const KnownOptimum> told);

  /// How many rows of a plan are of what no name holds any more: their files have other content now.
  std::uint64_t outdated(std::int64_t plan);

  /// The row of a problem under a plan, if there is one. May be asked while another store object adds.
  std::optional<ResultRow> find(const std::string& problem, std::int64_t plan);

  /// All rows of a plan, one for each name a problem has, in the order of the batch.
  void each_answer(std::int64_t plan, const std::function<void(const ResultRow& row)>& use);
  /// All rows of a plan, one for each problem, without their moves.
  std::vector<ResultRow> rows(std::int64_t plan);

 private:
  void add_group(std::int64_t plan, std::span<const DoneProblem> group);
  template <class Work>
  auto patiently(const Work& work);
  template <class Work>
  bool written(const Work& work);

  std::string path_;
  std::unique_ptr<Database> database_;
  std::unique_ptr<Statement> finding_;
  Waiting wait_on_;
};

}  // namespace wend
