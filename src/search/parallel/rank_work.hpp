// What all searches over ranks have in common, whatever they search: to look for parcels, to work, to rest,
// to stop together, to tell the leader what was found and proven. One virtual call per burst of expansions or
// per parcel; the searches are templates, this is compiled once.
//
// Stopping: a rank that has reached a limit tells the leader, the leader tells all (`over`). Then each rank
// sends what it has gathered, and `last`; with the `last` of all others it has everything that was under way,
// and what it tells the leader about its bound covers that too.
#pragma once

#include "search/parallel/kinds.hpp"
#include "search/parallel/waves.hpp"
#include "search/parallel/way_back.hpp"

namespace wend {

/// What one rank has to say at the end, or all together.
struct RankResult {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  ExactCost bound = infinite_cost<ExactCost>();  // no solution through what was left undone costs less
  ExactCost best = infinite_cost<ExactCost>();   // of the goals,
  NodeId goal = no_node;                         // of which this is one
};

class RankWork {
 public:
  RankWork(Mesh& mesh, Settings settings);
  RankWork(const RankWork&) = delete;
  RankWork& operator=(const RankWork&) = delete;
  virtual ~RankWork() = default;

  /// Until the search is over for all ranks and the leader knows everything. Throws nothing.
  void run();

  [[nodiscard]] StopReason why() const { return why_; }
  /// The leader, afterwards.
  [[nodiscard]] const RankResult& all() const { return all_; }
  [[nodiscard]] const WayBack& way() const { return way_; }

 protected:
  /// What this rank begins with. May run out of memory, as may `work` and `take`.
  virtual void begin() {}
  /// What is to be done if `begin` did.
  virtual void begin_failed() {}
  [[nodiscard]] virtual bool has_work() const { return false; }
  /// Some of it.
  virtual void work() {}
  /// A parcel of the search itself.
  virtual void take(Parcel&& parcel) = 0;
  /// There is nothing to do, or it is over: what has been gathered has to go out.
  virtual void send_rest() {}
  /// Parcels of work so far, and the word that goes with the answers.
  [[nodiscard]] virtual WaveAnswer answer() const { return {}; }
  /// The leader: nobody has any work.
  virtual void all_quiet() { stop(StopReason::none); }
  [[nodiscard]] virtual RankResult result() const = 0;
  /// Appends the state of a node to `states` and tells its parent.
  virtual Origin step_back(NodeId /*node*/, MeteredVector<std::byte>& /*states*/) const { return {}; }

  /// The search: by default as described above.
  virtual void search();

  /// False if memory ran out, which then stops the search.
  template <class Body>
  bool guarded(const Body& body) {
    try {
      body();
      return true;
    } catch (const MemoryExhausted&) {
      out_of_memory();
      return false;
    }
  }
  virtual void out_of_memory() { stop(StopReason::memory); }
  /// No rank goes on after this.
  void stop(StopReason why);
  /// This one does not go on, and who is told about it is told.
  void stop_here() { stopping_ = true; }
  [[nodiscard]] bool stopping() const { return stopping_; }
  void end_with(StopReason why) { why_ = why; }
  /// The leader: of the last wave.
  [[nodiscard]] const ExactCost& smallest_word() const { return waves_.word(); }

  void take_parcels();
  template <class Done>
  void take_until(const Done& done) {
    while (!done()) {
      guarded([&] { take_parcels(); });
      if (!done()) mesh_.rest();
    }
  }
  void handle(Parcel&& parcel);

  Mesh& mesh_;
  const Settings settings_;
  Budget budget_;

 private:
  [[nodiscard]] WaveAnswer full_answer() const;
  [[nodiscard]] bool working() const { return !stopping_ && has_work(); }
  void idle();
  void stop_with_all(StopReason why);
  void end_together();
  void tell_result();
  void add(const RankResult& result, Rank from);
  void follow(const WayRequest& request);

  Waves waves_;
  WayBack way_;
  RankResult all_;
  Rank owner_ = 0;         // of the best goal
  Rank results_ = 0;       // heard of
  Rank lasts_ = 0;         // ranks from which nothing more comes
  bool stopping_ = false;  // no more work here
  bool over_ = false;      // nor anywhere
  bool bye_ = false;
  StopReason why_ = StopReason::none;
};

}  // namespace wend
