#include "search/parallel/way_back.hpp"

namespace wend {

void WayBack::take(const Parcel& parcel) {
  const auto piece = note_in<WayPiece>(parcel);
  pieces_[piece.number].assign(parcel.bytes.begin() + sizeof piece, parcel.bytes.end());
  if (piece.rest.node != no_node && piece.rest.rank != before_ranks) return;
  last_ = piece.number;
  rest_ = piece.rest.node;
  ended_ = true;
}

std::vector<std::byte> WayBack::states() const {
  std::vector<std::byte> all;
  for (const auto& [number, states] : pieces_) all.insert(all.end(), states.begin(), states.end());
  return all;
}

}  // namespace wend
