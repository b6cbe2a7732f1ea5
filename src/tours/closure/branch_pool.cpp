#include "tours/closure/branch_pool.hpp"

#include <algorithm>
#include <utility>

namespace wend {
namespace {

std::size_t bytes_of(const Branch& branch) {
  constexpr std::size_t place =
      sizeof(Branch) * 3 / 2 + 16;  // in a list that grows, and what the system adds
  return place + branch.limits.size() * sizeof(Relaxation::Limit);
}

std::size_t bytes_of(const Cut& cut) {
  std::size_t bytes = sizeof(Cut);
  for (const auto& set : cut.sets) bytes += sizeof(set) + set.size() * sizeof(City);
  return bytes;
}

/// On the meter as long as anybody has it.
struct CountedCut {
  CountedCut(const Cut& other, Meter& counting) : cut(other), meter(counting), bytes(bytes_of(other)) {
    meter.take(bytes);
  }
  ~CountedCut() { meter.give_back(bytes); }
  CountedCut(const CountedCut&) = delete;
  CountedCut& operator=(const CountedCut&) = delete;

  Cut cut;
  Meter& meter;
  std::size_t bytes;
};

}  // namespace

void BranchPool::shorten(std::int64_t length) {
  const std::lock_guard lock(mutex_);
  if (length < length_) length_ = length;
}

void BranchPool::found(std::vector<City> tour, std::int64_t length) {
  const std::lock_guard lock(mutex_);
  if (length >= length_) return;
  length_ = tour_length_ = length;
  tour_ = std::move(tour);
}

std::optional<std::vector<City>> BranchPool::found_below(std::int64_t length) const {
  return tour_length_ < length ? std::optional(tour_) : std::nullopt;
}

std::optional<std::vector<City>> BranchPool::tour_below(std::int64_t length) const {
  const std::lock_guard lock(mutex_);
  return found_below(length);
}

void BranchPool::share_cuts() {
  const std::lock_guard lock(mutex_);
  sharing_cuts_ = true;
}

void BranchPool::offer(std::size_t worker, const std::vector<Cut>& cuts) {
  constexpr std::size_t most = 500;
  const std::lock_guard lock(mutex_);
  if (!sharing_cuts_) return;
  try {
    for (const Cut& cut : cuts) {
      const auto counted = std::make_shared<const CountedCut>(cut, memory_.meter);
      offers_.push_back({OfferedCut(counted, &counted->cut), worker});
      if (offers_.size() <= most) continue;
      offers_.pop_front();
      ++first_offer_;
    }
  } catch (const MemoryExhausted&) {
    // Others do without.
  }
}

void BranchPool::take_cuts(std::size_t worker, std::vector<OfferedCut>& into) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t first = std::max(seen_[worker], first_offer_);
  for (auto i = static_cast<std::size_t>(first - first_offer_); i < offers_.size(); ++i) {
    if (offers_[i].by != worker) into.push_back(offers_[i].cut);
  }
  seen_[worker] = first_offer_ + offers_.size();
}

void BranchPool::count(std::size_t bytes) {
  memory_.meter.take(memory_.copies * bytes);
  counted_ += memory_.copies * bytes;
}

void BranchPool::uncount(std::size_t bytes) {
  memory_.meter.give_back(memory_.copies * bytes);
  counted_ -= memory_.copies * bytes;
}

/// For so many more besides those in hand: what is in hand can always be put back.
void BranchPool::make_room(std::size_t more) {
  const std::size_t needed = open_.size() + in_hand_.size() + more;
  if (open_.capacity() < needed) open_.reserve(std::max(needed, 2 * open_.capacity()));
}

void BranchPool::put(Branch branch) {
  open_.push_back(std::move(branch));
  std::push_heap(open_.begin(), open_.end());
}

void BranchPool::push(Branch branch) {
  const std::lock_guard lock(mutex_);
  make_room(1);
  count(bytes_of(branch));
  put(std::move(branch));
  changed_.notify_all();
}

bool BranchPool::none_left() const {
  return open_.empty() && std::none_of(in_hand_.begin(), in_hand_.end(),
                                       [](const auto& branch) { return branch.has_value(); });
}

bool BranchPool::empty() const {
  const std::lock_guard lock(mutex_);
  return none_left();
}

std::optional<Branch> BranchPool::take(std::size_t worker, std::chrono::milliseconds wait) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, wait, [&] { return stopping_ || !open_.empty() || none_left(); });
  if (stopping_ || open_.empty()) return std::nullopt;
  Branch branch = open_.front();  // first: there may be no memory for it
  std::pop_heap(open_.begin(), open_.end());
  in_hand_[worker] = std::move(open_.back());
  open_.pop_back();
  return branch;
}

void BranchPool::put_back(std::size_t worker, Branch branch) {
  const std::lock_guard lock(mutex_);
  // Limits that are of no use may be gone.
  const std::size_t before = bytes_of(*in_hand_[worker]);
  if (bytes_of(branch) < before) uncount(before - bytes_of(branch));
  in_hand_[worker].reset();
  put(std::move(branch));
  changed_.notify_all();
}

void BranchPool::finish(std::size_t worker, std::vector<Branch> parts) {
  const std::lock_guard lock(mutex_);
  make_room(parts.size());
  std::size_t bytes = 0;
  for (const Branch& part : parts) bytes += bytes_of(part);
  count(bytes);
  uncount(bytes_of(*in_hand_[worker]));
  in_hand_[worker].reset();
  for (Branch& part : parts) put(std::move(part));
  changed_.notify_all();
}

std::size_t BranchPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return open_.size();
}

std::int64_t BranchPool::lowest() const {
  const std::lock_guard lock(mutex_);
  std::int64_t least = open_.empty() ? length() : std::min(length(), open_.front().bound);
  for (const auto& branch : in_hand_) {
    if (branch) least = std::min(least, branch->bound);
  }
  return least;
}

BranchPool::Left BranchPool::left(std::int64_t length) const {
  const std::lock_guard lock(mutex_);
  Left left{open_, found_below(length)};
  for (const auto& branch : in_hand_) {
    if (branch) left.branches.push_back(*branch);
  }
  return left;
}

void BranchPool::stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  changed_.notify_all();
}

}  // namespace wend
