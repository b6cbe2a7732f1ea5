// One rank alone, whose mesh is made up: what it sends when memory or patience ends in the wrong moment.
#include <algorithm>
#include <deque>
#include <functional>
#include <gtest/gtest.h>
#include <stop_token>

#include "search/parallel/astar_rank.hpp"
#include "search/parallel/bfs_rank.hpp"
#include "support/eight_puzzle.hpp"

namespace wend {
namespace {

using test::EightPuzzle;

/// Rank `own` of two. What it sends is noted; what comes from the other one is what the test makes up.
class MadeUpMesh final : public Mesh {
 public:
  using Incoming = std::function<std::optional<Parcel>(MadeUpMesh&)>;

  MadeUpMesh(Rank own, std::size_t bytes, Incoming incoming)
      : Mesh(own, 2), meter_(bytes), incoming_(std::move(incoming)) {}

  void send(Rank to, std::uint8_t kind, MeteredVector<std::byte> bytes) override {
    if (to == rank()) return to_itself_.push_back({kind, to, std::move(bytes)});
    sent_.push_back(kind);
  }
  std::optional<Parcel> receive() override {
    if (to_itself_.empty()) return incoming_(*this);
    Parcel parcel = std::move(to_itself_.front());
    to_itself_.pop_front();
    return parcel;
  }
  /// Nothing that nobody has thought of will come: a search that waits for ever fails instead.
  void rest() override {
    if (++rests_ > 1000) throw NoteLost{};
  }
  Meter& meter() override { return meter_; }
  std::uint64_t draw(std::uint64_t wanted) override { return wanted; }
  [[nodiscard]] std::uint64_t drawn() const override { return 0; }

  template <class Note>
  Parcel from_the_other(std::uint8_t kind, const Note& note) {
    MeteredVector<std::byte> bytes(notes());
    std::memcpy(bytes.extend(sizeof note), &note, sizeof note);
    return {kind, static_cast<Rank>(1 - rank()), std::move(bytes)};
  }
  [[nodiscard]] std::size_t times_sent(std::uint8_t kind) const {
    return static_cast<std::size_t>(std::count(sent_.begin(), sent_.end(), kind));
  }

 private:
  Meter meter_;
  Incoming incoming_;
  std::deque<Parcel> to_itself_;
  std::vector<std::uint8_t> sent_;
  int rests_ = 0;
};

/// More zero bytes than any note has.
struct Zeros {
  std::byte bytes[64] = {};
};

// ---- memory ends while the leader hands over what it has begun with

/// What one has begun with: more boards than there is room for.
class EndlessFirst {
 public:
  /// Nobody looks into it.
  [[nodiscard]] static std::vector<NodeId> table() { return {}; }

 protected:
  template <class Each>
  static void for_each_board(const Each& each) {
    EightPuzzle::State at = EightPuzzle::solved;
    do each(at);
    while (std::next_permutation(at.begin(), at.end()));
  }
};

struct FirstOfAStar : EndlessFirst {
  static EightPuzzle::Cost open_bound() { return 1; }
  template <class Each>
  void for_each_node(bool /*open*/, const Each& each) const {
    for_each_board([&](const EightPuzzle::State& at) { each(at, 1, 1U); });
  }
};

struct FirstOfBfs : EndlessFirst {
  static EightPuzzle::Cost next_cost() { return 1; }
  template <class Each>
  void for_each_node(bool /*open*/, const Each& each) const {
    for_each_board([&](const EightPuzzle::State& at) { each(at, 1U); });
  }
};

/// The other one ends with the leader.
MadeUpMesh::Incoming ends_with_the_leader(std::vector<std::uint8_t> kinds) {
  return [kinds, next = std::size_t{0}](MadeUpMesh& mesh) mutable -> std::optional<Parcel> {
    if (next > kinds.size()) return std::nullopt;
    if (next++ == kinds.size()) return mesh.from_the_other(parcel::result, RankResult{});
    return mesh.from_the_other(kinds[next - 1], Zeros{});
  };
}

/// What is left in a batch when memory ends goes out as what it is, not as states with parents here.
template <class Each, class First, class H>
void expect_no_strange_parents(const H& h, const std::vector<std::uint8_t>& kinds) {
  const EightPuzzle puzzle(EightPuzzle::scrambled(5, 100));
  const First first;
  for (const std::size_t bytes : {std::size_t{600}, std::size_t{2000}, std::size_t{9000}}) {
    SCOPED_TRACE(bytes);
    MadeUpMesh mesh(0, 1 << 20, ends_with_the_leader(kinds));
    Each leader(puzzle, h, mesh, Settings{}, &first);
    MeteredVector<std::byte> elsewhere(mesh.meter());
    elsewhere.reserve((std::size_t{1} << 20) - mesh.meter().used() - bytes);
    leader.run();
    EXPECT_EQ(leader.why(), StopReason::memory);
    EXPECT_EQ(mesh.times_sent(parcel::nodes), 0U);
    EXPECT_GT(mesh.times_sent(parcel::early_closed), 0U);
  }
}

TEST(Rank, AStarThatCannotHandOverSendsNothingUnderAWrongKind) {
  expect_no_strange_parents<AStarRank<EightPuzzle, test::TileDistance, FirstOfAStar>, FirstOfAStar>(
      test::TileDistance{}, {parcel::last});
}

TEST(Rank, BfsThatCannotHandOverSendsNothingUnderAWrongKind) {
  expect_no_strange_parents<BfsRank<EightPuzzle, FirstOfBfs>, FirstOfBfs>(
      Blind<EightPuzzle>{}, {parcel::level_end, parcel::level_sum});
}

// ---- limits of who does not expand

/// The leader, seen from the other one: sends `always` until it is told to stop, or the other has been
/// patient for long; then it ends all.
MadeUpMesh::Incoming stops_when_told(std::size_t patience, bool floods) {
  return [patience, floods, asked = std::size_t{0}, ends = 0](MadeUpMesh& mesh) mutable {
    if (++asked > patience || mesh.times_sent(parcel::stop) > 0 || ends > 0) ++ends;
    switch (ends) {
      case 0:
        return floods ? std::optional(mesh.from_the_other(parcel::early_closed, Nothing{})) : std::nullopt;
      case 1:
        return std::optional(mesh.from_the_other(parcel::over, StopReason::none));
      case 2:
        return std::optional(mesh.from_the_other(parcel::last, Nothing{}));
      case 3:
        return std::optional(mesh.from_the_other(parcel::bye, Nothing{}));
      default:
        return std::optional<Parcel>{};
    }
  };
}

using Follower = AStarRank<EightPuzzle, test::TileDistance, FirstOfAStar>;

void expect_stop_told(const Settings& settings, bool floods) {
  constexpr std::size_t patience = 800;
  const EightPuzzle puzzle(EightPuzzle::scrambled(5, 100));
  MadeUpMesh mesh(1, SIZE_MAX, stops_when_told(patience, floods));
  Follower follower(puzzle, test::TileDistance{}, mesh, settings, nullptr);
  follower.run();
  EXPECT_EQ(mesh.times_sent(parcel::stop), 1U);
}

Settings interrupted(const std::stop_source& source) {
  Settings settings;
  settings.limits.stop = source.get_token();
  return settings;
}

TEST(Rank, OneThatWaitsHeedsASignal) {
  std::stop_source source;
  source.request_stop();
  expect_stop_told(interrupted(source), false);
}

TEST(Rank, OneThatWaitsHeedsTheClock) {
  Settings settings;
  settings.limits.seconds = 0;
  expect_stop_told(settings, false);
}

/// Parcels come faster than they are taken in.
TEST(Rank, OneThatIsFloodedHeedsASignal) {
  std::stop_source source;
  source.request_stop();
  expect_stop_told(interrupted(source), true);
}

/// Levels wait on their own.
TEST(Rank, BfsThatWaitsHeedsASignal) {
  std::stop_source source;
  source.request_stop();
  const EightPuzzle puzzle(EightPuzzle::scrambled(5, 100));
  bool told = false;
  MadeUpMesh mesh(1, SIZE_MAX, [&, step = 0](MadeUpMesh& own) mutable -> std::optional<Parcel> {
    told = own.times_sent(parcel::level_stop) > 0;
    struct GoOn {
      std::uint64_t nodes = 1;
      std::byte rest[56] = {};
    };
    switch (step++) {
      case 0:
      case 4:
        return own.from_the_other(parcel::level_end, Nothing{});
      case 1:
        return own.from_the_other(parcel::go_on, GoOn{});
      case 2:  // the leader expands, and this one has nothing of the level
      case 3:
        return std::nullopt;
      case 5:
        return own.from_the_other(parcel::go_on, Zeros{});
      case 6:
        return own.from_the_other(parcel::bye, Nothing{});
      default:
        return std::nullopt;
    }
  });
  BfsRank<EightPuzzle, FirstOfBfs> follower(puzzle, Blind<EightPuzzle>{}, mesh, interrupted(source), nullptr);
  follower.run();
  EXPECT_TRUE(told);
}

}  // namespace
}  // namespace wend
