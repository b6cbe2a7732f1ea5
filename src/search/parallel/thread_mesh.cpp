#include "search/parallel/thread_mesh.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>

namespace wend {
namespace {

using namespace std::chrono_literals;

/// Looks into the box before going to sleep: an answer is often there in less time than falling asleep takes.
constexpr int looks_before_sleep = 30;
constexpr auto longest_sleep = 1ms;

/// Thrown in all ranks when one of them cannot go on. No std::exception: nothing on the way catches it.
struct BrokenOff {};

struct alignas(64) LetterBox {
  std::mutex mutex;
  std::condition_variable filled;
  std::vector<Parcel> parcels;
  bool asleep = false;  // its owner waits for `filled`
  std::atomic<bool> some = false;
};

}  // namespace

struct ThreadMesh::Shared {
  Shared(Rank ranks, Meter& by, std::uint64_t expansions) : meter(by), most(expansions), boxes(ranks) {}

  Meter& meter;
  const std::uint64_t most;
  std::atomic<std::uint64_t> drawn = 0;
  std::vector<LetterBox> boxes;
  std::atomic<bool> broken_off = false;
  std::mutex fault_mutex;
  std::exception_ptr fault;  // the first that is no want of memory
  std::vector<std::unique_ptr<End>> ends;
};

class ThreadMesh::End final : public Mesh {
 public:
  End(Rank rank, Shared& shared)
      : Mesh(rank, static_cast<Rank>(shared.boxes.size())), shared_(shared), box_(shared.boxes[rank]) {}

  void send(Rank to, std::uint8_t kind, MeteredVector<std::byte> bytes) override {
    LetterBox& box = shared_.boxes[to];
    bool wake = false;
    {
      const std::lock_guard lock(box.mutex);
      put(box, {kind, rank(), std::move(bytes)});
      box.some.store(true, std::memory_order_release);
      wake = box.asleep;
    }
    if (wake) box.filled.notify_one();
  }

  std::optional<Parcel> receive() override {
    if (next_ == taken_.size() && !take_out()) return std::nullopt;
    return std::move(taken_[next_++]);
  }

  void rest() override {
    leave_if_broken_off();
    if (next_ < taken_.size()) return;
    for (int look = 0; look < looks_before_sleep; ++look) {
      if (box_.some.load(std::memory_order_acquire)) return;
      std::this_thread::yield();
    }
    std::unique_lock lock(box_.mutex);
    box_.asleep = true;
    box_.filled.wait_for(lock, longest_sleep, [&] { return !box_.parcels.empty(); });
    box_.asleep = false;
  }

  Meter& meter() override { return shared_.meter; }

  /// Less and less as the limit comes nearer, so that none keeps what another could use.
  std::uint64_t draw(std::uint64_t wanted) override {
    std::uint64_t before = shared_.drawn.load();
    std::uint64_t granted = 0;
    do {
      const std::uint64_t left = shared_.most - before;
      granted = std::min({wanted, left, left / (std::uint64_t{2} * ranks()) + 1});
    } while (!shared_.drawn.compare_exchange_weak(before, before + granted));
    return granted;
  }
  [[nodiscard]] std::uint64_t drawn() const override { return shared_.drawn.load(); }

  /// When no rank looks for parcels any more.
  void forget_parcels() {
    taken_.clear();
    box_.parcels.clear();
  }

 private:
  /// What cannot be put in is lost, and somebody counts on it.
  static void put(LetterBox& box, Parcel&& parcel) {
    try {
      box.parcels.push_back(std::move(parcel));
    } catch (const std::bad_alloc&) {
      throw BrokenOff{};
    }
  }
  void leave_if_broken_off() const {
    if (shared_.broken_off.load(std::memory_order_relaxed)) throw BrokenOff{};
  }
  bool take_out() {
    leave_if_broken_off();
    taken_.clear();
    next_ = 0;
    if (!box_.some.load(std::memory_order_acquire)) return false;
    const std::lock_guard lock(box_.mutex);
    std::swap(taken_, box_.parcels);
    box_.some.store(false, std::memory_order_relaxed);
    return !taken_.empty();
  }

  Shared& shared_;
  LetterBox& box_;
  std::vector<Parcel> taken_;  // out of the box, and
  std::size_t next_ = 0;       // read so far
};

ThreadMesh::ThreadMesh(Rank ranks, Meter& meter, std::uint64_t expansions)
    : shared_(std::make_unique<Shared>(ranks, meter, expansions)) {
  for (Rank rank = 0; rank < ranks; ++rank) shared_->ends.push_back(std::make_unique<End>(rank, *shared_));
}

/// Parcels nobody has read draw on the meters of whoever sent them: they go first.
ThreadMesh::~ThreadMesh() {
  for (auto& end : shared_->ends) end->forget_parcels();
}

Rank ThreadMesh::ranks() const {
  return static_cast<Rank>(shared_->boxes.size());
}

Mesh& ThreadMesh::rank(Rank number) {
  return *shared_->ends[number];
}

bool ThreadMesh::run(Crew& crew, const std::function<void(Rank)>& work) {
  crew.run([&](Rank rank) {
    try {
      work(rank);
    } catch (const std::bad_alloc&) {
      shared_->broken_off = true;
    } catch (const MemoryExhausted&) {
      shared_->broken_off = true;
    } catch (const BrokenOff&) {
      shared_->broken_off = true;
    } catch (const NoteLost&) {
      shared_->broken_off = true;
    } catch (...) {
      const std::lock_guard lock(shared_->fault_mutex);
      if (!shared_->fault) shared_->fault = std::current_exception();
      shared_->broken_off = true;
    }
  });
  if (shared_->fault) std::rethrow_exception(shared_->fault);
  return !shared_->broken_off;
}

std::uint64_t ThreadMesh::drawn() const {
  return shared_->drawn.load();
}

Crew::Crew(unsigned threads) {
  try {
    threads_.reserve(threads);
    for (unsigned i = 0; i < threads; ++i)
      threads_.emplace_back([this, i] { wait_and_work(static_cast<Rank>(i + 1)); });
  } catch (...) {
    // Those there are will do, and they wait: nothing may be thrown from here.
  }
}

Crew::~Crew() {
  if (!begun_) run([](Rank) {});
}

void Crew::run(const std::function<void(Rank)>& work) {
  {
    const std::lock_guard lock(mutex_);
    begun_ = true;
    work_ = &work;
  }
  begins_.notify_all();
  work(0);
  for (std::thread& thread : threads_) thread.join();
}

void Crew::wait_and_work(Rank rank) {
  {
    std::unique_lock lock(mutex_);
    begins_.wait(lock, [&] { return begun_; });
  }
  (*work_)(rank);
}

}  // namespace wend
