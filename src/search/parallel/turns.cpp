#include "search/parallel/turns.hpp"

#include <algorithm>

#include "search/parallel/kinds.hpp"

namespace wend {

void Turns::ask() {
  mesh_.tell_others(parcel::keep, Nothing{});
  asked_ = true;
}

void Turns::draw_line(std::span<const std::uint64_t> linked) {
  asked_ = false;
  open_ = true;
  for (Rank to = 0; to < mesh_.ranks(); ++to) {
    const std::uint64_t nodes = linked.empty() ? 0 : linked[to];
    if (to != mesh_.rank()) {
      mesh_.tell(to, parcel::line, nodes);
    } else {
      linked_ = std::max(linked_, nodes);
    }
  }
}

/// Lines of the next turn come after all parts of this one.
void Turns::tell_part(const TurnPart& part) {
  lines_ = 0;
  if (mesh_.leads()) return add(part, mesh_.rank());
  mesh_.tell(0, parcel::part, part);
}

void Turns::end(const TurnPart& result) {
  parts_ = 0;
  sum_ = {};
  failed_elsewhere_.clear();
  mesh_.tell_others(parcel::turn_end, result);
  result_ = result;
}

TurnPart Turns::take_result() {
  const TurnPart result = *result_;
  result_.reset();
  open_ = false;
  return result;
}

void Turns::take(const Parcel& parcel) {
  switch (parcel.kind) {
    case parcel::keep:
      asked_ = true;
      return;
    case parcel::line:
      ++lines_;
      linked_ = std::max(linked_, note_in<std::uint64_t>(parcel));
      return;
    case parcel::part:
      return add(note_in<TurnPart>(parcel), parcel.from);
    default:
      result_ = note_in<TurnPart>(parcel);
      return;
  }
}

void Turns::add(const TurnPart& part, Rank from) {
  ++parts_;
  if (sum_.why == StopReason::none) sum_.why = part.why;
  sum_.expanded += part.expanded;
  sum_.bound = std::min(sum_.bound, part.bound);
  if (part.why == StopReason::disk && from != mesh_.rank()) failed_elsewhere_.push_back(from);
}

}  // namespace wend
