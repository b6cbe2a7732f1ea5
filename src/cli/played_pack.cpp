#include "cli/played_pack.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags_given.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"
#include "packs/passcode.hpp"
#include "show/play/pack_player.hpp"

namespace wend {
namespace {

void find_first(PackPlace& place, const Arguments& arguments) {
  const auto passcode = arguments.value("passcode");
  if (!passcode) return;
  place.stage = find_passcode(place.pack, *passcode);
  if (!place.stage)
    throw Error::usage("no stage of this pack has the passcode " + *passcode,
                       "the passcode of a stage stands below it while it is played");
}

std::string farewell(const PackOptions& options) {
  std::size_t solved = 0;
  for (std::size_t i = 0; i < options.size(); ++i) solved += options.best(i) != nullptr ? 1 : 0;
  return fmt::format("{}: {} of {} solved\n", options.pack->name.empty() ? "stages" : options.pack->name,
                     solved, options.size());
}

}  // namespace

std::vector<Flag> pack_flags() {
  return {{.name = "passcode", .value = "CODE", .help = "of Bloxorz: begin with the stage of this passcode"},
          {.name = "no-save", .help = "of Bloxorz and tiles: keep no scores and settings, and read none"}};
}

int play_pack(PackPlace place, const std::string& word, const Arguments& arguments) {
  remark_on_idle_options(arguments, PackOptions::game_name, word);
  find_first(place, arguments);
  for (Stage& stage : place.pack.stages) stage.name = spoken(harmless(stage.name));
  place.pack.name = spoken(harmless(place.pack.name));
  ScoreStore scores = arguments.has("no-save") ? ScoreStore() : ScoreStore::of_user();
  PackOptions options;
  options.pack = &place.pack;
  for (const Stage& stage : place.pack.stages)
    options.boards.push_back(fmt::format("{:016x}", fingerprint(stage)));
  options.scores = &scores;
  options.first = place.stage;
  options.before = place.before;
  options.count_swaps = arguments.has("count-swaps");
  options.advice = settings_of(arguments);
  options.advice.limits.seconds = parse_seconds("time", arguments.value("time").value_or("2"));
  options.color = color_of(arguments);
  const WatchResult result = play_pack_in_terminal(options);
  if (!scores.trouble().empty()) talk("wend: " + spoken(harmless(scores.trouble())) + "\n");
  end_as_watched(result);
  print(farewell(options));
  return exit_done;
}

int play_stage(Stage stage, const std::string& word, const Arguments& arguments) {
  if (stage.name.empty()) stage.name = name_words(word);
  return play_pack({with_passcodes({stage.name, {std::move(stage)}}), 0}, word, arguments);
}

}  // namespace wend
