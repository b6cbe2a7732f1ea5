// Eller's maze: row by row, remembering only which cells of the present row are already connected above.
//
// The cells of one set form a circle of links, left to right. Sets never cross each other (they are areas of
// the plane), so a cell and its right neighbour are in one set exactly if the link of the cell leads there:
// no names of sets, no renaming. A passage east splices two circles; a wall below takes a cell out of its
// circle, which is allowed only if it is not the last of its set to go down.
//
// Guarantee: perfect. Cost: O(cells) time, two links of 32 bits per column.
#include "generate/eller.hpp"

#include <numeric>

#include "base/rng.hpp"
#include "generate/row_builder.hpp"

namespace wend {
namespace {

/// Behind `at` stands its own row's links as long as the cell has not been decided, and then already those of
/// the row below: sets keep their circles while both kinds are mixed.
class Circles {
 public:
  explicit Circles(std::size_t columns) : left_(columns), right_(columns) {
    std::iota(left_.begin(), left_.end(), 0U);
    std::iota(right_.begin(), right_.end(), 0U);
  }

  [[nodiscard]] bool joined_east(std::uint32_t at) const { return right_[at] == at + 1; }
  [[nodiscard]] bool alone(std::uint32_t at) const { return right_[at] == at; }

  void join_east(std::uint32_t at) {
    const std::uint32_t after = right_[at];
    const std::uint32_t before = left_[at + 1];
    right_[before] = after;
    left_[after] = before;
    right_[at] = at + 1;
    left_[at + 1] = at;
  }
  void leave(std::uint32_t at) {
    right_[left_[at]] = right_[at];
    left_[right_[at]] = left_[at];
    left_[at] = right_[at] = at;
  }

 private:
  std::vector<std::uint32_t> left_;
  std::vector<std::uint32_t> right_;
};

struct Eller {
  static constexpr std::string_view name = "eller";

  template <class Sink, class W>
  static void rows(const RowPlan& plan, const Sink& sink, W& watch) {
    Rng rng(plan.seed);
    Circles circles(plan.columns);
    std::vector<std::uint64_t> east(plan.words());
    std::vector<std::uint64_t> south(plan.words());
    for (std::uint64_t row = 0; row + 1 < plan.rows; ++row) {
      make_row(plan, rng, circles, east, south);
      show_row(row, plan.columns, east, south, watch);
      if (!sink(east, south)) return;
    }
    make_last_row(plan, circles, east);
    std::fill(south.begin(), south.end(), 0);
    show_row(plan.rows - 1, plan.columns, east, south, watch);
    sink(east, south);
  }

 private:
  static void make_row(const RowPlan& plan, Rng& rng, Circles& circles, std::span<std::uint64_t> east,
                       std::span<std::uint64_t> south) {
    const auto last = static_cast<std::uint32_t>(plan.columns - 1);
    std::uint32_t at = 0;
    for (std::size_t word = 0; word < east.size(); ++word) {
      const std::uint64_t join = rng.next();
      const std::uint64_t drop = rng.next();
      std::uint64_t joined = 0;
      std::uint64_t dropped = 0;
      for (std::uint64_t bit = 1; bit != 0 && at <= last; bit <<= 1, ++at) {
        if ((join & bit) != 0 && at < last && !circles.joined_east(at)) {
          circles.join_east(at);
          joined |= bit;
        }
        if ((drop & bit) != 0 || circles.alone(at)) {
          dropped |= bit;
        } else {
          circles.leave(at);
        }
      }
      east[word] = joined;
      south[word] = dropped;
    }
  }

  static void make_last_row(const RowPlan& plan, Circles& circles, std::span<std::uint64_t> east) {
    std::fill(east.begin(), east.end(), 0);
    for (std::uint32_t at = 0; at + 1 < plan.columns; ++at) {
      if (circles.joined_east(at)) continue;
      circles.join_east(at);
      east[at / 64] |= std::uint64_t{1} << (at % 64);
    }
  }
};

}  // namespace

constinit const Builder eller_builder{
    .name = Eller::name,
    .title = "Eller",
    .summary = "row by row with perfect memory of one row: endless mazes",
    .description =
        "Each cell of a row belongs to a set: cells that are already connected somewhere above. Neighbours "
        "of "
        "different sets are joined when a coin says so. Then every cell tosses for a passage down, but the "
        "last chance of a set is always taken, so that no part of the maze is cut off. A cell without a "
        "passage down leaves its set and the cell below begins a new one. In the last row all sets that are "
        "still apart are joined.\n\n"
        "Watch one row grow at a time, and how the last row ties together what is still loose. Unlike the "
        "other row builders this one leaves hardly any trace of its direction: only the bottom row, with its "
        "long corridors, gives it away.\n\n"
        "Sets are areas of the plane and cannot cross, so two links per column are enough to keep them; "
        "there "
        "are no names to give or to change. Mazes of any height can be written out with memory for one row.",
    .perfect = true,
    .build = build_rows<Eller>,
    .stream = stream_rows<Eller>};

}  // namespace wend
