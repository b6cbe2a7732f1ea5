#include "serve/site.hpp"

#include "serve/page.hpp"
#include "serve/routes/all.hpp"

namespace wend::serve {
namespace {

Response safe(Response response) {
  add_safety_headers(response);
  return response;
}

}  // namespace

Site::Site(House& house, const GuardOptions& guard)
    : house_(house), guard_(guard), router_(house, all_routes()) {}

std::optional<Response> Site::early_answer(const Request& request) const {
  if (const std::optional<Refusal> refusal = guard_.refusal(request)) return safe(fault_response(*refusal));
  if (request.method != "POST" || router_.takes(request)) return std::nullopt;
  return answer(request);  // 404 or 405: no body makes it better
}

Response Site::answer(Request request) const {
  const bool api = request.path == "/api" || request.path.starts_with("/api/");
  return safe(api ? router_.answer(std::move(request)) : page_response(request));
}

}  // namespace wend::serve
