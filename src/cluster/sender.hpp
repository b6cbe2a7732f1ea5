// Parcels on their way out. A few are handed to MPI for each rank, the others wait here in their order. A
// parcel counts as sent when its receiver has begun to take it (MPI_Issend): so neither MPI nor the receiver
// ever holds more than those few of one sender, and what waits here draws on the meter of who sends.
#pragma once

#include <deque>
#include <mpi.h>
#include <vector>

#include "search/parallel/mesh.hpp"

namespace wend {

class Sender {
 public:
  explicit Sender(Rank ranks) : queues_(ranks) {}

  /// What parcels go through from now on.
  void use(MPI_Comm line) { line_ = line; }

  void send(Rank to, int kind, MeteredVector<std::byte> bytes);
  /// Lets go of what has been taken and hands on what waits.
  void look();
  [[nodiscard]] bool empty() const { return under_way_ == 0; }
  /// Bytes, with a little for each parcel.
  [[nodiscard]] std::size_t under_way() const { return under_way_; }

 private:
  static constexpr unsigned at_a_time = 4;  // parcels at MPI for one rank

  struct Letter {
    Rank to;
    int kind;
    MeteredVector<std::byte> bytes;
  };
  struct Queue {
    std::deque<Letter> waiting;
    unsigned posted = 0;
  };

  static std::size_t weight(const Letter& letter) { return letter.bytes.size() + 64; }
  void post(Queue& queue);

  MPI_Comm line_ = MPI_COMM_NULL;
  std::vector<Queue> queues_;
  std::vector<MPI_Request> requests_;  // of
  std::vector<Letter> posted_;
  std::vector<int> done_;  // room for MPI's answers
  std::size_t under_way_ = 0;
};

}  // namespace wend
