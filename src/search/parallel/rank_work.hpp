// What all searches over ranks have in common, whatever they search: to look for parcels, to work, to rest,
// to stop together, to tell the leader what was found and proven. One virtual call per burst of expansions or
// per parcel; the searches are templates, this is compiled once.
//
// Stopping: a rank that has reached a limit tells the leader, the leader tells all (`over`). Then each rank
// sends what it has gathered, and `last`; with the `last` of all others it has everything that was under way,
// and what it tells the leader about its bound covers that too.
//
// Keeping: in turns (turns.hpp), when the keeper wishes. A search that reaches a limit ends with one, so that
// nothing of it is lost; unless memory ran out, for then something may be missing: the turn before stays. A
// search of which something is kept begins by reading that instead of from its first nodes.
#pragma once

#include <new>

#include "search/parallel/kinds.hpp"
#include "search/parallel/turns.hpp"
#include "search/parallel/waves.hpp"
#include "search/parallel/way_back.hpp"
#include "space/keeper.hpp"

namespace wend {

/// What one rank has to say at the end, or all together.
struct RankResult {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  ExactCost bound = infinite_cost<ExactCost>();  // no solution through what was left undone costs less
  ExactCost best = infinite_cost<ExactCost>();   // of the goals,
  NodeId goal = no_node;                         // of which this is one
  std::uint64_t peak_bytes = 0;                  // of the meter that this rank draws on
  Traffic traffic = {};
};

/// What a rank has read of what was kept: how many nodes, and for each rank how many nodes it must have
/// because links lead there.
struct ReadPart {
  std::uint64_t nodes = 0;
  std::vector<std::uint64_t> linked;
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
  /// What a user should know: what was kept may not fit, and then nothing was begun.
  [[nodiscard]] std::string note() const;

 protected:
  /// What this rank begins with. May run out of memory, as may `work` and `take`.
  virtual void begin() {}
  /// What is to be done if `begin` did, or if what was kept could not be read, here or elsewhere.
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

  /// What is new since `part_is_kept` (more) and what holds now: enough to go on from here.
  virtual void write_part(KeptSink& more, KeptSink& now) = 0;
  /// What was written last.
  virtual void part_is_kept() {}
  /// When nothing is under way: no solution through what is open here costs less.
  [[nodiscard]] virtual ExactCost open_bound() const { return {}; }
  /// The leader, when all parts are told: it has heard of an answer that the part of its finder may lack.
  [[nodiscard]] virtual bool has_answer() const { return false; }
  /// Instead of `begin`: all that was written. False if it does not fit.
  virtual bool read_part(KeptSource& all, KeptSource& last, ReadPart& read) = 0;

  /// The search: by default as described above.
  virtual void search();

  /// False if memory ran out, which then stops the search.
  template <class Body>
  bool guarded(const Body& body) {
    try {
      body();
      return true;
    } catch (const MemoryExhausted&) {
      if (results_ == mesh_.ranks()) throw;  // all that is missing is the way back, and it has to be whole
    } catch (const std::bad_alloc&) {
      if (results_ == mesh_.ranks()) throw;
    }
    whole_ = false;
    // Where not even this much is left, a note may have been lost for which others wait: then this throws,
    // and all end.
    expect_some_memory();
    limit_reached(StopReason::memory);
    return false;
  }
  static void expect_some_memory() {
    constexpr std::size_t some = std::size_t{1} << 20;
    try {
      ::operator delete(::operator new(some));
    } catch (const std::bad_alloc&) {
      throw NoteLost{};
    }
  }
  /// One that is not found by who expands.
  virtual void limit_reached(StopReason why) { stop(why); }
  /// Who expands looks at its budget; this is for who may be waiting, for parcels or for room.
  void look_at_limits();
  /// No rank goes on after this.
  void stop(StopReason why);
  /// This one does not go on, and who is told about it is told.
  void stop_here() { stopping_ = true; }
  [[nodiscard]] bool stopping() const { return stopping_; }
  /// Memory has sufficed so far, so nothing is missing.
  [[nodiscard]] bool whole() const { return whole_; }
  void end_with(StopReason why) { why_ = why; }
  /// The leader: of the last wave.
  [[nodiscard]] const ExactCost& smallest_word() const { return waves_.word(); }

  /// Some of those that have come.
  void take_parcels();
  template <class Done>
  void take_until(const Done& done) {
    while (!done()) {
      guarded([&] { take_parcels(); });
      if (!done()) mesh_.rest();
    }
  }
  void handle(Parcel&& parcel);
  /// For work that sends much: waits while too much is under way, and receives.
  void wait_for_room() {
    while (mesh_.crowded()) {
      take_parcels();
      look_at_limits();
      if (mesh_.crowded()) mesh_.rest();
    }
  }

  /// For moments in which nothing is half done: a turn if there is one or, at the leader, if it is time.
  void keep_if_due() {
    if (settings_.keeper != nullptr) look_for_turn();
  }
  /// When a limit has ended the search for all ranks.
  void keep_at_end();
  /// A turn is open: no work may be sent away.
  [[nodiscard]] bool keeping() const { return turns_.open(); }
  [[nodiscard]] bool resumed() const { return resumes_; }
  /// For those who watch the search.
  void prove(const ExactCost& bound) {
    if (mesh_.leads() && !is_infinite(bound)) budget_.proven(bound);
  }

  Mesh& mesh_;
  const Settings settings_;
  Budget budget_;

 private:
  [[nodiscard]] WaveAnswer full_answer() const;
  [[nodiscard]] bool working() const { return !stopping_ && has_work(); }
  void idle();
  void stop_with_all(StopReason why);
  void end_together();
  void look_for_turn();
  void turn();
  [[nodiscard]] StopReason write();
  /// The leader: whether the turn is kept.
  [[nodiscard]] bool seal(bool all_well);
  /// False if it could not be read.
  [[nodiscard]] bool begin_with_kept();
  StopReason read(ReadPart& part);
  TurnPart agree(const TurnPart& own, bool seals);
  void tell_result(RankResult own);
  void add(const RankResult& result, Rank from);
  void follow(const WayRequest& request);

  StopClock clock_;  // as that of the budget
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
  Turns turns_;
  const bool resumes_;   // something is kept of this search
  bool misfit_ = false;  // and cannot be read
  bool whole_ = true;
  std::uint64_t expanded_before_ = 0;  // by this rank, as far as it was kept
  std::uint64_t generated_before_ = 0;
  std::uint64_t all_expanded_before_ = 0;  // the leader
};

}  // namespace wend
