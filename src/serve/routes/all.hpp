// The list of routes. One file per group of them; its line in all.cpp puts it on the server.
#pragma once

#include <vector>

#include "serve/router.hpp"

namespace wend::serve {

std::vector<Route> all_routes();

}  // namespace wend::serve
