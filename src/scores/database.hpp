// SQLite as two types: a file, and a statement that is stepped through. Every trouble is a DatabaseFault.
#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace wend {

struct DatabaseFault : std::exception {
  DatabaseFault(std::string words_, bool damaged_) : words(std::move(words_)), damaged(damaged_) {}
  [[nodiscard]] const char* what() const noexcept override { return words.c_str(); }

  std::string words;
  bool damaged = false;  // the file is no database, or no longer a whole one
};

class Database {
 public:
  enum class Access : std::uint8_t {
    write,     // the file is made if it is not there; others may write too
    read_only  // nothing is written, not even beside the file: for folders that may not be changed
  };
  /// Whoever finds the file in use by others waits for some seconds before it is a fault.
  Database(const std::string& path, Access access);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// Statements without values and results, one or several.
  void run(const char* statements);

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

  /// Moves to the next row; false if there is none.
  bool step();
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] double real(int column) const;

 private:
  void check(int result) const;

  Database* database_;
  sqlite3_stmt* handle_ = nullptr;
  int values_ = 0;
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
