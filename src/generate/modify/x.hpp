#pragma once

#include "generate/modify/modification.hpp"

namespace wend {

extern const Modification x_modification;

}  // namespace wend
