#include "base/open_files.hpp"

#include <sys/resource.h>

namespace wend {

std::uint64_t allow_most_open_files() {
  constexpr std::uint64_t usual = 256;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return usual;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ::getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

}  // namespace wend
