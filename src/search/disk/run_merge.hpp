// Many sorted lists as one: always the smallest state next, equal ones once.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "search/disk/state_run.hpp"

namespace wend {

template <StoredState State>
class RunMerge {
 public:
  void add(std::unique_ptr<RunReader<State>> reader) {
    if (reader->empty()) return;
    heap_.push_back(std::move(reader));
    std::push_heap(heap_.begin(), heap_.end(), Later{});
  }

  [[nodiscard]] bool empty() const { return heap_.empty(); }
  [[nodiscard]] const State& front() const { return heap_.front()->front(); }
  /// Past the smallest state, wherever it is.
  void pop() {
    const State done = front();
    do {
      heap_.front()->pop();
      settle_front();
    } while (!empty() && front() == done);
  }
  /// Past all states up to this one; to be asked before anything was passed.
  void skip(const State& last) {
    std::vector<std::unique_ptr<RunReader<State>>> all = std::exchange(heap_, {});
    for (auto& reader : all) {
      reader->skip(last);
      add(std::move(reader));
    }
  }
  /// Whether the state is here; asked in rising order only. `at_each` is called for every one before it:
  /// there may be very many.
  template <class AtEach>
  bool passes(const State& wanted, const AtEach& at_each) {
    const StateOrder<State> before;
    for (; !empty() && before(front(), wanted); pop()) at_each();
    return !empty() && front() == wanted;
  }

 private:
  struct Later {
    bool operator()(const std::unique_ptr<RunReader<State>>& a,
                    const std::unique_ptr<RunReader<State>>& b) const {
      return StateOrder<State>{}(b->front(), a->front());
    }
  };

  /// The first of the heap has moved on: down to its place.
  void settle_front() {
    if (heap_.front()->empty()) {
      std::swap(heap_.front(), heap_.back());
      heap_.pop_back();
      if (heap_.empty()) return;
    }
    const StateOrder<State> before;
    for (std::size_t at = 0;;) {
      std::size_t child = 2 * at + 1;
      if (child >= heap_.size()) return;
      if (child + 1 < heap_.size() && before(heap_[child + 1]->front(), heap_[child]->front())) ++child;
      if (!before(heap_[child]->front(), heap_[at]->front())) return;
      std::swap(heap_[child], heap_[at]);
      at = child;
    }
  }

  std::vector<std::unique_ptr<RunReader<State>>> heap_;
};

}  // namespace wend
