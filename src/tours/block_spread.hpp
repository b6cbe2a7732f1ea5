// Distances within a block from one vertex, by buckets (Dial 1969), and the edges of the ways. Where an edge
// is dearer than there are buckets, what is farther away waits in its bucket for a later lap.
#pragma once

#include <vector>

#include "tours/block_task.hpp"

namespace wend {

class BlockSpread {
 public:
  BlockSpread(const BlockTask& task, Meter& meter);

  /// Measures from a vertex to all others, or at least to `until`.
  void from(std::uint32_t start, std::uint32_t until = nobody);
  [[nodiscard]] std::uint32_t to(std::uint32_t vertex) const { return records_[vertex].distance; }
  /// Calls `visit(edge)` for each edge of a shortest way from `vertex` to where the last spread began.
  template <class Visit>
  void way_back(std::uint32_t vertex, Visit visit) const {
    while (records_[vertex].distance > 0) {
      const auto [distance, edge] = records_[vertex];
      visit(edge);
      vertex = task_.edges[edge].a == vertex ? task_.edges[edge].b : task_.edges[edge].a;
    }
  }

  static constexpr std::uint32_t nobody = ~std::uint32_t{0};

 private:
  struct Record {
    std::uint32_t distance = nobody;
    std::uint32_t edge = 0;  // by which it was come to
  };

  using Bucket = std::vector<std::uint32_t>;

  static constexpr std::size_t most_buckets = 1 << 14;

  Bucket& bucket_of(std::uint32_t distance) { return buckets_[distance & (buckets_.size() - 1)]; }

  const BlockTask& task_;
  MeteredVector<Record> records_;
  std::vector<std::uint32_t> reached_;  // what to clear before the next spread
  std::vector<Bucket> buckets_;         // a power of two, more than the dearest edge if that is not too many
  Bucket here_;                         // the bucket at hand
};

}  // namespace wend
