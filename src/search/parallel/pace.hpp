// Keeps the ranks of a best-first search abreast. A rank whose own nodes of the smallest f are done would
// otherwise go on to larger ones, layer after layer, while another still has smaller ones: work that one
// thread would never do, and whose successors keep the other busy, so that it falls back even more.
//
// Every rank tells the others the f it is at. One that is ahead of somebody may still make a certain number
// of expansions, so that none has to wait where values of f are many and a few nodes have each; then it rests
// until those behind have come on. Nobody waits for ever: all changes are told, also by who waits or has
// nothing to do, and the one with the smallest f of all waits for nobody.
#pragma once

#include <algorithm>
#include <vector>

#include "search/parallel/kinds.hpp"
#include "search/parallel/mesh.hpp"

namespace wend {

template <class Cost>
class Pace {
 public:
  explicit Pace(Mesh& mesh) : mesh_(mesh), others_(mesh.ranks(), infinite_cost<Cost>()) {}

  /// Whether a node of this f should be left for later, in front of an expansion.
  bool too_far(const Cost& f) {
    at_ = f;
    if (!(behind_ < f)) return false;
    if (ahead_ == lead) return true;
    ++ahead_;
    return false;
  }
  /// There is nothing to expand.
  void idle() { at_ = infinite_cost<Cost>(); }
  /// Tells the others where this rank is, if they do not know.
  void tell() {
    if (at_ == told_) return;
    told_ = at_;
    mesh_.tell_others(parcel::pace, at_);
  }
  void hear(const Parcel& parcel) {
    others_[parcel.from] = note_in<Cost>(parcel);
    const Cost behind = *std::min_element(others_.begin(), others_.end());
    if (behind == behind_) return;
    behind_ = behind;
    ahead_ = 0;
  }

 private:
  static constexpr int lead = 2048;  // expansions ahead of somebody else

  Mesh& mesh_;
  std::vector<Cost> others_;             // where the others are
  Cost behind_ = infinite_cost<Cost>();  // the smallest of those
  Cost at_ = infinite_cost<Cost>();      // where this one is, and
  Cost told_ = infinite_cost<Cost>();    // what the others think
  int ahead_ = 0;                        // expansions ahead of `behind_`
};

}  // namespace wend
