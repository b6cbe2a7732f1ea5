// A* on buckets for eight neighbours; see parts/bucket_astar.hpp.
#include "paths/methods/all.hpp"
#include "paths/parts/bucket_astar.hpp"

namespace wend {
namespace {

std::unique_ptr<PathSearch> make(const PathMap& map, Neighbours) {
  return std::make_unique<BucketAStar<true>>(map);
}

}  // namespace

extern const PathMethod bucket_astar8_method;
const PathMethod bucket_astar8_method{
    .name = "bucket-astar8",
    .title = "A* on buckets",
    .summary = "A* with buckets instead of a heap; eight neighbours, weights",
    .eight = true,
    .weights = true,
    .make = make};

}  // namespace wend
