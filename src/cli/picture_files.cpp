#include "cli/picture_files.hpp"

#include <fmt/format.h>
#include <memory>

#include "base/error.hpp"
#include "cli/flags_given.hpp"
#include "cli/output.hpp"
#include "cli/progress_bar.hpp"
#include "cli/speech.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

std::vector<std::string> theme_names() {
  return {"light", "dark"};
}

double seconds_of(const Arguments& arguments, const char* flag, double fallback) {
  const auto text = arguments.value(flag);
  return text ? parse_seconds(flag, *text) : fallback;
}

/// A bar on a terminal, and an ear for Ctrl-C.
PictureProgress progress_of(const std::string& path, const std::stop_token& stop) {
  return [path, stop, bar = std::shared_ptr<ProgressBar>()](std::size_t done, std::size_t all) mutable {
    if (stop.stop_requested()) throw Interrupted{path};
    if (!bar)
      bar = std::make_shared<ProgressBar>(BarFacts{.what = "writing " + name_words(path), .all = all});
    bar->update(done);
    if (done == all) bar->clear();
  };
}

}  // namespace

std::vector<Flag> picture_flags() {
  return {{.name = "scale",
           .value = "N",
           .help = "pixels per square of a picture",
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

PictureOptions picture_options_of(const Arguments& arguments, std::string note) {
  PictureOptions options;
  if (arguments.value("theme") == "dark") options.theme = Theme::dark;
  options.scale = number_of(arguments, "scale", options.scale, 1, 1000);
  options.frames_per_second = number_of(arguments, "fps", options.frames_per_second, 1, 50);
  options.seconds = seconds_of(arguments, "seconds", options.seconds);
  options.seconds_asked_for = arguments.has("seconds");
  options.hold = seconds_of(arguments, "hold", options.hold);
  options.loops = number_of(arguments, "loop", options.loops, 0, 65536);
  options.note = std::move(note);
  return options;
}

const PictureKind& picture_kind_of(const std::string& path, const Arguments& arguments) {
  static_cast<void>(picture_options_of(arguments, ""));
  if (path == "-") return *picture_kind_for("-.png");
  if (const PictureKind* kind = picture_kind_for(path)) return *kind;
  std::string endings;
  for (const PictureKind& kind : picture_kinds())
    endings += (endings.empty() ? "." : ", .") + std::string(kind.name);
  throw Error::usage("what kind of picture is " + path + "?", "its name may end in " + endings);
}

void expect_picture_size(const Problem& problem, const std::string& path, const Arguments& arguments) {
  const Canvas small = problem.picture(1, 1);
  expect_picture_size(picture_kind_of(path, arguments), small.source_rows(), small.source_columns(),
                      picture_options_of(arguments, ""));
}

PictureFile picture_file(const std::string& path, const PictureKind& kind, PictureOptions options,
                         const std::stop_token& stop) {
  return {path, kind, std::move(options), progress_of(path, stop),
          [](const std::string& words) { talk("wend: " + words + "\n"); }};
}

void say_written(const std::string& path, const PictureFacts& facts) {
  if (path == "-") return;
  const std::string pixels =
      facts.width > 0 ? fmt::format("{} x {} pixels, ", facts.width, facts.height) : "";
  const std::string frames = facts.frames > 1 ? plural(facts.frames, "frame") + ", " : "";
  talk(fmt::format("wend: wrote {}: {}{}{}\n", name_words(path), pixels, frames, bytes_words(facts.bytes)));
}

}  // namespace wend
