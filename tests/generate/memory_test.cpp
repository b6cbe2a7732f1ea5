// What builders say about their memory is true. All blocks of this test program are counted, which takes the
// place of new and delete; sanitizers need those for themselves, so there this file is empty.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WEND_NEW_IS_TAKEN
#endif
#endif
#if !defined(WEND_NEW_IS_TAKEN) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <gtest/gtest.h>
#include <malloc.h>
#include <new>

#include "generate/all.hpp"

namespace {

std::atomic<std::size_t> in_use = 0;
std::atomic<std::size_t> peak = 0;

void* counted(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  const std::size_t now = in_use += malloc_usable_size(block);
  for (std::size_t seen = peak; now > seen && !peak.compare_exchange_weak(seen, now);) {
  }
  return block;
}

void forget(void* block) {
  in_use -= malloc_usable_size(block);
  std::free(block);
}

}  // namespace

void* operator new(std::size_t size) {
  return counted(std::malloc(size == 0 ? 1 : size));
}
void* operator new(std::size_t size, std::align_val_t align) {
  const auto unit = static_cast<std::size_t>(align);
  return counted(std::aligned_alloc(unit, (size + unit - 1) / unit * unit));
}
// What stable_sort asks for.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  void* const block = std::malloc(size == 0 ? 1 : size);
  return block == nullptr ? nullptr : counted(block);
}
void operator delete(void* block, const std::nothrow_t&) noexcept {
  forget(block);
}
void operator delete(void* block) noexcept {
  forget(block);
}
void operator delete(void* block, std::size_t) noexcept {
  forget(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
  forget(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
  forget(block);
}

namespace wend {
namespace {

double peak_per_cell(const Builder& builder, std::size_t side, unsigned threads, const BuildOptions& mix) {
  BuildOptions options = mix;
  options.rows = options.columns = 2 * side + 1;
  options.threads = threads;
  const std::size_t before = in_use;
  peak = before;
  const Maze maze = builder.build(options, nullptr);
  return static_cast<double>(peak - before) / static_cast<double>(side * side);
}

/// 1300 x 1300 cells: more than one tile of every builder that has tiles. The planes of passages, a quarter
/// of a byte, are there all the time; the grid of squares, half a byte, only at the end.
TEST(BuilderMemory, IsWhatIsSaid) {
  constexpr std::size_t side = 1300;
  constexpr double table = 1e6 / (side * side);  // what a thread needs for a tile, whatever the size
  for (const Builder& builder : all_builders()) {
    const double said = builder.bytes_per_cell;
    for (const unsigned threads : {1U, 4U}) {
      if (threads > 1 && !builder.parallel) continue;
      const double needed = peak_per_cell(builder, side, threads, {});
      EXPECT_LE(needed, 0.25 + std::max(said, 0.5) + 0.1 + threads * table)
          << builder.name << ", threads: " << threads;
    }
  }
}

TEST(BuilderMemory, OfTheGrowingTreeHoldsForAnyMix) {
  const Builder& builder = *find_builder("growing-tree");
  for (const BuildOptions& mix : {BuildOptions{.newest = 1, .random = 0, .oldest = 0},
                                  BuildOptions{.newest = 97, .random = 3, .oldest = 0},
                                  BuildOptions{.newest = 0, .random = 1, .oldest = 0},
                                  BuildOptions{.newest = 0, .random = 0, .oldest = 1}}) {
    EXPECT_LE(peak_per_cell(builder, 500, 1, mix), 0.5 + builder.bytes_per_cell)
        << mix.newest << "," << mix.random << "," << mix.oldest;
  }
}

}  // namespace
}  // namespace wend

#endif
