// Frame by frame: go on in the film, see which cells look different from what the viewer has on the screen,
// and write the smallest rectangle that holds them; the cells in it that did not change are transparent,
// which packs into almost nothing. A frame in which nothing changes only makes the one before last longer.
#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "show/image/colors.hpp"
#include "show/image/frames.hpp"
#include "show/image/gif_writer.hpp"

namespace wend {
namespace {

constexpr std::size_t handy_pixels = 800;

/// A frame that waits until it is known how long it stays. Corners in cells, the far ones outside.
struct Waiting {
  std::size_t top = 0, left = 0, bottom = 0, right = 0;
  std::vector<std::uint8_t> cells;  // of the rectangle, row by row
  unsigned delay = 0;
};

class FilmWriter {
 public:
  FilmWriter(const Film& film, const PictureOptions& options, const std::string& path)
      : film_(film), table_(options.theme), colors_(table_), cursor_(film) {
    scale_ = scale_for(film.rows(), film.columns(), options.scale, handy_pixels);
    facts_.width = film.columns() * scale_;
    facts_.height = film.rows() * scale_;
    facts_.frames = 0;
    if (film.rows() == 0 || film.columns() == 0)
      throw Error::usage("there is nothing to draw: the picture is empty");
    expect_gif_size(facts_.width, facts_.height);
    collect_colors();
    std::vector<Rgb> palette = colors_.rgb();
    if (palette.size() < 256) {
      transparent_ = static_cast<std::uint8_t>(palette.size());
      palette.push_back({});
    }
    writer_.emplace(path, facts_.width, facts_.height, palette, options);
  }

  PictureFacts write(const std::vector<FilmFrame>& frames, const PictureProgress& progress) {
    for (std::size_t i = 0; i < frames.size(); ++i) {
      if (i == 0) {
        cursor_.seek(frames[0].position);
        begin(frames[0].delay);
      } else {
        advance(frames[i]);
      }
      if (progress) progress(i + 1, frames.size());
    }
    flush();
    facts_.bytes = writer_->finish();
    return facts_;
  }

 private:
  void collect_colors() {
    for (const FilmCell cell : film_.first()) colors_.use(table_.of(cell));
    for (std::size_t step = 0; step < film_.size(); ++step) {
      for (const FilmDelta& delta : film_.step(step)) colors_.use(table_.of(delta.after));
    }
    colors_.close();
  }

  [[nodiscard]] std::uint8_t color(std::size_t cell) const {
    return colors_.number(table_.of(cursor_.board()[cell]));
  }

  void begin(unsigned delay) {
    shown_.resize(film_.rows() * film_.columns());
    for (std::size_t cell = 0; cell < shown_.size(); ++cell) shown_[cell] = color(cell);
    waiting_ = Waiting{0, 0, film_.rows(), film_.columns(), shown_, delay};
  }

  void advance(const FilmFrame& frame) {
    touched_.clear();
    cursor_.seek(frame.position, [&](std::uint32_t cell) { touched_.push_back(cell); });
    Waiting next{film_.rows(), film_.columns(), 0, 0, {}, frame.delay};
    for (const std::size_t cell : touched_) {
      if (color(cell) == shown_[cell]) continue;
      const std::size_t row = cell / film_.columns();
      const std::size_t column = cell % film_.columns();
      next.top = std::min(next.top, row);
      next.bottom = std::max(next.bottom, row + 1);
      next.left = std::min(next.left, column);
      next.right = std::max(next.right, column + 1);
    }
    if (next.bottom == 0) {
      waiting_->delay += frame.delay;
      return;
    }
    for (std::size_t row = next.top; row < next.bottom; ++row) {
      for (std::size_t column = next.left; column < next.right; ++column) {
        std::uint8_t& shown = shown_[row * film_.columns() + column];
        const std::uint8_t now = color(row * film_.columns() + column);
        next.cells.push_back(now == shown && transparent_ ? *transparent_ : now);
        shown = now;
      }
    }
    flush();
    waiting_ = std::move(next);
  }

  void flush() {
    const Waiting& frame = *waiting_;
    const std::size_t columns = frame.right - frame.left;
    writer_->begin_frame(frame.left * scale_, frame.top * scale_, columns * scale_,
                         (frame.bottom - frame.top) * scale_, frame.delay,
                         facts_.frames == 0 ? std::nullopt : transparent_);
    line_.resize(columns * scale_);
    for (std::size_t row = 0; row < frame.bottom - frame.top; ++row) {
      for (unsigned repeat = 0; repeat < scale_; ++repeat) {
        // giflib masks the pixels it is handed in place, so each line is laid out anew
        auto pixel = line_.begin();
        for (std::size_t column = 0; column < columns; ++column)
          pixel = std::fill_n(pixel, scale_, frame.cells[row * columns + column]);
        writer_->line(line_);
      }
    }
    ++facts_.frames;
  }

  const Film& film_;
  Colors table_;
  PictureColors colors_;
  FilmCursor cursor_;
  unsigned scale_ = 1;
  std::optional<std::uint8_t> transparent_;
  std::optional<GifWriter> writer_;
  std::vector<std::uint8_t> shown_;  // what the viewer has on the screen, by cells
  std::vector<std::uint32_t> touched_;
  std::vector<std::uint8_t> line_;
  std::optional<Waiting> waiting_;
  PictureFacts facts_;
};

}  // namespace

PictureFacts write_gif(const Film& film, const PictureOptions& options, const std::string& path,
                       const PictureProgress& progress) {
  return FilmWriter(film, options, path).write(frames_of(film, options), progress);
}

}  // namespace wend
