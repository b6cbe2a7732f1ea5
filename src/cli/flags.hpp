// Flags that several commands share, and what they mean.
#pragma once

#include "cli/command.hpp"
#include "engine/plan.hpp"
#include "engine/shelf.hpp"
#include "show/term/draw_canvas.hpp"

namespace wend {

/// --rules, --hp, --heart-health, --monster-strength.
std::vector<Flag> quest_flags();
/// --end, --return.
std::vector<Flag> tour_flags();
std::vector<Flag> bloxorz_flags();
/// Whether one of them is given.
bool names_tour_end(const Arguments& arguments);
/// "a maze", "a stage of Bloxorz".
std::string domain_words(std::string_view domain);
/// How a problem of a domain can be played otherwise than its file says; empty if it cannot.
std::vector<Flag> flags_of_domain(std::string_view domain);
/// --as, --neighbours, and the flags of all domains: how a file is opened.
std::vector<Flag> opening_flags();
Flag neighbours_flag();
/// --time, --memory, --expansions.
std::vector<Flag> limit_flags();
/// --disk, --disk-limit.
std::vector<Flag> disk_flags();
/// --weight, --width, --seed: the knobs some algorithms have.
std::vector<Flag> knob_flags();
/// --legs: one path algorithm, or a list of them.
Flag legs_flag(bool several);
/// --style, --color.
std::vector<Flag> drawing_flags();
Flag color_flag();
Flag json_flag(std::string help);

std::vector<Flag> operator+(std::vector<Flag> some, const std::vector<Flag>& more);

// Names for choices and completion.
std::vector<std::string> algorithm_names();  // without auto
std::vector<std::string> algorithm_or_auto();
/// best-first and simulated-annealing have longer and shorter names here.
std::string algorithm_meant(const std::string& name);
std::vector<std::string> leg_names();
std::vector<std::string> heuristic_names();
std::vector<std::string> heuristic_or_auto();
std::vector<std::string> heuristics_by_domain();
std::vector<std::string> domain_names();
std::vector<std::string> formats_to_read();
std::vector<std::string> formats_to_write();
std::vector<std::string> style_names();
std::vector<std::string> builder_names();
std::vector<std::string> painter_names();

/// What can run on the problems of a domain: the generic algorithms and its own specialists.
std::vector<std::string> algorithms_for(const Domain& domain);
std::vector<std::string> heuristics_for(const Domain& domain);
bool uses_heuristic(const std::string& algorithm);
/// Whether it walks from thing to thing, by a path algorithm of choice.
bool uses_legs(const Domain& domain, const std::string& algorithm);

/// Limits and knobs. Without --memory four fifths of what the machine has free are used at most.
Settings settings_of(const Arguments& arguments);
/// --threads, for commands that have it.
Flag threads_flag(std::string fallback);
/// The number asked for, or `fallback`.
unsigned threads_of(const Arguments& arguments, unsigned fallback);
OpenOptions open_options_of(const Arguments& arguments);
/// A whole number within limits; an Error names the flag.
unsigned number_of(const Arguments& arguments, const char* flag, unsigned fallback, std::uint64_t least,
                   std::uint64_t most);
ColorChoice color_of(const Arguments& arguments);
/// The style asked for by name, or null.
const WallStyle* style_of(const Arguments& arguments);

/// An Error if there is one: a file has no use for it.
void refuse_style(const Arguments& arguments);

}  // namespace wend
