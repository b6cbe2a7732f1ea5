// Entries on their way to other ranks, gathered into parcels: one batch for each rank. All that is gathered
// is of one kind, which the outbox knows, so that it goes out as what it is also if gathering is broken off.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "search/parallel/mesh.hpp"

namespace wend {

template <class Entry>
class Outbox {
  static_assert(std::is_trivially_copyable_v<Entry>);

 public:
  Outbox(Mesh& mesh, std::uint8_t kind) : mesh_(mesh), kind_(kind) {
    batches_.reserve(mesh.ranks());
    for (Rank rank = 0; rank < mesh.ranks(); ++rank) batches_.emplace_back(mesh.meter());
  }

  /// What is put in from now on is of this kind; what has been gathered goes out first.
  void turn_to(std::uint8_t kind) {
    flush();
    kind_ = kind;
  }
  void put(Rank to, const Entry& entry) {
    MeteredVector<std::byte>& batch = batches_[to];
    std::memcpy(batch.extend(sizeof entry), &entry, sizeof entry);
    if (batch.size() >= full) send(to);
  }
  void flush() {
    for (Rank to = 0; to < mesh_.ranks(); ++to) {
      if (!batches_[to].empty()) send(to);
    }
  }

  /// Parcels so far.
  [[nodiscard]] std::uint64_t sent() const { return sent_; }
  /// A parcel that has been read: its memory serves the next batch.
  void reuse(Parcel&& parcel) {
    if (spare_.size() < mesh_.ranks()) spare_.push_back(std::move(parcel.bytes));
  }

 private:
  /// Large enough that sending costs little per entry, small enough to stay in the cache until it is read.
  static constexpr std::size_t full = std::max<std::size_t>(std::size_t{8} << 10, 16 * sizeof(Entry));

  void send(Rank to) {
    MeteredVector<std::byte> next(mesh_.meter());
    if (!spare_.empty()) {
      next = std::move(spare_.back());
      spare_.pop_back();
      next.clear();
    }
    swap(next, batches_[to]);
    ++sent_;
    mesh_.send(to, kind_, std::move(next));
  }

  Mesh& mesh_;
  std::vector<MeteredVector<std::byte>> batches_;
  std::vector<MeteredVector<std::byte>> spare_;
  std::uint64_t sent_ = 0;
  std::uint8_t kind_;
};

/// The entries of a parcel. The bytes of parcels begin where any type may begin.
template <class Entry>
std::span<const Entry> entries_in(const Parcel& parcel) {
  return {reinterpret_cast<const Entry*>(parcel.bytes.begin()), parcel.bytes.size() / sizeof(Entry)};
}

}  // namespace wend
