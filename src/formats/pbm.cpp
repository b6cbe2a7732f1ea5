// Reads P4 (packed bits) and P1 (digits), writes P4. The size in the head is held against the bytes that
// follow before memory is taken.
#include "formats/pbm.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "base/error.hpp"
#include "formats/rows/square_rows.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

bool is_space(char byte) {
  return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

bool is_digit(char byte) {
  return byte >= '0' && byte <= '9';
}

/// What a comment says. A field is a keyword and numbers, nothing else; all other comments are notes.
struct Comment {
  enum class Kind : std::uint8_t { blank, note, start, goal, neighbours };
  Kind kind = Kind::note;
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  std::string_view note = {};
};

std::optional<std::uint64_t> number_in(std::string_view word) {
  std::uint64_t number = 0;
  const auto [stop, code] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (code != std::errc{} || stop != word.data() + word.size()) return std::nullopt;
  return number;
}

Comment comment_of(std::string_view text) {
  constexpr std::size_t longest_field = 128;
  if (is_blank(text)) return {.kind = Comment::Kind::blank};
  if (text.starts_with("note ")) return {.kind = Comment::Kind::note, .note = text.substr(5)};
  Comment comment{.kind = Comment::Kind::note, .note = text};
  if (text.size() > longest_field) return comment;
  const std::vector<Word> words = split_words(text);
  const bool square = words.size() == 3 && (words[0].text == "start" || words[0].text == "goal");
  const bool neighbours = words.size() == 2 && words[0].text == "neighbours";
  if (!square && !neighbours) return comment;
  const auto first = number_in(words[1].text);
  const auto second = number_in(words.back().text);
  if (!first || !second || (neighbours && *first != 4 && *first != 8)) return comment;
  comment.first = *first;
  comment.second = *second;
  comment.kind = neighbours                 ? Comment::Kind::neighbours
                 : words[0].text == "start" ? Comment::Kind::start
                                            : Comment::Kind::goal;
  return comment;
}

/// The note itself, unless it would be taken for something else.
std::string note_line(const std::string& note) {
  const std::string line = one_line(note);
  const Comment read = comment_of(line);
  return read.kind == Comment::Kind::note && read.note == line ? line : "note " + line;
}

/// A walk over the bytes, which knows where it is.
class PbmReader {
 public:
  explicit PbmReader(std::string_view bytes) : bytes_(bytes) {}

  Maze read() {
    if (!bytes_.starts_with("P4") && !bytes_.starts_with("P1")) refuse(0, "a PBM file begins with P4 or P1");
    const bool packed = bytes_[1] == '4';
    at_ = 2;
    const std::uint64_t columns = number("the width");
    const std::uint64_t rows = number("the height");
    if (rows == 0 || columns == 0) refuse(at_, "a maze has at least one cell");
    if (!Grid::fits(rows, columns))
      refuse(at_, fmt::format("a maze of {} x {} squares is too large to be read", rows, columns),
             "about 65,000 x 65,000 squares is the most there can be in memory");
    if (packed) {
      read_packed(rows, columns);
    } else {
      read_digits(rows, columns);
    }
    for (const auto& [offset, text] : comments_) obey(offset, text);
    std::sort(maze_.goals.begin(), maze_.goals.end());
    maze_.goals.erase(std::unique(maze_.goals.begin(), maze_.goals.end()), maze_.goals.end());
    return std::move(maze_);
  }

 private:
  /// Lines and columns are those of the text at the beginning; pixels that are bytes count on in its last.
  [[noreturn]] void refuse(std::size_t offset, const std::string& what, const std::string& hint = {}) const {
    const std::string_view before = bytes_.substr(0, offset);
    const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
    const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    throw Error(what, line, column_of(bytes_.substr(line_begin), offset - line_begin), hint);
  }

  [[nodiscard]] bool ended() const { return at_ >= bytes_.size(); }

  void skip_spaces_and_comments() {
    for (; !ended(); ++at_) {
      if (bytes_[at_] == '#') {
        const std::size_t begin = at_;
        at_ = std::min(bytes_.find('\n', at_), bytes_.size());
        std::string_view text = bytes_.substr(begin + 1, at_ - begin - 1);
        if (text.starts_with(' ')) text.remove_prefix(1);
        if (text.ends_with('\r')) text.remove_suffix(1);
        comments_.emplace_back(begin, text);
        if (ended()) return;
      } else if (!is_space(bytes_[at_])) {
        return;
      }
    }
  }

  std::uint64_t number(std::string_view what) {
    skip_spaces_and_comments();
    const std::size_t begin = at_;
    while (!ended() && is_digit(bytes_[at_])) ++at_;
    if (at_ == begin) refuse(begin, fmt::format("{} is missing", what), "P4 or P1, then width and height");
    const auto value = number_in(bytes_.substr(begin, at_ - begin));
    if (!value) refuse(begin, fmt::format("{} is too large", what));
    return *value;
  }

  void read_packed(std::uint64_t rows, std::uint64_t columns) {
    if (ended() || !is_space(bytes_[at_])) refuse(at_, "one blank or line end must come before the pixels");
    const std::string_view pixels = bytes_.substr(++at_);
    const std::uint64_t pitch = (columns + 7) / 8;
    if (pixels.size() != rows * pitch) {
      refuse(at_, fmt::format("{} bytes of pixels, but {} x {} squares make it {}", pixels.size(), rows,
                              columns, rows * pitch));
    }
    maze_.grid = Grid(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
    std::vector<std::uint64_t> open((static_cast<std::size_t>(columns) + 63) / 64);
    for (std::uint32_t row = 0; row < rows; ++row) {
      read_pixels(pixels.substr(row * pitch, pitch), open);
      maze_.grid.set_row(row, open);
    }
  }

  void read_digits(std::uint64_t rows, std::uint64_t columns) {
    if (rows > (bytes_.size() - at_) / columns) {
      refuse(at_, fmt::format("{} x {} squares are more than the file holds", rows, columns));
    }
    maze_.grid = Grid(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
    for (std::uint32_t row = 0; row < rows; ++row) {
      for (std::uint32_t column = 0; column < columns; ++column) {
        skip_spaces_and_comments();
        if (ended()) refuse(at_, fmt::format("the file ends in row {} of {}", row + 1, rows));
        const char digit = bytes_[at_];
        if (digit != '0' && digit != '1')
          refuse(at_, "a pixel is 0 or 1, not " + describe_character(bytes_.substr(at_, 8), 0));
        if (digit == '0') maze_.grid.set_open({row, column}, true);
        ++at_;
      }
    }
    skip_spaces_and_comments();
    if (!ended()) refuse(at_, "something follows the last pixel");
  }

  void obey(std::size_t offset, std::string_view text) {
    const std::string line = one_line(text);
    const Comment comment = comment_of(line);
    switch (comment.kind) {
      case Comment::Kind::blank:
        return;
      case Comment::Kind::note:
        maze_.notes.emplace_back(comment.note);
        return;
      case Comment::Kind::neighbours:
        maze_.neighbours = comment.first == 8 ? Neighbours::eight : Neighbours::four;
        return;
      case Comment::Kind::start:
        if (maze_.start) refuse(offset, "a second start");
        maze_.start = square(offset, comment, "start");
        return;
      case Comment::Kind::goal:
        maze_.goals.push_back(square(offset, comment, "goal"));
    }
  }

  [[nodiscard]] Cell square(std::size_t offset, const Comment& comment, std::string_view what) const {
    if (!maze_.grid.contains(comment.first, comment.second))
      refuse(offset, fmt::format("the {} lies outside the maze", what), "rows and columns count from 0");
    const Cell cell{static_cast<std::uint32_t>(comment.first), static_cast<std::uint32_t>(comment.second)};
    if (!maze_.grid.open(cell)) refuse(offset, fmt::format("the {} is a wall", what));
    return cell;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::vector<std::pair<std::size_t, std::string_view>> comments_;
  Maze maze_;
};

std::string write_maze(const Model& model, const WriteOptions& /*options*/) {
  const Maze& maze = maze_in(model);
  const Grid& grid = maze.grid;
  constexpr std::string_view hint = "wend's own text holds everything";
  if (grid.weighted()) throw Error::usage("pbm cannot hold weights", std::string(hint));
  if (!maze.entities.empty())
    throw Error::usage("pbm cannot hold gems, hearts or monsters", std::string(hint));
  PbmHead head{.rows = grid.rows(), .columns = grid.columns(), .notes = maze.notes};
  head.eight = maze.neighbours == Neighbours::eight;
  if (maze.start) head.start = {maze.start->row, maze.start->column};
  for (const Cell goal : maze.goals) head.goals.emplace_back(goal.row, goal.column);
  std::string out = head_bytes(head);
  out.reserve(out.size() + grid.rows() * ((grid.columns() + 7) / 8));
  std::vector<std::uint64_t> open((grid.columns() + 63) / 64);
  for (std::uint32_t row = 0; row < grid.rows(); ++row) {
    grid.read_row(row, open);
    append_pixels(open, grid.columns(), true, out);
  }
  return out;
}

bool recognise_pbm(std::string_view bytes) {
  const bool magic = bytes.starts_with("P4") || bytes.starts_with("P1");
  return magic && bytes.size() > 2 && (is_space(bytes[2]) || bytes[2] == '#');
}

}  // namespace

std::string head_bytes(const PbmHead& head) {
  std::string bytes = "P4\n";
  for (const std::string& note : head.notes) bytes += "# " + note_line(note) + '\n';
  if (head.eight) bytes += "# neighbours 8\n";
  if (head.start) bytes += fmt::format("# start {} {}\n", head.start->first, head.start->second);
  for (const auto& [row, column] : head.goals) bytes += fmt::format("# goal {} {}\n", row, column);
  return bytes + fmt::format("{} {}\n", head.columns, head.rows);
}

constinit const Format pbm_format{
    .name = "pbm",
    .summary = "a bitmap, one bit per square, which picture programs read too",
    .example_extension = ".pbm",
    .recognise = recognise_pbm,
    .reader = [](std::string_view bytes, const ReadOptions& /*options*/) -> Model {
      return PbmReader(bytes).read();
    },
    .writer = write_maze,
    .binary = true,
};

}  // namespace wend
