// A stack of plain values for tight loops: room is made once for several pushes, and a push is then a store.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace wend {

template <class T>
class Stack {
 public:
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  void clear() { size_ = 0; }
  /// The next `count` pushes need not look.
  void make_room(std::size_t count) {
    if (items_.size() - size_ < count) items_.resize(2 * items_.size() + count + 64);
  }
  void push(const T& item) { items_[size_++] = item; }
  T pop() { return items_[--size_]; }
  [[nodiscard]] const T& operator[](std::size_t index) const { return items_[index]; }
  [[nodiscard]] std::size_t bytes() const { return items_.size() * sizeof(T); }
  friend void swap(Stack& a, Stack& b) noexcept {
    std::swap(a.items_, b.items_);
    std::swap(a.size_, b.size_);
  }

 private:
  std::vector<T> items_;
  std::size_t size_ = 0;
};

}  // namespace wend
