#include "runs/run_state.hpp"

#include <algorithm>
#include <array>

#include "runs/process_birth.hpp"

namespace wend {
namespace {

constexpr std::array<std::string_view, 5> state_names{"running", "done", "stopped", "failed", "killed"};

}  // namespace

std::string_view name_of(RunState state) {
  return state_names[static_cast<std::size_t>(state)];
}

std::optional<RunState> run_state_of(std::string_view name) {
  const auto* const found = std::find(state_names.begin(), state_names.end(), name);
  if (found == state_names.end()) return std::nullopt;
  return static_cast<RunState>(found - state_names.begin());
}

bool is_at_work(std::int64_t process, const std::string& birth) {
  return process_birth(process) == birth;
}

std::string other_machine(const std::string& birth) {
  const std::string machine = machine_of(birth);
  return machine == machine_name() ? std::string() : machine;
}

}  // namespace wend
