#include "formats/board_list.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

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

/// Whether the words from the third on are all numbers of a square board, each once.
bool is_listed_board(const std::vector<Word>& words) {
  if (words.size() < 6 || side_of(words.size() - 2) == 0) return false;
  std::vector<bool> seen(words.size() - 2, false);
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (!looks_like_tile(words[i].text)) return false;
    const TileNumber number = tile_number(words[i], 1);
    if (number >= seen.size() || seen[number]) return false;
    seen[number] = true;
  }
  return true;
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
      if (!looks_like_tile(word.text)) return false;
      numbers.push_back(tile_number(word, lines.number()));
    }
  }
  std::sort(numbers.begin(), numbers.end());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] != i) return false;
  }
  return true;
}

class LineReader {
 public:
  LineReader(const std::vector<Word>& words, std::size_t line) : words_(words), line_(line) {}

  ListedBoard read(bool goal_last) const {
    if (words_.size() < 6)
      throw Error("this line has too few words for a board", line_, words_.back().column,
                  std::string(line_hint));
    const std::size_t cells = words_.size() - 2;
    const std::uint32_t side = side_of(cells);
    if (side == 0)
      throw Error(fmt::format("{} numbers are no square board", cells), line_, words_[2].column,
                  std::string(line_hint));
    ListedBoard listed{std::string(words_[0].text), optimum(), {side, side, {}, {}}};
    std::vector<bool> seen(cells, false);
    for (std::size_t i = 0; i < cells; ++i) {
      listed.board.tiles.push_back(number_at(i + 2, seen));
      listed.board.goal.push_back(static_cast<TileNumber>(goal_last ? (i + 1) % cells : i));
    }
    return listed;
  }

 private:
  [[nodiscard]] std::optional<std::uint64_t> optimum() const {
    if (words_[1].text == "-" || words_[1].text == "0") return std::nullopt;
    return parse_count(words_[1], line_, "the fewest moves", line_hint);
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
    if (words.empty()) continue;
    return is_listed_board(words) && !is_one_grid(bytes);
  }
  return false;
}

std::vector<ListedBoard> read_board_list(std::string_view bytes, bool goal_last) {
  std::vector<ListedBoard> boards;
  for (Lines lines(bytes); lines.next();) {
    const std::vector<Word> words = words_of_line(lines.text());
    if (!words.empty()) boards.push_back(LineReader(words, lines.number()).read(goal_last));
  }
  return boards;
}

std::string write_board_list(const std::vector<ListedBoard>& boards) {
  std::string text;
  for (const ListedBoard& listed : boards) {
    text += listed.id + (listed.optimum ? fmt::format(" {}", *listed.optimum) : " -");
    for (const TileNumber number : listed.board.tiles) text += fmt::format(" {}", number);
    text += "\n";
  }
  return text;
}

}  // namespace wend
