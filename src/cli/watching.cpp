#include "cli/watching.hpp"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>

#include "base/error.hpp"
#include "cli/flags_given.hpp"
#include "cli/output.hpp"
#include "cli/values.hpp"
#include "domains/all.hpp"
#include "domains/explanation.hpp"
#include "domains/maze/painters.hpp"
#include "show/image/panel_pictures.hpp"
#include "show/play/solution_player.hpp"

namespace wend {
namespace {

int speed_of(const Arguments& arguments, const std::string& flag, int fallback) {
  const auto text = arguments.value(flag);
  if (!text) return fallback;
  const std::uint64_t speed = parse_count(flag, *text);
  if (speed < slowest_speed || speed > fastest_speed)
    throw Error::usage("--" + flag + ": " + *text + " is out of range",
                       fmt::format("from {} (slow) to {} (fast)", slowest_speed, fastest_speed));
  return static_cast<int>(speed);
}

std::string about(std::string_view name, std::string_view title, std::string_view text) {
  return fmt::format("{}: {}\n\n{}", name, title, text);
}

/// Under a name that is not taken.
std::string save_as_png(const std::function<PictureFacts(const std::string& path)>& write) {
  constexpr int most_names = 9999;
  for (int number = 1; number <= most_names; ++number) {
    const std::string path = fmt::format("wend-{:04}.png", number);
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) continue;
    const PictureFacts facts = write(path);
    return fmt::format("saved as {}, {} x {} pixels", path, facts.width, facts.height);
  }
  throw Error::usage("every name up to wend-9999.png is taken");
}

WatchOptions watch_options_of(const std::string& title, const std::string& about,
                              const Arguments& arguments) {
  WatchOptions options;
  options.style = style_of(arguments);
  options.color = color_of(arguments);
  options.speeds = speeds_of(arguments);
  options.title = title;
  options.description = about;
  return options;
}

[[noreturn]] void die_of(int signal) {
  std::signal(signal, SIG_DFL);
  std::raise(signal);
  std::_Exit(128 + signal);  // whoever started us blocks it
}

}  // namespace

std::vector<Flag> watch_flags(const std::vector<std::string>& kinds) {
  std::vector<Flag> flags{
      {.name = "watch", .help = "play it in the terminal: Space pauses, i explains, q leaves"}};
  for (const std::string& kind : kinds)
    flags.push_back({.name = kind + "-speed",
                     .also = kind.substr(0, 1) + "a",  // -ba, -sa, -pa
                     .value = "1-7",
                     .help = "how fast watching the " + kind + " begins, from 1 (slow) to 7",
                     .fallback = "4"});
  return flags;
}

void expect_cursor(const std::string& instead) {
  const char* const kind = std::getenv("TERM");
  if (kind != nullptr && std::string_view(kind) == "dumb")
    throw Error::usage("this terminal cannot move its cursor: TERM is dumb", instead);
}

void check_watch_flags(const Arguments& arguments, const std::string& instead) {
  static_cast<void>(speeds_of(arguments));
  if (arguments.has("watch")) {
    if (!screen_of(1).tty)
      throw Error::usage("--watch needs a terminal, and standard output is none", instead);
    expect_cursor(instead);
    return;
  }
  for (const char* flag : {"build-speed", "search-speed", "paint-speed"}) {
    if (arguments.has(flag)) throw Error::usage(std::string("--") + flag + " needs --watch");
  }
}

PlaySpeeds speeds_of(const Arguments& arguments) {
  PlaySpeeds speeds;
  speeds.build = speed_of(arguments, "build-speed", speeds.build);
  speeds.search = speed_of(arguments, "search-speed", speeds.search);
  speeds.paint = speed_of(arguments, "paint-speed", speeds.paint);
  return speeds;
}

std::string about_builder(const Builder& builder) {
  return about(builder.name, builder.title, builder.description);
}

std::string about_algorithm(const std::string& name) {
  for (const AlgorithmInfo& info : all_algorithms()) {
    if (info.name == name) return about(info.name, info.title, explanation_of(info));
  }
  return name;
}

std::string about_painter(const std::string& name) {
  const MazePainter* painter = find_painter(name);
  return painter == nullptr ? name : about(painter->name, painter->summary, painter->description);
}

std::string save_frame(const FilmCursor& cursor) {
  return save_as_png([&](const std::string& path) { return write_png(cursor.picture(), {}, path); });
}

std::string save_frame(const Canvas& canvas) {
  return save_as_png([&](const std::string& path) { return write_png(canvas, {}, path); });
}

std::string save_frame(std::span<const Panel> panels, std::size_t position) {
  return save_as_png([&](const std::string& path) { return write_png(panels, position, {}, path); });
}

void watch_film(const Film& film, const std::string& title, const std::string& about,
                const Arguments& arguments) {
  WatchOptions options = watch_options_of(title, about, arguments);
  options.save_frame = [](const FilmCursor& cursor) { return save_frame(cursor); };
  end_as_watched(watch(film, options));
}

void watch_steps(const Stage& stage, const WatchedWay& way, const std::function<Film()>& search,
                 const std::string& title, const std::string& about, const Arguments& arguments) {
  const std::vector<StageStep> steps = steps_of(stage, start_of(stage), way.moves);
  WatchOptions film_options = watch_options_of(title, about, arguments);
  film_options.save_frame = [](const FilmCursor& cursor) { return save_frame(cursor); };
  film_options.can_go_back = true;
  SolutionOptions options{.title = title, .color = color_of(arguments), .ending = way.ending};
  options.show_search = [&](RawTerminal& terminal) {
    const Film film = search();
    return watch(terminal, film, film_options);
  };
  end_as_watched(watch_solution(stage, steps, options));
}

void watch_panels(std::span<const Panel> panels, const std::string& title, const std::string& about,
                  const Arguments& arguments) {
  WatchOptions options = watch_options_of(title, about, arguments);
  options.save_panels = [panels](std::size_t position) { return save_frame(panels, position); };
  end_as_watched(watch(panels, options));
}

void end_as_watched(const WatchResult& result) {
  if (result.end == WatchEnd::interrupted) die_of(result.signal);
  if (result.end == WatchEnd::closed) throw ReaderGone{};
}

}  // namespace wend
