// The JSON of requests: the body of POST /api/boards, or of POST /api/play if the input begins with an odd
// byte. Whatever is sent, the answer is one of those that are written down, and a board that was taken can be
// sent again.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "serve/routes/all.hpp"

namespace {

using wend::serve::House;
using wend::serve::Response;
using wend::serve::Router;

[[noreturn]] void fail(const std::string& what) {
  std::fprintf(stderr, "fuzz_request: %s\n", what.c_str());
  std::abort();
}

bool is_told(int status) {
  return status == 200 || status == 400 || status == 404 || status == 413;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static House house({.limits = {.cells = 10'000, .boards_bytes = 1 << 20}});
  static const Router router(house, wend::serve::all_routes());
  if (size == 0) return 0;
  const std::string path = data[0] % 2 == 0 ? "/api/boards" : "/api/play";
  const std::string body(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Response answer = router.answer({.method = "POST", .path = path, .body = body});
  if (!is_told(answer.status)) fail(path + ": " + std::to_string(answer.status) + " " + answer.body);
  if (answer.status != 200 || path != "/api/boards") return 0;
  const auto again = wend::serve::Json::parse(answer.body);
  const std::string named = R"({"board":")" + again["board"].get<std::string>() + "\"}";
  if (router.answer({.method = "POST", .path = path, .body = named}).status != 200)
    fail("a board is gone at once");
  return 0;
}
