#include "runs/run_store.hpp"

#include <algorithm>
#include <bit>
#include <filesystem>
#include <random>
#include <unistd.h>

#include "base/fingerprint.hpp"
#include "base/nearest_name.hpp"
#include "base/private_folder.hpp"
#include "base/user_folders.hpp"
#include "base/utc_time.hpp"
#include "runs/answer_rows.hpp"
#include "runs/cost_columns.hpp"
#include "runs/process_birth.hpp"
#include "runs/run_folder.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

const std::string runs_tables =
    "CREATE TABLE runs ("
    "  name TEXT PRIMARY KEY, folder TEXT NOT NULL, meaning TEXT NOT NULL, results TEXT NOT NULL,"
    "  problem TEXT NOT NULL, identity TEXT NOT NULL, state TEXT NOT NULL"
    "    CHECK (state IN ('running', 'done', 'stopped', 'failed')),"
    "  process INTEGER NOT NULL, birth TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0,"
    "  \"all\" INTEGER NOT NULL DEFAULT 0, expanded INTEGER NOT NULL DEFAULT 0,"
    "  seconds REAL NOT NULL DEFAULT 0, bound INTEGER, bound_diagonal INTEGER, best INTEGER,"
    "  best_diagonal INTEGER, exit_code INTEGER, note TEXT NOT NULL DEFAULT '', started TEXT NOT NULL,"
    "  updated TEXT NOT NULL) STRICT;"
    "CREATE TABLE words (run TEXT NOT NULL, place INTEGER NOT NULL, word TEXT NOT NULL,"
    "  PRIMARY KEY (run, place)) STRICT;" +
    std::string(answer_tables);

constexpr const char* way_out =
    "if it is moved away, its runs are forgotten and new ones can begin; what they kept lies in runs beside "
    "it";

Schema runs_schema() {
  return {.what = "runs",
          .mark = 0x7764524E,  // wdRN
          .version = 1,
          .tables = runs_tables.c_str(),
          .way_out = way_out};
}

/// Bounds are proofs, so what was told is kept with its fingerprint: a flipped bit makes no other proof of
/// it. It lies among the facts, at a place that no fact has.
constexpr std::int64_t progress_seal = -20;

std::string fingerprint_of(const RunProgress& progress) {
  Fingerprint print;
  for (const std::uint64_t figure :
       {progress.done, progress.all, progress.expanded, std::bit_cast<std::uint64_t>(progress.seconds)})
    print.add(figure);
  add_cost(print, progress.bound);
  add_cost(print, progress.best);
  return print.text();
}

bool is_name_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' || letter == '.';
}

std::string user_folder() {
  const auto folder = data_folder();
  if (!folder)
    throw Error::usage(
        "there is no folder to keep runs in: neither XDG_DATA_HOME nor HOME is an absolute path",
        other_data_folder_hint);
  return *folder;
}

/// What --disk named lies among the facts too, below everything else: the first one highest.
constexpr std::int64_t first_disk = -100;

/// Nothing that happens twice: the registry may be deleted and the same name given again.
std::string new_identity() {
  std::random_device chance;
  std::string digits;
  for (int word = 0; word < 4; ++word) digits += std::to_string(chance()) + "-";
  return digits + utc_now();
}

std::string process_words(const Run& run) {
  return "in process " + std::to_string(run.process) + (run.machine.empty() ? "" : " on " + run.machine);
}

void expect_same(const Run& there, const Run& run) {
  if (there.state == RunState::running)
    throw Error::usage("the run " + run.name + " is going on, " + process_words(there));
  const std::string forget = "wend runs --delete " + run.name + " forgets it";
  if (there.meaning != run.meaning || there.folder != run.folder)
    throw Error::usage("there is another run " + run.name + ", " + std::string(name_of(there.state)),
                       "wend resume " + run.name + " goes on with it, " + forget);
  if (there.problem != run.problem)
    throw Error::usage("the problem has changed since the run " + run.name + " was begun",
                       "what it has found does not hold any more; " + forget);
}

void expect_idle(const Run& run) {
  if (run.state == RunState::running)
    throw Error::usage("the run " + run.name + " is going on, " + process_words(run), "end it first");
}

}  // namespace

RunStore::RunStore(std::string folder) : folder_(std::move(folder)), path_(folder_ + "/runs.sqlite") {}

bool RunStore::has_content() const {
  std::error_code trouble;
  if (fs::exists(path_, trouble)) return fs::file_size(path_, trouble) > 0 && !trouble;
  if (!trouble) return false;
  Error error =
      Error::usage("the folder of runs cannot be entered: " + trouble.message(), other_data_folder_hint);
  error.file = folder_;
  throw error;
}

Database* RunStore::readable() {
  if (!database_ && has_content()) database_ = open_if_prepared(path_, runs_schema());
  return database_.get();
}

Database& RunStore::writable() {
  if (writes_) return *database_;
  if (const std::error_code trouble = make_private_folder(folder_)) {
    Error error = Error::usage("the folder cannot be made: " + trouble.message(), other_data_folder_hint);
    error.file = folder_;
    throw error;
  }
  database_.reset();
  make_private_file(path_);
  database_ = open_to_write(path_, runs_schema());
  writes_ = true;
  return *database_;
}

template <class Work>
auto RunStore::guarded(const Work& work) {
  return with_errors_about(path_, work, way_out);
}

RunStore RunStore::of_user() {
  return RunStore(user_folder());
}

std::string RunStore::user_folder_of(const std::string& name) {
  return run_folder(user_folder(), name);
}

std::string RunStore::folder_of(const std::string& name) const {
  return run_folder(folder_, name);
}

void RunStore::expect_name(const std::string& name) {
  constexpr std::size_t longest = 64;
  if (name.size() > longest)
    throw Error::usage("the name of the run has " + std::to_string(name.size()) + " letters",
                       "at most " + std::to_string(longest));
  const bool right = !name.empty() && name[0] != '.' && name[0] != '-' &&
                     std::all_of(name.begin(), name.end(), is_name_letter);
  if (!right)
    throw Error::usage("a run cannot be called '" + name + "'", "letters, digits, and - _ . inside");
}

std::optional<Report> RunStore::answer_if_done(const Run& run) {
  const std::optional<Run> there = guarded([&] { return read(run.name); });
  if (!there || there->state != RunState::done) return std::nullopt;
  expect_same(*there, run);
  return answer(run.name);
}

Run RunStore::begin(const Run& run, const RunLock* lock) {
  return guarded([&] {
    Transaction transaction(writable());
    std::optional<Run> there = read(run.name);
    if (there) {
      const bool elsewhere = there->state == RunState::running && !there->machine.empty();
      if (elsewhere && lock != nullptr && lock->holds()) there->state = RunState::killed;
      expect_same(*there, run);
    } else {
      add(run);
      there = read(run.name);
    }
    add_disks(*there, run.disks);
    const std::int64_t process = ::getpid();
    Statement(*database_,
              "UPDATE runs SET state = 'running', process = ?, birth = ?, exit_code = NULL, note = '',"
              " updated = ? WHERE name = ?")
        .with(process)
        .with(process_birth(process).value_or(""))
        .with(utc_now())
        .with(run.name)
        .step();
    transaction.commit();
    return *std::move(there);
  });
}

void RunStore::add(const Run& run) {
  Statement(*database_,
            "INSERT INTO runs (name, folder, meaning, results, problem, identity, state, process,"
            " birth, started, updated) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'stopped', 0, '', ?7, ?7)")
      .with(run.name)
      .with(run.folder)
      .with(run.meaning)
      .with(run.results)
      .with(run.problem)
      .with(new_identity())
      .with(utc_now())
      .step();
  put_words(run.name, run.words);
  seal(run.name, {});
}

void RunStore::put_words(const std::string& name, const std::vector<std::string>& words) {
  std::int64_t place = 0;
  for (const std::string& word : words) {
    Statement(*database_, "INSERT INTO words VALUES (?, ?, ?)").with(name).with(place++).with(word).step();
  }
}

void RunStore::add_disks(const Run& there, const std::vector<std::string>& disks) {
  auto place = first_disk - static_cast<std::int64_t>(there.disks.size());
  for (const std::string& disk : disks) {
    if (std::find(there.disks.begin(), there.disks.end(), disk) != there.disks.end()) continue;
    Statement(*database_, "INSERT INTO facts VALUES (?, ?, 'disk', NULL, ?)")
        .with(there.name)
        .with(place--)
        .with(disk)
        .step();
  }
}

void RunStore::call_by(const std::string& name, const std::vector<std::string>& words) {
  guarded([&] {
    Transaction transaction(writable());
    Statement(*database_, "DELETE FROM words WHERE run = ?").with(name).step();
    put_words(name, words);
    transaction.commit();
  });
}

void RunStore::seal(const std::string& name, const RunProgress& progress) {
  Statement(*database_, "INSERT OR REPLACE INTO facts VALUES (?, ?, 'progress', NULL, ?)")
      .with(name)
      .with(progress_seal)
      .with(fingerprint_of(progress))
      .step();
}

void RunStore::tell(const std::string& name, const RunProgress& progress) {
  guarded([&] {
    Transaction transaction(writable());
    Statement(*database_,
              "UPDATE runs SET done = ?, \"all\" = ?, expanded = ?, seconds = ?, bound = ?,"
              " bound_diagonal = ?, best = ?, best_diagonal = ?, updated = ? WHERE name = ?")
        .with(static_cast<std::int64_t>(progress.done))
        .with(static_cast<std::int64_t>(progress.all))
        .with(static_cast<std::int64_t>(progress.expanded))
        .with(progress.seconds)
        .with(straight_of(progress.bound))
        .with(diagonal_of(progress.bound))
        .with(straight_of(progress.best))
        .with(diagonal_of(progress.best))
        .with(utc_now())
        .with(name)
        .step();
    seal(name, progress);
    transaction.commit();
  });
}

void RunStore::save_answer(const std::string& name, const Report& report) {
  guarded([&] {
    Transaction transaction(writable());
    put_answer(*database_, name, report);
    transaction.commit();
  });
}

std::optional<Report> RunStore::answer(const std::string& name) {
  return guarded([&]() -> std::optional<Report> {
    Database* const database = readable();
    return database != nullptr ? read_answer(*database, name) : std::nullopt;
  });
}

void RunStore::end(const std::string& name, RunState state, int exit_code, const std::string& note) {
  guarded([&] {
    Statement(writable(), "UPDATE runs SET state = ?, exit_code = ?, note = ?, updated = ? WHERE name = ?")
        .with(name_of(state))
        .with(std::int64_t{exit_code})
        .with(note)
        .with(utc_now())
        .with(name)
        .step();
  });
}

std::optional<Run> RunStore::read(const std::string& name) {
  Database* const database = readable();
  if (database == nullptr) return std::nullopt;
  Statement row(*database,
                "SELECT folder, meaning, results, problem, identity, state, process, birth, done, \"all\","
                " expanded, seconds, bound, bound_diagonal, best, best_diagonal, exit_code, note, started,"
                " updated FROM runs WHERE name = ?");
  if (!row.with(name).step()) return std::nullopt;
  Run run{.name = name, .folder = row.text(0), .words = {}};
  run.meaning = row.text(1);
  run.results = row.text(2);
  run.problem = row.text(3);
  run.identity = row.text(4);
  run.process = row.number(6);
  const std::optional<RunState> state = run_state_of(row.text(5));
  run.state = state.value_or(RunState::stopped);
  const std::string birth = row.text(7);
  run.machine = other_machine(birth);
  if (run.state == RunState::running && run.machine.empty() && !is_at_work(run.process, birth))
    run.state = RunState::killed;
  run.progress.done = static_cast<std::uint64_t>(row.number(8));
  run.progress.all = static_cast<std::uint64_t>(row.number(9));
  run.progress.expanded = static_cast<std::uint64_t>(row.number(10));
  run.progress.seconds = row.real(11);
  run.progress.bound = cost_at(row, 12);
  run.progress.best = cost_at(row, 14);
  if (!row.is_null(16)) run.exit_code = row.number(16);
  run.note = row.text(17);
  run.started = row.text(18);
  run.updated = row.text(19);
  const bool whole = is_sealed(*database, name, progress_seal, fingerprint_of(run.progress));
  if (!whole) run.progress = {};
  run.damaged = !state || !whole || is_answer_damaged(*database, name);
  Statement words(*database, "SELECT word FROM words WHERE run = ? ORDER BY place");
  words.with(name);
  while (words.step()) run.words.push_back(words.text(0));
  Statement disks(*database, "SELECT text FROM facts WHERE run = ? AND place <= ? ORDER BY place DESC");
  disks.with(name).with(first_disk);
  while (disks.step()) run.disks.push_back(disks.text(0));
  return run;
}

std::vector<Run> RunStore::all() {
  return guarded([&] {
    std::vector<std::string> names;
    Database* const database = readable();
    if (database == nullptr) return std::vector<Run>{};
    Statement asked(*database, "SELECT name FROM runs ORDER BY name");
    while (asked.step()) names.push_back(asked.text(0));
    std::vector<Run> runs;
    for (const std::string& name : names) {
      std::optional<Run> run = read(name);
      if (!run) continue;
      const bool elsewhere = run->state == RunState::running && !run->machine.empty();
      if (elsewhere && RunLock::is_free(folder_of(name))) run->state = RunState::killed;
      runs.push_back(*std::move(run));
    }
    return runs;
  });
}

Run RunStore::find(const std::string& name) {
  std::vector<std::string> known;
  for (Run& run : all()) {
    if (run.name == name) return std::move(run);
    known.push_back(run.name);
  }
  if (known.empty()) throw Error::usage("no such run: " + name, "there are none; --run NAME begins one");
  throw unknown("run", name, known);
}

void RunStore::remove(const std::string& name, const std::function<void(const Run&)>& elsewhere) {
  const Run run = find(name);
  expect_idle(run);
  {
    // Held until the run is forgotten: who begins it anew meanwhile would be forgotten too.
    RunLock lock;
    if (!lock.take_if_there(folder_of(name)))
      throw Error::usage("the run " + name + " is going on, elsewhere", "end it first");
    if (elsewhere) elsewhere(run);
    empty_but_for_lock(folder_of(name));
    forget(name);
    remove_lock(folder_of(name));
  }
  remove_if_empty(folder_of(name));  // on network disks what is open stays by another name until it is closed
}

void RunStore::forget(const std::string& name) {
  guarded([&] {
    Transaction transaction(writable());
    const std::optional<Run> run = read(name);
    if (run && run->machine.empty()) expect_idle(*run);  // of other machines its lock has told
    remove_answer(*database_, name);
    for (const char* statement : {"DELETE FROM words WHERE run = ?", "DELETE FROM runs WHERE name = ?"})
      Statement(*database_, statement).with(name).step();
    transaction.commit();
  });
}

}  // namespace wend
