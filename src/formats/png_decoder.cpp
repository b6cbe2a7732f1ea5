// libpng reports trouble by jumping out. Nothing with a destructor lives in the functions it jumps across:
// each call is made by `guarded`, and what went wrong becomes an Error only when libpng has returned.
#include "formats/png_decoder.hpp"

#include <array>
#include <csetjmp>
#include <cstring>
#include <fmt/format.h>
#include <png.h>

#include "base/error.hpp"

namespace wend {
namespace {

/// libpng takes memory for a chunk by the length it claims, before it looks whether so much follows.
void expect_whole_chunks(std::string_view bytes) {
  constexpr std::size_t signature = 8;
  constexpr std::size_t around = 12;  // length, name and checksum
  for (std::size_t at = signature; at + around <= bytes.size();) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < 4; ++i) length = length << 8 | static_cast<unsigned char>(bytes[at + i]);
    if (length > bytes.size() - at - around) {
      throw Error(fmt::format("the PNG is damaged near byte {}: it ends too early", at), 1, at + 1,
                  "was it copied completely?");
    }
    if (bytes.substr(at + 4, 4) == "IEND") return;  // what follows is nobody's
    at += around + length;
  }
}

}  // namespace

struct PngDecoder::Libpng {
  explicit Libpng(std::string_view all) : bytes(all) {
    png = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, fail, ignore);
    if (png != nullptr) info = png_create_info_struct(png);
    if (info == nullptr) throw Error("cannot read the picture: libpng does not start", 1, 1);
  }
  ~Libpng() { png_destroy_read_struct(&png, &info, nullptr); }
  Libpng(const Libpng&) = delete;
  Libpng& operator=(const Libpng&) = delete;

  /// Runs one call of libpng, and throws what went wrong in it.
  template <class Call>
  void guarded(const Call& call) {
    if (setjmp(png_jmpbuf(png)) == 0) {
      call();
    } else {
      throw Error(fmt::format("the PNG is damaged near byte {}: {}", at, message.data()), 1, at + 1,
                  "was it copied completely?");
    }
  }

  static void read(png_structp png, png_bytep into, std::size_t size) {
    auto& self = *static_cast<Libpng*>(png_get_io_ptr(png));
    if (size > self.bytes.size() - self.at) png_error(png, "it ends too early");
    std::memcpy(into, self.bytes.data() + self.at, size);
    self.at += size;
  }

  [[noreturn]] static void fail(png_structp png, png_const_charp what) {
    auto& self = *static_cast<Libpng*>(png_get_error_ptr(png));
    std::strncpy(self.message.data(), what, self.message.size() - 1);
    png_longjmp(png, 1);
  }
  static void ignore(png_structp, png_const_charp) {}

  std::string_view bytes;
  std::size_t at = 0;
  std::array<char, 200> message{};  // no string: fail() must not allocate
  png_structp png = nullptr;
  png_infop info = nullptr;
};

PngDecoder::PngDecoder(std::string_view bytes) : libpng_(std::make_unique<Libpng>(bytes)) {
  Libpng& libpng = *libpng_;
  expect_whole_chunks(bytes);
  libpng.guarded([&] {
    png_set_read_fn(libpng.png, &libpng, Libpng::read);
    png_set_crc_action(libpng.png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_user_limits(libpng.png, 0x7fffffff, 0x7fffffff);  // check_claims has better words
    png_read_info(libpng.png, libpng.info);
  });
  width_ = png_get_image_width(libpng.png, libpng.info);
  height_ = png_get_image_height(libpng.png, libpng.info);
  interlaced_ = png_get_interlace_type(libpng.png, libpng.info) == PNG_INTERLACE_ADAM7;
  check_claims();
  if (png_get_color_type(libpng.png, libpng.info) == PNG_COLOR_TYPE_PALETTE) {
    load_palette();
  } else {
    convert_to_rgba();
  }
}

PngDecoder::~PngDecoder() = default;

void PngDecoder::check_claims() const {
  constexpr std::uint64_t best_ratio = 1032;  // deflate packs no better
  const std::uint64_t pixels = std::uint64_t{width_} * height_;
  if (width_ > longest_png_side || height_ > longest_png_side || pixels > most_png_pixels) {
    throw Error(fmt::format("a picture of {} x {} pixels is too large", width_, height_), 1, 17,
                fmt::format("{} pixels is the most there can be", most_png_pixels));
  }
  const std::uint64_t raw = height_ * (1 + std::uint64_t{png_get_rowbytes(libpng_->png, libpng_->info)});
  if (raw > libpng_->bytes.size() * best_ratio) {
    throw Error(fmt::format("{} x {} pixels are far more than a file of {} bytes can hold", width_, height_,
                            libpng_->bytes.size()),
                1, 17, "was it copied completely?");
  }
}

void PngDecoder::convert_to_rgba() {
  const png_structp png = libpng_->png;
  libpng_->guarded([&] {
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    png_read_update_info(png, libpng_->info);
  });
  if (png_get_rowbytes(png, libpng_->info) != std::size_t{width_} * sizeof(Rgba))
    throw Error("a kind of PNG that cannot be read", 1, 1);
}

/// libpng would look up what lies beyond a palette as black; so pixels of a palette are looked up here.
void PngDecoder::load_palette() {
  const png_structp png = libpng_->png;
  png_colorp colors = nullptr;
  png_bytep alphas = nullptr;
  int count = 0;
  int transparent = 0;
  libpng_->guarded([&] {
    png_set_packing(png);
    png_read_update_info(png, libpng_->info);
    png_get_PLTE(png, libpng_->info, &colors, &count);
    png_get_tRNS(png, libpng_->info, &alphas, &transparent, nullptr);
  });
  if (png_get_rowbytes(png, libpng_->info) != width_) throw Error("a kind of PNG that cannot be read", 1, 1);
  for (int i = 0; i < count; ++i) {
    const png_byte alpha = i < transparent ? alphas[i] : png_byte{0xff};
    palette_.push_back({colors[i].red, colors[i].green, colors[i].blue, alpha});
  }
}

void PngDecoder::look_up(const PixelRun& run, std::span<const std::uint8_t> indices, Rgba* into) const {
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (indices[i] >= palette_.size()) {
      throw Error(fmt::format("the PNG is damaged near byte {}: the pixel in row {}, column {} has colour {} "
                              "of a palette of {}",
                              libpng_->at, run.row, run.column + i * run.step, indices[i], palette_.size()),
                  1, libpng_->at + 1, "was it copied completely?");
    }
    into[i] = palette_[indices[i]];
  }
}

void PngDecoder::read(const std::function<void(const PixelRun&)>& use) {
  Libpng& libpng = *libpng_;
  libpng.guarded([&] { png_set_benign_errors(libpng.png, 0); });  // too much data for the picture
  std::vector<Rgba> row(width_);
  std::vector<std::uint8_t> indices(palette_.empty() ? 0 : width_);
  const png_bytep raw = palette_.empty() ? reinterpret_cast<png_bytep>(row.data()) : indices.data();
  const int passes = interlaced_ ? PNG_INTERLACE_ADAM7_PASSES : 1;
  for (int pass = 0; pass < passes; ++pass) {
    const std::uint32_t rows = interlaced_ ? PNG_PASS_ROWS(height_, pass) : height_;
    const std::uint32_t columns = interlaced_ ? PNG_PASS_COLS(width_, pass) : width_;
    if (columns == 0) continue;
    for (std::uint32_t i = 0; i < rows; ++i) {
      libpng.guarded([&] { png_read_row(libpng.png, raw, nullptr); });
      PixelRun run{.row = i, .pixels = row.data(), .count = columns};
      if (interlaced_) {
        run.row = static_cast<std::size_t>(PNG_ROW_FROM_PASS_ROW(i, pass));
        run.column = static_cast<std::size_t>(PNG_PASS_START_COL(pass));
        run.step = static_cast<std::size_t>(PNG_PASS_COL_OFFSET(pass));
      }
      if (!palette_.empty()) look_up(run, std::span(indices).first(columns), row.data());
      use(run);
    }
  }
  libpng.guarded([&] { png_read_end(libpng.png, libpng.info); });
  read_comment();
}

void PngDecoder::read_comment() {
  png_textp texts = nullptr;
  int count = 0;
  png_get_text(libpng_->png, libpng_->info, &texts, &count);
  for (int i = 0; i < count; ++i) {
    if (comment_.empty() && std::string_view(texts[i].key) == "Comment") comment_ = texts[i].text;
  }
}

}  // namespace wend
