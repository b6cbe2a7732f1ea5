// GET /api/about: what this server is, what it offers and what it allows.
#include "serve/routes/all.hpp"

namespace wend::serve {
namespace {

Response about(House& house, const Request& /*request*/) {
  const HouseLimits& limits = house.limits;
  return json_response({{"version", house.version},
                        {"limits",
                         {{"body_bytes", limits.body_bytes},
                          {"cells", limits.cells},
                          {"jobs", house.job_options.most_jobs},
                          {"seconds", limits.seconds},
                          {"memory_bytes", limits.memory_bytes}}}});
}

}  // namespace

std::vector<Route> about_routes() {
  return {{"GET", "/api/about", about}};
}

}  // namespace wend::serve
