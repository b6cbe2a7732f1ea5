// All rows are few, so they are read at once and answers come from memory; writes go through to the file.
#include "scores/score_store.hpp"

#include <filesystem>
#include <tuple>

#include "base/private_folder.hpp"
#include "base/user_folders.hpp"
#include "base/utc_time.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

constexpr const char* tables =
    "CREATE TABLE best ("
    "  game TEXT NOT NULL, board TEXT NOT NULL, moves INTEGER NOT NULL, presses INTEGER NOT NULL,"
    "  seconds REAL NOT NULL, solved TEXT NOT NULL, stars INTEGER NOT NULL, fastest REAL NOT NULL,"
    "  times INTEGER NOT NULL, PRIMARY KEY (game, board)) WITHOUT ROWID;"
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;";

constexpr std::string_view best_columns = "moves, presses, seconds, solved, stars, fastest, times";

/// One statement decides who is better, so that it does not matter who looked when.
constexpr std::string_view record_statement =
    "INSERT INTO best VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?5, 1)"
    " ON CONFLICT (game, board) DO UPDATE SET"
    " (moves, presses, seconds, solved, stars) ="
    "   (SELECT moves, presses, seconds, solved, stars FROM"
    "     (SELECT best.moves, best.presses, best.seconds, best.solved, best.stars, 0 AS newer"
    "      UNION ALL SELECT ?3, ?4, ?5, ?6, ?7, 1)"
    "    ORDER BY moves, presses, seconds, newer LIMIT 1),"
    " fastest = min(best.fastest, excluded.fastest), times = best.times + 1";

bool better(const Score& one, const Score& other) {
  return std::tie(one.moves, one.presses, one.seconds) < std::tie(other.moves, other.presses, other.seconds);
}

BestScore best_in(const Statement& row, int column) {
  const auto count = [&](int offset) { return static_cast<std::uint64_t>(row.number(column + offset)); };
  return {{count(0), count(1), row.real(column + 2), static_cast<unsigned>(count(4))},
          row.text(column + 3),
          row.real(column + 5),
          count(6)};
}

}  // namespace

ScoreStore::ScoreStore(const std::string& path) : path_(path) {
  static_cast<void>(make_private_folder(fs::path(path).parent_path().string()));  // opening tells
  try {
    open(path);
  } catch (const DatabaseFault& fault) {
    database_.reset();
    open_unchangeable(path, fault);
  }
}

ScoreStore ScoreStore::of_user() {
  if (const auto folder = data_folder()) return ScoreStore(*folder + "/wend.sqlite");
  ScoreStore nowhere;
  nowhere.trouble_ = "scores are not saved: there is no home folder (HOME is not set)";
  return nowhere;
}

void ScoreStore::open(const std::string& path) {
  database_ = std::make_unique<Database>(path, Database::Access::write);
  prepare();
  read_all();
}

/// What is there can still be read where nothing may be written. A journal beside it would have to be applied
/// first, which is writing.
void ScoreStore::open_unchangeable(const std::string& path, const DatabaseFault& fault) {
  if (!trouble_.empty()) return;
  trouble_ = fault.damaged ? "scores are not saved: " + path + " is damaged; move it away to begin a new one"
                           : "scores are not saved: " + path + ": " + fault.words;
  std::error_code ignored;
  if (fault.damaged || !fs::exists(path, ignored) || fs::exists(path + "-wal", ignored)) return;
  try {
    database_ = std::make_unique<Database>(path, Database::Access::read_only);
    read_all();
  } catch (const DatabaseFault&) {  // then there is nothing to show
    best_.clear();
    settings_.clear();
  }
  database_.reset();
}

/// Makes the tables in a new file; another process may do the same at this moment.
void ScoreStore::prepare() {
  try {
    database_->run("PRAGMA journal_mode = WAL");
  } catch (const DatabaseFault& fault) {
    if (fault.damaged) throw;  // else another process is about to do the same
  }
  database_->run("PRAGMA synchronous = FULL");
  Transaction transaction(*database_);
  const std::int64_t version = database_->number("PRAGMA user_version");
  if (version > schema_version) {
    trouble_ = "scores are not saved: " + path_ + " was written by a newer wend";
    throw DatabaseFault(trouble_, false);
  }
  if (version == 0) database_->run((std::string(tables) + "PRAGMA user_version = 1").c_str());
  transaction.commit();
}

void ScoreStore::read_scores() {
  Statement rows(*database_, "SELECT game, board, " + std::string(best_columns) + " FROM best");
  while (rows.step()) best_[{rows.text(0), rows.text(1)}] = best_in(rows, 2);
}

void ScoreStore::read_all() {
  read_scores();
  Statement settings(*database_, "SELECT key, value FROM settings");
  while (settings.step()) settings_[settings.text(0)] = settings.text(1);
}

void ScoreStore::read_best(const Board& board) {
  Statement row(*database_,
                "SELECT " + std::string(best_columns) + " FROM best WHERE game = ? AND board = ?");
  row.with(board.first).with(board.second);
  if (row.step()) best_[board] = best_in(row, 0);
}

template <class Action>
void ScoreStore::write(Action action) {
  if (database_ == nullptr) return;
  try {
    action();
  } catch (const DatabaseFault& fault) {
    trouble_ = "scores are no longer saved: " + path_ + ": " + fault.words;
    database_.reset();
  }
}

const BestScore* ScoreStore::best(const std::string& game, const std::string& board) const {
  const auto found = best_.find({game, board});
  return found == best_.end() ? nullptr : &found->second;
}

void ScoreStore::refresh() {
  write([&] { read_scores(); });
}

bool ScoreStore::record(const std::string& game, const std::string& board, const Score& score) {
  const Board key{game, board};
  const std::string now = utc_now();
  const auto [entry, first] = best_.try_emplace(key, BestScore{score, now, score.seconds, 0});
  BestScore& best = entry->second;
  const bool best_now = first || better(score, best.score);
  if (best_now) {
    best.score = score;
    best.solved = now;
  }
  best.fastest = std::min(best.fastest, score.seconds);
  ++best.times;
  write([&] {
    Transaction transaction(*database_);
    Statement insert(*database_, record_statement);
    insert.with(game).with(board);
    insert.with(static_cast<std::int64_t>(score.moves)).with(static_cast<std::int64_t>(score.presses));
    insert.with(score.seconds).with(now).with(static_cast<std::int64_t>(score.stars)).step();
    read_best(key);  // another game may have done better meanwhile
    transaction.commit();
  });
  return best_now;
}

std::optional<std::string> ScoreStore::setting(const std::string& key) const {
  const auto found = settings_.find(key);
  if (found == settings_.end()) return std::nullopt;
  return found->second;
}

void ScoreStore::set(const std::string& key, const std::string& value) {
  if (setting(key) == value) return;
  settings_[key] = value;
  write([&] {
    Statement(*database_, "INSERT OR REPLACE INTO settings VALUES (?, ?)").with(key).with(value).step();
  });
}

}  // namespace wend
