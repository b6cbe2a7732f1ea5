// The part of RankWork that keeps and reads: what it does in a turn.
#include "search/parallel/cluster.hpp"
#include "search/parallel/rank_work.hpp"

namespace wend {
namespace {

/// The first bytes of what holds for a turn.
struct PartHead {
  std::uint64_t mark = 0x776b656570303102;  // changes with the layout of any part
  Rank rank = 0;
  Rank ranks = 0;
  std::uint32_t unused = 0;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
};

/// Other processes would take a rank that reads or writes for long for dead: now and then it looks for
/// parcels, and gives a sign of life on the way.
class Pulse {
 public:
  explicit Pulse(Mesh* processes) : processes_(processes) {}

  void after(std::size_t bytes) {
    constexpr std::size_t often = std::size_t{4} << 20;
    passed_ += bytes;
    if (processes_ == nullptr || passed_ < often) return;
    passed_ = 0;
    processes_->rest();
  }

 private:
  Mesh* processes_;
  std::size_t passed_ = 0;
};

class LiveSink final : public KeptSink {
 public:
  LiveSink(KeptSink& sink, Mesh* processes) : sink_(sink), pulse_(processes) {}
  void write(std::span<const std::byte> bytes) override {
    sink_.write(bytes);
    pulse_.after(bytes.size());
  }
  bool finish() override { return sink_.finish(); }

 private:
  KeptSink& sink_;
  Pulse pulse_;
};

class LiveSource final : public KeptSource {
 public:
  LiveSource(KeptSource& source, Mesh* processes) : source_(source), pulse_(processes) {}
  bool read(std::span<std::byte> bytes) override {
    pulse_.after(bytes.size());
    return source_.read(bytes);
  }

 private:
  KeptSource& source_;
  Pulse pulse_;
};

}  // namespace

void RankWork::look_for_turn() {
  if (mesh_.leads() && !over_ && !turns_.asked() && settings_.keeper->due()) turns_.ask();
  if (turns_.asked()) turn();
}

/// One that had begun when the search was stopped is made first: all others wait for it.
void RankWork::keep_at_end() {
  if (settings_.keeper == nullptr) return;
  if (turns_.asked()) turn();
  if (why_ != StopReason::none) turn();
}

void RankWork::turn() {
  send_rest();
  turns_.draw_line();
  take_until([&] { return turns_.lined_up(); });
  const TurnPart own{.why = write(), .bound = open_bound()};
  if (agree(own, true).why == StopReason::none) part_is_kept();
}

/// None if the part is safe; memory if it could not be put together.
StopReason RankWork::write() {
  Keeper& keeper = *settings_.keeper;
  const auto more = keeper.more(mesh_.rank());
  const auto now = keeper.now(mesh_.rank());
  bool all = whole_;
  if (whole_) {
    PartHead head;
    head.rank = mesh_.rank();
    head.ranks = mesh_.ranks();
    head.expanded = expanded_before_ + budget_.expanded();
    head.generated = generated_before_ + budget_.generated();
    now->put(head);
    try {
      LiveSink live_more(*more, settings_.cluster);
      LiveSink live_now(*now, settings_.cluster);
      write_part(live_more, live_now);
    } catch (const MemoryExhausted&) {
      all = false;  // for the writing alone: the search has lost nothing
    }
  }
  const bool more_safe = more->finish();
  const bool now_safe = now->finish();
  if (!more_safe || !now_safe) return StopReason::disk;
  return all ? StopReason::none : StopReason::memory;
}

/// What one rank tells the leader of its part becomes what the leader tells all.
TurnPart RankWork::agree(const TurnPart& own, bool seals) {
  turns_.tell_part(own);
  if (mesh_.leads()) {
    take_until([&] { return turns_.complete(); });
    TurnPart result = turns_.sum();
    if (seals || result.why == StopReason::none) prove(result.bound);
    if (seals && !seal(result.why == StopReason::none)) result.why = StopReason::disk;
    turns_.end(result);
  } else {
    take_until([&] { return turns_.ended(); });
  }
  return turns_.take_result();
}

/// A search that has found its answer meanwhile is not kept, even if a limit had ended it before: some rank
/// may have taken the answer from its part.
bool RankWork::seal(bool all_well) {
  Keeper& keeper = *settings_.keeper;
  for (const Rank rank : turns_.failed_elsewhere()) keeper.failed(rank);
  const bool found = has_answer() || (over_ && why_ == StopReason::none);
  const bool fine = all_well && !found;
  return keeper.seal(mesh_.ranks(), fine) && fine;
}

bool RankWork::begin_with_kept() {
  ReadPart part;
  StopReason why = read(part);
  part.linked.resize(mesh_.ranks());
  turns_.draw_line(part.linked);
  take_until([&] { return turns_.lined_up(); });
  if (why == StopReason::none && turns_.nodes_linked() > part.nodes) why = StopReason::disk;
  const TurnPart all = agree({.why = why, .expanded = expanded_before_, .bound = open_bound()}, false);
  all_expanded_before_ = all.expanded;
  budget_.start_clock();
  clock_ = {};
  if (all.why == StopReason::none) return true;
  misfit_ = all.why == StopReason::disk;
  end_with(all.why);
  expanded_before_ = generated_before_ = 0;
  begin_failed();
  return false;
}

std::string RankWork::note() const {
  return misfit_ ? "what is kept of this run does not fit: it is damaged, or of another search" : "";
}

/// None if it could be read.
StopReason RankWork::read(ReadPart& part) {
  Keeper& keeper = *settings_.keeper;
  if (mesh_.rank() >= keeper.parts()) return StopReason::disk;
  const auto all = keeper.all_of(mesh_.rank());
  const auto last = keeper.last_of(mesh_.rank());
  PartHead head;
  const PartHead own;
  const bool fits = all && last && last->take(head) && head.mark == own.mark && head.rank == mesh_.rank() &&
                    head.ranks == keeper.parts();
  if (!fits) return StopReason::disk;
  // There are as many threads as were kept, unless memory is too short for that.
  if (head.ranks != mesh_.ranks())
    return settings_.cluster == nullptr ? StopReason::memory : StopReason::disk;
  try {
    LiveSource live_all(*all, settings_.cluster);
    LiveSource live_last(*last, settings_.cluster);
    if (!read_part(live_all, live_last, part)) return StopReason::disk;
  } catch (const MemoryExhausted&) {
    return StopReason::memory;
  }
  expanded_before_ = head.expanded;
  generated_before_ = head.generated;
  return StopReason::none;
}

}  // namespace wend
