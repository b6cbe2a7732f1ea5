#pragma once

#include "generate/modify/modification.hpp"

namespace wend {

extern const Modification cross_modification;

}  // namespace wend
