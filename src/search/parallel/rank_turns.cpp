// The part of RankWork that keeps and reads: what it does in a turn.
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
  const TurnPart own{write() ? StopReason::none : StopReason::disk, 0};
  if (agree(own, true).why == StopReason::none) part_is_kept();
}

bool RankWork::write() {
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
      write_part(*more, *now);
    } catch (const MemoryExhausted&) {
      all = false;  // for the writing alone: the search has lost nothing
    }
  }
  const bool more_safe = more->finish();
  const bool now_safe = now->finish();
  return all && more_safe && now_safe;
}

/// What one rank tells the leader of its part becomes what the leader tells all. A search that has found its
/// answer meanwhile is not kept: some rank may have taken it from its part.
TurnPart RankWork::agree(const TurnPart& own, bool seals) {
  turns_.tell_part(own);
  if (mesh_.leads()) {
    take_until([&] { return turns_.complete(); });
    TurnPart result = turns_.sum();
    if (seals) {
      const bool fine = result.why == StopReason::none && !(over_ && why_ == StopReason::none);
      if (!settings_.keeper->seal(mesh_.ranks(), fine) || !fine) result.why = StopReason::disk;
    }
    turns_.end(result);
  } else {
    take_until([&] { return turns_.ended(); });
  }
  return turns_.take_result();
}

bool RankWork::begin_with_kept() {
  ReadPart part;
  StopReason why = read(part);
  part.linked.resize(mesh_.ranks());
  turns_.draw_line(part.linked);
  take_until([&] { return turns_.lined_up(); });
  if (why == StopReason::none && turns_.nodes_linked() > part.nodes) why = StopReason::disk;
  const TurnPart all = agree({why, expanded_before_}, false);
  all_expanded_before_ = all.expanded;
  budget_.start_clock();
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
    if (!read_part(*all, *last, part)) return StopReason::disk;
  } catch (const MemoryExhausted&) {
    return StopReason::memory;
  }
  expanded_before_ = head.expanded;
  generated_before_ = head.generated;
  return StopReason::none;
}

}  // namespace wend
