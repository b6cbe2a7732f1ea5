#include "cli/made_film.hpp"

#include "base/error.hpp"
#include "cli/choices.hpp"
#include "cli/flags_given.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "engine/verify.hpp"

namespace wend {
namespace {

Plan plan_of(const std::string& algorithm, const Arguments& arguments) {
  return {algorithm, "auto", settings_of(arguments)};
}

}  // namespace

SolvedMaze solved_with(const Maze& maze, const Arguments& arguments) {
  SolvedMaze solved{
      problem_of(maze, open_options_of(arguments)), plan_of(*arguments.value("with"), arguments), {}};
  solved.report = solve(*solved.problem, solved.plan);
  return solved;
}

std::string left_out_words(const Film& film) {
  const std::string remark = left_out_remark(film);
  return remark.empty() ? "" : "wend: " + remark + "\n";
}

std::string report_words(const Report& report, const Settings& settings) {
  return verdict_words(report, settings) + "; " + method_words(report) + ", " + effort_words(report) + "\n";
}

std::vector<Flag> film_flags() {
  return {{.name = "with",
           .letter = 'w',
           .also = "s",
           .value = "ALG",
           .help = "solve the maze too; drawn, watched, or in a picture",
           .choices = algorithm_or_auto,
           .meaning = algorithm_meant},
          {.name = "paint",
           .letter = 'p',
           .value = "PAINTER",
           .help = "a heat map of it, which spreads from the middle where it is watched or moves",
           .choices = painter_names}};
}

void check_film_flags(const Arguments& arguments, bool shown, bool moving) {
  for (const char* flag : {"with", "paint"}) {
    if (shown || !arguments.has(flag)) continue;
    throw Error::usage(std::string("--") + flag + " needs something to see: --watch, or -o with a picture",
                       std::string("for a maze in a file: wend ") +
                           (std::string_view(flag) == "with" ? "solve FILE --with " : "show FILE --paint ") +
                           *arguments.value(flag));
  }
  if (!moving && arguments.has("with") && arguments.has("paint")) {
    throw Error::usage("--with and --paint would cover each other in a picture that does not move",
                       "--watch, or -o with a .gif");
  }
}

MadeFilm film_asked_for(const Builder& builder, const MakeOptions& options, const Maze& maze,
                        const Arguments& arguments) {
  MadeFilm made{film_of_making(builder, options), std::nullopt};
  show_at_once(made.film, picture_of(Model(maze), 0, 0));  // what was put into it since
  if (const auto algorithm = arguments.value("with")) {
    const auto problem = problem_of(maze, open_options_of(arguments));
    made.report = append_solving(made.film, *problem, plan_of(*algorithm, arguments));
  }
  if (const auto painter = arguments.value("paint"))
    append_painting(made.film, maze, *find_painter(*painter));
  return made;
}

}  // namespace wend
