// Where programs keep data of their users ($XDG_DATA_HOME, else ~/.local/share) and what they can make again
// ($XDG_CACHE_HOME, else ~/.cache).
#pragma once

#include <optional>
#include <string>

namespace wend {

/// wend's folders there; they need not exist. Nothing if there is no home. As the XDG specification wants it,
/// a variable that is no absolute path counts as not set.
std::optional<std::string> data_folder();
std::optional<std::string> cache_folder();

/// For errors about the folder of data.
inline constexpr const char* other_data_folder_hint =
    "another folder may be named: XDG_DATA_HOME=/var/tmp/data wend ...";

}  // namespace wend
