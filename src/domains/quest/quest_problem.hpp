// A quest as a Problem.
#pragma once

#include "domains/maze/maze_domain.hpp"
#include "domains/quest/exact.hpp"
#include "domains/quest/heuristics.hpp"
#include "domains/quest/hug_wall.hpp"
#include "domains/quest/improve.hpp"
#include "domains/quest/nearest.hpp"
#include "domains/quest/quest_domain.hpp"
#include "domains/quest/replay.hpp"
#include "domains/quest/selector.hpp"
#include "engine/problem_of.hpp"

namespace wend {

using QuestSpecialists =
    std::tuple<QuestHugLeft, QuestHugRight, QuestSelector, QuestNearest, QuestImprove, QuestExact>;

template <class S>
class QuestProblem final : public ProblemOf<S, QuestHeuristic<S>, QuestSpecialists> {
  using Base = ProblemOf<S, QuestHeuristic<S>, QuestSpecialists>;

 public:
  explicit QuestProblem(Maze maze) : quest_(std::move(maze)), space_(quest_) {}

  [[nodiscard]] std::string_view domain() const override { return "quest"; }
  [[nodiscard]] Replay replay(std::span<const std::string> moves) const override {
    return replay_quest(quest_.maze(), moves);
  }

  [[nodiscard]] std::unique_ptr<Problem> from(StateView at) const override {
    const auto state = this->state_of(at);
    Maze rest = quest_.maze();
    rest.start = quest_.grid().cell(state.cell);
    rest.entities.clear();
    for (Quest::Index i = 0; i < quest_.size(); ++i) {
      if (!state.has(i)) rest.entities.push_back(quest_.entity(i));
    }
    rest.terms.hp = static_cast<int>(space_.hp(state));
    return std::make_unique<QuestProblem>(std::move(rest));
  }

  /// Under `intent` a monster is fought or passed by, in the order of the space.
  [[nodiscard]] std::vector<MoveOption> moves(StateView at) const override {
    std::vector<MoveOption> options = Base::moves(at);
    for (std::size_t i = 1; i < options.size(); ++i) {
      if (options[i - 1].name != options[i].name) continue;
      options[i - 1].how = "fight";
      options[i].how = "pass by";
    }
    return options;
  }

  [[nodiscard]] std::string obstacle(StateView at, std::string_view move) const override {
    const auto state = this->state_of(at);
    for (QuestMove each = 0; each < quest_move_names.size(); ++each) {
      if (quest_move_names[each] != move) continue;
      const Quest::Index thing = quest_.at(space_.next_cell(state, each));
      if (thing == Quest::none || state.has(thing) || quest_.possible(thing, space_.hp(state))) return {};
      return "a monster of strength " + std::to_string(-quest_.gain(thing)) + " is too much for " +
             std::to_string(space_.hp(state)) + " hp";
    }
    return {};
  }

  [[nodiscard]] Canvas picture(std::size_t most_rows, std::size_t most_columns) const override {
    return paint_maze(quest_.maze(), most_rows, most_columns);
  }
  void footprint(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    const Cell cell = quest_.grid().cell(this->state_of(at).cell);
    use(cell.row, cell.column);
  }
  void gone(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    space_.for_each_taken(this->state_of(at),
                          [&](Quest::Index i) { use(quest_.entity(i).at.row, quest_.entity(i).at.column); });
  }
  [[nodiscard]] std::vector<StateField> fields(StateView at) const override {
    const auto state = this->state_of(at);
    const Cell cell = quest_.grid().cell(state.cell);
    std::int64_t counts[3] = {};
    std::vector<std::uint32_t> left((std::max<std::size_t>(quest_.size(), 1) + 31) / 32);
    for (Quest::Index i = 0; i < quest_.size(); ++i) {
      if (state.has(i)) continue;
      ++counts[static_cast<std::size_t>(quest_.entity(i).kind)];
      left[i / 32] |= std::uint32_t{1} << (i % 32);
    }
    constexpr auto count = StateField::Kind::count;
    std::vector<StateField> fields{{"x", cell.column},           {"y", cell.row},
                                   {"hp", space_.hp(state)},     {"gems", counts[0], count},
                                   {"hearts", counts[1], count}, {"monsters", counts[2], count}};
    add_left(fields, left);
    return fields;
  }
  [[nodiscard]] std::vector<std::string> members() const override {
    std::vector<std::string> names;
    for (Quest::Index i = 0; i < quest_.size(); ++i) {
      const Cell at = quest_.entity(i).at;
      names.push_back(std::string(quest_.kind_name(i)) + " (" + std::to_string(at.column) + "," +
                      std::to_string(at.row) + ")");
    }
    return names;
  }

 protected:
  [[nodiscard]] const S& space() const override { return space_; }
  [[nodiscard]] std::string move_name(QuestMove move) const override {
    return std::string(quest_move_names[move]);
  }
  [[nodiscard]] std::vector<HeuristicInfo> heuristics() const override { return quest_heuristics(); }

  /// A proof where things are few enough for it.
  [[nodiscard]] Choice choose() const override {
    const std::string things = std::to_string(quest_.size()) + (quest_.size() == 1 ? " thing" : " things");
    if (quest_.size() <= RelaxedBound::most_entities)
      return {QuestExact::info.name, SpanningTree<S>::info.name,
              things + ", so the best order can be proven"};
    return {QuestImprove::info.name, SpanningTree<S>::info.name,
            things + " are too many for a proof, so a good order and a bound"};
  }

  [[nodiscard]] QuestHeuristic<S> make_heuristic(std::string_view name, Budget& budget) const override {
    if (name == Farthest<S>::info.name) return QuestHeuristic<S>(Farthest<S>(space_, budget));
    if (name == SpanningTree<S>::info.name) return QuestHeuristic<S>(SpanningTree<S>(space_, budget));
    return QuestHeuristic<S>(Blind<S>{});
  }

 private:
  Quest quest_;
  S space_;
};

}  // namespace wend
