// Node tables against a standard map, with good hashes and with terrible ones.
#include "search/parts/node_table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <unordered_map>

#include "base/hash.hpp"

namespace wend {
namespace {

enum class Hashing : std::uint8_t { good, constant, low_bits, high_bits };

/// Any number is a state; how it is hashed is a choice.
struct Numbers {
  using State = std::uint64_t;
  using Move = std::uint8_t;
  using Cost = int;
  Hashing hashing = Hashing::good;

  [[nodiscard]] State start() const { return 0; }
  [[nodiscard]] bool is_goal(State) const { return false; }
  [[nodiscard]] std::uint64_t hash(State at) const {
    switch (hashing) {
      case Hashing::constant:
        return 0;
      case Hashing::low_bits:
        return at & 3;  // all at home in the first slot
      case Hashing::high_bits:
        return at << 62 | 77U;  // four homes, one tag
      case Hashing::good:
        break;
    }
    return mix(at);
  }
  template <class Visit>
  void successors(State, Visit&&) const {}
};

struct DenseNumbers : Numbers {
  [[nodiscard]] std::uint64_t size() const { return 100'000; }
  [[nodiscard]] std::uint64_t index(State at) const { return at; }
  [[nodiscard]] State state(std::uint64_t number) const { return number; }
};

using Record = PathRecord<int>;
static_assert(std::is_same_v<NodeTable<Numbers>, HashedNodes<Numbers, Record>>);
static_assert(std::is_same_v<NodeTable<DenseNumbers>, DenseNodes<DenseNumbers, Record>>);

TEST(PathRecord, TellsUnseenRootAndChildApart) {
  Record record;
  EXPECT_FALSE(record.seen());
  record.set(3, no_node);
  EXPECT_TRUE(record.seen());
  EXPECT_EQ(record.parent(), no_node);
  EXPECT_EQ(record.g(), 3);
  for (const NodeId parent : {NodeId{0}, NodeId{1}, static_cast<NodeId>(most_nodes - 1)}) {
    record.set(4, parent);
    EXPECT_TRUE(record.seen());
    EXPECT_EQ(record.parent(), parent);
  }
}

/// Enters `states` into both; they must tell the same story.
template <class S>
void compare_with_map(const S& space, const std::vector<std::uint64_t>& states) {
  Meter meter(SIZE_MAX);
  {
    NodeTable<S> table(space, meter);
    std::unordered_map<std::uint64_t, NodeId> model;
    for (const std::uint64_t at : states) {
      RC_ASSERT((table.find(at) == no_node) == (model.count(at) == 0));
      const Entered entered = table.enter(at);
      RC_ASSERT(entered.fresh == (model.count(at) == 0));
      if (entered.fresh) {
        RC_ASSERT(!table[entered.id].seen());
        table[entered.id].set(static_cast<int>(at % 1000), no_node);
        model[at] = entered.id;
      }
      RC_ASSERT(entered.id == model[at]);
    }
    for (const auto& [at, id] : model) {
      RC_ASSERT(table.find(at) == id);
      RC_ASSERT(table.state(id) == at);
      RC_ASSERT(table[id].g() == static_cast<int>(at % 1000));
    }
  }
  RC_ASSERT(meter.used() == 0U);
}

RC_GTEST_PROP(HashedNodes, AgreeWithAMap, ()) {
  const auto hashing =
      *rc::gen::element(Hashing::good, Hashing::constant, Hashing::low_bits, Hashing::high_bits);
  const auto states = *rc::gen::container<std::vector<std::uint64_t>>(
      rc::gen::oneOf(rc::gen::inRange<std::uint64_t>(0, 50), rc::gen::arbitrary<std::uint64_t>()));
  compare_with_map(Numbers{hashing}, states);
}

RC_GTEST_PROP(DenseNodes, AgreeWithAMap, ()) {
  compare_with_map(DenseNumbers{}, *rc::gen::container<std::vector<std::uint64_t>>(
                                       rc::gen::inRange<std::uint64_t>(0, 100'000)));
}

TEST(HashedNodes, GrowFarBeyondTheFirstSlots) {
  for (const Hashing hashing : {Hashing::good, Hashing::low_bits}) {
    const std::uint64_t count = hashing == Hashing::good ? 200'000 : 2'000;
    const Numbers space{hashing};
    Meter meter(SIZE_MAX);
    HashedNodes<Numbers, Record> table(space, meter);
    for (std::uint64_t at = 0; at < count; ++at) {
      const Entered entered = table.enter(at * 7919);
      ASSERT_TRUE(entered.fresh);
      ASSERT_EQ(entered.id, at) << "ids count up from 0";
      table[entered.id].set(1, no_node);
    }
    for (std::uint64_t at = 0; at < count; ++at) ASSERT_EQ(table.find(at * 7919), at);
    EXPECT_EQ(table.find(1), no_node);
  }
}

TEST(HashedNodes, AtEveryMemoryLimitWhatWasEnteredStays) {
  const Numbers space;
  std::uint64_t most = 0;
  for (std::size_t limit = 0; limit < 40'000; limit += 97) {
    Meter meter(limit);
    std::uint64_t entered = 0;
    try {
      HashedNodes<Numbers, Record> table(space, meter);
      try {
        for (; entered < 5'000; ++entered) table[table.enter(entered).id].set(1, no_node);
      } catch (const MemoryExhausted&) {
      }
      for (std::uint64_t at = 0; at < entered; ++at) ASSERT_EQ(table.find(at), at) << limit;
      ASSERT_EQ(table.find(entered), no_node) << limit;
    } catch (const MemoryExhausted&) {
      EXPECT_LT(limit, 1'000U) << "an empty table needs little";
    }
    EXPECT_LE(meter.peak(), limit);
    EXPECT_EQ(meter.used(), 0U);
    most = std::max(most, entered);
  }
  EXPECT_GT(most, 800U) << "40 kB hold more than 800 nodes of 24 bytes";
}

}  // namespace
}  // namespace wend
