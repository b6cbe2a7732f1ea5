#include "cli/picture_files.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/recorded.hpp"
#include "cli/speech.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "show/term/terminal.hpp"

namespace wend {
namespace {

std::vector<std::string> theme_names() {
  return {"light", "dark"};
}

unsigned number_of(const Arguments& arguments, const char* flag, unsigned fallback, std::uint64_t least,
                   std::uint64_t most) {
  const auto text = arguments.value(flag);
  if (!text) return fallback;
  const std::uint64_t number = parse_count(flag, *text);
  if (number < least || number > most)
    throw Error::usage(fmt::format("--{}: {} is out of range", flag, *text),
                       fmt::format("from {} to {}", least, most));
  return static_cast<unsigned>(number);
}

double seconds_of(const Arguments& arguments, const char* flag, double fallback) {
  const auto text = arguments.value(flag);
  return text ? parse_seconds(flag, *text) : fallback;
}

PictureOptions options_of(const Arguments& arguments) {
  PictureOptions options;
  if (arguments.value("theme") == "dark") options.theme = Theme::dark;
  options.scale = number_of(arguments, "scale", options.scale, 1, 1000);
  options.frames_per_second = number_of(arguments, "fps", options.frames_per_second, 1, 50);
  options.seconds = seconds_of(arguments, "seconds", options.seconds);
  options.hold = seconds_of(arguments, "hold", options.hold);
  options.loops = number_of(arguments, "loop", options.loops, 0, 65536);
  return options;
}

/// One line in place on a terminal, nothing elsewhere.
PictureProgress progress_of(const std::string& path) {
  if (!screen_of(2).tty) return {};
  return [path, before = std::size_t{0}](std::size_t done, std::size_t all) mutable {
    const std::size_t percent = 100 * done / all;
    if (percent == before) return;
    before = percent;
    talk(done == all ? "\r\x1b[K" : fmt::format("\r\x1b[Kwriting {}: {} %", name_words(path), percent));
  };
}

void say(const std::string& path, const PictureFacts& facts, const PictureKind& kind,
         const Arguments& arguments) {
  if (arguments.has("quiet") || path == "-") return;
  const std::string frames = kind.moving ? plural(facts.frames, "frame") + ", " : "";
  talk(fmt::format("wend: wrote {}: {} x {} pixels, {}{}\n", name_words(path), facts.width, facts.height,
                   frames, bytes_words(facts.bytes)));
}

/// The cells of the way in order; nothing where a state is more than one cell.
std::vector<Cell> way_of(const Problem& problem, const Report& report) {
  std::vector<Cell> way;
  std::size_t states = 0;
  walk(problem, report.moves, [&](std::size_t, StateView at) {
    ++states;
    problem.footprint(at, [&](std::size_t row, std::size_t column) {
      way.push_back({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
    });
  });
  if (way.size() != states) way.clear();
  return way;
}

void refuse_moving(const PictureKind& kind, const std::string& path) {
  if (!kind.moving) return;
  throw Error::usage("nothing moves here, so it cannot be a ." + std::string(kind.name),
                     "wend solve FILE --picture " + path + " shows the search");
}

PictureFacts write_search(const Problem& problem, const std::optional<Tape>& tape, const Report& report,
                          const PictureOptions& options, const std::string& path) {
  if (!tape) {
    throw Error::usage("the search was too long for a moving picture: " + path + " is not written",
                       "a PNG holds it, and --expansions ends a search sooner");
  }
  Film film = film_of(problem);
  append_search(film, problem, *tape, report);
  return write_gif(film, options, path, progress_of(path));
}

}  // namespace

std::vector<Flag> picture_flags() {
  return {{.name = "scale",
           .value = "N",
           .help = "pixels per cell of a picture",
           .fallback = "what gives a handy size"},
          {.name = "theme",
           .value = "THEME",
           .help = "the paper of a picture: light or dark",
           .fallback = "light",
           .choices = theme_names}};
}

std::vector<Flag> moving_picture_flags() {
  return {
      {.name = "fps", .value = "N", .help = "frames per second of a moving picture", .fallback = "25"},
      {.name = "seconds", .value = "TIME", .help = "about how long a moving picture runs", .fallback = "8"},
      {.name = "hold", .value = "TIME", .help = "how long its last frame stays", .fallback = "2"},
      {.name = "loop", .value = "N", .help = "how often it is played; 0 is for ever", .fallback = "0"}};
}

const PictureKind& picture_kind_of(const std::string& path) {
  if (path == "-") return *picture_kind_for("-.png");
  if (const PictureKind* kind = picture_kind_for(path)) return *kind;
  std::string endings;
  for (const PictureKind& kind : picture_kinds())
    endings += (endings.empty() ? "." : ", .") + std::string(kind.name);
  throw Error::usage("what kind of picture is " + path + "?", "its name may end in " + endings);
}

void save_picture(const Model& model, const std::string& path, const Arguments& arguments) {
  const PictureKind& kind = picture_kind_of(path);
  const Maze* maze = std::get_if<Maze>(&model);
  if (kind.name != "png" || maze == nullptr) return save_picture(picture_of(model, 0, 0), path, arguments);
  say(path, write_png(*maze, options_of(arguments), path, progress_of(path)), kind, arguments);
}

void save_picture(const Canvas& canvas, const std::string& path, const Arguments& arguments) {
  const PictureKind& kind = picture_kind_of(path);
  refuse_moving(kind, path);
  const PictureOptions options = options_of(arguments);
  const PictureFacts facts = kind.name == "svg" ? write_svg(canvas, {}, options, path)
                                                : write_png(canvas, options, path, progress_of(path));
  say(path, facts, kind, arguments);
}

void save_picture(const Problem& problem, const Plan& plan, const Report& report, const std::string& path,
                  const Arguments& arguments) {
  const PictureKind& kind = picture_kind_of(path);
  const PictureOptions options = options_of(arguments);
  const std::optional<Tape> tape = recorded_for_picture(problem, plan, report);
  PictureFacts facts;
  if (kind.moving) {
    facts = write_search(problem, tape, report, options, path);
  } else {
    const Canvas canvas = painter_of(problem, {&report.moves, tape ? &*tape : nullptr})(0, 0);
    facts = kind.name == "svg" ? write_svg(canvas, way_of(problem, report), options, path)
                               : write_png(canvas, options, path, progress_of(path));
  }
  say(path, facts, kind, arguments);
}

}  // namespace wend
