// What a watched search did, event by event. Every picture, animation and trace file is a reader of a Tape;
// no algorithm is ever written twice in order to be watched.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/cost.hpp"
#include "space/watch.hpp"

namespace wend {

/// A state as plain bytes, for everybody who does not know the space it comes from.
using StateView = std::span<const std::byte>;

template <class State>
StateView view_of(const State& state) {
  return std::as_bytes(std::span<const State, 1>(&state, 1));
}

struct Event {
  EventKind kind;
  NodeId node;
  NodeId parent;
  ExactCost g;
  ExactCost h;
};

class Tape {
 public:
  /// Holds at most `cap` events; later ones are counted but not kept.
  explicit Tape(std::size_t cap = 1'000'000) : cap_(cap) {}

  template <class State>
  void record(const Event& event, const State& state) {
    if (events_.size() == cap_) {
      ++lost_;
      return;
    }
    state_bytes_ = sizeof(State);
    events_.push_back(event);
    const StateView bytes = view_of(state);
    states_.insert(states_.end(), bytes.begin(), bytes.end());
  }

  [[nodiscard]] std::size_t size() const { return events_.size(); }
  [[nodiscard]] const Event& operator[](std::size_t index) const { return events_[index]; }
  [[nodiscard]] StateView state(std::size_t index) const {
    return StateView(states_).subspan(index * state_bytes_, state_bytes_);
  }
  [[nodiscard]] std::size_t cap() const { return cap_; }
  /// How many events came after the tape was full.
  [[nodiscard]] std::size_t lost() const { return lost_; }

 private:
  std::size_t cap_;
  std::size_t lost_ = 0;
  std::size_t state_bytes_ = 0;
  std::vector<Event> events_;
  std::vector<std::byte> states_;
};

/// The watcher that fills a Tape.
class Recorder {
 public:
  static constexpr bool watching = true;

  explicit Recorder(Tape& tape) : tape_(&tape) {}

  template <class State, CostType Cost>
  void event(EventKind kind, NodeId node, NodeId parent, const State& at, const Cost& g, const Cost& h) {
    tape_->record({kind, node, parent, exact_or_infinite(g), exact_or_infinite(h)}, at);
  }

 private:
  Tape* tape_;
};

}  // namespace wend
