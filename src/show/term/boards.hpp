// What a player shows above its status line: one film that has the window for itself, or several side by
// side, each between its title and its facts. Those are laid out so that boards are shrunk as little as
// possible.
#pragma once

#include <span>
#include <vector>

#include "show/panels.hpp"
#include "show/term/film_board.hpp"

namespace wend {

class Boards {
 public:
  /// Film and panels (at least one) outlive the boards. Nothing is shown before `lay_out`.
  explicit Boards(const Film& film);
  explicit Boards(std::span<const Panel> panels);

  /// Several films, with captions.
  [[nodiscard]] bool captioned() const { return acts_.front().panel != nullptr; }
  /// The film that lasts longest: the one to count by.
  [[nodiscard]] const Film& film() const { return *longest_; }
  /// Of the first film.
  [[nodiscard]] const FilmCursor& cursor() const { return acts_.front().cursor; }
  [[nodiscard]] const FilmBoard& stage() const { return acts_.front().stages.front(); }

  /// `style` null picks one that fits. The lowest `lines_to_keep_free` lines of the window stay free.
  void lay_out(const WallStyle* style, const Screen& screen, std::size_t lines_to_keep_free);
  /// All films go to this position, or to their end.
  void seek(std::size_t position);
  /// Draws what has changed, or everything.
  void draw(Frame& frame, bool all);

 private:
  /// A part of the window.
  struct Box {
    std::size_t row = 0, column = 0, rows = 0, columns = 0;
  };
  struct Act {
    const Panel* panel = nullptr;
    FilmCursor cursor;
    std::vector<FilmBoard> stages = {};  // one, once it is laid out
    Box box = {};
  };
  /// How panels share the window.
  struct Grid {
    std::size_t across = 1;
    std::size_t captions = 0;  // lines of text in each box
    Box box;                   // the first
  };

  [[nodiscard]] Grid grid_for(std::size_t across, const Screen& screen, std::size_t lines) const;
  [[nodiscard]] Grid best_grid(const WallStyle* style, const Screen& screen, std::size_t lines) const;
  void draw_caption(const Act& act, Frame& frame) const;

  std::vector<Act> acts_;
  const Film* longest_;
  Screen screen_;
  std::size_t captions_ = 0;
  std::int32_t most_health_ = FilmCounts::lifeless;
  std::size_t position_ = 0;
};

}  // namespace wend
