// What is left to look at in a proof by branches, for several threads: whoever is free takes the branch with
// the least bound. Shorter tours that somebody finds count for all at once, so that branches are done which
// only such a tour makes worthless: whoever keeps what is left has to keep that tour with it.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "tours/closure/relaxation.hpp"

namespace wend {

/// Tours that use some edges, and do not use others.
struct Branch {
  std::vector<Relaxation::Limit> limits;
  std::int64_t bound;
  bool operator<(const Branch& other) const {  // looked at later
    return bound != other.bound ? bound > other.bound : limits.size() < other.limits.size();
  }
};

/// Where branches count, and how often: who keeps notes of them has them there as well.
struct BranchMemory {
  Meter& meter;
  std::size_t copies = 1;
};

/// All may be called by any thread.
class BranchPool {
 public:
  /// `length` is that of the best tour known. Cuts count as branches do, once.
  BranchPool(std::int64_t length, std::size_t workers, const BranchMemory& memory)
      : memory_(memory), length_(length), in_hand_(workers), seen_(workers, 0) {}
  ~BranchPool() { memory_.meter.give_back(counted_); }
  BranchPool(const BranchPool&) = delete;
  BranchPool& operator=(const BranchPool&) = delete;

  [[nodiscard]] std::int64_t length() const { return length_.load(std::memory_order_relaxed); }
  /// Somebody else has a tour of this length.
  void shorten(std::int64_t length);
  /// Nothing happens unless it is shorter than the best.
  void found(std::vector<City> tour, std::int64_t length);
  /// The best of those found, if it is shorter than this.
  [[nodiscard]] std::optional<std::vector<City>> tour_below(std::int64_t length) const;

  /// Cuts hold for all tours, so what one finds may help others, once there are some: before `share_cuts`,
  /// and where there is no memory for it, an offer is passed over.
  using OfferedCut = std::shared_ptr<const Cut>;
  void share_cuts();
  void offer(std::size_t worker, const std::vector<Cut>& cuts);
  /// Those of others that are new to the worker, the latest of them if there are many.
  void take_cuts(std::size_t worker, std::vector<OfferedCut>& into);

  /// Throws MemoryExhausted, as `finish` does; then nothing has changed.
  void push(Branch branch);
  /// The one with the least bound is in this worker's hand from now on. None if there is none within this
  /// time, if all is done or if all have to stop.
  [[nodiscard]] std::optional<Branch> take(std::size_t worker, std::chrono::milliseconds wait);
  /// What the worker had in hand comes back, as it is now.
  void put_back(std::size_t worker, Branch branch);
  /// What the worker had in hand is done but for these parts of it.
  void finish(std::size_t worker, std::vector<Branch> parts);

  /// How many wait to be taken.
  [[nodiscard]] std::size_t waiting() const;
  /// Of all that is left; the length if that is nothing.
  [[nodiscard]] std::int64_t lowest() const;
  /// What is left, and the best of the tours found if it is shorter than `length`, both at the same moment:
  /// a tour shorter than that one is in one of the branches. Those in hand are as they were when they were
  /// taken.
  struct Left {
    std::vector<Branch> branches;
    std::optional<std::vector<City>> tour;
  };
  [[nodiscard]] Left left(std::int64_t length) const;
  /// Whether all branches are done.
  [[nodiscard]] bool empty() const;

  /// The flag that tells workers to stop; raised whenever one has to.
  [[nodiscard]] const std::atomic<bool>& stopping() const { return stopping_; }
  void stop();
  void go_on() { stopping_ = false; }

 private:
  [[nodiscard]] bool none_left() const;
  [[nodiscard]] std::optional<std::vector<City>> found_below(std::int64_t length) const;
  void make_room(std::size_t more);
  void put(Branch branch);
  void count(std::size_t bytes);
  void uncount(std::size_t bytes);

  const BranchMemory memory_;
  std::atomic<std::int64_t> length_;
  std::atomic<bool> stopping_ = false;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Branch> open_;                    // a heap
  std::vector<std::optional<Branch>> in_hand_;  // by worker
  std::size_t counted_ = 0;                     // bytes of both, as often as they count
  std::vector<City> tour_;                      // the best of those found
  std::int64_t tour_length_ = std::numeric_limits<std::int64_t>::max();
  struct Offer {
    OfferedCut cut;
    std::size_t by = 0;
  };
  bool sharing_cuts_ = false;
  std::deque<Offer> offers_;         // the latest ...
  std::uint64_t first_offer_ = 0;    // ... from this number on
  std::vector<std::uint64_t> seen_;  // by worker: how many
};

}  // namespace wend
