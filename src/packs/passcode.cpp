#include "packs/passcode.hpp"

#include <fmt/format.h>
#include <set>

#include "base/hash.hpp"
#include "formats/stage_writer.hpp"

namespace wend {

std::uint64_t fingerprint(const Stage& stage) {
  Stage bare = stage;
  bare.name.clear();
  bare.passcode.clear();
  bare.notes.clear();
  std::uint64_t hash = 0;
  for (const char each : write_stage(bare)) hash = mix(hash ^ static_cast<unsigned char>(each));
  return hash;
}

StagePack with_passcodes(StagePack pack) {
  constexpr std::uint64_t codes = 1'000'000;
  std::set<std::string> taken;
  for (const Stage& stage : pack.stages) taken.insert(stage.passcode);
  for (Stage& stage : pack.stages) {
    for (std::uint64_t code = fingerprint(stage); stage.passcode.empty(); ++code) {
      std::string digits = fmt::format("{:06}", code % codes);
      if (taken.insert(digits).second) stage.passcode = std::move(digits);
    }
  }
  return pack;
}

}  // namespace wend
