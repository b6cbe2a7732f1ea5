// Writes a Tape as a Posthoc search trace, version 1.4.0: the format of the viewer at posthoc.pathfinding.ai,
// and plain enough for scripts, one event per line. YAML or JSON, same content.
//
// Events in order: `source`; a `destination` per known goal; the tape, as `generating`, `updating`,
// `expanding` and `iteration`; the solution, as `solution` and last `end`. There is no `closing`: a node is
// closed as soon as it is expanded. Cost: one pass over the tape per kind of question, no copy of it.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "trace/state_field.hpp"
#include "trace/tape.hpp"

namespace wend {

enum class TraceFormat : std::uint8_t { yaml, json };

/// JSON for names that end in `.json`, else YAML.
TraceFormat trace_format_for(std::string_view file_name);

/// A state on the solution and what it cost to get there.
struct PathPoint {
  std::vector<std::byte> state;
  ExactCost g;
};

/// What the tape does not know.
struct PosthocDetails {
  std::function<std::vector<StateField>(StateView)> fields;  // with `x` and `y`, Posthoc can draw a grid
  std::vector<std::vector<std::byte>> goals;                 // as far as known
  std::vector<PathPoint> path;                               // start to goal; empty: no solution
};

/// Receives the text in pieces of some 64 KB: a trace may be larger than one would like to hold in memory.
using TextSink = std::function<void(std::string_view)>;

/// A tape that was too short is announced: a comment in YAML, a member `lost` in JSON.
void write_posthoc(const Tape& tape, const PosthocDetails& details, TraceFormat format, const TextSink& sink);

}  // namespace wend
