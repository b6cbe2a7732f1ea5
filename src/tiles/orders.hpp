// All orders of so many things, numbered lexicographically, and what becomes of them when one thing is moved.
//
// In the number of an order, written in the base of factorials, digit i says how many of the things behind
// place i are smaller than the one there. Two neighbours that change places change two digits only, so tables
// of moves are made without looking at the orders themselves.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace wend {

class Orders {
 public:
  static constexpr std::size_t most = 8;

  explicit Orders(std::size_t things);

  [[nodiscard]] std::size_t count() const { return count_; }
  /// Which thing is in this place of the order.
  [[nodiscard]] std::uint8_t at(std::size_t order, std::size_t place) const {
    return things_at_[order * things_ + place];
  }
  /// By order: the one after the thing in place `from` was taken out and put in again at place `to`.
  [[nodiscard]] const std::uint16_t* moved(std::size_t from, std::size_t to) const {
    return moved_.data() + (from * things_ + to) * count_;
  }
  /// The number of the order in which these things lie.
  static std::uint16_t number_of(std::span<const std::uint8_t> things);

 private:
  void list_moves();
  [[nodiscard]] std::uint16_t swapped(std::size_t order, std::size_t place) const;

  std::size_t things_;
  std::size_t count_ = 1;
  std::vector<std::size_t> weights_;  // of the digits, by place
  std::vector<std::uint8_t> things_at_;
  std::vector<std::uint16_t> moved_;
};

}  // namespace wend
