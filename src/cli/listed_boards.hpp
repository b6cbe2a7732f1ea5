// Boards of tiles in lists (formats/board_list.hpp), as words on the command line name them:
//
//   PATH:12     the board of that name     PATH:12-15    from that one to the other
//   PATH        all of them                -             the same of standard input: -:12
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/board_list.hpp"

namespace wend {

/// Bytes of standard input. It can be read once only: what it holds is looked at here, then handed on.
std::string& standard_input();

bool is_board_list(const std::string& path);

/// The boards of a list that `which` means: a name, a range of them, or all if it is empty. An Error, which
/// carries the path, if there are no such boards or the list is not sound.
std::vector<ListedBoard> boards_in(const std::string& path, std::string_view which);

/// The board a word such as PATH:12 names; nothing if it names none or several.
std::optional<ListedBoard> find_board(const std::string& word);

}  // namespace wend
