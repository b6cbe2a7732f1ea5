#include "domains/tiles/estimator.hpp"

#include <algorithm>
#include <array>
#include <mutex>

#include "base/cores.hpp"
#include "base/error.hpp"
#include "domains/tiles/lab_sum.hpp"
#include "domains/tiles/tile_tables.hpp"
#include "tiles/estimates.hpp"
#include "tiles/pattern_database.hpp"
#include "tiles/walking_distance.hpp"

namespace wend {
namespace {

constexpr std::array estimates{
    HeuristicInfo{"blind", "always 0: no knowledge of the goal"},
    HeuristicInfo{"misplaced", "tiles that are not where they belong"},
    HeuristicInfo{"manhattan", "steps of every tile, as if no other were in its way"},
    HeuristicInfo{"linear-conflict", "manhattan, and two moves for every tile that must let others pass"},
    HeuristicInfo{"inversion", "pairs of tiles in the wrong order, row by row and column by column"},
    HeuristicInfo{"walking-distance", "rows and columns solved apart, from tables"},
    HeuristicInfo{
        "pdb", "additive pattern databases, as large as is handy for the board; admissible, not consistent"},
    HeuristicInfo{"pdb-5-5-5", "additive pattern databases of 5, 5 and 5 tiles (4x4)"},
    HeuristicInfo{"pdb-6-6-3", "additive pattern databases of 6, 6 and 3 tiles (4x4)"},
    HeuristicInfo{"pdb-7-8", "additive pattern databases of 7 and 8 tiles (4x4)"},
    HeuristicInfo{"pdb-6-6-6-6", "additive pattern databases of four times 6 tiles (5x5)"},
    HeuristicInfo{"lab",
                  "manhattan twice and a count of conflicts, times 100 and more on large boards: not "
                  "admissible, for comparison"},
};

class Nothing final : public TileEstimator {
 public:
  [[nodiscard]] int whole(const TileView&) const override { return 0; }
};

using Whole = int (*)(const TileView&);
using After = int (*)(int, const TileView&, TileCell);

/// A function of the board, and one that follows a move where there is such.
class ByFunction final : public TileEstimator {
 public:
  explicit ByFunction(Whole of_board, After of_move = nullptr) : whole_(of_board), after_(of_move) {}
  [[nodiscard]] int whole(const TileView& at) const override { return whole_(at); }
  [[nodiscard]] int after(int before, const TileView& at, TileCell came_from) const override {
    return after_ != nullptr ? after_(before, at, came_from) : whole_(at);
  }
  [[nodiscard]] bool follows_moves() const override { return whole_ == tile_manhattan; }

 private:
  Whole whole_;
  After after_;
};

class Lab final : public TileEstimator {
 public:
  [[nodiscard]] int whole(const TileView& at) const override { return lab_sum(at); }
  [[nodiscard]] bool admissible() const override { return false; }
  [[nodiscard]] bool consistent() const override { return false; }
};

class Walking final : public TileEstimator {
 public:
  explicit Walking(WalkingDistance tables) : tables_(std::move(tables)) {}
  [[nodiscard]] int whole(const TileView& at) const override { return tables_(at); }

 private:
  WalkingDistance tables_;
};

class Patterns final : public TileEstimator {
 public:
  explicit Patterns(PatternDatabase tables) : tables_(std::move(tables)) {}
  [[nodiscard]] int whole(const TileView& at) const override { return tables_(at); }
  [[nodiscard]] bool consistent() const override { return false; }
  [[nodiscard]] bool follows_moves() const override { return true; }
  [[nodiscard]] const PatternDatabase* patterns() const override { return &tables_; }

 private:
  PatternDatabase tables_;
};

/// "pdb-6-6-3" is {6, 6, 3}; "pdb" is nothing.
std::vector<std::size_t> sizes_in(std::string_view name) {
  std::vector<std::size_t> sizes;
  for (const char letter : name) {
    if (letter >= '1' && letter <= '9') sizes.push_back(static_cast<std::size_t>(letter - '0'));
  }
  return sizes;
}

std::optional<Partition> partition_called(std::string_view name, const TileShape& shape, TileCell home) {
  if (shape.cells() > most_pattern_cells) return std::nullopt;
  const std::vector<std::size_t> sizes = sizes_in(name);
  return sizes.empty() ? usual_partition(shape, home) : partition_of(shape, home, sizes);
}

bool fits(const HeuristicInfo& info, const TileShape& shape, TileCell home) {
  return !info.name.starts_with("pdb") || partition_called(info.name, shape, home).has_value();
}

[[noreturn]] void refuse_shape(std::string_view name, const TileShape& shape, TileCell home) {
  std::string fitting;
  for (const HeuristicInfo& each : tile_estimates(shape, home))
    fitting += (fitting.empty() ? "" : ", ") + std::string(each.name);
  throw Error::usage(std::string(name) + " does not fit a board of this shape", "these do: " + fitting);
}

PatternDatabase database(std::string_view name, const TileShape& shape, TileCell home, Budget& budget) {
  const std::optional<Partition> partition = partition_called(name, shape, home);
  if (!partition) refuse_shape(name, shape, home);
  if (!budget.meter().has(table_bytes(shape, home, *partition))) throw MemoryExhausted{};
  const TableWork work{.threads = threads_or_cores(budget.threads()),
                       .go_on =
                           [&budget](double) {
                             try {
                               budget.look();
                             } catch (const BudgetSpent&) {
                               return false;
                             }
                             return true;
                           },
                       .tell = table_listener()};
  std::optional<PatternDatabase> made = PatternDatabase::make(shape, home, *partition, tile_tables(), work);
  if (!made) budget.look();  // says why
  if (!made) throw BudgetSpent{};
  return *std::move(made);
}

WalkingDistance walking(const TileShape& shape, TileCell home) {
  std::optional<WalkingDistance> made = WalkingDistance::make(shape, home);
  if (!made)
    throw Error::usage("the tables of walking-distance would be too large for this board",
                       "--heuristic linear-conflict needs none");
  return *std::move(made);
}

/// The last estimator with tables: boards of a list follow each other, and most of them are solved sooner
/// than tables are read.
class LastEstimator {
 public:
  std::shared_ptr<const TileEstimator> find(std::string_view name, const TileShape& shape, TileCell home) {
    const std::lock_guard lock(mutex_);
    return name == name_ && shape == shape_ && home == home_ ? made_ : nullptr;
  }
  std::shared_ptr<const TileEstimator> keep(std::string_view name, const TileShape& shape, TileCell home,
                                            std::shared_ptr<const TileEstimator> made) {
    const std::lock_guard lock(mutex_);
    name_ = name;
    shape_ = shape;
    home_ = home;
    return made_ = std::move(made);
  }

 private:
  std::mutex mutex_;
  std::string name_;
  TileShape shape_;
  TileCell home_ = 0;
  std::shared_ptr<const TileEstimator> made_;
};

std::shared_ptr<const TileEstimator> by_tables(std::string_view name, const TileShape& shape, TileCell home,
                                               Budget& budget) {
  static LastEstimator last;
  if (auto made = last.find(name, shape, home)) return made;
  if (name == "walking-distance")
    return last.keep(name, shape, home, std::make_shared<Walking>(walking(shape, home)));
  return last.keep(name, shape, home, std::make_shared<Patterns>(database(name, shape, home, budget)));
}

}  // namespace

std::span<const HeuristicInfo> tile_estimates() {
  return estimates;
}

std::vector<HeuristicInfo> tile_estimates(const TileShape& shape, TileCell home) {
  std::vector<HeuristicInfo> fitting;
  for (const HeuristicInfo& info : estimates) {
    if (fits(info, shape, home)) fitting.push_back(info);
  }
  return fitting;
}

std::shared_ptr<const TileEstimator> make_tile_estimator(std::string_view name, const TileShape& shape,
                                                         TileCell home, Budget& budget) {
  if (name == "misplaced") return std::make_shared<ByFunction>(misplaced_tiles, misplaced_tiles_after);
  if (name == "manhattan") return std::make_shared<ByFunction>(tile_manhattan, tile_manhattan_after);
  if (name == "linear-conflict") return std::make_shared<ByFunction>(linear_conflict, linear_conflict_after);
  if (name == "inversion") return std::make_shared<ByFunction>(inversion_distance);
  if (name == "lab") return std::make_shared<Lab>();
  if (name == "walking-distance" || name.starts_with("pdb")) return by_tables(name, shape, home, budget);
  return std::make_shared<Nothing>();
}

}  // namespace wend
