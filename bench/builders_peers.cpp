// Our builders beside those of two packages from npm, in turns. All make a perfect maze of 1000 x 1000 cells
// and nothing is drawn. Ours end with a grid of squares; so does rot-js, which hands it out square by square.
// algernon-js ends with its own form, one number per cell, and is spared the squares.
#include <algorithm>
#include <sstream>

#include "builders.hpp"
#include "node_peer.hpp"

namespace wend::bench {
namespace {

struct Pair {
  std::string_view builder;
  std::string_view peer;
  std::string_view what;
};

/// The seconds the peer needs for a perfect maze of `side` x `side` cells.
double peer_seconds(NodePeer& node, std::string_view peer, std::size_t side) {
  std::istringstream answer(node.ask(std::string(peer) + " " + std::to_string(side)));
  double seconds = 0;
  std::size_t passages = 0;
  require(bool(answer >> seconds >> passages), std::string(peer) + " gave no answer");
  require(passages == side * side - 1, std::string(peer) + " is not perfect");
  return seconds;
}

Row measured(const Pair& pair, NodePeer& node) {
  constexpr std::size_t side = 1000;
  constexpr int rounds = 7;
  double ours = 0;
  double theirs = 0;
  for (int round = 0; round <= rounds; ++round) {  // the first one warms up
    const double our_time =
        seconds_of([&] { build_one(pair.builder, side, static_cast<std::uint64_t>(round)); });
    const double their_time = peer_seconds(node, pair.peer, side);
    ours = round <= 1 ? our_time : std::min(ours, our_time);
    theirs = round <= 1 ? their_time : std::min(theirs, their_time);
  }
  return {std::string(pair.builder), "ms", ours * 1e3, std::string(pair.what), theirs * 1e3, 1.0 / 20};
}

}  // namespace

std::vector<Row> builders_peers() {
  constexpr Pair pairs[] = {{"rdfs", "algernon-js", "algernon-js backtracking"},
                            {"eller", "rot-js", "rot-js Eller"}};
  const auto node = NodePeer::start("mazes.mjs", "rot-js 1");
  std::vector<Row> rows;
  for (const Pair& pair : pairs) {
    if (node != nullptr) {
      rows.push_back(measured(pair, *node));
    } else {
      Row row;
      row.name = pair.builder;
      row.skipped = std::string(pair.what) + ": needs node, and tools/setup.sh bench to install it";
      rows.push_back(row);
    }
  }
  return rows;
}

}  // namespace wend::bench
