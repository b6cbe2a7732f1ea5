// The flags and the help of wend solve.
#include "cli/all.hpp"
#include "cli/batch.hpp"
#include "cli/choices.hpp"
#include "cli/company.hpp"
#include "cli/files.hpp"
#include "cli/flags.hpp"
#include "cli/heuristics.hpp"
#include "cli/indexed.hpp"
#include "cli/picture_files.hpp"
#include "cli/reading.hpp"
#include "cli/scenario.hpp"
#include "cli/solve.hpp"
#include "cli/watching.hpp"

namespace wend {

Command solve_command() {
  return {
      .name = "solve",
      .summary = "find a way, and prove how good it is",
      .description =
          {"Solves each problem and prints the verdict, the cost, what is proven about it, what ran and what "
           "it took; for a single problem also a picture of the way, of what was seen and of what was left "
           "open.",
           "Every solution is replayed by rules of their own before it is printed. Ctrl-C stops the search "
           "and prints the best so far; pressed again after a second it ends the program.",
           "Exit code: 0 solved, 1 proven unsolvable, 2 bad input, 3 a limit was reached or the method gave "
           "up; of several problems the highest.",
           "With --scen, FILE is a map and the queries are answered one after the other: time and expansions "
           "per "
           "query, and each length that is not the file's, rounding aside. Such files are about 8 "
           "neighbours; with "
           "4, lengths are held against bfs. --json gives one object with the figures, "
           "--csv a line per query. Exit code: 0 all agree, 1 some do not; longer ways by a "
           "method that promises no shortest ones are counted only.",
           "A list of boards of tiles (id, fewest moves, numbers: docs/formats.md) is solved as a batch; "
           "--only "
           "79,12 or FILE:79 picks boards by their names. Optima the list tells are checked: one that is not "
           "true is told and makes the exit code 1. Figures over all boards follow, --csv gives a line per "
           "board, and -o writes the list with the optima that were proven.",
           "With --results, thousands of problems: several are solved at a time (--jobs), each has its row "
           "in "
           "a database as soon as it is known, errors too, and what is there already, by its content and by "
           "how it was to be solved, is not solved again. So a batch may be ended at any moment and goes on "
           "with the same command. --json and --csv print the rows in the end. docs/scale.md tells more.",
           "With --run, a search or a batch has a name, and what it has done is kept every 20 s: killed or "
           "stopped, it goes on with wend resume and ends with the same answer."},
      .positionals = {{.name = "FILE",
                       .help = "a problem, or - for standard input",
                       .required = false,
                       .repeats = true}},
      .flags =
          std::vector<Flag>{{.name = "with",
                             .letter = 'w',
                             .also = "s",
                             .value = "ALG",
                             .help = "the algorithm; wend list algorithms names them",
                             .fallback = "auto, which picks by the shape of the problem",
                             .choices = algorithm_or_auto,
                             .meaning = algorithm_meant},
                            heuristic_flag()} +
          opening_flags() + reading_flags() + limit_flags() + disk_flags() + knob_flags() +
          std::vector<Flag>{
              threads_flag("generic searches one, others one for each core, in a batch of --jobs one each"),
              cluster_flag(), legs_flag(false)} +
          batch_flags() +
          std::vector<Flag>{
              only_flag(),
              json_flag("one JSON object per problem and line, after those of a list one with its figures; "
                        "with --scen one for all queries"),
              {.name = "no-moves", .help = "leave the moves out of the JSON"},
              {.name = "moves", .help = "print the moves"},
              {.name = "stops",
               .help =
                   "list what is reached on the way, gems or goals: moves and cost of each leg, the sum so "
                   "far, hp"},
              {.name = "output",
               .letter = 'o',
               .value = "FILE",
               .help =
                   "write the solution to a file, as a picture if its name ends in .png, .svg or .gif, with "
                   "--scen the queries with the lengths found, of a list of boards the list with optima; - "
                   "for "
                   "standard output"},
          } +
          scenario_flags() + index_flags() +
          std::vector<Flag>{
              {.name = "trace",
               .value = "FILE",
               .help = "write what the search did as a Posthoc search trace: JSON if the name ends in .json, "
                       "else YAML"},
              {.name = "trace-events",
               .value = "N",
               .help = "events a trace holds at most",
               .fallback = "1000000"},
              {.name = "explain",
               .help = "tell the search step by step: what is expanded, its costs, what waits"},
              {.name = "explain-steps", .value = "N", .help = "steps told at most", .fallback = "100"},
              {.name = "draw", .help = "draw the solution, even in a batch or with --quiet"},
              {.name = "no-draw", .help = "no picture"}} +
          drawing_flags() +
          std::vector<Flag>{{.name = "picture",
                             .value = "FILE",
                             .help = "write a picture of the way and of what was seen, .png or .svg, or of "
                                     "the search as it went, .gif; of a stage of Bloxorz, its solution"}} +
          picture_flags() + moving_picture_flags() + watch_flags({"search"}) +
          std::vector<Flag>{
              {.name = "progress", .help = "show progress even if standard error is no terminal"},
              {.name = "quiet", .letter = 'q', .help = "the exit code only, and errors"}},
      .examples = {{"wend solve problems/first-steps.txt", "the way through a small maze"},
                   {"wend solve problems/first-steps.txt --with bfs --no-draw",
                    "another algorithm, figures only"},
                   {"wend solve problems/first-steps.txt --watch", "played in the terminal, q leaves"},
                   {"wend solve problems/first-steps.txt --with astar --explain --explain-steps 3",
                    "the first steps of A*, told one by one"},
                   {"wend solve problems/first-steps.txt --neighbours 8 --json",
                    "diagonal moves, for a program to read"},
                   {"wend convert problems/garden.lay - | wend solve - -q && echo there is a way",
                    "from a pipe, the exit code only"}},
      .run = solve_problems,
  };
}

}  // namespace wend
