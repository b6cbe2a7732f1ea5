// Recording is a run of its own, so that it never disturbs the one that is measured.
#pragma once

#include <optional>

#include "engine/problem.hpp"

namespace wend {

/// What the run that led to `report` saw: the same run again, this time recorded, up to `events`.
Tape recorded(const Problem& problem, Plan plan, const Report& report, std::size_t events);

/// The same, all of it, or nothing if it was too long to be worth it.
std::optional<Tape> recorded_for_picture(const Problem& problem, const Plan& plan, const Report& report);

}  // namespace wend
