#include "tiles/move_automaton.hpp"

#include <array>
#include <numeric>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "base/hash.hpp"

namespace wend {
namespace {

constexpr std::uint32_t none = MoveAutomaton::none;
using Moves = std::array<std::uint32_t, 4>;

/// All strings shorter than `length` that are not forbidden, a tree of them for every cell the blank may
/// start from. `next` becomes the automaton that remembers as many moves.
class Forest {
 public:
  Forest(const TileShape& shape, std::size_t length) : shape_(shape), length_(length) {
    for (std::size_t cell = 0; cell < shape.cells(); ++cell) add(static_cast<TileCell>(cell));
    for (std::size_t cell = 0; cell < shape.cells(); ++cell) grow(static_cast<std::uint32_t>(cell));
    link();
  }

  std::vector<Moves> next;  // by string: the string after one more move

 private:
  static constexpr std::uint32_t longer = none - 1;  // allowed, but longer than the strings of the forest

  struct Item {
    std::uint32_t string;
    std::string tiles;
  };

  std::uint32_t add(TileCell blank) {
    next.push_back({none, none, none, none});
    blank_.push_back(blank);
    return static_cast<std::uint32_t>(next.size() - 1);
  }

  /// Level by level, each in the order of the letters: so the first to reach an arrangement is the least.
  void grow(std::uint32_t root) {
    std::string tiles(shape_.cells(), '\0');
    std::iota(tiles.begin(), tiles.end(), '\0');
    std::unordered_set<std::string> seen{tiles};
    std::vector<Item> level{{root, tiles}}, farther;
    for (std::size_t size = 1; size <= length_; ++size, level.swap(farther)) {
      farther.clear();
      for (const Item& item : level) {
        const TileCell blank = blank_[item.string];
        for (const TileMove move : tile_moves) {
          if (!shape_.has(blank, move)) continue;
          tiles = item.tiles;
          std::swap(tiles[blank], tiles[shape_.next(blank, move)]);
          if (!seen.insert(tiles).second) continue;
          const std::uint32_t string = size == length_ ? longer : add(shape_.next(blank, move));
          next[item.string][static_cast<std::size_t>(move)] = string;
          if (string != longer) farther.push_back({string, tiles});
        }
      }
    }
  }

  /// Of a string that becomes too long the first move is forgotten. What is left begins elsewhere and is in
  /// the tree of that cell: else it would be forbidden, and with it the longer one.
  void link() {
    std::vector<std::uint32_t> shorter(next.size(), none);  // the string without its first move
    for (std::size_t string = 0; string < next.size(); ++string) {
      for (std::size_t move = 0; move < 4; ++move) {
        const std::uint32_t to = next[string][move];
        if (to == none) continue;
        const bool is_root = string < shape_.cells();
        const std::uint32_t rest =
            is_root ? shape_.next(string, tile_moves[move]) : next[shorter[string]][move];
        if (to == longer) {
          next[string][move] = rest;
        } else {
          shorter[to] = rest;
        }
      }
    }
  }

  TileShape shape_;
  std::size_t length_;
  std::vector<TileCell> blank_;  // by string: where it leads
};

/// The numbers of classes of states with the same future, by Moore's refinement: states stay together as long
/// as their moves lead to states that are together.
std::vector<std::uint32_t> classes_of(const std::vector<Moves>& next, std::size_t& count) {
  struct Hash {
    std::size_t operator()(const std::array<std::uint32_t, 5>& key) const {
      std::uint64_t hash = key[0];
      for (std::size_t i = 1; i < key.size(); ++i) hash = mix(hash ^ key[i]);
      return hash;
    }
  };
  std::vector<std::uint32_t> classes(next.size(), 0), finer(next.size());
  for (count = 1;;) {
    std::unordered_map<std::array<std::uint32_t, 5>, std::uint32_t, Hash> numbers;
    for (std::size_t state = 0; state < next.size(); ++state) {
      std::array<std::uint32_t, 5> key{classes[state]};
      for (std::size_t move = 0; move < 4; ++move)
        key[move + 1] = next[state][move] == none ? none : classes[next[state][move]];
      finer[state] = numbers.try_emplace(key, static_cast<std::uint32_t>(numbers.size())).first->second;
    }
    classes.swap(finer);
    if (numbers.size() == count) return classes;
    count = numbers.size();
  }
}

}  // namespace

MoveAutomaton::MoveAutomaton(const TileShape& shape, std::size_t length)
    : shape_(shape), start_(shape.cells()) {
  const Forest forest(shape, length);
  std::size_t count = 0;
  const std::vector<std::uint32_t> classes = classes_of(forest.next, count);
  for (std::size_t cell = 0; cell < shape.cells(); ++cell) start_[cell] = classes[cell];
  next_.resize(count * 4);
  for (std::size_t state = 0; state < classes.size(); ++state) {
    for (std::size_t move = 0; move < 4; ++move) {
      const std::uint32_t to = forest.next[state][move];
      next_[std::size_t{classes[state]} * 4 + move] = to == none ? none : classes[to];
    }
  }
}

}  // namespace wend
