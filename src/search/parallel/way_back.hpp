// The way back from a goal when the nodes on it belong to different ranks. The leader asks the owner of the
// goal; each rank follows the parents as long as they are its own, sends these states to the leader and hands
// the rest on to the owner of the next one. The states come together at the leader, piece by piece.
#pragma once

#include <map>
#include <vector>

#include "search/parallel/shard.hpp"

namespace wend {

/// A rank is asked to follow the way back from a node of its own.
struct WayRequest {
  NodeId node = no_node;
  std::uint64_t piece = 0;
};

/// A piece of the way: states one after the other, and where it goes on.
struct WayPiece {
  std::uint64_t number = 0;
  Origin rest;
};

/// The pieces at the leader.
class WayBack {
 public:
  void take(const Parcel& parcel);
  [[nodiscard]] bool complete() const { return ended_ && pieces_.size() == last_ + 1; }
  /// Where the way goes on in the table from before there were ranks; no_node if it does not.
  [[nodiscard]] NodeId rest() const { return rest_; }
  /// The states from the goal on, as bytes.
  [[nodiscard]] std::vector<std::byte> states() const;

 private:
  std::map<std::uint64_t, std::vector<std::byte>> pieces_;
  std::uint64_t last_ = 0;
  NodeId rest_ = no_node;
  bool ended_ = false;
};

}  // namespace wend
