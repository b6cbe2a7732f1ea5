// Open lists: the nodes waiting to be expanded, smallest key first.
//
// Ties, fixed for all of them: equal keys are served by larger g first (deeper nodes are nearer to a goal),
// equal g by last in, first out in the bucket queue (where an entry that had to wait in its heap comes in
// when it leaves the heap) and by larger node id in the heap. Entries are never changed: a node that is
// improved is pushed again, and the search skips the old entry because its g is no longer the node's g.
//
// Running out of memory loses no entry that was accepted before: bounds over all entries still hold.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/parts/memory.hpp"
#include "space/watch.hpp"

namespace wend {

template <CostType K, CostType C>
struct OpenEntry {
  K key;
  C g;
  NodeId node;
};

/// A binary heap: any key, O(log n).
template <CostType K, CostType C>
class HeapOpenList {
 public:
  using Entry = OpenEntry<K, C>;

  explicit HeapOpenList(Meter& meter) : entries_(meter) {}

  [[nodiscard]] bool empty() const { return entries_.empty(); }
  void push(K key, C g, NodeId node) {
    entries_.push_back({key, g, node});
    std::push_heap(entries_.begin(), entries_.end(), later);
  }
  [[nodiscard]] const Entry& top() const { return *entries_.begin(); }
  Entry pop() {
    std::pop_heap(entries_.begin(), entries_.end(), later);
    const Entry first = entries_.back();
    entries_.pop_back();
    return first;
  }
  template <class Use>
  void for_each(Use&& use) const {
    for (const Entry& entry : entries_) use(entry);
  }

 private:
  static bool later(const Entry& a, const Entry& b) {
    if (a.key != b.key) return b.key < a.key;
    if (a.g != b.g) return a.g < b.g;
    return a.node < b.node;
  }
  MeteredVector<Entry> entries_;
};

/// Buckets for integer keys: O(1) per operation. A ring of buckets covers the keys from the smallest one on;
/// with a consistent heuristic that is a handful. Keys spread too wide for the ring wait in a heap.
///
/// A bucket is a stack. Pushing onto the bucket that is being served keeps it sorted by g, because a child
/// has a larger g than its parent; a bucket filled from elsewhere is sorted once, when its turn comes. Where
/// entries come from other threads, smaller ones are pushed while it is served: what lies above them is few,
/// and only that is touched.
template <std::integral K, std::integral C>
class BucketOpenList {
 public:
  using Entry = OpenEntry<K, C>;

  explicit BucketOpenList(Meter& meter) : meter_(&meter), far_(meter), counts_(meter), sorted_(meter) {
    resize_ring(8);
  }
  BucketOpenList(const BucketOpenList&) = delete;
  BucketOpenList& operator=(const BucketOpenList&) = delete;
  ~BucketOpenList() { meter_->give_back(ring_bytes(ring_.size())); }

  [[nodiscard]] bool empty() const { return near_count_ == 0 && far_.empty(); }

  void push(K key, C g, NodeId node) {
    const bool covered = near_count_ > 0 && lowest_ <= key && key <= highest_;
    if (covered || cover(key)) {
      put(key, g, node);
    } else {
      far_.push(key, g, node);
    }
  }

  Entry pop() {
    if (!far_.empty()) fetch_far();
    while (bucket(lowest_).entries.empty()) ++lowest_;
    Bucket& now = bucket(lowest_);
    if (now.tidy < now.entries.size()) tidy(now);
    const Item item = now.entries.back();
    now.entries.pop_back();
    --now.tidy;
    --near_count_;
    return {lowest_, item.g, item.node};
  }

  template <class Use>
  void for_each(Use&& use) const {
    far_.for_each(use);
    for (std::size_t i = 0; i < ring_.size(); ++i) {
      const K key = lowest_ + static_cast<K>((i - (static_cast<std::size_t>(lowest_) & (ring_.size() - 1))) &
                                             (ring_.size() - 1));
      for (const Item& item : ring_[i].entries) use(Entry{key, item.g, item.node});
    }
  }

 private:
  struct Item {
    C g;
    NodeId node;
  };
  struct Bucket {
    explicit Bucket(Meter& meter) : entries(meter) {}
    MeteredVector<Item> entries;
    std::size_t tidy = 0;  // so many, from the bottom, are sorted
  };
  static constexpr std::size_t largest_ring = std::size_t{1} << 16;

  static constexpr std::size_t ring_bytes(std::size_t buckets) { return buckets * sizeof(Bucket); }
  Bucket& bucket(K key) { return ring_[static_cast<std::size_t>(key) & (ring_.size() - 1)]; }

  void put(K key, C g, NodeId node) {
    Bucket& into = bucket(key);
    const std::size_t size = into.entries.size();
    const bool on_top = into.tidy == size && (size == 0 || !(g < into.entries.back().g));
    into.entries.push_back({g, node});
    if (on_top) ++into.tidy;
    ++near_count_;
    highest_ = std::max(highest_, key);
  }

  /// Makes the ring reach `key` if it can.
  [[gnu::noinline]] bool cover(K key) {
    if (near_count_ == 0 && far_.empty()) {
      lowest_ = highest_ = key;
      return true;
    }
    const K low = near_count_ == 0 ? key : std::min(lowest_, key);
    const K high = near_count_ == 0 ? key : std::max(highest_, key);
    const auto span = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
    if (span > largest_ring) return false;
    if (span > ring_.size()) resize_ring(static_cast<std::size_t>(span));
    lowest_ = low;
    if (near_count_ == 0) highest_ = key;
    return true;
  }

  /// Entries of the heap whose turn is now, or sooner than anything in the ring, move into the ring.
  void fetch_far() {
    while (!far_.empty()) {
      const Entry first = far_.top();
      while (near_count_ > 0 && bucket(lowest_).entries.empty()) ++lowest_;
      if (near_count_ > 0 && lowest_ < first.key) return;
      if (near_count_ > 0 && first.key < lowest_ && !cover(first.key)) empty_ring();
      if (near_count_ == 0) lowest_ = highest_ = first.key;
      put(first.key, first.g, first.node);
      far_.pop();
    }
  }

  /// Everything in the ring moves to the heap: an earlier key has turned up that the ring cannot reach.
  void empty_ring() {
    for_each_near([&](const Entry& entry) { far_.push(entry.key, entry.g, entry.node); });
    for (Bucket& each : ring_) {
      each.entries.clear();
      each.tidy = 0;
    }
    near_count_ = 0;
  }
  template <class Use>
  void for_each_near(Use&& use) {
    for (K key = lowest_; near_count_ > 0 && !(highest_ < key); ++key) {
      for (const Item& item : bucket(key).entries) use(Entry{key, item.g, item.node});
    }
  }

  void resize_ring(std::size_t at_least) {
    std::size_t size = 8;
    while (size < at_least) size *= 2;
    meter_->take(ring_bytes(size));
    std::vector<Bucket> larger;
    larger.reserve(size);
    for (std::size_t i = 0; i < size; ++i) larger.emplace_back(*meter_);
    if (near_count_ > 0) {
      for (K key = lowest_; !(highest_ < key); ++key) {
        larger[static_cast<std::size_t>(key) & (size - 1)] = std::move(bucket(key));
      }
    }
    meter_->give_back(ring_bytes(ring_.size()));
    ring_ = std::move(larger);
  }

  /// Sorts by g, equal ones staying as they are.
  [[gnu::noinline]] void tidy(Bucket& untidy) {
    MeteredVector<Item>& entries = untidy.entries;
    const std::size_t fresh = entries.size() - untidy.tidy;
    if (fresh <= untidy.tidy / 4) {
      sort(entries.begin() + untidy.tidy, entries.end());
      merge(entries, untidy.tidy);
    } else {
      sort(entries.begin(), entries.end());
    }
    untidy.tidy = entries.size();
  }

  /// The costs in a bucket lie close together, so counting them beats comparing them.
  void sort(Item* begin, Item* end) {
    const auto by_g = [](const Item& a, const Item& b) { return a.g < b.g; };
    const auto [least, most] = std::minmax_element(begin, end, by_g);
    const C first = least->g;
    const auto size = static_cast<std::size_t>(end - begin);
    const auto range = static_cast<std::uint64_t>(most->g) - static_cast<std::uint64_t>(first) + 1;
    if (range > 2 * size) {
      std::stable_sort(begin, end, by_g);
    } else {
      counts_.clear();
      counts_.resize(static_cast<std::size_t>(range) + 1);
      for (const Item* item = begin; item != end; ++item)
        ++counts_[static_cast<std::size_t>(item->g - first) + 1];
      for (std::size_t i = 1; i < counts_.size(); ++i) counts_[i] += counts_[i - 1];
      sorted_.resize(size);
      for (const Item* item = begin; item != end; ++item)
        sorted_[counts_[static_cast<std::size_t>(item->g - first)]++] = *item;
      std::copy(sorted_.begin(), sorted_.begin() + size, begin);
    }
  }

  /// Two sorted parts become one, from the top down to the first entry that stays where it is.
  void merge(MeteredVector<Item>& entries, std::size_t middle) {
    std::size_t upper = entries.size() - middle;
    sorted_.resize(upper);
    std::copy(entries.begin() + middle, entries.end(), sorted_.begin());
    std::size_t lower = middle;
    while (upper > 0) {
      Item& place = entries[lower + upper - 1];
      const bool from_lower = lower > 0 && sorted_[upper - 1].g < entries[lower - 1].g;
      place = from_lower ? entries[--lower] : sorted_[--upper];
    }
  }

  Meter* meter_;
  std::vector<Bucket> ring_;
  HeapOpenList<K, C> far_;
  MeteredVector<std::uint32_t> counts_;  // these two serve tidy()
  MeteredVector<Item> sorted_;
  K lowest_ = 0;   // no key in the ring is smaller
  K highest_ = 0;  // no key in the ring is larger
  std::size_t near_count_ = 0;
};

namespace detail {
template <class K, class C>
struct OpenListFor {
  using type = HeapOpenList<K, C>;
};
template <std::integral K, std::integral C>
struct OpenListFor<K, C> {
  using type = BucketOpenList<K, C>;
};
}  // namespace detail

/// The open list that suits the key.
template <CostType K, CostType C>
using OpenList = typename detail::OpenListFor<K, C>::type;

}  // namespace wend
