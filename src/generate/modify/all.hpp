// The list of modifications, and applying several in order.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generate/modify/modification.hpp"

namespace wend {

std::span<const Modification> all_modifications();

/// The modification of that name, or null.
const Modification* find_modification(std::string_view name);

/// A modification with its parameter, as somebody asked for it.
struct Change {
  const Modification* what = nullptr;
  std::uint64_t amount = 0;
  std::string text;  // "cross", "braid=0.5"
};

/// "cross", "braid=0.5", "cross,x,room=3": the changes in order. An Error for names and parameters nobody
/// knows.
std::vector<Change> parse_changes(std::string_view text);

/// One after the other, each with random numbers of its own. A note records them. The tape may be null.
void modify(Maze& maze, std::span<const Change> changes, std::uint64_t seed, BuildTape* tape);

}  // namespace wend
