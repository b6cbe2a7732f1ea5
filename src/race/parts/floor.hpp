// What the runners of one race share: the maze, which nobody writes, who was where first, and who has claimed
// which finish. Everything shared that is written is a small atomic; there is no lock.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "base/unwritten_bytes.hpp"
#include "model/maze_flood.hpp"
#include "race/parts/lane.hpp"
#include "race/parts/work_pool.hpp"
#include "race/places.hpp"

namespace wend {

enum class RaceClock : std::uint8_t {
  real,  // a thread per runner, as fast as each can
  steps  // one step each in turn: the same race on every machine
};

struct RaceSetup {
  Game game = Game::hunt;
  unsigned runners = 4;
  RaceClock clock = RaceClock::steps;
  bool share = false;  // the crew divides the maze
  std::uint64_t seed = 1;
  std::stop_token stop = {};
};

/// How a runner fared.
struct RunnerResult {
  std::uint64_t steps = 0;
  std::uint64_t seen = 0;   // squares visited
  std::uint64_t first = 0;  // of these, visited before anybody else
  /// Finishes it has claimed; more than one only where the crew shares.
  std::vector<Cell> claimed;
  std::uint64_t ticks = 0;  // of the clock of steps, when it claimed its last finish or gave up
  double seconds = 0;       // the same on a real clock
  bool gave_up = false;     // it has seen all it can get to, or walks in a circle
};

/// What is noted of each square for everybody: who was first, and whether it is a finish. A view, like Lane.
class Marks {
 public:
  static constexpr std::uint8_t who = 127;  // runner + 1
  static constexpr std::uint8_t is_finish = 128;

  explicit Marks(std::uint8_t* squares) : squares_(squares) {}

  [[nodiscard]] std::atomic_ref<std::uint8_t> at(Slot at) const {
    return std::atomic_ref<std::uint8_t>(squares_[at]);
  }

  /// A runner sees a square for the first time. True if it is a finish.
  ///
  /// Nobody else's visit is waited for: of runners that come within the same few nanoseconds, the last to
  /// write is the first. By the clock of steps there are no such moments.
  bool note(Slot where, unsigned runner) const {
    const auto mark = at(where);
    const std::uint8_t seen = mark.load(std::memory_order_relaxed);
    if ((seen & who) == 0)
      mark.store(static_cast<std::uint8_t>(seen | (runner + 1)), std::memory_order_relaxed);
    return (seen & is_finish) != 0;
  }

 private:
  std::uint8_t* squares_;
};

class RaceFloor {
 public:
  RaceFloor(const Grid& grid, const RacePlaces& places, const RaceSetup& setup);

  [[nodiscard]] const Grid& grid() const { return *grid_; }
  [[nodiscard]] const RaceSetup& setup() const { return setup_; }
  [[nodiscard]] unsigned runners() const { return setup_.runners; }
  [[nodiscard]] Slot start(unsigned runner) const { return starts_[runner]; }
  [[nodiscard]] const std::vector<Slot>& finishes() const { return finishes_; }
  /// What to add to a slot to go up, right, down, left.
  [[nodiscard]] const std::array<Slot, 4>& ways() const { return ways_; }

  /// Makes the lane of a runner ready; each does it for itself, at the same time.
  void prepare(unsigned runner);
  [[nodiscard]] Lane lane(unsigned runner) const { return Lane(plane(1 + runner)); }
  [[nodiscard]] RunnerResult& result(unsigned runner) { return runners_[runner].result; }
  [[nodiscard]] const RunnerResult& result(unsigned runner) const { return runners_[runner].result; }

  [[nodiscard]] Marks marks() const { return Marks(plane(0)); }
  /// A runner stands on a finish. True if nobody has claimed it before: now it is this runner's.
  bool claim(Slot at, unsigned runner);
  /// A runner sees a square for the first time. True if that claims a finish.
  bool visit(Slot at, unsigned runner) { return marks().note(at, runner) && claim(at, runner); }
  /// For crews that share: true for the one runner that calls this first for a square.
  bool take(Slot at, unsigned runner) {
    const auto mark = marks().at(at);
    std::uint8_t seen = mark.load(std::memory_order_relaxed);
    return (seen & Marks::who) == 0 &&
           mark.compare_exchange_strong(seen, static_cast<std::uint8_t>(seen | (runner + 1)),
                                        std::memory_order_relaxed);
  }
  /// Who was at a square first, or took it; nothing if nobody did.
  [[nodiscard]] std::optional<unsigned> first_at(Slot at) const {
    const unsigned owner = marks().at(at).load(std::memory_order_relaxed) & Marks::who;
    return owner == 0 ? std::nullopt : std::optional(owner - 1);
  }
  /// At how many squares a runner was first. Only when all have come to rest.
  [[nodiscard]] std::uint64_t count_first(unsigned runner) const;

  /// Who claimed a finish before everybody else.
  [[nodiscard]] std::optional<unsigned> winner() const {
    const unsigned winner = winner_.load(std::memory_order_acquire);
    return winner == 0 ? std::nullopt : std::optional(winner - 1);
  }
  /// Nothing is left to win, or the race was stopped.
  [[nodiscard]] bool over() const {
    return over_.load(std::memory_order_relaxed) || setup_.stop.stop_requested();
  }
  /// Everybody is to stop.
  void end() { over_ = true; }
  /// A runner is done with its first finish, unless the crew shares: then all go on until all are found.
  [[nodiscard]] bool one_each() const { return !setup_.share; }

  /// For crews that share their work.
  [[nodiscard]] WorkPool& pool() { return pool_; }

 private:
  /// Apart from each other, so that the counters of one runner are not in the way of another's.
  struct alignas(64) Runner {
    RunnerResult result;
  };

  /// The marks, and after them the lanes, each in lines of the cache of its own. One block for all, because
  /// a single one is often too small for huge pages.
  [[nodiscard]] std::uint8_t* plane(unsigned number) const { return planes_.data() + number * plane_size_; }

  const Grid* grid_;
  RaceSetup setup_;
  std::size_t plane_size_;
  UnwrittenBytes planes_;
  std::array<Slot, 4> ways_;
  std::vector<Slot> starts_;
  std::vector<Slot> finishes_;                          // sorted
  std::unique_ptr<std::atomic<std::uint8_t>[]> owner_;  // of each finish: runner + 1, 0 for nobody
  WorkPool pool_;
  std::vector<Runner> runners_;
  std::atomic<unsigned> winner_ = 0;  // runner + 1, 0 for nobody
  std::atomic<std::size_t> claimed_ = 0;
  std::atomic<bool> over_ = false;
};

}  // namespace wend
