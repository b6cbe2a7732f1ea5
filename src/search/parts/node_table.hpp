// Every state a search has met, with one plain record each. Dense spaces use an array indexed by the state's
// number; all others an open-addressing hash table whose slots carry 32 bits of the hash, so that a miss is
// decided without touching a state. Records are found by NodeId, which stays valid for ever.
//
// A Record must be zero bytes when unseen (`seen()` false) and must be made seen by the caller right after
// `enter`.
#pragma once

#include <bit>
#include <cstdint>

#include "search/parts/memory.hpp"
#include "space/space.hpp"
#include "space/watch.hpp"

namespace wend {

/// The record of searches that need no more than the way back.
class LinkRecord {
 public:
  [[nodiscard]] bool seen() const { return link_ != 0; }
  [[nodiscard]] NodeId parent() const { return link_ == root ? no_node : link_ - first; }
  void set(NodeId parent) { link_ = parent == no_node ? root : parent + first; }

 private:
  static constexpr NodeId root = 1;
  static constexpr NodeId first = 2;
  NodeId link_ = 0;  // 0: never met, 1: the start, else parent + 2
};

/// The record of best-first searches: cost so far and the way back.
template <CostType C>
class PathRecord {
 public:
  [[nodiscard]] bool seen() const { return link_.seen(); }
  [[nodiscard]] C g() const { return g_; }
  [[nodiscard]] NodeId parent() const { return link_.parent(); }
  void set(C g, NodeId parent) {
    g_ = g;
    link_.set(parent);
  }

 private:
  C g_{};
  LinkRecord link_;
};

/// What `enter` found.
struct Entered {
  NodeId id;
  bool fresh;
};

/// Ids above this cannot be linked to (two link values are taken); reaching it counts as out of memory.
inline constexpr std::uint64_t most_nodes = UINT32_MAX - 4;

template <Space S, class Record>
class HashedNodes {
 public:
  using State = typename S::State;

  HashedNodes(const S& space, Meter& meter)
      : space_(&space), states_(meter), records_(meter), slots_(meter), meter_(&meter) {
    slots_.resize(64);
  }

  Entered enter(const State& at) {
    const std::uint64_t hash = space_->hash(at);
    std::size_t place = place_of(at, hash);
    if (slots_[place].used != 0) return {slots_[place].used - 1, false};
    if (states_.size() >= comfortable_load() && make_room()) place = free_place(hash);
    return {add(at, static_cast<std::uint32_t>(hash), place), true};
  }

  /// no_node if never entered.
  [[nodiscard]] NodeId find(const State& at) const {
    const NodeId used = slots_[place_of(at, space_->hash(at))].used;
    return used == 0 ? no_node : used - 1;
  }

  /// Fetches what `enter` and `find` will look at first, for callers that know many states at once. Inlined
  /// by order: a function that does nothing but this has no effect for the compiler, and calls of it were
  /// removed.
  [[gnu::always_inline]] void prefetch(const State& at) const {
    __builtin_prefetch(slots_.begin() + home(space_->hash(at)));
  }

  /// Ids are 0 .. size() - 1, in the order of entering.
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] State state(NodeId id) const { return states_[id]; }
  Record& operator[](NodeId id) { return records_[id]; }
  const Record& operator[](NodeId id) const { return records_[id]; }

 private:
  struct Slot {
    NodeId used = 0;  // 0: free, else node id + 1
    std::uint32_t tag = 0;
  };

  [[nodiscard]] std::size_t home(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash >> (64 - std::bit_width(slots_.size() - 1)));
  }
  [[nodiscard]] std::size_t comfortable_load() const { return slots_.size() / 8 * 5; }
  [[nodiscard]] std::size_t bearable_load() const { return slots_.size() / 8 * 7; }

  /// Where the state is, or the free slot where it would go.
  [[nodiscard]] std::size_t place_of(const State& at, std::uint64_t hash) const {
    const auto tag = static_cast<std::uint32_t>(hash);
    std::size_t place = home(hash);
    while (slots_[place].used != 0) {
      if (slots_[place].tag == tag && states_[slots_[place].used - 1] == at) return place;
      place = (place + 1) & (slots_.size() - 1);
    }
    return place;
  }

  NodeId add(const State& at, std::uint32_t tag, std::size_t place) {
    const std::size_t id = states_.size();
    if (id >= most_nodes) throw MemoryExhausted{};
    records_.push_back(Record{});
    states_.push_back(at);
    slots_[place] = {static_cast<NodeId>(id + 1), tag};
    return static_cast<NodeId>(id);
  }

  /// Doubles the slots. Where memory is too short for that, goes on until the table is really full.
  bool make_room() {
    if (!meter_->has(slots_.size() * 2 * sizeof(Slot))) {
      if (states_.size() < bearable_load()) return false;
      throw MemoryExhausted{};
    }
    MeteredVector<Slot> larger(*meter_);
    larger.resize(slots_.size() * 2);
    std::swap(slots_, larger);
    for (std::size_t id = 0; id < states_.size(); ++id) {
      const std::uint64_t hash = space_->hash(states_[id]);
      slots_[free_place(hash)] = {static_cast<NodeId>(id + 1), static_cast<std::uint32_t>(hash)};
    }
    return true;
  }
  [[nodiscard]] std::size_t free_place(std::uint64_t hash) const {
    std::size_t place = home(hash);
    while (slots_[place].used != 0) place = (place + 1) & (slots_.size() - 1);
    return place;
  }

  const S* space_;
  MeteredVector<State> states_;
  MeteredVector<Record> records_;
  MeteredVector<Slot> slots_;
  Meter* meter_;
};

template <DenseSpace S, class Record>
class DenseNodes {
 public:
  using State = typename S::State;

  DenseNodes(const S& space, Meter& meter) : space_(&space), records_(checked_size(space), meter) {}

  Entered enter(const State& at) {
    const auto id = static_cast<NodeId>(space_->index(at));
    const bool fresh = !records_[id].seen();
    if (fresh) records_.touch(id);
    return {id, fresh};
  }

  /// no_node if never entered.
  [[nodiscard]] NodeId find(const State& at) const {
    const auto id = static_cast<NodeId>(space_->index(at));
    return records_[id].seen() ? id : no_node;
  }

  [[nodiscard]] State state(NodeId id) const { return space_->state(id); }
  Record& operator[](NodeId id) { return records_[id]; }
  const Record& operator[](NodeId id) const { return records_[id]; }

 private:
  static std::size_t checked_size(const S& space) {
    if (space.size() >= most_nodes) throw MemoryExhausted{};
    return static_cast<std::size_t>(space.size());
  }

  const S* space_;
  SparseArray<Record> records_;
};

namespace detail {
template <Space S, class Record>
struct NodeTableFor {
  using type = HashedNodes<S, Record>;
};
template <DenseSpace S, class Record>
struct NodeTableFor<S, Record> {
  using type = DenseNodes<S, Record>;
};
}  // namespace detail

template <Space S, class Record = PathRecord<typename S::Cost>>
using NodeTable = typename detail::NodeTableFor<S, Record>::type;

}  // namespace wend
