// The lines of a stage as text, each understood by itself: a keyword and its values; the tiles stand between
// `tiles` (or `grid`) and `end`. What they mean together is not looked at here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/stage.hpp"

namespace wend {

/// Where something was read.
struct TextPlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

struct StageLines {
  struct Row {
    std::string text;  // without bars
    std::size_t line = 0;
  };
  struct Link {
    char letter;
    TextPlace place;
  };
  struct ButtonLine {
    Button button;                           // letter and hardness
    std::array<std::vector<Link>, 3> links;  // toggle, open, close
  };
  /// A cell, where its row was said and where its column was.
  struct Spot {
    Cell cell;
    TextPlace row;
    TextPlace column;
  };
  struct SplitLine {
    char digit;
    std::array<Spot, 2> halves;
  };

  std::string name;
  std::string passcode;
  std::vector<std::string> notes;
  std::optional<Cell> size;  // rows and columns
  std::optional<Spot> start;
  std::size_t tiles_line = 0;
  std::vector<Row> rows;
  std::vector<Bridge> bridges;
  std::vector<ButtonLine> buttons;
  std::vector<SplitLine> splits;
};

bool is_bridge_letter(char letter);
bool is_button_letter(char letter);
bool is_split_digit(char letter);

/// `barred`: rows stand between bars, as in the neutral form. An Error names line and column.
StageLines read_stage_lines(std::string_view bytes, bool barred);

/// What a stage without tiles needs.
std::string tiles_hint(bool barred);

/// A second start, wherever it is marked.
[[noreturn]] void refuse_second_start(TextPlace place);

}  // namespace wend
