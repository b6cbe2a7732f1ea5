// The mesh over MPI. Parcels are messages whose tag is their kind; MPI keeps the messages of one sender in
// order. Batches are never waited for: what cannot leave yet waits in this process (sender.hpp), and a rank
// that has too much under way is told so (`crowded`) and goes on receiving.
//
// Kinds above those of searches are the mesh's own: portions of the common limit of expansions, signs of
// life.
#pragma once

#include <array>
#include <mpi.h>

#include "cluster/nap.hpp"
#include "cluster/ration_book.hpp"
#include "cluster/receiver.hpp"
#include "cluster/sender.hpp"
#include "cluster/signs_of_life.hpp"
#include "search/parallel/cluster.hpp"

namespace wend {

class MpiMesh : public Cluster {
 public:
  /// Searches take turns with two lines: whoever begins the next one early talks on the other line, and those
  /// who are still ending the last one do not take it for theirs.
  using Lines = std::array<MPI_Comm, 2>;

  /// `crowd`: how many processes there are for each core here.
  MpiMesh(const Lines& lines, Rank rank, Rank ranks, unsigned crowd);

  void send(Rank to, std::uint8_t kind, MeteredVector<std::byte> bytes) override;
  std::optional<Parcel> receive() override;
  void rest() override;
  Meter& meter() override { return *meter_; }
  [[nodiscard]] bool crowded() const override { return sender_.under_way() > most_under_way_; }
  [[nodiscard]] Traffic traffic() const override { return traffic_; }

  std::uint64_t draw(std::uint64_t wanted) override;
  [[nodiscard]] std::uint64_t drawn() const override;

  void open(Meter& meter, const Limits& limits) override;
  void close() override;
  [[noreturn]] void abandon(const char* why) override;
  [[noreturn]] void abandon(const Error& error) override;

  /// Waits a moment for whatever is to come.
  void nap() { nap_.take(); }
  /// How long the others may say nothing.
  void bear_silence(std::chrono::milliseconds longest) { signs_.bear(longest); }

 private:
  static constexpr std::chrono::minutes silence_at_first{2};  // before the company has begun

  enum Tag : int { ask_portion = 256, portion, sign };

  struct PortionRequest {
    std::uint64_t wanted = 0;
  };
  struct Portion {
    std::uint64_t expansions = 0;
  };
  struct Sign {
    std::uint64_t drawn = 0;
  };

  template <class Note>
  void tell_mesh(Rank to, Tag tag, const Note& note) {
    or_lost([&] {
      MeteredVector<std::byte> bytes(notes());
      std::memcpy(bytes.extend(sizeof note), &note, sizeof note);
      sender_.send(to, tag, std::move(bytes));
    });
  }

  std::optional<Parcel> next(Receiver::From from = Receiver::From::all);
  bool take_for_later(Receiver::From from);
  void handle(const Receiver::Taken& taken);
  void look_around();
  void give_signs();
  static constexpr int exit_stopped = 3;
  [[noreturn]] void end_all(const char* why, const char* hint, int code = exit_stopped);
  void ask_for_portion(std::uint64_t wanted);
  void wait_for_portion();

  Lines lines_;  // the first is the one of this search
  Sender sender_;
  Receiver receiver_;
  std::deque<Parcel> ready_;  // to itself, or taken while something else was waited for
  Nap nap_;
  SignsOfLife signs_;
  unsigned taken_ = 0;  // parcels that a search has taken
  Meter* meter_ = nullptr;
  std::size_t most_under_way_ = 0;
  Traffic traffic_;
  RationBook book_;
  bool begun_ = false;                // has looked for parcels, as the others may expect
  bool asked_ = false;                // for a portion, which has not come
  bool used_up_ = false;              // there are none left
  std::vector<std::uint64_t> drawn_;  // by rank, as far as is known here
};

}  // namespace wend
