// Iterative deepening: depth-first search below a limit, again and again with the next larger limit (Korf
// 1985). Shared by iddfs (limit on moves) and ida-star (limit on g + h).
//
// Plain deepening walks every path anew and drowns in spaces with many ways to one state. A cache of at most
// a million states remembers how cheaply each was entered in this round and cuts later, dearer visits
// (Reinefeld and Marsland 1994). States beyond that are searched without it. No recursion: the stack is a
// list of frames.
//
// Guarantee: as the measure's; ends with a proof that there is no solution when a whole round was cut
// nowhere.
#pragma once

#include <bit>
#include <cstring>
#include <limits>
#include <span>
#include <utility>

#include "search/parts/budget.hpp"
#include "search/parts/node_table.hpp"
#include "search/parts/path.hpp"
#include "search/parts/shared_visits.hpp"
#include "space/algorithm.hpp"
#include "space/keeper.hpp"

namespace wend {

/// A Measure says what is limited: `reach(depth, g)` orders visits of one state, `value(reach, h)` meets the
/// limit.
template <Space S, HeuristicFor<S> H, WatchFor<S> W, class Measure>
class Deepening {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;
  using Move = typename S::Move;
  using Reach = typename Measure::Reach;

  /// So many draw on the meter and have a cache each.
  Deepening(const S& space, const H& h, W& watch, Budget& budget, unsigned sharers = 1)
      : space_(space),
        h_(h),
        watch_(watch),
        budget_(budget),
        cache_(space, budget.meter()),
        cache_room_(cache_room(budget.meter(), sharers)),
        frames_(budget.meter()),
        waiting_(budget.meter()) {}

  /// One round. True if it ended with a goal; `path` and `cost` then tell how.
  bool round(Reach limit) {
    begin(limit);
    begin_at_start();
    std::uint64_t visits = std::numeric_limits<std::uint64_t>::max();
    return walk(visits);
  }

  /// A round in parts: `begin`, then from the start or from what somebody else gave away.
  void begin(Reach limit) {
    ++round_;
    const std::uint64_t before = std::exchange(expanded_before_, budget_.expanded());
    gift_depth_ = static_cast<std::size_t>(std::bit_width((expanded_before_ - before) / expansions_given));
    limit_ = limit;
    next_limit_ = infinite_cost<Reach>();
    frames_.clear();
    waiting_.clear();
    if (round_ > 1) begin_round(space_, h_, watch_);
  }
  void begin_at_start() {
    offer(space_.start(), Move{}, Cost{}, 0);
    frames_.push_back({space_.start(), Move{}, no_node, 0});
  }
  /// Goes on until a goal, the end of the tree, a limit, or so many visits, which it counts down. True at a
  /// goal.
  [[gnu::noinline]] bool walk(std::uint64_t& visits) {
    while (!frames_.empty()) {
      if (waiting_.size() == frames_.back().first_waiting) {
        frames_.pop_back();
        continue;
      }
      if (visits == 0) return false;
      --visits;
      const Waiting next = waiting_.back();
      waiting_.pop_back();
      if (visit(next)) return true;
      if (budget_.why() != StopReason::none) return false;
    }
    return false;
  }
  /// Whether all that was begun has been walked.
  [[nodiscard]] bool walked() const { return frames_.empty(); }

  /// From now on, this cache instead of an own one; nullptr: as before. Nobody watches.
  void share(SharedVisits<S, Reach>* visits) { shared_ = visits; }
  [[nodiscard]] SharedVisits<S, Reach>* shared() const { return shared_; }

  /// For one who goes no further: others go on from here and make their own.
  void forget_cache() {
    if constexpr (!DenseSpace<S>) cache_ = NodeTable<S, Visit>(space_, budget_.meter());
  }

  /// The round of another from where it has come to.
  void go_on_from(const Deepening& other) {
    round_ = other.round_;
    limit_ = other.limit_;
    next_limit_ = other.next_limit_;
    for (const Frame& frame : other.frames_) frames_.push_back(frame);
    for (const Waiting& waiting : other.waiting_) waiting_.push_back(waiting);
  }

  /// A part of this tree for another of the same space and round, as plain bytes: the moves that lead there
  /// and what waits at their end. Given is half of what waits at one node. The nearer that is to the root,
  /// the larger the part; the farther, the sooner its turn would have come. So that the two go through the
  /// tree side by side, and the last round ends as early as it can, it is the farthest whose part is likely
  /// to be of some size. False, and nothing, if there is too little.
  bool give_away(MeteredVector<std::byte>& bytes) {
    if (waiting_.size() < 2) return false;
    std::size_t depth = 0;
    while (end_of(depth) == frames_[depth].first_waiting) ++depth;
    for (std::size_t next = depth + 1; next < std::min(gift_depth_, frames_.size()); ++next) {
      if (end_of(next) > frames_[next].first_waiting) depth = next;
    }
    const std::size_t first = frames_[depth].first_waiting;
    const std::size_t count = (end_of(depth) - first + 1) / 2;
    const Gift gift{frames_[depth].state, depth, count};
    std::memcpy(bytes.extend(sizeof gift), &gift, sizeof gift);
    for (std::size_t i = 1; i <= depth; ++i)
      std::memcpy(bytes.extend(sizeof(Move)), &frames_[i].move, sizeof(Move));
    std::memcpy(bytes.extend(count * sizeof(Waiting)), &waiting_[first], count * sizeof(Waiting));
    std::copy(waiting_.begin() + first + count, waiting_.end(), waiting_.begin() + first);
    for (std::size_t i = 0; i < count; ++i) waiting_.pop_back();
    for (std::size_t i = depth + 1; i < frames_.size(); ++i) frames_[i].first_waiting -= count;
    return true;
  }
  /// What another gave away, to somebody who has nothing.
  void take_over(const std::byte* bytes) {
    Gift gift;
    std::memcpy(&gift, bytes, sizeof gift);
    bytes += sizeof gift;
    for (std::size_t i = 0; i <= gift.depth; ++i) {
      Frame frame{gift.at, Move{}, no_node, 0};
      if (i > 0) std::memcpy(&frame.move, bytes + (i - 1) * sizeof(Move), sizeof(Move));
      frames_.push_back(frame);
    }
    bytes += gift.depth * sizeof(Move);
    std::memcpy(waiting_.extend(gift.count), bytes, gift.count * sizeof(Waiting));
  }

  /// Whether these bytes are as `give_away` makes them.
  [[nodiscard]] static bool is_gift(std::span<const std::byte> bytes) {
    Gift gift;
    if (bytes.size() < sizeof gift) return false;
    std::memcpy(&gift, bytes.data(), sizeof gift);
    const std::size_t rest = bytes.size() - sizeof gift;
    return gift.depth <= rest && gift.count <= rest &&
           gift.depth * sizeof(Move) + gift.count * sizeof(Waiting) == rest;
  }

  /// The round in hand from where it has come to, for another process. The cache is not part of it: without
  /// it some states are walked again.
  [[gnu::cold]] void write(KeptSink& sink) const {
    sink.put(
        Kept{sizeof(Frame), sizeof(Waiting), frames_.size(), waiting_.size(), round_, limit_, next_limit_});
    sink.write(std::as_bytes(std::span(frames_.begin(), frames_.size())));
    sink.write(std::as_bytes(std::span(waiting_.begin(), waiting_.size())));
  }
  /// False if it does not fit.
  [[gnu::cold]] bool read(KeptSource& source) {
    Kept kept;
    if (!source.take(kept) || kept.frame != sizeof(Frame) || kept.waits != sizeof(Waiting)) return false;
    round_ = kept.round;
    limit_ = kept.limit;
    next_limit_ = kept.next_limit;
    frames_.clear();
    waiting_.clear();
    for (std::size_t first = 0; frames_.size() < kept.frames;) {
      Frame frame;
      if (!source.take(frame) || frame.first_waiting < first || frame.first_waiting > kept.waiting)
        return false;
      frame.node = no_node;  // that was a place in the cache
      first = frame.first_waiting;
      frames_.push_back(frame);
    }
    for (Waiting waiting; waiting_.size() < kept.waiting; waiting_.push_back(waiting)) {
      if (!source.take(waiting)) return false;
    }
    return !frames_.empty() || waiting_.empty();
  }

  [[nodiscard]] const Reach& limit() const { return limit_; }
  /// The smallest value that was cut off; infinite if nothing was: then there is no solution.
  [[nodiscard]] Reach next_limit() const { return next_limit_; }
  [[nodiscard]] std::uint64_t rounds() const { return round_; }

  void take_path_to_goal(Outcome<S>& outcome) const {
    outcome.path.clear();
    for (std::size_t i = 2; i < frames_.size(); ++i) outcome.path.push_back(frames_[i].move);
    if (frames_.size() > 1) outcome.path.push_back(goal_.move);
    outcome.cost = goal_.g;
  }

 private:
  static constexpr NodeId most_cached = NodeId{1} << 20;
  /// Small enough that there are many, large enough to be worth a parcel.
  static constexpr std::uint64_t expansions_given = std::uint64_t{1} << 13;
  static constexpr NodeId first_uncached = NodeId{1} << 31;  // numbers no cached state has

  /// How many states the cache may hold: a fifth of the memory stays with the search, which needs little but
  /// cannot do without it. The rest is shared with caches that have yet to grow.
  static std::size_t cache_room(const Meter& meter, unsigned sharers) {
    constexpr std::size_t bytes_each = (sizeof(State) + sizeof(Visit)) * 3 / 2 + 40;  // while the table grows
    std::size_t room = most_cached;
    if constexpr (!DenseSpace<S>) {
      while (room > 0 && !meter.has(room * sharers * bytes_each / 4 * 5)) room -= room / 8 + 1;
    }
    return room;
  }

  struct Waiting {
    State state;
    Move move;
    Cost g;
    Cost h;
  };
  struct Frame {
    State state;
    Move move;
    NodeId node;
    std::size_t first_waiting;
  };
  /// The head of what is kept.
  struct Kept {
    std::uint32_t frame = 0;  // bytes of each
    std::uint32_t waits = 0;
    std::uint64_t frames = 0;
    std::uint64_t waiting = 0;
    std::uint32_t round = 0;
    Reach limit{};
    Reach next_limit{};
  };
  /// The head of what is given away.
  struct Gift {
    State at;
    std::size_t depth;
    std::size_t count;
  };

  /// The end of what waits at a frame.
  [[nodiscard]] std::size_t end_of(std::size_t depth) const {
    return depth + 1 < frames_.size() ? frames_[depth + 1].first_waiting : waiting_.size();
  }

  /// When (round + 1) and how cheaply a state was last entered.
  struct Visit {
    [[nodiscard]] bool seen() const { return round != 0; }
    Reach reach{};
    std::uint32_t round = 0;
  };

  /// Enters a state unless this round has already been there as cheaply. True if it is a goal.
  bool visit(const Waiting& next) {
    EventKind kind = EventKind::generated;
    const NodeId node = remember(next, kind);
    if (node == no_node) return false;
    const NodeId parent = frames_.back().node;
    watch_.event(kind, node, parent, next.state, next.g, next.h);
    if (space_.is_goal(next.state)) {
      goal_ = next;
      return true;
    }
    if (budget_.spent()) {
      waiting_.push_back(next);  // where it just was: whoever goes on later finds it there
      return false;
    }
    watch_.event(EventKind::expanded, node, parent, next.state, next.g, next.h);
    const std::size_t first = waiting_.size();
    const std::size_t depth = frames_.size();
    const State before = frames_.back().state;
    frames_.push_back({next.state, next.move, node, first});
    space_.successors(next.state, [&](Move move, const State& to, Cost cost) {
      budget_.count_generated();
      if (!(to == before)) offer(to, move, next.g + cost, depth);
    });
    std::reverse(waiting_.begin() + first, waiting_.end());
    return false;
  }

  void offer(const State& at, Move move, Cost g, std::size_t depth) {
    const Cost h = h_(at);
    if (is_infinite(h)) return;
    const Reach value = Measure::value(Measure::template reach<Cost>(depth, g), h);
    if (limit_ < value) {
      next_limit_ = std::min(next_limit_, value);
      return;
    }
    waiting_.push_back({at, move, g, h});
  }

  /// A number for this visit, or no_node if it is not worth making. A cheaper visit of a state that this
  /// round has already been to is an update.
  NodeId remember(const Waiting& next, EventKind& kind) {
    const Reach reach = Measure::template reach<Cost>(frames_.size() - 1, next.g);
    if constexpr (!W::watching && !DenseSpace<S>) {
      if (shared_ != nullptr) return shared_->enter(next.state, reach, limit_) ? first_uncached : no_node;
    }
    NodeId id = cache_.find(next.state);
    if (id == no_node) {
      if (cached_ == cache_room_) return uncached();
      id = enter_cache(next.state);
      if (id == no_node) return uncached();
    }
    Visit& visit = cache_[id];
    if (visit.round == round_ && !(reach < visit.reach)) return no_node;
    if (visit.round == round_) kind = EventKind::updated;
    visit = {reach, round_};
    return id;
  }

  NodeId uncached() { return first_uncached + uncached_++ % most_cached; }
  /// no_node if there is no memory for it: then the cache stays as it is.
  NodeId enter_cache(const State& at) {
    try {
      const NodeId id = cache_.enter(at).id;
      ++cached_;
      return id;
    } catch (const MemoryExhausted&) {
      cache_room_ = cached_;
      return no_node;
    }
  }

  const S& space_;
  const H& h_;
  W& watch_;
  Budget& budget_;
  NodeTable<S, Visit> cache_;
  std::size_t cache_room_;
  SharedVisits<S, Reach>* shared_ = nullptr;
  MeteredVector<Frame> frames_;
  MeteredVector<Waiting> waiting_;
  std::size_t cached_ = 0;
  NodeId uncached_ = 0;
  std::uint32_t round_ = 0;
  std::uint64_t expanded_before_ = 0;  // this round
  std::size_t gift_depth_ = 0;         // parts are given away nearer to the root than this, if any wait there
  Reach limit_{};
  Reach next_limit_{};
  Waiting goal_{};
};

/// Rounds with rising limits until one of them ends with a goal, is stopped, or was cut nowhere. The last
/// limit, infinite if there is no solution. `begin(search)` makes the search; `before(limit)` is called
/// before every round.
template <class Search, Space S, class Begin, class Before>
typename Search::Reach deepen(typename Search::Reach limit, Budget& budget, Outcome<S>& outcome, Begin begin,
                              Before before) {
  std::optional<Search> search;
  budget.guard([&] {
    begin(search);
    while (!is_infinite(limit)) {
      before(limit);
      if (search->round(limit)) {
        search->take_path_to_goal(outcome);
        return;
      }
      if (budget.why() != StopReason::none) return;
      limit = search->next_limit();
    }
  });
  if (search) outcome.stats.iterations = search->rounds();
  return limit;
}

}  // namespace wend
