#include "formats/stage_comments.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "formats/text.hpp"

namespace wend {
namespace {

struct KnownLine {
  std::string key;                    // what tells it from others; empty for the end of the file
  std::vector<std::string> comments;  // above it
};

bool is_comment(std::string_view line) {
  return is_blank(line) || line.starts_with('#');
}

/// The keyword, with its letter where there are several: "button A".
std::string key_of(std::string_view line) {
  const std::vector<Word> words = split_words(line);
  std::string key(words[0].text);
  if (words.size() > 1 && (key == "bridge" || key == "button" || key == "split" || key == "note"))
    key += " " + std::string(words[1].text);
  return key;
}

/// Calls `visit` for every line; `tiles` says whether it is a row of tiles, where nothing is a comment.
template <class Visit>
void each_line(std::string_view text, const Visit& visit) {
  Lines lines(text);
  bool tiles = false;
  while (lines.next()) {
    if (tiles && lines.text() == "end") tiles = false;
    visit(lines.text(), tiles);
    if (!tiles && !is_comment(lines.text())) {
      const std::string key = key_of(lines.text());
      tiles = key == "tiles" || key == "grid";
    }
  }
}

std::vector<KnownLine> commented_lines(std::string_view text) {
  std::vector<KnownLine> known;
  std::vector<std::string> comments;
  each_line(text, [&](std::string_view line, bool tiles) {
    if (tiles) return;
    if (is_comment(line)) {
      comments.emplace_back(line);
    } else {
      known.push_back({key_of(line), std::exchange(comments, {})});
    }
  });
  known.push_back({"", std::move(comments)});
  return known;
}

}  // namespace

std::string with_comments(std::string_view text, std::string_view before) {
  std::vector<KnownLine> known = commented_lines(before);
  std::vector<std::string> keys;
  each_line(text, [&](std::string_view line, bool tiles) {
    if (!tiles && !is_comment(line)) keys.push_back(key_of(line));
  });
  for (std::size_t i = 0; i + 1 < known.size(); ++i) {
    if (std::find(keys.begin(), keys.end(), known[i].key) != keys.end()) continue;
    std::vector<std::string>& next = known[i + 1].comments;
    next.insert(next.begin(), known[i].comments.begin(), known[i].comments.end());
    known[i].comments.clear();
  }
  std::string result;
  const auto put_comments = [&](std::string_view key) {
    for (KnownLine& line : known) {
      if (line.key != key) continue;
      for (const std::string& comment : line.comments) result += comment + "\n";
      line.comments.clear();
    }
  };
  each_line(text, [&](std::string_view line, bool tiles) {
    if (!tiles && !is_comment(line)) put_comments(key_of(line));
    result += std::string(line) + "\n";
  });
  put_comments("");
  return result;
}

}  // namespace wend
