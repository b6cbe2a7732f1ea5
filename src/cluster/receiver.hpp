// Parcels on their way in. MPI tells how long each is before it is taken, so none needs a limit; taking one
// may last until its sender looks after it, and meanwhile others are taken. Those of one sender are handed
// out in the order in which they were sent.
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
  std::optional<Taken> next();

 private:
  static constexpr std::size_t at_a_time = 64;

  struct Arriving {
    MPI_Request request = MPI_REQUEST_NULL;
    int tag = 0;
    Parcel parcel;
  };

  bool take_one();
  MeteredVector<std::byte> room_for(std::size_t bytes);

  MPI_Comm line_ = MPI_COMM_NULL;
  Meter& spare_;
  Meter* meter_ = nullptr;
  std::deque<Arriving> arriving_;
  std::vector<std::uint64_t> held_up_;  // by sender: the look in which an earlier parcel was not complete
  std::uint64_t looks_ = 0;
};

}  // namespace wend
