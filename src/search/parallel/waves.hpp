// When is a search over several ranks done? Not when all ranks have run out of work: a parcel may be under
// way that makes one of them busy again. The four-counter method (Mattern 1987): every rank counts the
// parcels of work it has sent and received. The leader asks all ranks; the answers of such a wave are given
// at different moments and need not fit together. But if a second wave, begun after the first one is
// complete, finds the same numbers again, as many sent as received, and nobody busy in either, then nothing
// was under way between the two and nobody could become busy: the search is done.
//
// Why: let t be a moment between the two waves. What the second wave counts as sent includes all that was
// sent before t; what the first one counts as received was received before t. If the two sums are equal,
// every parcel sent before t has been received before t, so none is under way at t. All ranks were idle in
// the first wave, and one that became busy after that has received a parcel after it, which the second wave
// would count.
//
// Each answer brings a word of its rank along. Those of the second wave are final.
#pragma once

#include <chrono>
#include <vector>

#include "search/parallel/mesh.hpp"

namespace wend {

/// The answer of one rank, or the sum of all.
struct WaveAnswer {
  std::uint64_t wave = 0;
  std::uint64_t sent = 0;
  std::uint64_t received = 0;
  bool busy = false;
  ExactCost word;  // the smallest counts
};

/// The leader's side of it.
class Waves {
 public:
  /// Begins a wave unless one is under way, or the last one, which found somebody busy, is only just over.
  /// The leader is not busy itself.
  void ask(Mesh& mesh, std::uint8_t kind, const WaveAnswer& own);
  void take(const WaveAnswer& answer);
  /// Whether the last two waves agree that there is nothing left to do. Then the next answer needs two more.
  bool quiet();
  /// The smallest word of the last wave.
  [[nodiscard]] const ExactCost& word() const { return sum_.word; }

 private:
  void add(const WaveAnswer& answer);

  std::uint64_t wave_ = 0;
  std::uint64_t judged_ = 0;  // the wave `quiet` has looked at
  Rank missing_ = 0;          // answers to the present wave
  WaveAnswer sum_;
  WaveAnswer last_;    // of the wave before, if that was
  bool calm_ = false;  // as many sent as received, and nobody busy
  std::chrono::steady_clock::time_point begun_{};
};

}  // namespace wend
