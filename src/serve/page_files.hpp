// The page, built into the program: its files as they come out of web/build.mjs.
#pragma once

#include <span>
#include <string_view>

namespace wend::serve {

struct PageFile {
  std::string_view name;  // "index.html"
  std::string_view bytes;
  std::string_view tag;  // a hash of the bytes in digits of base 16
};

/// Written by cmake/embed_page.cmake; empty if wend was built without the page.
std::span<const PageFile> page_files();

}  // namespace wend::serve
