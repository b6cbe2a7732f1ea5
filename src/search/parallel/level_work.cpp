#include "search/parallel/level_work.hpp"

namespace wend {

void LevelWork::search() {
  for (;;) {
    end_level();
    decide();
    if (!decision_.goes_on()) break;
    ++exchange_;
    begin_level();
    take_early();
    guarded([&] { expand_level(); });
  }
  end_with(decision_.why);
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
  } else if (own_why_ == StopReason::none) {  // else there is no room, and the level will not be used
    arrive(std::move(parcel));
  }
}

void LevelWork::end_level() {
  send_rest();
  mesh_.tell_others(parcel::level_end, Nothing{});
  mesh_.tell(mesh_.rank(), parcel::level_end, Nothing{});  // the leader begins with parcels to itself
  take_until([&] {
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
    take_until([&] { return decided_; });
    decided_ = false;
    return;
  }
  add(own);
  take_until([&] { return sums_ == mesh_.ranks(); });
  decision_ = sum_;
  sum_ = {};
  sums_ = 0;
  mesh_.tell_others(parcel::go_on, decision_);
}

void LevelWork::add(const Sum& sum) {
  ++sums_;
  sum_.nodes += sum.nodes;
  sum_.found = sum_.found || sum.found;
  if (sum_.why == StopReason::none) sum_.why = sum.why;
}

void LevelWork::take_early() {
  std::vector<Parcel> waited;
  std::swap(waited, early_);
  for (Parcel& parcel : waited) {
    guarded([&] { arrive(std::move(parcel)); });
  }
}

}  // namespace wend
