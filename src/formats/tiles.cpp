#include "formats/tiles.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "formats/board_list.hpp"

namespace wend {
namespace {

constexpr std::size_t most_cells = 65'535;
constexpr std::string_view grid_hint =
    "rows of numbers with blanks between them; 0, . or _ is the empty cell";

std::string_view without_comment(std::string_view line) {
  return line.substr(0, std::min(line.find('#'), line.size()));
}

/// A grid of numbers and where each stood, for errors.
struct TileGrid {
  struct Place {
    std::size_t line = 0;
    std::size_t column = 0;
  };
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<TileNumber> tiles;
  std::vector<Place> places;

  void add_row(const std::vector<Word>& words, std::size_t line) {
    if (rows > 0 && words.size() != columns)
      throw Error(fmt::format("this row has {} cells, and the rows above have {}", words.size(), columns),
                  line, words.back().column, std::string(grid_hint));
    if (tiles.size() + words.size() > most_cells)
      throw Error(fmt::format("a board has at most {} cells", most_cells), line, words.front().column);
    columns = static_cast<std::uint32_t>(words.size());
    ++rows;
    for (const Word& word : words) {
      tiles.push_back(tile_number(word, line));
      places.push_back({line, word.column});
    }
  }

  /// Every number from 0 on must be there once.
  void check() const {
    if (tiles.empty()) throw Error("there is no board", 0, 0, std::string(grid_hint));
    std::vector<std::size_t> seen(tiles.size(), tiles.size());
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const auto [line, column] = places[i];
      if (tiles[i] >= tiles.size())
        throw Error(fmt::format("there is no tile {} on a board of {} x {}", tiles[i], rows, columns), line,
                    column, fmt::format("its tiles are 1 to {}", tiles.size() - 1));
      std::size_t& first = seen[tiles[i]];
      if (first != tiles.size())
        throw Error(
            tiles[i] == 0 ? std::string("there are two empty cells")
                          : fmt::format("tile {} is there twice", tiles[i]),
            line, column,
            fmt::format("the first is in line {}, column {}", places[first].line, places[first].column));
      first = i;
    }
  }
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : lines_(bytes) {}

  TileBoard read(const Remark& remark) {
    bool own = false;
    while (lines_.next()) {
      const std::vector<Word> words = split_words(without_comment(lines_.text()));
      if (words.empty()) continue;
      if (!own && board_.rows == 0 && words[0].text == "wend") {
        read_header(words);
        own = true;
      } else if (own && words[0].text == "goal") {
        read_goal(words);
      } else if (own && words[0].text == "board") {
        if (words.size() > 1) throw error_at(words[1], lines_.number(), "nothing may follow 'board'");
        into_ = &board_;
      } else {
        if (into_ == nullptr) into_ = &board_;
        into_->add_row(words, lines_.number());
      }
    }
    if (!own) square_line(remark);
    return finished();
  }

 private:
  /// Boards are often passed around as one line of numbers, and a single row is hardly ever meant.
  void square_line(const Remark& remark) {
    const auto side = static_cast<std::uint32_t>(std::lround(std::sqrt(board_.columns)));
    if (board_.rows != 1 || side < 3 || side * side != board_.columns) return;
    board_.rows = board_.columns = side;
    if (remark) remark(fmt::format("one line of {} numbers is read as {} x {}", side * side, side, side));
  }

  void read_header(const std::vector<Word>& words) const {
    if (words.size() < 2 || words[1].text != "tiles")
      throw Error("this is no board of tiles", lines_.number(), words[0].column, "it begins: wend tiles 1");
    if (words.size() != 3 || words[2].text != "1")
      throw Error("this form of board is not known", lines_.number(), words.back().column,
                  "the form known here is 1: wend tiles 1");
  }
  void read_goal(const std::vector<Word>& words) {
    if (goal_given_) throw error_at(words[0], lines_.number(), "the goal is given twice");
    goal_given_ = true;
    if (words.size() == 1) {
      into_ = &goal_;
    } else if (words.size() == 2 && (words[1].text == "last" || words[1].text == "first")) {
      blank_first_ = words[1].text == "first";
    } else {
      throw error_at(words[1], lines_.number(), "there is no such goal",
                     "goal last, goal first, or goal and then its rows");
    }
  }
  TileBoard finished() const {
    board_.check();
    TileBoard board{board_.rows, board_.columns, board_.tiles, usual_goal()};
    if (goal_.rows > 0) {
      goal_.check();
      if (goal_.rows != board_.rows || goal_.columns != board_.columns)
        throw Error(fmt::format("the goal is {} x {}, and the board is {} x {}", goal_.rows, goal_.columns,
                                board_.rows, board_.columns),
                    goal_.places.front().line, goal_.places.front().column);
      board.goal = goal_.tiles;
    } else if (into_ == &goal_ && goal_given_) {
      throw Error("the goal has no rows", lines_.number(), 1, std::string(grid_hint));
    }
    return board;
  }
  [[nodiscard]] std::vector<TileNumber> usual_goal() const {
    std::vector<TileNumber> goal(board_.tiles.size());
    for (std::size_t i = 0; i < goal.size(); ++i)
      goal[i] = static_cast<TileNumber>(blank_first_ ? i : (i + 1) % goal.size());
    return goal;
  }

  Lines lines_;
  TileGrid board_;
  TileGrid goal_;
  TileGrid* into_ = nullptr;
  bool goal_given_ = false;
  bool blank_first_ = false;
};

/// Two or more words that could be tiles, in the first line that holds something; or our own first line.
bool recognise(std::string_view bytes) {
  for (Lines lines(bytes); lines.next();) {
    const std::vector<Word> words = split_words(without_comment(lines.text().substr(0, 8192)));
    if (words.empty()) continue;
    if (words[0].text == "wend") return words.size() > 1 && words[1].text == "tiles";
    if (looks_like_board_list(bytes)) return true;
    const bool numbers = std::any_of(words.begin(), words.end(), [](const Word& word) {
      return word.text.find_first_of("123456789") == 0;
    });
    return words.size() > 1 && numbers && std::all_of(words.begin(), words.end(), [](const Word& word) {
             return looks_like_tile(word.text);
           });
  }
  return false;
}

Model read(std::string_view bytes, const ReadOptions& options) {
  if (!looks_like_board_list(bytes)) return Reader(bytes).read(options.remark);
  const std::vector<ListedBoard> boards = read_board_list(bytes);
  if (boards.size() > 1)
    throw Error(fmt::format("this is a list of {} boards, not one of them", boards.size()), 1, 1,
                "FILE:" + boards[0].id + " is its first");
  return boards[0].board;
}

void write_grid(std::string& text, const TileBoard& board, const std::vector<TileNumber>& tiles) {
  const std::size_t width = std::to_string(tiles.size() - 1).size();
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const std::string number = tiles[i] == 0 ? "." : std::to_string(tiles[i]);
    text += fmt::format("{:>{}}{}", number, width, (i + 1) % board.columns == 0 ? '\n' : ' ');
  }
}

std::string write(const Model& model, const WriteOptions& /*options*/) {
  const TileBoard& board = tiles_in(model);
  std::string text = "wend tiles 1\n";
  std::vector<TileNumber> counted(board.goal.size());
  for (std::size_t i = 0; i < counted.size(); ++i) counted[i] = static_cast<TileNumber>(i);
  const bool first = board.goal == counted;
  std::rotate(counted.begin(), counted.begin() + 1, counted.end());
  if (first || board.goal == counted) {
    text += first ? "goal first\n" : "goal last\n";
  } else {
    text += "goal\n";
    write_grid(text, board, board.goal);
  }
  text += "board\n";
  write_grid(text, board, board.tiles);
  return text;
}

}  // namespace

bool looks_like_tile(std::string_view word) {
  if (word == "." || word == "_" || word == "0") return true;
  return word.size() <= 6 && word[0] != '0' && word.find_first_not_of("0123456789") == std::string_view::npos;
}

TileNumber tile_number(const Word& word, std::size_t line) {
  if (word.text == "." || word.text == "_") return 0;
  const std::uint64_t number = parse_count(word, line, "a tile", grid_hint);
  if (number >= most_cells)
    throw error_at(word, line, fmt::format("there is no tile {}", number), "65534 is the largest");
  return static_cast<TileNumber>(number);
}

constinit const Format tiles_format{
    .name = "tiles",
    .summary = "a board of sliding tiles: rows of numbers, 0, . or _ for the empty cell",
    .example_extension = ".tiles",
    .recognise = recognise,
    .reader = read,
    .writer = write,
    .kind = ModelKind::tiles,
};

}  // namespace wend
