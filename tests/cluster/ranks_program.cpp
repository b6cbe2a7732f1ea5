// Searches over MPI against the same searches by one process: started by mpirun with any number of processes,
// which are at work from the first node on. Cost, verdict, bound and limits, on spaces small enough that the
// truth is known; the mesh itself before that. Prints what is wrong and ends with 1, else with 0.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sys/resource.h>
#include <thread>

#include "cluster/company.hpp"
#include "search/parallel/all.hpp"
#include "support/eight_puzzle.hpp"
#include "support/one_way_graph.hpp"

namespace wend {
namespace {

using test::EightPuzzle;
using test::OneWayGraph;

int faults = 0;

void check(bool right, const std::string& what) {
  if (right) return;
  ++faults;
  std::fprintf(stderr, "wrong: %s\n", what.c_str());
}

Settings shared(Cluster& cluster, std::uint64_t alone) {
  Settings settings;
  settings.cluster = &cluster;
  settings.alone = alone;
  settings.limits.bytes = std::size_t{256} << 20;
  return settings;
}

/// Whether the moves lead to a goal at the cost told.
template <Space S>
bool is_way(const S& space, const Outcome<S>& outcome) {
  typename S::State at = space.start();
  typename S::Cost cost{};
  for (const auto move : outcome.path) {
    const typename S::State before = at;
    bool made = false;
    space.successors(before, [&](typename S::Move each, const typename S::State& to, typename S::Cost price) {
      if (made || each != move) return;
      made = true;
      at = to;
      cost = cost + price;
    });
    if (!made) return false;
  }
  return space.is_goal(at) && outcome.cost == cost;
}

// ---- the mesh

struct Numbered {
  std::uint32_t number = 0;
  std::byte filling[100] = {};
};

/// Everybody sends to everybody, itself included, far more than may be under way.
void check_order(Cluster& cluster) {
  constexpr std::uint32_t each = 3000;
  constexpr std::size_t limit = std::size_t{1} << 20;
  Meter meter(limit);
  Limits limits;
  limits.bytes = limit;
  cluster.open(meter, limits);
  std::vector<std::uint32_t> next(cluster.ranks());
  std::uint64_t heard = 0;
  const auto listen = [&] {
    while (const std::optional<Parcel> parcel = cluster.receive()) {
      check(parcel->kind == 7, "the kind of a parcel");
      check(note_in<Numbered>(*parcel).number == next[parcel->from]++, "the order of parcels");
      ++heard;
    }
  };
  bool was_crowded = false;
  for (std::uint32_t i = 0; i < each; ++i) {
    for (Rank to = 0; to < cluster.ranks(); ++to) {
      MeteredVector<std::byte> bytes(meter);
      const Numbered numbered{i};
      std::memcpy(bytes.extend(sizeof numbered), &numbered, sizeof numbered);
      cluster.send(to, 7, std::move(bytes));
    }
    while (cluster.crowded()) {
      was_crowded = true;
      listen();
      cluster.rest();
    }
  }
  const std::uint64_t all = std::uint64_t{each} * cluster.ranks();
  while (heard < all) {
    listen();
    if (heard < all) cluster.rest();
  }
  check(cluster.ranks() == 1 || was_crowded, "nobody was told that too much is under way");
  check(cluster.traffic().parcels >= std::uint64_t{each} * (cluster.ranks() - 1U), "parcels are counted");
  cluster.close();
  check(meter.used() == 0, "the memory of parcels is given back");
}

/// Parcels that nobody reads keep nobody from ending.
void check_unread(Cluster& cluster) {
  Meter meter(SIZE_MAX);
  cluster.open(meter, {});
  for (int i = 0; i < 100; ++i) cluster.tell_others(3, Numbered{});
  cluster.close();
  check(meter.used() == 0, "unread parcels are freed");
}

MeteredVector<std::byte> some_bytes(Cluster& cluster, std::size_t size) {
  MeteredVector<std::byte> bytes(cluster.meter());
  bytes.resize(size, std::byte{42});
  return bytes;
}

/// Parcels so long that they arrive piece by piece: nobody ends while one of them does.
void check_long_unread(Cluster& cluster) {
  constexpr std::size_t size = std::size_t{3} << 20;
  Meter meter(SIZE_MAX);
  cluster.open(meter, {});
  for (Rank to = 0; to < cluster.ranks(); ++to) cluster.send(to, 3, some_bytes(cluster, size));
  cluster.close();
  check(meter.used() == 0, "long unread parcels are freed");
}

/// As long as it lives, the system has no more memory for this process.
class NoMemory {
 public:
  NoMemory() {
    ::getrlimit(RLIMIT_AS, &before_);
    rlimit none = before_;
    none.rlim_cur = 1;
    ::setrlimit(RLIMIT_AS, &none);
  }
  ~NoMemory() { ::setrlimit(RLIMIT_AS, &before_); }
  NoMemory(const NoMemory&) = delete;
  NoMemory& operator=(const NoMemory&) = delete;

 private:
  rlimit before_{};
};

/// Receives as long as it takes until memory runs out.
bool runs_out_of_memory(Cluster& cluster, std::chrono::steady_clock::time_point end) {
  while (std::chrono::steady_clock::now() < end) {
    try {
      const NoMemory none;
      if (cluster.receive()) return false;
    } catch (const MemoryExhausted&) {
      return true;
    }
  }
  return false;
}

/// What there was no memory for is not lost: it is taken later.
void check_late_taking(Cluster& cluster) {
  using std::chrono::steady_clock;
  constexpr std::size_t size = std::size_t{40} << 20;  // malloc asks the system for each of these
  Meter meter(SIZE_MAX);
  cluster.open(meter, {});
  const auto end = steady_clock::now() + std::chrono::seconds(30);
  if (cluster.leads()) {
    for (Rank to = 1; to < cluster.ranks(); ++to) cluster.send(to, 3, some_bytes(cluster, size));
  } else {
    check(runs_out_of_memory(cluster, end), "memory runs out");
    std::optional<Parcel> parcel;
    while (!parcel && steady_clock::now() < end) {
      parcel = cluster.receive();
      if (!parcel) cluster.rest();
    }
    if (!parcel) cluster.abandon("wrong: a parcel for which there was no memory is lost");
    check(parcel->bytes.size() == size && parcel->bytes.back() == std::byte{42}, "it arrives whole");
  }
  cluster.close();
}

/// Rank 1 takes in parcels more slowly than the leader sends them, and says nothing itself: nobody takes it
/// for dead. How long the others may be silent is the leader's affair, so it alone is told.
void check_slow_taker(Company& company) {
  using std::chrono::steady_clock;
  constexpr std::uint8_t more = 3;
  constexpr std::uint8_t no_more = 4;
  constexpr std::chrono::seconds length(5);
  Cluster& cluster = company.cluster();
  if (cluster.ranks() == 1) return;
  if (cluster.leads()) ::setenv("WEND_CLUSTER_SILENCE", "4", 1);
  company.begin("slow", 10);
  Meter meter(SIZE_MAX);
  cluster.open(meter, {});
  const auto begun = steady_clock::now();
  const auto goes_on = [&] { return steady_clock::now() - begun < length; };
  if (cluster.leads()) {
    while (goes_on()) {
      if (!cluster.crowded()) cluster.tell(1, more, Numbered{});
      while (cluster.receive()) continue;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    cluster.tell_others(no_more, Nothing{});
  }
  for (bool over = cluster.leads(); !over;) {
    const std::optional<Parcel> parcel = cluster.receive();
    over = parcel && parcel->kind == no_more;
    if (!parcel) {
      cluster.rest();
    } else if (goes_on()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  cluster.close();
  ::unsetenv("WEND_CLUSTER_SILENCE");
  company.begin("as before", 10);
}

struct Sum {
  std::uint64_t got = 0;
};

/// Rank 1 waits for more expansions, and its memory is used up: what rank 2 sends it waits at rank 2.
void check_waiting_in_little_room(Cluster& cluster) {
  constexpr std::uint8_t ends = 4;
  constexpr std::size_t size = std::size_t{1} << 16;
  if (cluster.ranks() < 3) return;
  Meter meter(std::size_t{64} << 20);
  Limits limits;
  limits.expansions = 100'000;
  cluster.open(meter, limits);
  if (cluster.rank() == 2) {
    for (int i = 0; i < 200; ++i) cluster.send(1, 3, some_bytes(cluster, size));
  }
  if (cluster.rank() == 1) {
    MeteredVector<std::byte> all_there_is(meter);
    all_there_is.reserve((std::size_t{64} << 20) - size);
    const std::size_t before = cluster.notes().peak();
    while (cluster.receive()) continue;
    cluster.draw(50'000);
    check(cluster.draw(50'000) > 0, "there are some left");
    check(cluster.notes().peak() <= std::max(before, 20 * size), "parcels taken without room");
    cluster.tell(0, ends, Nothing{});
  }
  if (cluster.leads()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));  // rank 1 waits meanwhile
    std::optional<Parcel> parcel;
    while (!parcel) {
      parcel = cluster.receive();
      if (!parcel) cluster.rest();
    }
  }
  cluster.close();
}

void check_ration(Cluster& cluster, std::uint64_t most) {
  Meter meter(SIZE_MAX);
  Limits limits;
  limits.expansions = most;
  cluster.open(meter, limits);
  while (cluster.receive()) continue;
  std::uint64_t got = 0;
  while (const std::uint64_t granted = cluster.draw(100)) {
    got += granted;
    while (cluster.receive()) continue;
  }
  if (cluster.leads()) {
    Rank heard = 1;
    while (heard < cluster.ranks()) {
      while (const std::optional<Parcel> parcel = cluster.receive()) {
        got += note_in<Sum>(*parcel).got;
        ++heard;
      }
      cluster.rest();
    }
    check(got == most, "expansions handed out: " + std::to_string(got) + " of " + std::to_string(most));
  } else {
    cluster.tell(0, 9, Sum{got});
  }
  cluster.close();
}

void check_words(Cluster& cluster) {
  check(cluster.all_agree(true), "all say yes");
  check(cluster.ranks() == 1 || !cluster.all_agree(cluster.rank() != 1), "one says no");
  check(cluster.word_of_leader(cluster.rank() + 5U) == 5, "the word of the leader");
}

// ---- searches

template <class A, Space S, class H>
void check_same(const S& space, const H& h, const Settings& settings, const std::string& what) {
  NoWatch nobody;
  const Outcome<S> alone = A::Alone::run(space, h, Settings{}, nobody);
  const std::optional<Outcome<S>> together = A::run(space, h, settings);
  if (settings.cluster->ranks() == 1) return check(!together, what + ": one rank leaves it to one process");
  check(together.has_value(), what + ": no outcome");
  if (!together || !settings.cluster->leads()) return;
  check(together->verdict == alone.verdict, what + ": verdict");
  check(together->cost == alone.cost, what + ": cost");
  check(together->bound == alone.bound, what + ": bound");
  check(together->why == StopReason::none, what + ": why");
  if (together->cost) check(is_way(space, *together), what + ": the way");
}

template <class A>
void check_puzzles(Cluster& cluster, std::uint64_t seeds, int most_moves) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const EightPuzzle puzzle(EightPuzzle::scrambled(seed, static_cast<int>(seed * 7) % most_moves));
    const std::uint64_t alone = seed % 3 == 0 ? 0 : seed % 50;
    check_same<A>(puzzle, test::TileDistance{}, shared(cluster, alone),
                  std::string(A::Alone::info.name) + " on puzzle " + std::to_string(seed));
  }
}

template <class A>
void check_graphs(Cluster& cluster, std::uint64_t seeds) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const std::size_t nodes = 2 + seed % 60;
    const OneWayGraph graph(seed, nodes, nodes * (1 + seed % 3));
    const std::uint64_t alone = seed % 2 == 0 ? 0 : seed % 9;
    check_same<A>(graph, Blind<OneWayGraph>{}, shared(cluster, alone),
                  std::string(A::Alone::info.name) + " on graph " + std::to_string(seed));
  }
}

/// The whole of one half, and no way to the other.
template <class A>
void check_hopeless(Cluster& cluster) {
  EightPuzzle::State odd = EightPuzzle::solved;
  std::swap(odd[1], odd[2]);
  const auto outcome = A::run(EightPuzzle(odd), test::TileDistance{}, shared(cluster, 1000));
  if (!outcome || !cluster.leads()) return;
  check(outcome->verdict == Verdict::unsolvable, "no way leads there");
  check(outcome->stats.expanded >= 181'440, "all states are looked at");
  check(outcome->stats.ranks == cluster.ranks(), "all took part");
  check(outcome->stats.messages > 0 && outcome->stats.message_bytes > 0, "messages are counted");
}

template <class A>
void check_limits(Cluster& cluster, const std::string& what) {
  NoWatch nobody;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const EightPuzzle puzzle(EightPuzzle::scrambled(seed, 400));
    const auto truth = AStar::run(puzzle, test::TileDistance{}, Settings{}, nobody);
    Settings settings = shared(cluster, seed % 2 == 0 ? 0 : 20);
    const bool of_memory = seed % 3 == 0;
    if (of_memory) {
      // One shard is smaller than the others.
      settings.limits.bytes = cluster.rank() == cluster.ranks() - 1 ? 40'000 : 4'000'000;
    } else {
      settings.limits.expansions = 25 + seed * 50;
    }
    const auto outcome = A::run(puzzle, Blind<EightPuzzle>{}, settings);
    if (!outcome || !cluster.leads()) continue;
    const std::string which = what + " within limits, " + std::to_string(seed);
    check(outcome->bound <= *truth.cost, which + ": the bound");
    check(outcome->stats.expanded <= settings.limits.expansions, which + ": expansions");
    if (outcome->cost) check(is_way(puzzle, *outcome), which + ": the way");
    if (outcome->verdict != Verdict::stopped) check(outcome->cost == truth.cost, which + ": the cost");
    if (!of_memory) check(outcome->why == StopReason::expansions, which + ": why");
    if (of_memory && outcome->verdict == Verdict::stopped)
      check(outcome->why == StopReason::memory, which + ": why");
  }
}

// ---- keeping

/// Keeps nothing. The disk of the last rank is full, and the leader is to hear of it.
class FullDisk : public Keeper {
 public:
  explicit FullDisk(const Cluster& cluster) : bad_(static_cast<std::uint32_t>(cluster.ranks() - 1)) {}

  bool due() override { return ++asked_ % 50 == 0; }
  [[nodiscard]] std::uint32_t parts() const override { return 0; }
  std::unique_ptr<KeptSource> all_of(std::uint32_t) override { return nullptr; }
  std::unique_ptr<KeptSource> last_of(std::uint32_t) override { return nullptr; }
  std::unique_ptr<KeptSink> more(std::uint32_t part) override { return std::make_unique<Sink>(part != bad_); }
  std::unique_ptr<KeptSink> now(std::uint32_t) override { return std::make_unique<Sink>(true); }
  void failed(std::uint32_t part, const std::string& /*why*/) override {
    check(part == bad_, "whose part is not safe");
    ++failed_now_;
  }
  bool seal(std::uint32_t, bool all_finished) override {
    check(!all_finished, "a part is missing");
    check(failed_now_ == (bad_ == 0 ? 0U : 1U), "the leader hears of a full disk elsewhere");
    failed_now_ = 0;
    ++turns_;
    return false;
  }
  [[nodiscard]] std::uint64_t turns() const { return turns_; }

 private:
  struct Sink : KeptSink {
    explicit Sink(bool is_safe) : safe(is_safe) {}
    void write(std::span<const std::byte>) override {}
    bool finish() override { return safe; }
    bool safe;
  };

  std::uint32_t bad_;
  std::uint64_t asked_ = 0;
  std::uint64_t failed_now_ = 0;
  std::uint64_t turns_ = 0;
};

template <class A>
void check_full_disk(Cluster& cluster) {
  FullDisk keeper(cluster);
  Settings settings = shared(cluster, 0);
  settings.keeper = &keeper;
  settings.limits.expansions = 5000;
  const EightPuzzle puzzle(EightPuzzle::scrambled(5, 400));
  A::run(puzzle, Blind<EightPuzzle>{}, settings);
  check(!cluster.leads() || keeper.turns() > 0, "there are turns");
}

int run(Company& company) {
  Cluster& cluster = company.cluster();
  check(company.begin("same", 10) == 10U * company.size(), "bytes are added up");
  check_words(cluster);
  check_order(cluster);
  check_unread(cluster);
  check_waiting_in_little_room(cluster);
  check_long_unread(cluster);
  check_late_taking(cluster);
  check_slow_taker(company);
  check_ration(cluster, 100'000);
  check_ration(cluster, 7);
  check_puzzles<ParallelAStar>(cluster, 40, 60);
  check_puzzles<ParallelBfs>(cluster, 20, 20);
  check_puzzles<ParallelIdaStar>(cluster, 40, 50);
  check_graphs<ParallelAStar>(cluster, 60);
  check_graphs<ParallelIdaStar>(cluster, 40);
  check_hopeless<ParallelAStar>(cluster);
  check_hopeless<ParallelBfs>(cluster);
  check_limits<ParallelAStar>(cluster, "astar");
  check_limits<ParallelBfs>(cluster, "bfs");
  check_limits<ParallelIdaStar>(cluster, "ida-star");
  check_full_disk<ParallelAStar>(cluster);
  check_full_disk<ParallelIdaStar>(cluster);
  return company.end(cluster.all_agree(faults == 0) ? 0 : 1, "");
}

}  // namespace
}  // namespace wend

int main() {
  return wend::run(*wend::join_company());
}
