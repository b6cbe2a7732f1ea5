#include "formats/board_list.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "formats/text.hpp"
#include "formats/tiles.hpp"

namespace wend {
namespace {

constexpr std::string_view line_hint =
    "a line is: name, fewest moves (- if nobody knows), then the numbers row by row, 0 for the empty cell";

std::vector<Word> words_of_line(std::string_view line) {
  return split_words(line.substr(0, std::min(line.find('#'), line.size())));
}

/// The side of a square board of so many cells; 0 if there is none.
std::uint32_t side_of(std::size_t cells) {
  const auto side = static_cast<std::uint32_t>(std::lround(std::sqrt(static_cast<double>(cells))));
  return side >= 2 && std::size_t{side} * side == cells ? side : 0;
}

/// What `tile_number` would say, of words that may be anything.
std::optional<TileNumber> tile_in(std::string_view word) {
  if (!looks_like_tile(word)) return std::nullopt;
  if (word == "." || word == "_") return TileNumber{0};
  TileNumber number = 0;
  const char* const end = word.data() + word.size();
  const auto [rest, trouble] = std::from_chars(word.data(), end, number);
  if (trouble != std::errc() || rest != end) return std::nullopt;
  return number;
}

bool is_goal_line(const std::vector<Word>& words) {
  return words[0].text == "goal";
}

/// Whether the words from the third on could be meant as a square board: most of its numbers are there.
/// Nearly right is enough, so that the reader can tell what is wrong.
bool resembles_listed_board(const std::vector<Word>& words) {
  if (words.size() < 6 || side_of(words.size() - 2) == 0) return false;
  std::vector<bool> seen(words.size() - 2, false);
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::optional<TileNumber> number = tile_in(words[i].text);
    if (number && *number < seen.size()) seen[*number] = true;
  }
  return static_cast<std::size_t>(std::count(seen.begin(), seen.end(), true)) * 4 >= seen.size() * 3;
}

/// Whether all numbers of the file are those of one board: then it is a grid, however its rows look.
bool is_one_grid(std::string_view bytes) {
  std::vector<TileNumber> numbers;
  std::size_t columns = 0;
  for (Lines lines(bytes); lines.next();) {
    const std::vector<Word> words = words_of_line(lines.text());
    if (words.empty()) continue;
    if (columns != 0 && words.size() != columns) return false;
    columns = words.size();
    for (const Word& word : words) {
      const std::optional<TileNumber> number = tile_in(word.text);
      if (!number) return false;
      numbers.push_back(*number);
    }
  }
  std::sort(numbers.begin(), numbers.end());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] != i) return false;
  }
  return true;
}

TileNumber goal_number(std::size_t cell, std::size_t cells, bool blank_first) {
  return static_cast<TileNumber>(blank_first ? cell : (cell + 1) % cells);
}

bool has_goal(const TileBoard& board, bool blank_first) {
  for (std::size_t i = 0; i < board.goal.size(); ++i) {
    if (board.goal[i] != goal_number(i, board.goal.size(), blank_first)) return false;
  }
  return true;
}

/// Whether the blank belongs first.
bool read_goal(const std::vector<Word>& words, std::size_t line) {
  const std::string_view goal = words.size() == 2 ? words[1].text : "";
  if (goal != "first" && goal != "last")
    throw error_at(words.back(), line, "the goal of a list is first or last", "goal first, or goal last");
  return goal == "first";
}

class LineReader {
 public:
  LineReader(const std::vector<Word>& words, std::size_t line) : words_(words), line_(line) {}

  ListedBoard read(bool blank_first) const {
    if (words_.size() < 6)
      throw Error("this line has too few words for a board", line_, words_.back().column,
                  std::string(line_hint));
    check_name();
    const std::size_t cells = words_.size() - 2;
    const std::uint32_t side = side_of(cells);
    if (side == 0)
      throw Error(fmt::format("{} numbers are no square board", cells), line_, words_[2].column,
                  std::string(line_hint));
    ListedBoard listed{std::string(words_[0].text), optimum(), {side, side, {}, {}}};
    std::vector<bool> seen(cells, false);
    for (std::size_t i = 0; i < cells; ++i) {
      listed.board.tiles.push_back(number_at(i + 2, seen));
      listed.board.goal.push_back(goal_number(i, cells, blank_first));
    }
    return listed;
  }

 private:
  void check_name() const {
    const std::string_view name = words_[0].text;
    if (const auto bad = find_non_text(name))
      throw error_at(words_[0], line_, "this is not text: " + describe_character(name, *bad));
    if (name.starts_with("\xef\xbb\xbf"))
      throw error_at(words_[0], line_, "a byte order mark stands at the beginning of a file or nowhere");
  }
  [[nodiscard]] std::optional<std::uint64_t> optimum() const {
    if (words_[1].text == "-") return std::nullopt;
    const std::uint64_t moves = parse_count(words_[1], line_, "the fewest moves", line_hint);
    return moves == 0 ? std::nullopt : std::optional(moves);  // lists say 0 where nobody knows
  }
  TileNumber number_at(std::size_t i, std::vector<bool>& seen) const {
    const TileNumber number = tile_number(words_[i], line_);
    if (number >= seen.size())
      throw error_at(words_[i], line_,
                     fmt::format("there is no tile {} on a board of {} cells", number, seen.size()),
                     fmt::format("its tiles are 1 to {}", seen.size() - 1));
    if (seen[number])
      throw error_at(words_[i], line_,
                     number == 0 ? std::string("there are two empty cells")
                                 : fmt::format("tile {} is there twice", number));
    seen[number] = true;
    return number;
  }

  const std::vector<Word>& words_;
  std::size_t line_;
};

}  // namespace

bool looks_like_board_list(std::string_view bytes) {
  for (Lines lines(bytes); lines.next();) {
    const std::vector<Word> words = words_of_line(lines.text());
    if (words.empty() || is_goal_line(words)) continue;
    return resembles_listed_board(words) && !is_one_grid(bytes);
  }
  return false;
}

std::vector<ListedBoard> read_board_list(std::string_view bytes) {
  std::vector<ListedBoard> boards;
  std::set<std::string, std::less<>> names;
  bool blank_first = true;
  for (Lines lines(bytes); lines.next();) {
    const std::vector<Word> words = words_of_line(lines.text());
    if (words.empty()) continue;
    if (is_goal_line(words) && boards.empty()) {
      blank_first = read_goal(words, lines.number());
      continue;
    }
    boards.push_back(LineReader(words, lines.number()).read(blank_first));
    if (!names.insert(boards.back().id).second)
      throw error_at(words[0], lines.number(), fmt::format("the name {} is there twice", boards.back().id),
                     "every board of a list has a name of its own");
  }
  if (boards.empty()) throw Error("there is no board in this list", 0, 0, std::string(line_hint));
  return boards;
}

std::string write_board_list(const std::vector<ListedBoard>& boards) {
  const bool first = std::all_of(boards.begin(), boards.end(),
                                 [](const ListedBoard& each) { return has_goal(each.board, true); });
  std::string text = first ? "" : "goal last\n";
  for (const ListedBoard& listed : boards) {
    if (listed.board.rows != listed.board.columns)
      throw Error::usage("a list holds square boards, and this one is " +
                         fmt::format("{} x {}", listed.board.rows, listed.board.columns));
    if (!first && !has_goal(listed.board, false))
      throw Error::usage("a list holds boards with one goal, the blank first or last");
    text += listed.id + (listed.optimum ? fmt::format(" {}", *listed.optimum) : " -");
    for (const TileNumber number : listed.board.tiles) text += fmt::format(" {}", number);
    text += "\n";
  }
  return text;
}

}  // namespace wend
