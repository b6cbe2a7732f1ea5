#include "base/cost.hpp"

namespace wend {

std::string to_string(const ExactCost& cost) {
  if (cost.diagonal == 0) return std::to_string(cost.straight);
  const std::string diagonal = (cost.diagonal == 1 ? "" : std::to_string(cost.diagonal)) + "√2";
  return cost.straight == 0 ? diagonal : std::to_string(cost.straight) + "+" + diagonal;
}

}  // namespace wend
