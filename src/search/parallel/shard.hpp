// Who owns a state, and how nodes name their parents when the table is spread over ranks.
#pragma once

#include "search/parallel/mesh.hpp"
#include "search/parts/node_table.hpp"

namespace wend {

/// A node anywhere: its number in the table of a rank.
struct Origin {
  NodeId node = no_node;
  Rank rank = 0;
};

/// As a rank: the table of the one thread that searched before there were several. Rank 0 keeps it.
inline constexpr Rank before_ranks = UINT16_MAX;

/// The record of searches that need no more than the way back.
class OriginRecord {
 public:
  [[nodiscard]] bool seen() const { return link_.seen(); }
  [[nodiscard]] Origin origin() const { return {link_.parent(), rank_}; }
  void set(const Origin& origin) {
    link_.set(origin.node);
    rank_ = origin.rank;
  }

 private:
  LinkRecord link_;
  Rank rank_ = 0;
};

/// The record of best-first searches.
template <CostType C>
class ShardRecord {
 public:
  [[nodiscard]] bool seen() const { return origin_.seen(); }
  [[nodiscard]] C g() const { return g_; }
  [[nodiscard]] Origin origin() const { return origin_.origin(); }
  void set(const C& g, const Origin& origin) {
    g_ = g;
    origin_.set(origin);
  }

 private:
  C g_{};
  OriginRecord origin_;
};

/// By bits of the hash that the tables use for the tag alone: their places come from the upper half, and a
/// table in which some of those bits are all the same would be crowded.
template <Space S>
Rank owner_of(const S& space, const typename S::State& at, Rank ranks) {
  const std::uint64_t low = static_cast<std::uint32_t>(space.hash(at));
  return static_cast<Rank>(low * ranks >> 32);
}

}  // namespace wend
