// Films of searches that go from thing to thing: what was taken vanishes, the way so far stays, health and
// the next thing are known at every step. The problem is a corridor of our own, so that nothing but the film
// is tested.
#include <gtest/gtest.h>

#include "show/film.hpp"
#include "show/term/draw_canvas.hpp"

namespace wend {
namespace {

/// S.G.M.E: six moves to the right, a gem and a monster on the way.
class Errand final : public Problem {
 public:
  struct State {
    std::uint32_t cell = 0;
    std::uint32_t taken = 0;  // 1 the gem, 2 the monster
  };
  static constexpr std::uint32_t gem = 2;
  static constexpr std::uint32_t monster = 4;
  static constexpr std::uint32_t last = 6;

  static State state_of(StateView at) {
    State state;
    std::copy(at.begin(), at.end(), std::as_writable_bytes(std::span(&state, 1)).begin());
    return state;
  }
  static State right_of(State state) {
    ++state.cell;
    if (state.cell == gem) state.taken |= 1;
    if (state.cell == monster) state.taken |= 2;
    return state;
  }

  [[nodiscard]] std::string_view domain() const override { return "errand"; }
  [[nodiscard]] Report run(const Plan&, Tape*) const override { return {}; }
  [[nodiscard]] Replay replay(std::span<const std::string>) const override { return {}; }
  [[nodiscard]] std::unique_ptr<Problem> from(StateView) const override { return nullptr; }
  [[nodiscard]] HeuristicCheck check(const Plan&, const CheckOptions&) const override { return {}; }
  [[nodiscard]] std::vector<std::byte> start() const override { return bytes_of({}); }
  [[nodiscard]] bool is_goal(StateView at) const override { return state_of(at).cell == last; }
  [[nodiscard]] std::vector<MoveOption> moves(StateView at) const override {
    return {{"R", bytes_of(right_of(state_of(at))), {}}};
  }
  [[nodiscard]] Canvas picture(std::size_t, std::size_t) const override {
    Canvas canvas(1, last + 1);
    for (std::size_t column = 0; column <= last; ++column) canvas.mark(0, column, Ink::floor);
    canvas.mark(0, 0, Ink::start);
    canvas.mark(0, gem, Ink::gem);
    canvas.mark(0, monster, Ink::monster);
    canvas.mark(0, last, Ink::goal);
    return canvas;
  }
  void footprint(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    use(0, state_of(at).cell);
  }
  [[nodiscard]] std::vector<StateField> fields(StateView at) const override {
    const State state = state_of(at);
    return {{"x", state.cell}, {"y", 0}, {"hp", 6 - (state.taken >> 1)}, {"gems", 1 - (state.taken & 1)}};
  }

 private:
  static std::vector<std::byte> bytes_of(State state) {
    const StateView bytes = view_of(state);
    return {bytes.begin(), bytes.end()};
  }
};

/// Three legs: to the gem, to the monster, to the end. Each looks at the cells up to its target.
Film film_of_legs() {
  const Errand errand;
  Tape tape;
  Errand::State at;
  for (const std::uint32_t target : {Errand::gem, Errand::monster, Errand::last}) {
    tape.record({EventKind::iteration, no_node, no_node, {}, {}}, at);
    Errand::State look = at;
    for (; look.cell < target; ++look.cell) tape.record({EventKind::expanded, 0, no_node, {}, {}}, look);
    while (at.cell < target) at = Errand::right_of(at);
  }
  Report report;
  report.algorithm = "legs";
  report.moves.assign(Errand::last, "R");
  Film film = film_of(errand);
  append_search(film, errand, tape, report);
  return film;
}

std::string caption_at(const Film& film, std::size_t position) {
  FilmCursor cursor(film);
  cursor.seek(position);
  return draw(cursor.picture(), *find_style("ascii"), Screen{});
}

TEST(ErrandFilm, TheWaySoFarStaysAndWhatWasTakenIsGone) {
  const Film film = film_of_legs();
  ASSERT_EQ(film.chapters().size(), 2U);
  const std::size_t walk = film.chapters()[1].first;
  EXPECT_EQ(caption_at(film, 0), "S G M E\n");
  EXPECT_EQ(caption_at(film, 3), "S.G M E\n") << "the first leg has looked at two cells";
  EXPECT_EQ(caption_at(film, 4), "S** M E\n") << "the second begins where the gem was";
  EXPECT_EQ(caption_at(film, walk), "S****.E\n") << "the last has looked at the cell before the end";
  EXPECT_EQ(caption_at(film, walk + 1), "S.G.M.E\n") << "before the walk everything is back";
  EXPECT_EQ(caption_at(film, walk + 3), "S**.M.E\n");
  EXPECT_EQ(caption_at(film, film.size()), "S*****E\n");
}

TEST(ErrandFilm, MovesHealthAndTargetAtEveryStep) {
  const Film film = film_of_legs();
  const std::size_t walk = film.chapters()[1].first;
  EXPECT_EQ(film.counts_at(2).target, Errand::gem);
  EXPECT_EQ(film.counts_at(2).moves, 0U);
  EXPECT_EQ(film.counts_at(5).target, Errand::monster);
  EXPECT_EQ(film.counts_at(5).moves, 2U);
  EXPECT_EQ(film.counts_at(5).health, 6);
  EXPECT_EQ(film.counts_at(walk).target, Errand::last);
  EXPECT_EQ(film.counts_at(walk).health, 5) << "the monster was fought";
  for (std::uint32_t cell = 0; cell <= Errand::last; ++cell) {
    const FilmCounts counts = film.counts_at(walk + 1 + cell);
    EXPECT_EQ(counts.at, cell);
    EXPECT_EQ(counts.moves, cell);
    EXPECT_EQ(counts.health, cell < Errand::monster ? 6 : 5);
    EXPECT_EQ(counts.target, cell < Errand::gem       ? Errand::gem
                             : cell < Errand::monster ? Errand::monster
                             : cell < Errand::last    ? Errand::last
                                                      : FilmCounts::nowhere)
        << cell;
  }
}

/// R may fight the monster or pass it by, where hp allow; L goes back.
class Choice final : public Problem {
 public:
  struct State {
    std::uint32_t cell = 0;
    std::uint32_t fought = 0;
  };
  static State state_of(StateView at) {
    State state;
    std::copy(at.begin(), at.end(), std::as_writable_bytes(std::span(&state, 1)).begin());
    return state;
  }
  static std::vector<std::byte> bytes_of(State state) {
    const StateView bytes = view_of(state);
    return {bytes.begin(), bytes.end()};
  }
  [[nodiscard]] std::string_view domain() const override { return "choice"; }
  [[nodiscard]] Report run(const Plan&, Tape*) const override { return {}; }
  [[nodiscard]] Replay replay(std::span<const std::string>) const override { return {}; }
  [[nodiscard]] HeuristicCheck check(const Plan&, const CheckOptions&) const override { return {}; }
  [[nodiscard]] std::unique_ptr<Problem> from(StateView) const override { return nullptr; }
  [[nodiscard]] std::vector<std::byte> start() const override { return bytes_of({}); }
  [[nodiscard]] bool is_goal(StateView at) const override { return state_of(at).cell == 2; }
  [[nodiscard]] std::vector<MoveOption> moves(StateView at) const override {
    const State state = state_of(at);
    std::vector<MoveOption> all;
    for (const auto& [name, to] : {std::pair{"R", state.cell + 1}, {"L", state.cell - 1}}) {
      if (to == 1 && state.fought == 0) all.push_back({name, bytes_of({to, 1}), {1, 0}});
      all.push_back({name, bytes_of({to, state.fought}), {1, 0}});
    }
    return all;
  }
  [[nodiscard]] Canvas picture(std::size_t, std::size_t) const override {
    Canvas canvas(1, 3);
    canvas.mark(0, 0, Ink::start);
    canvas.mark(0, 1, Ink::monster);
    canvas.mark(0, 2, Ink::goal);
    return canvas;
  }
  void footprint(StateView at, const std::function<void(std::size_t, std::size_t)>& use) const override {
    use(0, state_of(at).cell);
  }
  [[nodiscard]] std::vector<StateField> fields(StateView at) const override {
    return {{"x", state_of(at).cell}, {"y", 0}, {"hp", 2 - state_of(at).fought}};
  }
};

TEST(ErrandFilm, WhatMovesDoNotSayHappensAtTheLastVisit) {
  const Choice choice;
  Report report;
  report.moves = {"R", "R", "L", "R"};  // over the monster, to the end, back onto it, to the end
  Film film = film_of(choice);
  append_search(film, choice, Tape(), report);
  std::vector<std::int32_t> health;
  for (std::size_t position = 1; position <= film.size(); ++position)
    health.push_back(film.counts_at(position).health);
  EXPECT_EQ(health, (std::vector<std::int32_t>{2, 2, 2, 1, 1}));
}

TEST(ErrandFilm, RunsBackwards) {
  const Film film = film_of_legs();
  FilmCursor cursor(film);
  cursor.seek(film.size());
  while (cursor.backward()) continue;
  EXPECT_TRUE(std::equal(cursor.board().begin(), cursor.board().end(), film.first().begin()));
}

}  // namespace
}  // namespace wend
