// When a process began: numbers of processes are given again, births are not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace wend {

/// Something that no other process of this number ever has, on no machine and also not after it was started
/// anew; nothing if there is no such process. A process that has ended and whose parent has not looked yet is
/// none.
std::optional<std::string> process_birth(std::int64_t number);

/// How this machine is called, and where a process was born; empty where that is not known.
std::string machine_name();
std::string machine_of(const std::string& birth);

}  // namespace wend
