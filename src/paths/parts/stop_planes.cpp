#include "paths/parts/stop_planes.hpp"

namespace wend {

StopPlanes::StopPlanes(const BitPlane& open, std::size_t size, std::size_t stride)
    : size_(size), stride_(stride), ahead_(size), behind_(size) {
  for (std::size_t place = stride_ & ~std::size_t{63}; place + stride_ < size_; place += 64)
    compute(open, place);
}

/// What a cell is decides for itself and for those beside it, here and in the lines on both sides.
void StopPlanes::renew(const BitPlane& open, std::size_t place) {
  for (const std::size_t line : {place - stride_, place, place + stride_}) {
    if (line < stride_ || line + stride_ >= size_) continue;  // nobody looks along the walls around the map
    compute(open, (line - 1) & ~std::size_t{7});
  }
}

void StopPlanes::compute(const BitPlane& open, std::size_t place) {
  const std::uint64_t walls = ~open.word(place);
  const std::size_t above = place - stride_, below = place + stride_;
  const std::uint64_t from_above = open.word(above), from_below = open.word(below);
  const std::uint64_t opening_ahead =
      (from_above & ~open.word(above - 1)) | (from_below & ~open.word(below - 1));
  const std::uint64_t opening_behind =
      (from_above & ~open.word(above + 1)) | (from_below & ~open.word(below + 1));
  ahead_.put_word(place, walls | opening_ahead);
  behind_.put_word(place, walls | opening_behind);
}

}  // namespace wend
