#include "cli/listed_boards.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/nearest_name.hpp"

namespace wend {
namespace {

/// Read once, however many of its boards are asked for one by one, also by several threads.
const std::vector<ListedBoard>& whole_list(const std::string& path) {
  static std::mutex mutex;
  static std::map<std::string, std::vector<ListedBoard>> known;
  const std::lock_guard lock(mutex);
  const auto found = known.find(path);
  if (found != known.end()) return found->second;
  try {
    return known[path] = read_board_list(path == "-" ? standard_input() : read_file(path));
  } catch (Error& error) {
    known.erase(path);
    error.file = shown_name(path);
    throw;
  }
}

using Place = std::vector<ListedBoard>::const_iterator;

Place find_name(const std::vector<ListedBoard>& boards, std::string_view name) {
  return std::find_if(boards.begin(), boards.end(), [&](const ListedBoard& each) { return each.id == name; });
}

[[noreturn]] void refuse(const std::vector<ListedBoard>& boards, const std::string& path,
                         std::string_view which) {
  throw Error::usage(path + " has no board " + std::string(which),
                     path + ":" + boards.front().id + " to " + path + ":" + boards.back().id);
}

}  // namespace

std::string& standard_input() {
  static std::string bytes = read_file("-");
  return bytes;
}

bool is_board_list(const std::string& path) {
  if (path == "-") return looks_like_board_list(standard_input());
  constexpr std::size_t enough = std::size_t{1} << 16;  // boards that can be solved have shorter lines
  const std::string begin = beginning_of(path, enough);
  // A grid may look like a list up to some line, so a file that is longer is looked at as a whole.
  return looks_like_board_list(begin) && (begin.size() < enough || looks_like_board_list(read_file(path)));
}

std::vector<ListedBoard> boards_in(const std::string& path, std::string_view which) {
  const std::vector<ListedBoard>& boards = whole_list(path);
  if (which.empty()) return boards;
  const Place one = find_name(boards, which);
  if (one != boards.end()) return {*one};
  const std::size_t dash = which.find('-', 1);
  if (dash == std::string_view::npos) refuse(boards, path, which);
  const Place first = find_name(boards, which.substr(0, dash));
  const Place last = find_name(boards, which.substr(dash + 1));
  if (first == boards.end()) refuse(boards, path, which.substr(0, dash));
  if (last == boards.end() || last < first) refuse(boards, path, which.substr(dash + 1));
  return {first, last + 1};
}

std::optional<ListedBoard> find_board(const std::string& word) {
  const std::size_t colon = word.rfind(':');
  std::error_code ignored;
  if (colon == std::string::npos || colon + 1 == word.size() || std::filesystem::exists(word, ignored))
    return std::nullopt;
  const std::string path = word.substr(0, colon);
  if (!is_board_list(path)) return std::nullopt;
  const std::vector<ListedBoard>& boards = whole_list(path);
  const Place place = find_name(boards, std::string_view(word).substr(colon + 1));
  return place == boards.end() ? std::nullopt : std::optional(*place);
}

}  // namespace wend
