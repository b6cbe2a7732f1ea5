// Sequences are ESC [ parameters letter (or ~), and ESC O letter. Parameters after the first say which of
// Shift, Alt and Ctrl were held; they make no difference here.
#include "show/term/keys.hpp"

#include <charconv>
#include <optional>

namespace wend {
namespace {

constexpr char esc = '\x1b';
constexpr std::size_t longest_sequence = 32;

std::optional<Key> key_of_letter(char letter) {
  switch (letter) {
    case 'A':
      return Key::up;
    case 'B':
      return Key::down;
    case 'C':
      return Key::right;
    case 'D':
      return Key::left;
    case 'H':
      return Key::home;
    case 'F':
      return Key::end;
    default:
      return std::nullopt;
  }
}

std::optional<Key> key_of_number(std::string_view parameters) {
  int number = 0;
  std::from_chars(parameters.data(), parameters.data() + parameters.size(), number);
  switch (number) {
    case 1:
    case 7:
      return Key::home;
    case 4:
    case 8:
      return Key::end;
    case 5:
      return Key::page_up;
    case 6:
      return Key::page_down;
    default:
      return std::nullopt;
  }
}

std::optional<KeyPress> key_of_byte(char byte) {
  switch (byte) {
    case '\x03':
      return KeyPress{Key::interrupt};
    case '\x0c':
      return KeyPress{Key::redraw};
    case '\x08':
    case '\x7f':
      return KeyPress{Key::backspace};
    case '\x12':
      return KeyPress{Key::redo};
    case '\x1a':
      return KeyPress{Key::suspend};
    case '\r':
    case '\n':
      return KeyPress{Key::enter};
    default:
      if (byte >= ' ' && byte <= '~') return KeyPress{Key::character, byte};
      return std::nullopt;
  }
}

bool ends_sequence(char byte) {
  return byte >= '@' && byte <= '~';
}

/// A whole sequence, from ESC to its last byte.
std::optional<Key> key_of_sequence(std::string_view sequence) {
  if (sequence.back() == '~') return key_of_number(sequence.substr(2));
  return key_of_letter(sequence.back());
}

}  // namespace

std::vector<KeyPress> KeyDecoder::feed(std::string_view bytes) {
  std::vector<KeyPress> keys;
  for (const char byte : bytes) {
    if (byte == esc) {
      if (pending_.size() == 1) keys.push_back({Key::escape});
      pending_ = byte;
    } else if (pending_.empty()) {
      if (const auto key = key_of_byte(byte)) keys.push_back(*key);
    } else if (pending_.size() == 1 && byte != '[' && byte != 'O') {
      pending_.clear();
      keys.push_back({Key::escape});
      if (const auto key = key_of_byte(byte)) keys.push_back(*key);
    } else if (pending_.size() == 1 || (!ends_sequence(byte) && pending_.size() < longest_sequence)) {
      pending_ += byte;
    } else {
      pending_ += byte;
      if (const auto key = key_of_sequence(pending_)) keys.push_back({*key});
      pending_.clear();
    }
  }
  return keys;
}

std::vector<KeyPress> KeyDecoder::give_up() {
  const bool lone = pending_.size() == 1;
  pending_.clear();
  return lone ? std::vector<KeyPress>{{Key::escape}} : std::vector<KeyPress>{};
}

}  // namespace wend
