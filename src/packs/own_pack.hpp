// The stages that come with the program: samples/bloxorz/own.stages, put into it when it is built.
#pragma once

#include "model/stage_pack.hpp"

namespace wend {

/// Read when it is first asked for; passcodes are left to `with_passcodes`.
const StagePack& own_pack();

}  // namespace wend
