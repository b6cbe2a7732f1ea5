#include "results/result_store.hpp"

#include "base/stop_clock.hpp"
#include "base/utc_time.hpp"
#include "results/problem_identity.hpp"

namespace wend {
namespace {

// Costs are two exact numbers; the view adds what people want to see.
constexpr Schema results_schema{
    .what = "results of a batch",
    .mark = 0x77645253,  // wdRS
    .version = 1,
    .tables =
        "CREATE TABLE plans (id INTEGER PRIMARY KEY, plan TEXT NOT NULL UNIQUE) STRICT;"
        "CREATE TABLE results ("
        "  problem TEXT NOT NULL, plan INTEGER NOT NULL REFERENCES plans (id), file TEXT NOT NULL,"
        "  domain TEXT NOT NULL, verdict TEXT NOT NULL"
        "    CHECK (verdict IN ('solved', 'unsolvable', 'stopped', 'error')),"
        "  why TEXT NOT NULL, note TEXT NOT NULL,"
        "  cost_straight INTEGER, cost_diagonal INTEGER, bound_straight INTEGER, bound_diagonal INTEGER,"
        "  optimal INTEGER NOT NULL, algorithm TEXT NOT NULL, heuristic TEXT NOT NULL,"
        "  expanded INTEGER NOT NULL, generated INTEGER NOT NULL, peak_bytes INTEGER NOT NULL,"
        "  seconds REAL NOT NULL, setup_seconds REAL NOT NULL, moves TEXT, known INTEGER,"
        "  done TEXT NOT NULL, UNIQUE (problem, plan)) STRICT;"
        "CREATE TABLE names (file TEXT PRIMARY KEY, problem TEXT NOT NULL, place INTEGER NOT NULL) STRICT;"
        "CREATE INDEX names_by_problem ON names (problem);"
        "CREATE VIEW answers AS SELECT coalesce(names.file, results.file) AS file, plans.plan, domain, "
        "verdict,"
        "  CASE cost_diagonal WHEN 0 THEN cost_straight"
        "    ELSE cost_straight + cost_diagonal * 1.4142135623730951 END AS cost,"
        "  CASE bound_diagonal WHEN 0 THEN bound_straight"
        "    ELSE bound_straight + bound_diagonal * 1.4142135623730951 END AS bound,"
        "  optimal, algorithm, heuristic, expanded, generated, seconds, setup_seconds, peak_bytes, why, note,"
        "  known, moves, done, problem, place"
        "  FROM results JOIN plans ON plans.id = results.plan LEFT JOIN names USING (problem);",
    .patience = std::chrono::minutes(1),
};

constexpr std::chrono::milliseconds between_questions(200);

/// `moves`: the column of that name, or NULL where many rows are read and nobody asks for them.
std::string columns(const char* moves = "moves") {
  return std::string(
             "results.problem, results.file, domain, verdict, why, note, cost_straight, cost_diagonal,"
             " bound_straight, bound_diagonal, optimal, algorithm, heuristic, expanded, generated,"
             " peak_bytes, seconds, setup_seconds, ") +
         moves + ", known, done";
}

std::int64_t whole(std::uint64_t count) {
  return static_cast<std::int64_t>(count);
}

std::optional<ExactCost> cost_in(const Statement& row, int column) {
  if (row.is_null(column)) return std::nullopt;
  return ExactCost{row.number(column), row.number(column + 1)};
}

void put_cost(Statement& into, const std::optional<ExactCost>& cost) {
  into.with(cost ? std::optional(cost->straight) : std::nullopt);
  into.with(cost ? std::optional(cost->diagonal) : std::nullopt);
}

/// What is none was not written by wend: the file is damaged.
RowVerdict verdict_in(const Statement& row, int column) {
  try {
    return row_verdict_of(row.text(column));
  } catch (const Error& error) {
    throw DatabaseFault(error.message, true);
  }
}

/// Of the columns above.
ResultRow row_in(const Statement& from) {
  const auto count = [&](int column) { return static_cast<std::uint64_t>(from.number(column)); };
  ResultRow row{.problem = from.text(0), .file = from.text(1)};
  row.domain = from.text(2);
  row.verdict = verdict_in(from, 3);
  row.why = from.text(4);
  row.note = from.text(5);
  row.cost = cost_in(from, 6);
  row.bound = cost_in(from, 8);
  row.optimal = from.number(10) != 0;
  row.algorithm = from.text(11);
  row.heuristic = from.text(12);
  row.expanded = count(13);
  row.generated = count(14);
  row.peak_bytes = count(15);
  row.seconds = from.real(16);
  row.setup_seconds = from.real(17);
  if (!from.is_null(18)) row.moves = from.text(18);
  if (!from.is_null(19)) row.known = from.number(19);
  row.done = from.text(20);
  return row;
}

void put_row(Statement& into, const ResultRow& row, std::int64_t plan, const std::string& now) {
  into.with(row.problem).with(plan).with(row.file).with(row.domain);
  into.with(name_of(row.verdict)).with(row.why).with(row.note);
  put_cost(into, row.cost);
  put_cost(into, row.bound);
  into.with(std::int64_t{row.optimal}).with(row.algorithm).with(row.heuristic);
  into.with(whole(row.expanded)).with(whole(row.generated)).with(whole(row.peak_bytes));
  into.with(row.seconds).with(row.setup_seconds).with(row.moves).with(row.known).with(now);
}

}  // namespace

ResultStore::ResultStore(const std::string& path, Access access,
                         std::optional<std::chrono::milliseconds> patience)
    : path_(path) {
  Schema schema = results_schema;
  if (patience) schema.patience = *patience;
  database_ = access == Access::write ? open_to_write(path, schema) : open_to_read(path, schema);
}

void ResultStore::while_busy(Waiting wait_on) {
  wait_on_ = std::move(wait_on);
  database_->be_patient(between_questions);
}

/// Again and again, as long as others keep the file to themselves and whoever asks is willing to wait.
template <class Work>
auto ResultStore::patiently(const Work& work) {
  const StopClock clock;
  while (true) {
    try {
      return work();
    } catch (const DatabaseFault& fault) {
      const std::chrono::milliseconds waited(static_cast<std::int64_t>(clock.seconds() * 1000));
      if (!fault.busy || !wait_on_ || !wait_on_(waited)) throw;
    }
  }
}

std::int64_t ResultStore::plan_id(const std::string& text) {
  const auto ask = [&] {
    Transaction transaction(*database_);
    Statement(*database_, "INSERT INTO plans (plan) VALUES (?) ON CONFLICT DO NOTHING").with(text).step();
    Statement asked(*database_, "SELECT id FROM plans WHERE plan = ?");
    asked.with(text).step();
    const std::int64_t id = asked.number(0);
    transaction.commit();
    return id;
  };
  return with_errors_about(path_, [&] { return patiently(ask); });
}

std::vector<StoredPlan> ResultStore::plans() {
  return with_errors_about(path_, [&] {
    std::vector<StoredPlan> all;
    Statement asked(*database_,
                    "SELECT id, plans.plan, count(*) FROM plans JOIN results ON results.plan = id"
                    " GROUP BY id ORDER BY id");
    while (asked.step())
      all.push_back({asked.number(0), asked.text(1), static_cast<std::uint64_t>(asked.number(2))});
    return all;
  });
}

/// False if others keep the file to themselves for longer than anybody waits.
template <class Work>
bool ResultStore::written(const Work& work) {
  return with_errors_about(path_, [&] {
    try {
      patiently(work);
      return true;
    } catch (const DatabaseFault& fault) {
      if (fault.busy) return false;
      throw;
    }
  });
}

bool ResultStore::add(std::int64_t plan, std::span<const DoneProblem> group) {
  return written([&] { add_group(plan, group); });
}

void ResultStore::add_group(std::int64_t plan, std::span<const DoneProblem> group) {
  const std::string now = utc_now();
  Transaction transaction(*database_);
  Statement adding(*database_,
                   "INSERT INTO results VALUES"
                   " (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                   " ON CONFLICT (problem, plan) DO NOTHING");
  Statement removing(*database_, "DELETE FROM results WHERE problem = ? AND plan = ?");
  Statement naming(*database_,
                   "INSERT INTO names VALUES (?, ?, ?) ON CONFLICT (file) DO UPDATE"
                   " SET problem = excluded.problem, place = excluded.place");
  const auto remove = [&](const std::string& problem) {
    removing.with(problem).with(plan).step();
    removing.reset();
  };
  const auto add_row = [&](const ResultRow& row) {
    put_row(adding, row, plan, now);
    adding.step();
    adding.reset();
  };
  for (const DoneProblem& each : group) {
    naming.with(each.name).with(each.problem).with(whole(each.place)).step();
    naming.reset();
    const std::string unread = identity_of_unread(each.name);
    if (each.problem != unread) remove(unread);  // it could not be read, and now it could
    if (!each.row) continue;
    const std::optional<ResultRow> before = each.replaces ? find(each.problem, plan) : std::nullopt;
    if (before) remove(each.problem);  // another process may have tried it too
    add_row(before ? kept_of(*before, *each.row) : *each.row);
  }
  transaction.commit();
}

bool ResultStore::tell_known(std::int64_t plan, std::span<const KnownOptimum> told) {
  if (told.empty()) return true;
  return written([&] {
    Transaction transaction(*database_);
    Statement telling(*database_, "UPDATE results SET known = ? WHERE problem = ? AND plan = ?");
    for (const KnownOptimum& each : told) {
      telling.with(each.moves).with(each.problem).with(plan).step();
      telling.reset();
    }
    transaction.commit();
  });
}

std::uint64_t ResultStore::outdated(std::int64_t plan) {
  return with_errors_about(path_, [&] {
    // Another plan may hold a name by another problem without any change of the file, such as under --goal.
    Statement asked(*database_,
                    "SELECT count(*) FROM results AS old JOIN names ON names.file = old.file"
                    " WHERE old.plan = ? AND names.problem <> old.problem AND old.file <> '-'"
                    " AND NOT EXISTS (SELECT 1 FROM names AS any WHERE any.problem = old.problem)"
                    " AND EXISTS (SELECT 1 FROM results AS new"
                    "   WHERE new.problem = names.problem AND new.plan = old.plan)");
    asked.with(plan).step();
    return static_cast<std::uint64_t>(asked.number(0));
  });
}

std::optional<ResultRow> ResultStore::find(const std::string& problem, std::int64_t plan) {
  const auto look = [&]() -> std::optional<ResultRow> {
    if (!finding_) {
      finding_ = std::make_unique<Statement>(
          *database_, "SELECT " + columns() + " FROM results WHERE problem = ? AND plan = ?");
    }
    const ResetAtEnd ready_again(*finding_);
    if (!finding_->with(problem).with(plan).step()) return std::nullopt;
    return row_in(*finding_);
  };
  return with_errors_about(path_, [&] { return patiently(look); });
}

void ResultStore::each_answer(std::int64_t plan, const std::function<void(const ResultRow& row)>& use) {
  with_errors_about(path_, [&] {
    Statement asked(*database_, "SELECT " + columns() +
                                    ", names.file FROM results LEFT JOIN names USING (problem)"
                                    " WHERE plan = ? ORDER BY place, names.file, results.file");
    asked.with(plan);
    while (asked.step()) {
      ResultRow row = row_in(asked);
      if (!asked.is_null(21)) row.file = asked.text(21);
      use(row);
    }
  });
}

std::vector<ResultRow> ResultStore::rows(std::int64_t plan) {
  return with_errors_about(path_, [&] {
    std::vector<ResultRow> all;
    Statement asked(*database_, "SELECT " + columns("NULL") +
                                    " FROM results LEFT JOIN names ON names.file = results.file"
                                    " WHERE plan = ? ORDER BY place, results.file");
    asked.with(plan);
    while (asked.step()) all.push_back(row_in(asked));
    return all;
  });
}

}  // namespace wend
