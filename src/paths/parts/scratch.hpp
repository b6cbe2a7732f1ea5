// Scratch memory for one record per slot that need not be cleared between queries: records carry the number
// of the query that wrote them, and those of other queries count as blank. Addresses are reserved for all
// slots, but only what is touched takes memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace wend {

/// Zeros until written.
template <class T>
class ZeroArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit ZeroArray(std::size_t size) : size_(size) {
#if defined(__linux__)
    void* const block =
        mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (block == MAP_FAILED) throw std::bad_alloc{};
    constexpr std::size_t large_page = std::size_t{1} << 21;
    constexpr std::size_t large_map = std::size_t{1} << 26;  // beyond, short queries would clear too much
    if (bytes() >= large_page && bytes() <= large_map) madvise(block, bytes(), MADV_HUGEPAGE);  // a wish
#else
    void* const block = std::calloc(size_ + 1, sizeof(T));
    if (block == nullptr) throw std::bad_alloc{};
#endif
    data_ = static_cast<T*>(block);
  }
  ~ZeroArray() {
#if defined(__linux__)
    munmap(data_, bytes());
#else
    std::free(data_);
#endif
  }
  ZeroArray(const ZeroArray&) = delete;
  ZeroArray& operator=(const ZeroArray&) = delete;

  T& operator[](std::size_t index) {
    return data_[index];
  }
  const T& operator[](std::size_t index) const {
    return data_[index];
  }
  T* data() {
    return data_;
  }
  void clear() {
    std::memset(static_cast<void*>(data_), 0, size_ * sizeof(T));
  }
  [[nodiscard]] std::size_t bytes() const {
    return (size_ + 1) * sizeof(T);
  }

 private:
  std::size_t size_;
  T* data_;
};

}  // namespace wend
