// The two open lists under the load of an A* search with a consistent estimate: each node taken out puts two
// in, one with the same key, one two higher, until enough have been put in.
#include "search/parts/open_list.hpp"

#include "measure.hpp"

namespace wend::bench {
namespace {

constexpr std::uint32_t pushes = 2'000'000;

/// The sum of all keys in the order served, each weighted by its turn: equal only for equal orders of keys.
template <class List>
std::uint64_t serve() {
  Meter meter(std::numeric_limits<std::size_t>::max());
  List open(meter);
  std::uint32_t pushed = 1;
  std::uint64_t turn = 0;
  std::uint64_t sum = 0;
  open.push(1000, 0, 0);
  while (!open.empty()) {
    const auto entry = open.pop();
    sum += ++turn * static_cast<std::uint64_t>(entry.key);
    for (const std::int32_t more : {0, 2}) {
      if (pushed == pushes) break;
      open.push(entry.key + more, entry.g + 1, pushed++);
    }
  }
  return sum;
}

}  // namespace

std::vector<Row> open_list() {
  std::uint64_t buckets = 0;
  std::uint64_t heap = 0;
  using Key = std::int32_t;
  const auto times = fastest(
      {[&] { buckets = serve<BucketOpenList<Key, Key>>(); }, [&] { heap = serve<HeapOpenList<Key, Key>>(); }},
      5);
  require(buckets == heap, "the open lists serve in different orders");
  const double each = 1e9 / pushes;
  return {{"push and pop, 2 million", "ns", times[0] * each, "binary heap", times[1] * each, std::nullopt}};
}

}  // namespace wend::bench
