// Reports as rows of the registry: what came of a run is told again without running it.
#pragma once

#include <optional>
#include <string>

#include "database/database.hpp"
#include "engine/report.hpp"

namespace wend {

/// The tables they need.
extern const char* const answer_tables;

/// Inside a transaction of the caller.
void put_answer(Database& database, const std::string& run, const Report& report);
void remove_answer(Database& database, const std::string& run);
/// Nothing if there is none, or if it is not any more what was put there.
std::optional<Report> read_answer(Database& database, const std::string& run);
bool is_answer_damaged(Database& database, const std::string& run);

/// Whether a fingerprint that lies among the facts of a run is this one, or none lies there.
bool is_sealed(Database& database, const std::string& run, std::int64_t place, const std::string& print);

}  // namespace wend
