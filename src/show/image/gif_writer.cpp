#include "show/image/gif_writer.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <gif_lib.h>

#include "base/error.hpp"
#include "base/file_writer.hpp"

namespace wend {
namespace {

constexpr std::size_t most_pixels = 65535;  // GIF counts with 16 bits
constexpr unsigned most_delay = 65535;

}  // namespace

/// Only whole lines go in.
struct GifWriter::Encoder {
  explicit Encoder(const std::string& path) : file(path) {}
  ~Encoder() {
    int code = 0;
    if (gif != nullptr) EGifCloseFile(gif, &code);  // what that writes is not committed
  }
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;

  static int write(GifFileType* gif, const GifByteType* bytes, int size) {
    auto& self = *static_cast<Encoder*>(gif->UserData);
    if (self.trouble) return 0;
    try {
      self.file.write({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size)});
    } catch (...) {
      self.trouble = std::current_exception();
      return 0;
    }
    return size;
  }

  void check(bool good) const {
    if (trouble) std::rethrow_exception(trouble);
    if (!good) throw Error("cannot write the picture: giflib refuses");
  }

  void begin(std::size_t width, std::size_t height, std::span<const Rgb> palette) {
    int code = 0;
    gif = EGifOpen(this, write, &code);
    check(gif != nullptr);
    EGifSetGifVersion(gif, true);
    int size = 2;
    while (static_cast<std::size_t>(size) < palette.size()) size *= 2;
    std::vector<GifColorType> entries(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < palette.size(); ++i)
      entries[i] = {palette[i].red, palette[i].green, palette[i].blue};
    ColorMapObject* map = GifMakeMapObject(size, entries.data());
    const int done =
        EGifPutScreenDesc(gif, static_cast<int>(width), static_cast<int>(height), GifBitSize(size), 0, map);
    GifFreeMapObject(map);
    check(done == GIF_OK);
  }

  /// The well-known extension; it counts repeats after the first showing, 0 for ever.
  void put_loops(unsigned loops) {
    const unsigned repeats = loops == 0 ? 0 : std::min(loops - 1, 65535u);
    const std::array<GifByteType, 3> bytes{1, static_cast<GifByteType>(repeats & 255),
                                           static_cast<GifByteType>(repeats >> 8)};
    check(EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
          EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
          EGifPutExtensionBlock(gif, 3, bytes.data()) == GIF_OK && EGifPutExtensionTrailer(gif) == GIF_OK);
  }

  FileWriter file;
  std::exception_ptr trouble;
  GifFileType* gif = nullptr;
};

void expect_gif_size(std::size_t width, std::size_t height) {
  if (std::max(width, height) > most_pixels)
    throw Error::usage("the picture is too large for GIF: a side has more than 65,535 pixels",
                       "try a smaller --scale");
}

GifWriter::GifWriter(const std::string& path, std::size_t width, std::size_t height,
                     std::span<const Rgb> palette, const PictureOptions& options)
    : encoder_(std::make_unique<Encoder>(path)) {
  encoder_->begin(width, height, palette);
  if (options.loops != 1) encoder_->put_loops(options.loops);
  if (!options.note.empty()) encoder_->check(EGifPutComment(encoder_->gif, options.note.c_str()) == GIF_OK);
}

GifWriter::~GifWriter() = default;

void GifWriter::begin_frame(std::size_t left, std::size_t top, std::size_t width, std::size_t height,
                            unsigned delay, std::optional<std::uint8_t> transparent) {
  GraphicsControlBlock control{};
  control.DisposalMode = DISPOSE_DO_NOT;
  control.DelayTime = static_cast<int>(std::min(delay, most_delay));
  control.TransparentColor = transparent ? *transparent : NO_TRANSPARENT_COLOR;
  std::array<GifByteType, 4> bytes{};
  EGifGCBToExtension(&control, bytes.data());
  GifFileType* const gif = encoder_->gif;
  encoder_->check(EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes.data()) == GIF_OK);
  encoder_->check(EGifPutImageDesc(gif, static_cast<int>(left), static_cast<int>(top),
                                   static_cast<int>(width), static_cast<int>(height), false,
                                   nullptr) == GIF_OK);
}

void GifWriter::line(std::vector<std::uint8_t>& pixels) {
  encoder_->check(EGifPutLine(encoder_->gif, pixels.data(), static_cast<int>(pixels.size())) == GIF_OK);
}

std::uint64_t GifWriter::finish() {
  int code = 0;
  const int done = EGifCloseFile(encoder_->gif, &code);
  encoder_->gif = nullptr;
  encoder_->check(done == GIF_OK);
  encoder_->file.commit();
  return encoder_->file.bytes();
}

}  // namespace wend
