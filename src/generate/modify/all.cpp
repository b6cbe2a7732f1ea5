#include "generate/modify/all.hpp"

#include <algorithm>
#include <array>

#include "base/nearest_name.hpp"
#include "generate/modify/braid.hpp"
#include "generate/modify/cross.hpp"
#include "generate/modify/room.hpp"
#include "generate/modify/x.hpp"

namespace wend {
namespace {

Change parse_change(std::string_view text) {
  const std::size_t sign = text.find('=');
  const std::string_view name = text.substr(0, sign);
  const Modification* const what = find_modification(name);
  if (what == nullptr) {
    std::vector<std::string> names;
    for (const Modification& each : all_modifications()) names.emplace_back(each.name);
    throw unknown("modification", name, names);
  }
  if (what->read == nullptr) {
    if (sign == std::string_view::npos) return {what, 0, std::string(text)};
    throw Error::usage("the modification " + std::string(name) + " takes no parameter",
                       "leave out '" + std::string(text.substr(sign)) + "'");
  }
  const std::string_view parameter = sign == std::string_view::npos ? what->fallback : text.substr(sign + 1);
  return {what, what->read(parameter), std::string(name) + "=" + std::string(parameter)};
}

}  // namespace

std::span<const Modification> all_modifications() {
  static const std::array modifications{
      cross_modification,
      x_modification,
      braid_modification,
      room_modification,
  };
  return modifications;
}

const Modification* find_modification(std::string_view name) {
  for (const Modification& modification : all_modifications()) {
    if (modification.name == name) return &modification;
  }
  return nullptr;
}

std::vector<Change> parse_changes(std::string_view text) {
  std::vector<Change> changes;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    changes.push_back(parse_change(text.substr(0, comma)));
    if (comma == text.size()) return changes;
    text.remove_prefix(comma + 1);
  }
}

void modify(Maze& maze, std::span<const Change> changes, std::uint64_t seed, BuildTape* tape) {
  if (changes.empty()) return;
  Opener opener(maze, tape);
  Rng seeds(~seed);  // not the numbers the builder drew
  std::string note = "modified ";
  for (const Change& change : changes) {
    Rng rng(seeds.next());
    change.what->apply(opener, change.amount, rng);
    opener.step();
    note += (&change == changes.data() ? "" : ",") + change.text;
  }
  maze.notes.push_back(std::move(note));
}

}  // namespace wend
