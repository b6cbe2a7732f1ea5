// The board of a film in the terminal: laid out in the window, in a style that fits, shrunk if need be, in
// the middle. Keeps a canvas in step with a cursor and draws only characters whose cells changed.
// Cost of a change: the cells under one canvas cell, and at most nine characters.
#pragma once

#include <vector>

#include "show/film.hpp"
#include "show/term/draw_canvas.hpp"
#include "show/term/frame.hpp"

namespace wend {

class FilmBoard {
 public:
  /// `style` null picks one that fits. The lowest `lines_to_keep_free` lines of the window stay free.
  FilmBoard(const FilmCursor& cursor, const WallStyle* style, const Screen& screen,
            std::size_t lines_to_keep_free);

  [[nodiscard]] const WallStyle& style() const { return *style_; }
  /// How many cells of the film share one canvas cell in each direction.
  [[nodiscard]] std::size_t scale() const { return canvas_.scale(); }

  /// The size of the picture, in characters.
  [[nodiscard]] std::size_t lines() const { return lines_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  /// Puts the upper left corner of the picture at another place of the window.
  void move_to(std::size_t top, std::size_t left) {
    top_ = top;
    left_ = left;
  }

  /// See scale_note.
  [[nodiscard]] std::string scale_words() const { return scale_note(canvas_, *style_); }

  /// A cell of the film has changed (see FilmCursor::seek).
  void touch(std::uint32_t cell);
  /// Draws what was touched since the last time.
  void draw(const FilmCursor& cursor, Frame& frame);
  /// Draws everything, as after something else was in its place.
  void draw_all(const FilmCursor& cursor, Frame& frame);

 private:
  /// Numbers from 0, each at most once between two calls of `clear`.
  class Marks {
   public:
    explicit Marks(std::size_t size) : marked_(size) {}
    void add(std::size_t number) {
      if (marked_[number]) return;
      marked_[number] = true;
      list_.push_back(number);
    }
    [[nodiscard]] const std::vector<std::size_t>& list() const { return list_; }
    void clear() {
      for (const std::size_t number : list_) marked_[number] = false;
      list_.clear();
    }

   private:
    std::vector<bool> marked_;
    std::vector<std::size_t> list_;
  };

  /// What is to be reached next stands out; what was no longer does.
  void move_target(const FilmCursor& cursor);
  /// The character in which a canvas cell is drawn.
  [[nodiscard]] std::size_t character_of(std::size_t cell) const;
  void repaint(const FilmCursor& cursor, std::size_t row, std::size_t column);
  /// The character of a canvas cell, and those of the cells around it up to `reach` away.
  void mark_characters(std::size_t row, std::size_t column, std::size_t reach);

  const WallStyle* style_;
  Screen screen_;
  Canvas canvas_;
  CellsPerCharacter cells_;
  std::size_t lines_;    // of the picture, in characters
  std::size_t columns_;  // likewise
  std::size_t top_;      // of the picture in the window
  std::size_t left_;
  std::size_t target_ = SIZE_MAX;  // the canvas cell that stands out
  Marks dirty_cells_;              // of the canvas
  Marks dirty_characters_;         // of the picture
};

}  // namespace wend
