// Several stages of Bloxorz in an order, under one name.
#pragma once

#include <string>
#include <vector>

#include "model/stage.hpp"

namespace wend {

struct StagePack {
  std::string name = {};
  std::vector<Stage> stages = {};
  friend bool operator==(const StagePack&, const StagePack&) = default;
};

}  // namespace wend
