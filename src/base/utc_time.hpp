// The time of day, as files keep it.
#pragma once

#include <ctime>
#include <string>

namespace wend {

/// "2026-11-15 22:41:40", UTC.
inline std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char words[32];
  return {words, std::strftime(words, sizeof words, "%Y-%m-%d %H:%M:%S", &parts)};
}

}  // namespace wend
