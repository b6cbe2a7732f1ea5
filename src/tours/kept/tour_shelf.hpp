// What a search for a tour keeps, so that a later sitting goes on with it: for every question it was asked,
// known by a print, a note of how far it has come. A question is a block of the map, or the places of a tour.
//
// Whoever works on a question registers a `TourNote`; when a turn is due, all of them write what holds at
// that moment. When such a note ends, what it says last stays on the shelf. What is read is checked by
// whoever asks: a note that makes no sense is as good as none.
//
// What an earlier sitting kept stays until something takes its place: also what nobody has asked for yet, or
// what could not be loaded. What cannot be read at all stays as it is, and nothing else is kept.
//
// For one thread. With no keeper nothing happens and nothing is stored.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "search/parts/budget.hpp"
#include "space/keeper.hpp"
#include "space/limits.hpp"

namespace wend {

class TourNote;

class TourShelf {
 public:
  /// Reads what is kept. Null keeps nothing. The keeper must stay alive.
  explicit TourShelf(Keeper* keeper);
  TourShelf(const TourShelf&) = delete;
  TourShelf& operator=(const TourShelf&) = delete;

  [[nodiscard]] bool keeps() const { return keeper_ != nullptr; }
  /// Whether something was kept that cannot be read.
  [[nodiscard]] bool misfit() const { return misfit_; }

  /// Limits count anew in each sitting, counts go on: a budget with these settings has to `count`.
  [[nodiscard]] Settings going_on(Settings settings) const;
  /// The budget stays alive as long as something is kept.
  void count(Budget& budget);

  /// What an earlier sitting, or an earlier turn, noted about a question; null if nothing.
  [[nodiscard]] std::unique_ptr<KeptSource> noted(std::uint64_t print) const;

  /// Something too large for a note, of which one at a time is in hand: what came since the last turn goes to
  /// `more`, what holds now to `now`, so many bytes; `kept` is told if the turn was.
  struct Large {
    std::uint64_t print = 0;
    std::function<void(KeptSink& more, KeptSink& now)> write;
    std::function<std::uint64_t()> bytes;
    std::function<void()> kept;
  };
  void take_in_hand(Large large);
  /// As it was kept last, if it was, it stays on the shelf.
  void put_away();
  /// It is done: nobody will ask for it any more.
  void throw_away();
  /// What an earlier sitting kept of a large thing: all of `more`, which may begin with other things, and
  /// `now`; null if there is none with this print.
  struct LargeSources {
    std::unique_ptr<KeptSource> more;
    std::unique_ptr<KeptSource> now;
  };
  [[nodiscard]] LargeSources large(std::uint64_t print) const;

  /// Writes all notes when that is due.
  void keep_if_due() {
    if (keeper_ != nullptr && !misfit_ && keeper_->due()) try_turn();
  }
  /// At once, unless nothing has come on since the last turn.
  void keep();
  /// The sitting is over: nothing is written after this.
  void keep_for_the_last_time() {
    keep();
    closed_ = true;
  }

 private:
  friend class TourNote;
  using Bytes = std::vector<std::byte>;

  /// What the last turn says of a large thing.
  struct Shelved {
    std::uint64_t print = 0;
    std::uint64_t bytes = 0;
  };

  [[nodiscard]] bool read(KeptSource& source);
  static bool skip_notes(KeptSource& source);
  template <class Into>
  static bool read_notes(KeptSource& source, std::uint64_t& expanded, Into&& into);
  [[nodiscard]] static bool read_list(KeptSource& source, std::vector<Shelved>& list);
  void take_down_notes();
  void write_turn();
  void try_turn();
  void write_notes(KeptSink& sink) const;
  [[nodiscard]] bool carry_over(KeptSink& sink, const std::vector<Shelved>& staying);

  Keeper* keeper_;
  const Budget* budget_ = nullptr;
  std::uint64_t expanded_ = 0;  // by earlier sittings
  bool misfit_ = false;
  bool closed_ = false;
  bool changed_ = false;             // since the last turn
  std::vector<Shelved> shelved_;     // in the last turn, in their order
  std::vector<std::uint64_t> gone_;  // prints of those that are done
  std::map<std::uint64_t, Bytes> notes_;
  std::map<std::uint64_t, TourNote*> live_;
  std::optional<Large> large_;
};

/// While it lives, `write` is asked what is to be kept under its print; when it ends, for the last time.
class TourNote {
 public:
  using Write = std::function<void(KeptSink&)>;

  /// The shelf may be null, and must outlive the note.
  TourNote(TourShelf* shelf, std::uint64_t print, Write write);
  ~TourNote();
  TourNote(const TourNote&) = delete;
  TourNote& operator=(const TourNote&) = delete;

 private:
  friend class TourShelf;
  /// If there is no memory for it, the note stays as it was.
  void take_down() noexcept;

  TourShelf* shelf_;
  std::uint64_t print_;
  Write write_;
};

}  // namespace wend
