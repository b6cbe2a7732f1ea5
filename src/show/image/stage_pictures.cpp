// Smooth edges and the light on a turning block have more colours than a palette holds: the colours of some
// frames are collected beforehand, and every pixel gets the nearest.
#include "show/image/stage_pictures.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "show/image/pixel_numbers.hpp"
#include "show/image/png_writer.hpp"
#include "show/image/raster_film.hpp"
#include "show/stage/stage_caption.hpp"
#include "show/stage/stage_view.hpp"

namespace wend {
namespace {

constexpr double most_tile = 44;         // pixels a tile is wide, unless somebody asks for more
constexpr double handy_width = 800;      // of the whole picture
constexpr double least_tile = 4;         // where tiles can still be told apart
constexpr double most_pixels = 8e6;      // beyond, samples would fill the memory
constexpr double longest_seconds = 90;   // of a film nobody gave a length
constexpr std::size_t room_around = 16;  // pixels

double tile_for(const Stage& stage, const PictureOptions& options) {
  if (options.scale > 0) return options.scale;
  return std::min(most_tile, handy_width / size_for(stage.rows, stage.columns, 1).x);
}

Point2 size_of(const Stage& stage, const PictureOptions& options) {
  const Point2 size = size_for(stage.rows, stage.columns, tile_for(stage, options));
  return {std::max(std::ceil(size.x) + 2 * room_around, 240.0), std::ceil(size.y) + room_around};
}

StageView view_of(const Stage& stage, const PictureOptions& options) {
  if (!can_picture(stage, options)) throw Error::usage("this stage is too large for such a picture");
  const Point2 size = size_of(stage, options);
  return {stage, static_cast<std::size_t>(size.x), static_cast<std::size_t>(size.y), options.theme,
          tile_for(stage, options)};
}

/// What fills areas has to be right; edges take what is near. A block that turns passes through all shades.
void collect_areas(PixelNumbers& numbers, const StageColors& colors) {
  for (const Rgb& color :
       {colors.ground, colors.floor, colors.other_floor, colors.fragile, lit(colors.fragile, 0.93),
        colors.bridge, lit(colors.bridge, 0.93), colors.shut, colors.goal, colors.rim, colors.soft,
        colors.hard, colors.split, colors.words, colors.quiet_words})
    numbers.collect(color, 1);
  for (double light = 0.3; light < 1.5; light += 0.05) numbers.collect(lit(colors.block, light), 4);
  for (const double light : {0.5, 0.7, 1.12}) numbers.collect(lit(colors.resting, light), 4);
}

/// A picture of a stage with room for a caption below it.
RgbImage with_room(const RgbImage& stage, std::size_t below, Rgb ground) {
  RgbImage image(stage.width, stage.height + below, ground);
  std::copy(stage.pixels.begin(), stage.pixels.end(), image.pixels.begin());
  return image;
}

/// The moments of a film: which step, how far in it.
struct Moment {
  std::size_t step = 0;
  double seconds = 0;
};

class StageFilm {
 public:
  StageFilm(const Stage& stage, std::span<const StageStep> steps, const PictureOptions& options)
      : stage_(stage), steps_(steps), view_(view_of(stage, options)) {}

  /// The end if the step is none.
  RgbImage picture(const Moment& moment) {
    StageScene scene{.at = start_of(stage_)};
    if (moment.step < steps_.size()) {
      scene = scene_of(steps_[moment.step], moment.seconds);
    } else if (!steps_.empty()) {
      scene = scene_of(steps_.back(), seconds_of(steps_.back()));
    }
    RgbImage image = with_room(view_.paint(scene), caption_height, view_.colors().ground);
    draw_caption(image, image.height - caption_height, stage_.name, steps_, moment.step, view_.colors());
    return image;
  }
  [[nodiscard]] const StageColors& colors() const { return view_.colors(); }

 private:
  const Stage& stage_;
  std::span<const StageStep> steps_;
  StageView view_;
};

std::vector<Moment> moments_of(std::span<const StageStep> steps, double per_frame) {
  std::vector<Moment> moments;
  double begin = 0;
  for (std::size_t step = 0; step < steps.size(); ++step) {
    double at = begin;
    for (; at < seconds_of(steps[step]); at += per_frame) moments.push_back({step, at});
    begin = at - seconds_of(steps[step]);
  }
  return moments;
}

double natural_seconds(std::span<const StageStep> steps) {
  double seconds = 0;
  for (const StageStep& step : steps) seconds += seconds_of(step);
  return seconds;
}

}  // namespace

bool can_picture(const Stage& stage, const PictureOptions& options) {
  const Point2 size = size_of(stage, options);
  return tile_for(stage, options) >= least_tile && size.x * size.y <= most_pixels;
}

PictureFacts write_stage_png(const Stage& stage, std::span<const StageStep> steps,
                             const PictureOptions& options, const std::string& path) {
  StageView view = view_of(stage, options);
  const StageColors& colors = view.colors();
  const RgbImage& painted = view.paint({.at = start_of(stage)});
  const std::size_t room = steps.empty() ? 0 : draw_keys(nullptr, painted.width, 0, steps, colors);
  RgbImage image = with_room(painted, room, colors.ground);
  if (!steps.empty()) draw_keys(&image, image.width, painted.height, steps, colors);
  PixelNumbers numbers;
  collect_areas(numbers, colors);
  numbers.collect(image, RasterPalette::fine_for_edges / 2);
  numbers.close();
  const Raster raster = numbers.raster_of(image);
  PngWriter writer(path, raster.height(), raster.width(), numbers.colors(), 1, options.note);
  for (std::size_t row = 0; row < raster.height(); ++row) writer.row({raster.line(row), raster.width()});
  return writer.finish();
}

PictureFacts write_stage_gif(const Stage& stage, std::span<const StageStep> steps,
                             const PictureOptions& options, const std::string& path,
                             const PictureProgress& progress) {
  StageFilm film(stage, steps, options);
  const double natural = std::max(natural_seconds(steps), 0.01);
  const double wanted = options.seconds_asked_for ? options.seconds : std::min(natural, longest_seconds);
  const unsigned delay = std::max(2U, 100 / std::max(1U, options.frames_per_second));
  const std::vector<Moment> moments = moments_of(steps, natural / std::max(wanted, 0.01) * delay / 100.0);

  const RgbImage first = film.picture({0, 0});
  PixelNumbers numbers;
  collect_areas(numbers, film.colors());
  numbers.collect(first, RasterPalette::fine_for_edges / 2);
  for (std::size_t i = 0; i < 24 && !moments.empty(); ++i)
    numbers.collect(film.picture(moments[i * (moments.size() - 1) / 23]), RasterPalette::fine_for_edges);
  numbers.close();

  const Raster begin = numbers.raster_of(first);
  RasterFilm writer(begin, numbers.colors(), options, path);
  writer.show(begin, 60);  // a moment to look around
  for (std::size_t i = 0; i < moments.size(); ++i) {
    writer.show(numbers.raster_of(film.picture(moments[i])), delay);
    if (progress) progress(i + 1, moments.size());
  }
  writer.show(numbers.raster_of(film.picture({steps.size(), 0})),
              static_cast<unsigned>(std::lround(100 * options.hold)));
  return writer.finish();
}

}  // namespace wend
