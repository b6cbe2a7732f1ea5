#include "show/stage/stage_caption.hpp"

#include <algorithm>

#include "show/image/font.hpp"

namespace wend {
namespace {

constexpr std::size_t margin = 12;
constexpr std::size_t letter = 2;  // pixels a dot

void put(RgbImage& image, std::size_t row, std::size_t column, Rgb color, double share) {
  if (row >= image.height || column >= image.width || share <= 0) return;
  Rgb& pixel = image.at(row, column);
  pixel = blend(pixel, color, share);
}

/// Paints where `inside(x, y)` holds, x and y from -1 to 1 over a square; smooth edges.
template <class Inside>
void fill_shape(RgbImage& image, std::size_t left, std::size_t top, std::size_t size, Rgb color,
                Inside inside) {
  constexpr std::size_t parts = 4;
  const auto place = [size](std::size_t pixel, std::size_t part) {
    return 2 * (static_cast<double>(pixel) + (static_cast<double>(part) + 0.5) / parts) /
               static_cast<double>(size) -
           1;
  };
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column < size; ++column) {
      int hits = 0;
      for (std::size_t i = 0; i < parts * parts; ++i)
        hits += inside(place(column, i % parts), place(row, i / parts)) ? 1 : 0;
      put(image, top + row, left + column, color, hits / static_cast<double>(parts * parts));
    }
  }
}

bool in_rounded_square(double x, double y) {
  constexpr double corner = 0.35;
  const double dx = std::max(0.0, std::abs(x) - (1 - corner));
  const double dy = std::max(0.0, std::abs(y) - (1 - corner));
  return dx * dx + dy * dy < corner * corner;
}

/// `ahead` grows towards the tip.
bool in_arrow(double ahead, double aside) {
  aside = std::abs(aside);
  if (ahead > 0.6 || ahead < -0.55) return false;
  return ahead > 0 ? aside < (0.6 - ahead) * 0.95 : aside < 0.16;
}

std::size_t keys_per_row(std::size_t width) {
  return std::max<std::size_t>(
      1, (std::max(width, 2 * margin) - 2 * margin + key_advance - key_size) / key_advance);
}

/// "10 moves, 1 swap".
std::string sum_of(std::span<const StageStep> steps) {
  const auto count = [](std::ptrdiff_t number, const char* what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
  };
  const auto swaps =
      std::count_if(steps.begin(), steps.end(), [](const StageStep& step) { return !roll_of(step.key); });
  const std::string moves = count(std::ssize(steps) - swaps, "move");
  return swaps == 0 ? moves : moves + ", " + count(swaps, "swap");
}

}  // namespace

void write_text(RgbImage& image, std::size_t left, std::size_t top, std::string_view text, std::size_t size,
                Rgb color) {
  for (const char each : text) {
    for (std::size_t i = 0; i < letter_rows * size * letter_width * size; ++i) {
      const std::size_t row = i / (letter_width * size);
      const std::size_t column = i % (letter_width * size);
      if (letter_pixel(each, row / size, column / size)) put(image, top + row, left + column, color, 1);
    }
    left += letter_advance * size;
  }
}

void draw_key(RgbImage& image, std::size_t left, std::size_t top, char key, bool lit_up,
              const StageColors& colors) {
  const Rgb face = lit_up ? colors.block : blend(colors.ground, colors.quiet_words, 0.28);
  const Rgb mark = lit_up ? Rgb{255, 255, 255} : colors.words;
  fill_shape(image, left, top, key_size, face, in_rounded_square);
  if (const std::optional<Roll> way = roll_of(key)) {
    const Heading to = heading_of(*way);
    fill_shape(image, left, top, key_size, mark,
               [to](double x, double y) { return in_arrow(x * to.x + y * to.y, x * to.y - y * to.x); });
  } else {
    write_text(image, left + key_size / 2 - letter_width * letter / 2,
               top + key_size / 2 - letter_height * letter / 2, "S", letter, mark);
  }
}

void draw_caption(RgbImage& image, std::size_t top, std::string_view name, std::span<const StageStep> steps,
                  std::size_t current, const StageColors& colors) {
  for (std::size_t row = top; row < std::min(top + caption_height, image.height); ++row)
    std::fill_n(&image.at(row, 0), image.width, colors.ground);
  const bool over = current >= steps.size();
  const std::string words = over ? sum_of(steps)
                                 : words_of(steps[current]) + "  " + std::to_string(current + 1) + " of " +
                                       std::to_string(steps.size());
  const std::size_t width = text_width(words) * letter;
  const std::size_t right = image.width > margin + width ? image.width - margin - width : margin;
  const std::size_t room = right > 2 * margin ? right - 2 * margin : 0;
  const std::size_t size = text_width(name) * letter <= room ? letter : 1;
  write_text(image, margin, top + (size == letter ? 4 : 10), name.substr(0, room / (letter_advance * size)),
             size, colors.words);
  write_text(image, right, top + 4, words, letter, colors.quiet_words);

  const std::size_t shown = std::min(keys_per_row(image.width), steps.size());
  const std::size_t middle = std::min(current, steps.size());
  const std::size_t first = std::min(middle > shown / 2 ? middle - shown / 2 : 0, steps.size() - shown);
  for (std::size_t i = 0; i < shown; ++i)
    draw_key(image, margin + i * key_advance, top + 34, steps[first + i].key, first + i == current, colors);
}

std::size_t draw_keys(RgbImage* image, std::size_t width, std::size_t top, std::span<const StageStep> steps,
                      const StageColors& colors) {
  const std::size_t fit = keys_per_row(width);
  const std::size_t per_row = fit >= 10 ? fit / 10 * 10 : fit;  // tens are easy to count
  for (std::size_t i = 0; image != nullptr && i < steps.size(); ++i)
    draw_key(*image, margin + i % per_row * key_advance, top + i / per_row * key_advance, steps[i].key, false,
             colors);
  return (steps.size() + per_row - 1) / per_row * key_advance + margin;
}

}  // namespace wend
