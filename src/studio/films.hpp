// Films of what the program does itself: making a maze, solving it, painting it. What players and writers of
// moving pictures show is put together here.
//
//   Film film = film_of_making(builder, recipe);
//   const Report report = append_solving(film, *problem_of(maze), plan);
//   append_painting(film, maze, *find_painter("distance"));
//
// Memory is bounded: a film has at most `most_filmed_squares` squares, and of a build or a search that does
// more than a tape holds the rest happens at once (Film::left_out).
#pragma once

#include <memory>
#include <string>

#include "domains/maze/painters.hpp"
#include "engine/shelf.hpp"
#include "generate/makers/recipe.hpp"
#include "show/film.hpp"

namespace wend {

inline constexpr std::size_t most_filmed_squares = 5'000'000;

/// An Error, which says so and what to do, if so many squares cannot be filmed. `film_of_making` and
/// `film_of_searching` call it too; whoever calls it first spares the user the wait.
void check_filmed_size(std::size_t rows, std::size_t columns);

/// The builder at work, then the modifications, at last start and goal. The maze is the one the same recipe
/// gives without a film.
Film film_of_making(const Builder& builder, const MazeRecipe& recipe);

/// The film's board turns into this picture in one step; nothing happens if it is that already.
void show_at_once(Film& film, const Canvas& picture);

/// A made maze, ready to be solved. An Error if it has no start or no goal.
std::unique_ptr<Problem> problem_of(const Maze& maze, const OpenOptions& options = {});

/// The search that led to `report`, on the board of its problem or after what is in a film of the same board.
Film film_of_searching(const Problem& problem, const Plan& plan, const Report& report);
void append_searching(Film& film, const Problem& problem, const Plan& plan, const Report& report);

/// Solves the problem, verifies the solution, and appends the search.
Report append_solving(Film& film, const Problem& problem, const Plan& plan);

/// The painter's heat map, spreading from the middle of the maze square by square, after what is in the film
/// of the same maze already.
void append_painting(Film& film, const Maze& maze, const MazePainter& painter);

/// What is not in the film, in words; empty if everything is.
std::string left_out_remark(const Film& film);

}  // namespace wend
