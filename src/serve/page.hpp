// Answers for the page itself: what a browser asks for outside of /api.
#pragma once

#include "serve/message.hpp"
#include "serve/page_files.hpp"

namespace wend::serve {

/// "/" is index.html, "/app.js" the file of that name; nothing else is there (404), and only GET and HEAD do
/// (405). A browser that has the file already is told so (304). Without any files "/" says how to get them.
Response page_response(const Request& request, std::span<const PageFile> files = page_files());

/// "text/html; charset=utf-8", by the end of the name.
std::string_view media_type_of(std::string_view name);

}  // namespace wend::serve
