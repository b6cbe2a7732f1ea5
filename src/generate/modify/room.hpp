#pragma once

#include "generate/modify/modification.hpp"

namespace wend {

extern const Modification room_modification;

}  // namespace wend
