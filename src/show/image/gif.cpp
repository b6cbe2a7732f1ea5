// Frame by frame: go on in the film, see which cells look different from what the viewer has on the screen,
// and write the smallest rectangle that holds them; the cells in it that did not change are transparent,
// which packs into almost nothing. A frame in which nothing changes only makes the one before last longer.
#include <algorithm>
#include <cmath>
#include <exception>
#include <gif_lib.h>
#include <optional>

#include "base/error.hpp"
#include "base/file_writer.hpp"
#include "show/image/colors.hpp"
#include "show/image/frames.hpp"

namespace wend {
namespace {

constexpr std::size_t handy_pixels = 800;
constexpr std::size_t most_pixels = 65535;  // GIF counts with 16 bits
constexpr unsigned most_delay = 65535;

/// giflib with our file below and our errors above it. Only whole lines go in.
class GifWriter {
 public:
  GifWriter(const std::string& path, std::size_t width, std::size_t height, std::span<const Rgb> palette,
            const PictureOptions& options)
      : file_(path) {
    int code = 0;
    gif_ = EGifOpen(this, write, &code);
    check(gif_ != nullptr);
    EGifSetGifVersion(gif_, true);
    int size = 2;
    while (static_cast<std::size_t>(size) < palette.size()) size *= 2;
    std::vector<GifColorType> entries(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < palette.size(); ++i)
      entries[i] = {palette[i].red, palette[i].green, palette[i].blue};
    ColorMapObject* map = GifMakeMapObject(size, entries.data());
    const int done =
        EGifPutScreenDesc(gif_, static_cast<int>(width), static_cast<int>(height), GifBitSize(size), 0, map);
    GifFreeMapObject(map);
    check(done == GIF_OK);
    if (options.loops != 1) put_loops(options.loops);
    if (!options.note.empty()) check(EGifPutComment(gif_, options.note.c_str()) == GIF_OK);
  }
  ~GifWriter() {
    int code = 0;
    if (gif_ != nullptr) EGifCloseFile(gif_, &code);  // what that writes is not committed
  }
  GifWriter(const GifWriter&) = delete;
  GifWriter& operator=(const GifWriter&) = delete;

  /// A frame that stays for `delay` hundredths of a second and covers a rectangle of the screen.
  void begin_frame(std::size_t left, std::size_t top, std::size_t width, std::size_t height, unsigned delay,
                   std::optional<std::uint8_t> transparent) {
    GraphicsControlBlock control{};
    control.DisposalMode = DISPOSE_DO_NOT;
    control.DelayTime = static_cast<int>(delay);
    control.TransparentColor = transparent ? *transparent : NO_TRANSPARENT_COLOR;
    std::array<GifByteType, 4> bytes{};
    EGifGCBToExtension(&control, bytes.data());
    check(EGifPutExtension(gif_, GRAPHICS_EXT_FUNC_CODE, 4, bytes.data()) == GIF_OK);
    check(EGifPutImageDesc(gif_, static_cast<int>(left), static_cast<int>(top), static_cast<int>(width),
                           static_cast<int>(height), false, nullptr) == GIF_OK);
  }
  void line(std::vector<std::uint8_t>& pixels) {
    check(EGifPutLine(gif_, pixels.data(), static_cast<int>(pixels.size())) == GIF_OK);
  }

  std::uint64_t finish() {
    int code = 0;
    const int done = EGifCloseFile(gif_, &code);
    gif_ = nullptr;
    check(done == GIF_OK);
    file_.commit();
    return file_.bytes();
  }

 private:
  static int write(GifFileType* gif, const GifByteType* bytes, int size) {
    auto& self = *static_cast<GifWriter*>(gif->UserData);
    if (self.trouble_) return 0;
    try {
      self.file_.write({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)});
    } catch (...) {
      self.trouble_ = std::current_exception();
      return 0;
    }
    return size;
  }

  void check(bool good) const {
    if (trouble_) std::rethrow_exception(trouble_);
    if (!good) throw Error("cannot write the picture: giflib refuses");
  }

  /// The well-known extension; it counts repeats after the first showing, 0 for ever.
  void put_loops(unsigned loops) {
    const unsigned repeats = loops == 0 ? 0 : std::min(loops - 1, 65535u);
    const std::array<GifByteType, 3> bytes{1, static_cast<GifByteType>(repeats & 255),
                                           static_cast<GifByteType>(repeats >> 8)};
    check(EGifPutExtensionLeader(gif_, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
          EGifPutExtensionBlock(gif_, 11, "NETSCAPE2.0") == GIF_OK &&
          EGifPutExtensionBlock(gif_, 3, bytes.data()) == GIF_OK && EGifPutExtensionTrailer(gif_) == GIF_OK);
  }

  FileWriter file_;
  std::exception_ptr trouble_;
  GifFileType* gif_ = nullptr;
};

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
    if (std::max(facts_.width, facts_.height) > most_pixels)
      throw Error::usage("the picture is too large for GIF: a side has more than 65,535 pixels",
                         "try a smaller --scale");
    collect_colors();
    std::vector<Rgb> palette = colors_.rgb();
    if (palette.size() < 256) {
      transparent_ = static_cast<std::uint8_t>(palette.size());
      palette.push_back({});
    }
    writer_.emplace(path, facts_.width, facts_.height, palette, options);
  }

  PictureFacts write(const std::vector<Frame>& frames, const PictureProgress& progress) {
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

  void advance(const Frame& frame) {
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
                         (frame.bottom - frame.top) * scale_, std::min(frame.delay, most_delay),
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
