#include "tours/closure/cut_progress.hpp"

#include <algorithm>

#include "base/hash.hpp"
#include "tours/closure/one_tree.hpp"
#include "tours/kept/kept_lists.hpp"

namespace wend {
namespace {

bool is_order(const std::vector<std::uint32_t>& order, const Places& places) {
  if (order.size() != places.size() || order.front() != 0) return false;
  if (places.end == TourEnd::fixed && order.back() + 1 != places.size()) return false;
  std::vector<char> seen(places.size(), 0);
  for (const std::uint32_t place : order) {
    if (place >= places.size() || std::exchange(seen[place], 1) != 0) return false;
  }
  return true;
}

/// An edge that is limited twice would count twice, and so would the forced one.
bool are_limits(const std::vector<Relaxation::Limit>& limits, const Ring& ring) {
  std::vector<std::pair<City, City>> edges;
  for (const auto& each : limits) {
    if (each.a >= each.b || each.b >= ring.size() || ring.forced(each.a, each.b)) return false;
    edges.emplace_back(each.a, each.b);
  }
  std::sort(edges.begin(), edges.end());
  return std::adjacent_find(edges.begin(), edges.end()) == edges.end();
}

void put_cut(KeptSink& sink, const Cut& cut) {
  sink.put(cut.at_least);
  sink.put(std::uint64_t{cut.sets.size()});
  for (const auto& set : cut.sets) put_list(sink, set);
}

bool take_cut(KeptSource& source, const Ring& ring, Cut& cut) {
  std::uint64_t sets = 0;
  if (!source.take(cut.at_least) || !source.take(sets) || sets > ring.size()) return false;
  for (std::uint64_t i = 0; i < sets; ++i) {
    if (!take_list(source, cut.sets.emplace_back(), ring.size())) return false;
  }
  return holds_for_tours(cut, ring.size());
}

void put_branch(KeptSink& sink, const Branch& branch) {
  sink.put(branch.bound);
  sink.put(std::uint64_t{branch.limits.size()});
  for (const auto& each : branch.limits) {
    sink.put(each.a);
    sink.put(each.b);
    sink.put(std::uint8_t{each.used});
  }
}

bool take_branch(KeptSource& source, const Ring& ring, Branch& branch) {
  std::uint64_t limits = 0;
  if (!source.take(branch.bound) || !source.take(limits)) return false;
  for (std::uint64_t i = 0; i < limits; ++i) {
    auto& each = branch.limits.emplace_back();
    std::uint8_t used = 0;
    if (!source.take(each.a) || !source.take(each.b) || !source.take(used) || used > 1) return false;
    each.used = used != 0;
  }
  return are_limits(branch.limits, ring);
}

/// The stage that what is there suffices for.
void settle_stage(CutProgress& progress) {
  using Stage = CutProgress::Stage;
  if (progress.stage == Stage::branches && progress.branches.empty()) progress.stage = Stage::cuts;
  if (progress.stage > Stage::bound && progress.weights.empty()) progress.stage = Stage::bound;
  if (progress.stage != Stage::branches) progress.branches.clear();
}

template <class T, class Take>
bool take_each(KeptSource& source, std::vector<T>& list, Take&& take) {
  std::uint64_t size = 0;
  if (!source.take(size)) return false;
  for (std::uint64_t i = 0; i < size; ++i) {
    if (!take(list.emplace_back())) return false;
  }
  return true;
}

}  // namespace

void write(KeptSink& sink, const CutProgress& progress) {
  sink.put(progress.stage);
  sink.put(progress.bound);
  put_list(sink, progress.order);
  put_list(sink, progress.weights);
  sink.put(std::uint64_t{progress.cuts.size()});
  for (const Cut& cut : progress.cuts) put_cut(sink, cut);
  sink.put(std::uint64_t{progress.branches.size()});
  for (const auto& branch : progress.branches) put_branch(sink, branch);
}

std::optional<CutProgress> read_cut_progress(KeptSource& source, const Places& places, const Ring& ring) {
  using Stage = CutProgress::Stage;
  CutProgress progress;
  if (!source.take(progress.stage) || progress.stage > Stage::over || !source.take(progress.bound) ||
      !take_list(source, progress.order, places.size()) || !take_list(source, progress.weights, ring.size()))
    return {};
  if (!is_order(progress.order, places) || !OneTree::fits(progress.weights, ring)) return {};
  const std::int64_t length = ring.length(ring.tour_of(progress.order));
  if (progress.bound > length || (progress.stage == Stage::over && progress.bound < length)) return {};
  const auto cut = [&](Cut& each) { return take_cut(source, ring, each); };
  const auto branch = [&](Branch& each) { return take_branch(source, ring, each); };
  if (!take_each(source, progress.cuts, cut) || !take_each(source, progress.branches, branch)) return {};
  settle_stage(progress);
  return progress;
}

std::uint64_t print_of(const Places& places) {
  std::uint64_t print = combine(places.size(), static_cast<std::uint64_t>(places.end));
  for (const Slot slot : places.slots) print = combine(print, slot);
  for (const std::uint32_t distance : places.distances) print = combine(print, distance);
  for (const std::int32_t weight : places.end_weights)
    print = combine(print, static_cast<std::uint64_t>(weight));
  return print;
}

}  // namespace wend
