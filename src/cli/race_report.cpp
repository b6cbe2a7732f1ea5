#include "cli/race_report.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "cli/exit_code.hpp"
#include "cli/made_film.hpp"
#include "cli/table.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "draw/crew_colors.hpp"
#include "engine/verify.hpp"
#include "show/term/pen.hpp"

namespace wend {
namespace {

bool gather(const RaceRun& run) {
  return run.options.setup.game == Game::gather;
}

std::string time_words(const RaceRun& run, const RunnerResult& runner) {
  if (run.options.setup.clock == RaceClock::real) return seconds_words(runner.seconds);
  return "step " + count_words(runner.ticks);
}

std::string won_words(const RaceRun& run) {
  const unsigned winner = *run.result.winner;
  const bool shortest = run.options.racer->shortest && !run.options.setup.share;
  const std::string moves = plural(run.ways[winner].size() - 1, "move");
  return "runner " + std::to_string(winner + 1) + " won: " + moves + (shortest ? ", a shortest way" : "") +
         ", at " + time_words(run, run.result.runners[winner]);
}

std::string finishes_words(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " finish" : " finishes");
}

std::string gathered_words(const RaceRun& run) {
  const std::size_t runners = run.result.runners.size();
  if (run.options.setup.share)
    return "the crew found " + finishes_words(run.places.finishes.size()) + ", all there are";
  if (runners == 1) return "the runner found its finish";
  return "all " + std::to_string(runners) + " runners found a finish of their own";
}

/// Some finishes were found, not enough for everybody.
std::string partly_words(const RaceRun& run) {
  std::size_t claimed = 0;
  for (const RunnerResult& runner : run.result.runners) claimed += runner.claimed.size();
  const std::size_t finishes = run.places.finishes.size();
  const std::string others =
      run.result.proven ? "the others cannot be reached, which is proven" : "the others gave up";
  if (run.options.setup.share)
    return "the crew found " + std::to_string(claimed) + " of " + finishes_words(finishes) + "; " + others;
  return std::to_string(claimed) + " of " + std::to_string(run.result.runners.size()) +
         " runners found a finish of their own; " +
         (claimed == finishes ? "there were only " + finishes_words(finishes) : others);
}

std::string end_words(const RaceRun& run) {
  const RaceResult& result = run.result;
  switch (result.end) {
    case RaceEnd::won:
      return gather(run) ? gathered_words(run) : won_words(run);
    case RaceEnd::partly:
      return partly_words(run);
    case RaceEnd::nobody:
      return result.proven ? "nobody can win: no finish can be reached, which is proven"
                           : "nobody won: all of them gave up";
    case RaceEnd::stopped:
      return "stopped before the end";
    case RaceEnd::flooded:
      break;
  }
  return "everything was seen";
}

std::string place_words(Cell at) {
  return std::to_string(at.row) + "," + std::to_string(at.column);
}

void put_swatch(Pen& pen, std::uint8_t level) {
  pen.put(Tile{" ", {}, crew_paint(level)});
  pen.put(Tile{" ", {}, crew_paint(level)});
}

/// "1+3": the runners of a mixture.
std::string mixture_words(unsigned mask) {
  std::string words;
  for (unsigned i = 0; i < most_mixed_runners; ++i) {
    if ((mask >> i & 1) != 0) words += (words.empty() ? "" : "+") + std::to_string(i + 1);
  }
  return words;
}

/// What the colours of squares mean that several have painted.
void put_mixtures(Pen& pen, unsigned runners, const Screen& screen) {
  if (runners < 2) return;
  if (screen.depth == ColorDepth::none) return pen.put("+ marks squares of several runners\n");
  if (runners > most_mixed_runners) {
    pen.put("squares of several runners are brown, the lighter the more there were\n");
    return;
  }
  std::size_t used = 0;
  for (unsigned mask = 1; mask < 1U << runners; ++mask) {
    if (std::has_single_bit(mask)) continue;
    const std::string words = mixture_words(mask);
    const std::size_t width = 2 + 1 + words.size() + 2;
    if (used > 0 && used + width > std::max<std::size_t>(screen.columns, 40)) {
      pen.put("\n");
      used = 0;
    }
    put_swatch(pen, crew_level(mask, runners));
    pen.put(" " + words + "  ");
    used += width;
  }
  pen.put("\n");
}

}  // namespace

RaceScene scene_of(const RaceRun& run) {
  RaceScene scene;
  scene.title = race_name(run.options);
  scene.runners = run.options.setup.runners;
  scene.starts = run.places.starts;
  scene.finishes = run.places.finishes;
  scene.dark = run.options.dark;
  scene.painted_by = [&race = run.race](Cell at) { return race.painted(at); };
  for (unsigned i = 0; i < run.ways.size(); ++i) {
    if (run.ways[i].empty()) continue;
    scene.ways.push_back({run.ways[i], gather(run) ? std::optional(i) : std::nullopt});
  }
  return scene;
}

Painter painter_of(const RaceRun& run) {
  return [&run](std::size_t most_rows, std::size_t most_columns) {
    Canvas canvas = picture_of(Model(run.maze), most_rows, most_columns);
    const unsigned runners = run.options.setup.runners;
    for (std::uint32_t row = 0; row < run.maze.grid.rows(); ++row) {
      for (std::uint32_t column = 0; column < run.maze.grid.columns(); ++column) {
        const std::uint64_t by = run.race.painted({row, column});
        if (by != 0) canvas.mark(row, column, Ink::crew, crew_level(by, runners));
      }
    }
    for (const RaceWay& way : scene_of(run).ways) {
      for (std::size_t i = 0; i < way.cells.size(); ++i) {
        const Cell at = way.cells[i];
        if (way.runner) {
          canvas.mark(at.row, at.column, Ink::crew, crew_level(std::uint64_t{1} << *way.runner, runners));
        } else {
          canvas.mark(at.row, at.column, Ink::path, static_cast<std::uint8_t>(255 * i / way.cells.size()));
        }
      }
    }
    for (const Cell finish : run.places.finishes) canvas.mark(finish.row, finish.column, Ink::goal);
    for (const Cell start : run.places.starts) canvas.mark(start.row, start.column, Ink::start);
    return canvas;
  };
}

std::string result_words(const RaceRun& run) {
  const RaceResult& result = run.result;
  const std::uint64_t again = result.visits - result.squares;
  return race_name(run.options) + (run.options.setup.share ? ", shared" : "") + ": " + end_words(run) +
         "\n  " + plural(result.squares, "square") + " seen" +
         (again > 0 ? ", " + plural(again, "visit") + " to squares others had seen" : "") +
         (run.options.setup.clock == RaceClock::real
              ? ", " + seconds_words(result.seconds)
              : ", " + plural(result.ticks, "step") + " by the clock of steps") +
         "\n";
}

std::string runners_words(const RaceRun& run, const Screen& screen) {
  Table table({true, true, true, true, true, false});
  table.add({"runner", "steps", "seen", "first", "moves", "time"});
  for (std::size_t i = 0; i < run.result.runners.size(); ++i) {
    const RunnerResult& runner = run.result.runners[i];
    const std::string moves = run.ways[i].empty() ? "-" : count_words(run.ways[i].size() - 1);
    table.add({std::to_string(i + 1), count_words(runner.steps), count_words(runner.seen),
               count_words(runner.first), moves,
               time_words(run, runner) + (runner.gave_up ? ", gave up" : "")});
  }
  Pen pen(screen.depth);
  const std::string text = table.text();
  std::size_t begin = 0;
  for (unsigned line = 0; begin < text.size(); ++line) {
    const std::size_t end = text.find('\n', begin) + 1;
    if (line == 0 || screen.depth == ColorDepth::none) {
      pen.put("  ");
    } else {
      put_swatch(pen, crew_level(std::uint64_t{1} << (line - 1), run.options.setup.runners));
    }
    pen.put(" " + text.substr(begin, end - begin));
    begin = end;
  }
  put_mixtures(pen, run.options.setup.runners, screen);
  return pen.take();
}

JsonObject json_of(const RaceRun& run) {
  const RaceResult& result = run.result;
  const RaceSetup& setup = run.options.setup;
  std::vector<JsonObject> runners;
  for (std::size_t i = 0; i < result.runners.size(); ++i) {
    const RunnerResult& runner = result.runners[i];
    std::vector<std::string> claimed;
    for (const Cell finish : runner.claimed) claimed.push_back(place_words(finish));
    runners.push_back({{{"start", place_words(run.places.starts[i])},
                        {"finishes", claimed},
                        {"steps", runner.steps},
                        {"seen", runner.seen},
                        {"first", runner.first},
                        {"moves", run.ways[i].empty() ? JsonValue(nullptr)
                                                      : JsonValue(std::uint64_t{run.ways[i].size() - 1})},
                        {"ticks", runner.ticks},
                        {"seconds", runner.seconds},
                        {"gave_up", runner.gave_up}}});
  }
  return {{{"race", race_name(run.options)},
           {"builder", run.options.builder == nullptr ? JsonValue(nullptr)
                                                      : JsonValue(std::string(run.options.builder->name))},
           {"file", run.options.file.empty() ? JsonValue(nullptr) : JsonValue(run.options.file)},
           {"seed", setup.seed},
           {"rows", std::uint64_t{run.maze.grid.rows()}},
           {"columns", std::uint64_t{run.maze.grid.columns()}},
           {"threads", std::uint64_t{setup.runners}},
           {"clock", std::string(setup.clock == RaceClock::real ? "real" : "steps")},
           {"shared", setup.share},
           {"end", std::string(name_of(result.end))},
           {"proven", result.proven},
           {"winner", result.winner ? JsonValue(std::uint64_t{*result.winner + 1U}) : JsonValue(nullptr)},
           {"squares", result.squares},
           {"visits", result.visits},
           {"ticks", result.ticks},
           {"seconds", result.seconds},
           {"runners", runners}}};
}

int exit_code_of(const RaceResult& result) {
  if (result.end == RaceEnd::won || result.end == RaceEnd::flooded) return exit_done;
  return result.end != RaceEnd::stopped && result.proven ? exit_no : exit_stopped;
}

}  // namespace wend
