#include "tours/kept/tour_shelf.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "tours/kept/kept_lists.hpp"

namespace wend {
namespace {

constexpr std::uint64_t mark = 0x00'31'2d'73'72'75'6f'74;  // "tours-1"

constexpr std::uint64_t no_print = 0;

class BytesSink final : public KeptSink {
 public:
  explicit BytesSink(std::vector<std::byte>& bytes) : bytes_(bytes) {}
  void write(std::span<const std::byte> bytes) override {
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  }
  [[nodiscard]] bool finish() override { return true; }

 private:
  std::vector<std::byte>& bytes_;
};

class BytesSource final : public KeptSource {
 public:
  explicit BytesSource(std::span<const std::byte> bytes) : rest_(bytes) {}
  [[nodiscard]] bool read(std::span<std::byte> into) override {
    if (into.size() > rest_.size()) return false;
    std::copy_n(rest_.begin(), into.size(), into.begin());
    rest_ = rest_.subspan(into.size());
    return true;
  }

 private:
  std::span<const std::byte> rest_;
};

}  // namespace

TourShelf::TourShelf(Keeper* keeper) : keeper_(keeper) {
  if (keeper_ == nullptr || keeper_->parts() == 0) return;
  misfit_ = keeper_->parts() != 1 || !read(*keeper_->last_of(0));
  if (!misfit_) return;
  notes_.clear();
  expanded_ = 0;
}

template <class Into>
bool TourShelf::read_notes(KeptSource& source, std::uint64_t& expanded, Into&& into) {
  std::uint64_t found = 0;
  std::uint64_t notes = 0;
  if (!source.take(found) || found != mark || !source.take(expanded) || !source.take(notes)) return false;
  for (std::uint64_t i = 0; i < notes; ++i) {
    std::uint64_t print = 0;
    if (!source.take(print) || !take_list(source, into(print))) return false;
  }
  return true;
}

bool TourShelf::read(KeptSource& source) {
  return read_notes(source, expanded_, [&](std::uint64_t print) -> Bytes& { return notes_[print]; });
}

bool TourShelf::skip_notes(KeptSource& source) {
  std::uint64_t expanded = 0;
  Bytes note;
  return read_notes(source, expanded, [&](std::uint64_t) -> Bytes& { return note; });
}

Settings TourShelf::going_on(Settings settings) const {
  std::uint64_t& most = settings.limits.expansions;
  most += std::min(expanded_, std::numeric_limits<std::uint64_t>::max() - most);
  return settings;
}

void TourShelf::count(Budget& budget) {
  budget.go_on(expanded_, 0);
  budget_ = &budget;
}

std::unique_ptr<KeptSource> TourShelf::noted(std::uint64_t print) const {
  const auto found = notes_.find(print);
  return found == notes_.end() ? nullptr : std::make_unique<BytesSource>(found->second);
}

void TourShelf::keep() {
  if (keeper_ == nullptr || closed_) return;
  for (const auto& [print, note] : live_) note->take_down();
  const std::unique_ptr<KeptSink> sink = keeper_->now(0);
  sink->put(mark);
  sink->put(budget_ != nullptr ? budget_->expanded() : expanded_);
  sink->put(std::uint64_t{notes_.size()});
  for (const auto& [print, bytes] : notes_) {
    sink->put(print);
    put_list(*sink, bytes);
  }
  sink->put(large_ ? large_->print : no_print);
  bool written = true;
  if (large_) {
    const std::unique_ptr<KeptSink> more = keeper_->more(0);
    large_->write(*more, *sink);
    written = more->finish();
  }
  // If it failed, the next turn tries again.
  if (keeper_->seal(1, sink->finish() && written) && large_) large_->kept();
}

TourShelf::LargeSources TourShelf::large(std::uint64_t print) const {
  if (keeper_ == nullptr || keeper_->parts() != 1) return {};
  std::unique_ptr<KeptSource> now = keeper_->last_of(0);
  std::uint64_t found = no_print;
  if (!skip_notes(*now) || !now->take(found) || found != print) return {};
  return {keeper_->all_of(0), std::move(now)};
}

TourNote::TourNote(TourShelf* shelf, std::uint64_t print, Write write)
    : shelf_(shelf != nullptr && shelf->keeps() ? shelf : nullptr), print_(print), write_(std::move(write)) {
  if (shelf_ != nullptr) shelf_->live_[print_] = this;
}

TourNote::~TourNote() {
  if (shelf_ == nullptr) return;
  take_down();
  shelf_->live_.erase(print_);
}

void TourNote::take_down() {
  TourShelf::Bytes& bytes = shelf_->notes_[print_];
  bytes.clear();
  BytesSink sink(bytes);
  write_(sink);
}

}  // namespace wend
