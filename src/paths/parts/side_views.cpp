#include "paths/parts/side_views.hpp"

#include <bit>

#include "paths/parts/turned_plane.hpp"

namespace wend {
namespace {

/// From the bits of `from` on towards higher ones as long as `pass` is set: the carry of a sum goes there.
std::uint64_t filled_up(std::uint64_t from, std::uint64_t pass) {
  const std::uint64_t entered = from << 1 & pass;
  return from | entered | (pass & ~(pass + entered));
}

/// Towards lower ones, where no carry goes: by 1, 2, 4 ... 32 places.
std::uint64_t filled_down(std::uint64_t from, std::uint64_t pass) {
  const auto by = [&](unsigned places) {
    from |= pass & from >> places;
    pass &= pass >> places;
  };
  by(1), by(2), by(4), by(8), by(16), by(32);
  return from;
}

}  // namespace

SideViews::SideViews(const BitPlane& open, const StopPlanes& stops, const Size& size) : size_(size) {
  Words seen(words_per_row());
  right_.by_rows.resize(size_.rows * words_per_row());
  left_.by_rows.resize(size_.rows * words_per_row());
  for (std::size_t row = 0; row < size_.rows; ++row) {
    look_right(open, stops, first_place(row), seen);
    keep(right_, row, seen);
    look_left(open, stops, first_place(row), seen);
    keep(left_, row, seen);
  }
  for (View* view : {&right_, &left_}) {
    view->by_columns = turned_plane(
        size_.rows, size_.columns, size_.turned_stride,
        [&](std::size_t row, std::size_t word) { return view->by_rows[row * words_per_row() + word]; });
  }
}

/// What a cell is decides where looks stop in its row and in those on both sides.
void SideViews::renew(const BitPlane& open, const StopPlanes& stops, Cell at) {
  Words seen(words_per_row());
  for (const std::size_t row : {at.row - std::size_t{1}, std::size_t{at.row}, at.row + std::size_t{1}}) {
    if (row >= size_.rows) continue;
    look_right(open, stops, first_place(row), seen);
    change(right_, row, seen);
    look_left(open, stops, first_place(row), seen);
    change(left_, row, seen);
  }
}

/// An opening is seen if the next place is one, or is no stop and sees one itself. Whatever comes behind the
/// end of the row is kept out by the wall there.
void SideViews::look_right(const BitPlane& open, const StopPlanes& stops, std::size_t first, Words& seen) {
  std::uint64_t beyond = 0;  // whether the first place of the next word leads to an opening
  for (std::size_t word = seen.size(); word-- > 0;) {
    const std::size_t place = first + 64 * word;
    const std::uint64_t cells = open.word(place), stop = stops.ahead().word(place);
    const std::uint64_t leads = filled_down((stop & cells) | (beyond << 63 & ~stop), ~stop);
    seen[word] = cells & (leads >> 1 | beyond << 63);
    beyond = leads & 1;
  }
}

void SideViews::look_left(const BitPlane& open, const StopPlanes& stops, std::size_t first, Words& seen) {
  std::uint64_t beyond = 0;  // the same for the last place of the word before
  for (std::size_t word = 0; word < seen.size(); ++word) {
    const std::size_t place = first + 64 * word;
    const std::uint64_t cells = open.word(place), stop = stops.behind().word(place);
    const std::uint64_t leads = filled_up((stop & cells) | (beyond & ~stop), ~stop);
    seen[word] = cells & (leads << 1 | beyond);
    beyond = leads >> 63;
  }
}

void SideViews::keep(View& view, std::size_t row, const Words& seen) const {
  for (std::size_t word = 0; word < seen.size(); ++word)
    view.by_rows[row * seen.size() + word] = seen[word] & mask_of(word);
}

void SideViews::change(View& view, std::size_t row, const Words& seen) const {
  for (std::size_t word = 0; word < seen.size(); ++word) {
    std::uint64_t changed = (seen[word] ^ view.by_rows[row * seen.size() + word]) & mask_of(word);
    for (; changed != 0; changed &= changed - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(changed));
      view.by_columns.set((64 * word + bit + 1) * size_.turned_stride + row + 1,
                          (seen[word] >> bit & 1) != 0);
    }
  }
  keep(view, row, seen);
}

std::uint64_t SideViews::mask_of(std::size_t word) const {
  const std::size_t left = size_.columns - 64 * word;
  return left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
}

}  // namespace wend
