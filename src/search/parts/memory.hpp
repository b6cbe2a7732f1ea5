// Memory that is counted. Every container of a search draws on one Meter, so that `--memory` holds exactly
// and a search stops with a verdict instead of being killed.
//
// Arrays grow by realloc: for large blocks the kernel moves pages instead of copying, so growing needs no
// second copy, and the growth factor can be small.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <memory>
#include <sys/mman.h>
#include <type_traits>
#include <utility>

namespace wend {

/// Thrown by a Meter when the limit would be passed, caught by the budget's `guard` inside the same search.
struct MemoryExhausted : std::exception {
  [[nodiscard]] const char* what() const noexcept override { return "memory limit reached"; }
};

/// Several threads may draw on one meter: the limit holds for all of them together. Containers ask it when
/// they grow, not per element, so that being atomic costs nothing that can be measured.
class Meter {
 public:
  explicit Meter(std::size_t limit) : limit_(limit) {}
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  void take(std::size_t bytes) {
    std::size_t before = used();
    do {
      if (!fits(before, bytes)) throw MemoryExhausted{};
    } while (!used_.compare_exchange_weak(before, before + bytes, std::memory_order_relaxed));
    std::size_t most = peak();
    while (most < before + bytes &&
           !peak_.compare_exchange_weak(most, before + bytes, std::memory_order_relaxed))
      continue;
  }
  void give_back(std::size_t bytes) { used_.fetch_sub(bytes, std::memory_order_relaxed); }
  [[nodiscard]] bool has(std::size_t bytes) const { return fits(used(), bytes); }
  [[nodiscard]] std::size_t used() const { return used_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::size_t peak() const { return peak_.load(std::memory_order_relaxed); }

 private:
  [[nodiscard]] bool fits(std::size_t used, std::size_t bytes) const {
    return bytes <= limit_ && used <= limit_ - bytes;
  }

  std::size_t limit_;
  std::atomic<std::size_t> used_ = 0;
  std::atomic<std::size_t> peak_ = 0;
};

/// A vector of plain values on a Meter. Growing may throw MemoryExhausted and then changes nothing.
template <class T>
class MeteredVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit MeteredVector(Meter& meter) : meter_(&meter) {}
  MeteredVector(MeteredVector&& other) noexcept
      : meter_(other.meter_),
        data_(std::exchange(other.data_, nullptr)),
        size_(std::exchange(other.size_, 0)),
        capacity_(std::exchange(other.capacity_, 0)) {}
  MeteredVector& operator=(MeteredVector&& other) noexcept {
    swap(*this, other);
    return *this;
  }
  friend void swap(MeteredVector& a, MeteredVector& b) noexcept {
    std::swap(a.meter_, b.meter_);
    std::swap(a.data_, b.data_);
    std::swap(a.size_, b.size_);
    std::swap(a.capacity_, b.capacity_);
  }
  ~MeteredVector() { release(); }

  void push_back(const T& value) {
    const T copy = value;  // `value` may lie inside this vector
    if (size_ == capacity_) grow(size_ + 1);
    data_[size_++] = copy;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  /// Room for so many more elements, for the caller to fill.
  T* extend(std::size_t count) {
    if (capacity_ - size_ < count) grow(size_ + count);
    size_ += count;
    return data_ + (size_ - count);
  }
  /// New elements are copies of `value`.
  void resize(std::size_t size, const T& value = T{}) {
    reserve(size);
    if (size > size_) std::fill(data_ + size_, data_ + size, value);
    size_ = size;
  }
  void reserve(std::size_t capacity) {
    if (capacity > capacity_) reallocate(capacity);
  }
  /// Gives the memory back.
  void release() {
    std::free(data_);
    meter_->give_back(capacity_ * sizeof(T));
    data_ = nullptr;
    size_ = capacity_ = 0;
  }

  T& operator[](std::size_t index) { return data_[index]; }
  const T& operator[](std::size_t index) const { return data_[index]; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }

 private:
  [[gnu::noinline]] void grow(std::size_t needed) {
    const std::size_t generous = std::max({needed, capacity_ + capacity_ / 2, 64 / sizeof(T) + 1});
    // Near the limit smaller steps use up what is left.
    const bool tight = !meter_->has((generous - capacity_) * sizeof(T));
    reallocate(tight ? std::max(needed, capacity_ + capacity_ / 32) : generous);
  }
  void reallocate(std::size_t capacity) {
    const std::size_t more = (capacity - capacity_) * sizeof(T);
    meter_->take(more);
    void* moved = std::realloc(static_cast<void*>(data_), capacity * sizeof(T));
    if (moved == nullptr) {
      meter_->give_back(more);
      throw MemoryExhausted{};
    }
    data_ = static_cast<T*>(moved);
    capacity_ = capacity;
  }

  Meter* meter_;
  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

/// A huge array of zero bytes of which only the touched pages use memory, and only those are counted.
/// `touch(i)` must precede the first write to element i; reading untouched elements is free and gives zeros.
///
/// Pages are large (fewer faults, fewer misses in the translation cache) where the array is of middling size
/// and memory plentiful. Elsewhere they are small: one touched element uses up, and clears, a whole page.
template <class T>
class SparseArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  SparseArray(std::size_t size, Meter& meter) : meter_(&meter), size_(size) {
    const std::size_t bytes = std::max<std::size_t>(size * sizeof(T), 1);
    const bool plenty = bytes >= large_page && bytes <= 32 * large_page && meter.has(4 * bytes);
    shift_ = plenty ? large_shift : small_shift;
    counted_ = (bytes >> shift_) + 1;
    meter_->take(counted_);
    mapped_ = bytes + large_page;  // room to begin at a large page
    memory_ =
        ::mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    touched_ = static_cast<bool*>(std::calloc(counted_, sizeof(bool)));
    if (touched_ == nullptr || memory_ == MAP_FAILED) {
      release();
      throw MemoryExhausted{};
    }
    ::madvise(memory_, mapped_, plenty ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
    std::size_t room = mapped_;
    void* first = memory_;
    data_ = static_cast<T*>(std::align(large_page, bytes, first, room));
  }
  SparseArray(const SparseArray&) = delete;
  SparseArray& operator=(const SparseArray&) = delete;
  ~SparseArray() { release(); }

  void touch(std::size_t index) {
    touch_page((index * sizeof(T)) >> shift_);
    if constexpr (small_page % sizeof(T) != 0) touch_page((index * sizeof(T) + sizeof(T) - 1) >> shift_);
  }
  /// For arrays that several threads write to: they count as a whole.
  void touch_all() {
    for (std::size_t page = 0; page <= (size_ * sizeof(T) - 1) >> shift_; ++page) touch_page(page);
  }
  T& operator[](std::size_t index) { return data_[index]; }
  const T& operator[](std::size_t index) const { return data_[index]; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  static constexpr unsigned small_shift = 12;
  static constexpr unsigned large_shift = 21;
  static constexpr std::size_t small_page = std::size_t{1} << small_shift;
  static constexpr std::size_t large_page = std::size_t{1} << large_shift;

  void touch_page(std::size_t page) {
    if (!touched_[page]) count(page);
  }
  [[gnu::noinline]] void count(std::size_t page) {
    const std::size_t bytes = std::size_t{1} << shift_;
    meter_->take(bytes);
    counted_ += bytes;
    touched_[page] = true;
  }
  void release() {
    if (memory_ != MAP_FAILED) ::munmap(memory_, mapped_);
    std::free(touched_);
    meter_->give_back(counted_);
  }

  Meter* meter_;
  void* memory_ = nullptr;
  T* data_ = nullptr;
  bool* touched_ = nullptr;  // by page
  std::size_t size_;
  std::size_t mapped_ = 0;
  std::size_t counted_ = 0;
  unsigned shift_ = small_shift;
};

}  // namespace wend
