#include "generate/stages/stage_wishes.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"

namespace wend {
namespace {

struct PartName {
  std::string_view name;
  bool StageParts::*part;
};
constexpr std::array part_names{
    PartName{"fragile", &StageParts::fragile}, PartName{"soft", &StageParts::soft},
    PartName{"hard", &StageParts::hard},       PartName{"toggle", &StageParts::toggle},
    PartName{"open", &StageParts::open},       PartName{"close", &StageParts::close},
    PartName{"splits", &StageParts::splits},
};

}  // namespace

StageParts stage_parts(std::string_view name, std::span<const std::string> words) {
  StageParts parts;
  bool bridges = false;
  for (const std::string& word : words) {
    const auto found = std::find_if(part_names.begin(), part_names.end(),
                                    [&](const PartName& each) { return each.name == word; });
    if (found != part_names.end()) {
      parts.*found->part = true;
    } else if (word == "bridges") {
      bridges = true;
    } else if (word != "floor") {
      throw Error::usage(std::string(name) + ": '" + word + "' is no kind of tile",
                         "floor, fragile, bridges, soft, hard, toggle, open, close, splits");
    }
  }
  const bool actions = parts.toggle || parts.open || parts.close;
  if ((bridges || actions) && !parts.buttons()) parts.soft = parts.hard = true;
  if (parts.buttons() && !actions) parts.toggle = parts.open = parts.close = true;
  return parts;
}

}  // namespace wend
