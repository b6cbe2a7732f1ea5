// Open lists against a plain list that is searched for its best entry: smallest key, then larger g, then the
// last one pushed (buckets) or the larger node id (heap).
#include "search/parts/open_list.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <rapidcheck/gtest.h>

#include "base/rng.hpp"

namespace wend {
namespace {

using Key = std::int64_t;
using Entry = OpenEntry<Key, Key>;
using Heap = HeapOpenList<Key, Key>;
using Buckets = BucketOpenList<Key, Key>;
static_assert(std::is_same_v<OpenList<Key, int>, BucketOpenList<Key, int>>);
static_assert(std::is_same_v<OpenList<ExactCost, ExactCost>, HeapOpenList<ExactCost, ExactCost>>);

/// The documented order, by looking at everything. Entries are in the order they were pushed.
class Model {
 public:
  explicit Model(bool last_in_first_out) : last_in_first_out_(last_in_first_out) {}

  void push(Key key, Key g, NodeId node) { entries_.push_back({key, g, node}); }
  [[nodiscard]] bool empty() const { return entries_.empty(); }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  Entry pop() {
    std::size_t best = 0;
    for (std::size_t i = 1; i < entries_.size(); ++i) {
      if (before(entries_[i], entries_[best])) best = i;
    }
    const Entry first = entries_[best];
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(best));
    return first;
  }
  /// Takes out exactly this entry; false if it is not there or not among the best by key and g.
  bool pop_equivalent(const Entry& popped) {
    for (const Entry& each : entries_) {
      if (each.key < popped.key || (each.key == popped.key && each.g > popped.g)) return false;
    }
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const Entry& each = entries_[i];
      if (each.key != popped.key || each.g != popped.g || each.node != popped.node) continue;
      entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    }
    return false;
  }

 private:
  /// Whether `later`, which was pushed later, is served first.
  [[nodiscard]] bool before(const Entry& later, const Entry& earlier) const {
    if (later.key != earlier.key) return later.key < earlier.key;
    if (later.g != earlier.g) return later.g > earlier.g;
    return last_in_first_out_ || later.node > earlier.node;
  }
  bool last_in_first_out_;
  std::vector<Entry> entries_;
};

struct Action {
  bool push;
  Key key;
  Key g;
};

/// `spread`: how far apart keys are.
std::vector<Action> actions(Key spread, Key base) {
  std::vector<Action> all;
  const auto count = *rc::gen::inRange<std::size_t>(0, 300);
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back({*rc::gen::inRange(0, 3) > 0, base + *rc::gen::inRange<Key>(0, spread),
                   *rc::gen::inRange<Key>(0, 5)});
  }
  return all;
}

template <class List>
void run_exactly(const std::vector<Action>& all, bool last_in_first_out) {
  Meter meter(SIZE_MAX);
  {
    List list(meter);
    Model model(last_in_first_out);
    const auto pop = [&] {
      const Entry mine = list.pop();
      const Entry right = model.pop();
      RC_ASSERT(mine.key == right.key);
      RC_ASSERT(mine.g == right.g);
      RC_ASSERT(mine.node == right.node);
    };
    NodeId node = 0;
    for (const Action& action : all) {
      RC_ASSERT(list.empty() == model.empty());
      if (action.push) {
        list.push(action.key, action.g, node);
        model.push(action.key, action.g, node++);
      } else if (!model.empty()) {
        pop();
      }
      std::size_t listed = 0;
      list.for_each([&](const Entry&) { ++listed; });
      RC_ASSERT(listed == model.size());
    }
    while (!model.empty()) pop();
    RC_ASSERT(list.empty());
  }
  RC_ASSERT(meter.used() == 0U);
}

RC_GTEST_PROP(HeapOpenList, ServesInTheDocumentedOrder, ()) {
  run_exactly<Heap>(actions(*rc::gen::element<Key>(3, 1000), 0), false);
}

RC_GTEST_PROP(BucketOpenList, ServesInTheDocumentedOrder, ()) {
  const auto base = *rc::gen::element<Key>(0, 1'000'000, Key{1} << 61);
  run_exactly<Buckets>(actions(*rc::gen::element<Key>(3, 20, 60'000), base), true);
}

/// Wider than the ring reaches: equal keys and g may then be served in any order, but a fixed one.
RC_GTEST_PROP(BucketOpenList, KeepsTheOrderOfKeysAndGWhenKeysLieFarApart, ()) {
  const auto spread = *rc::gen::element<Key>(70'000, 1'000'000, Key{1} << 60);
  std::vector<Action> all = actions(spread, 0);
  const auto step = std::max<Key>(1, spread / *rc::gen::inRange<Key>(2, 12));
  for (Action& action : all) action.key = action.key / step * step;  // so that keys repeat
  std::vector<NodeId> served[2];
  for (auto& order : served) {
    Meter meter(SIZE_MAX);
    Buckets list(meter);
    Model model(true);
    const auto pop = [&] {
      const Entry mine = list.pop();
      RC_ASSERT(model.pop_equivalent(mine));
      order.push_back(mine.node);
    };
    NodeId node = 0;
    for (const Action& action : all) {
      if (action.push) {
        list.push(action.key, action.g, node);
        model.push(action.key, action.g, node++);
      } else if (!model.empty()) {
        pop();
      }
      Key listed = 0;
      list.for_each([&](const Entry&) { ++listed; });
      RC_ASSERT(static_cast<std::size_t>(listed) == model.size());
    }
    while (!model.empty()) pop();
    RC_ASSERT(list.empty());
  }
  RC_ASSERT(served[0] == served[1]);
}

/// As in a search with an inconsistent estimate: keys fall again after larger ones were served.
TEST(BucketOpenList, TakesKeysSmallerThanTheOneServedLast) {
  Meter meter(SIZE_MAX);
  Buckets list(meter);
  list.push(100, 0, 1);
  list.push(200, 0, 2);
  EXPECT_EQ(list.pop().node, 1U);
  list.push(50, 0, 3);
  list.push(3, 0, 4);
  list.push(100'000, 0, 5);
  list.push(0, 0, 6);
  for (const NodeId node : {6U, 4U, 3U, 2U, 5U}) EXPECT_EQ(list.pop().node, node);
  EXPECT_TRUE(list.empty());
}

/// As in a search by several threads: into the bucket being served come single entries of any g.
RC_GTEST_PROP(BucketOpenList, ServesLateEntriesInTheDocumentedOrder, ()) {
  std::vector<Action> all(*rc::gen::inRange<std::size_t>(30, 120), {true, 7, 0});
  for (Action& action : all) action.g = *rc::gen::inRange<Key>(0, 9);
  const auto late = *rc::gen::inRange<std::size_t>(1, 60);
  for (std::size_t i = 0; i < late; ++i) {
    all.push_back({false, 0, 0});
    all.insert(all.end(), *rc::gen::inRange<std::size_t>(0, 4), {true, 7, *rc::gen::inRange<Key>(0, 12)});
  }
  run_exactly<Buckets>(all, true);
}

/// Whatever fails for lack of memory, no entry is lost: a lower bound taken over all entries must hold.
TEST(BucketOpenList, LosesNoEntryWhenMemoryRunsOut) {
  for (std::size_t limit = 300; limit < 60'000; limit += 61) {
    Meter meter(limit);
    std::optional<Buckets> list;
    try {
      list.emplace(meter);
    } catch (const MemoryExhausted&) {
      continue;
    }
    Rng rng(limit);
    std::vector<bool> waiting;
    try {
      for (int i = 0; i < 2000; ++i) {
        if (rng.chance(2, 3)) {
          const auto key = static_cast<Key>(rng.chance(1, 2) ? rng.below(500) : rng.below(5) * 200'000);
          list->push(key, static_cast<Key>(rng.below(4)), static_cast<NodeId>(waiting.size()));
          waiting.push_back(true);
        } else if (!list->empty()) {
          waiting[list->pop().node] = false;
        }
      }
    } catch (const MemoryExhausted&) {
    }
    std::vector<bool> listed(waiting.size(), false);
    list->for_each([&](const Entry& entry) { listed.at(entry.node) = true; });
    ASSERT_EQ(listed, waiting) << "limit " << limit;
    list.reset();
    ASSERT_EQ(meter.used(), 0U) << "limit " << limit;
    ASSERT_LE(meter.peak(), limit);
  }
}

}  // namespace
}  // namespace wend
