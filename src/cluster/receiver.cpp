#include "cluster/receiver.hpp"

namespace wend {

std::optional<Receiver::Taken> Receiver::next() {
  while (arriving_.size() < at_a_time && take_one()) continue;
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

bool Receiver::take_one() {
  int there = 0;
  MPI_Message message = MPI_MESSAGE_NULL;
  MPI_Status status;
  MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, line_, &there, &message, &status);
  if (there == 0) return false;
  int bytes = 0;
  MPI_Get_count(&status, MPI_BYTE, &bytes);
  arriving_.push_back({MPI_REQUEST_NULL,
                       status.MPI_TAG,
                       {static_cast<std::uint8_t>(status.MPI_TAG), static_cast<Rank>(status.MPI_SOURCE),
                        room_for(static_cast<std::size_t>(bytes))}});
  Arriving& last = arriving_.back();
  MPI_Imrecv(last.parcel.bytes.begin(), bytes, MPI_BYTE, &message, &last.request);
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
