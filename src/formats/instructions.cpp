// Bits of a wall word: 31 is 0; 30..16 walls, the leftmost column first; 15..12 half, 0x0 left, 0xF right;
// 11..4 row; 3..0 are 1. Of an entity word: 31..24 row; 23..16 column; 15..12 kind, one of four bits; 11..8
// its value (start 1, end 2); 7..4 facing, one of four bits; 3..0 are 2.
#include "formats/instructions.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <optional>

#include "base/error.hpp"

namespace wend {
namespace {

constexpr std::uint32_t half_columns = instruction_side / 2;
constexpr std::uint32_t right_half = 0xF;
constexpr int most_value = 0xF;

enum Opcode : std::uint32_t { build_wall = 1, place_entity = 2 };
enum EntityCode : std::uint32_t { end_point = 1, heart = 2, gem = 4, monster = 8 };
enum EndPoint : std::uint32_t { start_point = 1, goal_point = 2 };

constexpr std::uint32_t bits(Instruction word, unsigned lowest, unsigned count) {
  return word >> lowest & ((1U << count) - 1);
}

struct WallWord {
  explicit WallWord(Instruction word)
      : walls(bits(word, 16, 16)), half(bits(word, 12, 4)), row(bits(word, 4, 8)) {}
  std::uint32_t walls;  // the leftmost column in bit 14
  std::uint32_t half;
  std::uint32_t row;

  [[nodiscard]] bool right() const { return half != 0; }
  [[nodiscard]] bool wall(std::uint32_t column) const {
    return (walls >> (half_columns - 1 - column) & 1) != 0;
  }
};

struct EntityWord {
  explicit EntityWord(Instruction word)
      : at{bits(word, 24, 8), bits(word, 16, 8)},
        code(bits(word, 12, 4)),
        value(bits(word, 8, 4)),
        facing_bits(bits(word, 4, 4)) {}
  Cell at;
  std::uint32_t code;
  std::uint32_t value;
  std::uint32_t facing_bits;

  [[nodiscard]] bool inside() const { return at.row < instruction_side && at.column < instruction_side; }
  [[nodiscard]] bool is_end_point() const { return code == end_point; }
  [[nodiscard]] std::optional<EntityKind> kind() const {
    if (code == heart) return EntityKind::heart;
    if (code == gem) return EntityKind::gem;
    return code == monster ? std::optional(EntityKind::monster) : std::nullopt;
  }
  [[nodiscard]] std::optional<Facing> facing() const {
    constexpr std::array all{Facing::north, Facing::east, Facing::south, Facing::west};
    for (const Facing each : all) {
      if (facing_bits == 1U << static_cast<unsigned>(each)) return each;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::string name() const {
    if (is_end_point()) return value == start_point ? "start" : "end";
    return code == heart ? "heart" : code == gem ? "gem" : "monster";
  }
};

std::uint32_t opcode_of(Instruction word) {
  return bits(word, 0, 4);
}

std::string facing_name(Facing facing) {
  constexpr std::array names{"north", "east", "south", "west"};
  return names[static_cast<std::size_t>(facing)];
}

std::string fault_of(const WallWord& word) {
  if (word.walls >> half_columns != 0) return "bit 31 of a wall word must be 0";
  if (word.half != 0 && word.half != right_half)
    return fmt::format("{:X} is no half of a row: 0 is the left one, F the right one", word.half);
  if (word.row >= instruction_side) return fmt::format("there is no row {}: rows are 0 to 29", word.row);
  return {};
}

std::string fault_of(const EntityWord& word) {
  if (!word.is_end_point() && !word.kind())
    return fmt::format("{:X} is no kind of entity: 1 start or end, 2 heart, 4 gem, 8 monster", word.code);
  if (word.is_end_point() && word.value != start_point && word.value != goal_point)
    return fmt::format("{:X} is neither start (1) nor end (2)", word.value);
  if (!word.facing())
    return fmt::format("{:X} is no direction: 1 north, 2 east, 4 south, 8 west", word.facing_bits);
  if (!word.inside()) {
    return fmt::format("row {}, column {} lies outside: both are 0 to 29", word.at.row, word.at.column);
  }
  return {};
}

std::string meaning_of(const WallWord& word) {
  std::string walls;
  for (std::uint32_t column = 0; column < half_columns; ++column) walls += word.wall(column) ? '#' : '.';
  return fmt::format("walls    row {:2}  {:5}      {}", word.row, word.right() ? "right" : "left", walls);
}

std::string meaning_of(const EntityWord& word) {
  std::string words = fmt::format("{:7}  row {:2}  column {:2}", word.name(), word.at.row, word.at.column);
  const Facing facing = *word.facing();
  if (word.kind() == EntityKind::monster || facing != Facing::north)
    words += "  faces " + facing_name(facing);
  if (word.value == 1 || word.is_end_point()) return words;
  return words + fmt::format("  {} {}",
                             word.code == heart     ? "health"
                             : word.code == monster ? "strength"
                                                    : "value",
                             word.value);
}

/// FUNCT2 of hearts and monsters: 1 is what the original always wrote, and stands for the default.
int value_of(EntityKind kind, std::uint32_t written) {
  return written == 1 ? default_value(kind) : static_cast<int>(written);
}

/// Collects the words of a maze; what contradicts an earlier word is an Error, or passed over.
class Assembler {
 public:
  explicit Assembler(const ReadOptions& options) : options_(options) {
    maze_.grid = Grid(instruction_side, instruction_side, true);
  }

  void add(const PlacedInstruction& placed) {
    const std::string fault = wend::fault_of(placed.word);
    if (!fault.empty()) complain(placed, fault);
    if (opcode_of(placed.word) == build_wall) {
      add_walls(placed, WallWord(placed.word));
    } else if (opcode_of(placed.word) == place_entity) {
      add_entity(placed, EntityWord(placed.word));
    }
  }

  Maze finish(std::span<const PlacedInstruction> words) {
    if (!options_.lenient) {
      check_complete(words);
      for (const PlacedInstruction& placed : words) maze_.spelling.words.push_back(placed.word);
    }
    for (const auto& [cell, placed] : occupied_) {
      if (maze_.grid.open(cell)) continue;
      complain(*placed,
               fmt::format("what stands in row {}, column {} stands in a wall", cell.row, cell.column));
      maze_.grid.set_open(cell, true);
    }
    make_remarks(words.size());
    return std::move(maze_);
  }

 private:
  static std::string place(const PlacedInstruction& placed) {
    return fmt::format("{} {}", placed.unit, placed.number);
  }

  void make_remarks(std::size_t words) const {
    if (!options_.remark) return;
    if (complaints_ > 0) {
      options_.remark(fmt::format("{} of {} words {} passed over or mended, the first at {}", complaints_,
                                  words, complaints_ == 1 ? "is wrong and was" : "are wrong and were",
                                  first_complaint_));
    }
    std::size_t missing = 0;
    for (const auto& row : built_) missing += (row[0] ? 0U : 1U) + (row[1] ? 0U : 1U);
    if (missing > 0) {
      options_.remark(missing == 1 ? "1 of the 60 wall words is missing, and that half row is read as floor"
                                   : fmt::format("{} of the 60 wall words are missing, and their half rows "
                                                 "are read as floor",
                                                 missing));
    }
  }

  void complain(const PlacedInstruction& placed, const std::string& what) {
    if (!options_.lenient) {
      throw Error(place(placed) + ": " + what, placed.line, placed.column,
                  "--lenient passes over what is wrong");
    }
    if (complaints_++ == 0) first_complaint_ = place(placed) + ": " + what;
  }

  void add_walls(const PlacedInstruction& placed, const WallWord& word) {
    if (word.row >= instruction_side) return;
    bool& built = built_[word.row][word.right() ? 1 : 0];
    if (built) {
      complain(placed,
               fmt::format("a second word for row {}, {} half", word.row, word.right() ? "right" : "left"));
    }
    built = true;
    const std::uint32_t first = word.right() ? half_columns : 0;
    for (std::uint32_t column = 0; column < half_columns; ++column)
      maze_.grid.set_open({word.row, first + column}, !word.wall(column));
  }

  void add_entity(const PlacedInstruction& placed, const EntityWord& word) {
    if (!word.inside()) return;
    if (word.is_end_point()) return add_end_point(placed, word);
    const std::optional<EntityKind> kind = word.kind();
    if (!kind) return;
    if (occupied_.contains(word.at)) {
      complain(placed, fmt::format("a second thing in row {}, column {}", word.at.row, word.at.column));
      if (is_end_point(word.at)) return;
      remove_entity(word.at);
    }
    occupied_[word.at] = &placed;
    maze_.entities.push_back(
        {*kind, word.at, value_of(*kind, word.value), word.facing().value_or(Facing::north)});
  }

  void add_end_point(const PlacedInstruction& placed, const EntityWord& word) {
    const bool start = word.value == start_point;
    if (!start && word.value != goal_point) return;
    if (start ? maze_.start.has_value() : !maze_.goals.empty()) {
      complain(placed, start ? "a second start" : "a second end");
      occupied_.erase(start ? *maze_.start : maze_.goals[0]);
    }
    if (remove_entity(word.at))
      complain(placed, fmt::format("a second thing in row {}, column {}", word.at.row, word.at.column));
    if (start) maze_.start = word.at;
    if (!start) maze_.goals = {word.at};
    occupied_[word.at] = &placed;
  }

  bool remove_entity(Cell at) {
    return std::erase_if(maze_.entities, [&](const Entity& each) { return each.at == at; }) > 0;
  }

  [[nodiscard]] bool is_end_point(Cell at) const {
    return maze_.start == at || (!maze_.goals.empty() && maze_.goals[0] == at);
  }

  void check_complete(std::span<const PlacedInstruction> words) const {
    for (std::uint32_t row = 0; row < instruction_side; ++row) {
      for (std::size_t half = 0; half < 2; ++half) {
        if (built_[row][half]) continue;
        const std::size_t line = words.empty() ? 1 : words.back().line;
        const std::size_t column = words.empty() ? 1 : words.back().column;
        throw Error(
            fmt::format("the walls of row {}, {} half, are missing", row, half == 0 ? "left" : "right"), line,
            column, "all 60 wall words must be there; --lenient takes the rest as floor");
      }
    }
  }

  const ReadOptions& options_;
  Maze maze_;
  std::map<Cell, const PlacedInstruction*> occupied_;
  std::array<std::array<bool, 2>, instruction_side> built_{};
  std::size_t complaints_ = 0;
  std::string first_complaint_;
};

Instruction wall_word(const Grid& grid, std::uint32_t row, bool right) {
  std::uint32_t walls = 0;
  for (std::uint32_t i = 0; i < half_columns; ++i) {
    const Cell cell{row, i + (right ? half_columns : 0)};
    const bool wall = !grid.contains(cell.row, cell.column) || !grid.open(cell);
    walls = walls << 1 | (wall ? 1 : 0);
  }
  return walls << 16 | (right ? right_half : 0) << 12 | row << 4 | build_wall;
}

Instruction entity_word(Cell at, std::uint32_t code, std::uint32_t value, Facing facing) {
  return at.row << 24 | at.column << 16 | code << 12 | value << 8 |
         1U << (4 + static_cast<unsigned>(facing)) | place_entity;
}

Instruction entity_word(const Entity& entity) {
  const EntityKind kind = entity.kind;
  const bool usual = entity.value == default_value(kind);
  if (!usual && (entity.value == 1 || entity.value > most_value)) {
    throw Error::usage(fmt::format("the value {} in row {}, column {} cannot be written in an instruction",
                                   entity.value, entity.at.row, entity.at.column),
                       "values up to 15, but 1 stands for the usual one; pack holds all of them");
  }
  const EntityCode code = kind == EntityKind::heart ? heart : kind == EntityKind::gem ? gem : monster;
  return entity_word(entity.at, code, usual ? 1 : static_cast<std::uint32_t>(entity.value), entity.facing);
}

[[noreturn]] void refuse(const std::string& what) {
  throw Error::usage("the instruction set cannot express " + what, "write it as wend-maze");
}

void check_expressible(const Maze& maze) {
  const Grid& grid = maze.grid;
  if (grid.rows() == 0 || grid.columns() == 0) refuse("a maze without cells");
  if (grid.weighted()) refuse("weights");
  if (maze.neighbours == Neighbours::eight) refuse("8 neighbours");
  if (maze.goals.size() > 1) refuse("more than one goal");
  // Last, because a maze that pack cannot express either is not to be sent there.
  if (grid.rows() > instruction_side || grid.columns() > instruction_side) {
    throw Error::usage(
        fmt::format("{} x {} cells are too many: instructions build 30 x 30", grid.rows(), grid.columns()),
        "pack holds mazes of any size: --to pack");
  }
}

/// The words that place something, with the cells by which they are sorted into the rows.
struct Placing {
  Cell at;
  Instruction word = 0;
};

/// Entities in the maze's order, which need not be that of the cells; start and end where they belong.
std::vector<Placing> placings_of(const Maze& maze) {
  std::vector<Placing> all;
  for (const Entity& entity : maze.entities) all.push_back({entity.at, entity_word(entity)});
  const auto insert = [&](Cell at, EndPoint point) {
    const auto before =
        std::find_if(all.begin(), all.end(), [&](const Placing& each) { return at < each.at; });
    all.insert(before, {at, entity_word(at, end_point, point, Facing::north)});
  };
  if (maze.start) insert(*maze.start, start_point);
  for (const Cell goal : maze.goals) insert(goal, goal_point);
  return all;
}

/// Whether the maze's own words, from the file it was read from, still say all that words can say of it.
bool spelling_holds(const Maze& maze) {
  if (maze.spelling.words.empty()) return false;
  std::vector<PlacedInstruction> placed;
  for (const Instruction word : maze.spelling.words) placed.push_back({.word = word});
  Maze said = maze_of(placed, {});
  said.notes = maze.notes;
  said.terms = maze.terms;
  return said == maze;
}

}  // namespace

std::string fault_of(Instruction word) {
  if (opcode_of(word) == build_wall) return fault_of(WallWord(word));
  if (opcode_of(word) == place_entity) return fault_of(EntityWord(word));
  return fmt::format("{:X} is no opcode: 1 builds walls, 2 places an entity", opcode_of(word));
}

InstructionKind kind_of(Instruction word) {
  if (!fault_of(word).empty()) return InstructionKind::wrong;
  if (opcode_of(word) == build_wall) return InstructionKind::walls;
  const EntityWord entity(word);
  if (entity.is_end_point())
    return entity.value == start_point ? InstructionKind::start : InstructionKind::end;
  return entity.code == heart ? InstructionKind::heart
         : entity.code == gem ? InstructionKind::gem
                              : InstructionKind::monster;
}

std::string meaning_of(Instruction word) {
  const std::string fault = fault_of(word);
  if (!fault.empty()) return "wrong    " + fault;
  return opcode_of(word) == build_wall ? meaning_of(WallWord(word)) : meaning_of(EntityWord(word));
}

Maze maze_of(std::span<const PlacedInstruction> words, const ReadOptions& options) {
  Assembler assembler(options);
  for (const PlacedInstruction& placed : words) assembler.add(placed);
  return assembler.finish(words);
}

std::vector<Instruction> instructions_of(const Maze& maze, const Remark& remark) {
  check_expressible(maze);
  if (spelling_holds(maze)) return maze.spelling.words;
  const std::vector<Placing> placings = placings_of(maze);
  if (remark && (maze.grid.rows() < instruction_side || maze.grid.columns() < instruction_side)) {
    remark(fmt::format("{} x {} cells are filled up with wall to 30 x 30", maze.grid.rows(),
                       maze.grid.columns()));
  }
  std::vector<Instruction> words;
  auto next = placings.begin();
  for (std::uint32_t row = 0; row < instruction_side; ++row) {
    for (; next != placings.end() && next->at.row <= row; ++next) words.push_back(next->word);
    for (const bool right : {false, true}) words.push_back(wall_word(maze.grid, row, right));
  }
  return words;
}

Model kept_by_instructions(const Model& model) {
  Maze maze = maze_in(map_only(model));
  const Grid small = maze.grid;
  maze.grid = Grid(instruction_side, instruction_side);
  for (std::uint32_t row = 0; row < small.rows(); ++row) {
    for (std::uint32_t column = 0; column < small.columns(); ++column)
      maze.grid.set_open({row, column}, small.open(Cell{row, column}));
  }
  return maze;
}

}  // namespace wend
