#include "tours/block_spread.hpp"

#include <algorithm>
#include <bit>

namespace wend {

BlockSpread::BlockSpread(const BlockTask& task, Meter& meter) : task_(task), records_(meter) {
  records_.resize(task.size());
  std::uint32_t dearest = 0;
  for (const auto& edge : task.edges) dearest = std::max(dearest, edge.cost);
  buckets_.resize(std::min(most_buckets, std::bit_ceil(std::size_t{dearest} + 1)));
}

void BlockSpread::from(std::uint32_t start, std::uint32_t until) {
  for (const std::uint32_t at : reached_) records_[at] = {};
  reached_.assign(1, start);
  for (auto& bucket : buckets_) bucket.clear();
  records_[start].distance = 0;
  buckets_[0].push_back(start);
  std::size_t waiting = 1;
  for (std::uint32_t now = 0; waiting > 0; ++now) {
    here_.clear();
    here_.swap(bucket_of(now));
    waiting -= here_.size();
    for (const std::uint32_t at : here_) {
      if (records_[at].distance > now) {  // a later lap
        bucket_of(now).push_back(at);
        ++waiting;
      }
      if (records_[at].distance != now) continue;  // or it came closer since
      if (at == until) return;
      for (auto link = task_.begin_links(at); link != task_.end_links(at); ++link) {
        const std::uint32_t distance = now + task_.edges[link->edge].cost;
        if (records_[link->to].distance <= distance) continue;
        if (records_[link->to].distance == nobody) reached_.push_back(link->to);
        records_[link->to] = {distance, link->edge};
        bucket_of(distance).push_back(link->to);
        ++waiting;
      }
    }
  }
}

}  // namespace wend
