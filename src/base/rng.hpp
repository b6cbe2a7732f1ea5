// The only source of randomness in wend: wyrand (64-bit state, one multiplication per draw), with bounded
// integers and shuffling of our own, because those of the standard library differ between implementations.
// Same seed, same numbers, on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace wend {

class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  /// 64 uniform bits.
  std::uint64_t next() {
    state_ += step;
    const Wide product = static_cast<Wide>(state_) * (state_ ^ 0xe7037ed1a0b428dbULL);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }

  /// As if next() had been called so many times, at once: threads can draw different parts of one sequence.
  void skip(std::uint64_t draws) { state_ += draws * step; }

  /// Uniform in [0, bound), exactly (multiply-shift with rejection, Lemire 2019). `bound` must not be 0.
  std::uint64_t below(std::uint64_t bound) {
    Wide product = static_cast<Wide>(next()) * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
      const std::uint64_t threshold = (0 - bound) % bound;
      while (static_cast<std::uint64_t>(product) < threshold) product = static_cast<Wide>(next()) * bound;
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

  /// True with probability `numerator / denominator`.
  bool chance(std::uint64_t numerator, std::uint64_t denominator) { return below(denominator) < numerator; }

  /// Fisher-Yates over anything with operator[] and size().
  template <class Sequence>
  void shuffle(Sequence& items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[static_cast<std::size_t>(below(left))]);
    }
  }

 private:
  __extension__ using Wide = unsigned __int128;
  static constexpr std::uint64_t step = 0xa0761d6478bd642fULL;
  std::uint64_t state_;
};

}  // namespace wend
