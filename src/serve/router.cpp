#include "serve/router.hpp"

#include <algorithm>
#include <charconv>

namespace wend::serve {
namespace {

struct Match {
  bool fits = false;
  std::string part = {};
};

/// Cuts the text in front of the first '/' off.
std::string_view cut_part(std::string_view& path) {
  const std::size_t end = std::min(path.find('/'), path.size());
  const std::string_view part = path.substr(0, end);
  path.remove_prefix(std::min(end + 1, path.size()));
  return part;
}

/// A part is compared as it was sent: whoever writes a fixed part with % has no reason that is ours.
Match match(std::string_view pattern, std::string_view path) {
  if (std::count(pattern.begin(), pattern.end(), '/') != std::count(path.begin(), path.end(), '/')) return {};
  Match result{true, {}};
  while (!pattern.empty() || !path.empty()) {
    const std::string_view wanted = cut_part(pattern);
    const std::string_view given = cut_part(path);
    if (wanted.starts_with('{')) {
      const std::optional<std::string> part = decoded(given);
      if (!part || part->empty()) return {};
      result.part = *part;
    } else if (wanted != given) {
      return {};
    }
  }
  return result;
}

std::string shown(const std::string& path) {
  constexpr std::size_t longest = 100;
  return path.size() > longest ? path.substr(0, longest) + "…" : path;
}

}  // namespace

std::optional<std::string> decoded(std::string_view text, bool plus_is_blank) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char letter = text[i];
    if (letter == '%') {
      if (text.size() - i < 3) return std::nullopt;
      unsigned code = 0;
      const char* const digits = text.data() + i + 1;
      const auto [stop, error] = std::from_chars(digits, digits + 2, code, 16);
      if (error != std::errc{} || stop != digits + 2) return std::nullopt;
      letter = static_cast<char>(code);
      i += 2;
    } else if (letter == '+' && plus_is_blank) {
      letter = ' ';
    }
    if (letter == '\0') return std::nullopt;
    plain += letter;
  }
  return plain;
}

std::map<std::string, std::string> query_of(std::string_view text) {
  std::map<std::string, std::string> query;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view pair = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto name = decoded(pair.substr(0, equals), true);
    const auto value = decoded(pair.substr(std::min(equals + 1, pair.size())), true);
    if (name && value && !name->empty()) query[*name] = *value;
  }
  return query;
}

bool Router::takes(const Request& request) const {
  return std::any_of(routes_.begin(), routes_.end(), [&](const Route& route) {
    return route.method == request.method && match(route.pattern, request.path).fits;
  });
}

Response Router::answer(Request request) const {
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  std::string allowed;
  for (const Route& route : routes_) {
    const Match found = match(route.pattern, request.path);
    if (!found.fits) continue;
    if (route.method != method) {
      allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
      continue;
    }
    try {
      request.part = found.part;
      return route.answer(house_, request);
    } catch (...) {
      return fault_response(fault_of(std::current_exception()));
    }
  }
  if (allowed.empty()) {
    return fault_response(
        not_found("there is nothing at " + shown(request.path), "docs/api.md lists all routes"));
  }
  Response response = fault_response(
      Refusal(405, shown(request.method) + " does not go with " + request.path, "allowed: " + allowed));
  response.headers.emplace_back("Allow", allowed);
  return response;
}

}  // namespace wend::serve
