#include "serve/making.hpp"

#include <algorithm>
#include <random>

#include "base/stop_clock.hpp"
#include "generate/all.hpp"
#include "generate/makers/recipe.hpp"
#include "generate/stages/stage_maker.hpp"
#include "serve/deadline.hpp"
#include "serve/film_bytes.hpp"
#include "serve/solve_task.hpp"
#include "studio/quest_judge.hpp"
#include "tiles/board.hpp"

namespace wend::serve {
namespace {

constexpr std::size_t most_film_changes = 4'000'000;
constexpr double most_judging_seconds = 20;
constexpr std::size_t most_squares_at_once =
    100'000;  // more are a job, so that not too many are made at a time

std::vector<std::string> builder_names() {
  std::vector<std::string> names;
  for (const Builder& builder : all_builders()) names.emplace_back(builder.name);
  return names;
}

std::uint64_t seed_of(const Asked& asked) {
  const auto seed = asked.seed_if("seed");
  return seed ? *seed : std::random_device{}();
}

void read_knobs(const Asked& asked, const Builder& builder, MazeRecipe& recipe) {
  if (builder.knobs == "walls")
    recipe.build.wall_percent = static_cast<unsigned>(asked.whole_or("walls", 0, 100, 25));
  if (builder.knobs != "mix") return;
  recipe.mix = asked.text_or("mix", "");
  if (!recipe.mix.empty()) read_mix("mix", recipe.mix, recipe.build);
}

struct MazeWish {
  const Builder* builder = nullptr;
  MazeRecipe recipe;
  Neighbours neighbours = Neighbours::four;
  bool film = false;
};

MazeWish read_maze_wish(const House& house, const Asked& asked) {
  MazeWish wish;
  wish.builder = find_builder(asked.one_of_or("builder", builder_names(), "rdfs"));
  const auto most = static_cast<std::int64_t>(house.limits.cells);
  BuildOptions& build = wish.recipe.build;
  build.rows = static_cast<std::size_t>(asked.whole("rows", 1, most));
  build.columns = static_cast<std::size_t>(asked.whole("columns", 1, most));
  fit_size(*wish.builder, build);
  if (build.rows > house.limits.cells / build.columns)
    throw asked.wrong("rows", "more than " + std::to_string(house.limits.cells) + " squares",
                      "make it smaller");
  build.seed = seed_of(asked);
  read_knobs(asked, *wish.builder, wish.recipe);
  for (const std::string& text : asked.texts_or_none("modifications", 20)) {
    for (Change& change : parse_changes(text)) wish.recipe.changes.push_back(std::move(change));
  }
  if (const auto goals = asked.whole_if("goals", 1, most); goals && *goals > 1)
    wish.recipe.goals = static_cast<std::uint64_t>(*goals);
  const std::int64_t neighbours = asked.whole_or("neighbours", 4, 8, 4);
  if (neighbours != 4 && neighbours != 8) throw asked.wrong("neighbours", "there are 4 or 8");
  if (neighbours == 8) wish.neighbours = Neighbours::eight;
  wish.film = asked.yes_or("film", false);
  return wish;
}

Made make_maze(const MazeWish& wish) {
  BuildTape tape(most_film_changes);
  Maze maze = made_maze(*wish.builder, wish.recipe, wish.film ? &tape : nullptr);
  maze.neighbours = wish.neighbours;
  Made made{std::move(maze), wish.recipe.build.seed};
  if (!wish.film) return made;
  made.film = film_bytes(tape);
  made.film_steps = steps_of(tape);
  return made;
}

/// A perfect maze leaves no choice of ways: half of its dead ends are opened if nothing is said about it.
void open_ground(const Asked& asked, MazeWish& wish) {
  if (wish.builder->perfect && !asked.has("modifications")) wish.recipe.changes = parse_changes("braid=0.5");
}

template <class Enum>
Enum choice(const Asked& asked, const std::string& name, const std::vector<std::string>& names,
            Enum fallback) {
  const std::string text = asked.one_of_or(name, names, names[static_cast<std::size_t>(fallback)]);
  return static_cast<Enum>(std::find(names.begin(), names.end(), text) - names.begin());
}

QuestWishes read_quest_wishes(const Asked& asked, std::uint64_t seed) {
  constexpr std::int64_t most_things = 200;
  QuestWishes wishes;
  wishes.seed = quest_seed(seed);
  const auto count = [&](const char* name, std::size_t usual) {
    return static_cast<std::size_t>(asked.whole_or(name, 0, most_things, static_cast<std::int64_t>(usual)));
  };
  wishes.gems = count("gems", wishes.gems);
  wishes.hearts = count("hearts", wishes.hearts);
  wishes.monsters = count("monsters", wishes.monsters);
  wishes.terms.hp = static_cast<int>(asked.whole_or("hp", 1, QuestTerms::most_hp, wishes.terms.hp));
  wishes.terms.rules = choice(asked, "rules", {"walk", "intent"}, wishes.terms.rules);
  wishes.solvable = choice(asked, "solvable", {"yes", "no", "any"}, wishes.solvable);
  wishes.difficulty = choice(asked, "difficulty", {"easy", "normal", "hard"}, wishes.difficulty);
  return wishes;
}

/// What the judge has proven; null if nothing.
JsonValue proven_solvable(const QuestMade& made) {
  if (!made.verdict || made.verdict->kind == QuestVerdict::Kind::unknown) return nullptr;
  return made.verdict->kind == QuestVerdict::Kind::solvable;
}

Making read_quest_making(const House& house, const Asked& asked) {
  constexpr std::size_t most_squares = 250'000;
  MazeWish wish = read_maze_wish(house, asked);
  if (wish.recipe.build.rows * wish.recipe.build.columns > most_squares)
    throw asked.wrong("rows",
                      "more than " + std::to_string(most_squares) + " squares are too many for a quest");
  if (wish.recipe.goals) throw asked.wrong("goals", "a quest has one", "gems are what there may be many of");
  open_ground(asked, wish);
  const QuestWishes wishes = read_quest_wishes(asked, wish.recipe.build.seed);
  const double seconds = read_seconds(house, asked, most_judging_seconds);
  const std::size_t memory = memory_to_use(house);
  return {[wish, wishes, seconds, memory](const std::stop_token& stop) {
            Made made = make_maze(wish);
            const Deadline deadline(stop, seconds);
            Settings settings;
            settings.limits.bytes = memory;
            settings.limits.stop = deadline.token();
            const QuestMade quest = add_quest(maze_in(made.model), wishes, quest_judge(wishes, settings));
            made.facts.add("solvable", proven_solvable(quest));
            return made;
          },
          true};
}

/// So many moves it should take, or up to half as many more.
void read_stage_moves(const Asked& asked, StageWishes& wishes) {
  constexpr std::int64_t most = 2000;
  if (const auto moves = asked.whole_if("moves", 1, most)) {
    wishes.least_moves = static_cast<std::uint32_t>(*moves);
    wishes.most_moves = wishes.least_moves + wishes.least_moves / 2;
  }
  wishes.most_moves =
      static_cast<std::uint32_t>(asked.whole_or("most_moves", wishes.least_moves, most, wishes.most_moves));
}

StageWishes read_stage_wishes(const Asked& asked) {
  constexpr std::int64_t most_side = 40;
  constexpr std::size_t fewest_cells = 6;
  StageWishes wishes;
  wishes.rows = static_cast<std::uint32_t>(asked.whole_or("rows", 1, most_side, wishes.rows));
  wishes.columns = static_cast<std::uint32_t>(asked.whole_or("columns", 1, most_side, wishes.columns));
  if (std::size_t{wishes.rows} * wishes.columns < fewest_cells)
    throw asked.wrong("rows", "too small for a stage", "10 rows of 15 columns, for one");
  const std::vector<std::string> kinds = asked.texts_or_none("tiles", 20);
  wishes.parts =
      stage_parts("tiles", asked.has("tiles") ? kinds : std::vector<std::string>{"fragile", "soft", "hard"});
  wishes.symmetry = choice(asked, "symmetry", {"none", "across", "along", "turned"}, wishes.symmetry);
  read_stage_moves(asked, wishes);
  wishes.seed = seed_of(asked);
  return wishes;
}

Making read_stage_making(const House& house, const Asked& asked) {
  constexpr std::int64_t usual_steps = 20'000;
  constexpr std::int64_t most_steps = 1'000'000;
  const StageWishes wishes = read_stage_wishes(asked);
  const auto most = static_cast<std::uint64_t>(asked.whole_or("steps", 1, most_steps, usual_steps));
  const double seconds = read_seconds(house, asked, most_judging_seconds);
  return {[wishes, most, seconds](const std::stop_token& stop) {
            const StopClock clock;
            std::optional<MadeStage> made = make_stage(wishes, [&](std::uint64_t steps, const MadeStage*) {
              return steps < most && !stop.stop_requested() && clock.seconds() < seconds;
            });
            if (!made)
              throw bad_request("no stage that can be solved was found", "more steps, or a larger stage");
            made->stage.notes.push_back("optimum " + std::to_string(made->score.length));
            JsonObject facts{
                {{"fewest", std::uint64_t{made->score.length}}, {"fits", fits(made->score, wishes)}}};
            return Made{std::move(made->stage), wishes.seed, {}, 0, std::move(facts)};
          },
          true};
}

/// Boards that nobody could open are not made.
constexpr std::int64_t most_tile_side = 512;
constexpr std::size_t most_made_tiles = 1024;
constexpr std::int64_t most_random_moves = 10'000'000;

Making read_tiles_making(const Asked& asked) {
  const TileShape shape{static_cast<std::uint32_t>(asked.whole("rows", 2, most_tile_side)),
                        static_cast<std::uint32_t>(asked.whole("columns", 2, most_tile_side))};
  if (shape.cells() > most_made_tiles)
    throw asked.wrong("rows", "more than " + std::to_string(most_made_tiles) + " cells", "make it smaller");
  const auto moves = asked.whole_if("moves", 0, most_random_moves);
  if (asked.yes_or("uniform", false) && moves)
    throw asked.wrong("uniform", "contradicts moves",
                      "moves walks from the goal, uniform takes any board that can be solved");
  static const std::vector<std::string> goals{"last", "first"};
  const bool first = asked.one_of_or("goal", goals, "last") == "first";
  const std::uint64_t seed = seed_of(asked);
  return {[=](const std::stop_token&) {
    Rng rng(seed);
    std::vector<TileNumber> goal = first ? goal_first(shape) : goal_last(shape);
    TileBoard board = moves ? walked_board(shape, std::move(goal), static_cast<std::uint64_t>(*moves), rng)
                            : random_board(shape, std::move(goal), rng);
    return Made{std::move(board), seed};
  }};
}

}  // namespace

Making read_making(const House& house, const Asked& asked) {
  static const std::vector<std::string> kinds{"maze", "quest", "stage", "tiles"};
  const std::string what = asked.one_of("what", kinds);
  if (what == "quest") return read_quest_making(house, asked);
  if (what == "stage") return read_stage_making(house, asked);
  if (what == "tiles") return read_tiles_making(asked);
  const MazeWish wish = read_maze_wish(house, asked);
  const std::size_t squares = wish.recipe.build.rows * wish.recipe.build.columns;
  return {[wish](const std::stop_token&) { return make_maze(wish); }, squares > most_squares_at_once};
}

}  // namespace wend::serve
