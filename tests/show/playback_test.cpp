// The playback as a pure machine: what keys mean, and how far a film gets in a given time.
#include "show/term/playback.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

using std::chrono::microseconds;

/// Steps that change nothing: playback looks at their number only.
Film film_of_steps(std::size_t build, std::size_t search) {
  Film film(1, 1);
  film.begin_chapter(Chapter::Kind::build, "b");
  for (std::size_t i = 0; i < build; ++i) film.end_step();
  film.begin_chapter(Chapter::Kind::search, "s");
  for (std::size_t i = 0; i < search; ++i) film.end_step();
  return film;
}

TEST(Playback, DelaysOfTheOriginal) {
  const int build[] = {5000, 2500, 1000, 500, 250, 100, 1};
  const int search[] = {20'000, 10'000, 5000, 2000, 1000, 500, 250};
  const int paint[] = {10'000, 5000, 2000, 1000, 500, 250, 50};
  for (int speed = 1; speed <= 7; ++speed) {
    EXPECT_EQ(step_delay(Chapter::Kind::build, speed), microseconds(build[speed - 1]));
    EXPECT_EQ(step_delay(Chapter::Kind::search, speed), microseconds(search[speed - 1]));
    EXPECT_EQ(step_delay(Chapter::Kind::path, speed), microseconds(search[speed - 1]));
    EXPECT_EQ(step_delay(Chapter::Kind::paint, speed), microseconds(paint[speed - 1]));
  }
}

TEST(Playback, EachChapterHasItsSpeed) {
  const Film film = film_of_steps(10, 10);
  Playback playback(film, {1, 3});
  playback.advance(microseconds(4999));
  EXPECT_EQ(playback.position(), 0u);
  playback.advance(microseconds(1));
  EXPECT_EQ(playback.position(), 1u);
  EXPECT_EQ(playback.speed(), 1);
  playback.advance(microseconds(9 * 5000 + 4999));
  EXPECT_EQ(playback.position(), 10u);
  EXPECT_EQ(playback.speed(), 3) << "the next step is one of the search";
  playback.change_speed(1);
  playback.step(true);
  EXPECT_EQ(playback.position(), 9u);
  EXPECT_EQ(playback.speed(), 1) << "building keeps its own speed";
}

TEST(Playback, SeveralStepsInOneTick) {
  const Film film = film_of_steps(100'000, 0);
  Playback playback(film, {7, 7});
  playback.advance(microseconds(16'667));
  EXPECT_EQ(playback.position(), 16'667u);
}

TEST(Playback, AfterALongSleepItGoesOnWithoutALeap) {
  const Film film = film_of_steps(0, 1000);
  Playback playback(film, {1, 1});
  playback.advance(microseconds(3'600'000'000));
  EXPECT_EQ(playback.position(), 5u) << "a tenth of a second at 20 ms a step";
}

TEST(Playback, PausesAtTheEndAndPlaysAgain) {
  const Film film = film_of_steps(3, 0);
  Playback playback(film, {7, 7});
  playback.advance(microseconds(100));
  EXPECT_EQ(playback.position(), 3u);
  EXPECT_TRUE(playback.paused());
  playback.toggle_pause();
  EXPECT_FALSE(playback.paused());
  EXPECT_EQ(playback.position(), 0u);
}

TEST(Playback, PausedTimeDoesNotCount) {
  const Film film = film_of_steps(100, 0);
  Playback playback(film, {1, 1});
  playback.advance(microseconds(4000));
  playback.toggle_pause();
  playback.advance(microseconds(50'000));
  EXPECT_EQ(playback.position(), 0u);
  playback.toggle_pause();
  playback.advance(microseconds(4000));
  EXPECT_EQ(playback.position(), 0u);
  playback.advance(microseconds(1000));
  EXPECT_EQ(playback.position(), 1u);
}

TEST(Playback, StepsTakeADirectionAndPause) {
  const Film film = film_of_steps(2, 0);
  Playback playback(film, {1, 1});
  playback.step(false);
  EXPECT_EQ(playback.position(), 1u);
  EXPECT_TRUE(playback.paused());
  playback.step(true);
  EXPECT_TRUE(playback.backwards());
  playback.step(true);
  EXPECT_EQ(playback.position(), 0u) << "there is nothing before the beginning";
  playback.step(false);
  playback.step(false);
  playback.step(false);
  EXPECT_EQ(playback.position(), 2u) << "and nothing after the end";
  EXPECT_FALSE(playback.backwards());
}

TEST(Playback, ReversePlaysBackToTheBeginning) {
  const Film film = film_of_steps(5, 5);
  Playback playback(film, {7, 7});
  playback.go_to_end();
  EXPECT_EQ(playback.position(), 10u);
  EXPECT_TRUE(playback.paused());
  playback.reverse();
  EXPECT_FALSE(playback.paused());
  playback.advance(microseconds(100'000));
  EXPECT_EQ(playback.position(), 0u);
  EXPECT_TRUE(playback.paused());
  playback.reverse();
  EXPECT_FALSE(playback.backwards());
  playback.go_to_start();
  EXPECT_TRUE(playback.paused());
}

TEST(Playback, SpeedsStayBetween1And7) {
  const Film film = film_of_steps(5, 0);
  Playback playback(film, {0, 99});
  EXPECT_EQ(playback.speed(), 1);
  playback.change_speed(-1);
  EXPECT_EQ(playback.speed(), 1);
  for (int i = 0; i < 9; ++i) playback.change_speed(1);
  EXPECT_EQ(playback.speed(), 7);
}

TEST(Playback, AFilmWithoutStepsIsOverAtOnce) {
  const Film film(1, 1);
  Playback playback(film, {4, 4});
  playback.advance(microseconds(1));
  EXPECT_TRUE(playback.paused());
  playback.step(true);
  playback.step(false);
  EXPECT_EQ(playback.position(), 0u);
}

}  // namespace
}  // namespace wend
