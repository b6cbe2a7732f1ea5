// The flat C interface (include/wend.h) over PathMap, PathIndex and Finder. Everything that may throw runs
// inside `guarded`, which turns exceptions into a status and words for wend_error.
#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>
#include <wend.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "formats/all.hpp"
#include "paths/finder.hpp"
#include "paths/index/path_index.hpp"

struct wend_map {
  wend::PathMap paths;
};

struct wend_index {
  wend::PathIndex paths;
};

struct wend_finder {
  wend_finder(const wend_map& map, wend::Neighbours neighbours, const char* method)
      : finder(map.paths, neighbours, method), name(finder.method().name) {}
  explicit wend_finder(const wend_index& index)
      : finder(index.paths.map(), index.paths), name(finder.method().name) {}

  wend::Finder finder;
  std::string name;                    // ends in a NUL, which the method's own need not
  std::vector<wend::Cell> cells = {};  // of the last way, once somebody asks for them
  bool asked = true;
};

namespace wend {
namespace {

/// Of fixed size: telling that memory ran out must not need any.
thread_local std::array<char, 512> last_fault{};

wend_status fault(wend_status status, const char* words) {
  std::snprintf(last_fault.data(), last_fault.size(), "%s", words);
  return status;
}

std::string words_of(const Error& error) {
  std::string words = error.file;
  if (error.line != 0) words += ":" + std::to_string(error.line) + ":" + std::to_string(error.column);
  if (!words.empty()) words += ": ";
  words += error.message;
  return error.hint.empty() ? words : words + "; " + error.hint;
}

/// What an Error means depends on who threw it: a reader of files or a look at the arguments.
template <class Work>
wend_status guarded(wend_status on_error, const Work& work) noexcept {
  try {
    return work();
  } catch (const Error& error) {
    try {
      return fault(on_error, words_of(error).c_str());
    } catch (...) {
      return fault(on_error, error.what());
    }
  } catch (const std::bad_alloc&) {
    return fault(WEND_NO_MEMORY, "out of memory");
  } catch (const std::length_error&) {
    return fault(WEND_NO_MEMORY, "out of memory");
  } catch (const std::exception& error) {
    return fault(WEND_INTERNAL, error.what());
  } catch (...) {
    return fault(WEND_INTERNAL, "an unknown fault");
  }
}

wend_status null_argument() {
  return fault(WEND_BAD_ARGUMENT, "a NULL where none may be");
}

Cell cell_of(wend_cell at) {
  return {at.row, at.column};
}

Neighbours neighbours_of(int number) {
  if (number != 4 && number != 8) throw Error::usage("neighbours are 4 or 8");
  return number == 4 ? Neighbours::four : Neighbours::eight;
}

wend_status take(Grid grid, wend_map** map) {
  if (!PathMap::suits(grid)) throw Error::usage("the map is too large for queries");
  *map = new wend_map{PathMap(std::move(grid))};
  return WEND_OK;
}

wend_status take(Model model, wend_map** map) {
  return take(std::move(maze_in(model).grid), map);
}

/// A grid of the size asked for, before any cell of it is looked at.
Grid empty_grid(std::size_t rows, std::size_t columns, std::size_t stride, std::size_t least_stride) {
  if (rows == 0 || columns == 0) throw Error::usage("a map has at least one cell");
  if (!Grid::fits(rows, columns)) throw Error::usage("the map is too large");
  if (stride < least_stride) throw Error::usage("the stride is shorter than a row");
  return {rows, columns};
}

void read_cells(const std::uint8_t* row_of_cells, std::uint32_t row, Grid& grid) {
  for (std::uint32_t column = 0; column < grid.columns(); ++column) {
    const int weight = row_of_cells[column];
    if (weight == 0) continue;
    if (weight > Grid::max_weight)
      throw Error::usage("cell " + std::to_string(row) + ", " + std::to_string(column) + " is " +
                         std::to_string(weight) + ", and cells are from 0 to 9");
    grid.set_open({row, column}, true);
    if (weight != 1) grid.set_weight({row, column}, weight);
  }
}

const std::vector<Cell>& cells_of(wend_finder& finder) {
  if (!finder.asked) finder.cells = finder.finder.cells();
  finder.asked = true;
  return finder.cells;
}

/// What the finder found, for the caller.
wend_status tell(wend_finder& finder, const Found& found, wend_way* way) {
  finder.cells.clear();
  finder.asked = !found.reached();
  if (finder.finder.method().name != finder.name) finder.name = finder.finder.method().name;
  if (!found.reached()) {
    if (found.ending != Ending::no_way)
      return fault(WEND_BAD_ARGUMENT, "this method cannot answer on this map any more; auto can");
    return WEND_NO_WAY;
  }
  if (way != nullptr) {
    const Cell goal = finder.finder.goal();
    *way = {found.length.value(), found.length.straight,   found.length.diagonal,
            found.expansions,     cells_of(finder).size(), {goal.row, goal.column}};
  }
  return WEND_OK;
}

}  // namespace
}  // namespace wend

using namespace wend;

const char* wend_version(void) {
  return WEND_VERSION;
}

const char* wend_error(void) {
  return last_fault.data();
}

wend_status wend_map_open(const char* path, wend_map** map) {
  if (path == nullptr || map == nullptr) return null_argument();
  *map = nullptr;
  return guarded(WEND_BAD_FILE, [&] { return take(load_model(path), map); });
}

wend_status wend_map_read(const void* bytes, size_t size, wend_map** map) {
  if ((bytes == nullptr && size > 0) || map == nullptr) return null_argument();
  *map = nullptr;
  return guarded(WEND_BAD_FILE, [&] {
    return take(read_model({static_cast<const char*>(bytes), size}), map);
  });
}

wend_status wend_map_from_cells(const uint8_t* cells, size_t rows, size_t columns, size_t stride,
                                wend_map** map) {
  if (cells == nullptr || map == nullptr) return null_argument();
  *map = nullptr;
  return guarded(WEND_BAD_ARGUMENT, [&] {
    Grid grid = empty_grid(rows, columns, stride, columns);
    for (std::uint32_t row = 0; row < rows; ++row) read_cells(cells + row * stride, row, grid);
    return take(std::move(grid), map);
  });
}

wend_status wend_map_from_bits(const uint8_t* bits, size_t rows, size_t columns, size_t stride,
                               wend_map** map) {
  if (bits == nullptr || map == nullptr) return null_argument();
  *map = nullptr;
  return guarded(WEND_BAD_ARGUMENT, [&] {
    Grid grid = empty_grid(rows, columns, stride, (columns + 7) / 8);
    std::vector<std::uint64_t> words((columns + 63) / 64);
    for (std::uint32_t row = 0; row < rows; ++row) {
      std::fill(words.begin(), words.end(), 0);
      for (std::size_t byte = 0; byte < (columns + 7) / 8; ++byte)
        words[byte / 8] |= std::uint64_t{bits[row * stride + byte]} << (byte % 8 * 8);
      grid.set_row(row, words);
    }
    return take(std::move(grid), map);
  });
}

size_t wend_map_rows(const wend_map* map) {
  return map == nullptr ? 0 : map->paths.rows();
}

size_t wend_map_columns(const wend_map* map) {
  return map == nullptr ? 0 : map->paths.columns();
}

int wend_map_weight(const wend_map* map, wend_cell at) {
  if (map == nullptr || !map->paths.open(cell_of(at))) return 0;
  return map->paths.grid().weight(cell_of(at));
}

wend_status wend_map_block(wend_map* map, wend_cell at) {
  if (map == nullptr) return null_argument();
  if (!map->paths.contains(cell_of(at))) return fault(WEND_BAD_ARGUMENT, "the cell is outside the map");
  return guarded(WEND_BAD_ARGUMENT, [&] {
    map->paths.block(cell_of(at));
    return WEND_OK;
  });
}

wend_status wend_map_unblock(wend_map* map, wend_cell at, int weight) {
  if (map == nullptr) return null_argument();
  if (!map->paths.contains(cell_of(at))) return fault(WEND_BAD_ARGUMENT, "the cell is outside the map");
  if (weight < Grid::min_weight || weight > Grid::max_weight)
    return fault(WEND_BAD_ARGUMENT, "weights are from 1 to 9");
  return guarded(WEND_BAD_ARGUMENT, [&] {
    map->paths.free(cell_of(at), weight);
    return WEND_OK;
  });
}

void wend_map_free(wend_map* map) {
  delete map;
}

wend_status wend_index_build(const wend_map* map, int neighbours, wend_index** index) {
  if (map == nullptr || index == nullptr) return null_argument();
  *index = nullptr;
  return guarded(WEND_BAD_ARGUMENT, [&] {
    *index = new wend_index{PathIndex::build(map->paths, neighbours_of(neighbours))};
    return WEND_OK;
  });
}

wend_status wend_index_open(const wend_map* map, const char* path, wend_index** index) {
  if (map == nullptr || path == nullptr || index == nullptr) return null_argument();
  *index = nullptr;
  return guarded(WEND_BAD_FILE, [&] {
    *index = new wend_index{PathIndex::load(path, map->paths)};
    return WEND_OK;
  });
}

wend_status wend_index_save(const wend_index* index, const char* path) {
  if (index == nullptr || path == nullptr) return null_argument();
  return guarded(WEND_BAD_FILE, [&] {
    write_file(path, index->paths.bytes());
    return WEND_OK;
  });
}

int wend_index_neighbours(const wend_index* index) {
  if (index == nullptr) return 0;
  return index->paths.neighbours() == Neighbours::four ? 4 : 8;
}

void wend_index_free(wend_index* index) {
  delete index;
}

wend_status wend_finder_new(const wend_map* map, int neighbours, const char* method, wend_finder** finder) {
  if (map == nullptr || finder == nullptr) return null_argument();
  *finder = nullptr;
  return guarded(WEND_BAD_ARGUMENT, [&] {
    *finder = new wend_finder(*map, neighbours_of(neighbours), method == nullptr ? "auto" : method);
    return WEND_OK;
  });
}

wend_status wend_finder_by_index(const wend_index* index, wend_finder** finder) {
  if (index == nullptr || finder == nullptr) return null_argument();
  *finder = nullptr;
  return guarded(WEND_BAD_ARGUMENT, [&] {
    *finder = new wend_finder(*index);
    return WEND_OK;
  });
}

const char* wend_finder_method(const wend_finder* finder) {
  return finder == nullptr ? "" : finder->name.c_str();
}

const char* wend_finder_because(const wend_finder* finder) {
  return finder == nullptr ? "" : finder->finder.because().c_str();
}

wend_status wend_find(wend_finder* finder, wend_cell start, wend_cell goal, wend_way* way) {
  if (finder == nullptr) return null_argument();
  return guarded(WEND_BAD_ARGUMENT,
                 [&] { return tell(*finder, finder->finder.find(cell_of(start), cell_of(goal)), way); });
}

wend_status wend_find_nearest(wend_finder* finder, wend_cell start, const wend_cell* goals, size_t count,
                              wend_way* way) {
  if (finder == nullptr || (goals == nullptr && count > 0)) return null_argument();
  return guarded(WEND_BAD_ARGUMENT, [&] {
    std::vector<Cell> cells(count);
    std::transform(goals, goals + count, cells.begin(), cell_of);
    return tell(*finder, finder->finder.nearest_of(cell_of(start), cells), way);
  });
}

size_t wend_way_cells(wend_finder* finder, wend_cell* cells, size_t capacity) {
  if (finder == nullptr) return 0;
  std::size_t count = 0;
  guarded(WEND_INTERNAL, [&] {
    const std::vector<Cell>& all = cells_of(*finder);
    count = all.size();
    const std::size_t fitting = cells == nullptr ? 0 : std::min(capacity, count);
    for (std::size_t at = 0; at < fitting; ++at) cells[at] = {all[at].row, all[at].column};
    return WEND_OK;
  });
  return count;
}

void wend_finder_free(wend_finder* finder) {
  delete finder;
}

wend_status wend_distances(const wend_map* map, int neighbours, wend_cell start, double* lengths,
                           size_t stride) {
  if (map == nullptr || lengths == nullptr) return null_argument();
  const PathMap& paths = map->paths;
  if (stride < paths.columns()) return fault(WEND_BAD_ARGUMENT, "the stride is shorter than a row");
  return guarded(WEND_BAD_ARGUMENT, [&] {
    const Distances distances(paths, neighbours_of(neighbours), cell_of(start));
    for (std::uint32_t row = 0; row < paths.rows(); ++row) {
      for (std::uint32_t column = 0; column < paths.columns(); ++column) {
        const auto length = distances.to({row, column});
        lengths[row * stride + column] = length ? length->value() : -1;
      }
    }
    return paths.open(cell_of(start)) ? WEND_OK : WEND_NO_WAY;
  });
}
