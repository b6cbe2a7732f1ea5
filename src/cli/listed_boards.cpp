#include "cli/listed_boards.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <unordered_map>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/nearest_name.hpp"

namespace wend {
namespace {

/// The boards of a file, and where each name stands: thousands are asked for one by one.
class BoardList {
 public:
  explicit BoardList(std::vector<ListedBoard> boards) : boards_(std::move(boards)) {
    for (std::size_t i = 0; i < boards_.size(); ++i) places_.try_emplace(boards_[i].id, i);
  }
  BoardList(const BoardList&) = delete;  // the names are those in the boards
  BoardList& operator=(const BoardList&) = delete;

  [[nodiscard]] const std::vector<ListedBoard>& boards() const { return boards_; }
  [[nodiscard]] std::optional<std::size_t> place(std::string_view name) const {
    const auto found = places_.find(name);
    return found == places_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  std::vector<ListedBoard> boards_;
  std::unordered_map<std::string_view, std::size_t> places_;
};

/// Every list is read once, also where several threads ask.
class ReadLists {
 public:
  const BoardList* find(const std::string& path) {
    const std::lock_guard lock(mutex_);
    const auto found = lists_.find(path);
    return found == lists_.end() ? nullptr : &found->second;
  }
  const BoardList& read(const std::string& path) {
    if (const BoardList* const known = find(path)) return *known;
    const std::lock_guard lock(mutex_);
    try {
      return lists_.try_emplace(path, read_board_list(path == "-" ? standard_input() : read_file(path)))
          .first->second;
    } catch (Error& error) {
      error.file = shown_name(path);
      throw;
    }
  }

 private:
  std::mutex mutex_;
  std::map<std::string, BoardList> lists_;
};

ReadLists& read_lists() {
  static ReadLists lists;
  return lists;
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
  if (read_lists().find(path) != nullptr) return true;
  if (path == "-") return looks_like_board_list(standard_input());
  constexpr std::size_t enough = std::size_t{1} << 16;  // boards that can be solved have shorter lines
  const std::string begin = beginning_of(path, enough);
  // A grid may look like a list up to some line, so a file that is longer is looked at as a whole.
  return looks_like_board_list(begin) && (begin.size() < enough || looks_like_board_list(read_file(path)));
}

std::vector<ListedBoard> boards_in(const std::string& path, std::string_view which) {
  const BoardList& list = read_lists().read(path);
  const std::vector<ListedBoard>& boards = list.boards();
  if (which.empty()) return boards;
  if (const auto one = list.place(which)) return {boards[*one]};
  const std::size_t dash = which.find('-', 1);
  if (dash == std::string_view::npos) refuse(boards, path, which);
  const auto first = list.place(which.substr(0, dash));
  const auto last = list.place(which.substr(dash + 1));
  if (!first) refuse(boards, path, which.substr(0, dash));
  if (!last || *last < *first) refuse(boards, path, which.substr(dash + 1));
  const auto at = [&](std::size_t place) { return boards.begin() + static_cast<std::ptrdiff_t>(place); };
  return {at(*first), at(*last + 1)};
}

std::optional<ListedBoard> find_board(const std::string& word) {
  const std::size_t colon = word.rfind(':');
  std::error_code ignored;
  if (colon == std::string::npos || colon + 1 == word.size() || std::filesystem::exists(word, ignored))
    return std::nullopt;
  const std::string path = word.substr(0, colon);
  if (!is_board_list(path)) return std::nullopt;
  const BoardList& list = read_lists().read(path);
  const auto place = list.place(std::string_view(word).substr(colon + 1));
  return place ? std::optional(list.boards()[*place]) : std::nullopt;
}

}  // namespace wend
