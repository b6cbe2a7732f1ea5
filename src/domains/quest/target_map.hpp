// What a quest is when only its things count: places and the costs between them. Places are the entities by
// their numbers, then the start, then the end.
#pragma once

#include "domains/quest/flood.hpp"

namespace wend {

/// `plain` costs see walls only: no way is cheaper, whatever is taken. `direct` ways pass no entity that
/// matters, so nothing that matters happens on them; under rule `intent`, where nothing happens by chance,
/// they are the plain ones. Infinite where there is none. From the start to a monster that was passed by
/// there, it is a step away and back.
///
/// An entity matters if it is needed, or is a heart that can be reached, gives something, and is not
/// superfluous because the hp at the start suffice for all monsters.
class TargetMap {
 public:
  using Place = std::uint32_t;
  using Cost = std::int32_t;

  /// Two floods per place: O(places * cells). Throws what a budget throws.
  TargetMap(const Quest& quest, Budget& budget);

  [[nodiscard]] const Quest& quest() const { return *quest_; }
  [[nodiscard]] Place places() const { return quest_->size() + 2; }
  [[nodiscard]] Place start() const { return quest_->size(); }
  [[nodiscard]] Place end() const { return quest_->size() + 1; }
  [[nodiscard]] Slot slot(Place place) const {
    return place == start() ? quest_->start() : place == end() ? quest_->end() : quest_->slot(place);
  }

  [[nodiscard]] bool matters(Quest::Index i) const { return matters_[i]; }
  [[nodiscard]] Cost plain(Place from, Place to) const { return plain_[from * places() + to]; }
  [[nodiscard]] Cost direct(Place from, Place to) const { return direct_[from * places() + to]; }

 private:
  const Quest* quest_;
  std::vector<bool> matters_;
  MeteredVector<Cost> plain_;
  MeteredVector<Cost> direct_;
};

}  // namespace wend
