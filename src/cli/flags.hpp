// Flags that several commands share. What they mean when they are given: flags_given.hpp.
#pragma once

#include "cli/command.hpp"

namespace wend {

/// --rules, --hp, --heart-health, --monster-strength.
std::vector<Flag> quest_flags();
/// --end, --return.
std::vector<Flag> tour_flags();
std::vector<Flag> bloxorz_flags();
/// How a problem of a domain can be played otherwise than its file says; empty if it cannot.
std::vector<Flag> flags_of_domain(std::string_view domain);
/// --as, --neighbours, and the flags of all domains: how a file is opened.
std::vector<Flag> opening_flags();
Flag neighbours_flag();
/// --time, --memory, --expansions.
std::vector<Flag> limit_flags();
/// --disk, --disk-limit.
std::vector<Flag> disk_flags();
/// --threads, for commands that have it.
Flag threads_flag(std::string fallback);
/// --weight, --width, --seed: the knobs some algorithms have.
std::vector<Flag> knob_flags();
/// --legs: one path algorithm, or a list of them.
Flag legs_flag(bool several);
/// --style, --color.
std::vector<Flag> drawing_flags();
Flag color_flag();
Flag json_flag(std::string help);

std::vector<Flag> operator+(std::vector<Flag> some, const std::vector<Flag>& more);

}  // namespace wend
