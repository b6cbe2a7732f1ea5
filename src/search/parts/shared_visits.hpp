// The cache of iterative deepening (deepening.hpp) for several threads: which states the present round has
// been to, and how cheaply. A visit by one thread cuts later, dearer ones by all: whoever made it, or was
// given a part of the tree below, walks that tree before the round ends.
//
// A fixed array of slots. A state has a few places where it may be; where all of them are taken it is
// searched without the cache. A state, once written, stays, so that looking at it needs no lock. What is
// known about visits of it is locked for the moment of comparing; locks are those of single slots, so that
// two threads hardly ever meet.
#pragma once

#include <atomic>
#include <bit>

#include "search/parts/memory.hpp"
#include "space/space.hpp"

namespace wend {

template <Space S, class Reach>
class SharedVisits {
 public:
  using State = typename S::State;

  /// The largest power of two that is not more than `most` and leaves most of the memory to others; 0 if it
  /// would be too few to be of use.
  static std::size_t slots_for(const Meter& meter, std::size_t most) {
    constexpr std::size_t least = std::size_t{1} << 14;
    std::size_t slots = std::bit_floor(most);
    while (slots >= least && !meter.has(4 * slots * sizeof(Slot))) slots /= 2;
    return slots >= least ? slots : 0;
  }

  /// `slots` is a power of two.
  SharedVisits(const S& space, Meter& meter, std::size_t slots) : space_(space), slots_(slots, meter) {
    slots_.touch_all();
  }

  /// True unless the round with this limit has already been there as cheaply.
  bool enter(const State& at, const Reach& reach, const Reach& limit) {
    const std::uint64_t hash = space_.hash(at);
    const std::uint32_t tag = static_cast<std::uint32_t>(hash) & ~status;
    for (std::size_t i = 0; i < places; ++i) {
      Slot& slot = slots_[home(hash) ^ i];
      const std::atomic_ref<std::uint32_t> mark(slot.mark);
      std::uint32_t seen = mark.load(std::memory_order_acquire);
      if (seen == 0 && mark.compare_exchange_strong(seen, tag | writing, std::memory_order_acquire)) {
        slot.state = at;
        slot.visit = {reach, limit};
        mark.store(tag | ready, std::memory_order_release);
        return true;
      }
      if ((seen & ~status) != tag) continue;
      while ((seen & status) == writing) seen = mark.load(std::memory_order_acquire);
      if (slot.state == at) return improve(slot, mark, tag, {reach, limit});
    }
    return true;
  }

 private:
  static constexpr std::size_t places = 4;
  static constexpr std::uint32_t status = 3;
  static constexpr std::uint32_t writing = 1;  // the slot is taken, the state not yet there
  static constexpr std::uint32_t ready = 2;
  static constexpr std::uint32_t locked = 3;  // the visit is being looked at

  struct Visit {
    Reach reach;
    Reach limit;
  };
  struct Slot {
    std::uint32_t mark;  // 0: free, else bits of the hash, and the status
    Visit visit;
    State state;
  };

  [[nodiscard]] std::size_t home(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash >> 32) & (slots_.size() - 1);
  }
  static bool improve(Slot& slot, const std::atomic_ref<std::uint32_t>& mark, std::uint32_t tag,
                      const Visit& visit) {
    std::uint32_t free = tag | ready;
    while (!mark.compare_exchange_weak(free, tag | locked, std::memory_order_acquire)) free = tag | ready;
    const bool better = slot.visit.limit != visit.limit || visit.reach < slot.visit.reach;
    if (better) slot.visit = visit;
    mark.store(tag | ready, std::memory_order_release);
    return better;
  }

  const S& space_;
  SparseArray<Slot> slots_;
};

}  // namespace wend
