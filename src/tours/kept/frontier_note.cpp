#include "tours/kept/frontier_note.hpp"

#include "tours/kept/kept_lists.hpp"

namespace wend {

void write(KeptSink& sink, const FrontierSearch::Progress& progress) {
  sink.put(progress.tried);
  sink.put(progress.most_states);
  sink.put(std::uint8_t{progress.improving});
  sink.put(std::uint8_t{progress.sum.has_value()});
  sink.put(progress.sum.value_or(0));
  sink.put(std::uint64_t{progress.prices.size()});
  for (const auto& set : progress.prices) {
    sink.put(set.price);
    put_list(sink, set.inside);
  }
}

bool read(KeptSource& source, const BlockTask& task, FrontierSearch::Progress& progress) {
  constexpr std::uint64_t most_states = std::uint64_t{1} << 50;
  std::uint64_t sets = 0;
  std::uint8_t improving = 0;
  std::uint8_t in_hand = 0;
  std::int64_t sum = 0;
  if (!source.take(progress.tried) || !source.take(progress.most_states) || !source.take(improving) ||
      !source.take(in_hand) || !source.take(sum) || !source.take(sets) ||
      progress.most_states > most_states || progress.tried > std::numeric_limits<std::int32_t>::max())
    return false;
  progress.improving = improving != 0;
  if (in_hand != 0 && sum > progress.tried) progress.sum = sum;
  for (std::uint64_t i = 0; i < sets; ++i) {
    FrontierBound::PricedSet& set = progress.prices.emplace_back();
    if (!source.take(set.price) || !take_list(source, set.inside, task.size())) return false;
  }
  return true;
}

}  // namespace wend
