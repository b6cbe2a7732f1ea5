#include "search/parallel/stealing_work.hpp"

#include <algorithm>
#include <span>

namespace wend {
namespace {

/// Block by block: the size is not to be trusted.
bool read_bytes(KeptSource& source, std::uint64_t size, MeteredVector<std::byte>& bytes) {
  constexpr std::uint64_t block = 1 << 16;
  while (bytes.size() < size) {
    const auto count = static_cast<std::size_t>(std::min(block, size - bytes.size()));
    if (!source.read({bytes.extend(count), count})) return false;
  }
  return true;
}

}  // namespace

void StealingWork::search() {
  if (mesh_.leads()) mesh_.tell_others(parcel::round, round_);
  RankWork::search();
}

void StealingWork::work() {
  constexpr std::uint64_t burst = 256;  // visits between two looks for parcels
  if (walked()) {
    const Parcel gift = std::move(gifts_.back());
    gifts_.pop_back();
    take_over(gift.bytes.begin() + sizeof(Round));
  }
  if (walk(burst)) return take_goal();
  if (budget_.why() != StopReason::none) stop(budget_.why());
}

void StealingWork::take(Parcel&& parcel) {
  switch (parcel.kind) {
    case parcel::work:
      return take_work(std::move(parcel));
    case parcel::no_work:
      asks_ = false;
      return;
    case parcel::steal:
      return give_work(parcel.from);
    case parcel::round:
      return enter_round(note_in<Round>(parcel));
    case parcel::found:
      return hear_of(parcel);
    default:
      return;
  }
}

/// The work may come sooner than the news that its round has begun.
void StealingWork::take_work(Parcel&& parcel) {
  ++received_;
  asks_ = false;
  enter_round(note_in<Round>(parcel));
  gifts_.push_back(std::move(parcel));
}

void StealingWork::give_work(Rank to) {
  MeteredVector<std::byte> bytes(mesh_.meter());
  std::memcpy(bytes.extend(sizeof round_), &round_, sizeof round_);
  if (stopping() || keeping() || !give_away(bytes)) return mesh_.tell(to, parcel::no_work, Nothing{});
  ++sent_;
  mesh_.send(to, parcel::work, std::move(bytes));
}

/// Nothing to do: asks the next one for work.
void StealingWork::send_rest() {
  if (asks_ || stopping() || has_work() || mesh_.ranks() == 1) return;
  do {
    victim_ = static_cast<Rank>((victim_ + 1) % mesh_.ranks());
  } while (victim_ == mesh_.rank());
  asks_ = true;
  mesh_.tell(victim_, parcel::steal, Nothing{});
}

void StealingWork::enter_round(const Round& round) {
  if (round.number <= round_.number) return;
  round_ = round;
  begin_round(round.limit);
}

WaveAnswer StealingWork::answer() const {
  return {.sent = sent_, .received = received_, .word = next_limit()};
}

/// A round has been walked whole: by the last words, the next one begins.
void StealingWork::all_quiet() {
  const Round next{round_.number + 1, smallest_word()};
  if (is_infinite(next.limit)) {
    round_.limit = next.limit;
    return stop(StopReason::none);
  }
  budget_.proven(next.limit);
  mesh_.tell_others(parcel::round, next);
  enter_round(next);
  guarded([&] { begin_at_root(); });
}

void StealingWork::take_goal() {
  Goal goal = goal_found();
  if (mesh_.leads()) {
    goal_ = std::move(goal);
    return stop(StopReason::none);
  }
  MeteredVector<std::byte> bytes(mesh_.notes());
  std::memcpy(bytes.extend(sizeof goal.cost), &goal.cost, sizeof goal.cost);
  for (const std::byte byte : goal.moves) bytes.push_back(byte);
  mesh_.send(0, parcel::found, std::move(bytes));
  stop_here();
}

void StealingWork::hear_of(const Parcel& parcel) {
  if (goal_) return;
  Goal goal{note_in<ExactCost>(parcel), {}};
  goal.moves.assign(parcel.bytes.begin() + sizeof goal.cost, parcel.bytes.end());
  goal_ = std::move(goal);  // whole, or not at all
  stop(StopReason::none);
}

RankResult StealingWork::result() const {
  return {.expanded = budget_.expanded(), .generated = budget_.generated()};
}

void StealingWork::write_part(KeptSink& /*more*/, KeptSink& now) {
  now.put(round_);
  write_tree(now);
  now.put(std::uint64_t{gifts_.size()});
  for (const Parcel& gift : gifts_) {
    now.put(std::uint64_t{gift.bytes.size()});
    now.write({gift.bytes.begin(), gift.bytes.size()});
  }
}

bool StealingWork::read_part(KeptSource& /*all*/, KeptSource& last, ReadPart& /*part*/) {
  std::uint64_t gifts = 0;
  if (!last.take(round_) || !read_tree(last) || !last.take(gifts)) return false;
  for (; gifts > 0; --gifts) {
    if (!read_gift(last)) return false;
  }
  budget_.proven(round_.limit);
  return true;
}

bool StealingWork::read_gift(KeptSource& last) {
  std::uint64_t size = 0;
  Parcel gift{parcel::work, mesh_.rank(), MeteredVector<std::byte>(mesh_.meter())};
  if (!last.take(size) || !read_bytes(last, size, gift.bytes)) return false;
  if (size < sizeof(Round) || !is_gift({gift.bytes.begin() + sizeof(Round), gift.bytes.end()})) return false;
  gifts_.push_back(std::move(gift));
  return true;
}

}  // namespace wend
