#include "tours/frontier/frontier_tables.hpp"

#include <algorithm>

namespace wend {
namespace {

constexpr std::int32_t impossible = FrontierTables::impossible;

std::size_t bit_of(unsigned place) {
  return std::size_t{1} << place;
}

std::size_t below(unsigned place) {
  return bit_of(place) - 1;
}

constexpr unsigned longest_run = 8;
constexpr std::int32_t nothing_there[longest_run] = {impossible, impossible, impossible, impossible,
                                                     impossible, impossible, impossible, impossible};

/// Entries side by side.
template <unsigned run>
struct Run {
  std::int32_t entries[run];

  /// What is at `then`, for a price, where that is less.
  [[gnu::always_inline]] void lower(std::int32_t price, const std::int32_t* then) {
    for (unsigned i = 0; i < run; ++i) entries[i] = std::min(entries[i], price + then[i]);
  }
  [[gnu::always_inline]] void lower(std::int32_t price, const Run& then) { lower(price, then.entries); }
  [[gnu::always_inline]] void store(std::int32_t* at) const { std::copy(entries, entries + run, at); }
};

template <unsigned run>
[[gnu::always_inline]] inline Run<run> no_entries() {
  Run<run> none;
  std::copy(nothing_there, nothing_there + run, none.entries);
  return none;
}

/// Where the entries after junctions have left are, seen from those before: at `first`, or as many entries on
/// as the parities of other places say.
struct Source {
  const std::int32_t* first = nothing_there;
  std::size_t places = 0;  // mask
  std::int32_t price = 0;

  template <unsigned run>
  [[nodiscard, gnu::always_inline]] Run<run> at(std::size_t odd) const {
    Run<run> found = no_entries<run>();
    found.lower(price, first + (odd & places));
    return found;
  }
};

}  // namespace

FrontierTables::FrontierTables(const FrontierPlan& plan, bool open, Meter& meter)
    : plan_(plan), open_(open), entries_(meter) {
  std::size_t size = 0;
  for (const FrontierStep& step : plan.steps) {
    places_.push_back(step.places);
    offsets_.push_back(size);
    size += 2 * row_of(step.places);
  }
  places_.push_back(0);
  offsets_.push_back(size);
  entries_.resize(size + 2 * row_of(0));
  entries_[size] = open ? impossible : 0;
  entries_[size + row_of(0)] = open ? 0 : impossible;
}

std::size_t FrontierTables::bytes(const FrontierPlan& plan) {
  std::size_t entries = 2 * row_of(0);
  for (const FrontierStep& step : plan.steps) entries += 2 * row_of(step.places);
  return entries * sizeof(std::int32_t);
}

void FrontierTables::fill(std::size_t step, const FrontierPrices& prices) {
  const FrontierStep& at = plan_.steps[step];
  const bool ends = open_ && prices.passing[1][1] != impossible;
  // The longest runs are those in which nothing happens at the lowest places.
  if (bit_of(std::min({at.place_a, at.place_b, places_[step + 1]})) >= longest_run)
    ends ? fill_runs<longest_run, true>(step, prices) : fill_runs<longest_run, false>(step, prices);
  else
    ends ? fill_runs<1, true>(step, prices) : fill_runs<1, false>(step, prices);
}

/// Within a step junctions leave after the chain is passed, so backwards their leaving comes first. Entries
/// that differ only in the parities of the ends of the chain are filled together. A chain that is passed
/// changes both parities or none, unless the walk ends on it: then one.
template <unsigned run, bool ends>
void FrontierTables::fill_runs(std::size_t step, const FrontierPrices& prices) {
  const FrontierStep& at = plan_.steps[step];
  const std::size_t bits[] = {0, bit_of(at.place_a), bit_of(at.place_b),
                              bit_of(at.place_a) | bit_of(at.place_b)};
  const std::size_t next_places = below(places_[step + 1]);  // other bits are never odd
  Source sources[2][4];
  for (unsigned has_end = 0; has_end < (open_ ? 2U : 1U); ++has_end) {
    for (unsigned parities = 0; parities < 4; ++parities) {
      const FrontierPrices::Leaving& leaving = prices.leaving[has_end][parities];
      if (leaving.price == impossible) continue;
      const std::size_t row = leaving.has_end ? row_of(places_[step + 1]) : 0;
      sources[has_end][parities] = {
          &entries_[offsets_[step + 1] + row + (bits[leaving.parities] & next_places)], next_places,
          leaving.price};
    }
  }
  std::int32_t* const rows = &entries_[offsets_[step]];
  const std::size_t row = row_of(places_[step]);
  const std::int32_t twice = prices.passing[0][0];
  const std::int32_t once = prices.passing[0][3];
  const std::int32_t end_a = prices.passing[1][1];
  const std::int32_t end_b = prices.passing[1][2];
  const std::size_t others = below(places_[step]) & ~(bits[3] | (run - 1));
  std::size_t odd = 0;  // of the others
  do {
    Run<run> going[4];
    Run<run> ended[4];
    for (unsigned i = 0; i < 4; ++i) going[i] = sources[0][i].at<run>(odd);
    for (unsigned i = 0; i < 4; ++i) ended[i] = sources[1][i].at<run>(odd);
    for (unsigned i = 0; i < 4; ++i) {
      Run<run> least = no_entries<run>();
      least.lower(twice, going[i]);
      least.lower(once, going[i ^ 3]);
      if constexpr (ends) {
        least.lower(end_a, ended[i ^ 1]);
        least.lower(end_b, ended[i ^ 2]);
      }
      least.store(rows + (odd | bits[i]));
    }
    for (unsigned i = 0; i < 4; ++i) {
      Run<run> least = no_entries<run>();
      least.lower(twice, ended[i]);
      least.lower(once, ended[i ^ 3]);
      least.store(rows + row + (odd | bits[i]));
    }
    odd = ((odd | ~others) + 1) & others;
  } while (odd != 0);
}

}  // namespace wend
