// The keys that mean the same in every player: Ctrl-C ends it, Ctrl-L wants a fresh screen.
#pragma once

#include <optional>

#include "show/term/keys.hpp"
#include "show/term/watch_end.hpp"

namespace wend {

/// True if it was one of them.
inline bool press_common(const KeyPress& key, std::optional<WatchEnd>& end, bool& fresh) {
  if (key.key == Key::interrupt)
    end = WatchEnd::interrupted;
  else if (key.key == Key::redraw)
    fresh = true;
  else
    return false;
  return true;
}

}  // namespace wend
