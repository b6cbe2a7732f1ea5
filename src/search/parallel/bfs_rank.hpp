// One rank of breadth-first search (level_work.hpp): it owns the states whose hash says so. Goals are looked
// for when a level is complete, before any of it is expanded: all counts are the same however many ranks
// there are and however fast each of them is.
//
// Guarantee: fewest moves.
#pragma once

#include "search/parallel/level_work.hpp"
#include "search/parallel/outbox.hpp"
#include "search/parallel/shard_table.hpp"
#include "space/algorithm.hpp"

namespace wend {

template <Space S, class First>
class BfsRank final : public LevelWork {
 public:
  using State = typename S::State;

  /// `first` is what the search begins with: its nodes are handed over by the leader.
  BfsRank(const S& space, const Blind<S>&, Mesh& mesh, const Settings& settings, const First& first)
      : LevelWork(mesh, settings),
        space_(space),
        first_(first),
        table_(space, mesh.meter()),
        level_(mesh.meter()),
        next_(mesh.meter()),
        mine_(mesh.meter()),
        outbox_(mesh) {}

 private:
  static constexpr std::size_t burst = 64;  // expansions between two looks for parcels

  struct Entry {
    State state;
    NodeId parent;
  };

  [[gnu::cold]] void begin() override {
    if (!mesh_.leads()) return;
    for (const bool open : {false, true}) {
      const std::uint8_t kind = open ? parcel::early_open : parcel::early_closed;
      first_.for_each_node(open, [&](const State& at, NodeId parent) {
        outbox_.put(owner_of(space_, at, mesh_.ranks()), kind, Entry{at, parent});
      });
      outbox_.flush(kind);
    }
  }

  void expand_level() override {
    for (std::size_t i = 0; i < level_.size() && !ends_early(); ++i) {
      if (i % burst == 0) {
        arrive_own();
        take_parcels();
      }
      if (budget_.spent()) return end_early(budget_.why());
      const NodeId node = level_[i];
      space_.successors(table_.state(node), [&](typename S::Move, const State& next, const auto&) {
        budget_.count_generated();
        const Entry entry{next, node};
        const Rank to = owner_of(space_, next, mesh_.ranks());
        if (to == mesh_.rank()) {
          mine_.push_back(entry);
        } else {
          outbox_.put(to, parcel::nodes, entry);
        }
      });
    }
  }

  void arrive(Parcel&& parcel) override {
    arrive_all(entries_in<Entry>(parcel), parcel.kind == parcel::nodes ? parcel.from : before_ranks,
               parcel.kind != parcel::early_closed);
    outbox_.reuse(std::move(parcel));
  }
  void arrive_own() {
    arrive_all({mine_.begin(), mine_.end()}, mesh_.rank(), true);
    mine_.clear();
  }
  void arrive_all(std::span<const Entry> entries, Rank rank, bool open) {
    in_turn(table_, entries, [&](const Entry& entry) {
      const Entered entered = table_.enter(entry.state);
      if (!entered.fresh) return;
      table_[entered.id].set({entry.parent, rank});
      if (!open) return;
      next_.push_back(entered.id);
      if (goal_ == no_node && space_.is_goal(entry.state)) goal_ = entered.id;
    });
  }

  void send_rest() override {
    guarded([&] { arrive_own(); });
    mine_.clear();
    outbox_.flush(parcel::nodes);
  }
  void begin_level() override {
    swap(level_, next_);
    next_.clear();
  }
  [[nodiscard]] std::size_t next_size() const override { return next_.size(); }
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

  const S& space_;
  const First& first_;
  NodeTable<S, OriginRecord> table_;
  MeteredVector<NodeId> level_;
  MeteredVector<NodeId> next_;
  MeteredVector<Entry> mine_;  // successors that stay here: entered together
  Outbox<Entry> outbox_;
  NodeId goal_ = no_node;
};

}  // namespace wend
