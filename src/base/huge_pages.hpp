// Memory for large fields, in huge pages where the system has them. A walk that goes up or down in a wide
// field touches another page at every step; with pages of 4 KiB the processor would spend its time looking
// them up.
#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace wend {

/// An allocator for the standard containers. Small blocks are ordinary ones.
template <class T>
struct HugePages {
  using value_type = T;
  static constexpr std::align_val_t page{std::size_t{1} << 21};
  static constexpr std::size_t worth_it = std::size_t{1} << 22;

  HugePages() = default;
  template <class U>
  explicit HugePages(const HugePages<U>&) {}

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    if (bytes < worth_it) return static_cast<T*>(::operator new(bytes));
    void* const block = ::operator new(bytes, page);
#if defined(__linux__)
    madvise(block, bytes, MADV_HUGEPAGE);  // a wish: nothing depends on it
#endif
    return static_cast<T*>(block);
  }
  void deallocate(T* block, std::size_t count) {
    if (count * sizeof(T) < worth_it) {
      ::operator delete(block);
    } else {
      ::operator delete(block, page);
    }
  }
  friend bool operator==(const HugePages&, const HugePages&) {
    return true;
  }
};

}  // namespace wend
