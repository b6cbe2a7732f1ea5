// Distances within a block against plain relaxing of all edges, with edges of every length.
#include "tours/block_spread.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace wend {
namespace {

BlockTask any_block(Rng& rng, std::uint32_t vertices, std::uint32_t longest, Meter& meter) {
  BlockTask task(meter);
  for (std::uint32_t at = 0; at <= vertices; ++at) task.vertices.push_back({});
  const auto cost = [&] { return 1 + static_cast<std::uint32_t>(rng.below(longest)); };
  for (std::uint32_t at = 1; at < vertices; ++at)
    task.edges.push_back({static_cast<std::uint32_t>(rng.below(at)), at, cost()});
  for (std::uint32_t i = 0; i < vertices; ++i)
    task.edges.push_back({static_cast<std::uint32_t>(rng.below(vertices - 1)), vertices - 1, cost()});
  task.link();
  return task;
}

std::vector<std::uint32_t> plain_distances(const BlockTask& task, std::uint32_t start) {
  std::vector<std::uint32_t> distances(task.size(), UINT32_MAX / 2);
  distances[start] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const BlockTask::Edge& edge : task.edges) {
      for (const auto& [from, to] : {std::pair{edge.a, edge.b}, std::pair{edge.b, edge.a}}) {
        if (distances[to] <= distances[from] + edge.cost) continue;
        distances[to] = distances[from] + edge.cost;
        changed = true;
      }
    }
  }
  return distances;
}

TEST(BlockSpread, MeasuresEdgesOfEveryLength) {
  Rng rng(4);
  for (const std::uint32_t longest : {1U, 9U, 1'000U, 16'384U, 40'000U, 3'000'000U}) {
    Meter meter(1 << 20);
    const BlockTask task = any_block(rng, 60, longest, meter);
    BlockSpread spread(task, meter);
    for (std::uint32_t start = 0; start < task.size(); start += 7) {
      const std::vector<std::uint32_t> truth = plain_distances(task, start);
      spread.from(start, static_cast<std::uint32_t>(rng.below(task.size())));  // broken off
      spread.from(start);
      for (std::uint32_t at = 0; at < task.size(); ++at) {
        ASSERT_EQ(spread.to(at), truth[at]) << longest;
        std::uint32_t way = 0;
        spread.way_back(at, [&](std::uint32_t edge) { way += task.edges[edge].cost; });
        ASSERT_EQ(way, truth[at]) << longest;
      }
    }
  }
}

}  // namespace
}  // namespace wend
