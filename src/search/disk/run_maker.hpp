// Writes lists of states, and reads several as one, within the shares of the memory.
#pragma once

#include <memory>
#include <span>

#include "search/disk/disk_shares.hpp"
#include "search/disk/run_merge.hpp"
#include "search/parts/budget.hpp"

namespace wend {

template <StoredState State>
class RunMaker {
 public:
  /// `bytes`: of memory, for everything together. The folder and the budget outlive the maker.
  RunMaker(WorkFolder& folder, Budget& budget, std::size_t bytes)
      : shares(bytes), folder_(folder), budget_(budget) {}

  const DiskShares shares;

  [[nodiscard]] WorkFolder& folder() const { return folder_; }
  [[nodiscard]] Meter& meter() const { return budget_.meter(); }

  [[nodiscard]] RunWriter<State> begin() const {
    return {folder_, meter(), shares.template framed<State>(), shares.for_writer()};
  }
  /// A sorted list that is not empty, without its repeats.
  [[nodiscard]] StateRun<State> written(const MeteredVector<State>& list) const {
    RunWriter<State> writer = begin();
    State last = list[0];
    writer.push(last);
    for (const State& state : list) {
      if (!(state == last)) writer.push(state);
      last = state;
    }
    return writer.finish();
  }
  /// What comes out of `merge` and is not in `known`. `at_each` is called for every state that is passed.
  template <class AtEach>
  [[nodiscard]] StateRun<State> written_without(RunMerge<State>& merge, RunMerge<State>& known,
                                                const AtEach& at_each) const {
    RunWriter<State> writer = begin();
    for (; !merge.empty(); merge.pop()) {
      at_each();
      if (!known.passes(merge.front(), at_each)) writer.push(merge.front());
    }
    return writer.finish();
  }

  /// Several as one, each read with so many bytes. The lists outlive it.
  [[nodiscard]] RunMerge<State> merge_of(std::span<const StateRun<State>> lists, std::size_t buffered) const {
    RunMerge<State> merge;
    for (const StateRun<State>& list : lists) add(merge, list, buffered);
    return merge;
  }
  [[nodiscard]] RunMerge<State> merge_of(std::span<const StateRun<State>* const> lists,
                                         std::size_t buffered) const {
    RunMerge<State> merge;
    for (const StateRun<State>* list : lists) add(merge, *list, buffered);
    return merge;
  }
  void add(RunMerge<State>& merge, const StateRun<State>& list, std::size_t buffered) const {
    merge.add(std::make_unique<RunReader<State>>(list, meter(), buffered));
  }
  void add(RunMerge<State>& merge, const MeteredVector<State>& sorted) const {
    const std::span<const State> view(sorted.begin(), sorted.size());
    merge.add(std::make_unique<RunReader<State>>(view, meter()));
  }

 private:
  WorkFolder& folder_;
  Budget& budget_;
};

}  // namespace wend
