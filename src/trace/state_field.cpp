#include "trace/state_field.hpp"

#include <array>

namespace wend {

void add_left(std::vector<StateField>& fields, std::span<const std::uint32_t> words) {
  static constexpr std::array<std::string_view, 32> names{
      "left",   "left2",  "left3",  "left4",  "left5",  "left6",  "left7",  "left8",
      "left9",  "left10", "left11", "left12", "left13", "left14", "left15", "left16",
      "left17", "left18", "left19", "left20", "left21", "left22", "left23", "left24",
      "left25", "left26", "left27", "left28", "left29", "left30", "left31", "left32"};
  for (std::size_t i = 0; i < words.size(); ++i)
    fields.push_back({names.at(i), std::int64_t{words[i]}, StateField::Kind::set});
}

}  // namespace wend
