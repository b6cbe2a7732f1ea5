// A mesh whose ranks are threads of this process. Every rank has one letter box, locked for the moment in
// which a parcel is put in or all are taken out; parcels are batches, so that is seldom.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "search/parallel/mesh.hpp"

namespace wend {

class Crew;

/// All ranks of a search by threads. Memory and expansions are those of all together.
class ThreadMesh {
 public:
  /// `expansions` is the limit over all ranks. The meter outlives the mesh.
  ThreadMesh(Rank ranks, Meter& meter, std::uint64_t expansions);
  ThreadMesh(const ThreadMesh&) = delete;
  ThreadMesh& operator=(const ThreadMesh&) = delete;
  ~ThreadMesh();

  [[nodiscard]] Rank ranks() const;
  Mesh& rank(Rank number);

  /// Calls `work(number)` for every rank, each in a thread of the crew, which is of the same size. False if
  /// one of them had no memory to go on: none can count on the others then, and all are thrown out where they
  /// look for parcels next. So they are when one throws anything else, which then leaves from here.
  bool run(Crew& crew, const std::function<void(Rank)>& work);
  /// By all ranks so far.
  [[nodiscard]] std::uint64_t drawn() const;

 private:
  class End;
  struct Shared;
  std::unique_ptr<Shared> shared_;
};

/// Threads that wait until all of them are there. Where the system gives fewer than asked for, fewer it is.
class Crew {
 public:
  /// Besides the thread that calls.
  explicit Crew(unsigned threads);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew();

  /// With the one that calls.
  [[nodiscard]] Rank size() const { return static_cast<Rank>(threads_.size() + 1); }
  /// Calls `work(rank)` once in each thread, rank 0 in the one that calls; returns when all are done. Once.
  /// `work` throws nothing.
  void run(const std::function<void(Rank)>& work);

 private:
  void wait_and_work(Rank rank);

  std::mutex mutex_;
  std::condition_variable begins_;
  bool begun_ = false;
  const std::function<void(Rank)>* work_ = nullptr;
  std::vector<std::thread> threads_;
};

}  // namespace wend
