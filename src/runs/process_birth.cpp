#include "runs/process_birth.hpp"

#include <array>
#include <climits>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace wend {
namespace {

/// Of the machine's last start: births are counted from there.
std::string boot_name() {
  std::ifstream file("/proc/sys/kernel/random/boot_id");
  std::string name;
  std::getline(file, name);
  return name;
}

}  // namespace

std::optional<std::string> process_birth(std::int64_t number) {
  std::ifstream file("/proc/" + std::to_string(number) + "/stat");
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  // "123 (name) S …": the name may hold anything, so fields are counted behind it.
  const std::size_t name_end = line.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  std::istringstream fields(line.substr(name_end + 1));
  constexpr int state_field = 3;
  constexpr int birth_field = 22;
  std::string field;
  for (int at = state_field; at <= birth_field; ++at) {
    if (!(fields >> field)) return std::nullopt;
    if (at == state_field && (field == "Z" || field == "X")) return std::nullopt;  // ended, not yet buried
  }
  return boot_name() + " " + field + " " + machine_name();
}

std::string machine_name() {
  std::array<char, HOST_NAME_MAX + 1> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : std::string();
}

std::string machine_of(const std::string& birth) {
  std::istringstream words(birth);
  std::string boot;
  std::string began;
  std::string machine;
  words >> boot >> began >> machine;
  return machine;
}

}  // namespace wend
