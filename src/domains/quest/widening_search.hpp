// Search over the order in which things are taken, level by level: on level l are the states with l things
// taken, at the cell of the last one. Only the most promising `width` states of a level go on; the search is
// repeated, wider each time, until nothing promising had to be left out. States that cannot beat the best
// solution by the bound of relaxed_bound.hpp are dropped at once, so the last rounds are narrow ones.
//
// Guarantee: anytime. `bound` is proven at every moment: every solution costs at least the smallest estimate
// that was left out, or the best known. Without a limit it ends with a proof. Cost: 40 bytes per state kept.
#pragma once

#include <functional>
#include <optional>

#include "domains/quest/relaxed_bound.hpp"
#include "space/keeper.hpp"
#include "space/watch.hpp"

namespace wend {

class WideningSearch {
 public:
  using Place = TargetMap::Place;
  using Cost = TargetMap::Cost;
  using Set = RelaxedBound::Set;

  /// A state as it is met: what the watcher of a search wants to know.
  struct Met {
    bool expanded;  // else generated
    std::uint32_t number;
    std::uint32_t parent;  // or no_node
    Place place;
    Set taken;
    Cost g;
    Cost f;
  };
  struct Watch {
    std::function<void()> round;
    std::function<void(const Met&)> met;
  };

  /// Everything needed can be reached. A `watch` without functions is not called.
  WideningSearch(const TargetMap& map, Budget& budget, Watch watch);

  /// After a first round only walks cheaper than a known one are looked for; that round is for all to see.
  /// No walk costs less than what is proven.
  void begin_with(Cost known, Cost proven);
  /// Called before every expansion of all rounds but the first, which is short: the time to keep what is
  /// done.
  void at_turns(std::function<void()> turn) { turn_ = std::move(turn); }
  /// Whether there is more to keep than walk and bound.
  [[nodiscard]] bool worth_keeping() const { return width_ > first_width; }
  /// Writes where the round is: to `more` the states that are new since what was last `kept`, to `now` the
  /// rest.
  void write(KeptSink& more, KeptSink& now) const;
  void kept() { kept_ = level_.end; }
  /// After `begin_with` and before `run`, which then goes on with that round. False, and it begins anew, if
  /// what is read makes no sense. Throws what a budget throws.
  [[nodiscard]] bool take_up(KeptSource& all, KeptSource& last);

  /// Runs to a proof; throws what a budget throws, and what is known then stays.
  void run();

  /// The places in the order they are taken, without start and end; nothing if none was found that is cheaper
  /// than the known one.
  [[nodiscard]] const std::optional<std::vector<Place>>& best() const { return best_; }
  [[nodiscard]] Cost best_cost() const { return best_cost_; }
  /// Infinite: there is no solution.
  [[nodiscard]] Cost bound() const;
  [[nodiscard]] std::uint64_t rounds() const { return rounds_; }

 private:
  struct Node {
    Set taken = 0;
    Cost g = 0;
    Cost f = 0;
    std::int32_t prices = 0;
    int hp = 0;
    std::uint32_t parent = no_node;
    std::uint32_t place = 0;
  };

  /// Those being expanded: nodes `begin` to `end`, up to `next` it is done. The next level follows.
  struct Level {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint64_t next = 0;
  };
  struct Front;
  static constexpr std::size_t first_width = 100;

  void round(std::size_t width);
  void pass_levels();
  void begin_level();
  void find_seen(std::size_t size);
  [[nodiscard]] bool read(KeptSource& all, KeptSource& last);
  [[nodiscard]] bool makes_sense(const Node& node, std::size_t number) const;
  void expand(std::uint32_t number);
  void reach(const Node& node);
  void reach_ways(const Node& from);
  [[nodiscard]] bool through_another(const Node& from, Place to) const;
  void narrow(std::size_t width);
  void finish(const Node& last);
  [[nodiscard]] bool costs(const std::vector<Place>& order, Cost cost);

  const TargetMap* map_;
  Budget* budget_;
  Watch watch_;
  RelaxedBound relaxed_;
  Set needed_ = 0;
  Set matters_ = 0;
  MeteredVector<Node> nodes_;          // of this round, level after level
  MeteredVector<std::uint32_t> seen_;  // hash table of the next level: node numbers + 1
  std::size_t width_ = 0;              // of this round
  Level level_;
  std::size_t kept_ = 0;        // nodes of this round that are
  bool taken_up_ = false;       // a round of an earlier search
  std::function<void()> turn_;  // may be empty
  std::vector<Cost> ways_;      // from the state being expanded, by place
  Cost left_out_ = 0;           // smallest f left out in this round
  Cost best_cost_ = infinite_cost<Cost>();
  Cost known_cost_ = infinite_cost<Cost>();
  Cost bound_ = 0;
  std::optional<std::vector<Place>> best_;
  std::uint64_t rounds_ = 0;
};

}  // namespace wend
