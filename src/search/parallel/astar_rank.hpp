// One rank of hash-distributed A* (Kishimoto, Fukunaga, Botea 2009): it owns the states whose hash says so,
// their records and their open list, and sends every successor to its owner. Each rank expands its own best
// node and does not run far ahead of the others (pace.hpp); still nodes may be expanded that one thread would
// not have expanded, and nodes again when a cheaper way to them arrives.
//
// Guarantee: optimal with an admissible h. A solution is only an incumbent at first: ranks go on until no
// open node anywhere and no parcel under way can beat it, which waves find out (waves.hpp). Stopped before,
// the bound is the smallest g + h over all open nodes and everything that was under way.
#pragma once

#include "search/parallel/kept_nodes.hpp"
#include "search/parallel/outbox.hpp"
#include "search/parallel/pace.hpp"
#include "search/parallel/shard_table.hpp"
#include "search/parts/open_list.hpp"
#include "space/algorithm.hpp"

namespace wend {

template <Space S, HeuristicFor<S> H, class First>
class AStarRank final : public RankWork {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;

  /// `first` is what the search begins with: its nodes are handed over by the leader.
  AStarRank(const S& space, H h, Mesh& mesh, const Settings& settings, const First* first)
      : RankWork(mesh, settings),
        space_(space),
        h_(std::move(h)),
        first_(first),
        table_(space, mesh.meter()),
        open_(mesh.meter()),
        mine_(mesh.meter()),
        outbox_(mesh, parcel::nodes),
        pace_(mesh),
        kept_(mesh.meter()) {
    if (mesh.leads()) prove(exact_or_infinite(first_ ? first_->open_bound() : first_bound(space_, h_)));
  }

 private:
  static constexpr int burst = 64;  // expansions between two looks for parcels
  static constexpr unsigned bursts_between_sends = 16;

  /// What a rank tells another about a state.
  struct Entry {
    State state;
    Cost g;
    NodeId parent;
  };

  [[gnu::cold]] void begin() override {
    if (!mesh_.leads()) return;
    for (const bool open : {false, true}) {
      outbox_.turn_to(open ? parcel::early_open : parcel::early_closed);
      first_->for_each_node(open, [&](const State& at, const Cost& g, NodeId parent) {
        outbox_.put(owner_of(space_, at, mesh_.ranks()), Entry{at, g, parent});
      });
    }
    outbox_.turn_to(parcel::nodes);
  }
  void begin_failed() override { undone_ = Cost{}; }  // it is not known what is missing

  [[nodiscard]] bool has_work() const override { return !beaten_ && !open_.empty(); }

  // ---- expanding

  void work() override {
    for (int i = 0; i < burst && !stopping() && has_work(); ++i) {
      const auto entry = open_.pop();
      if (entry.g != table_[entry.node].g()) continue;
      if (!(entry.key < incumbent_)) {
        beaten_ = true;  // and so are all others: they stay as they are
      } else if (pace_.too_far(entry.key)) {
        open_.push(entry.key, entry.g, entry.node);
        arrive_own();
        return let_others_come_on();
      } else {
        expand(entry.node, entry.key, entry.g);
      }
    }
    arrive_own();
    if (++bursts_ % bursts_between_sends == 0) send_all();
  }
  void let_others_come_on() {
    send_all();
    mesh_.rest();
  }

  void expand(NodeId node, const Cost& f, const Cost& g) {
    const State at = table_.state(node);
    if (space_.is_goal(at)) {
      incumbent_ = goal_g_ = g;
      goal_ = node;
      return mesh_.tell_others(parcel::found, g);
    }
    if (budget_.spent()) {
      open_.push(f, g, node);  // where it just was, so there is room
      return stop(budget_.why());
    }
    begun_ = f;
    space_.successors(at, [&](typename S::Move, const State& next, const Cost& cost) {
      budget_.count_generated();
      const Entry entry{next, g + cost, node};
      const Rank to = owner_of(space_, next, mesh_.ranks());
      if (to == mesh_.rank()) {
        mine_.push_back(entry);
      } else {
        outbox_.put(to, entry);
      }
    });
    begun_ = infinite_cost<Cost>();
  }

  // ---- entries that arrive

  void take(Parcel&& parcel) override {
    if (parcel.kind == parcel::found) {
      incumbent_ = std::min(incumbent_, note_in<Cost>(parcel));
      return;
    }
    if (parcel.kind == parcel::pace) return pace_.hear(parcel);
    ++received_;
    arrive(entries_in<Entry>(parcel), parcel.kind, parcel.kind == parcel::nodes ? parcel.from : before_ranks);
    outbox_.reuse(std::move(parcel));
  }
  void arrive_own() {
    arrive({mine_.begin(), mine_.end()}, parcel::nodes, mesh_.rank());
    mine_.clear();
  }

  /// Where memory ends in the middle, what is left counts for the bound, and the one in hand in any case: it
  /// may be in the table already and not yet be open. Closed ones count for nothing.
  void arrive(std::span<const Entry> entries, std::uint8_t kind, Rank rank) {
    const bool closed = kind == parcel::early_closed;
    std::size_t next = 0;
    if (whole()) {
      const bool all = guarded([&] {
        in_turn(table_, entries, [&](const Entry& entry) {
          enter(entry, rank, closed);
          ++next;
        });
      });
      if (!all && !closed) leave_undone(entries[next]);
    }
    if (closed) return;
    for (const Entry& entry : entries.subspan(next)) {
      const NodeId known = table_.find(entry.state);
      if (known == no_node || entry.g < table_[known].g()) leave_undone(entry);
    }
  }

  void enter(const Entry& entry, Rank rank, bool closed) {
    const Entered entered = table_.enter(entry.state);
    if (!entered.fresh) {
      if (!(entry.g < table_[entered.id].g())) return;
      kept_.changes(entered.id);
    }
    table_[entered.id].set(entry.g, {entry.parent, rank});
    if (closed) return;
    const Cost h = h_(entry.state);
    const Cost f = entry.g + h;
    if (is_infinite(h) || !(f < incumbent_)) return;
    open_.push(f, entry.g, entered.id);
    beaten_ = false;
  }
  [[gnu::cold]] void leave_undone(const Entry& entry) {
    const Cost h = h_(entry.state);
    if (!is_infinite(h)) undone_ = std::min(undone_, static_cast<Cost>(entry.g + h));
  }

  // ---- ending

  [[nodiscard]] WaveAnswer answer() const override {
    return {.sent = outbox_.sent(), .received = received_, .word = {}};
  }
  /// When all is over, successors that were to stay here count for the bound.
  void send_rest() override {
    pace_.idle();
    send_all();
    if (stopping()) arrive_own();
  }
  void send_all() {
    outbox_.flush();
    pace_.tell();
  }

  [[nodiscard, gnu::cold]] RankResult result() const override {
    RankResult result{.expanded = budget_.expanded(), .generated = budget_.generated()};
    Cost best = goal_g_;
    result.goal = goal_;
    open_.for_each([&](const auto& entry) {
      if (entry.g != table_[entry.node].g()) return;
      // When stopped, a goal that is met but has not had its turn is better than none.
      if (!(entry.g < best) || !space_.is_goal(table_.state(entry.node))) return;
      best = entry.g;
      result.goal = entry.node;
    });
    result.bound = open_bound();
    result.best = exact_or_infinite(best);
    return result;
  }
  [[nodiscard, gnu::cold]] ExactCost open_bound() const override {
    Cost bound = std::min({undone_, incumbent_, begun_});
    open_.for_each([&](const auto& entry) {
      if (entry.g == table_[entry.node].g()) bound = std::min(bound, entry.key);
    });
    return exact_or_infinite(bound);
  }
  [[gnu::cold]] Origin step_back(NodeId node, MeteredVector<std::byte>& states) const override {
    return step_back_in(table_, node, states);
  }

  // ---- keeping

  /// After this, one bit for every node: whether it is open.
  struct Now {
    Cost incumbent;
    Cost goal_g;
    NodeId goal;
  };
  static constexpr std::size_t word_bits = 64;

  [[gnu::cold]] void write_part(KeptSink& more, KeptSink& now) override {
    kept_.write(table_, more, now);
    now.put(Now{incumbent_, goal_g_, goal_});
    MeteredVector<std::uint64_t> waits(mesh_.notes());
    waits.resize((table_.size() + word_bits - 1) / word_bits);
    open_.for_each([&](const auto& entry) {
      if (entry.g == table_[entry.node].g())
        waits[entry.node / word_bits] |= std::uint64_t{1} << entry.node % word_bits;
    });
    now.write(std::as_bytes(std::span(waits.begin(), waits.size())));
  }
  [[gnu::cold]] void part_is_kept() override { kept_.written_is_kept(); }

  /// Estimates are made again: they cost less than keeping them would.
  [[gnu::cold]] bool read_part(KeptSource& all, KeptSource& last, ReadPart& part) override {
    Now now;
    if (!kept_.read(space_, table_, all, last, mesh_, nodes_before(first_), part)) return false;
    if (!last.take(now) || (now.goal != no_node && now.goal >= table_.size())) return false;
    incumbent_ = now.incumbent;
    goal_g_ = now.goal_g;
    goal_ = now.goal;
    for (std::size_t base = 0; base < table_.size(); base += word_bits) {
      std::uint64_t waits = 0;
      if (!last.take(waits)) return false;
      for (; waits != 0; waits &= waits - 1) {
        const std::size_t node = base + static_cast<std::size_t>(std::countr_zero(waits));
        if (node >= table_.size()) return false;
        reopen(static_cast<NodeId>(node));
      }
    }
    return true;
  }
  void reopen(NodeId node) {
    const Cost g = table_[node].g();
    const Cost h = h_(table_.state(node));
    if (!is_infinite(h) && g + h < incumbent_) open_.push(g + h, g, node);
  }

  const S& space_;
  const H h_;
  const First* const first_;  // the leader's
  NodeTable<S, ShardRecord<Cost>> table_;
  OpenList<Cost, Cost> open_;
  MeteredVector<Entry> mine_;  // successors that stay here: entered together
  Outbox<Entry> outbox_;
  Pace<Cost> pace_;
  KeptNodes<S, ShardRecord<Cost>> kept_;
  Cost begun_ = infinite_cost<Cost>();      // f of a node whose successors may not all have been sent
  Cost incumbent_ = infinite_cost<Cost>();  // of the best solution heard of
  Cost goal_g_ = infinite_cost<Cost>();     // of the best goal here
  NodeId goal_ = no_node;
  Cost undone_ = infinite_cost<Cost>();  // the smallest f of what arrived too late
  std::uint64_t received_ = 0;           // parcels of entries
  unsigned bursts_ = 0;
  bool beaten_ = false;  // no open node is better than the incumbent
};

}  // namespace wend
