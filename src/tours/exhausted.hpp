// The system may have no memory before the limit is reached. Containers of the standard library say so with
// bad_alloc; to a tour it is the same, and what it has found by then counts.
#pragma once

#include <new>
#include <utility>

#include "search/parts/memory.hpp"

namespace wend {

/// Runs `body`. Throws MemoryExhausted for either.
template <class Body>
void within_memory(Body&& body) {
  try {
    std::forward<Body>(body)();
  } catch (const std::bad_alloc&) {
    throw MemoryExhausted{};
  }
}

}  // namespace wend
