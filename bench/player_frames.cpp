// What a frame of the player costs at 240 x 67 characters in 24-bit colours: from the film's changes to the
// bytes to write. The peer is drawing the whole picture anew, as a program without a memory of the last frame
// must.
#include "base/rng.hpp"
#include "measure.hpp"
#include "show/term/player.hpp"

namespace wend::bench {
namespace {

constexpr std::size_t rows = 64;  // of the board: as many as fit above the three lines of the player
constexpr std::size_t columns = 240;
constexpr std::size_t steps = 40;

/// Each step changes so many cells, all of them different ones.
Film flicker(std::size_t changed) {
  Film film(rows, columns, {Ink::floor, 0});
  Rng rng(1);
  std::vector<std::uint32_t> cells(rows * columns);
  for (std::uint32_t i = 0; i < cells.size(); ++i) cells[i] = i;
  film.begin_chapter(Chapter::Kind::search, "flicker");
  for (std::size_t step = 0; step < steps; ++step) {
    rng.shuffle(cells);
    for (std::size_t i = 0; i < changed; ++i) {
      const FilmCell now = film.last()[cells[i]];
      const auto level = static_cast<std::uint8_t>(now.level + 1 + rng.below(255));
      film.paint(cells[i] / columns, cells[i] % columns, {rng.chance(1, 4) ? Ink::wall : Ink::path, level});
    }
    film.end_step();
  }
  return film;
}

struct Cost {
  double milliseconds = 0;
  std::size_t bytes = 0;
};

/// One frame per step, by the key that steps. `anew`: everything is drawn and written each time.
Cost frame_cost(const Film& film, const WallStyle& style, bool anew) {
  const Screen screen{columns, 67, ColorDepth::truecolor, true, true, true};
  WatchOptions options;
  options.style = &style;
  FilmPlayer player(film, options, screen);
  player.frame();
  Cost cost;
  cost.milliseconds = 1e3 / static_cast<double>(steps) * seconds_of([&] {
                        for (std::size_t step = 0; step < steps; ++step) {
                          player.press({Key::right});
                          if (anew) player.resize(screen);
                          cost.bytes += player.frame().size();
                        }
                      });
  require(player.playback().position() == steps, "the player did not step");
  require(cost.bytes > 0, "the player wrote nothing");
  return cost;
}

double best_of(const Film& film, const WallStyle& style, bool anew) {
  double best = frame_cost(film, style, anew).milliseconds;
  for (int round = 1; round < 5; ++round) best = std::min(best, frame_cost(film, style, anew).milliseconds);
  return best;
}

}  // namespace

std::vector<Row> player_frames() {
  std::vector<Row> result;
  for (const std::string_view name : {"sharp", "mini"}) {
    const WallStyle& style = *find_style(name);
    for (const std::size_t changed : {4, 100, 1000}) {
      const Film film = flicker(changed);
      const std::string what = std::string(name) + ", " + std::to_string(changed) + " cells changed";
      result.push_back(
          {what, "ms", best_of(film, style, false), "drawn anew", best_of(film, style, true), std::nullopt});
    }
    const Film film = flicker(1000);
    result.push_back({std::string(name) + ", 1000 cells: against 1 ms", "ms", best_of(film, style, false),
                      "1 ms", 1.0, 1.0});
  }
  return result;
}

}  // namespace wend::bench
