#include "serve/guard.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <charconv>
#include <limits>
#include <unistd.h>

#include "serve/listener.hpp"

namespace wend::serve {
namespace {

constexpr const char* content_security =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src "
    "'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string lower(std::string_view text) {
  std::string made(text);
  for (char& letter : made) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return made;
}

bool is_address(const std::string& name) {
  in6_addr unused{};
  if (name.starts_with('[') && name.ends_with(']')) {
    return inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), &unused) == 1;
  }
  return inet_pton(AF_INET, name.c_str(), &unused) == 1;
}

std::string machine_name() {
  char name[256] = {};
  return gethostname(name, sizeof name - 1) == 0 ? lower(name) : "";
}

/// Takes as long for the right token as for a wrong one of the same length.
bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differences = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    differences |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned>(static_cast<unsigned char>(b[i]));
  }
  return differences == 0;
}

/// "application/json; charset=utf-8" is "application/json".
std::string media_type(std::string_view header) {
  std::string type = lower(header.substr(0, std::min(header.find(';'), header.size())));
  while (!type.empty() && type.back() == ' ') type.pop_back();
  return type;
}

bool is_api(const std::string& path) {
  return path == "/api" || path.starts_with("/api/");
}

/// Somebody follows a link to the page: that may come from anywhere, for the page alone gives nothing away.
bool opens_page(const Request& request) {
  return request.method == "GET" && !is_api(request.path) && request.header("sec-fetch-mode") == "navigate" &&
         request.header("sec-fetch-dest") == "document";
}

}  // namespace

Guard::Guard(GuardOptions options)
    : options_(std::move(options)), any_address_(options_.host == "0.0.0.0" || options_.host == "::") {}

bool Guard::is_ours(std::string_view host) const {
  std::string name = lower(host);
  const std::string port = ":" + std::to_string(options_.port);
  if (name.ends_with(port)) {
    name.resize(name.size() - port.size());
  } else if (options_.port != 80) {
    return false;
  }
  if (name == "[::1]" || is_loopback(name)) return name != "::1";
  if (name == lower(options_.host) || name == "[" + lower(options_.host) + "]") return true;
  return any_address_ && !name.empty() && (is_address(name) || name == machine_name());
}

std::optional<Refusal> Guard::wrong_sender(const Request& request) const {
  const auto hosts = request.headers.count("host");
  if (hosts != 1) return bad_request(hosts == 0 ? "no Host is given" : "several Hosts are given");
  if (!is_ours(request.header("host"))) {
    return Refusal(403, "this server is not called " + std::string(request.header("host")).substr(0, 100),
                   "open the address that wend serve printed");
  }
  for (auto [at, end] = request.headers.equal_range("origin"); at != end; ++at) {
    if (!at->second.starts_with("http://") || !is_ours(std::string_view(at->second).substr(7)))
      return Refusal(403, "requests of other sites are not answered");
  }
  const std::string_view site = request.header("sec-fetch-site");
  const bool foreign = !site.empty() && site != "same-origin" && site != "none";
  if (foreign && !opens_page(request)) return Refusal(403, "requests of other sites are not answered");

  if (options_.token.empty() || !is_api(request.path)) return std::nullopt;
  const std::string_view given = request.header("authorization");
  if (given.starts_with("Bearer ") && same_secret(given.substr(7), options_.token)) return std::nullopt;
  return Refusal(403, given.empty() ? "a token is needed" : "the token is wrong",
                 "open the whole address that wend serve printed, with ?token=");
}

std::optional<Refusal> Guard::wrong_body(const Request& request) const {
  const bool chunked = request.headers.count("transfer-encoding") > 0;
  const auto lengths = request.headers.count("content-length");
  if (request.headers.count("content-encoding") > 0)
    return Refusal(415, "bodies have to be sent as they are, without Content-Encoding");
  if (lengths > 1 || (lengths == 1 && chunked)) return bad_request("the length of the body is told twice");
  if (chunked && lower(request.header("transfer-encoding")) != "chunked")
    return Refusal(501, "no such Transfer-Encoding is known");

  std::uint64_t length = 0;
  if (lengths == 1) {
    const std::string_view text = request.header("content-length");
    const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), length);
    if (fault == std::errc::result_out_of_range) length = std::numeric_limits<std::uint64_t>::max();
    if (text.empty() || text[0] == '-' || stop != text.data() + text.size())
      return bad_request("Content-Length is no number");
  }
  if (length > options_.body_bytes) {
    return Refusal(413, "the body is larger than " + std::to_string(options_.body_bytes) + " bytes");
  }
  if (request.method != "POST") {
    if (chunked || length > 0) return bad_request(request.method + " takes no body");
    return std::nullopt;
  }
  if (lengths == 0 && !chunked) return Refusal(411, "Content-Length is missing");
  const std::string type = media_type(request.header("content-type"));
  if (type != "application/json" && type != "application/octet-stream") {
    return Refusal(
        415,
        type.empty() ? "Content-Type is missing" : "bodies of type " + type.substr(0, 100) + " are not read",
        "application/json, or application/octet-stream for files");
  }
  return std::nullopt;
}

std::optional<Refusal> Guard::refusal(const Request& request) const {
  if (const auto wrong = wrong_sender(request)) return wrong;
  return wrong_body(request);
}

void add_safety_headers(Response& response) {
  const auto add = [&](const char* name, const char* value) {
    const bool there = std::any_of(response.headers.begin(), response.headers.end(),
                                   [&](const auto& header) { return header.first == name; });
    if (!there) response.headers.emplace_back(name, value);
  };
  add("Content-Security-Policy", content_security);
  add("X-Content-Type-Options", "nosniff");
  add("X-Frame-Options", "DENY");
  add("Referrer-Policy", "no-referrer");
  add("Cross-Origin-Resource-Policy", "same-origin");
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cache-Control", "no-store");
}

}  // namespace wend::serve
