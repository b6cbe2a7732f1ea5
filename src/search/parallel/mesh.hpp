// How the parts of one search talk to each other. A search is spread over ranks 0, 1, …; each owns its data
// alone and hears of the others by parcels of plain bytes, which it sends without waiting and looks for now
// and then. Nothing else is shared, so that the same search runs over threads (thread_mesh.hpp) and over
// processes on several machines.
//
// Parcels hold hundreds of states, so the virtual calls here are one per batch, never one per node.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

#include "search/parts/budget.hpp"
#include "search/parts/memory.hpp"

namespace wend {

using Rank = std::uint16_t;

/// Bytes with an address. What a kind means is the business of the search.
struct Parcel {
  std::uint8_t kind = 0;
  Rank from = 0;
  MeteredVector<std::byte> bytes;
};

/// What has been sent.
struct Traffic {
  std::uint64_t parcels = 0;
  std::uint64_t bytes = 0;
};

/// Thrown where there is no memory for a note: somebody may wait for it for ever, so this is no limit that a
/// search could end at in good order, and not caught as one.
struct NoteLost {};

/// For steps on which others count: where there is no memory for one, it is lost.
template <class Body>
auto or_lost(const Body& body) {
  try {
    return body();
  } catch (...) {
    throw NoteLost{};
  }
}

/// What one rank sees of all. It is used by that rank alone.
///  - Parcels from one rank to another arrive in the order in which they were sent, and none is lost.
///  - As a Ration it hands out the expansions that all ranks may make together.
class Mesh : public Ration {
 public:
  Mesh(Rank rank, Rank ranks) : rank_(rank), ranks_(ranks) {}

  [[nodiscard]] Rank rank() const { return rank_; }
  [[nodiscard]] Rank ranks() const { return ranks_; }
  [[nodiscard]] bool leads() const { return rank_ == 0; }

  /// Takes the bytes away and never waits for whoever gets them.
  virtual void send(Rank to, std::uint8_t kind, MeteredVector<std::byte> bytes) = 0;
  /// The next parcel that has come, if one has.
  virtual std::optional<Parcel> receive() = 0;
  /// For who has nothing to do: comes back when there is a parcel, or after about a millisecond.
  virtual void rest() = 0;
  /// What the containers and parcels of this rank draw on.
  virtual Meter& meter() = 0;
  /// So much of what was sent has not been received that nothing should be done which sends more. Who finds
  /// this goes on looking for parcels: that is what the others wait for.
  [[nodiscard]] virtual bool crowded() const { return false; }
  /// By this rank, where it is counted.
  [[nodiscard]] virtual Traffic traffic() const { return {}; }

  /// A note: a few words instead of a batch. Notes are sent also when memory is used up.
  template <class Note>
  void tell(Rank to, std::uint8_t kind, const Note& note) {
    static_assert(std::is_trivially_copyable_v<Note>);
    or_lost([&] {
      MeteredVector<std::byte> bytes(notes_);
      std::memcpy(bytes.extend(sizeof note), &note, sizeof note);
      send(to, kind, std::move(bytes));
    });
  }
  template <class Note>
  void tell_others(std::uint8_t kind, const Note& note) {
    for (Rank to = 0; to < ranks_; ++to) {
      if (to != rank_) tell(to, kind, note);
    }
  }
  /// A meter without a limit: for what is needed in order to end in good order.
  Meter& notes() { return notes_; }

 private:
  const Rank rank_;
  const Rank ranks_;
  Meter notes_{SIZE_MAX};
};

/// What `tell` sent.
template <class Note>
Note note_in(const Parcel& parcel) {
  Note note;
  std::memcpy(&note, parcel.bytes.begin(), sizeof note);
  return note;
}

/// A note that says nothing but its kind.
struct Nothing {};

}  // namespace wend
