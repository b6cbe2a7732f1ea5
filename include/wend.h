/* wend for engines and other languages: shortest ways on grids, in plain C.
 *
 *   wend_map* map;
 *   wend_finder* finder;
 *   wend_way way;
 *   if (wend_map_open("brc202d.map", &map) || wend_finder_new(map, 8, NULL, &finder)) puts(wend_error());
 *   if (wend_find(finder, start, goal, &way) == WEND_OK) wend_way_cells(finder, cells, capacity);
 *
 * Lengths are proven shortest. Rows and columns count from 0, top left first. With 8 neighbours a diagonal
 * step costs the square root of 2 and needs both cells it passes between to be open.
 *
 * Threads. One map, and one index of it, serves any number of finders at once; each finder serves one thread
 * at a time. Nobody may query a map while it is changed (wend_map_block, wend_map_unblock) or freed. A finder
 * follows the changes of its map. Free finders first, then indexes, then the map. wend_error() tells each
 * thread its own last fault.
 *
 * No function lets a C++ exception out; running out of memory is WEND_NO_MEMORY. Every pointer is checked for
 * NULL where NULL has no meaning.
 */
#ifndef WEND_H
#define WEND_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct wend_map wend_map;
typedef struct wend_index wend_index;
typedef struct wend_finder wend_finder;

typedef enum wend_status {
  WEND_OK = 0,
  WEND_NO_WAY = 1,       /* proven: there is none; also if an end is a wall or outside. No fault */
  WEND_BAD_ARGUMENT = 2, /* such as a NULL, 5 neighbours, a method there is not */
  WEND_BAD_FILE = 3,     /* missing, unreadable, no map, an index that is damaged or of another map */
  WEND_NO_MEMORY = 4,
  WEND_INTERNAL = 5 /* wend's own fault */
} wend_status;

typedef struct wend_cell {
  uint32_t row;
  uint32_t column;
} wend_cell;

/* What a query found. The length is exactly straight + diagonal * sqrt(2). */
typedef struct wend_way {
  double length;
  int64_t straight;
  int64_t diagonal;
  uint64_t expansions; /* what it took */
  size_t cells;        /* on the way, start and goal included */
  wend_cell goal;      /* the one that was reached */
} wend_way;

/* The version of this library, such as "0.1.0". */
const char* wend_version(void);

/* What was wrong with this thread's last call that returned neither WEND_OK nor WEND_NO_WAY, in words; valid
 * until its next such call. Never NULL. */
const char* wend_error(void);

/* ---- maps */

/* A file in any format wend reads; starts, goals and notes are left alone. On WEND_OK the caller owns *map,
 * else it is NULL. */
wend_status wend_map_open(const char* path, wend_map** map);

/* The same, of the bytes of such a file. */
wend_status wend_map_read(const void* bytes, size_t size, wend_map** map);

/* One byte per cell: 0 wall, 1 to 9 open and of that weight, which is what entering the cell costs. Row r
 * begins at cells + r * stride; stride is at least columns. */
wend_status wend_map_from_cells(const uint8_t* cells, size_t rows, size_t columns, size_t stride,
                                wend_map** map);

/* One bit per cell, 1 is open: column c is bit c % 8 of byte c / 8 of its row, and row r begins at
 * bits + r * stride; stride is at least columns / 8, rounded up. */
wend_status wend_map_from_bits(const uint8_t* bits, size_t rows, size_t columns, size_t stride,
                               wend_map** map);

size_t wend_map_rows(const wend_map* map);
size_t wend_map_columns(const wend_map* map);
/* 0 if it is a wall or outside, else its weight. */
int wend_map_weight(const wend_map* map, wend_cell at);

/* Moving obstacles. Blocking a wall, or opening an open cell of the same weight, changes nothing. */
wend_status wend_map_block(wend_map* map, wend_cell at);
wend_status wend_map_unblock(wend_map* map, wend_cell at, int weight);

/* NULL is fine. All finders and indexes of the map must be gone. */
void wend_map_free(wend_map* map);

/* ---- indexes: computed once, they make queries on one map quicker by far. Not for maps with weights */

/* Takes milliseconds to seconds. neighbours is 4 or 8. On WEND_OK the caller owns *index, else it is NULL. */
wend_status wend_index_build(const wend_map* map, int neighbours, wend_index** index);

/* A file made by `wend index` or wend_index_save, for this map as it is now; its pages are shared by all
 * processes that have it open. */
wend_status wend_index_open(const wend_map* map, const char* path, wend_index** index);

/* An existing file is replaced. */
wend_status wend_index_save(const wend_index* index, const char* path);

/* 4 or 8. */
int wend_index_neighbours(const wend_index* index);

/* NULL is fine. All finders by the index must be gone. */
void wend_index_free(wend_index* index);

/* ---- queries */

/* neighbours is 4 or 8. method is NULL or "auto", which looks at the map, or a name that `wend list
 * algorithms` shows for many queries on one map. On WEND_OK the caller owns *finder, else it is NULL. */
wend_status wend_finder_new(const wend_map* map, int neighbours, const char* method, wend_finder** finder);

/* Answers by an index of the map. Once a cell of the map has changed, the index is of no use any more: the
 * finder then answers without it, as right and as exact, but more slowly, and wend_finder_method and
 * wend_finder_because say so. A change that was undone before the next query is none. */
wend_status wend_finder_by_index(const wend_index* index, wend_finder** finder);

/* The method it uses; `auto` may change its mind with a query. Valid until the next call with this finder. */
const char* wend_finder_method(const wend_finder* finder);

/* Why it uses this one, in words; empty if the caller named it. Valid as long. */
const char* wend_finder_because(const wend_finder* finder);

/* A shortest way. `way` may be NULL if only the status counts, which saves listing the cells. */
wend_status wend_find(wend_finder* finder, wend_cell start, wend_cell goal, wend_way* way);

/* A shortest way to the nearest of `count` goals. */
wend_status wend_find_nearest(wend_finder* finder, wend_cell start, const wend_cell* goals, size_t count,
                              wend_way* way);

/* The cells of the last way found, start first: fills at most `capacity` of them and returns how many there
 * are; 0 if the last query found none. `cells` may be NULL if capacity is 0. */
size_t wend_way_cells(wend_finder* finder, wend_cell* cells, size_t capacity);

/* NULL is fine. */
void wend_finder_free(wend_finder* finder);

/* ---- one to all */

/* The lengths of the shortest ways from one cell to all others: that of row r, column c at
 * lengths[r * stride + c], -1 where no way leads; stride is at least columns. WEND_NO_WAY, and -1 everywhere,
 * if the start is a wall or outside. */
wend_status wend_distances(const wend_map* map, int neighbours, wend_cell start, double* lengths,
                           size_t stride);

#ifdef __cplusplus
}
#endif

#endif
