// A first line, the name of the pack, then its stages one after another, each as in a file of its own: a line
// `wend stage 1` begins the next. Or the codes of several stages, one per line.
#include "formats/stage_pack.hpp"

#include "formats/stage_code.hpp"
#include "formats/stage_reader.hpp"
#include "formats/stage_writer.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

constexpr std::string_view first_line = "wend stages 1";
constexpr std::string_view stage_line = "wend stage 1";

bool says_something(std::string_view line) {
  return !is_blank(line) && !line.starts_with('#');
}

/// Without blanks at its ends: what one_line made of other characters may be some.
std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

/// Moves to the next line that says something.
bool next_line(Lines& lines) {
  while (lines.next()) {
    if (says_something(lines.text())) return true;
  }
  return false;
}

class PackReader {
 public:
  explicit PackReader(std::string_view bytes) : bytes_(bytes), lines_(bytes) {}

  StagePack read() {
    if (!next_line(lines_) || one_line(lines_.text()) != first_line)
      throw Error("a pack begins with `" + std::string(first_line) + "`", lines_.number(), 1);
    read_head();
    while (block_begin_ != npos) read_block();
    if (pack_.stages.empty())
      throw Error("the pack holds no stage", lines_.number(), 1,
                  "each begins with a line `" + std::string(stage_line) + "`");
    return std::move(pack_);
  }

 private:
  static constexpr std::size_t npos = std::string_view::npos;

  [[nodiscard]] std::size_t offset() const {
    return static_cast<std::size_t>(lines_.text().data() - bytes_.data());
  }
  /// Whether the line begins a stage; the place is noted then.
  bool begins_stage() {
    if (lines_.text() != stage_line) return false;
    block_begin_ = offset();
    block_line_ = lines_.number();
    return true;
  }

  void read_head() {
    while (next_line(lines_)) {
      if (begins_stage()) return;
      const std::vector<Word> words = split_words(lines_.text());
      if (words[0].text != "name" || words.size() < 2 || !pack_.name.empty())
        throw error_at(words[0], lines_.number(), "this is no line of a pack",
                       "name of the pack, then its stages");
      pack_.name = trimmed(one_line(lines_.text().substr(words[1].column - 1)));
    }
  }

  /// From `wend stage 1` to the next such line.
  void read_block() {
    const std::size_t begin = block_begin_;
    const std::size_t line = block_line_;
    block_begin_ = npos;
    while (block_begin_ == npos && lines_.next()) begins_stage();
    const std::size_t length = block_begin_ == npos ? npos : block_begin_ - begin;
    try {
      pack_.stages.push_back(read_stage(bytes_.substr(begin, length), StageForm::own));
    } catch (Error& error) {
      if (error.line != 0) error.line += line - 1;
      throw;
    }
  }

  std::string_view bytes_;
  Lines lines_;
  std::size_t block_begin_ = npos;
  std::size_t block_line_ = 0;
  StagePack pack_;
};

/// Two codes at least: one alone is a stage.
bool looks_like_codes(std::string_view bytes) {
  Lines lines(bytes);
  for (int count = 0; count < 2; ++count) {
    if (!next_line(lines) || !looks_like_code(lines.text())) return false;
  }
  return true;
}

StagePack read_codes(std::string_view bytes) {
  StagePack pack;
  for (Lines lines(bytes); next_line(lines);) {
    const std::vector<Word> words = split_words(lines.text());
    if (words.size() > 1) throw error_at(words[1], lines.number(), "something behind the code");
    try {
      pack.stages.push_back(stage_of_code(words[0].text));
    } catch (Error& error) {
      error.line = lines.number();
      error.column += words[0].column - 1;
      throw;
    }
  }
  return pack;
}

}  // namespace

bool looks_like_stage_pack(std::string_view bytes) {
  Lines lines(bytes);
  return (next_line(lines) && lines.text().starts_with("wend stages")) || looks_like_codes(bytes);
}

StagePack read_stage_pack(std::string_view bytes) {
  return looks_like_codes(bytes) ? read_codes(bytes) : PackReader(bytes).read();
}

std::string write_stage_pack(const StagePack& pack) {
  std::string text = std::string(first_line) + "\n";
  if (!pack.name.empty()) text += "name " + one_line(pack.name) + "\n";
  for (const Stage& stage : pack.stages) text += "\n" + write_stage(stage);
  return text;
}

std::string write_code_pack(const StagePack& pack) {
  std::string text;
  for (const Stage& stage : pack.stages) text += code_of(stage) + "\n";
  return text;
}

}  // namespace wend
