// libpng reports trouble by jumping out. Nothing with a destructor lives in the functions it jumps across,
// and what our own file says is kept until libpng has returned.
#include "show/image/png_writer.hpp"

#include <algorithm>
#include <csetjmp>
#include <exception>
#include <png.h>

#include "base/error.hpp"
#include "base/file_writer.hpp"

namespace wend {

struct PngWriter::Encoder {
  explicit Encoder(const std::string& path) : file(path) {}
  ~Encoder() { png_destroy_write_struct(&png, &info); }
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;

  /// Runs one call of libpng, and throws what went wrong in it.
  template <class Call>
  void guarded(const Call& call) {
    if (setjmp(png_jmpbuf(png)) == 0) {
      call();
    } else if (!trouble) {
      throw Error("cannot write the picture: " + message);
    }
    if (trouble) std::rethrow_exception(trouble);
  }

  static void write(png_structp png, png_bytep bytes, std::size_t size) {
    auto& self = *static_cast<Encoder*>(png_get_io_ptr(png));
    if (self.trouble) return;
    try {
      self.file.write({reinterpret_cast<const char*>(bytes), size});
    } catch (...) {
      self.trouble = std::current_exception();
    }
  }

  [[noreturn]] static void fail(png_structp png, png_const_charp what) {
    static_cast<Encoder*>(png_get_error_ptr(png))->message = what;
    png_longjmp(png, 1);
  }
  static void ignore(png_structp, png_const_charp) {}

  FileWriter file;
  std::exception_ptr trouble;
  std::string message;
  png_structp png = nullptr;
  png_infop info = nullptr;
};

namespace {

int bits_for(std::size_t colors) {
  if (colors <= 2) return 1;
  if (colors <= 4) return 2;
  return colors <= 16 ? 4 : 8;
}

}  // namespace

PngWriter::PngWriter(const std::string& path, std::size_t rows, std::size_t columns,
                     std::span<const Rgb> palette, unsigned scale)
    : scale_(scale) {
  constexpr std::size_t most = 0x7fffffff;
  if (rows == 0 || columns == 0) throw Error::usage("there is nothing to draw: the picture is empty");
  if (rows > most / scale || columns > most / scale)
    throw Error::usage("the picture is too large for PNG", "try a smaller --scale");
  encoder_ = std::make_unique<Encoder>(path);
  facts_.width = columns * scale;
  facts_.height = rows * scale;
  pixels_.resize(facts_.width);
  Encoder& encoder = *encoder_;
  encoder.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoder, Encoder::fail, Encoder::ignore);
  if (encoder.png == nullptr) throw Error("cannot write the picture: libpng does not start");
  encoder.info = png_create_info_struct(encoder.png);
  std::vector<png_color> entries;
  for (const Rgb color : palette) entries.push_back({color.red, color.green, color.blue});
  encoder.guarded([&] {
    png_set_write_fn(encoder.png, &encoder, Encoder::write, nullptr);
    png_set_user_limits(encoder.png, most, most);
    png_set_IHDR(encoder.png, encoder.info, static_cast<png_uint_32>(facts_.width),
                 static_cast<png_uint_32>(facts_.height), bits_for(entries.size()), PNG_COLOR_TYPE_PALETTE,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(encoder.png, encoder.info, entries.data(), static_cast<int>(entries.size()));
    // Rows of a maze repeat when they are scaled up, and are noise when they are not.
    png_set_filter(encoder.png, PNG_FILTER_TYPE_BASE, scale > 1 ? PNG_FILTER_UP : PNG_FILTER_NONE);
    png_write_info(encoder.png, encoder.info);
    png_set_packing(encoder.png);
  });
}

PngWriter::~PngWriter() = default;

void PngWriter::row(std::span<const std::uint8_t> colors) {
  auto pixel = pixels_.begin();
  for (const std::uint8_t color : colors) pixel = std::fill_n(pixel, scale_, color);
  for (unsigned line = 0; line < scale_; ++line)
    encoder_->guarded([&] { png_write_row(encoder_->png, pixels_.data()); });
}

PictureFacts PngWriter::finish() {
  encoder_->guarded([&] { png_write_end(encoder_->png, encoder_->info); });
  encoder_->file.commit();
  facts_.bytes = encoder_->file.bytes();
  return facts_;
}

}  // namespace wend
