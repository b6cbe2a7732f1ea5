#include "cluster/receiver.hpp"

namespace wend {

std::optional<Receiver::Taken> Receiver::next(From from) {
  while (arriving_.size() < at_a_time && take_one(from)) continue;
  ++looks_;
  for (auto each = arriving_.begin(); each != arriving_.end(); ++each) {
    std::uint64_t& held_up = held_up_[each->parcel.from];
    if (held_up == looks_) continue;
    int complete = 0;
    MPI_Test(&each->request, &complete, MPI_STATUS_IGNORE);
    if (complete == 0) {
      held_up = looks_;
      continue;
    }
    Taken taken{each->tag, std::move(each->parcel)};
    arriving_.erase(each);
    return taken;
  }
  return std::nullopt;
}

bool Receiver::match_one(From from) {
  if (matched_ != MPI_MESSAGE_NULL) return true;
  int there = 0;
  MPI_Message message = MPI_MESSAGE_NULL;  // where nothing is there, nobody promises what it is afterwards
  MPI_Status status;
  MPI_Improbe(from == From::all ? MPI_ANY_SOURCE : 0, MPI_ANY_TAG, line_, &there, &message, &status);
  if (there == 0) return false;
  matched_ = message;
  matched_status_ = status;
  return true;
}

bool Receiver::take_one(From from) {
  if (!match_one(from)) return false;
  int bytes = 0;
  MPI_Get_count(&matched_status_, MPI_BYTE, &bytes);
  const int tag = matched_status_.MPI_TAG;
  arriving_.push_back({MPI_REQUEST_NULL,
                       tag,
                       {static_cast<std::uint8_t>(tag), static_cast<Rank>(matched_status_.MPI_SOURCE),
                        room_for(static_cast<std::size_t>(bytes))}});
  Arriving& last = arriving_.back();
  MPI_Imrecv(last.parcel.bytes.begin(), bytes, MPI_BYTE, &matched_, &last.request);
  return true;
}

MeteredVector<std::byte> Receiver::room_for(std::size_t bytes) {
  if (meter_ != nullptr && meter_->has(bytes)) {
    MeteredVector<std::byte> room(*meter_);
    room.extend(bytes);
    return room;
  }
  MeteredVector<std::byte> room(spare_);
  room.extend(bytes);
  return room;
}

}  // namespace wend
