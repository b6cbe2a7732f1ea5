#include "cli/speech.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/file.hpp"
#include "formats/text.hpp"
#include "show/term/terminal.hpp"

namespace wend {
namespace {

struct Plain {
  std::string_view character;
  std::string_view ascii;
};

constexpr std::array<Plain, 7> plain_forms{
    {{"µ", "u"}, {"√", "sqrt"}, {"…", "..."}, {"≤", "<="}, {"–", "-"}, {"×", "x"}, {"·", "."}}};

std::string as_bytes(std::string_view bytes) {
  std::string shown;
  for (const char byte : bytes) shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  return shown;
}

}  // namespace

bool speaks_unicode() {
  static const bool answer = [] {
    const TerminalFacts facts = ask_terminal(1);
    return locale_is_utf8(facts) && !(facts.tty && is_dumb(facts));
  }();
  return answer;
}

std::string spoken(std::string_view words) {
  if (speaks_unicode()) return std::string(words);
  std::string said;
  while (!words.empty()) {
    const std::size_t length = std::max<std::size_t>(utf8_length(words), 1);
    const std::string_view character = words.substr(0, length);
    const auto* const form = std::find_if(plain_forms.begin(), plain_forms.end(),
                                          [&](const Plain& plain) { return plain.character == character; });
    if (form != plain_forms.end()) {
      said += form->ascii;
    } else {
      said += static_cast<unsigned char>(character[0]) < 0x80 ? std::string(character) : as_bytes(character);
    }
    words.remove_prefix(length);
  }
  return said;
}

std::string harmless(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
    const std::string_view character = text.substr(0, length);
    const bool fine = utf8_length(text) > 0 && !is_control(character);
    shown += fine ? std::string(character) : as_bytes(character);
    text.remove_prefix(length);
  }
  return shown;
}

std::string name_words(std::string_view path) {
  return spoken(harmless(shown_name(path)));
}

std::string shell_word(std::string_view word) {
  constexpr std::string_view special = " \t\n\"'\\$&;|<>()*?#~`![]{}";
  if (!word.empty() && word.find_first_of(special) == std::string_view::npos) return std::string(word);
  std::string quoted = "'";
  for (const char each : word) quoted += each == '\'' ? "'\\''" : std::string(1, each);
  return quoted + "'";
}

}  // namespace wend
