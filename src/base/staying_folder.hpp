// A work folder that stays, by its name: see base/work_folder.hpp.
#pragma once

#include <cstdint>
#include <string>

namespace wend {

/// Its path, whether it is there or not.
std::string staying_folder(const std::string& inside, const std::string& name);

/// Removes it with all in it, unless some program works there, or it is that of other work: of another mark.
void remove_staying_folder(const std::string& inside, const std::string& name, std::uint64_t mark);

}  // namespace wend
