/* A decoder for `pack` files (versions 2 and 3) on small machines: bytes in one at a time, rows and marks out.
 * C99, freestanding: no heap, no libc, no recursion. All state is in a struct wend_pack and in one byte per
 * column, both the caller's. README.md has an example and figures, docs/formats.md the format. */
#ifndef WEND_PACK_H
#define WEND_PACK_H
#include <stdint.h>
/* 10 reads every file; each step less halves the 6 KiB of the model, and refuses files that need more. */
#ifndef WEND_PACK_MAX_TEMPLATE
#define WEND_PACK_MAX_TEMPLATE 10
#endif

enum wend_pack_event {
  WEND_PACK_NEED_BYTE, /* feed one byte, then ask again */
  WEND_PACK_SIZE,      /* rows, columns, eight_neighbours, terms (2 hp + 1 if the rules are intent) are known */
  WEND_PACK_CELL,      /* the cell at row, column is known: cells[column] & 1; only if report_cells is set */
  WEND_PACK_MARK,      /* something stands on the open cell at row, column: see mark */
  WEND_PACK_ROW,       /* the row is complete: cells[c] & 1 is 1 where column c is a wall */
  WEND_PACK_DONE,      /* the end, and the checksum is right: until now everything was a mere claim */
  WEND_PACK_NO_PACK,   /* this and what follows are errors, and final; here: these bytes are no pack file */
  WEND_PACK_VERSION,   /* a version this decoder does not know */
  WEND_PACK_TOO_LARGE, /* more columns, or a larger template, than there is memory for */
  WEND_PACK_DAMAGED    /* a size, a mark or the checksum is wrong */
};

struct wend_pack_mark {
  uint8_t kind;   /* one of the kinds below */
  uint8_t value;  /* health of a heart, strength of a monster; 0 for start and goal */
  uint8_t facing; /* 0 north, 1 east, 2 south, 3 west */
  uint32_t place; /* where to insert it into the list of gems, hearts and monsters so far */
};
enum { WEND_PACK_START, WEND_PACK_GOAL, WEND_PACK_BOTH, WEND_PACK_GEM, WEND_PACK_HEART, WEND_PACK_MONSTER };

struct wend_pack {
  uint32_t rows, columns, row, column, terms; /* yours to read, after the event that fills them */
  struct wend_pack_mark mark;
  uint8_t *cells;
  uint8_t eight_neighbours, report_cells; /* the latter is yours to set, after wend_pack_start */
  uint8_t stage, flags, has_byte, byte, has_start, bits; /* from here on the decoder's own */
  uint32_t capacity, length, taken, history, range, code, sum, number, things;
  uint16_t wall[(2 << WEND_PACK_MAX_TEMPLATE) + 26]; /* per state: how likely a 1 is, of 65,536 */
  uint8_t seen[(2 << WEND_PACK_MAX_TEMPLATE) + 26];  /* and how often that has been learnt */
};

/* Begins a file with memory for `capacity` columns; goes on to the next event, of which many may follow from
 * one byte; gives the next byte, after WEND_PACK_NEED_BYTE only. */
void wend_pack_start(struct wend_pack *decoder, uint8_t *cells, uint32_t capacity);
enum wend_pack_event wend_pack_next(struct wend_pack *decoder);
void wend_pack_feed(struct wend_pack *decoder, uint8_t byte);
#endif
