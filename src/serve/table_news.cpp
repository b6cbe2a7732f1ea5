#include "serve/table_news.hpp"

#include <mutex>

#include "domains/tiles/tile_tables.hpp"

namespace wend::serve {
namespace {

thread_local const JobControl* job_here = nullptr;
thread_local double last_told = 0;
thread_local StopClock clock_here;

void tell_of_table(const std::string& table, double done) {
  constexpr double seconds_between = 0.2;
  const double now = clock_here.seconds();
  if (job_here == nullptr || now - last_told < seconds_between) return;
  last_told = now;
  job_here->tell({{"expanded", 0},
                  {"generated", 0},
                  {"bytes", 0},
                  {"seconds", now},
                  {"building", table},
                  {"done", done}});
}

}  // namespace

void hear_of_tables() {
  static std::once_flag once;
  std::call_once(once, [] { listen_to_tables(tell_of_table); });
}

TableNews::TableNews(const JobControl& control) {
  job_here = &control;
  last_told = 0;
  clock_here = StopClock();
}

bool TableNews::building() {
  constexpr double seconds_after = 0.5;
  return last_told > 0 && clock_here.seconds() - last_told < seconds_after;
}

TableNews::~TableNews() {
  job_here = nullptr;
  last_told = 0;
}

}  // namespace wend::serve
