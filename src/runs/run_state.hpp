// What becomes of runs, and how it is known of one whose program was killed and could not say so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace wend {

enum class RunState : std::uint8_t {
  running,
  done,
  stopped,  // by a signal or a limit
  failed,   // by an error, such as a full disk
  killed    // it says that it is running, and nobody does
};
std::string_view name_of(RunState state);
/// Nothing if there is no such state.
std::optional<RunState> run_state_of(std::string_view name);

/// Whether the process that a run names is at work. Of another machine nothing can be known by its number.
bool is_at_work(std::int64_t process, const std::string& birth);
/// The machine of a process that was born there; empty if it is this one, or is not known.
std::string other_machine(const std::string& birth);

}  // namespace wend
