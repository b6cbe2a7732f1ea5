// What can be watched, ready to be shown: a board of painted cells and the steps that change it. Every player
// and every writer of moving pictures reads a Film and nothing else; it does not matter to them whether a
// maze is built, a search runs, or first one and then the other.
//
// Each change keeps what was there before, so a film runs backwards as easily as forwards. A film is made
// once and then only read; any number of cursors may stand at different places of it.
// Memory: 8 bytes per changed cell, 32 per step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "draw/canvas.hpp"
#include "engine/problem.hpp"
#include "trace/build_tape.hpp"
#include "trace/tape.hpp"

namespace wend {

/// A cell of the board. `level` as in Canvas::mark.
struct FilmCell {
  Ink ink = Ink::nothing;
  std::uint8_t level = 0;
  friend bool operator==(const FilmCell&, const FilmCell&) = default;
};

/// A cell of a picture. Floor and wall have no levels worth keeping: cells that look equal are equal.
FilmCell film_cell(const Canvas& picture, std::size_t row, std::size_t column);

/// One changed cell. Cells are numbered row by row.
struct FilmDelta {
  std::uint32_t cell;
  FilmCell before;
  FilmCell after;
};

/// A part of a film that tells one thing. Its steps are first .. the next chapter's first - 1.
struct Chapter {
  enum class Kind : std::uint8_t { build, search, path, paint, race };
  Kind kind = Kind::build;
  std::string title;  // what people read: the name of the builder, algorithm, painter or race
  std::size_t first = 0;
};

/// What a search or a crew had done by the end of a step, since its chapter began, and where it stands.
struct FilmCounts {
  static constexpr std::uint32_t nowhere = UINT32_MAX;
  static constexpr std::int32_t lifeless = -1;

  std::uint32_t generated = 0;
  std::uint32_t expanded = 0;      // of a race: squares visited, by all runners together
  std::uint32_t moves = 0;         // of the way, as far as it is drawn
  std::int32_t health = lifeless;  // of whoever walks, where that matters
  std::uint32_t at = nowhere;      // the cell that was looked at or walked on last
  std::uint32_t target = nowhere;  // the cell that is to be reached next, where that is known
  friend bool operator==(const FilmCounts&, const FilmCounts&) = default;
};

class Film {
 public:
  /// An Error if the cells cannot be numbered with 32 bits.
  Film(std::size_t rows, std::size_t columns, FilmCell all = {Ink::wall, 0});

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  /// How many steps there are.
  [[nodiscard]] std::size_t size() const { return steps_.size(); }
  /// The board before the first step, and after the last.
  [[nodiscard]] std::span<const FilmCell> first() const { return first_; }
  [[nodiscard]] std::span<const FilmCell> last() const { return board_; }
  [[nodiscard]] std::span<const FilmDelta> step(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : steps_[index - 1].end;
    return std::span(deltas_).subspan(begin, steps_[index].end - begin);
  }
  [[nodiscard]] std::span<const Chapter> chapters() const { return chapters_; }
  /// The chapter of the step that leads to this position: of step 0 at the very beginning, and the last
  /// chapter at the end. Null in a film without chapters.
  [[nodiscard]] const Chapter* chapter_at(std::size_t position) const;
  /// The counts after `position` steps; zero in chapters that count nothing.
  [[nodiscard]] FilmCounts counts_at(std::size_t position) const;
  /// How many changes or events the tapes could not keep: those happen at once.
  [[nodiscard]] std::size_t left_out() const { return left_out_; }

  /// Making a film: cells that differ before the first step, then chapters, changes and ends of steps. A step
  /// may change nothing. Painting a cell as it is already changes nothing.
  void begin_with(std::size_t row, std::size_t column, FilmCell cell);
  void begin_chapter(Chapter::Kind kind, std::string title);
  void paint(std::size_t row, std::size_t column, FilmCell cell);
  void end_step(FilmCounts counts = {});
  void leave_out(std::size_t changes) { left_out_ += changes; }
  /// Whether something was painted since the last end of a step.
  [[nodiscard]] bool step_open() const { return deltas_.size() > (steps_.empty() ? 0 : steps_.back().end); }

 private:
  struct Step {
    std::size_t end;  // the first delta that does not belong to it
    FilmCounts counts;
  };
  std::size_t rows_;
  std::size_t columns_;
  std::vector<FilmCell> first_;
  std::vector<FilmCell> board_;
  std::vector<FilmDelta> deltas_;
  std::vector<Step> steps_;
  std::vector<Chapter> chapters_;
  std::size_t left_out_ = 0;
};

/// A place in a film and the board as it is there. Position p means: the steps 0 .. p-1 have happened. The
/// film outlives the cursor and does not grow meanwhile.
class FilmCursor {
 public:
  explicit FilmCursor(const Film& film) : film_(&film), board_(film.first().begin(), film.first().end()) {}

  /// One that stands at the end, without the way there.
  static FilmCursor end_of(const Film& film);

  [[nodiscard]] const Film& film() const { return *film_; }
  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] bool at_start() const { return position_ == 0; }
  [[nodiscard]] bool at_end() const { return position_ == film_->size(); }
  [[nodiscard]] std::span<const FilmCell> board() const { return board_; }
  [[nodiscard]] FilmCell at(std::size_t row, std::size_t column) const {
    return board_[row * film_->columns() + column];
  }
  [[nodiscard]] FilmCounts counts() const { return film_->counts_at(position_); }
  [[nodiscard]] const Chapter* chapter() const { return film_->chapter_at(position_); }

  /// One step on or back; false if there is none.
  bool forward() { return !at_end() && (seek(position_ + 1), true); }
  bool backward() { return !at_start() && (seek(position_ - 1), true); }
  /// Goes to a position, or to the end if the film is shorter. Costs what lies between.
  void seek(std::size_t position) {
    seek(position, [](std::uint32_t) {});
  }
  /// The same; touched(cell) is called for every change on the way, so often more than once for a cell.
  template <class Touched>
  void seek(std::size_t position, Touched&& touched) {
    position = position < film_->size() ? position : film_->size();
    while (position_ < position) {
      for (const FilmDelta& delta : film_->step(position_)) {
        board_[delta.cell] = delta.after;
        touched(delta.cell);
      }
      ++position_;
    }
    while (position_ > position) {
      --position_;
      const std::span<const FilmDelta> step = film_->step(position_);
      for (std::size_t i = step.size(); i > 0; --i) {
        board_[step[i - 1].cell] = step[i - 1].before;
        touched(step[i - 1].cell);
      }
    }
  }

  /// The board on a canvas of at most the given size (0: no limit).
  [[nodiscard]] Canvas picture(std::size_t most_rows = 0, std::size_t most_columns = 0) const;

 private:
  const Film* film_;
  std::vector<FilmCell> board_;
  std::size_t position_ = 0;
};

/// The making of a maze. What the tape could not keep happens at once in a last step.
Film film_of(const BuildTape& tape, std::string title = "building");

/// A problem before anything happens: a film without steps, to append a search to.
Film film_of(const Problem& problem);

/// A search of this problem, after what is in the film already: each expansion with what it generates is a
/// step, a new round wipes the board, and at the end the path grows cell by cell, level 0 to 255. Before all
/// that, one step turns the board into the problem's picture if it is not that already. An Error if the board
/// has another size.
///
/// Where a round begins further along the final path (a walker that goes from thing to thing), the path up to
/// there is drawn, and where the round leads is its target. A thing on the board vanishes when the path takes
/// it: when a step onto it changes the state's fields beside x and y.
void append_search(Film& film, const Problem& problem, const Tape& tape, const Report& report);

}  // namespace wend
