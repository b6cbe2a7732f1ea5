// Plays a Tape: stands before its first event, after its last, or anywhere between, and knows what a watcher
// would have seen up to there. Every event is linked to the one before it of the same node, so a step costs
// O(1) in either direction; an `iteration` event hides everything before it, and stepping back over it brings
// that back.
//
// Memory: 12 bytes per event and some 50 per node, beside the tape.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "trace/tape.hpp"

namespace wend {

/// What is known of a node at some position: its last event of the present round.
struct NodeStatus {
  Event event;
  std::size_t index;  // of that event on the tape
  StateView state;
};

/// The tape outlives the player and does not grow meanwhile. Position p means: the events 0 .. p-1 have
/// happened.
class Player {
 public:
  explicit Player(const Tape& tape);

  [[nodiscard]] const Tape& tape() const { return *tape_; }
  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] std::size_t size() const { return tape_->size(); }
  [[nodiscard]] bool at_start() const { return position_ == 0; }
  [[nodiscard]] bool at_end() const { return position_ == size(); }

  /// One event on or back; false if there is none.
  bool forward();
  bool backward();
  /// Goes to a position, or to the end if the tape is shorter. Costs one step per event between.
  void seek(std::size_t position);

  /// Nothing if the node has not been met in the present round.
  [[nodiscard]] std::optional<NodeStatus> status(NodeId node) const;

  /// use(NodeStatus) for every node of the present round, in the order in which they were first met on the
  /// tape.
  template <class Use>
  void for_each_visible(Use&& use) const {
    for (const std::size_t last : last_event_) {
      if (last != none && last >= round_begin_) use(status_of(last));
    }
  }

  /// Events of these kinds so far, over all rounds.
  [[nodiscard]] std::size_t generated() const { return generated_; }
  [[nodiscard]] std::size_t expanded() const { return expanded_; }
  /// Nodes of the present round that wait for their (next) expansion.
  [[nodiscard]] std::size_t frontier() const { return frontier_; }
  /// 1 before the first `iteration` event, and one more after each.
  [[nodiscard]] std::size_t round() const { return rounds_.size() + 1; }

 private:
  static constexpr std::size_t none = SIZE_MAX;

  /// What an `iteration` event hides.
  struct Round {
    std::size_t begin;
    std::size_t frontier;
  };

  void link_events();
  void count(EventKind kind, bool forwards);
  [[nodiscard]] bool waits(std::size_t last) const {
    return last != none && last >= round_begin_ && (*tape_)[last].kind != EventKind::expanded;
  }
  [[nodiscard]] NodeStatus status_of(std::size_t index) const {
    return {(*tape_)[index], index, tape_->state(index)};
  }

  const Tape* tape_;
  std::unordered_map<NodeId, std::uint32_t> place_of_;  // of a node in last_event_
  std::vector<std::uint32_t> place_;                    // of each event's node; meaningless for iterations
  std::vector<std::size_t> previous_;                   // each event's predecessor of the same node, or none

  std::size_t position_ = 0;
  std::vector<std::size_t> last_event_;  // of each node, up to the position, whatever the round; or none
  std::size_t round_begin_ = 0;          // events before this one are hidden
  std::vector<Round> rounds_;            // the rounds before the present one
  std::size_t generated_ = 0;
  std::size_t expanded_ = 0;
  std::size_t frontier_ = 0;
};

}  // namespace wend
