#include "base/nearest_name.hpp"

#include <algorithm>
#include <vector>

namespace wend {
namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({change, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

}  // namespace

std::string nearest_name(std::string_view typed, std::span<const std::string> known) {
  if (typed.size() > 64) return {};
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(1, typed.size() / 2);
  for (const std::string& name : known) {
    const bool prefix = !typed.empty() && name.starts_with(typed);
    const std::size_t distance = prefix ? 1 : edit_distance(typed, name);
    if (distance < best_distance || (distance == best_distance && best.empty())) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

Error unknown(std::string_view kind, std::string_view name, std::span<const std::string> known) {
  std::string hint;
  if (const std::string nearest = nearest_name(name, known); !nearest.empty()) {
    hint = "did you mean " + nearest + "?";
  } else {
    hint = "known: ";
    for (const std::string& each : known) hint += (&each == known.data() ? "" : ", ") + each;
  }
  return Error::usage("no such " + std::string(kind) + ": " + std::string(name), hint);
}

}  // namespace wend
