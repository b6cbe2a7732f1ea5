// The processes that were started together, for instance by `mpirun -n 8 wend …`, and this one among them.
// All of them run the same command; what they have in common is compared when they meet.
//
// MPI is started here and nowhere else, and mpi.h is included in this room alone. Where wend was built
// without it, `join_company` says so.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "search/parallel/cluster.hpp"

namespace wend {

/// Where a process is, as the others hear of it at a meeting.
struct Standing {
  enum Step : std::uint32_t { begins, votes, speaks, ends };

  Step step = begins;
  std::int32_t code = 0;      // ends: the exit code
  std::uint64_t word = 0;     // votes, speaks: what it says; begins: bytes it may use
  std::uint64_t silence = 0;  // begins: milliseconds it would wait for a sign of life; the leader's count
  std::array<char, 64> fingerprint = {};  // begins: of what it has to do
  std::array<char, 64> build = {};        // begins: of its program (build_id.hpp)
  std::array<char, 64> machine = {};      // its name
  std::array<char, 512> last_words = {};  // ends: what it would have printed
};

/// Text for a field of a Standing, cut to fit.
template <std::size_t N>
void set_text(std::array<char, N>& field, std::string_view text) {
  field = {};
  text.copy(field.data(), N - 1);
}

class Company {
 public:
  Company() = default;
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;
  virtual ~Company() = default;

  virtual Cluster& cluster() = 0;
  [[nodiscard]] bool leads() { return cluster().leads(); }
  [[nodiscard]] Rank size() { return cluster().ranks(); }
  /// Processes on this machine.
  [[nodiscard]] virtual unsigned neighbours() const = 0;

  /// All begin with the same fingerprint and are the same program, else an Error names one who does not.
  /// Returns the bytes that all together may use. How long all wait for a sign of life is what the
  /// environment of the leader says: that of the others may lie on other machines.
  std::uint64_t begin(std::string_view fingerprint, std::uint64_t bytes);
  /// All end with the code of the leader, which is returned. Nothing is done together after this.
  int end(int code, std::string_view last_words);

 protected:
  /// Tells all where this one is and returns where the others are, by rank. Waits for all.
  virtual std::vector<Standing> meet(const Standing& own) = 0;
  /// The same, for who wants to go on: an Error if somebody has ended.
  std::vector<Standing> meet_all(const Standing& own);
  virtual void leave() = 0;
  /// From now on a silence of this length means that something is wrong.
  virtual void bear_silence(std::chrono::milliseconds longest) = 0;
};

/// Whether this wend can.
bool can_join_company();

/// Joins those who were started together; alone, if nobody was. Once. An Error if wend was built without MPI.
std::unique_ptr<Company> join_company();

/// Which of those started together this is, as the starting program says; 0 if it does not. Asks no MPI.
unsigned rank_by_starter();
/// How many were started together, as it says; 1 if it does not.
unsigned processes_by_starter();

}  // namespace wend
