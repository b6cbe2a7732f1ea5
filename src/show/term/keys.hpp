// Bytes from a terminal become keys. An escape sequence may arrive in pieces; a lone Esc is told from the
// beginning of a sequence only by what does not follow, so whoever reads says when it has waited long enough.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wend {

enum class Key : std::uint8_t {
  character,  // anything printable, Space too
  left,
  right,
  up,
  down,
  home,
  end,
  page_up,
  page_down,
  enter,
  backspace,
  escape,
  interrupt,  // Ctrl-C
  suspend,    // Ctrl-Z
  redraw,     // Ctrl-L
  redo        // Ctrl-R
};

struct KeyPress {
  Key key = Key::character;
  char character = 0;  // of Key::character
  friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

class KeyDecoder {
 public:
  /// The keys that are complete after these bytes. Unknown sequences and bytes beyond ASCII are no keys.
  std::vector<KeyPress> feed(std::string_view bytes);
  /// Whether what came last may be the beginning of a sequence.
  [[nodiscard]] bool waiting() const { return !pending_.empty(); }
  /// Nothing follows: a lone Esc was the Esc key, half a sequence was nothing.
  std::vector<KeyPress> give_up();

 private:
  std::string pending_;  // empty, or Esc and what followed it
};

}  // namespace wend
