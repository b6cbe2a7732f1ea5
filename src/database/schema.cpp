#include "database/schema.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <unistd.h>

#include "base/file.hpp"
#include "database/network_disk.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

Error about(const std::string& path, std::string what, std::string hint = {}) {
  Error error(std::move(what), 0, 0, std::move(hint));
  error.file = path;
  return error;
}

/// Whether the tables are there; false for a database without any. An Error for other kinds and newer ones.
bool is_prepared(Database& database, const std::string& path, const Schema& schema) {
  const std::int64_t mark = database.number("PRAGMA application_id");
  const std::int64_t version = database.number("PRAGMA user_version");
  if (mark == schema.mark && version == schema.version) return true;
  if (mark == schema.mark && version > schema.version)
    throw about(path, "these " + std::string(schema.what) + " were written by a newer wend",
                "this one knows version " + std::to_string(schema.version) + ", the file has " +
                    std::to_string(version));
  if (mark == 0 && version == 0 && database.number("SELECT count(*) FROM sqlite_schema") == 0) return false;
  // Another process may have prepared it between these questions.
  if (mark != schema.mark && database.number("PRAGMA application_id") == schema.mark)
    return is_prepared(database, path, schema);
  throw about(path, "this is a database, but none of " + std::string(schema.what),
              schema.way_out != nullptr ? schema.way_out : "name another file");
}

void prepare(Database& database, const std::string& path, const Schema& schema) {
  static_cast<void>(is_prepared(database, path, schema));  // before anything is written
  try {
    // A write-ahead log wants memory that all who use the file share: machines have none in common.
    database.run(lies_on_network_disk(path) ? "PRAGMA journal_mode = DELETE" : "PRAGMA journal_mode = WAL");
  } catch (const DatabaseFault& fault) {
    if (fault.damaged || fault.full) throw;  // else another process is about to do the same
  }
  database.run("PRAGMA synchronous = FULL");
  Transaction transaction(database);
  if (!is_prepared(database, path, schema)) {
    database.run((std::string(schema.tables) + "PRAGMA application_id = " + std::to_string(schema.mark) +
                  "; PRAGMA user_version = " + std::to_string(schema.version))
                     .c_str());
  }
  transaction.commit();
}

/// Whether it is there, and this user may only look at it.
bool is_for_others_to_write(const std::string& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) && ::access(path.c_str(), W_OK) != 0;
}

/// SQLite opens such a file all the same, and only says later that it cannot write.
void expect_writable(const std::string& path, const Schema& schema) {
  if (!is_for_others_to_write(path)) return;
  throw about(path, std::string("the file cannot be written: ") + std::strerror(errno),
              schema.way_out == nullptr ? "name another file" : "");
}

/// A new file where none can be made: SQLite only knows that the file is not there.
void expect_writable_folder(const std::string& path) {
  std::error_code ignored;
  if (fs::exists(path, ignored)) return;
  const fs::path folder = fs::absolute(path, ignored).parent_path();
  if (::access(folder.c_str(), W_OK) == 0) return;
  throw about(path, std::string("the folder cannot be written: ") + std::strerror(errno),
              "name a file in another folder");
}

/// Whether the file is there and not empty.
bool has_content(const std::string& path) {
  std::error_code trouble;
  const std::uintmax_t size = fs::file_size(path, trouble);
  return !trouble && size > 0;
}

/// Whether a write-ahead log belongs to it (byte 18 of the header). Who reads any other leaves nothing beside
/// it, and needs its locks: what is written there goes into the file itself.
bool uses_log(const std::string& path) {
  const std::string header = beginning_of(path, 19);
  return header.size() == 19 && header[18] == 2;
}

/// SQLite follows links, and looks for the log beside the file itself.
std::string where_it_lies(const std::string& path) {
  std::error_code trouble;
  const std::string place = fs::canonical(path, trouble).string();
  return trouble ? path : place;
}

}  // namespace

Error error_of(const DatabaseFault& fault, const std::string& path, const char* way_out) {
  const std::string then = way_out != nullptr ? std::string("; ") + way_out : "";
  if (fault.damaged) return about(path, fault.words, "it is no database of SQLite, or a damaged one" + then);
  if (fault.full) return about(path, fault.words, "what was written before is kept; make room, and go on");
  return about(path, fault.words);
}

std::unique_ptr<Database> open_to_write(const std::string& path, const Schema& schema) {
  expect_writable(path, schema);
  try {
    auto database = std::make_unique<Database>(path, Database::Access::write, schema.patience);
    prepare(*database, path, schema);
    return database;
  } catch (const DatabaseFault& fault) {
    expect_writable_folder(path);
    throw error_of(fault, path, schema.way_out);
  }
}

std::unique_ptr<Database> open_to_read(const std::string& path, const Schema& schema) {
  auto database = open_if_prepared(path, schema);
  if (!database) throw about(path, "this is an empty file, and no " + std::string(schema.what));
  return database;
}

std::unique_ptr<Database> open_if_prepared(const std::string& path, const Schema& schema) {
  const auto opened = [&](Database::Access access) {
    auto database = std::make_unique<Database>(path, access, schema.patience);
    if (!is_prepared(*database, path, schema)) database.reset();
    return database;
  };
  std::error_code ignored;
  const bool is_file = fs::is_regular_file(path, ignored);
  // Who looks at the file of another user would leave files beside it that the owner cannot write.
  const std::string place = where_it_lies(path);
  const bool nothing_beside =
      is_for_others_to_write(place) && uses_log(place) && !has_content(place + "-wal");
  return with_errors_about(
      path,
      [&] {
        if (nothing_beside) return opened(Database::Access::read_only);
        try {
          return opened(Database::Access::read);
        } catch (const DatabaseFault& fault) {
          // In the middle of what others write, or before it is rolled back, the file alone says nothing
          // sound.
          const bool half_written = fault.busy || has_content(place + "-journal");
          if (fault.damaged || half_written || !is_file) throw;
        }
        // A journal beside the file has to be read too; an empty one says nothing.
        return opened(has_content(place + "-wal") ? Database::Access::alone : Database::Access::read_only);
      },
      schema.way_out);
}

}  // namespace wend
