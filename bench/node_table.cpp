// The node table of spaces that cannot be numbered, against the container of the standard library. Keys are
// well spread 64-bit states; each gets the record of a best-first search.
#include "search/parts/node_table.hpp"

#include <unordered_map>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "measure.hpp"

namespace wend::bench {
namespace {

constexpr std::uint64_t keys = 10'000'000;

/// Just enough of a space to fill a table with.
struct KeySpace {
  using State = std::uint64_t;
  using Move = std::uint8_t;
  using Cost = std::int32_t;
  [[nodiscard]] State start() const { return 0; }
  [[nodiscard]] bool is_goal(const State&) const { return false; }
  [[nodiscard]] std::uint64_t hash(const State& at) const { return mix(at); }
  template <class Visit>
  void successors(const State&, Visit&&) const {}
};
using Record = PathRecord<std::int32_t>;
struct MixHash {
  std::size_t operator()(std::uint64_t key) const { return mix(key); }
};

/// Even keys are entered, odd ones never; the order of looking up differs from that of entering.
std::uint64_t key(std::uint64_t i) {
  return i * 0x9e3779b97f4a7c15ULL << 1;
}
std::uint64_t other_order(std::uint64_t i) {
  return (i * 6'700'417) % keys;
}

struct Times {
  double insert = 0;
  double hit = 0;
  double miss = 0;
};

Times ours() {
  Times times;
  Meter meter(std::numeric_limits<std::size_t>::max());
  const KeySpace space;
  HashedNodes<KeySpace, Record> table(space, meter);
  times.insert = seconds_of([&] {
    for (std::uint64_t i = 0; i < keys; ++i)
      table[table.enter(key(i)).id].set(static_cast<std::int32_t>(i), 0);
  });
  std::uint64_t sum = 0;
  times.hit = seconds_of([&] {
    for (std::uint64_t i = 0; i < keys; ++i)
      sum += static_cast<std::uint64_t>(table[table.find(key(other_order(i)))].g());
  });
  require(sum == keys * (keys - 1) / 2, "the node table lost a key");
  std::uint64_t missed = 0;
  times.miss = seconds_of([&] {
    for (std::uint64_t i = 0; i < keys; ++i) missed += table.find(key(i) + 1) == no_node ? 1U : 0U;
  });
  require(missed == keys, "the node table found a key that was never entered");
  return times;
}

Times theirs() {
  Times times;
  std::unordered_map<std::uint64_t, Record, MixHash> table;
  times.insert = seconds_of([&] {
    for (std::uint64_t i = 0; i < keys; ++i)
      table.try_emplace(key(i)).first->second.set(static_cast<std::int32_t>(i), 0);
  });
  std::uint64_t sum = 0;
  times.hit = seconds_of([&] {
    for (std::uint64_t i = 0; i < keys; ++i)
      sum += static_cast<std::uint64_t>(table.find(key(other_order(i)))->second.g());
  });
  require(sum == keys * (keys - 1) / 2, "std::unordered_map lost a key");
  std::uint64_t missed = 0;
  times.miss = seconds_of([&] {
    for (std::uint64_t i = 0; i < keys; ++i) missed += table.find(key(i) + 1) == table.end() ? 1U : 0U;
  });
  require(missed == keys, "std::unordered_map found a key that was never entered");
  return times;
}

void keep_best(Times& best, const Times& now) {
  best = {std::min(best.insert, now.insert), std::min(best.hit, now.hit), std::min(best.miss, now.miss)};
}

}  // namespace

std::vector<Row> node_table() {
  constexpr int rounds = 2;
  Times our_best = ours();
  Times their_best = theirs();
  for (int round = 1; round < rounds; ++round) {
    keep_best(our_best, ours());
    keep_best(their_best, theirs());
  }
  const auto row = [](const std::string& what, double our, double their) {
    const double each = 1e9 / static_cast<double>(keys);
    return Row{what, "ns", our * each, "std::unordered_map", their * each, std::nullopt};
  };
  return {row("insert", our_best.insert, their_best.insert), row("hit", our_best.hit, their_best.hit),
          row("miss", our_best.miss, their_best.miss)};
}

}  // namespace wend::bench
