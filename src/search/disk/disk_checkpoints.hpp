// Checkpoints of a search on disk. States in files are half of one: notes (space/keeper.hpp) say from time
// to time which files belong to which bucket, and up to which state the bucket in hand is expanded.
#pragma once

#include <cerrno>
#include <cstring>

#include "search/disk/disk_buckets.hpp"
#include "search/disk/kept_runs.hpp"

namespace wend {

/// How far a search has come, but for what the budget counts.
template <StoredState State, class Key>
struct DiskProgress {
  explicit DiskProgress(const RunMaker<State>& maker) : buckets(maker) {}

  DiskBuckets<State, Key> buckets;
  std::optional<BucketInHand<State, Key>> in_hand;
  Key proven{};              // no goal has a smaller g + h
  std::uint64_t layers = 0;  // expanded
};

template <StoredState State, class Key>
class DiskCheckpoints {
 public:
  /// `problem`: tells it from others. Everything outlives the checkpoints.
  DiskCheckpoints(DiskProgress<State, Key>& progress, const RunMaker<State>& maker, Budget& budget,
                  std::uint64_t problem)
      : progress_(progress), maker_(maker), budget_(budget), problem_(problem) {}

  /// Keeps notes with this from now on. True if there are some already: the search goes on where they end.
  /// An Error if they are of another search, or files they name are not there.
  bool keep_with(Keeper& keeper) {
    keeper_ = &keeper;
    if (keeper.parts() == 0) {
      maker_.folder().begin_anew();
      return false;
    }
    const std::unique_ptr<KeptSource> notes = keeper.last_of(0);
    NotedRuns source(*notes, maker_.folder());
    read(source);
    return true;
  }

  /// After an expansion, with the layer that is being written.
  void count_expansion(RunWriter<State>& layer) {
    if (keeper_ != nullptr && ++since_asked_ >= ask_every) ask(&layer);
  }
  /// Amid or after long work that is no expansion, with the layer that is being written if there is one.
  void look(RunWriter<State>* layer) {
    if (keeper_ != nullptr) ask(layer);
  }
  /// The search stops here, with the layer that is being written if there is one.
  void stop(RunWriter<State>* layer) {
    if (keeper_ != nullptr) keep(layer);
  }

 private:
  using Place = BucketPlace<Key>;
  static constexpr unsigned ask_every = 4096;  // expansions

  void ask(RunWriter<State>* layer) {
    since_asked_ = 0;
    if (keeper_->due()) keep(layer);
  }
  /// Notes how far the search has come. What fails is tried again at the next turn.
  void keep(RunWriter<State>* layer) {
    progress_.buckets.write_latest();
    BucketInHand<State, Key>& work = *progress_.in_hand;
    if (layer != nullptr) layer->cut();
    if (work.latest && work.latest_kept.files.empty()) work.latest_kept = maker_.written(*work.latest);
    const std::unique_ptr<KeptSink> sink = keeper_->now(0);
    RunNotes notes(*sink);
    write(notes, layer != nullptr ? layer->so_far() : work.layer);
    const int fault = fault_of(notes);
    if (fault != 0) keeper_->failed(0, std::string("states cannot be synced: ") + std::strerror(fault));
    const bool finished = sink->finish();
    if (keeper_->seal(1, fault == 0 && finished)) maker_.folder().note_is_safe();
  }
  /// Why what is named is not safe; 0 if it is.
  [[nodiscard]] int fault_of(const RunNotes& notes) const {
    if (notes.fault() != 0) return notes.fault();
    return maker_.folder().sync() ? 0 : errno;
  }

  void write(RunNotes& notes, const StateRun<State>& layer) const {
    notes.put(mark());
    notes.put(budget_.expanded());
    notes.put(budget_.generated());
    notes.put(progress_.layers);
    notes.put(progress_.proven);
    notes.put(maker_.folder().next_number());
    notes.put(std::uint64_t{progress_.buckets.all().size()});
    for (const auto& [place, bucket] : progress_.buckets.all()) {
      put(notes, place);
      notes.put_runs(bucket.waiting);
      notes.put_runs(bucket.layers);
    }
    const BucketInHand<State, Key>& work = *progress_.in_hand;
    put(notes, work.place);
    notes.put_runs(work.lists);
    notes.put_run(work.latest_kept);
    notes.put_run(layer);
    notes.put(work.done.has_value());
    notes.put(work.done.value_or(State{}));
  }
  void read(NotedRuns& notes) {
    if (notes.take<std::uint64_t>() != mark()) notes.complain();
    const auto expanded = notes.take<std::uint64_t>();
    const auto generated = notes.take<std::uint64_t>();
    budget_.go_on(expanded, generated);
    progress_.layers = notes.take<std::uint64_t>();
    progress_.proven = notes.take<Key>();
    const auto next_number = notes.take<std::uint64_t>();
    for (auto left = notes.take<std::uint64_t>(); left > 0; --left) {
      const Place place = take_place(notes);
      std::vector<StateRun<State>> waiting = notes.take_runs<State>();
      progress_.buckets.put(place, std::move(waiting), notes.take_runs<State>());
    }
    BucketInHand<State, Key>& work = progress_.in_hand.emplace();
    work.place = take_place(notes);
    work.lists = notes.take_runs<State>();
    work.latest_kept = notes.take_run<State>();
    work.layer = notes.take_run<State>();
    const bool begun = notes.take<bool>();
    const State done = notes.take<State>();
    if (begun) work.done = done;
    maker_.folder().keep_only(notes.numbers(), next_number);
  }
  static void put(RunNotes& notes, Place place) {
    notes.put(place.f);
    notes.put(place.g);
  }
  static Place take_place(NotedRuns& notes) {
    const Key f = notes.take<Key>();
    return {f, notes.take<Key>()};
  }
  /// Of this form of notes, and of this problem.
  [[nodiscard]] std::uint64_t mark() const {
    constexpr std::uint64_t form = 1;
    return combine(combine(form, sizeof(State)), problem_);
  }

  DiskProgress<State, Key>& progress_;
  const RunMaker<State>& maker_;
  Budget& budget_;
  std::uint64_t problem_;
  Keeper* keeper_ = nullptr;
  unsigned since_asked_ = 0;
};

}  // namespace wend
