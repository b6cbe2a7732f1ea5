// Turns of keeping (space/keeper.hpp): all ranks stop for a moment in which nothing is under way between
// them, and each writes its part. The same steps serve for reading it again.
//
//  1. The leader tells all (`keep`).
//  2. Each rank sends what it has gathered, then `line` to every other. Parcels of one rank arrive in order:
//     who has the `line` of all others has everything that was under way to it. It sends no work from here
//     on.
//  3. It writes its part and tells the leader how that went (`part`).
//  4. When all have told, the leader seals the turn and tells all (`turn_end`): they go on.
//
// A rank may hear the lines of a turn before it hears of the turn itself, and work from faster ranks before
// it hears that the turn is over. It never hears a line of the next turn while it waits for those of this
// one: that begins when all parts have been told.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "search/parallel/mesh.hpp"
#include "space/outcome.hpp"

namespace wend {

/// How a rank fared, or all together.
struct TurnPart {
  StopReason why = StopReason::none;  // none: well
  std::uint64_t expanded = 0;
  ExactCost bound = infinite_cost<ExactCost>();  // no solution that is still open costs less
};

/// The notes of a turn as one rank sends and hears them.
class Turns {
 public:
  explicit Turns(Mesh& mesh) : mesh_(mesh) {}

  /// The leader.
  void ask();
  /// A turn has begun for which this rank has not drawn its line.
  [[nodiscard]] bool asked() const { return asked_; }
  /// Between line and end.
  [[nodiscard]] bool open() const { return open_; }

  /// The line to all others. When parts are read: `linked` is, for each rank, how many nodes it must have
  /// because links of this one lead there.
  void draw_line(std::span<const std::uint64_t> linked = {});
  /// Whether all others have drawn theirs.
  [[nodiscard]] bool lined_up() const { return lines_ + 1 == mesh_.ranks(); }
  /// By the lines of the others.
  [[nodiscard]] std::uint64_t nodes_linked() const { return linked_; }

  void tell_part(const TurnPart& part);
  /// The leader: whether all parts are told, and how they fared together.
  [[nodiscard]] bool complete() const { return parts_ == mesh_.ranks(); }
  [[nodiscard]] const TurnPart& sum() const { return sum_; }
  /// The leader: the other ranks whose disk failed them.
  [[nodiscard]] const std::vector<Rank>& failed_elsewhere() const { return failed_elsewhere_; }
  void end(const TurnPart& result);
  /// What the leader told at the end.
  [[nodiscard]] bool ended() const { return result_.has_value(); }
  TurnPart take_result();

  void take(const Parcel& parcel);

 private:
  void add(const TurnPart& part, Rank from);

  Mesh& mesh_;
  bool asked_ = false;
  bool open_ = false;
  Rank lines_ = 0;
  std::uint64_t linked_ = 0;
  Rank parts_ = 0;
  TurnPart sum_;
  std::vector<Rank> failed_elsewhere_;
  std::optional<TurnPart> result_;
};

}  // namespace wend
