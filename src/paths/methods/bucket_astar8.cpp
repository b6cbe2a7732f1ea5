// A* on buckets for eight neighbours; see parts/bucket_astar.hpp.
#include "paths/methods/all.hpp"
#include "paths/parts/bucket_astar.hpp"

namespace wend {

extern const PathMethod bucket_astar8_method;
const PathMethod bucket_astar8_method{
    .name = "bucket-astar8",
    .title = "A* on buckets",
    .summary = "A* with buckets instead of a heap; eight neighbours, weights",
    .eight = true,
    .weights = true,
    .make = make_bucket_astar<true>};

}  // namespace wend
