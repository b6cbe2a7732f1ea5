#include "capi/checks.h"

#include <string.h>

#define TEXT_OF(line) #line
#define LINE_TEXT(line) TEXT_OF(line)
#define CHECK(condition)                                                  \
  do {                                                                    \
    if (!(condition)) return "line " LINE_TEXT(__LINE__) ": " #condition; \
  } while (0)

/* 5 x 5: a wall with a gap below. */
static const uint8_t room[5][5] = {
    {1, 1, 0, 1, 1}, {1, 1, 0, 1, 1}, {1, 1, 0, 1, 1}, {1, 1, 0, 1, 1}, {1, 1, 1, 1, 1}};

static wend_cell cell(uint32_t row, uint32_t column) {
  wend_cell at;
  at.row = row;
  at.column = column;
  return at;
}

static wend_map* room_map(void) {
  wend_map* map = NULL;
  return wend_map_from_cells(&room[0][0], 5, 5, 5, &map) == WEND_OK ? map : NULL;
}

static int is_step(wend_cell a, wend_cell b) {
  const uint32_t rows = a.row < b.row ? b.row - a.row : a.row - b.row;
  const uint32_t columns = a.column < b.column ? b.column - a.column : a.column - b.column;
  return rows <= 1 && columns <= 1 && rows + columns > 0;
}

const char* check_query(void) {
  wend_map* map = room_map();
  wend_finder* finder = NULL;
  wend_way way;
  CHECK(map != NULL);
  CHECK(wend_map_rows(map) == 5 && wend_map_columns(map) == 5);
  CHECK(wend_finder_new(map, 4, NULL, &finder) == WEND_OK);
  CHECK(strlen(wend_finder_method(finder)) > 0);
  CHECK(wend_find(finder, cell(0, 0), cell(0, 4), &way) == WEND_OK);
  CHECK(way.straight == 12 && way.diagonal == 0 && way.length == 12.0 && way.cells == 13);
  CHECK(way.goal.row == 0 && way.goal.column == 4);
  CHECK(way.expansions > 0);
  wend_finder_free(finder);
  CHECK(wend_finder_new(map, 8, "auto", &finder) == WEND_OK);
  CHECK(wend_find(finder, cell(0, 0), cell(0, 4), &way) == WEND_OK);
  CHECK(way.straight == 8 && way.diagonal == 2 && way.length > 10.82842 && way.length < 10.82843);
  CHECK(wend_find(finder, cell(2, 2), cell(0, 4), &way) == WEND_NO_WAY); /* from a wall */
  CHECK(wend_find(finder, cell(0, 0), cell(9, 9), NULL) == WEND_NO_WAY); /* to the outside */
  CHECK(wend_find(finder, cell(1, 1), cell(1, 1), &way) == WEND_OK);
  CHECK(way.length == 0.0 && way.cells == 1);
  wend_finder_free(finder);
  wend_map_free(map);
  return NULL;
}

const char* check_buffers(void) {
  wend_map* map = room_map();
  wend_finder* finder = NULL;
  wend_cell cells[16];
  size_t at;
  CHECK(map != NULL && wend_finder_new(map, 4, NULL, &finder) == WEND_OK);
  CHECK(wend_way_cells(finder, cells, 16) == 0); /* nothing asked yet */
  CHECK(wend_find(finder, cell(0, 0), cell(0, 4), NULL) == WEND_OK);
  CHECK(wend_way_cells(finder, NULL, 0) == 13);
  memset(cells, 0xff, sizeof cells);
  CHECK(wend_way_cells(finder, cells, 3) == 13); /* what fits, and how many there are */
  CHECK(is_step(cells[1], cells[2]) && cells[3].row == 0xffffffffU);
  CHECK(wend_way_cells(finder, cells, 16) == 13);
  CHECK(cells[0].row == 0 && cells[0].column == 0 && cells[12].row == 0 && cells[12].column == 4);
  for (at = 1; at < 13; ++at) CHECK(is_step(cells[at - 1], cells[at]));
  CHECK(wend_find(finder, cell(0, 0), cell(0, 2), NULL) == WEND_NO_WAY);
  CHECK(wend_way_cells(finder, cells, 16) == 0);
  wend_finder_free(finder);
  wend_map_free(map);
  return NULL;
}

const char* check_obstacles(void) {
  wend_map* map = room_map();
  wend_finder* finder = NULL;
  wend_way way;
  CHECK(map != NULL && wend_finder_new(map, 4, NULL, &finder) == WEND_OK);
  CHECK(wend_map_block(map, cell(4, 2)) == WEND_OK);
  CHECK(wend_map_weight(map, cell(4, 2)) == 0);
  CHECK(wend_find(finder, cell(0, 0), cell(0, 4), &way) == WEND_NO_WAY);
  CHECK(wend_map_unblock(map, cell(0, 2), 1) == WEND_OK);
  CHECK(wend_find(finder, cell(0, 0), cell(0, 4), &way) == WEND_OK);
  CHECK(way.straight == 4);
  CHECK(wend_map_block(map, cell(5, 0)) == WEND_BAD_ARGUMENT);
  CHECK(wend_map_unblock(map, cell(0, 5), 1) == WEND_BAD_ARGUMENT);
  CHECK(wend_map_unblock(map, cell(0, 0), 10) == WEND_BAD_ARGUMENT);
  wend_finder_free(finder);
  wend_map_free(map);
  return NULL;
}

const char* check_weights(void) {
  static const uint8_t cells[2][8] = {{1, 9, 1, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa}, {1, 2, 3, 0, 0, 0, 0, 0}};
  wend_map* map = NULL;
  wend_finder* finder = NULL;
  wend_way way;
  CHECK(wend_map_from_cells(&cells[0][0], 2, 3, 8, &map) == WEND_OK);
  CHECK(wend_map_weight(map, cell(0, 1)) == 9 && wend_map_weight(map, cell(1, 2)) == 3);
  CHECK(wend_map_weight(map, cell(2, 0)) == 0);
  CHECK(wend_finder_new(map, 4, NULL, &finder) == WEND_OK);
  CHECK(wend_find(finder, cell(0, 0), cell(0, 2), &way) == WEND_OK);
  CHECK(way.straight == 7 && way.cells == 5); /* below: 1 + 2 + 3 + 1, above: 9 + 1 */
  wend_finder_free(finder);
  wend_map_free(map);
  return NULL;
}

const char* check_nearest(void) {
  wend_map* map = room_map();
  wend_finder* finder = NULL;
  wend_way way;
  wend_cell goals[3];
  goals[0] = cell(0, 4);
  goals[1] = cell(2, 2); /* a wall */
  goals[2] = cell(4, 3);
  CHECK(map != NULL && wend_finder_new(map, 4, NULL, &finder) == WEND_OK);
  CHECK(wend_find_nearest(finder, cell(0, 0), goals, 3, &way) == WEND_OK);
  CHECK(way.straight == 7 && way.goal.row == 4 && way.goal.column == 3);
  CHECK(wend_way_cells(finder, NULL, 0) == 8);
  CHECK(wend_find_nearest(finder, cell(0, 0), goals + 1, 1, &way) == WEND_NO_WAY);
  CHECK(wend_find_nearest(finder, cell(0, 0), NULL, 0, &way) == WEND_NO_WAY);
  wend_finder_free(finder);
  wend_map_free(map);
  return NULL;
}

const char* check_bits(void) {
  static const uint8_t bits[2][3] = {{0xff, 0x01, 0xff}, {0x01, 0xfe, 0xff}}; /* 10 columns, 3 bytes a row */
  wend_map* map = NULL;
  CHECK(wend_map_from_bits(&bits[0][0], 2, 10, 3, &map) == WEND_OK);
  CHECK(wend_map_weight(map, cell(0, 0)) == 1 && wend_map_weight(map, cell(0, 8)) == 1);
  CHECK(wend_map_weight(map, cell(0, 9)) == 0);
  CHECK(wend_map_weight(map, cell(1, 0)) == 1 && wend_map_weight(map, cell(1, 1)) == 0);
  CHECK(wend_map_weight(map, cell(1, 8)) == 0 && wend_map_weight(map, cell(1, 9)) == 1);
  wend_map_free(map);
  return NULL;
}

const char* check_files(const char* file, const char* missing, const char* scenario) {
  static const char text[] = "type octile\nheight 1\nwidth 3\nmap\n.T.\n";
  static const char bad[] = "type octile\nheight 1\nwidth 3\nmap\n.x.\n";
  wend_map* map = NULL;
  CHECK(wend_map_open(file, &map) == WEND_OK);
  CHECK(wend_map_rows(map) == 16 && wend_map_columns(map) == 40);
  wend_map_free(map);
  CHECK(wend_map_open(missing, &map) == WEND_BAD_FILE);
  CHECK(map == NULL && strstr(wend_error(), missing) != NULL);
  CHECK(wend_map_open(scenario, &map) == WEND_BAD_FILE);
  CHECK(wend_map_read(text, sizeof text - 1, &map) == WEND_OK);
  CHECK(wend_map_weight(map, cell(0, 2)) == 1 && wend_map_weight(map, cell(0, 1)) == 0);
  wend_map_free(map);
  CHECK(wend_map_read(bad, sizeof bad - 1, &map) == WEND_BAD_FILE);
  CHECK(map == NULL && strstr(wend_error(), "5:2: 'x'") != NULL);
  CHECK(wend_map_read(NULL, 0, &map) == WEND_BAD_FILE);
  return NULL;
}

const char* check_index(const char* file, const char* damaged) {
  wend_map* map = room_map();
  wend_map* other = room_map();
  wend_index* index = NULL;
  wend_finder* finder = NULL;
  wend_way way;
  wend_cell cells[16];
  CHECK(map != NULL && other != NULL);
  CHECK(wend_index_build(map, 8, &index) == WEND_OK && wend_index_neighbours(index) == 8);
  CHECK(wend_index_save(index, file) == WEND_OK);
  wend_index_free(index);
  CHECK(wend_index_open(map, file, &index) == WEND_OK && wend_index_neighbours(index) == 8);
  CHECK(wend_finder_by_index(index, &finder) == WEND_OK);
  CHECK(strcmp(wend_finder_method(finder), "index") == 0);
  CHECK(wend_find(finder, cell(0, 0), cell(0, 4), &way) == WEND_OK);
  CHECK(way.straight == 8 && way.diagonal == 2 && way.cells == 11);
  CHECK(wend_way_cells(finder, cells, 16) == 11 && cells[10].row == 0 && cells[10].column == 4);
  CHECK(strcmp(wend_finder_method(finder), "index") == 0);

  /* Changed and changed back is no change; changed is one, and the finder says what it does instead. */
  CHECK(wend_map_block(map, cell(4, 1)) == WEND_OK && wend_map_unblock(map, cell(4, 1), 1) == WEND_OK);
  CHECK(wend_find(finder, cell(0, 0), cell(0, 4), &way) == WEND_OK && way.diagonal == 2);
  CHECK(strcmp(wend_finder_method(finder), "index") == 0);
  CHECK(wend_map_block(map, cell(4, 2)) == WEND_OK);
  CHECK(wend_find(finder, cell(0, 0), cell(0, 4), &way) == WEND_NO_WAY);
  CHECK(strcmp(wend_finder_method(finder), "index") != 0);
  CHECK(strstr(wend_finder_because(finder), "changed") != NULL);
  wend_finder_free(finder);
  wend_index_free(index);

  CHECK(wend_map_block(other, cell(0, 0)) == WEND_OK);
  CHECK(wend_index_open(other, file, &index) == WEND_BAD_FILE && index == NULL);
  CHECK(strstr(wend_error(), "map") != NULL);
  CHECK(wend_index_open(map, damaged, &index) == WEND_BAD_FILE && index == NULL);
  CHECK(wend_index_open(map, "no/such/file", &index) == WEND_BAD_FILE);
  CHECK(wend_index_build(map, 5, &index) == WEND_BAD_ARGUMENT && index == NULL);
  CHECK(wend_map_unblock(map, cell(0, 0), 3) == WEND_OK);
  CHECK(wend_index_build(map, 8, &index) == WEND_BAD_ARGUMENT); /* weights */
  CHECK(wend_index_build(map, 8, NULL) == WEND_BAD_ARGUMENT);
  CHECK(wend_index_save(NULL, file) == WEND_BAD_ARGUMENT && wend_index_neighbours(NULL) == 0);
  CHECK(wend_finder_by_index(NULL, &finder) == WEND_BAD_ARGUMENT && strlen(wend_finder_because(NULL)) == 0);
  wend_index_free(NULL);
  wend_map_free(map);
  wend_map_free(other);
  return NULL;
}

const char* check_distances(void) {
  wend_map* map = room_map();
  double lengths[5][6];
  CHECK(map != NULL);
  lengths[0][5] = 77;
  CHECK(wend_distances(map, 4, cell(0, 0), &lengths[0][0], 6) == WEND_OK);
  CHECK(lengths[0][0] == 0.0 && lengths[4][2] == 6.0 && lengths[0][4] == 12.0);
  CHECK(lengths[0][2] == -1.0 && lengths[0][5] == 77.0);
  CHECK(wend_distances(map, 8, cell(0, 0), &lengths[0][0], 6) == WEND_OK);
  CHECK(lengths[0][4] > 10.82842 && lengths[0][4] < 10.82843);
  CHECK(wend_map_unblock(map, cell(4, 2), 9) == WEND_OK);
  CHECK(wend_distances(map, 4, cell(0, 0), &lengths[0][0], 6) == WEND_OK && lengths[0][4] == 20.0);
  CHECK(wend_distances(map, 4, cell(0, 2), &lengths[0][0], 6) == WEND_NO_WAY && lengths[0][0] == -1.0);
  CHECK(wend_distances(map, 4, cell(9, 9), &lengths[0][0], 6) == WEND_NO_WAY);
  CHECK(wend_distances(map, 4, cell(0, 0), &lengths[0][0], 4) == WEND_BAD_ARGUMENT);
  CHECK(wend_distances(map, 3, cell(0, 0), &lengths[0][0], 6) == WEND_BAD_ARGUMENT);
  CHECK(wend_distances(map, 4, cell(0, 0), NULL, 6) == WEND_BAD_ARGUMENT);
  wend_map_free(map);
  return NULL;
}

const char* check_faults(void) {
  static const uint8_t heavy[1] = {10};
  wend_map* map = room_map();
  wend_map* none = map;
  wend_finder* finder = NULL;
  CHECK(map != NULL);
  CHECK(wend_map_open(NULL, &none) == WEND_BAD_ARGUMENT && strlen(wend_error()) > 0);
  CHECK(wend_map_from_cells(NULL, 1, 1, 1, &none) == WEND_BAD_ARGUMENT);
  CHECK(wend_map_from_cells(heavy, 1, 1, 1, NULL) == WEND_BAD_ARGUMENT);
  CHECK(wend_map_from_cells(heavy, 1, 1, 1, &none) == WEND_BAD_ARGUMENT && none == NULL);
  CHECK(strstr(wend_error(), "cell 0, 0 is 10") != NULL);
  CHECK(wend_map_from_cells(heavy, 0, 1, 1, &none) == WEND_BAD_ARGUMENT);
  CHECK(wend_map_from_cells(heavy, 1, 2, 1, &none) == WEND_BAD_ARGUMENT);
  CHECK(wend_map_from_bits(heavy, 100000, 100000, 12500, &none) == WEND_BAD_ARGUMENT);
  CHECK(wend_map_from_bits(heavy, 1, 9, 1, &none) == WEND_BAD_ARGUMENT);
  CHECK(wend_finder_new(map, 5, NULL, &finder) == WEND_BAD_ARGUMENT && finder == NULL);
  CHECK(wend_finder_new(map, 8, "teleport", &finder) == WEND_BAD_ARGUMENT);
  CHECK(strstr(wend_error(), "teleport") != NULL);
  CHECK(wend_finder_new(NULL, 8, NULL, &finder) == WEND_BAD_ARGUMENT);
  CHECK(wend_find(NULL, cell(0, 0), cell(0, 0), NULL) == WEND_BAD_ARGUMENT);
  CHECK(wend_map_block(NULL, cell(0, 0)) == WEND_BAD_ARGUMENT);
  CHECK(wend_map_rows(NULL) == 0 && wend_way_cells(NULL, NULL, 0) == 0);
  CHECK(strlen(wend_finder_method(NULL)) == 0);
  CHECK(strchr(wend_version(), '.') != NULL);
  wend_finder_free(NULL);
  wend_map_free(NULL);
  wend_map_free(map);
  return NULL;
}

const char* check_shared_map(const wend_map* map, unsigned seed) {
  wend_finder* finder = NULL;
  unsigned round;
  CHECK(wend_finder_new(map, seed % 2 ? 4 : 8, NULL, &finder) == WEND_OK);
  for (round = 0; round < 300; ++round) {
    const wend_cell start = cell(seed * 7 % 32, round % 32);
    const wend_cell goal = cell(round * 5 % 32, seed * 3 % 32);
    const uint32_t rows = start.row < goal.row ? goal.row - start.row : start.row - goal.row;
    const uint32_t columns =
        start.column < goal.column ? goal.column - start.column : start.column - goal.column;
    wend_way way;
    CHECK(wend_find(finder, start, goal, &way) == WEND_OK);
    CHECK(way.straight + 2 * way.diagonal == (int64_t)rows + columns);
    CHECK(wend_find(finder, start, cell(99, 99), NULL) == WEND_NO_WAY);
  }
  CHECK(wend_finder_new(map, 3, NULL, NULL) == WEND_BAD_ARGUMENT && strstr(wend_error(), "NULL") != NULL);
  wend_finder_free(finder);
  return NULL;
}
