#include "paths/index/contraction.hpp"

#include <algorithm>
#include <queue>

namespace wend {
namespace {

/// Short looks for a way round a node: Dijkstra's algorithm that gives up after so many nodes.
class Witnesses {
 public:
  explicit Witnesses(std::size_t nodes) : labels_(nodes) {}

  /// Lengths of shortest ways from `from` without `without`, as far as `limit` and `effort` go.
  void search(const IndexGraph& graph, std::uint32_t from, std::uint32_t without, Length limit,
              std::size_t effort) {
    ++round_;
    heap_.clear();
    reach(from, {});
    while (!heap_.empty() && effort-- > 0) {
      std::pop_heap(heap_.begin(), heap_.end(), Later{});
      const Entry top = heap_.back();
      heap_.pop_back();
      if (labels_[top.node].length < top.length) continue;
      if (limit < top.length) return;
      for (const IndexArc& arc : graph[top.node]) {
        if (arc.to != without) reach(arc.to, top.length + arc.length);
      }
    }
  }
  /// Whether the last search found a way there that is no longer.
  [[nodiscard]] bool reached(std::uint32_t node, Length length) const {
    return labels_[node].round == round_ && !(length < labels_[node].length);
  }

 private:
  struct Label {
    Length length;
    std::uint32_t round = 0;
  };
  struct Entry {
    std::int64_t key;
    std::uint32_t node;
    Length length;
  };
  struct Later {
    bool operator()(const Entry& a, const Entry& b) const { return a.key > b.key; }
  };

  void reach(std::uint32_t node, Length length) {
    Label& label = labels_[node];
    if (label.round == round_ && !(length < label.length)) return;
    label = {length, round_};
    heap_.push_back({length.rounded(), node, length});
    std::push_heap(heap_.begin(), heap_.end(), Later{});
  }

  std::vector<Label> labels_;
  std::vector<Entry> heap_;
  std::uint32_t round_ = 0;
};

struct Shortcut {
  std::uint32_t from;
  std::uint32_t to;
  Length length;
};

class Contractor {
 public:
  explicit Contractor(IndexGraph graph)
      : graph_(std::move(graph)), witnesses_(graph_.size()), level_(graph_.size(), 0) {}

  Hierarchy run() {
    for (std::uint32_t node = 0; node < graph_.size(); ++node) queue_.push({price(node), node});
    while (!queue_.empty()) {
      const std::uint32_t node = queue_.top().second;
      queue_.pop();
      const std::int64_t now = price(node);
      if (!queue_.empty() && now > queue_.top().first) {
        queue_.push({now, node});
        continue;
      }
      take_out(node);
    }
    return renamed();
  }

 private:
  static constexpr std::size_t effort_to_guess = 40;
  static constexpr std::size_t effort_to_decide = 400;

  /// What would have to be added if the node went.
  void find_shortcuts(std::uint32_t node, std::size_t effort) {
    shortcuts_.clear();
    const std::vector<IndexArc>& arcs = graph_[node];
    for (std::size_t i = 0; i + 1 < arcs.size(); ++i) {
      Length longest;
      for (std::size_t j = i + 1; j < arcs.size(); ++j) longest = std::max(longest, arcs[j].length);
      witnesses_.search(graph_, arcs[i].to, node, arcs[i].length + longest, effort);
      for (std::size_t j = i + 1; j < arcs.size(); ++j) {
        const Length length = arcs[i].length + arcs[j].length;
        if (!witnesses_.reached(arcs[j].to, length)) shortcuts_.push_back({arcs[i].to, arcs[j].to, length});
      }
    }
  }

  /// Nodes that add few arcs and lie low go first.
  std::int64_t price(std::uint32_t node) {
    find_shortcuts(node, effort_to_guess);
    const auto removed = static_cast<std::int64_t>(graph_[node].size());
    const auto added = static_cast<std::int64_t>(shortcuts_.size());
    return 1000 * level_[node] + (removed == 0 ? 0 : 2000 * added / removed);
  }

  void take_out(std::uint32_t node) {
    find_shortcuts(node, effort_to_decide);
    for (const IndexArc& arc : graph_[node]) {
      std::vector<IndexArc>& back = graph_[arc.to];
      std::erase_if(back, [&](const IndexArc& other) { return other.to == node; });
      level_[arc.to] = std::max(level_[arc.to], level_[node] + 1);
    }
    for (const Shortcut& shortcut : shortcuts_) {
      connect(shortcut.from, shortcut.to, shortcut.length, node);
      connect(shortcut.to, shortcut.from, shortcut.length, node);
    }
    order_.push_back(node);
  }

  void connect(std::uint32_t from, std::uint32_t to, Length length, std::uint32_t middle) {
    std::vector<IndexArc>& arcs = graph_[from];
    const auto same =
        std::find_if(arcs.begin(), arcs.end(), [&](const IndexArc& arc) { return arc.to == to; });
    if (same == arcs.end()) {
      arcs.push_back({to, length, middle});
    } else if (length < same->length) {
      *same = {to, length, middle};
    }
  }

  Hierarchy renamed() {
    std::vector<std::uint32_t> place(order_.size());
    for (std::uint32_t i = 0; i < order_.size(); ++i) place[order_[i]] = i;
    Hierarchy hierarchy{.nodes = std::move(order_), .first = {0}, .arcs = {}};
    for (const std::uint32_t node : hierarchy.nodes) {
      std::vector<IndexArc>& arcs = graph_[node];
      for (IndexArc& arc : arcs) {
        arc.to = place[arc.to];
        if (arc.middle != no_subgoal) arc.middle = place[arc.middle];
      }
      std::sort(arcs.begin(), arcs.end(), [](const IndexArc& a, const IndexArc& b) { return a.to < b.to; });
      hierarchy.arcs.insert(hierarchy.arcs.end(), arcs.begin(), arcs.end());
      hierarchy.first.push_back(static_cast<std::uint32_t>(hierarchy.arcs.size()));
    }
    return hierarchy;
  }

  using Priced = std::pair<std::int64_t, std::uint32_t>;

  IndexGraph graph_;
  Witnesses witnesses_;
  std::vector<std::int64_t> level_;
  std::vector<Shortcut> shortcuts_;
  std::priority_queue<Priced, std::vector<Priced>, std::greater<>> queue_;
  std::vector<std::uint32_t> order_;
};

}  // namespace

Hierarchy contract(IndexGraph graph) {
  return Contractor(std::move(graph)).run();
}

}  // namespace wend
