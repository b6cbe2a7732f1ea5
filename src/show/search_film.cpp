// A search as a film. The way it found is walked first, because a search that goes from thing to thing shows
// how far along it is: each of its rounds begins in a state of that way.
#include <algorithm>

#include "base/error.hpp"
#include "engine/follow.hpp"
#include "show/film.hpp"

namespace wend {
namespace {

bool is_thing(Ink ink) {
  return ink == Ink::gem || ink == Ink::heart || ink == Ink::monster;
}

/// A state of the way that was found.
struct Walked {
  std::vector<std::byte> state;
  std::uint32_t cell = FilmCounts::nowhere;  // nowhere if it takes up several
  std::int32_t health = FilmCounts::lifeless;
  bool takes = false;  // the step to it changed something beside the place
  ExactCost cost = {};
};

/// Fields that are no place.
std::vector<std::int64_t> things_of(const std::vector<StateField>& fields) {
  std::vector<std::int64_t> things;
  for (const StateField& field : fields) {
    if (field.name != "x" && field.name != "y") things.push_back(field.value);
  }
  return things;
}

std::int32_t health_of(const std::vector<StateField>& fields) {
  const auto hp =
      std::find_if(fields.begin(), fields.end(), [](const StateField& field) { return field.name == "hp"; });
  return hp == fields.end() ? FilmCounts::lifeless : static_cast<std::int32_t>(hp->value);
}

/// The cell of a state, or nowhere if it takes up several.
std::uint32_t cell_of(const Problem& problem, StateView at, std::size_t columns) {
  std::uint32_t cell = FilmCounts::nowhere;
  std::size_t cells = 0;
  problem.footprint(at, [&](std::size_t row, std::size_t column) {
    cell = static_cast<std::uint32_t>(row * columns + column);
    ++cells;
  });
  return cells == 1 ? cell : FilmCounts::nowhere;
}

/// The way as docs/quest.md judges it, where moves do not say what was meant.
std::vector<Walked> walk(const Problem& problem, const std::vector<std::string>& moves, std::size_t columns) {
  std::vector<Walked> way;
  std::vector<std::int64_t> things;
  for (PathPoint& point : follow(problem, problem.start(), moves)) {
    const std::vector<StateField> fields = problem.fields(point.state);
    std::vector<std::int64_t> now = things_of(fields);
    const std::uint32_t cell = cell_of(problem, point.state, columns);
    way.push_back({std::move(point.state), cell, health_of(fields), !way.empty() && now != things, point.g});
    things = std::move(now);
  }
  return way;
}

/// Where on the way the rounds of a search begin; 0 where that is not on the way behind the round before.
class Rounds {
 public:
  Rounds(const Problem& problem, std::size_t columns, const Tape& tape, const std::vector<Walked>& way)
      : last_(way.size() - 1) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < tape.size(); ++i) {
      if (tape[i].kind != EventKind::iteration) continue;
      const std::uint32_t cell = cell_of(problem, tape.state(i), columns);
      const auto found =
          std::find_if(way.begin() + static_cast<std::ptrdiff_t>(place), way.end(),
                       [&](const Walked& step) { return step.cost == tape[i].g && step.cell == cell; });
      const bool on_way = found != way.end();
      if (on_way) place = static_cast<std::size_t>(found - way.begin());
      begins_.push_back(on_way ? place : 0);
    }
    goes_on_ = place > 0;
  }

  /// The search goes from thing to thing, instead of beginning anew each time.
  [[nodiscard]] bool goes_on() const { return goes_on_; }
  [[nodiscard]] std::size_t begin(std::size_t round) const { return begins_[round]; }
  [[nodiscard]] std::size_t end(std::size_t round) const {
    return round + 1 < begins_.size() ? begins_[round + 1] : last_;
  }

 private:
  std::size_t last_;
  std::vector<std::size_t> begins_;
  bool goes_on_ = false;
};

/// Paints a search over the picture of its problem.
class SearchPainter {
 public:
  SearchPainter(Film& film, const Problem& problem, const std::vector<std::string>& moves)
      : film_(film), problem_(problem) {
    const Canvas picture = problem.picture(0, 0);
    if (picture.rows() != film.rows() || picture.columns() != film.columns()) {
      throw Error("the film of the maze and the problem differ in size");
    }
    empty_.reserve(film.rows() * film.columns());
    for (std::size_t row = 0; row < film.rows(); ++row) {
      for (std::size_t column = 0; column < film.columns(); ++column) {
        empty_.push_back(film_cell(picture, row, column));
        film.paint(row, column, empty_.back());
      }
    }
    if (film.step_open()) film.end_step();
    taken_.resize(empty_.size());
    looks_.resize(empty_.size());
    way_ = walk(problem, moves, film.columns());
    counts_.health = way_.front().health;
    mortal_ = counts_.health != FilmCounts::lifeless;
  }

  void play(const Tape& tape) {
    const Rounds rounds(problem_, film_.columns(), tape, way_);
    std::size_t round = 0;
    for (std::size_t i = 0; i < tape.size(); ++i) {
      const EventKind kind = tape[i].kind;
      const bool begins_step = kind == EventKind::expanded || kind == EventKind::iteration;
      if (begins_step && i > 0) film_.end_step(counts_);
      switch (kind) {
        case EventKind::generated:
          ++counts_.generated;
          mark(tape.state(i), Ink::frontier);
          break;
        case EventKind::updated:
          mark(tape.state(i), Ink::frontier);
          break;
        case EventKind::expanded:
          ++counts_.expanded;
          look_at(tape.state(i));
          break;
        case EventKind::iteration:
          wipe();
          if (rounds.goes_on()) begin_leg(rounds.begin(round), rounds.end(round));
          ++round;
          break;
      }
    }
    if (tape.size() > 0) film_.end_step(counts_);
  }

  void walk_way() {
    if (drawn_ > 0) show_all_seen();
    for (std::size_t i = 0; i < way_.size(); ++i) {
      step_on(i);
      counts_.moves = static_cast<std::uint32_t>(i);
      counts_.at = way_[i].cell;
      counts_.health = way_[i].health;
      counts_.target = next_thing(i);
      film_.end_step(counts_);
    }
  }

 private:
  [[nodiscard]] std::size_t number(std::size_t row, std::size_t column) const {
    return row * film_.columns() + column;
  }
  void paint(std::size_t cell, FilmCell paint) {
    film_.paint(cell / film_.columns(), cell % film_.columns(), paint);
  }

  /// Start and goals stay visible, things until they are taken.
  [[nodiscard]] bool covered(std::size_t cell) const {
    const Ink ink = empty_[cell].ink;
    return ink >= Ink::goal || (is_thing(ink) && !taken_[cell]);
  }

  /// Draws a step of the way, and takes what it takes.
  void step_on(std::size_t i) {
    const std::size_t last = std::max<std::size_t>(way_.size() - 1, 1);
    const FilmCell cell_there{Ink::path, static_cast<std::uint8_t>(255 * i / last)};
    problem_.footprint(way_[i].state, [&](std::size_t row, std::size_t column) {
      const std::size_t cell = number(row, column);
      if (way_[i].takes && is_thing(empty_[cell].ink)) taken_[cell] = true;
      if (!covered(cell)) film_.paint(row, column, cell_there);
    });
  }

  /// What the way takes behind this step, or its end; nowhere if there is nothing to take at all.
  [[nodiscard]] std::uint32_t next_thing(std::size_t i) const {
    if (!mortal_ || i + 1 == way_.size()) return FilmCounts::nowhere;
    const auto next = std::find_if(way_.begin() + static_cast<std::ptrdiff_t>(i) + 1, way_.end() - 1,
                                   [](const Walked& step) { return step.takes; });
    return next->cell;
  }

  void begin_leg(std::size_t from, std::size_t to) {
    for (std::size_t i = drawn_; i <= from; ++i) step_on(i);
    drawn_ = std::max(drawn_, from + 1);
    counts_.moves = static_cast<std::uint32_t>(from);
    counts_.target = to > from ? way_[to].cell : FilmCounts::nowhere;
  }

  void look_at(StateView at) {
    mark(at, Ink::seen);
    counts_.at = cell_of(problem_, at, film_.columns());
    if (mortal_) counts_.health = health_of(problem_.fields(at));
  }

  /// Where several states share a cell, it stays seen once one of them was expanded; its level says how many.
  void mark(StateView at, Ink ink) {
    problem_.footprint(at, [&](std::size_t row, std::size_t column) {
      const std::size_t cell = number(row, column);
      const Ink now = film_.last()[cell].ink;
      if (covered(cell) || (now == Ink::path && drawn_ > 0)) return;
      if (now != Ink::seen && now != Ink::frontier) marked_.push_back(cell);
      if (ink == Ink::frontier && now == Ink::seen) return;
      const std::uint8_t looks = looks_[cell];
      if (ink == Ink::seen && looks < UINT8_MAX) ++looks_[cell];
      film_.paint(row, column, {ink, ink == Ink::seen ? looks : std::uint8_t{0}});
    });
  }

  void wipe() {
    for (const std::size_t cell : marked_) {
      if (film_.last()[cell].ink == Ink::seen) ever_seen_.push_back(cell);
      paint(cell, taken_[cell] ? FilmCell{Ink::floor, 0} : empty_[cell]);
      looks_[cell] = 0;
    }
    marked_.clear();
  }

  /// Before a way that was drawn in pieces is walked as a whole: everything is back, on all that was seen.
  void show_all_seen() {
    wipe();
    std::fill(taken_.begin(), taken_.end(), false);
    for (const Walked& step : way_) {
      if (step.cell != FilmCounts::nowhere) paint(step.cell, empty_[step.cell]);
    }
    for (const std::size_t cell : ever_seen_) {
      if (!covered(cell)) paint(cell, {Ink::seen, 0});
    }
  }

  Film& film_;
  const Problem& problem_;
  std::vector<FilmCell> empty_;         // the problem's picture
  std::vector<bool> taken_;             // things that are no longer there
  std::vector<std::uint8_t> looks_;     // how often a cell was looked at in this round
  std::vector<std::size_t> marked_;     // cells that show something of this round
  std::vector<std::size_t> ever_seen_;  // of earlier rounds
  std::vector<Walked> way_;
  std::size_t drawn_ = 0;  // steps of the way that are drawn while the search goes on
  bool mortal_ = false;    // states have health
  FilmCounts counts_;
};

}  // namespace

void append_search(Film& film, const Problem& problem, const Tape& tape, const Report& report) {
  film.begin_chapter(Chapter::Kind::search, report.algorithm);
  SearchPainter painter(film, problem, report.moves);
  painter.play(tape);
  film.leave_out(tape.lost());
  if (report.moves.empty()) return;
  film.begin_chapter(Chapter::Kind::path, report.algorithm);
  painter.walk_way();
}

}  // namespace wend
