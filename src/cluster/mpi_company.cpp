// The company that MPI knows.
#include <algorithm>
#include <csignal>
#include <pthread.h>
#include <unistd.h>

#include "base/error.hpp"
#include "cluster/company.hpp"
#include "cluster/mpi_mesh.hpp"
#include "search/parallel/shard.hpp"

namespace wend {
namespace {

/// MPI has threads of its own. They shall not get the signals that a thread of ours waits for: they would die
/// of them.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t most;
    sigfillset(&most);
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigdelset(&most, fault);
    pthread_sigmask(SIG_BLOCK, &most, &before_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_{};
};

MPI_Comm copy_of_world() {
  MPI_Comm copy = MPI_COMM_NULL;
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  return copy;
}

Rank own_rank() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return static_cast<Rank>(rank);
}

Rank all_ranks() {
  int ranks = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  constexpr int most = before_ranks - 1;
  if (ranks > most) throw Error::usage("--cluster: at most " + std::to_string(most) + " processes");
  return static_cast<Rank>(ranks);
}

unsigned ranks_on_this_machine() {
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  int ranks = 1;
  MPI_Comm_size(here, &ranks);
  MPI_Comm_free(&here);
  return static_cast<unsigned>(ranks);
}

/// Of the machine, also those this process is kept from.
unsigned cores_here() {
  return static_cast<unsigned>(std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN)));
}

class MpiCompany final : public Company {
 public:
  MpiCompany() : meetings_(copy_of_world()), neighbours_(ranks_on_this_machine()), mesh_(*this) {}

  Cluster& cluster() override { return mesh_; }
  [[nodiscard]] unsigned neighbours() const override { return neighbours_; }

 private:
  /// The mesh, with the meetings that it has no part in.
  class MeetingMesh final : public MpiMesh {
   public:
    explicit MeetingMesh(MpiCompany& company)
        : MpiMesh({copy_of_world(), copy_of_world()}, own_rank(), all_ranks(),
                  (company.neighbours_ + cores_here() - 1) / cores_here()),
          company_(company) {}

    std::uint64_t largest_word(std::uint64_t own) override {
      for (const Standing& each : company_.meet_at(Standing::votes, own)) own = std::max(own, each.word);
      return own;
    }
    std::uint64_t word_of_leader(std::uint64_t own) override {
      return company_.meet_at(Standing::speaks, own).front().word;
    }

   private:
    MpiCompany& company_;
  };

  std::vector<Standing> meet_at(Standing::Step step, std::uint64_t word) {
    Standing own;
    own.step = step;
    own.word = word;
    return meet_all(own);
  }

  std::vector<Standing> meet(const Standing& own) override {
    std::vector<Standing> all(mesh_.ranks());
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Iallgather(&own, sizeof own, MPI_BYTE, all.data(), sizeof own, MPI_BYTE, meetings_, &request);
    int complete = 0;
    while (true) {
      MPI_Test(&request, &complete, MPI_STATUS_IGNORE);
      if (complete != 0) break;
      mesh_.nap();
    }
    return all;
  }

  void leave() override { MPI_Finalize(); }
  void bear_silence(std::chrono::milliseconds longest) override { mesh_.bear_silence(longest); }

  MPI_Comm meetings_;
  unsigned neighbours_;
  MeetingMesh mesh_;
};

}  // namespace

bool can_join_company() {
  return true;
}

std::unique_ptr<Company> join_company() {
  const SignalsBlocked blocked;
  int level = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
  return std::make_unique<MpiCompany>();
}

}  // namespace wend
