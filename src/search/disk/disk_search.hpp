// Best-first search with its states on disk: sorted lists and delayed duplicate detection (Korf 2003;
// Edelkamp, Jabbar and Schroedl 2004). Memory holds buffers only, so the space may be as large as the disk.
//
// States wait in buckets, one for each (g, h). The bucket with the smallest g + h, and of these the smallest
// g, is taken whole: its lists are merged, repeats and what was expanded before at the same h are left out,
// and what remains is expanded and written down as a layer. Moves cost something, so that no bucket gets
// states while it is expanded. An estimate that is not consistent may fill a bucket again that was expanded
// already: its new states are expanded then, as often as it takes, and nothing is lost but time.
//
// Where moves can be undone at the same cost 1 and the estimate is consistent, a state met again was expanded
// at most two layers before (Zhou and Hansen: the scope of duplicate detection), and only those are looked
// at. Otherwise all earlier layers of that h are.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "search/disk/disk_checkpoints.hpp"
#include "search/disk/disk_way_back.hpp"
#include "search/parts/path.hpp"

namespace wend {

/// A Measure says what g is: `Key`, `step(cost)`, `could_step(from, to)`, `estimate(h, at)`; see disk_bfs.hpp
/// and disk_astar.hpp.
template <Space S, class H, class Measure>
requires StoredState<typename S::State>
class DiskSearch {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;
  using Key = typename Measure::Key;

  /// Everything outlives the search. `near`: what is met again was expanded at most two layers before.
  DiskSearch(const S& space, const H& h, Budget& budget, WorkFolder& folder, std::size_t bytes, bool near)
      : space_(space),
        h_(h),
        budget_(budget),
        near_(near),
        maker_(folder, budget, bytes),
        progress_(maker_),
        checkpoints_(progress_, maker_, budget, sum_of(space.start(), near)) {}
  DiskSearch(const DiskSearch&) = delete;  // its parts refer to each other
  DiskSearch& operator=(const DiskSearch&) = delete;

  /// Keeps notes with this, and goes on where its last ones end. The folder stays. An Error if the notes are
  /// of another search, or files they name are not there.
  void keep_with(Keeper& keeper) {
    goes_on_ = again_ = checkpoints_.keep_with(keeper);
    maker_.folder().hold_back(maker_.shares.for_note());
  }

  /// True if a goal was reached.
  bool run() {
    if (!goes_on_) offer(space_.start(), Key{});
    while (progress_.in_hand || buckets_.first_waiting()) {
      if (!progress_.in_hand) take_in_hand(*buckets_.first_waiting());
      current_ = progress_.in_hand->place;
      progress_.proven = std::max(progress_.proven, current_.f);
      if (proves) proves(progress_.proven);
      if (expand_in_hand()) return true;
      if (budget_.why() != StopReason::none) return false;
      progress_.in_hand.reset();
    }
    exhausted_ = true;
    return false;
  }

  [[nodiscard]] bool exhausted() const { return exhausted_; }
  [[nodiscard]] std::uint64_t layers() const { return progress_.layers; }

  /// After `run` was true. Throws BudgetSpent as the search does.
  void take_path(Outcome<S>& outcome) const {
    const DiskWayBack<S, H, Measure> back(space_, h_, budget_, buckets_, maker_.shares.for_reader(1));
    back.take({*goal_, current_.g}, outcome);
  }

  std::function<void(Key)> proves;  // told of every bucket

 private:
  using Place = BucketPlace<Key>;
  using InHand = BucketInHand<State, Key>;
  using Layers = std::vector<const StateRun<State>*>;

  void offer(const State& at, Key g) {
    const auto h = Measure::estimate(h_, at);
    if (!is_infinite(h)) buckets_.add({static_cast<Key>(g + h), g}, at);
  }

  bool expand_in_hand() {
    InHand& work = *progress_.in_hand;
    Layers earlier = earlier_layers(work.place);
    noted_at_limits(nullptr, [&] {
      step();
      checkpoints_.look(nullptr);  // groups may be small, and each costs a file
      while (work.lists.size() > DiskShares::most_merged) shorten(work.lists);
      while (earlier.size() > DiskShares::most_merged) leave_out_some(work, earlier);
    });

    const std::size_t buffered = maker_.shares.for_reader(work.lists.size() + earlier.size());
    RunMerge<State> news = merge_of(work, buffered);
    RunMerge<State> known = maker_.merge_of(earlier, buffered);
    if (work.done) {
      news.skip(*work.done);
      known.skip(*work.done);
    }
    RunWriter<State> layer = maker_.begin();
    layer.follow(std::move(work.layer));
    bool found = false;
    noted_at_limits(&layer, [&] {
      found = expand_all(news, known, layer);
      if (found || budget_.why() != StopReason::none || layer.count() == 0) return;
      buckets_.at(work.place).layers.push_back(layer.finish());
      ++progress_.layers;
    });
    return found;
  }

  void take_in_hand(Place place) {
    try {
      progress_.in_hand.emplace(buckets_.take(place));
      return;
    } catch (const DiskExhausted& full) {
      if (!full.by_limit || !maker_.folder().use_held_back()) throw;
    }
    progress_.in_hand.emplace(buckets_.take(place));  // a note needs one
    checkpoints_.stop(nullptr);
    throw DiskExhausted(true);
  }

  /// What a limit breaks off is kept before it goes on: a state is either expanded and in its layer, or both
  /// come again. Where the disk itself is full nothing can be.
  template <class Work>
  void noted_at_limits(RunWriter<State>* layer, const Work& work) {
    try {
      work();
    } catch (const BudgetSpent&) {
      maker_.folder().use_held_back();
      checkpoints_.stop(layer);
      throw;
    } catch (const DiskExhausted& full) {
      if (std::exchange(expanding_, false)) budget_.take_back();
      if (full.by_limit && maker_.folder().use_held_back()) checkpoints_.stop(layer);
      throw;
    }
  }

  /// True if a goal was reached; false also at a limit.
  bool expand_all(RunMerge<State>& news, RunMerge<State>& known, RunWriter<State>& layer) {
    InHand& work = *progress_.in_hand;
    const auto passed = [&] {
      if (!is_time_to_look()) return;
      step();
      checkpoints_.look(&layer);
    };
    for (; !news.empty(); news.pop()) {
      const State at = news.front();
      const bool repeated = known.passes(at, passed);
      if (std::exchange(again_, false)) budget_.start_clock();  // from here on there is something new to keep
      if (repeated) {
        work.done = at;
        passed();
        continue;
      }
      if (space_.is_goal(at)) {
        goal_ = at;
        return true;
      }
      if (budget_.spent()) {
        maker_.folder().use_held_back();
        checkpoints_.stop(&layer);
        return false;
      }
      expanding_ = true;
      space_.successors(at, [&](typename S::Move, const State& to, Cost cost) {
        budget_.count_generated();
        offer(to, work.place.g + Measure::step(cost));
      });
      expanding_ = false;
      work.done = at;
      layer.push(at);
      checkpoints_.count_expansion(layer);
    }
    return false;
  }

  /// Amid long work that is no expansion. What is done again after a stop counts for no limit of time: else a
  /// short sitting would not come on.
  void step() {
    if (again_) budget_.start_clock();
    budget_.look_at_clock();
  }
  bool is_time_to_look() { return ++passed_ % 4096 == 0; }

  /// The layers in which a state of this bucket may be already.
  Layers earlier_layers(Place place) const {
    Layers layers;
    const auto add = [&](const Bucket<State>& bucket) {
      for (const StateRun<State>& layer : bucket.layers) layers.push_back(&layer);
    };
    if (near_) {
      for (const Key back : {Key{2}, Key{1}, Key{0}}) {
        if (place.g < back) continue;
        const Place other{static_cast<Key>(place.f - back), static_cast<Key>(place.g - back)};
        if (const Bucket<State>* const bucket = buckets_.find(other)) add(*bucket);
      }
      return layers;
    }
    for (const auto& [other, bucket] : buckets_.all()) {
      if (other.h() == place.h() && other.g <= place.g) add(bucket);
    }
    return layers;
  }

  /// All that is in hand, as one.
  RunMerge<State> merge_of(const InHand& work, std::size_t buffered) const {
    RunMerge<State> merge = maker_.merge_of(work.lists, buffered);
    work.latest ? maker_.add(merge, *work.latest) : maker_.add(merge, work.latest_kept, buffered);
    return merge;
  }
  /// Makes one list of the first ones.
  void shorten(std::vector<StateRun<State>>& lists) {
    const std::span<const StateRun<State>> first(lists.data(), DiskShares::most_merged);
    RunMerge<State> none;
    RunMerge<State> merge = maker_.merge_of(first, maker_.shares.for_reader(first.size()));
    lists.push_back(written_without(merge, none));
    lists.erase(lists.begin(), lists.begin() + DiskShares::most_merged);
    checkpoints_.look(nullptr);
  }
  /// One list without what is in the first of these layers, which then need not be looked at any more.
  void leave_out_some(InHand& work, Layers& earlier) {
    const Layers some(earlier.begin(), earlier.begin() + DiskShares::most_merged);
    earlier.erase(earlier.begin(), earlier.begin() + DiskShares::most_merged);
    const std::size_t buffered = maker_.shares.for_reader(work.lists.size() + some.size());
    RunMerge<State> merge = merge_of(work, buffered);
    RunMerge<State> known = maker_.merge_of(some, buffered);
    StateRun<State> rest = written_without(merge, known);
    work.latest.reset();
    work.latest_kept = {};
    work.lists.clear();
    work.lists.push_back(std::move(rest));
    checkpoints_.look(nullptr);
  }
  StateRun<State> written_without(RunMerge<State>& merge, RunMerge<State>& known) {
    step();
    return maker_.written_without(merge, known, [this] {
      if (is_time_to_look()) step();
    });
  }

  /// Tells this problem from others.
  static std::uint64_t sum_of(const State& start, bool near) {
    return frame_sum(std::span<const State>(&start, 1), near, 0);
  }

  const S& space_;
  const H& h_;
  Budget& budget_;
  bool near_;
  RunMaker<State> maker_;
  DiskProgress<State, Key> progress_;
  DiskBuckets<State, Key>& buckets_ = progress_.buckets;
  DiskCheckpoints<State, Key> checkpoints_;
  Place current_{};
  std::optional<State> goal_;
  std::uint64_t passed_ = 0;  // states that are no expansions
  bool goes_on_ = false;
  bool again_ = false;      // does what was done before the stop, until it expands
  bool expanding_ = false;  // a state, whose successors are not all there
  bool exhausted_ = false;
};

}  // namespace wend
