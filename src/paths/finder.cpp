#include "paths/finder.hpp"

#include <algorithm>
#include <cassert>

#include "base/error.hpp"
#include "base/nearest_name.hpp"
#include "paths/choose.hpp"
#include "paths/index/index_search.hpp"
#include "paths/methods/all.hpp"
#include "paths/parts/estimate.hpp"

namespace wend {
namespace {

const PathMethod& named(std::string_view name) {
  if (const PathMethod* method = find_path_method(name)) return *method;
  std::vector<std::string> known{"auto"};
  for (const PathMethod* method : all_path_methods()) known.emplace_back(method->name);
  throw unknown("method", std::string(name), known);
}

std::uint32_t apart(std::uint32_t a, std::uint32_t b) {
  return a < b ? b - a : a - b;
}

/// The cells between two corners (see `PathSearch::corners`), the second one included.
void walk(Cell at, Cell to, Neighbours neighbours, std::vector<Cell>& way) {
  const std::uint32_t down = at.row < to.row ? 1U : ~0U, right = at.column < to.column ? 1U : ~0U;
  const std::uint32_t rows = apart(at.row, to.row), columns = apart(at.column, to.column);
  const std::uint32_t both = neighbours == Neighbours::four ? 0 : std::min(rows, columns);
  const auto go = [&](std::uint32_t steps, std::uint32_t by_rows, std::uint32_t by_columns) {
    for (; steps != 0; --steps) {
      at.row += by_rows;
      at.column += by_columns;
      way.push_back(at);
    }
  };
  go(both, down, right);
  go(rows - both, down, 0);
  go(columns - both, 0, right);
}

}  // namespace

Finder::Finder(const PathMap& map, Neighbours neighbours, std::string_view method)
    : map_(&map), neighbours_(neighbours) {
  if (method == "auto") {
    choose(true);
    return;
  }
  method_ = &named(method);
  if (!method_->suits(map, neighbours))
    throw Error::usage(std::string(method_->name) + " does not suit this map",
                       "it answers for " + promise_of(*method_) + "; auto picks a method that suits");
  search_ = method_->make(map, neighbours);
}

Finder::Finder(const PathMap& map, const PathIndex& index)
    : map_(&map),
      neighbours_(index.neighbours()),
      method_(&index_method),
      because_("its index is at hand"),
      search_(make_index_search(index)) {
  assert(&map == &index.map());
}

void Finder::choose(bool trees_too) {
  PathChoice choice = choose_path_method(map_->grid(), neighbours_, trees_too);
  because_ = method_ == &index_method ? "the map has changed since its index was built; " : "";
  because_ += choice.because;
  method_ = choice.method;
  search_ = method_->make(*map_, neighbours_);
}

Found Finder::find(Cell start, Cell goal, PathProbe* probe) {
  corners_.clear();
  held_ = false;
  goal_ = goal;
  if (!map_->open(start) || !map_->open(goal)) return {};
  if (!method_->suits(*map_, neighbours_)) {  // the map got its first weight since this finder was made
    if (because_.empty()) return {.ending = Ending::unfit};
    choose(false);
  }
  Found found = search_->find(map_->slot(start), map_->slot(goal), probe);
  if (found.ending == Ending::unfit && !because_.empty()) {
    choose(false);
    found = search_->find(map_->slot(start), map_->slot(goal), probe);
  }
  held_ = found.reached();
  return found;
}

/// Goals one after the other, those that look nearest first, until none left can be nearer than what was
/// found. Where looks deceive again and again, the distances to all cells tell which goal it is.
Found Finder::nearest_of(Cell start, std::span<const Cell> goals, PathProbe* probe) {
  constexpr int enough_searches = 32;  // a search costs a tenth to a hundredth of all distances
  auto waiting = by_look(start, goals);
  Found best;
  std::size_t nearest = 0;
  std::vector<Slot> best_corners;
  std::uint64_t expansions = 0;
  for (int searches = 0; !waiting.empty(); ++searches) {
    const std::size_t goal = waiting.top().goal;
    if (best.reached() && best.length < waiting.top().at_least.exact()) break;
    if (searches == enough_searches && probe == nullptr)
      return nearest_by_distances(start, goals, expansions);
    waiting.pop();
    const Found found = find(start, goals[goal], probe);
    expansions += found.expansions;
    if (found.ending == Ending::stopped || found.ending == Ending::unfit) {
      best = found;
      break;
    }
    const bool better = found.reached() && (!best.reached() || found.length < best.length ||
                                            (found.length == best.length && goal < nearest));
    if (!better) continue;
    best = found;
    nearest = goal;
    best_corners.clear();
    search_->corners(best_corners);
  }
  best.expansions = expansions;
  corners_ = std::move(best_corners);
  held_ = false;
  if (best.reached()) goal_ = goals[nearest];
  return best;
}

Finder::Waiting Finder::by_look(Cell start, std::span<const Cell> goals) const {
  std::vector<Candidate> candidates;
  if (map_->open(start)) candidates.reserve(goals.size());
  for (std::size_t goal = 0; goal < goals.size(); ++goal) {
    if (!map_->open(start) || !map_->open(goals[goal])) continue;
    const ExactCost least = least_length(start, goals[goal], neighbours_, map_->smallest_weight());
    candidates.push_back(
        {{static_cast<std::int32_t>(least.straight), static_cast<std::int32_t>(least.diagonal)}, goal});
  }
  return Waiting({}, std::move(candidates));
}

Found Finder::nearest_by_distances(Cell start, std::span<const Cell> goals, std::uint64_t expansions) {
  const Distances lengths = distances(start);
  std::size_t nearest = 0;
  std::optional<ExactCost> best;
  for (std::size_t goal = 0; goal < goals.size(); ++goal) {
    const std::optional<ExactCost> length = lengths.to(goals[goal]);
    if (!length || (best && !(*length < *best))) continue;
    best = length;
    nearest = goal;
  }
  Found found;
  if (best) found = find(start, goals[nearest]);
  found.expansions += expansions;
  return found;
}

std::vector<Cell> Finder::cells() const {
  std::vector<Slot> corners;
  if (held_) {
    corners.reserve(128);
    search_->corners(corners);
  } else {
    corners = corners_;
  }
  std::vector<Cell> way;
  if (corners.empty()) return way;
  Cell at = map_->cell(corners.back());
  std::size_t most = 1;
  for (std::size_t i = corners.size() - 1; i-- > 0;) {
    const Cell to = map_->cell(corners[i]);
    most += apart(at.row, to.row) + apart(at.column, to.column);
    at = to;
  }
  way.reserve(most);
  at = map_->cell(corners.back());
  way.push_back(at);
  for (std::size_t i = corners.size() - 1; i-- > 0;) {
    const Cell to = map_->cell(corners[i]);
    walk(at, to, neighbours_, way);
    at = to;
  }
  return way;
}

}  // namespace wend
