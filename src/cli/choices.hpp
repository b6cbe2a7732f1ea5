// What can be chosen: the names of algorithms, heuristics, formats and so on, for flags and completion.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/shelf.hpp"

namespace wend {

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

/// "a maze", "a stage of Bloxorz".
std::string domain_words(std::string_view domain);

/// What can run on the problems of a domain: the generic algorithms and its own specialists.
std::vector<std::string> algorithms_for(const Domain& domain);
std::vector<std::string> heuristics_for(const Domain& domain);
bool uses_heuristic(const std::string& algorithm);
/// Whether it walks from thing to thing, by a path algorithm of choice.
bool uses_legs(const Domain& domain, const std::string& algorithm);

}  // namespace wend
