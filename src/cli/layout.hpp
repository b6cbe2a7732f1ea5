// Words in the width there is. Lines are broken between words only.
#pragma once

#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace wend {

constexpr std::size_t any_width = std::numeric_limits<std::size_t>::max();

/// How wide a line on standard output may be: as the window, any width if there is none.
std::size_t window_columns();

/// `text` in lines of at most `columns`, each line after the first indented. The first is taken to begin at
/// the indent too.
std::string wrapped(const std::string& text, std::size_t columns, std::size_t indent);

/// Rows of a name and its explanation, explanations in one column, or below the names where that is too
/// narrow.
std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows, std::size_t columns);

}  // namespace wend
