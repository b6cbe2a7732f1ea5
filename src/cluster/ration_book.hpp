// The limit of expansions that all ranks share. The leader keeps what is left and hands it out in portions,
// less and less as the end comes nearer; each rank has a first portion from the beginning and asks for the
// next one before its own is used up. Where there is no limit nobody asks anybody.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/parallel/mesh.hpp"

namespace wend {

class RationBook {
 public:
  RationBook() = default;
  RationBook(std::uint64_t all, bool leads, Rank ranks)
      : ranks_(ranks),
        limited_(all < no_limit),
        stock_(std::min(all / (2 * std::uint64_t{ranks}), first_portion)) {
    if (leads) stock_ = all - stock_ * (ranks - std::uint64_t{1});
  }

  [[nodiscard]] bool limited() const { return limited_; }
  [[nodiscard]] bool empty() const { return limited_ && stock_ == 0; }
  /// Whether there is little left, so that it is time to ask.
  [[nodiscard]] bool low(std::uint64_t wanted) const { return limited_ && stock_ < wanted; }
  void add(std::uint64_t portion) { stock_ += portion; }

  /// For its own use: all there is.
  std::uint64_t take(std::uint64_t wanted) { return take_at_most(wanted, stock_); }
  /// Out of the leader's stock, for any rank.
  std::uint64_t share_out(std::uint64_t wanted) {
    return take_at_most(wanted, stock_ / (2 * std::uint64_t{ranks_}) + 1);
  }

 private:
  static constexpr std::uint64_t no_limit = std::uint64_t{1} << 62;
  static constexpr std::uint64_t first_portion = 1 << 12;

  std::uint64_t take_at_most(std::uint64_t wanted, std::uint64_t most) {
    if (!limited_) return wanted;
    const std::uint64_t taken = std::min({wanted, most, stock_});
    stock_ -= taken;
    return taken;
  }

  Rank ranks_ = 1;
  bool limited_ = false;
  std::uint64_t stock_ = 0;
};

}  // namespace wend
