#include "serve/stage_list.hpp"

#include <charconv>

#include "packs/own_pack.hpp"
#include "packs/passcode.hpp"
#include "serve/faults.hpp"
#include "stages/stage_advice.hpp"

namespace wend::serve {
namespace {

std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t number = 0;
  const auto [stop, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (code != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

const StagePack& listed_pack() {
  static const StagePack pack = with_passcodes(own_pack());
  return pack;
}

const Stage& own_stage(const std::string& id) {
  const std::vector<Stage>& stages = listed_pack().stages;
  const std::string prefix = std::string(own_pack_name) + ":";
  const auto number =
      id.starts_with(prefix) ? number_in(std::string_view(id).substr(prefix.size())) : std::nullopt;
  if (!number || *number == 0 || *number > stages.size())
    throw not_found("no such stage: " + id.substr(0, 60),
                    prefix + "1 to " + prefix + std::to_string(stages.size()));
  return stages[*number - 1];
}

std::optional<std::uint64_t> fewest_moves(const Stage& stage) {
  constexpr std::string_view known = "optimum ";
  for (const std::string& note : stage.notes) {
    if (!note.starts_with(known)) continue;
    if (const auto number = number_in(std::string_view(note).substr(known.size()))) return number;
  }
  Settings settings;
  settings.limits.seconds = 1;
  return StageAdvice(stage, false, settings).optimum();
}

}  // namespace wend::serve
