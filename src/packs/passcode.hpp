// Passcodes: six digits that lead back to a stage.
#pragma once

#include "model/stage_pack.hpp"

namespace wend {

/// What a stage is, whatever it is called: the same for the same tiles, links and start.
std::uint64_t fingerprint(const Stage& stage);

/// Gives a passcode to every stage that has none: made from its fingerprint, so that it stays the same when
/// other stages come and go, and different from all others of the pack.
StagePack with_passcodes(StagePack pack);

}  // namespace wend
