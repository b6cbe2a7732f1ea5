#include "runs/fault_point.hpp"

#include <atomic>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace wend {
namespace {

struct Fault {
  Fault() {
    const char* const words = std::getenv("WEND_FAULT");
    if (words == nullptr) return;
    const std::string_view text(words);
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return;
    std::int64_t times = 0;
    std::from_chars(text.data() + colon + 1, text.data() + text.size(), times);
    place = text.substr(0, colon);
    left = times;
  }
  std::string place;
  std::atomic<std::int64_t> left = 0;
};

}  // namespace

void fault_point(std::string_view place) {
  static Fault fault;
  if (fault.place == place && --fault.left == 0) std::raise(SIGKILL);
}

}  // namespace wend
