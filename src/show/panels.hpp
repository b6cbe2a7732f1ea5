// Several films side by side, stepped together: one step of each at a time, and who is at the end waits. What
// is said about each of them is text here; terminals and pictures only place it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/report.hpp"
#include "show/film.hpp"

namespace wend {

struct Panel {
  std::string title;
  Film film;
  Report report;  // of the run that was measured; the film may know less of it

  std::string ending = {};  // what is said at the end: "optimal", "+3", "no way", ...; see judge
  bool praised = false;     // the ending is good news
};

/// Says of every panel how it ended, measured by the best of all.
void judge(std::span<Panel> panels);

/// How many steps the longest film has.
std::size_t longest(std::span<const Panel> panels);

/// "steps", "length" and "time" so far, the last as a share of the measured time; a position behind the end
/// is the end. Values are ASCII.
struct PanelFact {
  std::string_view name;
  std::string value;
};
std::vector<PanelFact> facts_at(const Panel& panel, std::size_t position);

/// The ending, once it is reached; before that nothing.
std::string_view ending_at(const Panel& panel, std::size_t position);

/// The health at a position, or FilmCounts::lifeless; and the most there ever is in any of them, so that all
/// can show it alike.
std::int32_t health_at(const Panel& panel, std::size_t position);
std::int32_t most_health(std::span<const Panel> panels);

}  // namespace wend
