// SQLite as two types: a file, and a statement that is stepped through. Every trouble is a DatabaseFault.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace wend {

struct DatabaseFault : std::exception {
  DatabaseFault(std::string words_, bool damaged_, bool full_ = false, bool busy_ = false)
      : words(std::move(words_)), damaged(damaged_), full(full_), busy(busy_) {}
  [[nodiscard]] const char* what() const noexcept override { return words.c_str(); }

  std::string words;
  bool damaged = false;  // the file is no database, or no longer a whole one
  bool full = false;     // there is no room left on the disk, or for this user
  bool busy = false;     // others have kept the file to themselves for longer than anybody waits
};

class Database {
 public:
  enum class Access : std::uint8_t {
    write,     // the file is made if it is not there; others may write too
    read,      // the file is there already and stays as it is, though others may write at the same time
    alone,     // as `read`, but nobody else may have it open: needs no room on the disk
    read_only  // nothing is written, not even beside the file: for folders that may not be changed
  };
  static constexpr std::chrono::milliseconds usual_patience{3000};
  /// Whoever finds the file in use by others waits for so long before it is a fault.
  Database(const std::string& path, Access access, std::chrono::milliseconds patience = usual_patience);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void be_patient(std::chrono::milliseconds patience);

  /// Statements without values and results, one or several.
  void run(const char* statements);
  /// The number a statement such as a PRAGMA gives; 0 if it gives none.
  std::int64_t number(std::string_view statement);

 private:
  friend class Statement;
  sqlite3* handle_ = nullptr;
};

class Statement {
 public:
  Statement(Database& database, std::string_view text);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// The next of the values that stand as ? in the statement.
  Statement& with(std::string_view text);
  Statement& with(std::int64_t number);
  Statement& with(double number);
  Statement& with(std::nullptr_t nothing);
  template <class Value>
  Statement& with(const std::optional<Value>& value) {
    return value ? with(*value) : with(nullptr);
  }

  /// Moves to the next row; false if there is none.
  bool step();
  /// Ready for other values, as if it were new.
  void reset();
  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] double real(int column) const;

 private:
  void check(int result) const;

  Database* database_;
  sqlite3_stmt* handle_ = nullptr;
  int values_ = 0;
};

/// Makes a statement that is kept ready for its next use, also where what it found is damaged and an error
/// leaves.
class ResetAtEnd {
 public:
  explicit ResetAtEnd(Statement& statement) : statement_(&statement) {}
  ~ResetAtEnd() { statement_->reset(); }
  ResetAtEnd(const ResetAtEnd&) = delete;
  ResetAtEnd& operator=(const ResetAtEnd&) = delete;

 private:
  Statement* statement_;
};

/// Everything until `commit`, or nothing. Takes the right to write at once, so that two never wait for each
/// other.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(&database) { database.run("BEGIN IMMEDIATE"); }
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Database* database_;
  bool open_ = true;
};

}  // namespace wend
