#include "tiles/pattern_flood.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>

#include "base/in_parallel.hpp"

namespace wend {
namespace {

constexpr std::size_t nodes_per_job = 256;

// Several threads set the same byte to the same number. They need no order among each other, only to be
// whole.
std::uint8_t read(const std::uint8_t& byte) {
  return __atomic_load_n(&byte, __ATOMIC_RELAXED);
}
void write(std::uint8_t& byte, std::uint8_t value) {
  __atomic_store_n(&byte, value, __ATOMIC_RELAXED);
}
using EightBytes [[gnu::may_alias]] = std::uint64_t;

/// Whether one of eight bytes is `byte`; it may say yes for nothing, never no.
bool may_hold(const std::uint8_t* eight, std::uint8_t byte) {
  constexpr std::uint64_t ones = 0x0101010101010101ULL;
  const std::uint64_t word =
      __atomic_load_n(reinterpret_cast<const EightBytes*>(eight), __ATOMIC_RELAXED) ^ ones * byte;
  return ((word - ones) & ~word & ones << 7) != 0;
}

}  // namespace

PatternFlood::PatternFlood(const Pattern& pattern)
    : pattern_(pattern),
      space_(pattern.shape, pattern.size()),
      stride_((space_.orders().count() + 7) / 8 * 8),
      distances_(space_.nodes().size() * stride_),
      waiting_(space_.nodes().size(), unknown) {
  std::memset(distances_.data(), unknown, space_.nodes().size() * stride_);
  const std::uint32_t home = space_.node_of(pattern.tiles, pattern.region);
  orders_of(home)[0] = 0;
  waiting_[home] = 0;
}

bool PatternFlood::run(const TableWork& work) {
  const std::size_t nodes = space_.nodes().size();
  const double all = static_cast<double>(nodes * space_.orders().count());
  const auto caller = std::this_thread::get_id();
  std::atomic<bool> stopped = false;
  std::atomic<std::size_t> reached = 1;
  std::size_t before = 0;
  for (std::uint8_t distance = 0; before != reached && !stopped; ++distance) {
    before = reached;
    in_parallel(work.threads, (nodes + nodes_per_job - 1) / nodes_per_job, [&](std::size_t job) {
      if (stopped) return;
      thread_local std::vector<std::uint16_t> found;
      std::size_t fresh = 0;
      for (std::size_t node = job * nodes_per_job; node < std::min(nodes, (job + 1) * nodes_per_job);
           ++node) {
        if (is_waiting(node, distance)) fresh += expand(node, distance, found);
      }
      reached += fresh;
      if (!work.go_on || std::this_thread::get_id() != caller) return;
      if (!work.go_on(std::min(1.0, static_cast<double>(reached) / all))) stopped = true;
    });
  }
  return !stopped;
}

/// A node that got farther states in this very round may still have some to expand.
bool PatternFlood::is_waiting(std::size_t node, std::uint8_t distance) const {
  const std::uint8_t last = read(waiting_[node]);
  return last != unknown && last >= distance;
}

void PatternFlood::collect(std::size_t node, std::uint8_t distance, std::vector<std::uint16_t>& found) const {
  found.clear();
  const std::uint8_t* const orders = orders_of(node);
  for (std::size_t eight = 0; eight < stride_; eight += 8) {
    if (!may_hold(orders + eight, distance)) continue;
    for (std::size_t order = eight; order < eight + 8; ++order) {
      if (read(orders[order]) == distance) found.push_back(static_cast<std::uint16_t>(order));
    }
  }
}

std::size_t PatternFlood::expand(std::size_t node, std::uint8_t distance, std::vector<std::uint16_t>& found) {
  collect(node, distance, found);
  if (found.empty()) return 0;
  std::size_t fresh = 0;
  const auto farther = static_cast<std::uint8_t>(distance + 1);
  for (const PatternSpace::Move& move : space_.moves(node)) {
    const std::uint16_t* const moved = space_.orders().moved(move.from, move.to);
    std::uint8_t* const orders = orders_of(move.to_node);
    std::size_t here = 0;
    for (const std::uint16_t order : found) {
      std::uint8_t& place = orders[moved[order]];
      if (read(place) != unknown) continue;
      write(place, farther);
      ++here;
    }
    if (here != 0) write(waiting_[move.to_node], farther);
    fresh += here;
  }
  return fresh;
}

void PatternFlood::gather(unsigned threads) {
  constexpr std::size_t sets_per_job = 64;
  const std::size_t sets = space_.sets(), count = space_.orders().count();
  UnwrittenBytes gathered(sets * count);
  in_parallel(threads, (sets + sets_per_job - 1) / sets_per_job, [&](std::size_t job) {
    for (std::size_t set = job * sets_per_job; set < std::min(sets, (job + 1) * sets_per_job); ++set) {
      std::uint8_t* const least = gathered.data() + set * count;
      std::fill_n(least, count, unknown);
      for (std::size_t node = space_.first_node(set); node < space_.first_node(set + 1); ++node) {
        const std::uint8_t* const orders = orders_of(node);
        for (std::size_t order = 0; order < count; ++order)
          least[order] = std::min(least[order], orders[order]);
      }
    }
  });
  distances_ = std::move(gathered);
}

}  // namespace wend
