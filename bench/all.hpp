// The list of benchmark families.
#pragma once

#include <vector>

#include "measure.hpp"

namespace wend::bench {

std::vector<Family> all_families();

}  // namespace wend::bench
