// Ranks that search level by level: each expands its part of the level and sends every successor to its
// owner. When all have sent all, they compare what they have of the next level and go on together.
//
// Parcels from one rank arrive in order, so a rank that has heard `level_end` from all others has everything
// of this level; what comes from a faster one after that belongs to the next level and waits.
//
// A turn of keeping may come at any time from the moment the leader begins a level until it decides about the
// next one: then all ranks are at the same level, some in the middle, some at its end, and whatever they have
// told about the end will be told again by those who go on from there.
#pragma once

#include "search/parallel/rank_work.hpp"

namespace wend {

class LevelWork : public RankWork {
 public:
  LevelWork(Mesh& mesh, const Settings& settings) : RankWork(mesh, settings), ended_(mesh.ranks()) {}

  /// Levels that are known to have no goal, from the one the leader began with.
  [[nodiscard]] std::uint64_t levels() const { return exchange_; }

 protected:
  /// A parcel with states of the next level.
  virtual void arrive(Parcel&& parcel) = 0;
  virtual void expand_level() = 0;
  /// The next level becomes the present one.
  virtual void begin_level() = 0;
  [[nodiscard]] virtual std::size_t next_size() const = 0;
  [[nodiscard]] virtual bool has_goal() const = 0;
  /// As `write_part` and `read_part`: in the middle of a level, or at its end.
  virtual void write_level(KeptSink& more, KeptSink& now) = 0;
  virtual bool read_level(KeptSource& all, KeptSource& last, ReadPart& part) = 0;

  /// A limit is reached: nobody expands any more, and the level ends here.
  void end_early(StopReason why);
  [[nodiscard]] bool ends_early() const { return early_end_; }

 private:
  /// What a rank has of the next level; the leader adds them up, and that is the decision of all.
  struct Sum {
    std::uint64_t nodes = 0;
    bool found = false;
    StopReason why = StopReason::none;
    [[nodiscard]] bool goes_on() const { return nodes > 0 && !found && why == StopReason::none; }
  };

  void search() final;
  void take(Parcel&& parcel) final;
  void limit_reached(StopReason why) final { end_early(why); }
  void write_part(KeptSink& more, KeptSink& now) final;
  bool read_part(KeptSource& all, KeptSource& last, ReadPart& part) final;
  void begin_failed() final { exchange_ = 0; }

  bool next_level();
  void end_level();
  void decide();
  template <class Done>
  void wait_until(const Done& done);
  void add(const Sum& sum);
  void take_early();

  std::vector<std::uint64_t> ended_;  // by rank: exchanges it has ended
  std::vector<Parcel> early_;         // of the next exchange
  std::uint64_t exchange_ = 0;        // 0 is what the leader begins with
  StopReason own_why_ = StopReason::none;
  bool early_end_ = false;
  Sum sum_;
  Rank sums_ = 0;
  Sum decision_;
  bool decided_ = false;
};

}  // namespace wend
