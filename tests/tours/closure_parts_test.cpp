// The parts of branch and cut on their own: rings, local search, 1-trees, cuts and the relaxation.
#include <gtest/gtest.h>
#include <numeric>

#include "support/random_places.hpp"
#include "tours/all_edges.hpp"
#include "tours/closure/branch_worker.hpp"
#include "tours/closure/comb_cuts.hpp"
#include "tours/closure/greedy_tour.hpp"
#include "tours/closure/held_karp.hpp"
#include "tours/closure/local_search.hpp"
#include "tours/closure/one_tree.hpp"
#include "tours/closure/relaxation.hpp"
#include "tours/closure/subtour_cuts.hpp"

namespace wend {
namespace {

constexpr TourEnd ends[] = {TourEnd::free, TourEnd::fixed, TourEnd::home};

std::vector<City> any_tour(const Places& places, const Ring& ring, Rng& rng) {
  std::vector<std::uint32_t> order(places.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<std::uint32_t> middle(order.begin() + 1, order.end() - (places.end == TourEnd::fixed ? 1 : 0));
  rng.shuffle(middle);
  std::copy(middle.begin(), middle.end(), order.begin() + 1);
  return ring.tour_of(order);
}

TEST(Ring, LengthsAreSumsAndOrdersComeBack) {
  Rng rng(1);
  for (int round = 0; round < 100; ++round) {
    for (const TourEnd end : ends) {
      Meter meter(1 << 20);
      const Places places = any_places(rng, 9, end, meter);
      const Ring ring(places, meter);
      std::vector<City> tour = any_tour(places, ring, rng);
      const std::int64_t length = ring.length(tour);
      // Where it begins, and in which direction it is read, is no matter.
      std::rotate(tour.begin(), tour.begin() + 3, tour.end());
      if (round % 2 == 0) std::reverse(tour.begin(), tour.end());
      const auto order = ring.order_of(tour);
      EXPECT_TRUE(is_order_of(order, places)) << name_of(end);
      EXPECT_EQ(places.sum_of(order), length + ring.base()) << name_of(end);
    }
  }
}

TEST(Ring, NextLengthIsTheLengthOfATour) {
  Rng rng(2);
  for (int round = 0; round < 100; ++round) {
    for (const TourEnd end : ends) {
      Meter meter(1 << 20);
      const Places places =
          round % 2 == 0 ? hall_places(rng, 8, end, meter) : weighted_places(rng, 8, end, meter);
      const Ring ring(places, meter);
      const std::int64_t length = ring.length(any_tour(places, ring, rng));
      EXPECT_EQ(ring.next_length(length), length);
      // Halls without weights have both kinds of tours if the end is free.
      if (round % 2 == 0 && end == TourEnd::free) continue;
      EXPECT_EQ(ring.next_length(length - 1), length);
      EXPECT_EQ(ring.length_below(length), length - 2);
    }
  }
}

TEST(LocalSearch, KeepsAccountsAndIsUsuallyBest) {
  Rng rng(3);
  int best = 0;
  for (int round = 0; round < 150; ++round) {
    Settings settings;
    Budget budget(settings);
    Allowance allowance(budget);
    const Places places = hall_places(rng, 12, ends[round % 3], budget.meter());
    const Ring ring(places, budget.meter());
    const NearLists near = NearLists::nearest(ring, 6, allowance);
    LocalSearch search(ring, near, greedy_tour(ring, near), 1);
    search.kick(200, 0, allowance);
    ASSERT_EQ(ring.length(search.tour()), search.length());
    ASSERT_TRUE(is_order_of(ring.order_of(search.tour()), places));
    best += search.length() + ring.base() == held_karp(places, budget).sum ? 1 : 0;
  }
  EXPECT_GE(best, 148);
}

TEST(OneTree, NeitherBoundNorUsefulEdgesExcludeTheBestTour) {
  Rng rng(4);
  for (int round = 0; round < 200; ++round) {
    Settings settings;
    Budget budget(settings);
    Allowance allowance(budget);
    const auto make = round % 2 == 0 ? hall_places : any_places;
    const Places places = make(rng, 10, ends[round % 3], budget.meter());
    const Ring ring(places, budget.meter());
    const TourOrder best = held_karp(places, budget);
    const std::int64_t length = best.sum - ring.base();
    OneTree tree(ring);
    tree.ascend(length + 100, allowance);
    ASSERT_LE(tree.bound(), length);
    const auto useful = tree.useful_edges(length + 2, allowance);
    const std::vector<City> tour = ring.tour_of(best.order);
    for (std::size_t i = 0; i < tour.size(); ++i) {
      const auto [a, b] = std::minmax(tour[i], tour[(i + 1) % tour.size()]);
      ASSERT_TRUE(std::binary_search(useful[a].begin(), useful[a].end(), b)) << a << "-" << b;
    }
  }
}

TEST(OneTree, ManyCitiesGetAGoodBoundByShortEdges) {
  Rng rng(41);
  Settings settings;
  Budget budget(settings);
  Allowance allowance(budget);
  const std::vector<Point> points = random_points(rng, 1600, 200);
  const Places places = places_with(points.size(), TourEnd::free, budget.meter(), [&](auto a, auto b) {
    return apart(points[a].row, points[b].row) + apart(points[a].column, points[b].column);
  });
  const Ring ring(places, budget.meter());
  const NearLists near = NearLists::nearest(ring, 8, allowance);
  LocalSearch search(ring, near, greedy_tour(ring, near), 1);
  search.kick(500, 0, allowance);
  OneTree tree(ring);
  tree.ascend(search.length(), allowance);
  EXPECT_LE(tree.bound(), search.length());
  EXPECT_GE(static_cast<double>(tree.bound()), 0.96 * static_cast<double>(search.length()));
}

/// A random solution in which every city has edges that sum to 2: a mix of a few tours or bundles of loops.
Support random_solution(Rng& rng, City cities) {
  std::vector<std::vector<double>> x(cities, std::vector<double>(cities, 0));
  std::vector<City> order(cities);
  std::iota(order.begin(), order.end(), City{0});
  constexpr int mixed = 3;
  for (int part = 0; part < mixed; ++part) {
    for (int swaps = 0; swaps < 2; ++swaps) std::swap(order[rng.below(cities)], order[rng.below(cities)]);
    const City loop = rng.chance(1, 2) ? cities : cities / 2;
    for (City first = 0; first < cities; first += loop) {
      const City size = std::min(loop, cities - first);
      for (City i = 0; i < size; ++i) {
        const auto [a, b] = std::minmax(order[first + i], order[first + (i + 1) % size]);
        x[a][b] += 1.0 / mixed;
      }
    }
  }
  std::vector<SupportEdge> edges;
  for (City a = 0; a < cities; ++a) {
    for (City b = a + 1; b < cities; ++b) {
      if (x[a][b] > 0) edges.push_back({a, b, x[a][b]});
    }
  }
  return {cities, std::move(edges)};
}

TEST(SubtourCuts, FindOneExactlyIfThereIsOne) {
  Rng rng(5);
  constexpr City cities = 10;
  int with = 0;
  for (int round = 0; round < 300; ++round) {
    const Support support = random_solution(rng, cities);
    double least = 2;
    for (unsigned set = 1; set < (1U << (cities - 1)); ++set) {
      std::vector<City> members;
      for (City city = 0; city < cities; ++city) {
        if (((set >> city) & 1U) != 0) members.push_back(city);
      }
      least = std::min(least, support.border(members));
    }
    std::vector<Cut> found;
    find_subtours(support, found);
    EXPECT_EQ(found.empty(), least > 2 - 1e-3);
    for (const Cut& cut : found) EXPECT_GT(support.violation(cut), 0);
    with += found.empty() ? 0 : 1;
  }
  EXPECT_GT(with, 30);
  EXPECT_LT(with, 270);
}

/// The least number of crossings over all tours of a few cities.
int fewest_crossings(const Cut& cut, City cities) {
  std::vector<City> tour(cities);
  std::iota(tour.begin(), tour.end(), City{0});
  int fewest = 1000;
  do {
    int crossings = 0;
    for (City i = 0; i < cities; ++i) crossings += crossings_of(cut, tour[i], tour[(i + 1) % cities]);
    fewest = std::min(fewest, crossings);
  } while (std::next_permutation(tour.begin() + 1, tour.end()));
  return fewest;
}

TEST(Cut, WhatHoldsForToursHoldsForEveryTour) {
  const Cut blossom{{{0, 3}, {1, 4}, {2, 5}, {0, 1, 2}}, 10};
  EXPECT_TRUE(holds_for_tours(blossom, 7));
  EXPECT_EQ(fewest_crossings(blossom, 7), 10);
  const Cut comb{{{0, 3, 6}, {1, 4}, {2, 5, 7}, {0, 1, 2, 7}}, 10};
  EXPECT_TRUE(holds_for_tours(comb, 8));
  EXPECT_EQ(fewest_crossings(comb, 8), 10);

  const Cut touching{{{0, 3}, {0, 3}, {0, 3}, {0, 1, 2}}, 10};
  EXPECT_FALSE(holds_for_tours(touching, 7));
  EXPECT_LT(fewest_crossings(touching, 7), 10);
  EXPECT_FALSE(holds_for_tours({{{0, 3}, {1, 4}, {0, 1, 2}}, 7}, 7));           // an even number
  EXPECT_FALSE(holds_for_tours({{{3, 4}, {1, 5}, {2, 6}, {0, 1, 2}}, 10}, 7));  // a tooth outside
  EXPECT_FALSE(holds_for_tours({{{0, 3}, {1, 4}, {2, 5}, {0, 1, 2}}, 12}, 7));  // too much asked
  EXPECT_FALSE(holds_for_tours({{{0, 1, 2, 3, 4, 5, 6}}, 2}, 7));               // no border
}

TEST(CombCuts, FindABlossomAndACombByMerging) {
  // Two triangles of halves joined by three whole edges; in the comb one of those is a path.
  const auto prism = [](bool longer) {
    std::vector<SupportEdge> edges;
    for (const City first : {City{0}, City{3}}) {
      edges.push_back({first, first + 1, 0.5});
      edges.push_back({first + 1, first + 2, 0.5});
      edges.push_back({first, first + 2, 0.5});
    }
    edges.push_back({0, 3, 1});
    edges.push_back({1, 4, 1});
    if (longer) {
      // Between 2 and 5 stands a group of three that is tied by halves inside, but by whole edges to both.
      edges.insert(edges.end(), {{2, 6, 0.5}, {2, 7, 0.5}, {6, 7, 1}, {6, 8, 0.5}, {7, 8, 0.5}, {5, 8, 1}});
    } else {
      edges.push_back({2, 5, 1});
    }
    return Support(longer ? 9 : 6, edges);
  };
  Rng rng(6);
  std::vector<Cut> found;
  find_blossoms(prism(false), found);
  ASSERT_FALSE(found.empty());
  found.clear();
  find_combs(prism(true), 30, rng, found);
  ASSERT_FALSE(found.empty());
  bool large_tooth = false;
  for (const Cut& cut : found) {
    EXPECT_TRUE(holds_for_tours(cut, 9));
    for (std::size_t tooth = 0; tooth + 1 < cut.sets.size(); ++tooth)
      large_tooth = large_tooth || cut.sets[tooth].size() > 2;
  }
  EXPECT_TRUE(large_tooth);
  EXPECT_EQ(fewest_crossings(found.back(), 9), found.back().at_least);
}

TEST(Relaxation, BoundHoldsAndCutsRaiseIt) {
  Rng rng(7);
  for (int round = 0; round < 100; ++round) {
    Settings settings;
    Budget budget(settings);
    Allowance allowance(budget);
    const auto make = round % 2 == 0 ? hall_places : any_places;
    const Places places = make(rng, 10, ends[round % 3], budget.meter());
    const Ring ring(places, budget.meter());
    const TourOrder best = held_karp(places, budget);
    const std::int64_t length = best.sum - ring.base();
    Relaxation relaxation(ring, all_edges(ring), length);
    const std::vector<City> tour = ring.tour_of(best.order);
    for (std::size_t i = 0; i < tour.size(); ++i) relaxation.add_edge(tour[i], tour[(i + 1) % tour.size()]);
    double before = -1e9;
    while (true) {
      relaxation.solve(length + 1, allowance);
      ASSERT_LE(relaxation.bound(), length) << "round " << round;
      ASSERT_GE(relaxation.objective(), before - 1e-6);
      before = relaxation.objective();
      std::vector<Cut> cuts;
      find_subtours(relaxation.support(), cuts);
      if (cuts.empty()) break;
      relaxation.add_cuts(cuts);
    }
    // Edges of a best tour survive, whatever else is forgotten.
    relaxation.forget_edges(length + 2);
    relaxation.solve(length + 1, allowance);
    ASSERT_LE(relaxation.bound(), length);
    for (std::size_t i = 0; i < tour.size(); ++i) {
      const bool last = ring.forced(tour[i], tour[(i + 1) % tour.size()]);
      if (!last)
        relaxation.limit(std::vector<Relaxation::Limit>{{tour[i], tour[(i + 1) % tour.size()], true}});
      relaxation.solve(length + 1, allowance);
      ASSERT_LE(relaxation.bound(), length) << "an edge of the best tour is forced";
    }
  }
}

bool obeys(const std::vector<City>& tour, const std::vector<Relaxation::Limit>& limits) {
  return std::all_of(limits.begin(), limits.end(), [&](const Relaxation::Limit& each) {
    bool used = false;
    for (std::size_t i = 0; i < tour.size(); ++i) {
      const auto [a, b] = std::minmax(tour[i], tour[(i + 1) % tour.size()]);
      used = used || (a == each.a && b == each.b);
    }
    return used == each.used;
  });
}

std::int64_t shortest_that_obeys(const Ring& ring, const std::vector<Relaxation::Limit>& limits) {
  std::vector<City> tour(ring.size());
  std::iota(tour.begin(), tour.end(), 0U);
  std::int64_t best = std::numeric_limits<std::int64_t>::max();
  do {
    if (obeys(tour, limits)) best = std::min(best, ring.length(tour));
  } while (std::next_permutation(tour.begin() + 1, tour.end()));
  return best;
}

/// However many edges must be used, as long as no three of them meet: also those that no tour uses together.
TEST(Relaxation, HasASolutionWhateverIsLimited) {
  Rng rng(9);
  int without_tours = 0;
  for (int round = 0; round < 100; ++round) {
    const Settings settings;
    Budget budget(settings);
    Allowance allowance(budget);
    const Places places = any_places(rng, 7, TourEnd::home, budget.meter());
    const Ring ring(places, budget.meter());
    std::vector<Relaxation::Limit> limits;
    std::vector<int> meeting(ring.size(), 0);
    for (City a = 0; a < ring.size(); ++a) {
      for (City b = a + 1; b < ring.size(); ++b) {
        if (rng.chance(60, 100)) continue;
        const bool used = meeting[a] < 2 && meeting[b] < 2 && rng.chance(1, 2);
        meeting[a] += used ? 1 : 0;
        meeting[b] += used ? 1 : 0;
        limits.push_back({a, b, used});
      }
    }
    constexpr std::int64_t enough = 100'000;
    const std::int64_t shortest = shortest_that_obeys(ring, limits);
    Relaxation relaxation(ring, all_edges(ring), enough);
    for (const auto& each : limits) relaxation.add_edge(each.a, each.b);
    relaxation.limit(limits);
    for (std::vector<Cut> cuts{{.sets = {{1, 2}}}}; !cuts.empty(); relaxation.add_cuts(cuts)) {
      relaxation.solve(enough, allowance);
      ASSERT_TRUE(relaxation.solved()) << round;
      ASSERT_LE(relaxation.bound(), shortest) << round;
      if (relaxation.bound() >= enough) break;
      cuts.clear();
      find_subtours(relaxation.support(), cuts);
    }
    without_tours += relaxation.bound() >= enough ? 1 : 0;
    relaxation.limit({});
    relaxation.solve(enough, allowance);
    ASSERT_LE(relaxation.bound(), shortest_that_obeys(ring, {})) << "no limit is left";
  }
  EXPECT_GT(without_tours, 10);
}

/// A ring of five places with a fixed end, so that the edge from 0 to 4 is forced.
struct FiveCities {
  Meter meter{1 << 20};
  Places places = places_with(5, TourEnd::fixed, meter, [](std::size_t, std::size_t) { return 1U; });
  Ring ring{places, meter};
};

/// What a solver that gave up leaves behind may use an edge by half although a limit forbids that. Limited
/// twice it would be paid for twice, and the bound would be too high.
TEST(BranchWorker, SplitsByNoEdgeThatIsLimitedAlready) {
  const FiveCities five;
  const Support support(5, {{0, 1, 0.5}, {0, 4, 0.5}, {1, 2, 0.5}, {2, 3, 0.4}, {3, 4, 1}});
  const Branch branch{{{0, 1, true}, {1, 2, false}}, 0};
  const auto edges = edges_to_split_by(support, branch, five.ring, 8);
  ASSERT_EQ(edges.size(), 1U) << "two are limited, one is forced, one is used";
  EXPECT_EQ(edges[0].a, 2U);
  EXPECT_EQ(edges[0].b, 3U);
  EXPECT_TRUE(edges_to_split_by(Support(5, {{0, 1, 0.5}}), branch, five.ring, 8).empty());
}

TEST(BranchWorker, TakesOnlyToursForTours) {
  const FiveCities five;
  const auto tour_of = [&](std::vector<SupportEdge> edges) {
    return tour_in(Support(5, std::move(edges)), five.ring);
  };
  EXPECT_EQ(tour_of({{0, 1, 1}, {0, 4, 1}, {1, 2, 1}, {2, 3, 1}, {3, 4, 1}}),
            (std::vector<City>{0, 1, 2, 3, 4}));
  EXPECT_FALSE(tour_of({{0, 1, 1}, {0, 4, 1}, {1, 2, 1}, {2, 3, 1}, {3, 4, 0.5}})) << "a half";
  EXPECT_FALSE(tour_of({{0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {1, 3, 1}, {0, 4, 1}})) << "1 twice, 4 never";
  EXPECT_FALSE(tour_of({{0, 1, 1}, {1, 2, 1}, {0, 2, 1}, {3, 4, 1}})) << "two circles";
  EXPECT_FALSE(tour_of({{0, 1, 1}, {1, 4, 1}, {4, 2, 1}, {2, 3, 1}, {0, 3, 1}})) << "not the forced edge";
}

}  // namespace
}  // namespace wend
