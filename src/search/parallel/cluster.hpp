// A mesh whose other ranks are processes, each with the same search in hand, perhaps on other machines. All
// of them do the same steps: where one of these functions is called, every rank calls it.
#pragma once

#include "base/error.hpp"
#include "search/parallel/mesh.hpp"
#include "space/limits.hpp"

namespace wend {

class Cluster : public Mesh {
 public:
  using Mesh::Mesh;

  /// The largest of what all say. Waits for all; an Error if one has ended for good. Not during a search.
  virtual std::uint64_t largest_word(std::uint64_t own) = 0;
  /// Whether all say yes. As above.
  bool all_agree(bool yes) { return largest_word(yes ? 0 : 1) == 0; }
  /// The leader's word, for all. As above.
  virtual std::uint64_t word_of_leader(std::uint64_t own) = 0;

  /// A search begins. Parcels and containers draw on the meter until `close`; the limits are the same for all
  /// ranks but for the bytes, which are those of this rank.
  virtual void open(Meter& meter, const Limits& limits) = 0;
  /// It is over here. Comes back when nothing is under way between any two ranks.
  virtual void close() = 0;
  /// This rank cannot go on in the middle of a search: ends all processes, after a word why.
  [[noreturn]] virtual void abandon(const char* why) = 0;
  /// The same for what would end one process as bad input.
  [[noreturn]] virtual void abandon(const Error& error) = 0;
};

}  // namespace wend
