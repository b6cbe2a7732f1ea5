#include "tours/place_distances.hpp"

#include <algorithm>
#include <unordered_map>

#include "paths/parts/bit_flood.hpp"

namespace wend {
namespace {

/// Memory that somebody else takes, counted for as long as this lives.
class Counted {
 public:
  Counted(Meter& meter, std::size_t bytes) : meter_(meter), bytes_(bytes) { meter.take(bytes); }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { meter_.give_back(bytes_); }

 private:
  Meter& meter_;
  std::size_t bytes_;
};

}  // namespace

bool can_flood(const Grid& grid) {
  return !grid.weighted() && PathMap::suits(grid);
}

void measure_by_floods(const Grid& grid, Places& places, Budget& budget) {
  constexpr std::size_t bytes_per_slot = 3;  // of map, tiles and log together
  const Counted counted(budget.meter(), grid.slots() * bytes_per_slot);
  const PathMap map(grid);
  BitFlood flood(map);
  std::vector<std::uint64_t> wanted(flood.tiles(), 0);
  std::unordered_map<Slot, std::size_t> numbers;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Cell at = grid.cell(places.slots[i]);
    wanted[flood.tile_of(at)] |= BitFlood::bit_of(at);
    numbers[places.slots[i]] = i;
  }
  places.distances.resize(places.size() * places.size(), Places::none);
  for (std::size_t from = 0; from < places.size(); ++from) {
    budget.spend_long();
    std::uint32_t* const row = &places.distances[from * places.size()];
    std::size_t missing = places.size();
    flood.run(map, grid.cell(places.slots[from]), [&] {
      const std::size_t level = flood.levels() - 1;
      for (const auto* reached = flood.begin_of(level); reached != flood.end_of(level); ++reached) {
        const std::uint64_t found = reached->cells & wanted[reached->tile];
        if (found == 0) continue;
        flood.for_each_cell({reached->tile, found}, [&](Cell at) {
          row[numbers.find(grid.slot(at))->second] = static_cast<std::uint32_t>(level);
          --missing;
        });
      }
      return missing > 0;
    });
  }
}

}  // namespace wend
