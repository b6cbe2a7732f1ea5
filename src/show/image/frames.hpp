// Which moments of a film become frames, and for how long they stay.
#pragma once

#include <span>
#include <vector>

#include "show/film.hpp"
#include "show/image/picture.hpp"
#include "show/panels.hpp"

namespace wend {

struct FilmFrame {
  std::size_t position = 0;
  unsigned delay = 0;  // hundredths of a second
};

/// From the beginning to the end of the film, at least one frame. With `steps_per_frame` every so many steps;
/// else the frames that fit into `seconds` are shared among the chapters by their number of steps, but so
/// that a short one is not over in a blink. Each chapter rests for a moment at its end, the last one for
/// `hold`.
std::vector<FilmFrame> frames_of(const Film& film, const PictureOptions& options);

/// The same for films side by side. Half of the time goes by the number of steps, the other half evenly to
/// the stretches between one panel's search or way being over and the next: however long the slowest search
/// takes, nobody's is over in a blink.
std::vector<FilmFrame> frames_of(std::span<const Panel> panels, const PictureOptions& options);

}  // namespace wend
