#include "domains/tour/tour.hpp"

#include <algorithm>

#include "model/maze_flood.hpp"

namespace wend {
namespace {

std::string place_words(Cell at) {
  return "row " + std::to_string(at.row) + ", column " + std::to_string(at.column);
}

/// "no way leads to the goals at row 1, column 2; row 3, column 4 and 7 more".
std::string unreachable_words(const std::vector<Cell>& goals) {
  constexpr std::size_t most_named = 5;
  std::string words = goals.size() == 1 ? "no way leads to the goal at " : "no way leads to the goals at ";
  const std::size_t named = goals.size() > most_named ? most_named - 1 : goals.size();
  for (std::size_t i = 0; i < named; ++i) words += (i == 0 ? "" : "; ") + place_words(goals[i]);
  if (named < goals.size()) words += " and " + std::to_string(goals.size() - named) + " more";
  return words;
}

}  // namespace

Tour::Tour(Maze maze, const TourOptions& options)
    : maze_(std::move(maze)),
      task_(tour_task(maze_, options.end, options.end_at)),
      marked_(maze_.grid.slots() / 64 + 1) {
  std::sort(task_.goals.begin(), task_.goals.end());
  for (const Slot goal : task_.goals) marked_[goal >> 6] |= std::uint64_t{1} << (goal & 63);
  find_unreachable();
}

Tour::Index Tour::look_up(Slot slot) const {
  return static_cast<Index>(std::lower_bound(task_.goals.begin(), task_.goals.end(), slot) -
                            task_.goals.begin());
}

/// Diagonal steps need both straight ways to be open, so they reach nothing new.
void Tour::find_unreachable() {
  Flood flood(maze_.grid);
  flood.from(task_.start);
  std::vector<Cell> dry;
  for (const Slot goal : task_.goals) {
    if (flood.dry(goal)) dry.push_back(maze_.grid.cell(goal));
  }
  if (!dry.empty()) {
    hopeless_ = unreachable_words(dry);
  } else if (!free_end() && flood.dry(end())) {
    hopeless_ = "no way leads to the end at " + place_words(maze_.grid.cell(end()));
  }
}

}  // namespace wend
