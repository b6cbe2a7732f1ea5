// A header, the cells and what stands on them through a range coder, a checksum. The writer tries what model
// suits the grid; the reader checks the checksum and the size against the length before memory is taken.
#include "formats/pack.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <vector>

#include "base/error.hpp"
#include "formats/checksum.hpp"
#include "formats/pack_choice.hpp"
#include "formats/pack_coder.hpp"
#include "formats/pack_model.hpp"

namespace wend {
namespace {

using namespace std::string_view_literals;
using namespace pack;

constexpr std::string_view magic = "\xf7wp"sv;
constexpr std::uint8_t version = 2;
constexpr std::uint8_t version_with_terms = 3;  // the same, with a number for hp and rules behind the flags
constexpr std::size_t checksum_bytes = 4;

/// What stands on a cell, as the file numbers it. Entity kinds follow in their own order.
enum FileKind : std::uint32_t { kind_start, kind_goal, kind_both, first_entity_kind };
constexpr std::uint32_t last_kind = first_entity_kind + static_cast<std::uint32_t>(EntityKind::monster);
constexpr unsigned kind_bits = 3;
constexpr unsigned facing_bits = 2;
constexpr unsigned value_bits = 8;

[[noreturn]] void refuse(std::size_t offset, const std::string& what, const std::string& hint = {}) {
  throw Error(fmt::format("byte {}: {}", offset, what), 1, offset + 1, hint);
}

struct Mark {
  Cell at;
  std::uint32_t kind = kind_start;
  Entity entity;            // if it is one
  std::uint32_t place = 0;  // among the entities before it: where it is inserted
};

// --- one walk for both ways ---

/// What stands on the open cell mark.at, if anything: writes what is given, or fills it with what is read.
template <class Coder>
bool code_mark(Learner<Coder>& learner, bool present, bool with_place, std::uint32_t entities, Mark& mark) {
  if (!learner.decide(at_mark, present)) return false;
  mark.kind = learner.tree(at_kind, kind_bits, mark.kind);
  if (mark.kind < first_entity_kind || mark.kind > last_kind) return true;
  const std::uint32_t thing = mark.kind - first_entity_kind;
  const int usual = default_value(static_cast<EntityKind>(thing));
  const bool unusual = learner.decide(at_value + thing, mark.entity.value != usual);
  const auto value = static_cast<std::uint32_t>(mark.entity.value);
  const int coded = unusual ? static_cast<int>(learner.plain(value_bits, value)) : usual;
  const auto facing = static_cast<std::uint32_t>(mark.entity.facing);
  const auto turned = static_cast<Facing>(learner.tree(at_facing + 4 * thing, facing_bits, facing));
  mark.entity = {static_cast<EntityKind>(thing), mark.at, coded, turned};
  const auto width = static_cast<unsigned>(std::bit_width(entities));
  mark.place = with_place ? learner.plain(width, mark.place) : entities;
  return true;
}

// --- writing ---

/// Everything that stands on cells, sorted by cells; entities with the place they have among those before.
std::vector<Mark> marks_of(const Maze& maze) {
  std::vector<Mark> marks;
  for (const Cell goal : maze.goals) marks.push_back({goal, kind_goal, {}});
  if (maze.start) {
    const auto same = std::find(maze.goals.begin(), maze.goals.end(), *maze.start);
    if (same == maze.goals.end()) {
      marks.push_back({*maze.start, kind_start, {}});
    } else {
      marks[static_cast<std::size_t>(same - maze.goals.begin())].kind = kind_both;
    }
  }
  for (const Entity& entity : maze.entities) {
    const auto rank = static_cast<std::uint32_t>(&entity - maze.entities.data());
    marks.push_back({entity.at, first_entity_kind + static_cast<std::uint32_t>(entity.kind), entity, rank});
  }
  std::sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) { return a.at < b.at; });
  return marks;
}

/// Turns ranks in the whole list into places among those before; whether any differs from "at the end".
bool ranks_to_places(std::vector<Mark>& marks) {
  std::vector<std::uint32_t> before;  // the ranks so far, sorted
  bool moved = false;
  for (Mark& mark : marks) {
    if (mark.kind < first_entity_kind) continue;
    const auto at = std::lower_bound(before.begin(), before.end(), mark.place);
    moved = moved || at != before.end();
    const std::uint32_t rank = mark.place;
    mark.place = static_cast<std::uint32_t>(at - before.begin());
    before.insert(at, rank);
  }
  return moved;
}

std::string payload_of(const Grid& grid, const Shape& shape, const std::vector<Mark>& marks) {
  Encoder encoder;
  Learner<Encoder> learner(encoder);
  Window window(shape.columns);
  auto next = marks.begin();
  std::uint32_t entities = 0;
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    window.begin_row();
    for (std::uint32_t column = 0; column < shape.columns; ++column) {
      const bool wall = learner.wall(shape, window, row, column, !grid.open(Cell{row, column}));
      window.add(column, wall);
      if (wall || (shape.flags & flag_marks) == 0) continue;
      const bool present = next != marks.end() && next->at == Cell{row, column};
      Mark mark = present ? *next : Mark{};
      code_mark(learner, present, (shape.flags & flag_places) != 0, entities, mark);
      if (!present) continue;
      if (mark.kind >= first_entity_kind) ++entities;
      ++next;
    }
  }
  return encoder.finish();
}

void append_number(std::uint64_t number, std::string& out) {
  for (; number > 127; number >>= 7) out += static_cast<char>((number & 127) | 128);
  out += static_cast<char>(number);
}

std::uint64_t number_of(const QuestTerms& terms) {
  return 2 * static_cast<std::uint64_t>(terms.hp) + (terms.rules == QuestRules::intent ? 1 : 0);
}

std::string write_maze(const Model& model, const WriteOptions& /*options*/) {
  const Maze& maze = maze_in(model);
  if (maze.grid.weighted()) {
    throw Error::usage("pack cannot hold weights", "wend-maze can: give the file the extension .maze");
  }
  std::vector<Mark> marks = marks_of(maze);
  Shape shape{static_cast<std::uint32_t>(maze.grid.rows()), static_cast<std::uint32_t>(maze.grid.columns()),
              best_template(maze.grid)};
  const auto set = [&shape](bool wanted, Flag flag) {
    if (wanted) shape.flags = static_cast<std::uint8_t>(shape.flags | flag);
  };
  set(maze.neighbours == Neighbours::eight, flag_eight);
  set(!marks.empty(), flag_marks);
  set(ranks_to_places(marks), flag_places);
  const std::string payload = payload_of(maze.grid, shape, marks);
  std::string out(magic);
  const bool with_terms = maze.terms != QuestTerms{};
  out += static_cast<char>(with_terms ? version_with_terms : version);
  out += static_cast<char>(shape.flags);
  if (with_terms) append_number(number_of(maze.terms), out);
  append_number(shape.rows, out);
  append_number(shape.columns, out);
  append_number(payload.size(), out);
  out += payload;
  const std::uint32_t sum = checksum(out);
  for (unsigned shift = 0; shift < 32; shift += 8) out += static_cast<char>(sum >> shift);
  return out;
}

// --- reading ---

class HeaderReader {
 public:
  explicit HeaderReader(std::string_view bytes) : bytes_(bytes) {}
  [[nodiscard]] std::size_t at() const { return at_; }
  std::uint8_t byte() {
    if (at_ == bytes_.size()) refuse(at_, "the file ends too early");
    return static_cast<std::uint8_t>(bytes_[at_++]);
  }
  std::uint32_t number() {
    std::uint32_t number = 0;
    for (unsigned shift = 0;; shift += 7) {
      const std::uint8_t next = byte();
      if (shift == 28 && next > 7) refuse(at_ - 1, "a number of 2^31 or more");
      number |= (next & 127U) << shift;
      if (next < 128) return number;
    }
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

struct Frame {
  Shape shape;
  QuestTerms terms;
  std::size_t payload_at = 0;
  std::string_view payload;
};

void check_size(const Shape& shape, std::size_t at, std::uint64_t length) {
  if (shape.rows == 0 || shape.columns == 0) refuse(at, "a maze has at least one cell");
  if (!Grid::fits(shape.rows, shape.columns) ||
      std::uint64_t{shape.rows} * shape.columns > cells_per_byte * (length + 1)) {
    refuse(at, fmt::format("{} x {} cells cannot be in {} bytes", shape.rows, shape.columns, length));
  }
}

QuestTerms read_terms(HeaderReader& header) {
  const std::size_t at = header.at();
  const std::uint32_t number = header.number();
  const std::uint32_t hp = number / 2;
  if (hp < 1 || hp > QuestTerms::most_hp)
    refuse(at, fmt::format("{} hp: they are from 1 to {}", hp, QuestTerms::most_hp));
  return {static_cast<int>(hp), number % 2 != 0 ? QuestRules::intent : QuestRules::walk};
}

Frame read_frame(std::string_view bytes) {
  HeaderReader header(bytes);
  for (const char expected : magic) {
    if (header.byte() != static_cast<std::uint8_t>(expected)) {
      refuse(header.at() - 1, "the first three bytes are damaged", "was the file copied as text?");
    }
  }
  const int found = header.byte();
  if (found != version && found != version_with_terms) {
    refuse(3, fmt::format("version {} of the pack format is not known", found),
           "this wend reads versions 2 and 3; a newer wend may read more");
  }
  Frame frame;
  frame.shape.flags = header.byte();
  if ((frame.shape.flags & flag_template) > max_template ||
      (frame.shape.flags & (flag_marks | flag_places)) == flag_places) {
    refuse(4, "flags that are not known");
  }
  if (found == version_with_terms) frame.terms = read_terms(header);
  const std::size_t size_at = header.at();
  frame.shape.rows = header.number();
  frame.shape.columns = header.number();
  const std::uint32_t length = header.number();
  check_size(frame.shape, size_at, length);
  frame.payload_at = header.at();
  const std::size_t expected = frame.payload_at + length + checksum_bytes;
  if (bytes.size() != expected) {
    refuse(std::min(bytes.size(), expected),
           fmt::format("the file has {} bytes, but its header makes it {}", bytes.size(), expected));
  }
  frame.payload = bytes.substr(frame.payload_at, length);
  return frame;
}

void check_sum(std::string_view bytes) {
  const std::size_t at = bytes.size() - checksum_bytes;
  std::uint32_t given = 0;
  for (std::size_t i = checksum_bytes; i-- > 0;)
    given = given << 8 | static_cast<std::uint8_t>(bytes[at + i]);
  if (given != checksum(bytes.substr(0, at))) {
    refuse(at, "the checksum does not fit: the file is damaged");
  }
}

void add_end(const Mark& mark, Maze& maze) {
  if (mark.kind != kind_start) maze.goals.push_back(mark.at);
  if (mark.kind == kind_goal) return;
  if (maze.start) throw Error("a second start");
  maze.start = mark.at;
}

void add_entity(const Mark& mark, std::vector<Mark>& entities) {
  if (mark.kind > last_kind) throw Error("a mark of a kind that is not known");
  if (mark.place > entities.size()) throw Error("an entity beyond the end of their list");
  entities.push_back(mark);
}

/// The list that inserting one after the other makes, without moving any: from the last one back, each has
/// the place-th of the slots still free. A tree of counts finds it in logarithmic time.
std::vector<Entity> in_their_places(const std::vector<Mark>& inserted) {
  std::vector<Entity> list(inserted.size());
  std::vector<std::size_t> free(list.size() + 1);  // free slots among the i & -i that end with slot i - 1
  for (std::size_t i = 1; i < free.size(); ++i) free[i] = i & (~i + 1);
  for (std::size_t left = inserted.size(); left-- > 0;) {
    std::size_t before = inserted[left].place;
    std::size_t slot = 0;
    for (std::size_t step = std::bit_floor(list.size()); step > 0; step /= 2) {
      if (slot + step >= free.size() || free[slot + step] > before) continue;
      slot += step;
      before -= free[slot];
    }
    list[slot] = inserted[left].entity;
    for (std::size_t i = slot + 1; i < free.size(); i += i & (~i + 1)) --free[i];
  }
  return list;
}

void read_cells(Decoder& decoder, const Shape& shape, Maze& maze) {
  Learner<Decoder> learner(decoder);
  Window window(shape.columns);
  std::vector<std::uint64_t> open((shape.columns + std::size_t{63}) / 64);
  std::vector<Mark> entities;
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    window.begin_row();
    std::fill(open.begin(), open.end(), 0);
    for (std::uint32_t column = 0; column < shape.columns; ++column) {
      const bool wall = learner.wall(shape, window, row, column, false);
      window.add(column, wall);
      if (wall) continue;
      open[column / 64] |= std::uint64_t{1} << (column % 64);
      if ((shape.flags & flag_marks) == 0) continue;
      Mark mark;
      mark.at = {row, column};
      const auto count = static_cast<std::uint32_t>(entities.size());
      if (!code_mark(learner, false, (shape.flags & flag_places) != 0, count, mark)) continue;
      if (mark.kind < first_entity_kind) {
        add_end(mark, maze);
      } else {
        add_entity(mark, entities);
      }
    }
    maze.grid.set_row(row, open);
  }
  if (decoder.taken() < decoder.size()) throw Error("bytes after the last cell");
  maze.entities = in_their_places(entities);
}

Model read_maze(std::string_view bytes, const ReadOptions& /*options*/) {
  const Frame frame = read_frame(bytes);
  check_sum(bytes);
  Maze maze;
  maze.grid = Grid(frame.shape.rows, frame.shape.columns);
  maze.terms = frame.terms;
  if ((frame.shape.flags & flag_eight) != 0) maze.neighbours = Neighbours::eight;
  Decoder decoder(frame.payload);
  try {
    read_cells(decoder, frame.shape, maze);
  } catch (const Error& error) {
    refuse(frame.payload_at + std::min(decoder.taken(), frame.payload.size()), error.message);
  }
  return maze;
}

bool recognise_pack(std::string_view bytes) {
  return bytes.starts_with(magic);
}

}  // namespace

constinit const Format pack_format{
    .name = "pack",
    .summary = "wend's smallest form, any grid and quest, for microcontrollers",
    .example_extension = ".pack",
    .recognise = recognise_pack,
    .reader = read_maze,
    .writer = write_maze,
    .kept = without_notes,
    .binary = true,
    .terms = true,
};

}  // namespace wend
