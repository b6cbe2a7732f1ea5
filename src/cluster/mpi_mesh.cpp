#include "cluster/mpi_mesh.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>

namespace wend {

MpiMesh::MpiMesh(const Lines& lines, Rank rank, Rank ranks, unsigned crowd)
    : Cluster(rank, ranks),
      lines_(lines),
      sender_(ranks),
      receiver_(ranks, notes()),
      nap_(crowd),
      signs_(rank, ranks, silence_at_first),
      drawn_(ranks) {}

void MpiMesh::send(Rank to, std::uint8_t kind, MeteredVector<std::byte> bytes) {
  or_lost([&] {
    if (to == rank()) {
      ready_.push_back({kind, to, std::move(bytes)});
      return;
    }
    ++traffic_.parcels;
    traffic_.bytes += bytes.size();
    sender_.send(to, kind, std::move(bytes));
  });
}

/// Who is sent more than it takes in finds no end of parcels: it looks around all the same.
std::optional<Parcel> MpiMesh::receive() {
  constexpr unsigned between_looks = 32;
  begun_ = true;
  std::optional<Parcel> parcel;
  if (!ready_.empty()) {
    parcel = std::move(ready_.front());
    ready_.pop_front();
  } else {
    parcel = next();
  }
  if (parcel) nap_.reset();
  if (!parcel || ++taken_ % between_looks == 0) look_around();
  return parcel;
}

/// The next parcel of a search; what is the mesh's own is done on the way.
std::optional<Parcel> MpiMesh::next(Receiver::From from) {
  while (std::optional<Receiver::Taken> taken = receiver_.next(from)) {
    signs_.heard_of(taken->parcel.from, SignsOfLife::Clock::now());
    if (taken->tag < ask_portion) return std::move(taken->parcel);
    handle(*taken);
  }
  return std::nullopt;
}

void MpiMesh::handle(const Receiver::Taken& taken) {
  const Rank from = taken.parcel.from;
  switch (taken.tag) {
    case ask_portion:
      return tell_mesh(from, portion, Portion{book_.share_out(note_in<PortionRequest>(taken.parcel).wanted)});
    case portion: {
      const std::uint64_t more = note_in<Portion>(taken.parcel).expansions;
      asked_ = false;
      used_up_ = more == 0;
      return book_.add(more);
    }
    case sign:
      drawn_[from] = note_in<Sign>(taken.parcel).drawn;
      return;
    default:
      return;
  }
}

void MpiMesh::look_around() {
  or_lost([&] { sender_.look(); });
  const auto now = SignsOfLife::Clock::now();
  if (signs_.due(now)) give_signs();
  const std::optional<Rank> missing = signs_.missing(now);
  if (!missing) return;
  const std::string why =
      "process " + std::to_string(*missing) + " has not been heard of for long; it may have died";
  end_all(
      why.c_str(),
      "all processes of this run end now; if its disk or machine is only slow, WEND_CLUSTER_SILENCE=1000 in "
      "the environment of process 0 makes all wait 1000 s");
}

void MpiMesh::give_signs() {
  const Sign own{drawn_[rank()]};
  if (!leads()) return tell_mesh(0, sign, own);
  for (Rank to = 1; to < ranks(); ++to) tell_mesh(to, sign, own);
}

void MpiMesh::rest() {
  if (take_for_later(Receiver::From::all)) nap_.reset();
  look_around();
  if (ready_.empty()) nap_.take();
}

bool MpiMesh::take_for_later(Receiver::From from) {
  return or_lost([&] {
    std::optional<Parcel> parcel = next(from);
    if (parcel) ready_.push_back(*std::move(parcel));
    return parcel.has_value();
  });
}

// ---- expansions

std::uint64_t MpiMesh::draw(std::uint64_t wanted) {
  std::uint64_t granted = 0;
  if (leads()) {
    granted = book_.share_out(wanted);
  } else {
    if (book_.empty() && begun_) {
      ask_for_portion(wanted);
      wait_for_portion();
    }
    granted = book_.take(wanted);
    if (book_.low(wanted) && begun_) ask_for_portion(wanted);
  }
  drawn_[rank()] += granted;
  return granted;
}

std::uint64_t MpiMesh::drawn() const {
  return std::accumulate(drawn_.begin(), drawn_.end(), std::uint64_t{0});
}

void MpiMesh::ask_for_portion(std::uint64_t wanted) {
  if (asked_ || used_up_) return;
  asked_ = true;
  tell_mesh(0, ask_portion, PortionRequest{4 * wanted});
}

/// The leader looks for parcels as long as it has not heard the result of this rank. Those of the others may
/// wait at their senders: where memory is short, only what the leader sends is taken.
void MpiMesh::wait_for_portion() {
  constexpr std::size_t some_parcels = std::size_t{1} << 18;
  while (asked_) {
    const bool roomy = meter_->has(some_parcels);
    if (!take_for_later(roomy ? Receiver::From::all : Receiver::From::leader) && asked_) nap_.take();
    look_around();
  }
  nap_.reset();
}

// ---- from search to search

void MpiMesh::open(Meter& meter, const Limits& limits) {
  constexpr std::size_t least = std::size_t{64} << 10;
  constexpr std::size_t most = std::size_t{4} << 20;
  meter_ = &meter;
  std::swap(lines_[0], lines_[1]);
  sender_.use(lines_[0]);
  receiver_.use(lines_[0], meter);
  most_under_way_ = std::clamp(limits.bytes / 8, least, most);
  book_ = RationBook(limits.expansions, leads(), ranks());
  begun_ = asked_ = used_up_ = false;
  std::fill(drawn_.begin(), drawn_.end(), 0);
  signs_.begin();
}

/// Who has nothing under way any more comes to a barrier and goes on receiving until all have come to it:
/// then nothing is under way at all (the exchange of Hoefler, Siebert and Lumsdaine 2010) but what has begun
/// to arrive, and each waits for that of its own.
void MpiMesh::close() {
  MPI_Request barrier = MPI_REQUEST_NULL;
  bool entered = false;
  int all_here = 0;
  while (true) {
    while (receiver_.next()) nap_.reset();  // questions that nobody has any more
    sender_.look();
    if (!entered && sender_.empty()) {
      MPI_Ibarrier(lines_[0], &barrier);
      entered = true;
    }
    if (entered) MPI_Test(&barrier, &all_here, MPI_STATUS_IGNORE);
    if (all_here != 0 && receiver_.empty()) break;
    nap_.take();
  }
  ready_.clear();
  receiver_.use(lines_[0], notes());
  meter_ = nullptr;
}

void MpiMesh::abandon(const char* why) {
  end_all(why, "all processes of this run end now");
}

void MpiMesh::abandon(const Error& error) {
  constexpr int exit_input = 2;
  const std::string why = error.file.empty() ? error.message : error.file + ": " + error.message;
  const std::string hint =
      (error.hint.empty() ? "" : error.hint + "; ") + "all processes of this run end now";
  end_all(why.c_str(), hint.c_str(), exit_input);
}

void MpiMesh::end_all(const char* why, const char* hint, int code) {
  std::fprintf(stderr, "wend: process %u of %u: %s\nhint: %s\n", static_cast<unsigned>(rank()),
               static_cast<unsigned>(ranks()), why, hint);
  MPI_Abort(MPI_COMM_WORLD, code);
  std::abort();
}

}  // namespace wend
