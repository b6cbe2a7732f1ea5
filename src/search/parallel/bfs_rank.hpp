// One rank of breadth-first search (level_work.hpp): it owns the states whose hash says so. Goals are looked
// for when a level is complete, before any of it is expanded: all counts are the same however many ranks
// there are and however fast each of them is.
//
// Guarantee: fewest moves.
#pragma once

#include "search/parallel/from_exact.hpp"
#include "search/parallel/kept_nodes.hpp"
#include "search/parallel/level_work.hpp"
#include "search/parallel/outbox.hpp"
#include "search/parallel/shard_table.hpp"
#include "space/algorithm.hpp"

namespace wend {

/// Of a solution that `levels` without a goal have gone before, from the one that `first` ended with.
template <Space S, class First>
[[gnu::cold]] typename S::Cost cost_after(const S& space, const First& first, std::uint64_t levels) {
  using Cost = typename S::Cost;
  Cost price{};  // of each move
  space.successors(space.start(),
                   [&](typename S::Move, const typename S::State&, Cost cost) { price = cost; });
  const ExactCost all = scaled(to_exact(price), static_cast<std::int64_t>(levels));
  return static_cast<Cost>(first.next_cost() + from_exact<Cost>(all));
}

template <Space S, class First>
class BfsRank final : public LevelWork {
 public:
  using State = typename S::State;

  /// `first` is what the search begins with: its nodes are handed over by the leader.
  BfsRank(const S& space, const Blind<S>&, Mesh& mesh, const Settings& settings, const First* first)
      : LevelWork(mesh, settings),
        space_(space),
        first_(first),
        table_(space, mesh.meter()),
        mine_(mesh.meter()),
        outbox_(mesh, parcel::nodes),
        kept_(mesh.meter()) {}

 private:
  static constexpr std::size_t burst = 64;  // expansions between two looks for parcels

  struct Entry {
    State state;
    NodeId parent;
  };

  [[gnu::cold]] void begin() override {
    if (!mesh_.leads()) return;
    for (const bool open : {false, true}) {
      outbox_.turn_to(open ? parcel::early_open : parcel::early_closed);
      first_->for_each_node(open, [&](const State& at, NodeId parent) {
        outbox_.put(owner_of(space_, at, mesh_.ranks()), Entry{at, parent});
      });
    }
    outbox_.turn_to(parcel::nodes);
  }

  void expand_level() override {
    for (; expanded_ < level_end_ && !ends_early(); ++expanded_) {
      if (expanded_ % burst == 0) {
        arrive_own();
        take_parcels();
        keep_if_due();
        wait_for_room();
      }
      if (budget_.spent()) return end_early(budget_.why());
      const NodeId node = expanded_;
      space_.successors(table_.state(node), [&](typename S::Move, const State& next, const auto&) {
        budget_.count_generated();
        const Entry entry{next, node};
        const Rank to = owner_of(space_, next, mesh_.ranks());
        if (to == mesh_.rank()) {
          mine_.push_back(entry);
        } else {
          outbox_.put(to, entry);
        }
      });
    }
  }

  void arrive(Parcel&& parcel) override {
    arrive_all(entries_in<Entry>(parcel), parcel.kind == parcel::nodes ? parcel.from : before_ranks);
    if (parcel.kind == parcel::early_closed) level_end_ = nodes();
    outbox_.reuse(std::move(parcel));
  }
  void arrive_own() {
    arrive_all({mine_.begin(), mine_.end()}, mesh_.rank());
    mine_.clear();
  }
  void arrive_all(std::span<const Entry> entries, Rank rank) {
    in_turn(table_, entries, [&](const Entry& entry) {
      const Entered entered = table_.enter(entry.state);
      if (!entered.fresh) return;
      table_[entered.id].set({entry.parent, rank});
      if (goal_ == no_node && space_.is_goal(entry.state)) goal_ = entered.id;
    });
  }

  void send_rest() override {
    guarded([&] { arrive_own(); });
    mine_.clear();
    outbox_.flush();
  }
  void begin_level() override {
    expanded_ = level_end_;
    level_end_ = nodes();
    if (first_ != nullptr) prove(to_exact(cost_after(space_, *first_, levels())));
  }
  [[nodiscard]] std::size_t next_size() const override { return table_.size() - level_end_; }
  [[nodiscard]] bool has_goal() const override { return goal_ != no_node; }

  [[nodiscard, gnu::cold]] RankResult result() const override {
    RankResult result{.expanded = budget_.expanded(), .generated = budget_.generated()};
    result.goal = goal_;
    if (goal_ != no_node) result.best = {};  // all are equally good
    return result;
  }
  [[gnu::cold]] Origin step_back(NodeId node, MeteredVector<std::byte>& states) const override {
    return step_back_in(table_, node, states);
  }

  // ---- keeping

  struct Now {
    NodeId expanded;
    NodeId level_end;
    NodeId goal;
  };
  [[gnu::cold]] void write_level(KeptSink& more, KeptSink& now) override {
    kept_.write(table_, more, now);
    now.put(Now{expanded_, level_end_, goal_});
  }
  [[gnu::cold]] void part_is_kept() override { kept_.written_is_kept(); }
  [[gnu::cold]] bool read_level(KeptSource& all, KeptSource& last, ReadPart& part) override {
    Now now;
    if (!kept_.read(space_, table_, all, last, mesh_, nodes_before(first_), part)) return false;
    if (!last.take(now) || now.expanded > now.level_end || now.level_end > nodes()) return false;
    if (now.goal != no_node && now.goal >= nodes()) return false;
    expanded_ = now.expanded;
    level_end_ = now.level_end;
    goal_ = now.goal;
    if (first_ != nullptr) prove(to_exact(cost_after(space_, *first_, levels())));
    return true;
  }

  [[nodiscard]] NodeId nodes() const { return static_cast<NodeId>(table_.size()); }

  const S& space_;
  const First* const first_;          // the leader's
  NodeTable<S, OriginRecord> table_;  // in the order of levels: the present one ends at level_end_
  NodeId expanded_ = 0;               // all before this one are
  NodeId level_end_ = 0;
  MeteredVector<Entry> mine_;  // successors that stay here: entered together
  Outbox<Entry> outbox_;
  KeptNodes<S, OriginRecord> kept_;
  NodeId goal_ = no_node;
};

}  // namespace wend
