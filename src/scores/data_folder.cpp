#include "scores/data_folder.hpp"

#include <cstdlib>

namespace wend {
namespace {

std::optional<std::string> absolute_path_in(const char* variable) {
  const char* const value = std::getenv(variable);
  if (value == nullptr || value[0] != '/') return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::string> data_folder() {
  if (const auto data = absolute_path_in("XDG_DATA_HOME")) return *data + "/wend";
  if (const auto home = absolute_path_in("HOME")) return *home + "/.local/share/wend";
  return std::nullopt;
}

}  // namespace wend
