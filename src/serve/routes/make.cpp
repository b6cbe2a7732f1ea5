// POST /api/make: a new problem from a seed, and the film of a maze being built.
#include <random>

#include "base/json.hpp"
#include "generate/all.hpp"
#include "generate/makers/recipe.hpp"
#include "serve/film_bytes.hpp"
#include "serve/model_json.hpp"
#include "serve/posed.hpp"
#include "serve/routes/all.hpp"
#include "tiles/board.hpp"

namespace wend::serve {
namespace {

constexpr std::size_t most_film_changes = 4'000'000;

/// What was made, before anybody is told.
struct Made {
  Model model;
  std::uint64_t seed = 0;
  std::string film = {};  // as the bytes of GET /api/films/ID; empty if none was asked for
  std::size_t film_steps = 0;
};

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

/// Boards that nobody could open are not made.
constexpr std::int64_t most_tile_side = 512;
constexpr std::size_t most_made_tiles = 1024;
constexpr std::int64_t most_random_moves = 10'000'000;

Made make_tiles(const Asked& asked) {
  static const std::vector<std::string> goals{"last", "first"};
  const TileShape shape{static_cast<std::uint32_t>(asked.whole("rows", 2, most_tile_side)),
                        static_cast<std::uint32_t>(asked.whole("columns", 2, most_tile_side))};
  if (shape.cells() > most_made_tiles)
    throw asked.wrong("rows", "more than " + std::to_string(most_made_tiles) + " cells", "make it smaller");
  const auto moves = asked.whole_if("moves", 0, most_random_moves);
  if (asked.yes_or("uniform", false) && moves)
    throw asked.wrong("uniform", "contradicts moves",
                      "moves walks from the goal, uniform takes any board that can be solved");
  const bool first = asked.one_of_or("goal", goals, "last") == "first";
  const std::uint64_t seed = seed_of(asked);
  asked.done();
  Rng rng(seed);
  std::vector<TileNumber> goal = first ? goal_first(shape) : goal_last(shape);
  TileBoard board = moves ? walked_board(shape, std::move(goal), static_cast<std::uint64_t>(*moves), rng)
                          : random_board(shape, std::move(goal), rng);
  return {std::move(board), seed};
}

Response made_response(House& house, Made made) {
  JsonObject object{{{"problem", JsonText{json_of(made.model)}}, {"seed", std::to_string(made.seed)}}};
  const std::size_t rows = rows_of(made.model);
  const std::size_t columns = columns_of(made.model);
  const std::size_t bytes = bytes_of(made.model);
  object.add("board", house.boards.put(std::move(made.model), bytes));
  if (!made.film.empty()) {
    const std::size_t film_size = made.film.size();
    const std::string film = house.films.put(std::move(made.film), film_size);
    object.add("film", nested({{{"rows", std::uint64_t{rows}},
                                {"columns", std::uint64_t{columns}},
                                {"steps", std::uint64_t{made.film_steps}},
                                {"data", "/api/films/" + film}}}));
  }
  return {.body = to_json(object)};
}

Response make(House& house, const Request& request) {
  const Asked asked = Asked::parse(request.body, house.json_limits());
  static const std::vector<std::string> kinds{"maze", "tiles"};
  const std::string what = asked.one_of("what", kinds);
  if (what == "tiles") return made_response(house, make_tiles(asked));
  const MazeWish wish = read_maze_wish(house, asked);
  asked.done();
  return made_response(house, make_maze(wish));
}

Response film(House& house, const Request& request) {
  std::shared_ptr<const std::string> bytes = house.films.find(request.part);
  if (bytes == nullptr) throw not_found("no such film: " + request.part, "make the maze again");
  return {.type = "application/octet-stream", .shared = std::move(bytes)};
}

}  // namespace

std::vector<Route> make_routes() {
  return {{"POST", "/api/make", make}, {"GET", "/api/films/{film}", film}};
}

}  // namespace wend::serve
