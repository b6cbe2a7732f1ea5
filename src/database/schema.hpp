// Kinds of database files. Each has a mark of its own (the application id of SQLite) and a version, so that a
// file of another kind, or of a newer wend, is told from ours before anything is written to it.
#pragma once

#include <memory>
#include <string>

#include "base/error.hpp"
#include "database/database.hpp"

namespace wend {

struct Schema {
  const char* what;      // "results of a batch"
  std::int64_t mark;     // 32 bits
  std::int64_t version;  // from 1
  const char* tables;    // the statements that make them
  std::chrono::milliseconds patience = Database::usual_patience;
  const char* way_out = nullptr;  // told of a damaged file, and of a file of another kind
};

/// The fault as an Error about this file, with a hint where there is one, and for damage with a way out.
Error error_of(const DatabaseFault& fault, const std::string& path, const char* way_out = nullptr);

/// Runs `work`; whatever is wrong with the database leaves as an Error about this file.
template <class Work>
auto with_errors_about(const std::string& path, const Work& work, const char* way_out = nullptr) {
  try {
    return work();
  } catch (const DatabaseFault& fault) {
    throw error_of(fault, path, way_out);
  }
}

/// Opens the file to write, makes it if it is not there or empty; several processes may do so at once. Every
/// commit reaches the disk. An Error if it is something else, of a newer version, or cannot be written; then
/// it is as it was.
std::unique_ptr<Database> open_to_write(const std::string& path, const Schema& schema);

/// Opens a file that is there. Where nothing can be written beside it, because that may not be or because the
/// disk is full, it is read all the same, as it lies.
std::unique_ptr<Database> open_to_read(const std::string& path, const Schema& schema);
/// The same; null if there are no tables yet, because who began to make them was killed or is still at it.
std::unique_ptr<Database> open_if_prepared(const std::string& path, const Schema& schema);

}  // namespace wend
