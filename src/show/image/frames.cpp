#include "show/image/frames.hpp"

#include <algorithm>
#include <cmath>

namespace wend {
namespace {

constexpr double least_share = 0.12;  // of the time, for a chapter however short
constexpr double rest_share = 0.2;    // of the hold, at the end of a chapter

/// The first step of each chapter, and the end of the film.
std::vector<std::size_t> bounds_of(const Film& film) {
  std::vector<std::size_t> bounds{0};
  for (const Chapter& chapter : film.chapters()) {
    if (chapter.first > bounds.back() && chapter.first < film.size()) bounds.push_back(chapter.first);
  }
  bounds.push_back(film.size());
  return bounds;
}

/// Where in films side by side something begins or ends.
std::vector<std::size_t> bounds_of(std::span<const Panel> panels) {
  std::vector<std::size_t> bounds{0};
  for (const Panel& panel : panels) {
    for (const std::size_t bound : bounds_of(panel.film)) bounds.push_back(bound);
  }
  std::sort(bounds.begin(), bounds.end());
  bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
  if (bounds.size() == 1) bounds.push_back(0);
  return bounds;
}

/// How many frames each stretch of the film gets; never more than it has steps. `share` says what part of the
/// time is due to a stretch that has such a part of the steps.
template <class Share>
std::vector<std::size_t> shares_of(const std::vector<std::size_t>& bounds, std::size_t frames,
                                   const Share& share) {
  std::vector<double> shares;
  double sum = 0;
  for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
    const double steps = static_cast<double>(bounds[i + 1] - bounds[i]);
    shares.push_back(share(steps / static_cast<double>(std::max<std::size_t>(1, bounds.back()))));
    sum += shares.back();
  }
  std::vector<std::size_t> counts;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const auto wanted = static_cast<std::size_t>(std::llround(static_cast<double>(frames) * shares[i] / sum));
    counts.push_back(std::min(std::max<std::size_t>(1, wanted), bounds[i + 1] - bounds[i]));
  }
  return counts;
}

/// Frame delays are whole hundredths; the remainders are carried along, so that the speed is right on
/// average.
class Clock {
 public:
  explicit Clock(unsigned frames_per_second) : frame_(100.0 / std::clamp(frames_per_second, 1u, 50u)) {}
  unsigned next() { return hundredths(frame_); }
  unsigned hundredths(double time) {
    const double before = std::round(now_);
    now_ += time;
    return static_cast<unsigned>(std::max(0.0, std::round(now_) - before));
  }

 private:
  double frame_;
  double now_ = 0;
};

/// `rest` is how long each stretch but the last stays at its end, in seconds.
template <class Share>
std::vector<FilmFrame> frames_between(const std::vector<std::size_t>& bounds, const PictureOptions& options,
                                      const Share& share, double rest) {
  const double wanted = options.seconds * std::clamp(options.frames_per_second, 1u, 50u);
  const std::vector<std::size_t> shares =
      shares_of(bounds, static_cast<std::size_t>(std::clamp(wanted, 1.0, 1e9)), share);
  Clock clock(options.frames_per_second);
  std::vector<FilmFrame> frames{{0, clock.next()}};
  for (std::size_t part = 0; part + 1 < bounds.size(); ++part) {
    const std::size_t steps = bounds[part + 1] - bounds[part];
    const std::size_t pace = options.steps_per_frame;
    const std::size_t count = pace > 0 ? (steps + pace - 1) / pace : shares[part];
    for (std::size_t i = 1; i <= count; ++i) {
      const std::size_t done = pace > 0 ? std::min(steps, i * pace) : steps * i / count;
      frames.push_back({bounds[part] + done, clock.next()});
    }
    const bool last = part + 2 == bounds.size();
    frames.back().delay += clock.hundredths(100 * std::max(0.0, last ? options.hold : rest));
  }
  return frames;
}

}  // namespace

std::vector<FilmFrame> frames_of(const Film& film, const PictureOptions& options) {
  return frames_between(
      bounds_of(film), options, [](double steps) { return std::max(least_share, steps); },
      rest_share * options.hold);
}

std::vector<FilmFrame> frames_of(std::span<const Panel> panels, const PictureOptions& options) {
  const std::vector<std::size_t> bounds = bounds_of(panels);
  const double even = 1 / static_cast<double>(bounds.size() - 1);
  return frames_between(
      bounds, options, [even](double steps) { return (steps + even) / 2; }, 0);
}

}  // namespace wend
