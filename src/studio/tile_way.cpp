#include "studio/tile_way.hpp"

namespace wend {
namespace {

TileMove move_of(const std::string& name) {
  for (const TileMove move : tile_moves) {
    if (name.size() == 1 && name[0] == letter_of(move)) return move;
  }
  return TileMove::up;  // no solution that was replayed has other names
}

}  // namespace

std::optional<std::size_t> known_bound(const Report& report) {
  if (!report.bound) return std::nullopt;
  const auto bound = static_cast<std::size_t>(report.bound->value());
  return bound > 0 || report.optimal ? std::optional(bound) : std::nullopt;
}

TileWay tile_way(const TileBoard& board, const Report& report) {
  TileWay way{board};
  for (const std::string& name : report.moves) way.moves.push_back(move_of(name));
  if (report.optimal) {
    way.claim = "proven shortest";
  } else if (const auto bound = known_bound(report)) {
    way.claim = "at least " + std::to_string(*bound) + " are needed";
  }
  return way;
}

}  // namespace wend
