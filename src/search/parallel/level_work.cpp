#include "search/parallel/level_work.hpp"

namespace wend {

void LevelWork::search() {
  bool begun = resumed();
  while (begun || next_level()) {
    begun = false;
    keep_if_due();
    guarded([&] { expand_level(); });
  }
  end_with(decision_.why);
  keep_at_end();
}

bool LevelWork::next_level() {
  end_level();
  decide();
  if (!decision_.goes_on()) return false;
  ++exchange_;
  begin_level();
  take_early();
  return true;
}

void LevelWork::end_early(StopReason why) {
  if (own_why_ == StopReason::none) own_why_ = why;
  if (!early_end_) mesh_.tell_others(parcel::level_stop, Nothing{});
  early_end_ = true;
}

void LevelWork::take(Parcel&& parcel) {
  switch (parcel.kind) {
    case parcel::level_end:
      ++ended_[parcel.from];
      return;
    case parcel::level_stop:
      early_end_ = true;
      return;
    case parcel::level_sum:
      return add(note_in<Sum>(parcel));
    case parcel::go_on:
      decision_ = note_in<Sum>(parcel);
      decided_ = true;
      return;
    default:
      break;
  }
  if (ended_[parcel.from] > exchange_) {
    early_.push_back(std::move(parcel));
  } else if (whole()) {  // else there is no room, and the level will not be used
    arrive(std::move(parcel));
  }
}

void LevelWork::end_level() {
  send_rest();
  mesh_.tell_others(parcel::level_end, Nothing{});
  mesh_.tell(mesh_.rank(), parcel::level_end, Nothing{});  // the leader begins with parcels to itself
  wait_until([&] {
    for (const std::uint64_t ended : ended_) {
      if (ended <= exchange_) return false;
    }
    return true;
  });
}

void LevelWork::decide() {
  const Sum own{next_size(), has_goal(), own_why_};
  if (!mesh_.leads()) {
    mesh_.tell(0, parcel::level_sum, own);
    wait_until([&] { return decided_; });
    decided_ = false;
    return;
  }
  add(own);
  wait_until([&] { return sums_ == mesh_.ranks(); });
  decision_ = sum_;
  sum_ = {};
  sums_ = 0;
  mesh_.tell_others(parcel::go_on, decision_);
}

/// A turn that the leader has asked for after its decision belongs to the next level. Before the first level
/// there is nothing yet that could be kept, so no limit ends the search there.
template <class Done>
void LevelWork::wait_until(const Done& done) {
  take_until([&] {
    if (done()) return true;
    if (exchange_ > 0) {
      keep_if_due();
      look_at_limits();
    }
    return done();
  });
}

void LevelWork::add(const Sum& sum) {
  ++sums_;
  sum_.nodes += sum.nodes;
  sum_.found = sum_.found || sum.found;
  if (sum_.why == StopReason::none) sum_.why = sum.why;
}

void LevelWork::write_part(KeptSink& more, KeptSink& now) {
  now.put(exchange_);
  write_level(more, now);
}

bool LevelWork::read_part(KeptSource& all, KeptSource& last, ReadPart& part) {
  if (!last.take(exchange_) || exchange_ == 0 || !read_level(all, last, part)) return false;
  ended_.assign(mesh_.ranks(), exchange_);
  return true;
}

void LevelWork::take_early() {
  std::vector<Parcel> waited;
  std::swap(waited, early_);
  for (Parcel& parcel : waited) {
    guarded([&] { arrive(std::move(parcel)); });
  }
}

}  // namespace wend
