// Best-first search with its states on disk: sorted lists and delayed duplicate
// detection (Korf 2003; Edelkamp, Jabbar and Schroedl 2004). Memory holds
// buffers only, so the space may be as large as the disk.
//
// States wait in buckets, one for each (g, h). The bucket with the smallest g +
// h, and of these the smallest g, is taken whole: its lists are merged, repeats
// and what was expanded before at the same h are left out, and what remains is
// expanded and written down as a layer. Moves cost something, so that no bucket
// gets states while it is expanded. An estimate that is not consistent may fill
// a bucket again that was expanded already: its new states are expanded then,
// as often as it takes, and nothing is lost but time.
//
// Where moves can be undone at the same cost 1 and the estimate is consistent,
// a state met again was expanded at most two layers before (Zhou and Hansen:
// the scope of duplicate detection), and only those are looked at. Otherwise
// all earlier layers of that h are.
//
// Nothing is kept about how a state was reached: the way back from the goal is
// looked for in the layers, by the moves that lead to a state where the space
// can tell them, else by trying all states of a layer.
//
// States on disk are half of a checkpoint. Where the search is kept
// (space/keeper.hpp), notes say from time to time which files belong to which
// bucket, and up to which state the bucket in hand is expanded.
#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "search/disk/disk_shares.hpp"
#include "search/disk/kept_runs.hpp"
#include "search/disk/run_merge.hpp"
#include "search/parts/budget.hpp"
#include "search/parts/path.hpp"
#include "space/algorithm.hpp"

namespace wend {

/// A Measure says what g is: `Key`, `step(cost)`, `estimate(h, at)`; see
/// disk_bfs.hpp and disk_astar.hpp.
template <Space S, class H, class Measure>
requires StoredState<typename S::State>
class DiskSearch {
 public:
  using State = typename S::State;
  using Cost = typename S::Cost;
  using Key = typename Measure::Key;

  /// Everything outlives the search. `near`: what is met again was expanded at
  /// most two layers before.
  DiskSearch(const S& space, const H& h, Budget& budget, WorkFolder& folder, std::size_t bytes, bool near)
      : space_(space), h_(h), budget_(budget), folder_(folder), shares_(bytes), near_(near) {}

  /// Keeps notes with this, and goes on where its last ones end. The folder
  /// stays. An Error if the notes are of another search, or files they name are
  /// not there.
  void keep_with(Keeper& keeper) {
    keeper_ = &keeper;
    if (keeper.parts() == 0) return folder_.keep_only({}, 0);
    const std::unique_ptr<KeptSource> notes = keeper.last_of(0);
    NotedRuns source(*notes, folder_);
    read_notes(source);
  }

  /// True if a goal was reached.
  bool run() {
    if (!goes_on_) offer(space_.start(), Key{});
    while (in_hand_ || first_waiting()) {
      if (!in_hand_) take_in_hand(*first_waiting());
      current_ = in_hand_->place;
      proven_ = std::max(proven_, current_.f);
      if (proves) proves(proven_);
      if (expand_in_hand()) return true;
      if (budget_.why() != StopReason::none) return false;
      in_hand_.reset();
    }
    exhausted_ = true;
    return false;
  }

  [[nodiscard]] bool exhausted() const { return exhausted_; }
  [[nodiscard]] std::uint64_t layers() const { return layers_; }

  /// After `run` was true. Throws BudgetSpent as the search does.
  void take_path(Outcome<S>& outcome) const {
    std::vector<typename S::Move> moves;
    Cost cost{};
    for (Stop at{*goal_, current_.g}; at.g != Key{};) {
      const Found found = before(at);
      moves.push_back(found.move);
      cost = cost + found.cost;
      at = found.from;
    }
    std::reverse(moves.begin(), moves.end());
    outcome.path = std::move(moves);
    outcome.cost = cost;
  }

  std::function<void(Key)> proves;  // told of every bucket

 private:
  /// Buckets in the order in which they are expanded; h is f - g.
  struct Place {
    Key f{};
    Key g{};
    auto operator<=>(const Place&) const = default;
    [[nodiscard]] Key h() const { return f - g; }
  };
  struct Bucket {
    std::vector<StateRun<State>> waiting;          // sorted lists on disk ...
    std::unique_ptr<MeteredVector<State>> latest;  // ... and what is not yet written, in any order
    std::vector<StateRun<State>> layers;           // expanded

    [[nodiscard]] bool waits() const { return !waiting.empty() || (latest && !latest->empty()); }
  };
  /// The bucket that is being expanded.
  struct InHand {
    Place place;
    std::vector<StateRun<State>> lists;
    std::unique_ptr<MeteredVector<State>> latest;  // sorted ...
    StateRun<State> latest_kept;                   // ... and on disk, if notes name it
    StateRun<State> layer;                         // expanded before, where the search goes on
    std::optional<State> done;                     // expanded up to this one
  };
  struct Stop {
    State at;
    Key g;
  };
  struct Found {
    Stop from;
    typename S::Move move;
    Cost cost;
  };

  /// Buckets behind this one are done, unless an inconsistent estimate has
  /// filled one of them again.
  [[nodiscard]] std::optional<Place> first_waiting() const {
    for (const auto& [place, bucket] : buckets_) {
      if (bucket.waits()) return place;
    }
    return {};
  }

  void offer(const State& at, Key g) {
    const auto h = Measure::estimate(h_, at);
    if (is_infinite(h)) return;
    MeteredVector<State>& list = latest_at({static_cast<Key>(g + h), g});
    list.push_back(at);
    if (++latest_ * sizeof(State) * 3 / 2 >= shares_.waiting) write_latest();  // lists grow by halves
  }

  /// A few buckets get all successors of one: the last ones used are at hand.
  MeteredVector<State>& latest_at(Place place) {
    for (const auto& [near_by, list] : at_hand_) {
      if (list != nullptr && near_by == place) return *list;
    }
    std::unique_ptr<MeteredVector<State>>& list = buckets_[place].latest;
    if (!list) list = std::make_unique<MeteredVector<State>>(budget_.meter());
    at_hand_[next_at_hand_++ % at_hand_.size()] = {place, list.get()};
    return *list;
  }

  void write_latest() {
    for (auto& [place, bucket] : buckets_) {
      if (bucket.latest) write_latest(bucket);
    }
    at_hand_.fill({});
  }
  void write_latest(Bucket& bucket) {
    sort(*bucket.latest);
    latest_ -= bucket.latest->size();
    if (!bucket.latest->empty()) bucket.waiting.push_back(written(*bucket.latest));
    bucket.latest.reset();
  }
  /// A sorted list that is not empty, without its repeats.
  StateRun<State> written(const MeteredVector<State>& list) {
    RunWriter<State> writer = new_run();
    State last = list[0];
    writer.push(last);
    for (const State& state : list) {
      if (!(state == last)) writer.push(state);
      last = state;
    }
    return writer.finish();
  }
  RunWriter<State> new_run() {
    return {folder_, budget_.meter(), shares_.framed<State>(), shares_.for_writer()};
  }
  static void sort(MeteredVector<State>& list) { std::sort(list.begin(), list.end(), StateOrder<State>{}); }

  void take_in_hand(Place place) {
    Bucket& bucket = buckets_[place];
    at_hand_.fill({});
    // A short list may stay in memory; a long one would leave too little for
    // what comes.
    if (bucket.latest && bucket.latest->size() * sizeof(State) > shares_.waiting / 4) write_latest(bucket);
    in_hand_.emplace(InHand{place, std::exchange(bucket.waiting, {}), std::move(bucket.latest), {}, {}, {}});
    if (!in_hand_->latest) return;
    sort(*in_hand_->latest);
    latest_ -= in_hand_->latest->size();
  }

  bool expand_in_hand() {
    InHand& work = *in_hand_;
    while (work.lists.size() > DiskShares::most_merged) shorten(work.lists);
    std::vector<const StateRun<State>*> earlier = earlier_layers(work.place);
    while (earlier.size() > DiskShares::most_merged) leave_out_some(work, earlier);

    const std::size_t buffered = shares_.for_reader(work.lists.size() + earlier.size());
    RunMerge<State> news = merge_of(work.lists, buffered);
    if (work.latest) news.add(std::make_unique<RunReader<State>>(view(*work.latest), budget_.meter()));
    if (!work.latest)
      news.add(std::make_unique<RunReader<State>>(work.latest_kept, budget_.meter(), buffered));
    if (work.done) news.skip(*work.done);
    RunMerge<State> known = merge_of(earlier, buffered);
    return expand_all(news, known);
  }

  static std::span<const State> view(const MeteredVector<State>& list) { return {list.begin(), list.size()}; }

  bool expand_all(RunMerge<State>& news, RunMerge<State>& known) {
    InHand& work = *in_hand_;
    RunWriter<State> layer = new_run();
    layer.follow(std::move(work.layer));
    for (; !news.empty(); news.pop()) {
      const State at = news.front();
      if (known.passes(at)) continue;
      if (space_.is_goal(at)) {
        goal_ = at;
        return true;
      }
      if (budget_.spent()) {
        if (keeper_ != nullptr) keep(&layer);
        return false;
      }
      layer.push(at);
      space_.successors(at, [&](typename S::Move, const State& to, Cost cost) {
        budget_.count_generated();
        offer(to, work.place.g + Measure::step(cost));
      });
      work.done = at;
      if (keeper_ != nullptr && ++since_asked_ >= ask_every) ask_keeper(&layer);
    }
    if (layer.count() == 0) return false;
    buckets_[work.place].layers.push_back(layer.finish());
    ++layers_;
    return false;
  }

  void ask_keeper(RunWriter<State>* layer) {
    since_asked_ = 0;
    if (keeper_->due()) keep(layer);
  }
  /// Notes how far the search has come. What fails is tried again at the next
  /// turn.
  void keep(RunWriter<State>* layer) {
    write_latest();
    InHand& work = *in_hand_;
    if (layer != nullptr) layer->cut();
    if (work.latest && work.latest_kept.files.empty()) work.latest_kept = written(*work.latest);
    const std::unique_ptr<KeptSink> sink = keeper_->now(0);
    RunNotes notes(*sink);
    write_notes(notes, layer != nullptr ? layer->so_far() : work.layer);
    const bool safe = folder_.sync() && notes.safe();
    const bool finished = sink->finish();
    if (keeper_->seal(1, safe && finished)) folder_.note_is_safe();
  }
  void write_notes(RunNotes& notes, const StateRun<State>& layer) const {
    notes.put(notes_mark());
    notes.put(budget_.expanded());
    notes.put(budget_.generated());
    notes.put(layers_);
    notes.put(proven_);
    notes.put(folder_.next_number());
    notes.put(std::uint64_t{buckets_.size()});
    for (const auto& [place, bucket] : buckets_) {
      notes.put(place.f);
      notes.put(place.g);
      notes.put_runs(bucket.waiting);
      notes.put_runs(bucket.layers);
    }
    notes.put(in_hand_->place.f);
    notes.put(in_hand_->place.g);
    notes.put_runs(in_hand_->lists);
    notes.put_run(in_hand_->latest_kept);
    notes.put_run(layer);
    notes.put(in_hand_->done.has_value());
    notes.put(in_hand_->done.value_or(State{}));
  }
  void read_notes(NotedRuns& notes) {
    if (notes.template take<std::uint64_t>() != notes_mark()) notes.complain();
    const auto expanded = notes.template take<std::uint64_t>();
    const auto generated = notes.template take<std::uint64_t>();
    budget_.go_on(expanded, generated);
    layers_ = notes.template take<std::uint64_t>();
    proven_ = notes.template take<Key>();
    const auto next_number = notes.template take<std::uint64_t>();
    for (auto left = notes.template take<std::uint64_t>(); left > 0; --left) {
      const Place place = take_place(notes);
      Bucket& bucket = buckets_[place];
      bucket.waiting = notes.template take_runs<State>();
      bucket.layers = notes.template take_runs<State>();
    }
    in_hand_.emplace();
    in_hand_->place = take_place(notes);
    in_hand_->lists = notes.template take_runs<State>();
    in_hand_->latest_kept = notes.template take_run<State>();
    in_hand_->layer = notes.template take_run<State>();
    const bool begun = notes.template take<bool>();
    const State done = notes.template take<State>();
    if (begun) in_hand_->done = done;
    folder_.keep_only(notes.numbers(), next_number);
    goes_on_ = true;
  }
  static Place take_place(NotedRuns& notes) {
    const Key f = notes.template take<Key>();
    return {f, notes.template take<Key>()};
  }
  /// Of this form of notes, and of this problem.
  [[nodiscard]] std::uint64_t notes_mark() const {
    constexpr std::uint64_t form = 1;
    const State start = space_.start();
    return combine(combine(form, sizeof(State)), frame_sum(std::span<const State>(&start, 1), near_, 0));
  }

  template <class Lists>
  RunMerge<State> merge_of(const Lists& lists, std::size_t buffered) {
    RunMerge<State> merge;
    for (const auto& list : lists) {
      if constexpr (std::is_pointer_v<std::decay_t<decltype(list)>>) {
        merge.add(std::make_unique<RunReader<State>>(*list, budget_.meter(), buffered));
      } else {
        merge.add(std::make_unique<RunReader<State>>(list, budget_.meter(), buffered));
      }
    }
    return merge;
  }

  /// The layers in which a state of this bucket may be already.
  std::vector<const StateRun<State>*> earlier_layers(Place place) const {
    std::vector<const StateRun<State>*> layers;
    for (const auto& [other, bucket] : buckets_) {
      const bool looked_at =
          other.h() == place.h() && other.g <= place.g && (!near_ || other.g + 2 >= place.g);
      if (!looked_at) continue;
      for (const StateRun<State>& layer : bucket.layers) layers.push_back(&layer);
    }
    return layers;
  }

  /// Makes one list of the first ones.
  void shorten(std::vector<StateRun<State>>& lists) {
    const std::span<const StateRun<State>> first(lists.data(), DiskShares::most_merged);
    RunMerge<State> none;
    RunMerge<State> merge = merge_of(first, shares_.for_reader(first.size()));
    lists.push_back(written_without(merge, none));
    lists.erase(lists.begin(), lists.begin() + DiskShares::most_merged);
    if (keeper_ != nullptr) ask_keeper(nullptr);
  }
  /// One list without what is in the first of these layers, which then need not
  /// be looked at any more.
  void leave_out_some(InHand& work, std::vector<const StateRun<State>*>& earlier) {
    const std::vector<const StateRun<State>*> some(earlier.begin(),
                                                   earlier.begin() + DiskShares::most_merged);
    earlier.erase(earlier.begin(), earlier.begin() + DiskShares::most_merged);
    const std::size_t buffered = shares_.for_reader(work.lists.size() + some.size());
    RunMerge<State> merge = merge_of(work.lists, buffered);
    if (work.latest) merge.add(std::make_unique<RunReader<State>>(view(*work.latest), budget_.meter()));
    if (!work.latest)
      merge.add(std::make_unique<RunReader<State>>(work.latest_kept, budget_.meter(), buffered));
    RunMerge<State> known = merge_of(some, buffered);
    StateRun<State> rest = written_without(merge, known);
    work.latest.reset();
    work.latest_kept = {};
    work.lists.clear();
    work.lists.push_back(std::move(rest));
    if (keeper_ != nullptr) ask_keeper(nullptr);
  }
  StateRun<State> written_without(RunMerge<State>& merge, RunMerge<State>& known) {
    RunWriter<State> writer = new_run();
    for (; !merge.empty(); merge.pop()) {
      if (writer.count() % 4096 == 0) budget_.look();
      if (!known.passes(merge.front())) writer.push(merge.front());
    }
    return writer.finish();
  }

  /// An expanded state from which one move leads to `to`, and makes its g.
  [[nodiscard]] Found before(const Stop& to) const {
    budget_.look();
    std::optional<Found> found;
    if constexpr (ReversibleSpace<S>) {
      space_.predecessors(to.at, [&](typename S::Move move, const State& from, Cost cost) {
        if (!found && Measure::step(cost) <= to.g && was_expanded(from, to.g - Measure::step(cost)))
          found = Found{{from, static_cast<Key>(to.g - Measure::step(cost))}, move, cost};
      });
    } else {
      for (auto bucket = buckets_.rbegin(); bucket != buckets_.rend() && !found; ++bucket) {
        if (bucket->first.g < to.g) found = found_in(bucket->second, bucket->first.g, to);
      }
    }
    if (!found) throw Error::usage("a layer on disk has lost states", "the disk is failing");
    return *found;
  }
  [[nodiscard]] bool was_expanded(const State& at, Key g) const {
    const auto h = Measure::estimate(h_, at);
    if (is_infinite(h)) return false;
    const auto bucket = buckets_.find({static_cast<Key>(g + h), g});
    if (bucket == buckets_.end()) return false;
    const auto& layers = bucket->second.layers;
    return std::any_of(layers.begin(), layers.end(),
                       [&](const auto& layer) { return holds(layer, budget_.meter(), at); });
  }
  [[nodiscard]] std::optional<Found> found_in(const Bucket& bucket, Key g, const Stop& to) const {
    if (!Measure::could_step(g, to.g)) return {};
    for (const StateRun<State>& layer : bucket.layers) {
      RunReader<State> states(layer, budget_.meter(), shares_.for_reader(1));
      for (std::uint64_t seen = 0; !states.empty(); states.pop()) {
        if (++seen % 4096 == 0) budget_.look();
        std::optional<Found> found;
        space_.successors(states.front(), [&](typename S::Move move, const State& next, Cost cost) {
          if (next == to.at && g + Measure::step(cost) == to.g)
            found = Found{{states.front(), g}, move, cost};
        });
        if (found) return found;
      }
    }
    return {};
  }

  const S& space_;
  const H& h_;
  Budget& budget_;
  WorkFolder& folder_;
  DiskShares shares_;
  bool near_;
  std::map<Place, Bucket> buckets_;
  struct AtHand {
    Place place{};
    MeteredVector<State>* list = nullptr;
  };
  std::array<AtHand, 4> at_hand_{};
  std::size_t next_at_hand_ = 0;
  std::size_t latest_ = 0;  // states in memory that wait, of all buckets
  Place current_{};
  Key proven_{};  // no goal has a smaller g + h
  std::optional<InHand> in_hand_;
  std::optional<State> goal_;
  Keeper* keeper_ = nullptr;
  static constexpr unsigned ask_every = 4096;  // expansions
  unsigned since_asked_ = 0;
  bool goes_on_ = false;
  std::uint64_t layers_ = 0;
  bool exhausted_ = false;
};

}  // namespace wend
