#include "packs/own_pack.hpp"

#include <string_view>

#include "formats/stage_pack.hpp"

namespace wend {

/// In the file that CMake makes of own_stages.cpp.in.
extern const std::string_view own_stages_text;

const StagePack& own_pack() {
  static const StagePack pack = read_stage_pack(own_stages_text);
  return pack;
}

}  // namespace wend
