#include "serve/page.hpp"

#include <algorithm>
#include <array>

#include "serve/faults.hpp"

namespace wend::serve {
namespace {

constexpr std::string_view without_page = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>wend</title>
<h1>wend is here, its page is not</h1>
<p>This wend was built without the page. The interface below <code>/api/</code> works: try
<a href="/api/about">/api/about</a>.</p>
<p>To get the page, install node 18 or newer with npm, run <code>npm ci</code> in the folder <code>web</code> of the
sources and build wend again; or build wend from a release archive, which holds the page ready to use.</p>
</html>
)";

struct MediaType {
  std::string_view end;
  std::string_view type;
};

constexpr std::array media_types = {
    MediaType{".html", "text/html; charset=utf-8"},
    MediaType{".js", "text/javascript; charset=utf-8"},
    MediaType{".css", "text/css; charset=utf-8"},
    MediaType{".svg", "image/svg+xml"},
    MediaType{".png", "image/png"},
    MediaType{".ico", "image/x-icon"},
    MediaType{".json", "application/json"},
    MediaType{".webmanifest", "application/manifest+json"},
    MediaType{".txt", "text/plain; charset=utf-8"},
    MediaType{".woff2", "font/woff2"},
};

}  // namespace

std::string_view media_type_of(std::string_view name) {
  for (const MediaType& each : media_types) {
    if (name.ends_with(each.end)) return each.type;
  }
  return "application/octet-stream";
}

Response page_response(const Request& request, std::span<const PageFile> files) {
  const std::string path = request.path == "/" ? "/index.html" : request.path;
  const auto found = std::find_if(files.begin(), files.end(), [&](const PageFile& file) {
    return path.starts_with('/') && std::string_view(path).substr(1) == file.name;
  });
  const bool missing_page = files.empty() && request.path == "/";
  if (found == files.end() && !missing_page)
    return fault_response(not_found("there is nothing at " + request.path.substr(0, 100)));
  if (request.method != "GET" && request.method != "HEAD") {
    Response response = fault_response(Refusal(405, "the page can only be read"));
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  Response response{.type = std::string(media_type_of(path))};
  response.headers.emplace_back("Cache-Control", "no-cache");
  if (missing_page) {
    response.body = without_page;
    return response;
  }
  const std::string tag = "\"" + std::string(found->tag) + "\"";
  response.headers.emplace_back("ETag", tag);
  if (request.header("if-none-match").find(tag) != std::string_view::npos) {
    response.status = 304;
  } else {
    response.body = found->bytes;
  }
  return response;
}

}  // namespace wend::serve
