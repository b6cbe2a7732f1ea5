// What playing a pack of stages needs to know, and a stage's place in the pack.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/stage_pack.hpp"
#include "scores/score_store.hpp"
#include "show/term/terminal.hpp"
#include "stages/stage_advice.hpp"

namespace wend {

struct PackOptions {
  const StagePack* pack = nullptr;
  std::vector<std::string> boards;  // what the stages are called in the scores
  ScoreStore* scores = nullptr;
  std::optional<std::size_t> first;  // the stage to begin with, from 0; else the menu
  std::size_t before = 0;            // stages of the pack in front of these
  bool count_swaps = false;
  Settings advice;  // limits of exploring a stage
  ColorChoice color = ColorChoice::automatic;
  int input = 0;
  int output = 1;

  [[nodiscard]] const Stage& stage(std::size_t number) const { return pack->stages[number]; }
  [[nodiscard]] std::size_t size() const { return pack->stages.size(); }
  [[nodiscard]] const BestScore* best(std::size_t number) const {
    return scores->best(std::string(game_name), boards[number]);
  }
  static constexpr std::string_view game_name = "bloxorz";
};

/// "★★☆", or "**-".
std::string star_words(unsigned stars, bool unicode);

}  // namespace wend
