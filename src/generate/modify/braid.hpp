#pragma once

#include "generate/modify/modification.hpp"

namespace wend {

extern const Modification braid_modification;

}  // namespace wend
