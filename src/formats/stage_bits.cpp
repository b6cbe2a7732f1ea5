// Three bytes by which the bits are known (in the code's alphabet they read `blox`), the version and two
// flags, then everything through the range coder of the pack format, then 24 bits of checksum. One walk over
// the stage serves both ways: it writes what is there, or puts there what it reads.
#include "formats/stage_bits.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <type_traits>

#include "base/error.hpp"
#include "formats/checksum.hpp"
#include "formats/pack_coder.hpp"
#include "formats/pack_model.hpp"
#include "formats/text.hpp"
#include "model/stage_links.hpp"

namespace wend {
namespace {

constexpr std::string_view magic = "nZ1";
constexpr unsigned version = 53;  // the digit 1 in the code's alphabet
constexpr unsigned flag_name = 1;
constexpr unsigned flag_passcode = 2;
constexpr std::size_t head_bytes = 4;
constexpr std::size_t sum_bytes = 3;

/// Where the states of decisions begin; those of trees are counted from 1.
enum State : std::uint32_t {
  at_cell = 0,  // 16 of them, by which of the cells left, above, above left and above right are tiles
  at_floor = 16,
  at_kind = 24,  // 3 trees of 8
  at_same_bridge = 48,
  at_again,
  at_open,
  at_hard,
  at_touched,
  at_action = 56,
  at_width = 64
};

/// How often a cell is a tile, by the cells around, in hand-made stages: of 256.
constexpr std::array<std::uint8_t, 16> tile_odds{22, 205, 223, 250, 6,  101, 57, 228,
                                                 22, 248, 187, 253, 90, 128, 75, 222};
/// And a tile plain floor: away from bridges and fragile tiles, next to a bridge, next to a fragile one.
constexpr std::array<std::uint8_t, 3> floor_odds{224, 124, 60};

constexpr std::array kinds{TileKind::fragile, TileKind::bridge, TileKind::button, TileKind::goal,
                           TileKind::split};
constexpr unsigned kind_bits = 3;
constexpr unsigned action_bits = 3;
constexpr unsigned width_bits = 4;
constexpr std::uint32_t most_links = 32;  // of one sort; letters are fewer

/// Letters of names: 32 of 5 bits. A capital is announced; what is not among them comes as it is.
constexpr std::string_view name_letters = "abcdefghijklmnopqrstuvwxyz '-";
constexpr std::uint32_t name_capital = 29;
constexpr std::uint32_t name_byte = 30;
constexpr std::uint32_t name_end = 31;
constexpr std::size_t longest_text = 200;

constexpr std::uint32_t passcodes = 1'000'000;  // of six digits; this and more: any text
constexpr unsigned passcode_bits = 20;

/// As a line of text gives it back.
std::string tidy(std::string_view text) {
  std::string line = one_line(text);
  const std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string::npos) return "";
  return line.substr(begin, line.find_last_not_of(' ') + 1 - begin);
}

bool is_six_digits(std::string_view text) {
  return text.size() == 6 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool can_start_on(const Stage& stage, const StageTile& tile) {
  if (tile.kind == TileKind::bridge) return stage.bridges[tile.link].open;
  return tile.kind != TileKind::none && tile.kind != TileKind::fragile;
}

template <class Coder>
class StageWalk {
  static constexpr bool reads = std::is_same_v<Coder, pack::Decoder>;

 public:
  StageWalk(Coder& coder, Stage& stage, unsigned flags) : learner_(coder), stage_(stage), flags_(flags) {
    for (std::uint32_t i = 0; i < tile_odds.size(); ++i) expect(at_cell + i, tile_odds[i], 6);
    for (std::uint32_t i = 0; i < floor_odds.size(); ++i) expect(at_floor + i, floor_odds[i], 6);
    expect(at_same_bridge, 230, 4);
    expect(at_again, 12, 4);
    expect(at_open, 64, 1);
    expect(at_hard, 100, 1);
    expect(at_touched, 90, 1);
  }

  void walk() {
    code_size();
    for (std::uint32_t row = 0; row < stage_.rows; ++row) {
      for (std::uint32_t column = 0; column < stage_.columns; ++column) code_tile({row, column});
    }
    code_links();
    code_start();
    if ((flags_ & flag_name) != 0) code_text(stage_.name);
    if ((flags_ & flag_passcode) != 0) code_passcode();
  }

 private:
  void expect(std::uint32_t at, unsigned of_256, std::uint8_t seen) {
    learner_.expect(at, static_cast<std::uint16_t>(of_256 * 256), seen);
  }

  std::uint32_t code_side(std::uint32_t side) {
    const auto width = learner_.tree(at_width, width_bits, static_cast<std::uint32_t>(std::bit_width(side)));
    if (width == 0) throw Error("a stage has at least one cell");
    return 1U << (width - 1) | learner_.plain(width - 1, side);
  }
  void code_size() {
    stage_.rows = code_side(stage_.rows);
    stage_.columns = code_side(stage_.columns);
    if (stage_.rows > most_stage_side || stage_.columns > most_stage_side ||
        !Stage::fits(stage_.rows, stage_.columns))
      throw Error("the stage is too large");
    if (reads) stage_.tiles.resize(std::size_t{stage_.rows} * stage_.columns);
  }

  /// A cell that may be outside, where there is nothing.
  [[nodiscard]] StageTile tile_at(std::int64_t row, std::int64_t column) const {
    if (!stage_.contains(row, column)) return {};
    return stage_.at({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  }

  void code_tile(Cell cell) {
    const std::int64_t row = cell.row;
    const std::int64_t column = cell.column;
    const std::array around{tile_at(row, column - 1), tile_at(row - 1, column), tile_at(row - 1, column - 1),
                            tile_at(row - 1, column + 1)};
    std::uint32_t context = 0;
    for (std::uint32_t i = 0; i < around.size(); ++i)
      context |= (around[i].kind != TileKind::none ? 1U : 0U) << i;
    StageTile& tile = stage_.at(cell);
    if (!learner_.decide(at_cell + context, tile.kind != TileKind::none)) return;
    const auto near = [&](TileKind kind) { return around[0].kind == kind || around[1].kind == kind; };
    const std::uint32_t company = near(TileKind::fragile) ? 2 : near(TileKind::bridge) ? 1 : 0;
    if (learner_.decide(at_floor + company, tile.kind == TileKind::floor)) {
      tile.kind = TileKind::floor;
      return;
    }
    tile.kind = code_kind(at_kind + 8 * company, tile.kind);
    if (tile.kind == TileKind::bridge) code_bridge_link(tile, around[0], around[1]);
    if (tile.kind == TileKind::button) code_link(tile, buttons_);
    if (tile.kind == TileKind::split) code_link(tile, splits_);
  }
  TileKind code_kind(std::uint32_t at, TileKind kind) {
    const auto place =
        static_cast<std::uint32_t>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin());
    const std::uint32_t coded = learner_.tree(at, kind_bits, place);
    if (coded >= kinds.size()) throw Error("a tile of a kind that is not known");
    return kinds[coded];
  }

  /// Bridges are in pieces next to each other, mostly.
  void code_bridge_link(StageTile& tile, const StageTile& left, const StageTile& above) {
    if (left.kind == TileKind::bridge || above.kind == TileKind::bridge) {
      const std::uint8_t link = left.kind == TileKind::bridge ? left.link : above.link;
      if (learner_.decide(at_same_bridge, tile.link == link)) {
        tile.link = link;
        return;
      }
    }
    const auto width = static_cast<unsigned>(std::bit_width(bridges_));
    take_link(tile, learner_.plain(width, tile.link), bridges_);
  }
  /// Buttons and splits are on one tile only, mostly: then they need no number.
  void code_link(StageTile& tile, std::uint32_t& count) {
    if (count == 0 || !learner_.decide(at_again, tile.link < count)) return take_link(tile, count, count);
    const std::uint32_t link = learner_.plain(static_cast<unsigned>(std::bit_width(count - 1)), tile.link);
    if (link >= count) throw Error("a link to nothing");
    tile.link = static_cast<std::uint8_t>(link);
  }
  static void take_link(StageTile& tile, std::uint32_t link, std::uint32_t& count) {
    if (link > count || link >= most_links) throw Error("a link to nothing");
    tile.link = static_cast<std::uint8_t>(link);
    if (link == count) ++count;
  }

  void code_links() {
    if (bridges_ > bridge_letters.size() || buttons_ > button_letters.size() || splits_ > split_digits.size())
      throw Error("more links than there are letters for");
    if (reads) {
      stage_.bridges.resize(bridges_);
      stage_.buttons.resize(buttons_);
      stage_.splits.resize(splits_);
    }
    for (std::size_t i = 0; i < bridges_; ++i) {
      stage_.bridges[i].letter = bridge_letters[i];
      stage_.bridges[i].open = learner_.decide(at_open, stage_.bridges[i].open);
    }
    for (std::size_t i = 0; i < buttons_; ++i) {
      stage_.buttons[i].letter = button_letters[i];
      code_button(stage_.buttons[i]);
    }
    const std::vector<Cell> places =
        cells_where([](const StageTile& tile) { return tile.kind != TileKind::none; });
    for (std::size_t i = 0; i < splits_; ++i) {
      Split& split = stage_.splits[i];
      split.digit = split_digits[i];
      split.first = code_cell(split.first, places);
      split.second = code_cell(split.second, places);
      if (split.first == split.second) throw Error("a split that puts both halves onto one cell");
    }
  }
  void code_button(Button& button) {
    button.hard = learner_.decide(at_hard, button.hard);
    for (std::size_t i = 0; i < bridges_; ++i) {
      const BridgeSet bridge = BridgeSet{1} << i;
      const auto in = [bridge](BridgeSet set) { return (set & bridge) != 0 ? 1U : 0U; };
      std::uint32_t actions = in(button.toggles) | in(button.opens) << 1 | in(button.closes) << 2;
      if (!learner_.decide(at_touched, actions != 0)) continue;
      actions = learner_.tree(at_action, action_bits, actions);
      if ((actions & 1) != 0) button.toggles |= bridge;
      if ((actions & 2) != 0) button.opens |= bridge;
      if ((actions & 4) != 0) button.closes |= bridge;
    }
  }

  template <class Wanted>
  [[nodiscard]] std::vector<Cell> cells_where(Wanted wanted) const {
    std::vector<Cell> cells;
    for (std::uint32_t row = 0; row < stage_.rows; ++row) {
      for (std::uint32_t column = 0; column < stage_.columns; ++column) {
        if (wanted(stage_.at({row, column}))) cells.push_back({row, column});
      }
    }
    return cells;
  }
  Cell code_cell(Cell cell, const std::vector<Cell>& among) {
    const auto place = std::lower_bound(among.begin(), among.end(), cell);
    if (among.empty() || (!reads && (place == among.end() || *place != cell)))
      throw Error("a block or a half would be put where nothing carries it");
    const auto width = static_cast<unsigned>(std::bit_width(among.size() - 1));
    const std::uint32_t coded = learner_.plain(width, static_cast<std::uint32_t>(place - among.begin()));
    if (coded >= among.size()) throw Error("a place beyond the last tile");
    return among[coded];
  }
  void code_start() {
    stage_.start = code_cell(
        stage_.start, cells_where([this](const StageTile& tile) { return can_start_on(stage_, tile); }));
    const auto goal = [](const StageTile& tile) { return tile.kind == TileKind::goal; };
    if (std::none_of(stage_.tiles.begin(), stage_.tiles.end(), goal)) throw Error("a stage without a goal");
  }

  void code_text(std::string& text) {
    const std::string given = reads ? "" : text;
    std::string coded;
    bool capital = false;
    for (std::size_t i = 0;;) {
      const std::uint32_t symbol =
          learner_.plain(5, i < given.size() ? symbol_of(given[i], capital) : name_end);
      if (symbol == name_end) break;
      if (symbol == name_capital) {
        capital = true;
        continue;
      }
      ++i;
      coded += letter_of(symbol, capital, i <= given.size() ? given[i - 1] : '\0');
      capital = false;
      if (coded.size() > longest_text) throw Error("a name that is too long");
    }
    if (coded.empty() || coded != tidy(coded)) throw Error("a name that is no text");
    text = coded;
  }
  static std::uint32_t symbol_of(char letter, bool announced) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    if (capital && !announced) return name_capital;
    const std::size_t place = name_letters.find(static_cast<char>(capital ? letter - 'A' + 'a' : letter));
    return place == std::string_view::npos ? name_byte : static_cast<std::uint32_t>(place);
  }
  char letter_of(std::uint32_t symbol, bool capital, char given) {
    if (symbol == name_byte) return static_cast<char>(learner_.plain(8, static_cast<std::uint8_t>(given)));
    const char letter = name_letters[symbol];
    return capital && letter >= 'a' ? static_cast<char>(letter - 'a' + 'A') : letter;
  }

  void code_passcode() {
    const std::uint32_t digits =
        is_six_digits(stage_.passcode) ? static_cast<std::uint32_t>(std::stoul(stage_.passcode)) : passcodes;
    const std::uint32_t coded = learner_.plain(passcode_bits, digits);
    if (coded >= passcodes) return code_text(stage_.passcode);
    stage_.passcode = std::to_string(passcodes + coded).substr(1);
  }

  pack::Learner<Coder> learner_;
  Stage& stage_;
  unsigned flags_;
  std::uint32_t bridges_ = 0;
  std::uint32_t buttons_ = 0;
  std::uint32_t splits_ = 0;
};

void append_sum(std::string& bytes) {
  const std::uint32_t sum = checksum(bytes);
  for (unsigned i = 0; i < sum_bytes; ++i) bytes += static_cast<char>(sum >> (8 * i) & 0xff);
}

void check_frame(std::string_view bytes) {
  if (!bytes.starts_with(magic))
    throw Error("this does not begin as a stage does", 1, 1, "was something lost at the beginning?");
  if (bytes.size() > magic.size()) {
    const unsigned found = static_cast<std::uint8_t>(bytes[magic.size()]) >> 2;
    if (found != version)
      throw Error("a version that is not known", 1, head_bytes,
                  "this wend reads version 1; a newer wend may read more");
  }
  if (bytes.size() <= head_bytes + sum_bytes)
    throw Error("the stage ends too early", 1, bytes.size() + 1, "was something lost at the end?");
  std::string again(bytes.substr(0, bytes.size() - sum_bytes));
  append_sum(again);
  if (again != bytes)
    throw Error("the checksum does not fit", 1, bytes.size() - sum_bytes + 1,
                "something was lost or changed on the way");
}

}  // namespace

Stage kept_by_bits(const Stage& stage) {
  Stage kept = stage;
  kept.notes.clear();
  kept.name = tidy(stage.name);
  kept.passcode = tidy(stage.passcode);
  renumber_links(kept);
  return kept;
}

std::string bits_of(const Stage& stage) {
  Stage kept = kept_by_bits(stage);
  const unsigned flags = (kept.name.empty() ? 0 : flag_name) | (kept.passcode.empty() ? 0 : flag_passcode);
  pack::Encoder encoder;
  StageWalk<pack::Encoder>(encoder, kept, flags).walk();
  std::string bytes(magic);
  bytes += static_cast<char>(version << 2 | flags);
  bytes += encoder.finish();
  append_sum(bytes);
  return bytes;
}

Stage stage_of_bits(std::string_view bytes) {
  check_frame(bytes);
  const unsigned flags = static_cast<std::uint8_t>(bytes[magic.size()]) & 3U;
  const std::string_view payload = bytes.substr(head_bytes, bytes.size() - head_bytes - sum_bytes);
  pack::Decoder decoder(payload);
  Stage stage;
  try {
    StageWalk<pack::Decoder>(decoder, stage, flags).walk();
    if (decoder.taken() < decoder.size()) throw Error("more than belongs to a stage");
  } catch (const Error& error) {
    throw Error(error.message, 1, head_bytes + std::min(decoder.taken(), payload.size()), error.hint);
  }
  return stage;
}

}  // namespace wend
