// Numbers and verdicts as people read them.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/words.hpp"
#include "engine/plan.hpp"
#include "engine/report.hpp"

namespace wend {

std::string seconds_words(double seconds);      // 0.12 ms, 3.4 s, 2 min 5 s
std::string bytes_words(std::uint64_t bytes);   // 34 KiB
std::string cost_words(const ExactCost& cost);  // 68, or 10+4√2 = 15.66
std::string ratio_words(const Ratio& ratio);    // 1.5
std::string joined(std::span<const std::string> words, const char* between);
/// A field of a CSV file: in quotes where it must be.
std::string csv_field(const std::string& text);

/// "68 moves"; of a stage of Bloxorz where swaps are free "65 moves and a swap".
std::string moves_words(std::string_view domain, const std::vector<std::string>& moves,
                        const ExactCost& cost);

/// How far `cost` may be above the optimum, in percent of the bound: "6.1 %"; empty if nothing is known.
std::string gap_words(const ExactCost& cost, const ExactCost& bound);

/// "solved in 68 moves, optimal", "stopped by the time limit; best so far …": verdict, cost, bound, gap.
std::string verdict_words(const Report& report, const Settings& settings);

/// "astar + manhattan", "bfs": what ran.
std::string method_words(const Report& report);

/// "221 expanded, 310 generated, 0.12 ms, 34 KiB".
std::string effort_words(const Report& report);

}  // namespace wend
