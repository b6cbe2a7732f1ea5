#include "database/database.hpp"

#include <cerrno>
#include <cstring>
#include <sqlite3.h>

namespace wend {
namespace {

/// What SQLite says, and what the system said to it where that is the reason.
[[noreturn]] void fail(sqlite3* handle, int result) {
  const int kind = result & 0xff;
  const bool damaged = kind == SQLITE_NOTADB || kind == SQLITE_CORRUPT;
  const bool of_system = kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN || kind == SQLITE_FULL;
  const int code = handle != nullptr && of_system ? sqlite3_system_errno(handle) : 0;
  // A write that is refused for want of room may come as an error of its own, and its reason is lost.
  const int exactly = handle != nullptr ? sqlite3_extended_errcode(handle) : result;
  const bool full = kind == SQLITE_FULL || exactly == SQLITE_IOERR_WRITE || code == ENOSPC || code == EDQUOT;
  std::string words = handle != nullptr ? sqlite3_errmsg(handle) : sqlite3_errstr(result);
  if (code != 0) words += std::string(": ") + std::strerror(code);
  throw DatabaseFault(std::move(words), damaged, full, kind == SQLITE_BUSY);
}

/// The path as part of a URI.
std::string escaped(std::string_view path) {
  static constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char each : path) {
    const auto byte = static_cast<unsigned char>(each);
    if (each == '%' || each == '?' || each == '#') {
      text += '%';
      text += digits[byte >> 4U];
      text += digits[byte & 15U];
    } else {
      text += each;
    }
  }
  return text;
}

}  // namespace

Database::Database(const std::string& path, Access access, std::chrono::milliseconds patience) {
  const bool immutable = access == Access::read_only;
  const std::string name = immutable ? "file:" + escaped(path) + "?immutable=1" : path;
  // Who reads opens to write too, where that is allowed: only such a one can clear away its journal.
  const int flags = access == Access::write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                    : immutable             ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
                                            : SQLITE_OPEN_READWRITE;
  const int result = sqlite3_open_v2(name.c_str(), &handle_, flags, nullptr);
  try {
    if (result != SQLITE_OK) fail(handle_, result);
    be_patient(patience);
    if (access == Access::alone) run("PRAGMA locking_mode = EXCLUSIVE");  // then its index is in memory
    if (access == Access::read || access == Access::alone) run("PRAGMA query_only = 1");
  } catch (...) {
    sqlite3_close(handle_);
    throw;
  }
}

Database::~Database() {
  sqlite3_close(handle_);
}

void Database::be_patient(std::chrono::milliseconds patience) {
  sqlite3_busy_timeout(handle_, static_cast<int>(patience.count()));
}

void Database::run(const char* statements) {
  const int result = sqlite3_exec(handle_, statements, nullptr, nullptr, nullptr);
  if (result != SQLITE_OK) fail(handle_, result);
}

std::int64_t Database::number(std::string_view statement) {
  Statement asked(*this, statement);
  return asked.step() ? asked.number(0) : 0;
}

Statement::Statement(Database& database, std::string_view text) : database_(&database) {
  check(sqlite3_prepare_v2(database.handle_, text.data(), static_cast<int>(text.size()), &handle_, nullptr));
}

Statement::~Statement() {
  sqlite3_finalize(handle_);
}

void Statement::check(int result) const {
  if (result != SQLITE_OK) fail(database_->handle_, result);
}

Statement& Statement::with(std::string_view text) {
  check(sqlite3_bind_text64(handle_, ++values_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
  return *this;
}
Statement& Statement::with(std::int64_t number) {
  check(sqlite3_bind_int64(handle_, ++values_, number));
  return *this;
}
Statement& Statement::with(double number) {
  check(sqlite3_bind_double(handle_, ++values_, number));
  return *this;
}

Statement& Statement::with(std::nullptr_t /*nothing*/) {
  check(sqlite3_bind_null(handle_, ++values_));
  return *this;
}

void Statement::reset() {
  sqlite3_reset(handle_);  // returns again what `step` has said
  values_ = 0;
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle_, column) == SQLITE_NULL;
}

bool Statement::step() {
  const int result = sqlite3_step(handle_);
  if (result != SQLITE_ROW && result != SQLITE_DONE) fail(database_->handle_, result);
  return result == SQLITE_ROW;
}

std::string Statement::text(int column) const {
  const auto* const bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}
std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(handle_, column);
}
double Statement::real(int column) const {
  return sqlite3_column_double(handle_, column);
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_->run("ROLLBACK");
  } catch (const DatabaseFault&) {  // then SQLite has rolled back already
  }
}

void Transaction::commit() {
  database_->run("COMMIT");
  open_ = false;
}

}  // namespace wend
