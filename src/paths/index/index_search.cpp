#include "paths/index/index_search.hpp"

#include <algorithm>
#include <limits>

#include "paths/parts/estimate.hpp"
#include "paths/parts/scratch.hpp"

namespace wend {
namespace {

/// One of the two searches that climb. Keys are g + the distance without walls to the other end, in units of
/// 2^-32 and rounded down, so never above the length of any way through a node (parts/length.hpp).
struct Climb {
  struct Label {
    Length g;
    std::uint32_t query = 0;
    std::uint32_t from = no_subgoal;
  };
  struct Entry {
    std::int64_t key;
    std::uint32_t node;
  };
  struct Later {
    bool operator()(const Entry& a, const Entry& b) const { return a.key > b.key; }
  };

  explicit Climb(const PathIndex& of) : labels(of.nodes()), index(&of) {}

  void begin(std::uint32_t number, Cell to) {
    query = number;
    end = to;
    heap.clear();
    if (number == 0) labels.clear();
  }
  [[nodiscard]] bool knows(std::uint32_t node) const { return labels[node].query == query; }
  /// A way to a node; one that cannot stay below `bound` is forgotten at once.
  void reach(std::uint32_t node, Length g, std::uint32_t from, std::int64_t bound) {
    Label& label = labels[node];
    if (label.query == query && !(g < label.g)) return;
    const std::int64_t least = key(node, g);
    if (least >= bound) return;
    label = {g, query, from};
    heap.push_back({least, node});
    std::push_heap(heap.begin(), heap.end(), Later{});
  }
  /// The least key that may still matter; the largest number if there is none.
  std::int64_t top() {
    while (!heap.empty() && is_old(heap.front())) pop();
    return heap.empty() ? std::numeric_limits<std::int64_t>::max() : heap.front().key;
  }
  std::uint32_t pop() {
    std::pop_heap(heap.begin(), heap.end(), Later{});
    const std::uint32_t node = heap.back().node;
    heap.pop_back();
    return node;
  }

  [[nodiscard]] bool is_old(const Entry& entry) const {
    return entry.key != key(entry.node, labels[entry.node].g);
  }
  [[nodiscard]] std::int64_t key(std::uint32_t node, Length g) const {
    const ExactCost least = least_length(index->map().cell(index->slot(node)), end, index->neighbours(), 1);
    return g.rounded() + least.straight * Length::one + least.diagonal * Length::root_two;
  }

  ZeroArray<Label> labels;
  const PathIndex* index;
  std::vector<Entry> heap;
  Cell end = {};
  std::uint32_t query = 0;
};

class IndexSearch final : public PathSearch {
 public:
  explicit IndexSearch(const PathIndex& index)
      : PathSearch(index.map()), index_(&index), up_(index), down_(index) {}

  Found find(Slot start, Slot goal, PathProbe* probe) override {
    if (!current()) return {.ending = Ending::unfit};
    start_ = start;
    goal_ = goal;
    meeting_ = no_subgoal;
    const Cell from = map().cell(start), to = map().cell(goal);
    if (index_->subgoals().sees(from, to))
      return {Ending::found, least_length(from, to, index_->neighbours(), 1), 1};
    begin(from, to);
    Found found;
    if (!climb(found.expansions, probe)) return {Ending::stopped, {}, found.expansions};
    if (meeting_ == no_subgoal) return {Ending::no_way, {}, found.expansions};
    return {Ending::found, best_.exact(), found.expansions};
  }

  void corners(std::vector<Slot>& from_goal) const override {
    if (meeting_ == no_subgoal) {  // in sight
      from_goal.push_back(goal_);
      if (start_ != goal_) from_goal.push_back(start_);
      return;
    }
    from_goal.push_back(index_->slot(meeting_));
    walk(down_, from_goal);
    add_goal(from_goal);
    std::reverse(from_goal.begin(), from_goal.end());
    walk(up_, from_goal);
    if (from_goal.back() != start_) from_goal.push_back(start_);
  }

  [[nodiscard]] std::size_t bytes() const override {
    return up_.labels.bytes() + down_.labels.bytes() + (up_.heap.capacity() + down_.heap.capacity()) * 16;
  }

 private:
  /// Whether the map is as it was when the index was built.
  bool current() {
    if (map().revision() != seen_revision_) {
      seen_revision_ = map().revision();
      current_ = hash_of(map()) == index_->map_hash();
    }
    return current_;
  }

  void begin(Cell from, Cell to) {
    if (++query_ == 0) {
      up_.begin(query_, to);
      down_.begin(query_++, from);
    }
    bound_ = std::numeric_limits<std::int64_t>::max();
    const auto enter = [&](Climb& climb, Cell at, Cell end) {
      climb.begin(query_, end);
      index_->subgoals().look(at, true, contacts_);
      for (const Subgoals::Contact& contact : contacts_)
        climb.reach(index_->node(contact.subgoal), contact.length, no_subgoal, bound_);
    };
    enter(up_, from, to);
    enter(down_, to, from);
  }

  /// Until nothing can be shorter than the best: `bound_` is never below its length. False if the probe
  /// stopped it.
  bool climb(std::uint64_t& expansions, PathProbe* probe) {
    for (;;) {
      const std::int64_t up = up_.top(), down = down_.top();
      if (std::min(up, down) >= bound_) return true;
      const bool upwards = up <= down;
      Climb& mine = upwards ? up_ : down_;
      const Climb& other = upwards ? down_ : up_;
      const std::uint32_t node = mine.pop();
      const Climb::Label label = mine.labels[node];
      meet(node, label.g, other);
      if (stalled(mine, node, label.g)) continue;
      ++expansions;
      if (probe != nullptr && !tell(*probe, node, label)) return false;
      for (const IndexArc& arc : index_->arcs(node)) {
        const Length g = label.g + arc.length;
        if (((g.straight | g.diagonal) >> 29) == 0) mine.reach(arc.to, g, node, bound_);
      }
    }
  }

  void meet(std::uint32_t node, Length g, const Climb& other) {
    if (!other.knows(node)) return;
    const Length sum = g + other.labels[node].g;
    if (meeting_ != no_subgoal && !(sum < best_)) return;
    best_ = sum;
    meeting_ = node;
    bound_ = sum.rounded() + sum.diagonal;
  }

  /// Whether a shorter way leads there from above: then no shortest way goes on from it.
  [[nodiscard]] bool stalled(const Climb& climb, std::uint32_t node, Length g) const {
    for (const IndexArc& arc : index_->arcs(node)) {
      if (climb.knows(arc.to) && climb.labels[arc.to].g + arc.length < g) return true;
    }
    return false;
  }

  bool tell(PathProbe& probe, std::uint32_t node, const Climb::Label& label) const {
    const Slot at = index_->slot(node);
    return probe.expands(at, label.from == no_subgoal ? at : index_->slot(label.from), label.g.exact());
  }

  /// The subgoals from the meeting, which is there already, down to where this climb began.
  void walk(const Climb& climb, std::vector<Slot>& cells) const {
    for (std::uint32_t node = meeting_; climb.labels[node].from != no_subgoal; node = climb.labels[node].from)
      unpack(node, climb.labels[node].from, cells);
  }

  /// The ends of the edges that an arc stands for, without the first.
  void unpack(std::uint32_t from, std::uint32_t to, std::vector<Slot>& cells) const {
    stack_.assign(1, {from, to});
    while (!stack_.empty()) {
      const auto [a, b] = stack_.back();
      stack_.pop_back();
      const std::uint32_t middle = index_->find_arc(std::min(a, b), std::max(a, b))->middle;
      if (middle == no_subgoal) {
        cells.push_back(index_->slot(b));
      } else {
        stack_.push_back({middle, b});
        stack_.push_back({a, middle});
      }
    }
  }
  /// The last leg was seen from the goal, so it is diagonal (along the column) at that end: it gets a corner.
  void add_goal(std::vector<Slot>& cells) const {
    const Cell from = map().cell(cells.back()), to = map().cell(goal_);
    if (from == to) return;
    const auto apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
    const std::uint32_t both = index_->neighbours() == Neighbours::four
                                   ? apart(from.row, to.row)
                                   : std::min(apart(from.row, to.row), apart(from.column, to.column));
    Cell bend = to;
    bend.row = from.row < to.row ? bend.row - both : bend.row + std::min(both, apart(from.row, to.row));
    if (index_->neighbours() == Neighbours::eight)
      bend.column = from.column < to.column ? bend.column - both : bend.column + both;
    if (const Slot slot = map().slot(bend); slot != cells.back() && bend != to) cells.push_back(slot);
    cells.push_back(goal_);
  }

  const PathIndex* index_;
  Climb up_;
  Climb down_;
  std::vector<Subgoals::Contact> contacts_;
  mutable std::vector<std::pair<std::uint32_t, std::uint32_t>> stack_;
  Slot start_ = 0;
  Slot goal_ = 0;
  std::uint32_t query_ = 0;
  std::uint32_t meeting_ = no_subgoal;
  Length best_;
  std::int64_t bound_ = 0;
  std::uint64_t seen_revision_ = ~std::uint64_t{0};
  bool current_ = false;
};

}  // namespace

const PathMethod index_method{.name = "index",
                              .title = "Index",
                              .summary = "subgoals and a hierarchy of shortcuts, computed before",
                              .four = true,
                              .eight = true};

std::unique_ptr<PathSearch> make_index_search(const PathIndex& index) {
  return std::make_unique<IndexSearch>(index);
}

}  // namespace wend
