// Who has been heard of, and when. The program that started the processes sees one of them die and ends the
// others; this is for when it does not, so that nobody waits for ever for a word from the dead. The leader
// hears of all, the others of the leader.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "search/parallel/mesh.hpp"

namespace wend {

class SignsOfLife {
 public:
  using Clock = std::chrono::steady_clock;

  /// Silence of so many seconds means that something is wrong.
  SignsOfLife(Rank own, Rank ranks, std::chrono::milliseconds longest)
      : own_(own), heard_(ranks), longest_(longest) {
    begin();
  }

  /// What counts as long from now on.
  void bear(std::chrono::milliseconds longest) { longest_ = longest; }
  /// A search begins: nobody is late.
  void begin() { begin_at(Clock::now()); }
  void heard_of(Rank rank, Clock::time_point now) { heard_[rank] = now; }

  /// Whether it is time to give a sign oneself. A sign costs next to nothing, so there is one often, however
  /// long others would wait for it.
  bool due(Clock::time_point now) {
    if (now - last_sign_ < std::min<Clock::duration>(often, longest_ / 16)) return false;
    last_sign_ = now;
    return true;
  }
  /// Somebody who should have been heard of. Who has slept itself has not listened, and begins anew.
  std::optional<Rank> missing(Clock::time_point now) {
    const bool awake = now - last_look_ < longest_ / 4;
    last_look_ = now;
    if (!awake) {
      begin_at(now);
      return std::nullopt;
    }
    for (Rank rank = 0; rank < heard_.size(); ++rank) {
      if (rank != own_ && (own_ == 0 || rank == 0) && now - heard_[rank] > longest_) return rank;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::chrono::seconds often{5};

  void begin_at(Clock::time_point now) {
    last_look_ = now;
    for (Clock::time_point& each : heard_) each = now;
  }

  Rank own_;
  std::vector<Clock::time_point> heard_;
  Clock::duration longest_;
  Clock::time_point last_sign_{};
  Clock::time_point last_look_{};
};

}  // namespace wend
