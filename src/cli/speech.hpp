// What may be said to the reader at the other end: in a UTF-8 locale everything, elsewhere plain ASCII; and
// names from outside in a form that cannot move the cursor or change colours.
#pragma once

#include <string>
#include <string_view>

namespace wend {

/// Whether words may hold characters beyond ASCII: the locale is UTF-8 and the terminal not a dumb one.
bool speaks_unicode();

/// The words as they may be said: where only ASCII is understood, `µ` becomes `u`, `√2` becomes `sqrt2`, `…`
/// becomes three dots; what has no such form becomes `\xNN` for each of its bytes. Saying it twice changes
/// nothing.
std::string spoken(std::string_view words);

/// Text from outside with control characters, and bytes that are no UTF-8, as `\xNN`.
std::string harmless(std::string_view text);

/// The name of a file as it is shown; `-` is "(standard input)".
std::string name_words(std::string_view path);

/// A word as a shell takes it, in quotes where it needs them.
std::string shell_word(std::string_view word);

}  // namespace wend
