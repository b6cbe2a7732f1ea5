// Branch and cut by several threads: as short as by one, proven, whatever limits end it.
#include <gtest/gtest.h>
#include <new>
#include <thread>

#include "support/memory_keeper.hpp"
#include "support/random_places.hpp"
#include "support/repeats.hpp"
#include "tours/all_edges.hpp"
#include "tours/closure/branch_and_cut.hpp"
#include "tours/closure/cut_tour.hpp"
#include "tours/kept/tour_shelf.hpp"

namespace wend {
namespace {

/// Places whose proof takes branches enough to share; few seeds do.
struct ManyBranches {
  explicit ManyBranches(std::uint64_t seed, TourEnd end) {
    Rng rng(seed);
    places = floor_places(rng, 60, 300, end, meter);
  }
  Meter meter{Limits{}.bytes};
  Places places{meter};
};

struct SharedCut {
  TourOrder found;
  Stats stats;
  StopReason why;
};

SharedCut cut_by(unsigned threads, const Places& places, const Limits& limits = {}) {
  Settings settings;
  settings.threads = threads;
  settings.limits = limits;
  Budget budget(settings);
  SharedCut cut;
  cut.found = cut_tour(places, budget, {.alone = 0});
  budget.write_stats(cut.stats);
  cut.why = budget.why();
  return cut;
}

TEST(CutTour, ThreadsFindTheSameCost) {
  unsigned most_together = 0;
  const std::pair<std::uint64_t, TourEnd> seeds[] = {
      {3, TourEnd::free}, {4, TourEnd::fixed}, {13, TourEnd::home}};
  for (const auto& [seed, end] : seeds) {
    const ManyBranches problem(seed, end);
    const SharedCut alone = cut_by(1, problem.places);
    ASSERT_EQ(alone.found.bound, alone.found.sum) << seed;
    EXPECT_EQ(alone.stats.threads, 1U);
    for (const unsigned threads : {2U, 3U, 12U}) {
      const SharedCut shared = cut_by(threads, problem.places);
      ASSERT_EQ(shared.found.sum, alone.found.sum) << seed << ", " << threads << " threads";
      ASSERT_EQ(shared.found.bound, alone.found.sum) << seed << ", " << threads << " threads";
      ASSERT_TRUE(is_order_of(shared.found.order, problem.places));
      ASSERT_EQ(problem.places.sum_of(shared.found.order), shared.found.sum);
      most_together = std::max(most_together, shared.stats.threads);
    }
  }
  EXPECT_EQ(most_together, 12U);
}

TEST(CutTour, ThreadsKeepToLimits) {
  const ManyBranches problem(10, TourEnd::free);
  const SharedCut alone = cut_by(1, problem.places);
  for (const std::uint64_t part : {2U, 3U, 5U}) {
    Limits limits;
    limits.expansions = alone.stats.expanded - alone.stats.expanded / part;
    const SharedCut cut = cut_by(3, problem.places, limits);
    EXPECT_LE(cut.stats.expanded, limits.expansions);
    EXPECT_LE(cut.found.bound, alone.found.sum);
    EXPECT_GE(cut.found.sum, alone.found.sum);
    EXPECT_TRUE(is_order_of(cut.found.order, problem.places));
    if (cut.found.bound < cut.found.sum) {
      EXPECT_EQ(cut.why, StopReason::expansions);
    }
  }
}

/// In pieces of some milliseconds: what threads have in hand when they are told to stop is not lost.
TEST(CutTour, ThreadsStopAndGoOn) {
  for (const std::uint64_t seed : {3U, 9U}) {
    const ManyBranches problem(seed, TourEnd::free);
    const SharedCut alone = cut_by(1, problem.places);
    Settings settings;
    settings.threads = 2;
    Budget budget(settings);
    CutTour many(problem.places, budget, {.alone = 0});
    for (double seconds = 0.002; !many.done(); seconds *= 1.1) many.run(seconds);
    ASSERT_EQ(many.best().sum, alone.found.sum) << seed;
    ASSERT_EQ(many.best().bound, alone.found.sum) << seed;
    ASSERT_TRUE(is_order_of(many.best().order, problem.places));
  }
}

TEST(CutTour, ThreadsAreAsManyAsThereIsMemoryFor) {
  const ManyBranches problem(10, TourEnd::free);
  const SharedCut free = cut_by(4, problem.places);
  EXPECT_EQ(free.stats.threads, 4U);
  const SharedCut alone = cut_by(1, problem.places);
  Limits limits;
  limits.bytes = alone.stats.peak_bytes + (free.stats.peak_bytes - alone.stats.peak_bytes) / 2;
  const SharedCut tight = cut_by(4, problem.places, limits);
  EXPECT_LT(tight.stats.threads, 4U);
  EXPECT_LE(tight.stats.peak_bytes, limits.bytes);
  EXPECT_EQ(tight.found.sum, free.found.sum);
  EXPECT_EQ(tight.found.bound, free.found.sum);
}

/// When it comes to sharing, there is no memory for others: one does it.
TEST(CutTour, ThreadsThatCannotBeMadeAreDoneWithout) {
  const ManyBranches problem(4, TourEnd::fixed);
  const SharedCut alone = cut_by(1, problem.places);
  const Settings settings;
  Budget budget(settings);
  Allowance allowance(budget);
  const Ring ring(problem.places, budget.meter());
  const std::int64_t length = alone.found.sum - ring.base();
  Relaxation relaxation(ring, all_edges(ring), length);
  int asked = 0;
  BranchAndCut proof(ring, relaxation, length, 0,
                     {.shorter = [](const std::vector<City>&) {},
                      .proven = [](std::int64_t) {},
                      .look = [&](const Support&) { return length; }},
                     {.threads = 3,
                      .claim_for_one = [&]() -> std::shared_ptr<void> {
                        ++asked;
                        throw std::bad_alloc();
                      }},
                     {budget.meter()});
  proof.cut(allowance);
  proof.branch(allowance);
  EXPECT_EQ(asked, 1) << "not again for every branch";
  EXPECT_EQ(proof.bound(), length);
  EXPECT_EQ(proof.together(), 1U);
}

/// Kept by two threads and gone on with by three, and so on, with so few expansions that branches are broken
/// off all the time.
TEST(CutTour, ThreadsGoOnWithWhatOthersKept) {
  const ManyBranches problem(13, TourEnd::home);
  const SharedCut alone = cut_by(1, problem.places);
  test::MemoryKeeper keeper;
  keeper.due_every = 50;
  TourOrder found;
  unsigned sittings = 0;
  do {
    ASSERT_LT(sittings, 40U) << "what is done is done again and again";
    Settings given;
    given.threads = 1 + ++sittings % 3;
    given.limits.expansions = alone.stats.expanded / 3;
    TourShelf shelf(&keeper);
    const Settings settings = shelf.going_on(given);
    Budget budget(settings);
    shelf.count(budget);
    found = cut_tour(problem.places, budget, {.shelf = &shelf, .alone = 0});
    shelf.keep();
    ASSERT_LE(found.bound, alone.found.sum);
    ASSERT_GE(found.sum, alone.found.sum);
  } while (found.bound < found.sum);
  EXPECT_GE(sittings, 2U);
  EXPECT_EQ(found.sum, alone.found.sum);
  EXPECT_TRUE(is_order_of(found.order, problem.places));
}

/// A tour that only lies in the pool counts for all: branches are done that hold nothing shorter.
TEST(CutTour, ThreadsLeaveATourWithTheBranchesItMakesWorthless) {
  Meter meter(1 << 20);
  BranchPool pool(100, 2, {meter});
  pool.push({{}, 90});
  ASSERT_TRUE(pool.take(1, std::chrono::milliseconds(0)));
  pool.found({0, 1, 2}, 90);
  pool.finish(1, {});
  const BranchPool::Left left = pool.left(100);
  EXPECT_TRUE(left.branches.empty());
  ASSERT_TRUE(left.tour) << "the only thing that says that 90 can be done";
  EXPECT_EQ(*left.tour, (std::vector<City>{0, 1, 2}));
  EXPECT_FALSE(pool.left(90).tour) << "whoever has one as short needs no other";
}

/// What has not been split is as it was when there is no memory for its parts.
TEST(CutTour, ThreadsCountTheirBranches) {
  Meter meter(1 << 10);
  {
    BranchPool pool(100, 2, {meter});
    pool.push({{}, 90});
    const std::size_t one = meter.used();
    EXPECT_GE(one, sizeof(Branch));
    const std::optional<Branch> branch = pool.take(1, std::chrono::milliseconds(0));
    ASSERT_TRUE(branch);
    const Branch part{std::vector<Relaxation::Limit>(60), 91};
    EXPECT_THROW(pool.finish(1, {part, part}), MemoryExhausted);
    pool.put_back(1, *branch);
    EXPECT_EQ(meter.used(), one);
    EXPECT_EQ(pool.left(100).branches.size(), 1U);
    ASSERT_TRUE(pool.take(0, std::chrono::milliseconds(0)));
    pool.finish(0, {part});
    EXPECT_GT(meter.used(), one);
  }
  EXPECT_EQ(meter.used(), 0U);
}

/// Who keeps notes has each branch there too.
TEST(CutTour, ThreadsCountTheCopiesOfTheirBranches) {
  Meter once(1 << 20);
  Meter often(1 << 20);
  {
    BranchPool pool(100, 2, {once});
    BranchPool kept(100, 2, {often, 4});
    for (BranchPool* each : {&pool, &kept}) each->push({std::vector<Relaxation::Limit>(60), 90});
    EXPECT_EQ(often.used(), 4 * once.used());
  }
  EXPECT_EQ(often.used(), 0U);
}

TEST(CutTour, ThreadsShareTheirCutsOnceThereAreSeveral) {
  Meter meter(1 << 12);
  const std::vector<Cut> cuts{{.sets = {{1, 2, 3}}}, {.sets = {{2, 3, 4}}}};
  std::vector<BranchPool::OfferedCut> taken;
  {
    BranchPool pool(100, 3, {meter});
    pool.offer(0, cuts);
    EXPECT_EQ(meter.used(), 0U) << "there is nobody else";
    pool.share_cuts();
    pool.offer(0, cuts);
    pool.take_cuts(0, taken);
    EXPECT_TRUE(taken.empty()) << "they are its own";
    pool.take_cuts(1, taken);
    ASSERT_EQ(taken.size(), 2U);
    EXPECT_EQ(*taken[1], cuts[1]);
    pool.offer(1, {cuts[0]});
    pool.take_cuts(1, taken);
    EXPECT_EQ(taken.size(), 2U);
    pool.take_cuts(2, taken);
    EXPECT_EQ(taken.size(), 5U);
    pool.offer(2, std::vector<Cut>(100, cuts[0]));
    EXPECT_LE(meter.used(), std::size_t{1} << 12) << "too many: some are passed over";
  }
  EXPECT_GT(meter.used(), 0U) << "as long as somebody has them";
  taken.clear();
  EXPECT_EQ(meter.used(), 0U);
}

/// A proof that begins with a tour much too long, so that shorter ones are found by whichever thread.
class ProofFromAfar {
 public:
  ProofFromAfar(const Ring& ring, std::int64_t length, Meter& meter, std::vector<Branch> earlier = {},
                unsigned threads = 1)
      : best(length),
        relaxation_(ring, all_edges(ring), length),
        proof_(ring, relaxation_, length, 0,
               {.shorter = [&](const std::vector<City>& tour) { best = std::min(best, ring.length(tour)); },
                .proven = [](std::int64_t) {},
                .look = [this](const Support&) { return best; }},
               {.threads = threads}, {meter}) {
    if (!earlier.empty()) proof_.take_up(std::move(earlier));
  }

  void run(Allowance& allowance) {
    if (proof_.left(best).branches.empty()) proof_.cut(allowance);
    proof_.branch(allowance);
  }
  [[nodiscard]] BranchPool::Left left() const { return proof_.left(best); }
  [[nodiscard]] std::int64_t bound() const { return proof_.bound(); }

  std::int64_t best;

 private:
  Relaxation relaxation_;
  BranchAndCut proof_;
};

/// Those for which there is no room now are there for later, with all that limits them.
TEST(CutTour, ThreadsKeepBranchesThatFindNoRoom) {
  const ManyBranches problem(3, TourEnd::free);
  const SharedCut alone = cut_by(1, problem.places);
  Settings settings;
  settings.limits.expansions = alone.stats.expanded / 2;
  Budget some(settings);
  const Ring ring(problem.places, some.meter());
  const std::int64_t length = alone.found.sum - ring.base();
  std::vector<Branch> branches;
  {
    ProofFromAfar proof(ring, length, some.meter());
    Allowance allowance(some);
    EXPECT_THROW(proof.run(allowance), BudgetSpent);
    branches = proof.left().branches;
  }
  ASSERT_GE(branches.size(), 2U);
  for (const Branch& each : branches) ASSERT_FALSE(each.limits.empty());
  Meter tight(150);  // for one
  ProofFromAfar proof(ring, length, tight, branches);
  const Settings more;
  Budget enough(more);
  Allowance allowance(enough);
  EXPECT_THROW(proof.run(allowance), MemoryExhausted);
  EXPECT_EQ(proof.left().branches.size(), branches.size());
  for (const Branch& each : proof.left().branches) EXPECT_FALSE(each.limits.empty());
}

constexpr std::chrono::microseconds a_moment{300};

/// Whatever is kept, and whenever: who goes on with it finds a tour as short.
TEST(CutTour, ThreadsKeepTheShortestTourAtEveryMoment) {
  const ManyBranches problem(3, TourEnd::free);
  const SharedCut alone = cut_by(1, problem.places);
  const Settings settings;
  Budget budget(settings);
  const Ring ring(problem.places, budget.meter());
  const std::int64_t shortest = alone.found.sum - ring.base();
  struct Kept {
    std::int64_t length;
    std::vector<Branch> branches;
  };
  std::vector<Kept> kept;
  // How many moments one sitting has is chance.
  for (int sitting = 0; sitting < 100 && kept.size() < 4; ++sitting) {
    test::MemoryKeeper keeper;
    TourShelf shelf(&keeper);
    Allowance allowance(budget, std::numeric_limits<double>::infinity(), &shelf);
    ProofFromAfar proof(ring, shortest + 200, budget.meter(), {}, 2);
    const TourNote note(&shelf, 1, [&](KeptSink&) {
      std::this_thread::sleep_for(a_moment);  // the other comes on meanwhile
      BranchPool::Left left = proof.left();
      if (left.branches.empty()) return;
      const std::int64_t length = left.tour ? ring.length(*left.tour) : proof.best;
      const bool new_to_us =
          kept.empty() || kept.back().length != length || kept.back().branches.size() != left.branches.size();
      if (new_to_us) kept.push_back({length, std::move(left.branches)});
    });
    proof.run(allowance);
    ASSERT_EQ(proof.best, shortest);
    ASSERT_EQ(proof.bound(), shortest);
  }
  ASSERT_GE(kept.size(), 4U);
  for (const Kept& each : kept) {
    Allowance allowance(budget);
    ProofFromAfar proof(ring, each.length, budget.meter(), each.branches);
    proof.run(allowance);
    ASSERT_EQ(proof.best, shortest) << each.branches.size() << " branches";
    ASSERT_EQ(proof.bound(), shortest);
  }
}

/// The same with all that belongs to it: each turn is gone on with as if the process had been killed then.
TEST(CutTour, ThreadsLoseNoTourWhicheverTurnIsTheLast) {
  const ManyBranches problem(13, TourEnd::home);
  const SharedCut alone = cut_by(1, problem.places);
  test::MemoryKeeper keeper;
  std::vector<std::vector<test::MemoryKeeper::Part>> turns;
  keeper.at_seal = [&] {
    std::this_thread::sleep_for(a_moment);
    if (turns.empty() || turns.back()[0].last != keeper.kept[0].last) turns.push_back(keeper.kept);
  };
  const auto sit = [&](test::MemoryKeeper& kept, unsigned threads) {
    Settings settings;
    settings.threads = threads;
    TourShelf shelf(&kept);
    Budget budget(settings);
    shelf.count(budget);
    return cut_tour(problem.places, budget, {.shelf = &shelf, .alone = 0});
  };
  ASSERT_EQ(sit(keeper, 2).sum, alone.found.sum);
  const std::size_t step = std::max<std::size_t>(1, turns.size() / test::repeats(std::size_t{40}));
  for (std::size_t turn = 0; turn < turns.size(); turn += step) {
    test::MemoryKeeper killed(turns[turn]);
    killed.due_every = ~std::uint64_t{0};
    const TourOrder found = sit(killed, 1);
    ASSERT_EQ(found.sum, alone.found.sum) << "turn " << turn << " of " << turns.size();
    ASSERT_EQ(found.bound, alone.found.sum);
  }
}

}  // namespace
}  // namespace wend
