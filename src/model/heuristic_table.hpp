// A heuristic as somebody wrote it down: a value for each combination of some figures of a state, such as
// its column and row.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/cost.hpp"
#include "base/hash.hpp"

namespace wend {

struct HeuristicTable {
  using Key = std::vector<std::int64_t>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t hash = key.size();
      for (const std::int64_t value : key) hash = mix(hash ^ static_cast<std::uint64_t>(value));
      return static_cast<std::size_t>(hash);
    }
  };

  std::vector<std::string> columns;  // names of the figures, in the order of the keys
  std::unordered_map<Key, ExactCost, KeyHash> values;
  std::uint64_t rounded = 0;  // values that were no whole numbers and are kept rounded down
};

}  // namespace wend
