/* The same in C: a map from memory, a query, the cells of the way, an obstacle that moves. */
#include <stdio.h>
#include <wend.h>

static const uint8_t cells[3][5] = {{1, 1, 0, 1, 1}, {1, 1, 0, 1, 1}, {1, 1, 1, 1, 1}}; /* 0 is a wall */

int main(void) {
  const wend_cell start = {0, 0};
  const wend_cell goal = {0, 4};
  const wend_cell gap = {2, 2};
  wend_cell way_cells[16];
  wend_map* map = NULL;
  wend_finder* finder = NULL;
  wend_way way;
  size_t i;
  if (wend_map_from_cells(&cells[0][0], 3, 5, 5, &map) != WEND_OK ||
      wend_finder_new(map, 8, NULL, &finder) != WEND_OK || wend_find(finder, start, goal, &way) != WEND_OK) {
    fprintf(stderr, "%s\n", wend_error());
    return 1;
  }
  printf("%.3f by %s:", way.length, wend_finder_method(finder));
  wend_way_cells(finder, way_cells, 16);
  for (i = 0; i < way.cells && i < 16; ++i) printf(" %u,%u", way_cells[i].row, way_cells[i].column);
  printf("\n");
  wend_map_block(map, gap);
  if (wend_find(finder, start, goal, &way) != WEND_NO_WAY) return 1;
  wend_finder_free(finder);
  wend_map_free(map);
  return 0;
}
