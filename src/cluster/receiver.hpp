// Parcels on their way in. MPI tells how long each is before it is taken, so none needs a limit; taking one
// may last until its sender looks after it, and meanwhile others are taken. Those of one sender are handed
// out in the order in which they were sent.
//
// A message that MPI has matched is taken by nobody else. So where there is no memory for one it stays at
// hand, and is taken the next time: none is lost.
#pragma once

#include <deque>
#include <mpi.h>
#include <vector>

#include "search/parallel/mesh.hpp"

namespace wend {

class Receiver {
 public:
  /// Bytes draw on `spare` where the meter has no more: what is on its way has to be taken in any case.
  Receiver(Rank ranks, Meter& spare) : spare_(spare), held_up_(ranks) {}

  /// What parcels come through from now on, and what their bytes draw on.
  void use(MPI_Comm line, Meter& meter) {
    line_ = line;
    meter_ = &meter;
  }
  /// The next parcel that is complete, if one is; `kind` is the tag.
  struct Taken {
    int tag = 0;
    Parcel parcel;
  };
  enum class From { all, leader };
  /// `from` limits what is taken from now on; what is arriving already is handed out in any case. May run out
  /// of memory.
  std::optional<Taken> next(From from = From::all);
  /// Nothing is on its way to who would ask for the next one.
  [[nodiscard]] bool empty() const { return arriving_.empty() && matched_ == MPI_MESSAGE_NULL; }

 private:
  static constexpr std::size_t at_a_time = 64;

  struct Arriving {
    MPI_Request request = MPI_REQUEST_NULL;
    int tag = 0;
    Parcel parcel;
  };

  bool match_one(From from);
  bool take_one(From from);
  MeteredVector<std::byte> room_for(std::size_t bytes);

  MPI_Comm line_ = MPI_COMM_NULL;
  Meter& spare_;
  Meter* meter_ = nullptr;
  MPI_Message matched_ = MPI_MESSAGE_NULL;  // but not yet arriving
  MPI_Status matched_status_{};
  std::deque<Arriving> arriving_;
  std::vector<std::uint64_t> held_up_;  // by sender: the look in which an earlier parcel was not complete
  std::uint64_t looks_ = 0;
};

}  // namespace wend
