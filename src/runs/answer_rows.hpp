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
std::optional<Report> read_answer(Database& database, const std::string& run);

}  // namespace wend
