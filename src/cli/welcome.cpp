// wend welcome: the first minute. A maze that lives in the program, solved and drawn, and what to try next.
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/output.hpp"
#include "cli/picture.hpp"
#include "cli/recorded.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "formats/all.hpp"

namespace wend {
namespace {

/// problems/first-steps.txt; a test holds the two together.
constexpr std::string_view sample = R"(wend maze 1
size 21 41
note First steps: two halves like a butterfly, a court between them
legend wall=# floor=" " start=S goal=E both=B
cells
#########################################
#S# #   #       #   #   #       #   # # #
# # # # ### ### ### # ### ### ### # # # #
# # # #   #   #   #   #   #   #   # # # #
# # # ### # # ### # # # ### # # ### # # #
#   # # # # #   #   #   #   # # # # #   #
### # # # ##### ### # ### ##### # # # ###
# # # #       # #   #   # #       # # # #
# # # ####### # ######### # ####### # # #
#   #       # # #       # # #       #   #
# ######### # #     #     # # ######### #
#       #   #   #       #   #   #       #
### ### # ##### ######### ##### # ### ###
# # #   #     #     #     #     #   # # #
# # ####### # ##### # ##### # ####### # #
# #   #   # #   #   #   #   # #   #   # #
# ### # # ##### ### # ### ##### # # ### #
#   # # # #   #   #   #   #   # # # #   #
# # # # # # ##### # # # ##### # # # # # #
# #     #         # # #         #     #E#
#########################################
)";

int run(const Arguments& arguments) {
  Model model = read_model(sample);
  const Domain& domain = domain_for(model, {});
  const std::unique_ptr<Problem> problem = domain.open(std::move(model), {});
  const Plan plan;
  const Report report = solve(*problem, plan);
  const std::optional<Tape> tape = recorded_for_picture(*problem, plan, report);
  print("wend finds the way. Here is a maze it has just solved:\n\n");
  print(picture_of(*problem, {&report.moves, tape ? &*tape : nullptr}, style_of(arguments),
                   screen_of(1, color_of(arguments))));
  print("\n" + verdict_words(report, plan.settings) + "\n" + method_words(report) + ": " +
        effort_words(report) + "\n");
  print(
      "\ntry next\n"
      "  wend solve problems/hills.txt                        every cell has its own cost\n"
      "  wend compare problems/long-way.txt --with bfs,astar  two searches, one table\n"
      "  wend help                                            everything wend can do\n");
  return exit_done;
}

}  // namespace

Command welcome_command() {
  return {
      .name = "welcome",
      .summary = "a maze solved and drawn, and three commands to try next",
      .description = {"Needs no file: the maze is part of the program."},
      .flags = drawing_flags(),
      .examples = {{"wend welcome", "the first minute with wend"}},
      .run = run,
  };
}

}  // namespace wend
