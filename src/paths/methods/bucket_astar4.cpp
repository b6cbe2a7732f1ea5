// A* on buckets for four neighbours; see parts/bucket_astar.hpp.
#include "paths/methods/all.hpp"
#include "paths/parts/bucket_astar.hpp"

namespace wend {

extern const PathMethod bucket_astar4_method;
const PathMethod bucket_astar4_method{
    .name = "bucket-astar4",
    .title = "A* on buckets",
    .summary = "A* with buckets instead of a heap; four neighbours, weights",
    .four = true,
    .weights = true,
    .make = make_bucket_astar<false>};

}  // namespace wend
