#include "cli/boards_asked.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "cli/output.hpp"
#include "cli/picture_files.hpp"
#include "cli/tile_goal.hpp"

namespace wend {

bool is_listed(const std::string& file) {
  return find_board(file).has_value();
}

bool are_boards(const std::vector<std::string>& files) {
  return std::all_of(files.begin(), files.end(), is_listed);
}

std::vector<ListedBoard> boards_asked(const std::vector<std::string>& files, const Arguments& arguments) {
  std::vector<ListedBoard> boards;
  for (const std::string& file : files) {
    boards.push_back(*find_board(file));
    ListedBoard& last = boards.back();
    Model model = last.board;
    set_goal(model, arguments);
    TileBoard asked = tiles_in(std::move(model));
    if (asked.goal != last.board.goal) last.optimum.reset();
    last.board = std::move(asked);
  }
  return boards;
}

void expect_list_for(const std::string& path, const std::vector<std::string>& files,
                     const Arguments& arguments) {
  if (picture_kind_for(path) != nullptr)
    throw Error::usage("--output writes several boards as a list, and a picture shows one board",
                       "one of them: wend solve " + files.front() + " -o " + path);
  static_cast<void>(write_board_list(boards_asked(files, arguments)));
}

void remark_on_other_goal(const std::vector<std::string>& files, const Arguments& arguments) {
  if (!arguments.has("goal") || arguments.has("quiet") || !are_boards(files)) return;
  const std::vector<ListedBoard> asked = boards_asked(files, arguments);
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (asked[i].optimum || !find_board(files[i])->optimum) continue;
    talk("wend: the optima of the list are about another goal, so they are not compared\n");
    return;
  }
}

}  // namespace wend
