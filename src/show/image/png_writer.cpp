// libpng reports trouble by jumping out. Nothing with a destructor lives in the functions it jumps across,
// and what our own file says is kept until libpng has returned.
#include "show/image/png_writer.hpp"

#include <algorithm>
#include <csetjmp>
#include <exception>
#include <png.h>
#include <zlib.h>

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
      self.going = self.file.write({reinterpret_cast<const char*>(bytes), size});
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
  bool going = true;
  std::exception_ptr trouble;
  std::string message;
  png_structp png = nullptr;
  png_infop info = nullptr;
};

namespace {

unsigned bits_for(std::size_t colors) {
  if (colors <= 2) return 1;
  if (colors <= 4) return 2;
  return colors <= 16 ? 4 : 8;
}

/// Squares of one pixel are noise in which no stretch repeats: what can be saved, Huffman codes alone save,
/// at a tenth of the time. Scaled up, lines and stretches repeat; the search for them is left out where it
/// would take long.
void choose_compression(png_structp png, unsigned depth, unsigned scale, std::size_t pixels) {
  constexpr std::size_t many = 50'000'000;
  const bool noise = scale == 1 && depth <= 2;
  const bool large = pixels > many;
  png_set_filter(png, PNG_FILTER_TYPE_BASE, large && scale > 1 ? PNG_FILTER_UP : PNG_FILTER_NONE);
  png_set_compression_level(png, noise || large ? 1 : 6);
  png_set_compression_strategy(png, noise ? Z_HUFFMAN_ONLY : large && scale > 1 ? Z_RLE : Z_DEFAULT_STRATEGY);
  png_set_compression_buffer_size(png, std::size_t{1} << 16);
}

/// A comment for libpng, which copies it.
png_text comment_of(std::string& key, std::string& text) {
  png_text comment{};
  const bool ascii = std::all_of(text.begin(), text.end(), [](char c) { return c >= 0; });
  comment.compression = ascii ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE;
  comment.key = key.data();
  comment.text = text.data();
  comment.text_length = ascii ? text.size() : 0;
  comment.itxt_length = ascii ? 0 : text.size();
  return comment;
}

/// Pixels of a byte each into pixels of `depth` bits.
void pack(std::span<const std::uint8_t> pixels, unsigned depth, std::span<std::uint8_t> out) {
  const std::size_t in_byte = 8 / depth;
  for (std::size_t byte = 0; byte < out.size(); ++byte) {
    const std::span<const std::uint8_t> part =
        pixels.subspan(byte * in_byte, std::min(in_byte, pixels.size() - byte * in_byte));
    unsigned bits = 0;
    for (const std::uint8_t pixel : part) bits = bits << depth | pixel;
    out[byte] = static_cast<std::uint8_t>(bits << (depth * (in_byte - part.size())));
  }
}

}  // namespace

void expect_png_size(std::size_t rows, std::size_t columns, unsigned scale) {
  constexpr std::size_t most = 0x7fffffff;
  if (rows == 0 || columns == 0) throw Error::usage("there is nothing to draw: the picture is empty");
  if (rows > most / scale || columns > most / scale) {
    throw Error::usage("a PNG cannot have more than 2,147,483,647 pixels in a row or column",
                       scale > 1 ? "try a smaller --scale" : "pbm and bits have no such limit");
  }
}

PngWriter::PngWriter(const std::string& path, std::size_t rows, std::size_t columns,
                     std::span<const Rgb> palette, unsigned scale, const std::string& note)
    : scale_(scale), depth_(bits_for(palette.size())) {
  expect_png_size(rows, columns, scale);
  facts_.width = columns * scale;
  facts_.height = rows * scale;
  packed_.resize((facts_.width * depth_ + 7) / 8);
  encoder_ = std::make_unique<Encoder>(path);
  begin(palette, note);
}

PngWriter::~PngWriter() = default;

void PngWriter::begin(std::span<const Rgb> palette, const std::string& note) {
  Encoder& encoder = *encoder_;
  encoder.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoder, Encoder::fail, Encoder::ignore);
  if (encoder.png == nullptr) throw Error("cannot write the picture: libpng does not start");
  encoder.info = png_create_info_struct(encoder.png);
  std::vector<png_color> entries;
  for (const Rgb color : palette) entries.push_back({color.red, color.green, color.blue});
  std::string key = "Comment";
  std::string text = note;
  const png_text comment = comment_of(key, text);
  encoder.guarded([&] {
    png_set_write_fn(encoder.png, &encoder, Encoder::write, nullptr);
    png_set_user_limits(encoder.png, 0x7fffffff, 0x7fffffff);
    png_set_IHDR(encoder.png, encoder.info, static_cast<png_uint_32>(facts_.width),
                 static_cast<png_uint_32>(facts_.height), static_cast<int>(depth_), PNG_COLOR_TYPE_PALETTE,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(encoder.png, encoder.info, entries.data(), static_cast<int>(entries.size()));
    if (!text.empty()) png_set_text(encoder.png, encoder.info, &comment, 1);
    choose_compression(encoder.png, depth_, scale_, facts_.width * facts_.height);
    png_write_info(encoder.png, encoder.info);
  });
}

bool PngWriter::row(std::span<const std::uint8_t> colors) {
  if (scale_ > 1) {
    pixels_.resize(facts_.width);
    auto pixel = pixels_.begin();
    for (const std::uint8_t color : colors) pixel = std::fill_n(pixel, scale_, color);
    colors = pixels_;
  }
  pack(colors, depth_, packed_);
  for (unsigned line = 0; line < scale_; ++line) packed_line(packed_);
  return encoder_->going;
}

bool PngWriter::packed_line(std::span<const std::uint8_t> pixels) {
  encoder_->guarded([&] { png_write_row(encoder_->png, pixels.data()); });
  return encoder_->going;
}

PictureFacts PngWriter::finish() {
  encoder_->guarded([&] { png_write_end(encoder_->png, encoder_->info); });
  encoder_->file.commit();
  facts_.bytes = encoder_->file.bytes();
  return facts_;
}

}  // namespace wend
