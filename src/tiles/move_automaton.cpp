#include "tiles/move_automaton.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <utility>

#include "base/hash.hpp"

namespace wend {
namespace {

constexpr std::uint32_t none = MoveAutomaton::none;
using Moves = std::array<std::uint32_t, 4>;

/// Numbers of things that are told apart by the caller. Open addressing; the table doubles when half full.
class NumberSet {
 public:
  /// The number in the set for which `equals` holds, else `number`, which is added.
  template <class Equals>
  std::uint32_t find_or_add(std::uint64_t hash, std::uint32_t number, const Equals& equals) {
    if (2 * ++count_ > slots_.size()) grow();
    for (std::size_t at = hash & mask();; at = (at + 1) & mask()) {
      if (slots_[at].number == none) {
        slots_[at] = {number, static_cast<std::uint32_t>(hash)};
        return number;
      }
      if (slots_[at].hash == static_cast<std::uint32_t>(hash) && equals(slots_[at].number)) {
        --count_;
        return slots_[at].number;
      }
    }
  }
  void clear() {
    std::fill(slots_.begin(), slots_.end(), Slot{});
    count_ = 0;
  }

 private:
  struct Slot {
    std::uint32_t number = none;
    std::uint32_t hash = 0;
  };
  [[nodiscard]] std::size_t mask() const { return slots_.size() - 1; }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.number == none) continue;
      std::size_t at = slot.hash & mask();
      while (slots_[at].number != none) at = (at + 1) & mask();
      slots_[at] = slot;
    }
  }

  std::vector<Slot> slots_ = std::vector<Slot>(1024);
  std::size_t count_ = 0;
};

/// Arrangements of tiles, each kept once.
class ArrangementSet {
 public:
  using Tiles = std::array<std::uint64_t, 8>;  // a byte per cell

  explicit ArrangementSet(std::size_t cells) : words_((cells + 7) / 8) {}

  bool insert(const Tiles& tiles) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < words_; ++i) hash = mix(hash ^ tiles[i]);
    const auto number = static_cast<std::uint32_t>(kept_.size() / words_);
    const bool fresh = number == numbers_.find_or_add(hash, number, [&](std::uint32_t other) {
      return std::equal(tiles.begin(), tiles.begin() + static_cast<std::ptrdiff_t>(words_),
                        kept_.begin() + static_cast<std::ptrdiff_t>(other * words_));
    });
    if (fresh) kept_.insert(kept_.end(), tiles.begin(), tiles.begin() + static_cast<std::ptrdiff_t>(words_));
    return fresh;
  }
  void clear() {
    numbers_.clear();
    kept_.clear();
  }

 private:
  std::size_t words_;
  NumberSet numbers_;
  std::vector<std::uint64_t> kept_;
};

/// All strings shorter than `length` that are not forbidden, a tree of them for every cell the blank may
/// start from. `next` becomes the automaton that remembers as many moves, as far as they matter.
class Forest {
 public:
  Forest(const TileShape& shape, std::size_t length) : shape_(shape), length_(length), seen_(shape.cells()) {
    for (std::size_t cell = 0; cell < shape.cells(); ++cell) add(static_cast<TileCell>(cell));
    for (std::size_t cell = 0; cell < shape.cells(); ++cell) grow(static_cast<std::uint32_t>(cell));
    link();
    forget();
  }

  std::vector<Moves> next;  // by string: the string after one more move

 private:
  static constexpr std::uint32_t longer = none - 1;  // allowed, but longer than the strings of the forest

  using Tiles = ArrangementSet::Tiles;
  struct Item {
    std::uint32_t string;
    Tiles tiles;
  };

  std::uint32_t add(TileCell blank, std::uint32_t before = none) {
    next.push_back({none, none, none, none});
    blank_.push_back(blank);
    before_.push_back(before);
    return static_cast<std::uint32_t>(next.size() - 1);
  }

  /// Level by level, each in the order of the letters: so the first to reach an arrangement is the least.
  void grow(std::uint32_t root) {
    Tiles tiles{};
    const auto at = [&](std::size_t cell) { return reinterpret_cast<std::uint8_t*>(tiles.data()) + cell; };
    for (std::size_t cell = 0; cell < shape_.cells(); ++cell) *at(cell) = static_cast<std::uint8_t>(cell);
    seen_.clear();
    seen_.insert(tiles);
    std::vector<Item> level{{root, tiles}}, farther;
    for (std::size_t size = 1; size <= length_; ++size, level.swap(farther)) {
      farther.clear();
      for (const Item& item : level) {
        const TileCell blank = blank_[item.string];
        for (const TileMove move : tile_moves) {
          if (!shape_.has(blank, move)) continue;
          tiles = item.tiles;
          std::swap(*at(blank), *at(shape_.next(blank, move)));
          if (!seen_.insert(tiles)) continue;
          const std::uint32_t string = size == length_ ? longer : add(shape_.next(blank, move), item.string);
          next[item.string][static_cast<std::size_t>(move)] = string;
          if (string != longer) farther.push_back({string, tiles});
        }
      }
    }
  }

  /// Of a string that becomes too long the first move is forgotten. What is left begins elsewhere and is in
  /// the tree of that cell: else it would be forbidden, and with it the longer one.
  void link() {
    shorter_.assign(next.size(), none);
    for (std::size_t string = 0; string < next.size(); ++string) {
      for (std::size_t move = 0; move < 4; ++move) {
        const std::uint32_t to = next[string][move];
        if (to == none) continue;
        const std::uint32_t rest =
            is_root(string) ? shape_.next(string, tile_moves[move]) : next[shorter_[string]][move];
        if (to == longer) {
          next[string][move] = rest;
        } else {
          shorter_[to] = rest;
        }
      }
    }
  }

  /// A first move matters as long as something that begins with it and follows the string can be forbidden
  /// and would not be without it. Strings whose first move does not matter are given up for what is left of
  /// them: most are.
  void forget() {
    std::vector<bool> matters(next.size());
    for (std::size_t string = next.size(); string-- > shape_.cells();) {
      for (std::size_t move = 0; move < 4; ++move) {
        if (next[string][move] == none && next[shorter_[string]][move] != none) matters[string] = true;
      }
      if (matters[string]) matters[before_[string]] = true;
    }
    std::vector<std::uint32_t> number(next.size(), none);
    std::vector<Moves> kept;
    for (std::size_t string = 0; string < next.size(); ++string) {
      if (!is_root(string) && !matters[string]) continue;
      number[string] = static_cast<std::uint32_t>(kept.size());
      kept.push_back(next[string]);
    }
    for (Moves& moves : kept) {
      for (std::uint32_t& to : moves) {
        if (to == none) continue;
        while (number[to] == none) to = shorter_[to];
        to = number[to];
      }
    }
    next.swap(kept);
  }

  [[nodiscard]] bool is_root(std::size_t string) const { return string < shape_.cells(); }

  TileShape shape_;
  std::size_t length_;
  ArrangementSet seen_;                 // from one cell
  std::vector<TileCell> blank_;         // by string: where it leads
  std::vector<std::uint32_t> before_;   // the string without its last move
  std::vector<std::uint32_t> shorter_;  // the string without its first move
};

/// The numbers of classes of states with the same future, by Moore's refinement: states stay together as long
/// as their moves lead to states that are together.
std::vector<std::uint32_t> classes_of(const std::vector<Moves>& next, std::size_t& count) {
  std::vector<std::uint32_t> classes(next.size(), 0), finer(next.size());
  const auto key_of = [&](std::size_t state) {
    std::array<std::uint32_t, 5> key{classes[state]};
    for (std::size_t move = 0; move < 4; ++move)
      key[move + 1] = next[state][move] == none ? none : classes[next[state][move]];
    return key;
  };
  NumberSet firsts;  // of each class one state
  for (count = 1;;) {
    firsts.clear();
    std::size_t found = 0;
    for (std::uint32_t state = 0; state < next.size(); ++state) {
      const auto key = key_of(state);
      std::uint64_t hash = key[0];
      for (std::size_t i = 1; i < key.size(); ++i) hash = mix(hash ^ key[i]);
      const std::uint32_t first =
          firsts.find_or_add(hash, state, [&](std::uint32_t other) { return key_of(other) == key; });
      finer[state] = first == state ? static_cast<std::uint32_t>(found++) : finer[first];
    }
    classes.swap(finer);
    if (found == count) return classes;
    count = found;
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
  if (count < short_none) short_next_.assign(next_.begin(), next_.end());  // `none` becomes `short_none`
}

std::shared_ptr<const MoveAutomaton> MoveAutomaton::shared(const TileShape& shape) {
  static std::mutex mutex;
  static std::map<std::pair<std::uint32_t, std::uint32_t>, std::shared_ptr<const MoveAutomaton>> made;
  const std::lock_guard lock(mutex);
  auto& automaton = made[{shape.rows, shape.columns}];
  const std::size_t length = shape.cells() <= 16 ? 12 : shape.cells() <= 25 ? 10 : 8;
  if (!automaton) automaton = std::make_shared<MoveAutomaton>(shape, length);
  return automaton;
}

}  // namespace wend
