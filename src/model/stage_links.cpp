#include "model/stage_links.hpp"

#include <algorithm>

namespace wend {
namespace {

/// Items in the order in which they are asked for.
template <class Item>
class Renumbered {
 public:
  explicit Renumbered(std::vector<Item>& items) : before_(std::move(items)), number_(before_.size(), unseen) {
    items.clear();
  }

  std::uint8_t number(std::uint8_t link, std::vector<Item>& items) {
    std::uint8_t& number = number_[link];
    if (number == unseen) {
      number = static_cast<std::uint8_t>(items.size());
      items.push_back(before_[link]);
    }
    return number;
  }
  /// The same set after renumbering.
  [[nodiscard]] BridgeSet set(BridgeSet before) const {
    BridgeSet after = 0;
    for (std::size_t i = 0; i < number_.size(); ++i) {
      if ((before >> i & 1) != 0 && number_[i] != unseen) after |= BridgeSet{1} << number_[i];
    }
    return after;
  }

 private:
  static constexpr std::uint8_t unseen = UINT8_MAX;
  std::vector<Item> before_;
  std::vector<std::uint8_t> number_;
};

}  // namespace

void renumber_links(Stage& stage) {
  Renumbered bridges(stage.bridges);
  Renumbered buttons(stage.buttons);
  Renumbered splits(stage.splits);
  for (StageTile& tile : stage.tiles) {
    if (tile.kind == TileKind::bridge) {
      tile.link = bridges.number(tile.link, stage.bridges);
    } else if (tile.kind == TileKind::button) {
      tile.link = buttons.number(tile.link, stage.buttons);
    } else if (tile.kind == TileKind::split) {
      tile.link = splits.number(tile.link, stage.splits);
    } else {
      tile.link = 0;
    }
  }
  for (std::size_t i = 0; i < stage.bridges.size(); ++i) stage.bridges[i].letter = bridge_letters[i];
  for (std::size_t i = 0; i < stage.buttons.size(); ++i) {
    Button& button = stage.buttons[i];
    button.letter = button_letters[i];
    for (BridgeSet* set : {&button.toggles, &button.opens, &button.closes}) *set = bridges.set(*set);
  }
  for (std::size_t i = 0; i < stage.splits.size(); ++i) stage.splits[i].digit = split_digits[i];
}

}  // namespace wend
