// Braiding: a share of the dead ends is opened, each by taking down one wall between it and what lies behind.
//
// A dead end is an open square with exactly one open neighbour. They are taken in random order; a wall with
// another dead end behind it is preferred, because it removes two for one. A dead end stays if every wall
// around it is an outer wall or has more wall behind it. Cost: O(squares) time, 4 bytes per dead end.
#include "generate/modify/braid.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/error.hpp"

namespace wend {
namespace {

constexpr std::uint64_t whole = 1'000'000;  // shares count in millionths

[[noreturn]] void refuse(std::string_view text) {
  throw Error::usage("braid cannot remove '" + std::string(text) + "' of the dead ends",
                     "a share from 0 to 1 such as braid=0.5, or a percentage such as braid=50%");
}

/// 0.5, 1, 50%, 12.5%: exactly, up to six decimals of a share.
std::uint64_t read_share(std::string_view text) {
  const std::string_view given = text;
  const bool percent = text.ends_with('%');
  if (percent) text.remove_suffix(1);
  std::uint64_t unit = percent ? whole / 100 : whole;  // what a digit at this place is worth
  std::uint64_t share = 0;
  bool point = false;
  bool digits = false;
  for (const char letter : text) {
    if (letter == '.' && !point) {
      point = true;
    } else if (letter < '0' || letter > '9') {
      refuse(given);
    } else if (point) {
      unit /= 10;
      if (unit == 0) refuse(given);
      share += unit * static_cast<std::uint64_t>(letter - '0');
      digits = true;
    } else {
      share = share * 10 + unit * static_cast<std::uint64_t>(letter - '0');
      digits = true;
    }
    if (share > whole) refuse(given);
  }
  if (!digits) refuse(given);
  return share;
}

/// The squares of the grid by slot: the four neighbours of a slot are at fixed distances.
class Braider {
 public:
  explicit Braider(Opener& opener) : opener_(&opener), grid_(&opener.grid()) {
    const auto down = static_cast<Slot>(grid_->stride());
    ways_ = {0 - down, 1, down, ~Slot{0}};
  }

  [[nodiscard]] bool dead_end(Slot at) const {
    int count = 0;
    for (const Slot way : ways_) count += grid_->open(at + way) ? 1 : 0;
    return grid_->open(at) && count == 1;
  }

  [[nodiscard]] std::vector<Slot> dead_ends() const {
    std::vector<Slot> found;
    for (std::uint32_t row = 0; row < grid_->rows(); ++row) {
      for (std::uint32_t column = 0; column < grid_->columns(); ++column) {
        if (const Slot at = grid_->slot({row, column}); dead_end(at)) found.push_back(at);
      }
    }
    return found;
  }

  /// Opens one wall of a dead end; how many dead ends that removed.
  std::size_t remove(Slot at, Rng& rng) {
    std::array<Slot, 4> walls{};
    std::size_t count = 0;
    bool joining = false;  // only walls with a dead end behind them from here on
    for (const Slot way : ways_) {
      if (grid_->open(at + way) || outer(at + way) || !grid_->open(at + 2 * way)) continue;
      const bool joins = dead_end(at + 2 * way);
      if (joining && !joins) continue;
      if (joins && !joining) count = 0;
      joining = joining || joins;
      walls[count++] = at + way;
    }
    if (count == 0) return 0;
    const Cell wall = grid_->cell(walls[count == 1 ? 0 : static_cast<std::size_t>(rng.below(count))]);
    opener_->make_open(wall.row, wall.column);
    opener_->step();
    return joining ? 2 : 1;
  }

 private:
  /// Also whatever is not a square at all: the padding around the grid.
  [[nodiscard]] bool outer(Slot at) const {
    const Cell cell = grid_->cell(at);
    return cell.row == 0 || cell.column == 0 || cell.row + std::size_t{1} >= grid_->rows() ||
           cell.column + std::size_t{1} >= grid_->columns();
  }

  Opener* opener_;
  const Grid* grid_;
  std::array<Slot, 4> ways_{};  // up, right, down, left, modulo 2^32
};

void apply(Opener& opener, std::uint64_t share, Rng& rng) {
  Braider braider(opener);
  std::vector<Slot> ends = braider.dead_ends();
  rng.shuffle(ends);
  std::size_t left = (ends.size() * share + whole / 2) / whole;
  for (const Slot at : ends) {
    if (left == 0) return;
    if (braider.dead_end(at)) left -= std::min(left, braider.remove(at, rng));
  }
}

}  // namespace

constinit const Modification braid_modification{
    .name = "braid",
    .title = "Braid",
    .summary = "removes a share of the dead ends by opening a wall behind each",
    .description =
        "Opens one wall at as many dead ends as were asked for, between them and what lies behind, if "
        "possible another "
        "dead end. With braid=1 none is left but those in corners that nothing can open: you can no longer "
        "get stuck, "
        "only lost. Wall followers and depth-first walkers may now go round in circles.",
    .parameter = "P",
    .fallback = "1",
    .read = read_share,
    .apply = apply};

}  // namespace wend
