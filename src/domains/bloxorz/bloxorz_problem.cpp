// A stage as a Problem; all searches over stages are compiled here. People see positions with an active half
// and make swaps, whether or not these count; the space that is searched may know of neither.
#include "domains/bloxorz/bloxorz_domain.hpp"
#include "domains/bloxorz/flood.hpp"
#include "domains/bloxorz/heuristics.hpp"
#include "domains/bloxorz/replay.hpp"
#include "engine/problem_of.hpp"

namespace wend {
namespace {

using BloxorzSpecialists = std::tuple<FloodSearch>;

constexpr std::array<std::string_view, 4> roll_names{"U", "R", "D", "L"};
constexpr std::string_view swap_name = "S";

class BloxorzProblem final : public ProblemOf<StageSpace, StageHeuristic, BloxorzSpecialists> {
 public:
  BloxorzProblem(std::shared_ptr<const Stage> stage, const StageState* from, const BloxorzOptions& options)
      : stage_(std::move(stage)), options_(options), space_(*stage_, options.count_swaps) {
    from_ = from != nullptr ? *from : space_.rules().start();
    space_.begin_at(from_);
  }

  [[nodiscard]] std::string_view domain() const override { return "bloxorz"; }
  [[nodiscard]] Replay replay(std::span<const std::string> moves) const override {
    return replay_stage(*stage_, {cell(from_.first), cell(from_.second), from_.open}, options_.count_swaps,
                        moves);
  }
  [[nodiscard]] std::unique_ptr<Problem> from(StateView at) const override {
    const StageState state = state_of(at);
    return std::make_unique<BloxorzProblem>(stage_, &state, options_);
  }

  [[nodiscard]] std::vector<MoveOption> moves(StateView at) const override {
    std::vector<MoveOption> options;
    const StageState here = state_of(at);
    for (const Roll way : rolls) {
      StageState next = here;
      if (rules().roll(next, way)) options.push_back({name_of(way), bytes_of(next), ExactCost{1}});
    }
    if (rules().is_split(here)) {
      const StageState other{here.second, here.first, here.open};
      options.push_back({std::string(swap_name), bytes_of(other), ExactCost{options_.count_swaps ? 1 : 0}});
    }
    return options;
  }

  [[nodiscard]] Canvas picture(std::size_t most_rows, std::size_t most_columns) const override {
    return paint_stage(*stage_, most_rows, most_columns);
  }
  void footprint(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    const StageState state = state_of(at);
    use(cell(state.first).row, cell(state.first).column);
    if (!state.stands()) use(cell(state.second).row, cell(state.second).column);
  }
  [[nodiscard]] std::vector<StateField> fields(StateView at) const override {
    const StageState state = state_of(at);
    const Cell first = cell(state.first);
    const Cell second = cell(state.second);
    return {{"x", first.column},
            {"y", first.row},
            {"x2", second.column},
            {"y2", second.row},
            {"open", state.open}};
  }

 protected:
  [[nodiscard]] const StageSpace& space() const override { return space_; }
  [[nodiscard]] std::string move_name(StageMove move) const override {
    return std::string(move < 4 ? roll_names[move] : swap_name);
  }
  /// Where swaps are free, a search only says which half moves: the swaps in between are told here.
  [[nodiscard]] std::vector<std::string> names_of(std::span<const StageMove> path) const override {
    if (options_.count_swaps) return ProblemOf::names_of(path);
    std::vector<std::string> names;
    StageState at = from_;
    for (const StageMove move : path) {
      const bool larger = move >= 4;
      if (rules().is_split(at) && (at.first > at.second) != larger) {
        std::swap(at.first, at.second);
        names.emplace_back(swap_name);
      }
      const auto way = static_cast<Roll>(move % 4);
      rules().roll(at, way);
      names.push_back(name_of(way));
    }
    return names;
  }

  [[nodiscard]] Choice choose() const override {
    return {FloodSearch::info.name, Relaxed::info.name, "a stage has few enough states to look at each"};
  }
  [[nodiscard]] std::vector<HeuristicInfo> heuristics() const override { return bloxorz_heuristics(); }
  [[nodiscard]] StageHeuristic make_heuristic(std::string_view name, Budget& budget) const override {
    if (name == Relaxed::info.name) return StageHeuristic(Relaxed(*stage_, budget));
    return StageHeuristic(Blind<StageSpace>{});
  }

 private:
  [[nodiscard]] const StageRules& rules() const { return space_.rules(); }
  [[nodiscard]] Cell cell(StageCell number) const { return rules().cell(number); }
  static std::string name_of(Roll way) { return std::string(roll_names[static_cast<std::size_t>(way)]); }

  std::shared_ptr<const Stage> stage_;
  BloxorzOptions options_;
  StageSpace space_;
  StageState from_;
};

}  // namespace

std::unique_ptr<Problem> open_stage(Stage stage, const BloxorzOptions& options) {
  return std::make_unique<BloxorzProblem>(std::make_shared<const Stage>(std::move(stage)), nullptr, options);
}

std::vector<HeuristicInfo> bloxorz_heuristics() {
  return {Blind<StageSpace>::info, Relaxed::info};
}
std::vector<AlgorithmInfo> bloxorz_specialists() {
  return infos_of<BloxorzSpecialists>();
}

}  // namespace wend
