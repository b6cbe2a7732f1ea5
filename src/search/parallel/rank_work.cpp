#include "search/parallel/rank_work.hpp"

#include <algorithm>

namespace wend {
namespace {

/// What was expanded in earlier runs of this search belongs to its progress.
Settings with_earlier(Settings settings, const std::uint64_t& expanded) {
  if (settings.keeper == nullptr || !settings.progress) return settings;
  settings.progress = [tell = settings.progress, &expanded](Progress progress) {
    progress.expanded += expanded;
    tell(progress);
  };
  return settings;
}

}  // namespace

RankWork::RankWork(Mesh& mesh, Settings settings)
    : mesh_(mesh),
      settings_(with_earlier(std::move(settings), all_expanded_before_)),
      budget_(settings_, mesh.meter(), mesh),
      turns_(mesh),
      resumes_(settings_.keeper != nullptr && settings_.keeper->parts() > 0) {}

void RankWork::run() {
  if (resumes_) {
    if (!begin_with_kept()) return tell_result({.bound = {}});
  } else if (!guarded([&] { begin(); })) {
    begin_failed();
  }
  search();
  tell_result(result());
}

void RankWork::search() {
  while (!over_) {
    guarded([&] {
      take_parcels();
      if (working() && !mesh_.crowded()) work();
    });
    keep_if_due();
    look_at_limits();
    if (over_) break;
    if (!working()) {
      idle();
    } else if (mesh_.crowded()) {
      mesh_.rest();
    }
  }
  keep_at_end();
  end_together();
}

/// So many at most that who is sent more than it takes in works on all the same, and looks at its limits.
void RankWork::take_parcels() {
  constexpr int most = 64;
  for (int taken = 0; taken < most; ++taken) {
    std::optional<Parcel> parcel = mesh_.receive();
    if (!parcel) return;
    handle(std::move(*parcel));
  }
}

/// However short a sitting of a run that is kept, it has to come on: who has had nothing to do in it, and so
/// has nothing to do but look at the clock, leaves those that have a moment to begin.
void RankWork::look_at_limits() {
  constexpr double a_moment = 0.05;  // seconds
  if (stopping_) return;
  if (settings_.limits.stop.stop_requested()) return limit_reached(StopReason::interrupted);
  const bool waits = settings_.keeper != nullptr && budget_.expanded() == 0;
  if (clock_.seconds() >= settings_.limits.seconds + (waits ? a_moment : 0)) limit_reached(StopReason::time);
}

void RankWork::handle(Parcel&& parcel) {
  switch (parcel.kind) {
    case parcel::ask: {
      WaveAnswer own = full_answer();
      own.wave = note_in<std::uint64_t>(parcel);
      return mesh_.tell(0, parcel::answer, own);
    }
    case parcel::answer:
      return waves_.take(note_in<WaveAnswer>(parcel));
    case parcel::stop:
      return stop(note_in<StopReason>(parcel));
    case parcel::over:
      return stop_with_all(note_in<StopReason>(parcel));
    case parcel::last:
      ++lasts_;
      return;
    case parcel::result:
      return add(note_in<RankResult>(parcel), parcel.from);
    case parcel::trace:
      return or_lost([&] { follow(note_in<WayRequest>(parcel)); });  // the leader waits for it
    case parcel::piece:
      return way_.take(parcel);
    case parcel::bye:
      bye_ = true;
      return;
    case parcel::keep:
    case parcel::line:
    case parcel::part:
    case parcel::turn_end:
      return turns_.take(parcel);
    default:
      return take(std::move(parcel));
  }
}

WaveAnswer RankWork::full_answer() const {
  WaveAnswer own = answer();
  own.busy = stopping_ || working();
  return own;
}

void RankWork::idle() {
  send_rest();
  if (mesh_.leads() && !stopping_) {
    if (waves_.quiet()) return all_quiet();
    waves_.ask(mesh_, parcel::ask, full_answer());
  }
  mesh_.rest();
}

void RankWork::stop(StopReason why) {
  if (over_) return;
  if (mesh_.leads()) {
    mesh_.tell_others(parcel::over, why);
    return stop_with_all(why);
  }
  if (!stopping_) mesh_.tell(0, parcel::stop, why);
  stopping_ = true;
}

void RankWork::stop_with_all(StopReason why) {
  stopping_ = true;
  over_ = true;
  why_ = why;
}

void RankWork::end_together() {
  send_rest();
  mesh_.tell_others(parcel::last, Nothing{});
  take_until([&] { return lasts_ + 1 == mesh_.ranks(); });
}

void RankWork::tell_result(RankResult own) {
  own.expanded += expanded_before_;
  own.generated += generated_before_;
  own.peak_bytes = mesh_.meter().peak();
  own.traffic = mesh_.traffic();
  if (!mesh_.leads()) {
    mesh_.tell(0, parcel::result, own);
    return take_until([&] { return bye_; });
  }
  add(own, 0);
  take_until([&] { return results_ == mesh_.ranks(); });
  if (all_.goal != no_node) {
    mesh_.tell(owner_, parcel::trace, WayRequest{all_.goal, 0});
    take_until([&] { return way_.complete(); });
  }
  mesh_.tell_others(parcel::bye, Nothing{});
}

void RankWork::add(const RankResult& result, Rank from) {
  ++results_;
  all_.expanded += result.expanded;
  all_.generated += result.generated;
  all_.peak_bytes += result.peak_bytes;
  all_.traffic.parcels += result.traffic.parcels;
  all_.traffic.bytes += result.traffic.bytes;
  all_.bound = std::min(all_.bound, result.bound);
  if (result.goal == no_node || !(result.best < all_.best)) return;
  all_.best = result.best;
  all_.goal = result.goal;
  owner_ = from;
}

void RankWork::follow(const WayRequest& request) {
  WayPiece piece{request.piece, {request.node, mesh_.rank()}};
  MeteredVector<std::byte> bytes(mesh_.notes());
  bytes.extend(sizeof piece);
  while (piece.rest.rank == mesh_.rank() && piece.rest.node != no_node)
    piece.rest = step_back(piece.rest.node, bytes);
  std::memcpy(bytes.begin(), &piece, sizeof piece);
  mesh_.send(0, parcel::piece, std::move(bytes));
  if (piece.rest.node != no_node && piece.rest.rank != before_ranks)
    mesh_.tell(piece.rest.rank, parcel::trace, WayRequest{piece.rest.node, request.piece + 1});
}

}  // namespace wend
