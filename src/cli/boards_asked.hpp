// Several boards of lists that wend solve is asked for at once: figures over all of them, one list as output,
// and perhaps another goal than the list has.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/listed_boards.hpp"

namespace wend {

/// Whether a word names a board of a list.
bool is_listed(const std::string& file);
/// Whether all that is solved are boards of lists: then there are figures over all of them.
bool are_boards(const std::vector<std::string>& files);

/// These boards of lists with the goal asked for. What a list tells is about its own goal.
std::vector<ListedBoard> boards_asked(const std::vector<std::string>& files, const Arguments& arguments);

/// A list that cannot be written is better known before all its boards are solved.
void expect_list_for(const std::string& path, const std::vector<std::string>& files,
                     const Arguments& arguments);

/// Silence would look as if the optima of the list had been held against another goal.
void remark_on_other_goal(const std::vector<std::string>& files, const Arguments& arguments);

}  // namespace wend
