// Lists of plain values among kept bytes: their number, then the values.
#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "space/keeper.hpp"

namespace wend {

template <class T>
void put_list(KeptSink& sink, const std::vector<T>& list) {
  sink.put(std::uint64_t{list.size()});
  sink.write(std::as_bytes(std::span(list)));
}

/// False if there are more than `most`, or fewer than it says. Memory is taken as values come, so that a
/// wrong number costs none.
template <class T>
[[nodiscard]] bool take_list(KeptSource& source, std::vector<T>& list,
                             std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
  constexpr std::uint64_t at_once = 1 << 16;
  std::uint64_t size = 0;
  if (!source.take(size) || size > most) return false;
  list.clear();
  while (list.size() < size) {
    const std::size_t before = list.size();
    list.resize(before + static_cast<std::size_t>(std::min(at_once, size - before)));
    if (!source.read(std::as_writable_bytes(std::span(list).subspan(before)))) return false;
  }
  return true;
}

}  // namespace wend
