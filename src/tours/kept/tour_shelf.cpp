#include "tours/kept/tour_shelf.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <span>

#include "base/error.hpp"
#include "tours/kept/kept_lists.hpp"

namespace wend {
namespace {

constexpr std::uint64_t mark = 0x00'32'2d'73'72'75'6f'74;  // "tours-2"

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

class SizeSink final : public KeptSink {
 public:
  void write(std::span<const std::byte> bytes) override { size_ += bytes.size(); }
  [[nodiscard]] bool finish() override { return true; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::size_t size_ = 0;
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

constexpr std::size_t at_once = 1 << 16;  // bytes

/// Reads so many bytes and hands them on in pieces.
template <class Use>
bool pass_on(KeptSource& source, std::uint64_t bytes, Use&& use) {
  std::vector<std::byte> piece(static_cast<std::size_t>(std::min<std::uint64_t>(bytes, at_once)));
  while (bytes > 0) {
    const std::span<std::byte> part(piece.data(),
                                    static_cast<std::size_t>(std::min<std::uint64_t>(bytes, at_once)));
    if (!source.read(part)) return false;
    use(part);
    bytes -= part.size();
  }
  return true;
}

bool skip(KeptSource& source, std::uint64_t bytes) {
  return pass_on(source, bytes, [](std::span<const std::byte>) {});
}

}  // namespace

TourShelf::TourShelf(Keeper* keeper) : keeper_(keeper) {
  if (keeper_ == nullptr || keeper_->parts() == 0) return;
  misfit_ = keeper_->parts() != 1 || !read(*keeper_->last_of(0));
  if (!misfit_) return;
  notes_.clear();
  shelved_.clear();
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
  return read_notes(source, expanded_, [&](std::uint64_t print) -> Bytes& { return notes_[print]; }) &&
         read_list(source, shelved_);
}

bool TourShelf::read_list(KeptSource& source, std::vector<Shelved>& list) {
  constexpr std::uint64_t most = 10'000;
  std::uint64_t count = 0;
  if (!source.take(count) || count > most) return false;
  for (std::uint64_t i = 0; i < count; ++i) {
    Shelved& each = list.emplace_back();
    if (!source.take(each.print) || !source.take(each.bytes)) return false;
  }
  return true;
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

void TourShelf::take_down_notes() {
  for (const auto& [print, note] : live_) note->take_down();
}

void TourShelf::keep() {
  if (keeper_ == nullptr) return;
  take_down_notes();
  if (changed_ || large_) try_turn();
}

/// Where there is no memory for it the turn before stays, and what was found is told all the same.
void TourShelf::try_turn() {
  try {
    write_turn();
  } catch (const std::bad_alloc&) {
    static_cast<void>(keeper_->seal(1, false));
  }
}

void TourShelf::write_notes(KeptSink& sink) const {
  sink.put(mark);
  sink.put(budget_ != nullptr ? budget_->expanded() : expanded_);
  sink.put(std::uint64_t{notes_.size()});
  for (const auto& [print, bytes] : notes_) {
    sink.put(print);
    put_list(sink, bytes);
  }
}

/// The list of all large things, what holds now of those that stay as they are, and at last that in hand.
void TourShelf::write_turn() {
  if (closed_ || misfit_) return;
  take_down_notes();
  std::vector<Shelved> turn = shelved_;
  std::erase_if(turn, [&](const Shelved& each) {
    const bool gone = std::find(gone_.begin(), gone_.end(), each.print) != gone_.end();
    return gone || (large_ && large_->print == each.print);
  });
  const std::vector<Shelved> staying = turn;
  if (large_) turn.push_back({large_->print, large_->bytes()});
  const std::unique_ptr<KeptSink> sink = keeper_->now(0);
  write_notes(*sink);
  put_list(*sink, turn);
  bool written = false;
  try {
    written = carry_over(*sink, staying);
  } catch (const Error& fault) {  // it may be readable the next time
    keeper_->failed(0, fault.message);
  }
  if (large_) {
    const std::unique_ptr<KeptSink> more = keeper_->more(0);
    large_->write(*more, *sink);
    written = more->finish() && written;
  }
  // If it failed, the next turn tries again.
  if (!keeper_->seal(1, sink->finish() && written)) return;
  changed_ = false;
  shelved_ = std::move(turn);
  gone_.clear();
  if (large_) large_->kept();
}

/// From the last turn. If that cannot be read, nothing of it is tried again.
bool TourShelf::carry_over(KeptSink& sink, const std::vector<Shelved>& staying) {
  if (staying.empty()) return true;
  const std::unique_ptr<KeptSource> last = keeper_->last_of(0);
  std::vector<Shelved> list;
  bool readable = skip_notes(*last) && read_list(*last, list);
  for (auto each = list.begin(); readable && each != list.end(); ++each) {
    const auto is_it = [&](const Shelved& other) { return other.print == each->print; };
    const bool stays = std::any_of(staying.begin(), staying.end(), is_it);
    readable = pass_on(*last, each->bytes, [&](std::span<const std::byte> part) {
      if (stays) sink.write(part);
    });
  }
  if (!readable) shelved_.clear();
  return readable;
}

void TourShelf::take_in_hand(Large large) {
  large_ = std::move(large);
}

void TourShelf::put_away() {
  large_.reset();
}

void TourShelf::throw_away() {
  const auto is_it = [&](const Shelved& each) { return large_ && each.print == large_->print; };
  if (std::any_of(shelved_.begin(), shelved_.end(), is_it)) {
    gone_.push_back(large_->print);
    changed_ = true;
  }
  large_.reset();
}

TourShelf::LargeSources TourShelf::large(std::uint64_t print) const {
  if (keeper_ == nullptr || shelved_.empty()) return {};
  std::unique_ptr<KeptSource> now = keeper_->last_of(0);
  std::vector<Shelved> list;
  if (!skip_notes(*now) || !read_list(*now, list)) return {};
  for (const Shelved& each : list) {
    if (each.print == print) return {keeper_->all_of(0), std::move(now)};
    if (!skip(*now, each.bytes)) return {};
  }
  return {};
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

void TourNote::take_down() noexcept {
  try {
    SizeSink size;  // first: a large note that grows would need as much again
    write_(size);
    TourShelf::Bytes bytes;
    bytes.reserve(size.size());
    BytesSink sink(bytes);
    write_(sink);
    TourShelf::Bytes& last = shelf_->notes_[print_];
    if (bytes == last) return;
    last = std::move(bytes);
    shelf_->changed_ = true;
  } catch (const std::bad_alloc&) {
    // What it said last holds as well.
  }
}

}  // namespace wend
