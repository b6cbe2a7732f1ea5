// Where programs keep data of their users: $XDG_DATA_HOME, else ~/.local/share.
#pragma once

#include <optional>
#include <string>

namespace wend {

/// wend's folder there; it need not exist. Nothing if there is no home. As the XDG specification wants it, a
/// variable that is no absolute path counts as not set.
std::optional<std::string> data_folder();

}  // namespace wend
