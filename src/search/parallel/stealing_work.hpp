// Ranks that walk one tree in rounds, each with a larger limit, and steal from each other: the leader begins
// at the root, and whoever has nothing to do asks the others in turn for a part of their tree (Rao and Kumar
// 1987).
//
// A round ends when waves (waves.hpp) find that nobody has anything left; their answers bring the smallest
// value that was cut off, the limit of the next round. A round begins when the one before has been walked
// whole, by whomever, so its limit is a lower bound.
#pragma once

#include "search/parallel/rank_work.hpp"

namespace wend {

class StealingWork : public RankWork {
 public:
  StealingWork(Mesh& mesh, const Settings& settings) : RankWork(mesh, settings), victim_(mesh.rank()) {}

  /// Of the round in hand; infinite if there is no solution.
  [[nodiscard]] const ExactCost& limit() const { return round_.limit; }
  /// The leader, afterwards: the cost of what was found and the moves as bytes, if anything was.
  struct Goal {
    ExactCost cost;
    std::vector<std::byte> moves;
  };
  [[nodiscard]] const std::optional<Goal>& goal() const { return goal_; }

 protected:
  /// The leader: the limit of the round that is begun.
  void set_first_limit(const ExactCost& limit) {
    round_ = first_round_ = {1, limit};
    prove(limit);
  }
  /// Walks so many nodes. True at a goal; `goal_found` then tells which.
  virtual bool walk(std::uint64_t visits) = 0;
  [[nodiscard]] virtual bool walked() const = 0;
  virtual void begin_round(const ExactCost& limit) = 0;
  virtual void begin_at_root() = 0;
  /// Appends a part of the tree; false, and nothing, if there is too little.
  virtual bool give_away(MeteredVector<std::byte>& bytes) = 0;
  virtual void take_over(const std::byte* bytes) = 0;
  /// Whether so many bytes can be what `give_away` gave.
  [[nodiscard]] virtual bool is_gift(std::span<const std::byte> bytes) const = 0;
  [[nodiscard]] virtual ExactCost next_limit() const = 0;
  [[nodiscard]] virtual Goal goal_found() const = 0;
  /// What is left of the tree in hand.
  virtual void write_tree(KeptSink& now) const = 0;
  virtual bool read_tree(KeptSource& last) = 0;

 private:
  struct Round {
    std::uint64_t number = 0;
    ExactCost limit;
  };

  void search() final;
  [[nodiscard]] bool has_work() const final { return !walked() || !gifts_.empty(); }
  void work() final;
  void take(Parcel&& parcel) final;
  void send_rest() final;
  [[nodiscard]] WaveAnswer answer() const final;
  void all_quiet() final;
  [[nodiscard]] RankResult result() const final;
  void write_part(KeptSink& more, KeptSink& now) final;
  bool read_part(KeptSource& all, KeptSource& last, ReadPart& part) final;
  void begin_failed() final { round_ = first_round_; }
  [[nodiscard]] bool has_answer() const final { return goal_.has_value(); }

  bool read_gift(KeptSource& last);
  void take_work(Parcel&& parcel);
  void give_work(Rank to);
  void enter_round(const Round& round);
  void take_goal();
  void hear_of(const Parcel& parcel);

  std::vector<Parcel> gifts_;  // work that has come and is not yet begun
  Round round_;
  Round first_round_;
  Rank victim_;                 // the last one asked for work
  bool asks_ = false;           // and has not answered
  std::uint64_t sent_ = 0;      // parcels of work
  std::uint64_t received_ = 0;  // of the same
  std::optional<Goal> goal_;
};

}  // namespace wend
