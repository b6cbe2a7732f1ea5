#include "base/user_folders.hpp"

#include <cstdlib>

namespace wend {
namespace {

std::optional<std::string> absolute_path_in(const char* variable) {
  const char* const value = std::getenv(variable);
  if (value == nullptr || value[0] != '/') return std::nullopt;
  return value;
}

std::optional<std::string> folder(const char* variable, const char* below_home) {
  if (const auto own = absolute_path_in(variable)) return *own + "/wend";
  if (const auto home = absolute_path_in("HOME")) return *home + below_home;
  return std::nullopt;
}

}  // namespace

std::optional<std::string> data_folder() {
  return folder("XDG_DATA_HOME", "/.local/share/wend");
}

std::optional<std::string> cache_folder() {
  return folder("XDG_CACHE_HOME", "/.cache/wend");
}

}  // namespace wend
