// A board of tiles as a Problem, for any of the spaces.
#pragma once

#include "domains/tiles/heuristics.hpp"
#include "domains/tiles/ida_fast_search.hpp"
#include "domains/tiles/large_searches.hpp"
#include "domains/tiles/replay.hpp"
#include "domains/tiles/tiles_domain.hpp"
#include "engine/problem_of.hpp"

namespace wend {

using TileSpecialists = std::tuple<IdaFastSearch, StagedSearch, BeamFastSearch, AnytimeSearch>;

template <class S>
class TileProblem final : public ProblemOf<S, TileHeuristic<S>, TileSpecialists> {
  using Base = ProblemOf<S, TileHeuristic<S>, TileSpecialists>;

 public:
  using State = typename S::State;

  explicit TileProblem(TileBoard board) : board_(std::move(board)), form_(home_form(board_)), space_(form_) {}
  TileProblem(const TileProblem& other, const State& at)
      : board_(other.board_at(at)), form_(home_form(board_)), space_(form_) {}

  [[nodiscard]] std::string_view domain() const override { return "tiles"; }
  [[nodiscard]] Replay replay(std::span<const std::string> moves) const override {
    return replay_tiles(board_, moves);
  }
  [[nodiscard]] std::unique_ptr<Problem> from(StateView at) const override {
    return std::make_unique<TileProblem>(*this, Base::state_of(at));
  }

  [[nodiscard]] Canvas picture(std::size_t most_rows, std::size_t most_columns) const override {
    return paint_tiles(board_, most_rows, most_columns);
  }
  void footprint(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    const TileShape shape = shape_of(board_);
    const std::size_t cell = unturned(space_.blank(Base::state_of(at)));
    use(shape.row(cell), shape.column(cell));
  }
  /// Where the blank is, and the number on every cell.
  [[nodiscard]] std::vector<StateField> fields(StateView at) const override {
    const TileBoard board = board_at(Base::state_of(at));
    const TileCell blank = blank_of(board.tiles);
    const TileShape shape = shape_of(board);
    std::vector<StateField> fields{{"x", shape.column(blank)}, {"y", shape.row(blank)}};
    for (std::size_t cell = 0; cell < board.tiles.size(); ++cell)
      fields.push_back({field_name(cell), board.tiles[cell]});
    return fields;
  }

 protected:
  [[nodiscard]] const S& space() const override { return space_; }
  [[nodiscard]] std::string move_name(TileMove move) const override { return {letter_of(move)}; }
  [[nodiscard]] std::string hopeless() const override { return why_unsolvable(board_); }

  [[nodiscard]] Choice choose() const override {
    if constexpr (Base::searched) {
      if (space_.shape().cells() <= 9)
        return {"astar", "linear-conflict", "a board of so few cells is soon searched"};
      const std::string_view estimate = usual_partition(space_.shape(), space_.home()) ? "pdb" : "manhattan";
      if (space_.shape().cells() <= 16)
        return {IdaFastSearch::info.name, estimate, "the board is small enough for a proof"};
      return {AnytimeSearch::info.name, estimate, "a proof may take too long on so large a board"};
    }
    return {AnytimeSearch::info.name, "manhattan", "nobody proves the optimum of so large a board"};
  }
  [[nodiscard]] std::vector<HeuristicInfo> heuristics() const override {
    const auto all = tile_estimates();
    return {all.begin(), all.end()};
  }
  [[nodiscard]] TileHeuristic<S> make_heuristic(std::string_view name, Budget& budget) const override {
    return TileHeuristic<S>(
        Estimated<S>(space_, make_tile_estimator(name, space_.shape(), space_.home(), budget)));
  }

 private:
  /// The cell of the board people see.
  [[nodiscard]] std::size_t unturned(std::size_t cell) const { return seen_[cell]; }
  [[nodiscard]] std::vector<std::size_t> seen_cells() const {
    std::vector<std::size_t> seen(board_.tiles.size());
    for (std::size_t cell = 0; cell < seen.size(); ++cell)
      seen[form_.turn.applied(shape_of(board_), cell)] = cell;
    return seen;
  }
  [[nodiscard]] TileBoard board_at(const State& at) const {
    TileBoard board = board_;
    for (std::size_t cell = 0; cell < board.tiles.size(); ++cell)
      board.tiles[unturned(cell)] = board_.goal[unturned(at.at(cell))];
    return board;
  }
  /// "t0", "t1" …; names of fields live as long as the program.
  static std::string_view field_name(std::size_t cell) {
    static const std::vector<std::string> names = [] {
      std::vector<std::string> all;
      for (std::size_t i = 0; i < State::most_cells; ++i) all.push_back("t" + std::to_string(i));
      return all;
    }();
    return names[cell];
  }

  TileBoard board_;
  HomeForm form_;
  S space_;
  std::vector<std::size_t> seen_ = seen_cells();
};

}  // namespace wend
