// The buckets of a search on disk, one for each (g, h): states that wait, most of them in files and the
// latest in memory, and layers of states that were expanded.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "search/disk/run_maker.hpp"

namespace wend {

/// Where a bucket stands in the order in which they are expanded; h is f - g.
template <class Key>
struct BucketPlace {
  Key f{};
  Key g{};
  auto operator<=>(const BucketPlace&) const = default;
  [[nodiscard]] Key h() const { return f - g; }
};

template <StoredState State>
struct Bucket {
  std::vector<StateRun<State>> waiting;          // sorted lists on disk ...
  std::unique_ptr<MeteredVector<State>> latest;  // ... and what is not yet written, in any order
  std::vector<StateRun<State>> layers;           // expanded
};

/// The bucket that is being expanded.
template <StoredState State, class Key>
struct BucketInHand {
  BucketPlace<Key> place;
  std::vector<StateRun<State>> lists = {};
  std::unique_ptr<MeteredVector<State>> latest = nullptr;  // sorted ...
  StateRun<State> latest_kept = {};                        // ... and on disk, if notes name it
  StateRun<State> layer = {};                              // expanded before, where the search goes on
  std::optional<State> done = {};                          // expanded up to this one
};

template <StoredState State, class Key>
class DiskBuckets {
 public:
  using Place = BucketPlace<Key>;

  /// The maker outlives the buckets.
  explicit DiskBuckets(const RunMaker<State>& maker) : maker_(maker) {}

  [[nodiscard]] const std::map<Place, Bucket<State>>& all() const { return buckets_; }
  /// This one, empty if it is new.
  Bucket<State>& at(Place place) { return buckets_[place]; }

  /// Null if there is none.
  [[nodiscard]] const Bucket<State>* find(Place place) const {
    const auto found = buckets_.find(place);
    return found == buckets_.end() ? nullptr : &found->second;
  }
  /// One that was kept.
  void put(Place place, std::vector<StateRun<State>> waiting, std::vector<StateRun<State>> layers) {
    if (!waiting.empty()) waiting_.insert(place);
    Bucket<State>& bucket = buckets_[place];
    bucket.waiting = std::move(waiting);
    bucket.layers = std::move(layers);
  }

  /// Buckets before this one are done, unless an inconsistent estimate fills one of them again.
  [[nodiscard]] std::optional<Place> first_waiting() const {
    if (waiting_.empty()) return {};
    return *waiting_.begin();
  }

  void add(Place place, const State& state) {
    latest_at(place).push_back(state);
    const std::size_t bytes = ++latest_ * sizeof(State) * 3 / 2;  // lists grow by halves
    if (bytes >= maker_.shares.waiting) write_latest();
  }
  /// Writes down all that waits in memory.
  void write_latest() {
    for (auto& [place, bucket] : buckets_) {
      if (bucket.latest) write_latest(bucket);
    }
    at_hand_.fill({});
  }

  /// All that waits there, to be expanded now.
  BucketInHand<State, Key> take(Place place) {
    Bucket<State>& bucket = buckets_[place];
    at_hand_.fill({});
    // A short list may stay in memory; a long one would leave too little for what comes.
    const bool is_long = bucket.latest && bucket.latest->size() * sizeof(State) > maker_.shares.waiting / 4;
    if (is_long) write_latest(bucket);
    if (bucket.latest) {
      sort(*bucket.latest);
      latest_ -= bucket.latest->size();
      count_lists(-1);
    }
    waiting_.erase(place);
    return {place, std::exchange(bucket.waiting, {}), std::move(bucket.latest)};
  }

 private:
  struct AtHand {
    Place place{};
    MeteredVector<State>* list = nullptr;
  };

  /// A few buckets get all successors of one: the last ones used are at hand.
  MeteredVector<State>& latest_at(Place place) {
    for (const auto& [near_by, list] : at_hand_) {
      if (list != nullptr && near_by == place) return *list;
    }
    std::unique_ptr<MeteredVector<State>>& list = buckets_[place].latest;
    if (!list) {
      list = std::make_unique<MeteredVector<State>>(maker_.meter());
      waiting_.insert(place);
      count_lists(1);
    }
    at_hand_[next_at_hand_++ % at_hand_.size()] = {place, list.get()};
    return *list;
  }
  void write_latest(Bucket<State>& bucket) {
    sort(*bucket.latest);
    if (!bucket.latest->empty()) bucket.waiting.push_back(maker_.written(*bucket.latest));
    latest_ -= bucket.latest->size();
    bucket.latest.reset();
    count_lists(-1);
  }
  /// The last note writes a file for each.
  void count_lists(int more) {
    lists_ += more;
    maker_.folder().hold_back_files(static_cast<std::uint64_t>(lists_) + files_in_hand);
  }
  static void sort(MeteredVector<State>& list) { std::sort(list.begin(), list.end(), StateOrder<State>{}); }

  static constexpr std::uint64_t files_in_hand = 2;  // a list and a layer

  const RunMaker<State>& maker_;
  std::set<Place> waiting_;  // those in which something does
  std::map<Place, Bucket<State>> buckets_;
  std::array<AtHand, 4> at_hand_{};
  std::size_t next_at_hand_ = 0;
  std::size_t latest_ = 0;  // states in memory that wait, of all buckets ...
  std::int64_t lists_ = 0;  // ... and how many those are
};

}  // namespace wend
