// Stacks of plain values for tight loops.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace wend {

/// Room is made once for several pushes, and a push is then a store.
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

 private:
  std::vector<T> items_;
  std::size_t size_ = 0;
};

/// The memory of a stack whose top is kept by its user, so that it can stay in a register: `*top++ = item`
/// pushes and `*--top` pops. It is empty when the top is the bottom.
template <class T>
class StackMemory {
 public:
  T* bottom() { return items_.data(); }
  [[nodiscard]] const T* bottom() const { return items_.data(); }
  /// Room for `count` more above the top. Returns where the top is now, for the items may have moved.
  T* make_room(T* top, std::size_t count) {
    return static_cast<std::size_t>(items_.data() + items_.size() - top) >= count ? top : grow(top, count);
  }
  [[nodiscard]] std::size_t bytes() const { return items_.size() * sizeof(T); }

 private:
  [[gnu::noinline]] T* grow(T* top, std::size_t count) {
    const std::ptrdiff_t size = top - items_.data();
    items_.resize(2 * items_.size() + count);
    return items_.data() + size;
  }

  std::vector<T> items_;
};

}  // namespace wend
