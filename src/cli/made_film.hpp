// Films and solutions of new mazes, as the flags ask for them.
#pragma once

#include <memory>
#include <optional>

#include "cli/make_options.hpp"
#include "studio/films.hpp"

namespace wend {

/// A made maze and what came of solving it as --with says.
struct SolvedMaze {
  std::unique_ptr<Problem> problem;
  Plan plan;
  Report report;
};
SolvedMaze solved_with(const Maze& maze, const Arguments& arguments);

/// What is not in the film, as a remark with its line end; empty if everything is.
std::string left_out_words(const Film& film);

/// What came of solving, as a line.
std::string report_words(const Report& report, const Settings& settings);

/// --with, --paint: what a film or a picture of a new maze shows besides.
std::vector<Flag> film_flags();

/// An Error if these flags are given though nothing is shown, or both though nothing moves.
void check_film_flags(const Arguments& arguments, bool shown, bool moving);

/// The making of `maze`, and what was asked for besides; what came of solving it if it was.
struct MadeFilm {
  Film film;
  std::optional<Report> report;
};
MadeFilm film_asked_for(const Builder& builder, const MakeOptions& options, const Maze& maze,
                        const Arguments& arguments);

}  // namespace wend
