#include "cli/made_stage.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/stop_clock.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags_given.hpp"
#include "cli/made_puzzle.hpp"
#include "cli/make_options.hpp"
#include "cli/output.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"
#include "generate/stages/stage_maker.hpp"
#include "show/term/words.hpp"
#include "stages/stage_analysis.hpp"

namespace wend {
namespace {

constexpr std::uint64_t usual_steps = 20'000;
constexpr std::uint64_t most_side = 40;
constexpr std::uint64_t most_moves_wished = 2000;

std::vector<std::string> symmetry_names() {
  return {"none", "across", "along", "turned"};
}

/// What `wend make bloxorz` has a use for.
constexpr std::array allowed_flags{"size", "tiles",  "moves", "symmetry", "steps", "time",  "seed",
                                   "json", "output", "to",    "style",    "color", "scale", "theme"};

void read_size(const std::string& text, StageWishes& wishes) {
  const auto [rows, columns] = two_counts("size", text, "x");
  if (rows == 0 || columns == 0 || rows * columns < 6 || rows > most_side || columns > most_side)
    throw Error::usage(fmt::format("--size: {} is too {}", text, rows * columns < 6 ? "small" : "large"),
                       fmt::format("rows x columns, such as 10x15; up to {} each", most_side));
  wishes.rows = static_cast<std::uint32_t>(rows);
  wishes.columns = static_cast<std::uint32_t>(columns);
}

void read_moves(const std::string& text, StageWishes& wishes) {
  const auto [least, most] = two_counts("moves", text, "..");
  if (least > most || most == 0 || most > most_moves_wished)
    throw Error::usage("--moves: " + text + " is not understood", "the fewest moves it should take: 60..90");
  wishes.least_moves = static_cast<std::uint32_t>(least);
  wishes.most_moves = static_cast<std::uint32_t>(most);
}

StageWishes wishes_of(const Arguments& arguments) {
  StageWishes wishes;
  if (const auto size = arguments.value("size")) read_size(*size, wishes);
  if (const auto moves = arguments.value("moves")) read_moves(*moves, wishes);
  wishes.parts = stage_parts("--tiles", split_list(arguments.value("tiles").value_or("fragile,soft,hard")));
  wishes.seed = seed_of(arguments);
  const std::vector<std::string> names = symmetry_names();
  const std::string symmetry = arguments.value("symmetry").value_or("none");
  wishes.symmetry =
      static_cast<StageSymmetry>(std::find(names.begin(), names.end(), symmetry) - names.begin());
  return wishes;
}

std::string words_of(const StageScore& score, const StageWishes& wishes) {
  std::string words = plural(score.length, "move");
  if (fits(score, wishes)) words += fmt::format(", difficulty {:.1f}", score.difficulty);
  return words;
}

/// Says now and then how far the search has come, and when it is to end.
class MakingLine {
 public:
  MakingLine(const StageWishes& wishes, const Arguments& arguments, const Interrupt& interrupt)
      : wishes_(wishes), interrupt_(interrupt), terminal_(screen_of(2)) {
    if (const auto time = arguments.value("time")) seconds_ = parse_seconds("time", *time);
    if (const auto steps = arguments.value("steps")) steps_ = parse_count("steps", *steps);
    if (!arguments.has("time") && !arguments.has("steps")) steps_ = usual_steps;
  }

  bool keep_making(std::uint64_t steps, const MadeStage* best) {
    made_ = steps;
    if (steps >= steps_ || interrupt_.requested()) return false;
    const double now = clock_.seconds();
    if (now >= seconds_) return false;
    if (terminal_.tty && now > 1 && now - last_ > 0.2) say(now, best);
    return true;
  }
  void clear() {
    if (last_ > 0) talk("\r\x1b[K");
    last_ = 0;
  }
  [[nodiscard]] std::uint64_t steps() const { return made_; }
  [[nodiscard]] double seconds() const { return clock_.seconds(); }

 private:
  void say(double now, const MadeStage* best) {
    last_ = now;
    const std::string found = best == nullptr ? "nothing yet" : words_of(best->score, wishes_);
    const std::string line =
        fmt::format("{} steps, best: {}, {}", count_words(made_), found, seconds_words(now));
    talk("\r\x1b[K" + std::string(cut(line, terminal_.columns - 1)));
  }

  const StageWishes& wishes_;
  const Interrupt& interrupt_;
  Screen terminal_;
  StopClock clock_;
  double seconds_ = std::numeric_limits<double>::infinity();
  std::uint64_t steps_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t made_ = 0;
  double last_ = 0;
};

/// The making measures it only of stages that are as long as was wished.
JsonValue difficulty_of(const MadeStage& made, const StageWishes& wishes) {
  if (fits(made.score, wishes)) return made.score.difficulty;
  const StageSpace space(made.stage, false);
  const Settings unlimited;
  Budget budget(unlimited);
  JsonValue difficulty = nullptr;
  budget.guard([&] { difficulty = analyse(StageGuide(space, budget), budget).difficulty; });
  return difficulty;
}

void print_json(const MadeStage& made, const StageWishes& wishes, const MakingLine& line,
                const std::optional<MadeFile>& file) {
  print(to_json(JsonObject{{{"maker", std::string(stage_maker_name)},
                            {"seed", wishes.seed},
                            {"steps", line.steps()},
                            {"seconds", line.seconds()},
                            {"rows", std::uint64_t{made.stage.rows}},
                            {"columns", std::uint64_t{made.stage.columns}},
                            {"optimum", std::uint64_t{made.score.length}},
                            {"fits", fits(made.score, wishes)},
                            {"difficulty", difficulty_of(made, wishes)},
                            {"file", file ? JsonValue(file->path) : JsonValue(nullptr)}}}) +
        "\n");
}

}  // namespace

std::vector<Flag> stage_making_flags() {
  return {
      {.name = "size",
       .value = "RxC",
       .help = "rows and columns: of a stage at most so many, of a board of tiles exactly",
       .fallback = "10x15, of a board 4x4"},
      {.name = "tiles",
       .value = "KINDS",
       .help =
           "what a stage may have besides floor: fragile, bridges, soft, hard, toggle, open, close, splits",
       .fallback = "fragile,soft,hard"},
      {.name = "moves",
       .value = "A..B",
       .help = "the fewest moves a stage should take; of a board of tiles a number: it is the goal after so "
               "many random moves, none back at once",
       .fallback = "20..60; a board is any that can be solved"},
      {.name = "symmetry",
       .value = "HOW",
       .help = "how the floor of a stage repeats itself at first: left and right (across), above and below "
               "(along), turned by half a circle, or not at all",
       .fallback = "none",
       .choices = symmetry_names},
      {.name = "steps",
       .value = "N",
       .help = "changes tried while a stage is made; the same seed and steps make the same stage",
       .fallback = "20000 without --time"},
      {.name = "time", .value = "T", .help = "of a stage: the best found in this time: 30, 500ms, 2m"}};
}

void refuse_stage_flags(const Arguments& arguments) {
  for (const Flag& flag : stage_making_flags()) {
    if (!arguments.has(flag.name)) continue;
    throw Error::usage(fmt::format("--{} is for stages of Bloxorz and boards of tiles", flag.name),
                       "wend make bloxorz, wend make tiles");
  }
}

int make_and_write_stage(const Arguments& arguments) {
  refuse_flags_but(allowed_flags, arguments, "stages of Bloxorz");
  const Screen screen = screen_of(1, color_of(arguments));
  const std::optional<MadeFile> file = puzzle_file_of(arguments, screen, ModelKind::stage);
  const StageWishes wishes = wishes_of(arguments);
  const Interrupt interrupt;
  MakingLine line(wishes, arguments, interrupt);
  std::optional<MadeStage> made = make_stage(
      wishes, [&](std::uint64_t steps, const MadeStage* best) { return line.keep_making(steps, best); });
  line.clear();
  if (!made)
    throw Error::usage(fmt::format("no stage that can be solved in {} steps", count_words(line.steps())),
                       "more --steps or --time, or a larger --size");
  const std::string facts = words_of(made->score, wishes);
  talk(fmt::format("bloxorz, seed {}, {}, {}, {}\n", wishes.seed, facts, plural(line.steps(), "step"),
                   seconds_words(line.seconds())));
  if (!fits(made->score, wishes))
    talk(fmt::format(
        "wend: that is not {} to {} moves; more --steps, more --time or a larger --size may help\n",
        wishes.least_moves, wishes.most_moves));
  made->stage.notes.push_back(fmt::format("optimum {}", made->score.length));
  made->stage.notes.push_back(fmt::format("made by wend, seed {}, {} steps", wishes.seed, line.steps()));
  const Model model = made->stage;
  if (file) {
    write_puzzle(*file, model, made->stage.notes.front(), arguments, interrupt);
  } else if (!arguments.has("json")) {
    draw_puzzle(model, arguments, screen);
  }
  if (arguments.has("json")) print_json(*made, wishes, line, file);
  return exit_done;
}

}  // namespace wend
