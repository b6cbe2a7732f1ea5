// Comments and blank lines of a stage as text, which no Stage holds, for those who write a file anew.
#pragma once

#include <string>
#include <string_view>

namespace wend {

/// `text` with the comments of `before`, an earlier text of the same stage: each stays above the line it
/// stood above, or above the next line that is still there.
std::string with_comments(std::string_view text, std::string_view before);

}  // namespace wend
