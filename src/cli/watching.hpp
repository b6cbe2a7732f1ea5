// Films in the terminal: the flags about watching, what is said about what is seen, and where `s` saves.
#pragma once

#include "cli/command.hpp"
#include "engine/report.hpp"
#include "generate/builder.hpp"
#include "model/stage.hpp"
#include "show/term/watch.hpp"

namespace wend {

/// --watch, and a speed for each of the given kinds of chapters: "build", "search", "paint".
std::vector<Flag> watch_flags(const std::vector<std::string>& kinds);

/// An Error if the terminal can only write on.
void expect_cursor(const std::string& instead);

/// An Error if there is no terminal to watch in (`instead` says what to do then), if a speed is none, or if
/// one is given without --watch. Before the work begins, so that nobody waits for nothing.
void check_watch_flags(const Arguments& arguments, const std::string& instead);

/// --build-speed, --search-speed, --paint-speed, where given.
PlaySpeeds speeds_of(const Arguments& arguments);

/// Title and text for people about what a chapter shows.
std::string about_builder(const Builder& builder);
std::string about_algorithm(const std::string& name);
std::string about_painter(const std::string& name);

/// Saves the picture at the cursor in the present folder under a name that is not taken, wend-0001.png and so
/// on, and says where.
std::string save_frame(const FilmCursor& cursor);
std::string save_frame(const Canvas& canvas);
std::string save_frame(std::span<const Panel> panels, std::size_t position);

/// Plays the film until the watcher leaves, and ends as `end_as_watched` says. No Interrupt may be alive.
void watch_film(const Film& film, const std::string& title, const std::string& about,
                const Arguments& arguments);

/// Moves in a stage, and what is said after the last if that is no goal.
struct WatchedWay {
  std::vector<std::string> moves;
  std::string ending = {};
};

/// The steps of a way through a stage, and on demand the film of the search; else the same.
void watch_steps(const Stage& stage, const WatchedWay& way, const std::function<Film()>& search,
                 const std::string& title, const std::string& about, const Arguments& arguments);

void watch_panels(std::span<const Panel> panels, const std::string& title, const std::string& about,
                  const Arguments& arguments);

/// What becomes of the program after watching: it goes on if the watcher left, dies of the signal that ended
/// it, so that a shell sees the reason, and ReaderGone if the terminal has gone.
void end_as_watched(const WatchResult& result);

}  // namespace wend
