/* Adaptive binary models and a range decoder, as docs/formats.md describes them, cut into steps so that it can
 * wait for a byte anywhere. A step is a byte or a decision; some 6,000 decisions follow from a byte at most. */
#include "wend_pack.h"

enum { TEMPLATE = 15, LATTICE = 16, EIGHT = 32, MARKS = 64, PLACES = 128 }; /* flags */
enum { AT_BORDER = 0, AT_POST = 1, AT_MARK = 3, AT_KIND = 3, AT_VALUE = 11, AT_FACING = 14, AT_CELLS = 26 };
/* The stages up to SUM read bytes as they are, those from WALL to PLACE through the range decoder, NEXT
 * reads nothing. From DONE on they stand for the final events, in the same order. */
enum stage {
  MAGIC, FLAGS, TERMS, ROWS, COLUMNS, LENGTH, SUM, NEXT, WALL, MARK, KIND, VALUE, NUMBER, FACING, PLACE, DONE
};
/* Bit 8 r + 3 - c of the history is the cell r rows above and c columns to the right. */
static const uint8_t plain[10] = {4, 11, 12, 10, 5, 19, 13, 9, 20, 18};
static const uint8_t lattice[10] = {12, 10, 19, 5, 14, 21, 28, 26, 17, 8};

static enum wend_pack_event finish(struct wend_pack *d, enum wend_pack_event how) {
  d->stage = (uint8_t)(DONE + (how - WEND_PACK_DONE));
  return how;
}

static enum wend_pack_event enter(struct wend_pack *d, enum stage stage, uint32_t number, uint8_t bits) {
  d->stage = (uint8_t)stage;
  d->number = number;
  d->bits = bits;
  return WEND_PACK_NEED_BYTE;
}

/* Moves the window to the right: the three rows above show their cell at this column. */
static void move_window(struct wend_pack *d, uint32_t column) {
  const uint32_t above = column < d->columns ? d->cells[column] : 0xFFu;
  d->history = ((d->history << 1) & 0xFEFEFEFEu) | (above & 1u) << 8 | (above & 2u) << 15 | (above & 4u) << 22;
}

static void begin_row(struct wend_pack *d) {
  d->history = 0xFFFFFFFFu;
  for (d->column = 0; d->column < 4; ++d->column) move_window(d, d->column);
  d->column = 0;
  d->stage = WALL;
}

static uint32_t cell_state(const struct wend_pack *d) {
  const uint32_t in_lattice = d->flags & LATTICE, odd_row = in_lattice ? d->row & 1u : 0;
  const uint8_t *const at = in_lattice ? lattice : plain;
  uint32_t context = 0;
  if (in_lattice && (d->row == 0 || d->column == 0 || d->row + 1 == d->rows || d->column + 1 == d->columns))
    return AT_BORDER;
  if (in_lattice && odd_row == (d->column & 1u)) return AT_POST + odd_row;
  for (uint32_t i = 0; i < (d->flags & TEMPLATE); ++i) context |= (d->history >> at[i] & 1u) << i;
  return AT_CELLS + 2 * context + odd_row;
}

/* One decision, with `ones` of 4,096 for a 1. */
static uint32_t decide(struct wend_pack *d, uint32_t ones) {
  const uint32_t bound = (d->range >> 12) * ones, bit = d->code < bound;
  d->code -= bit ? 0 : bound;
  d->range = bit ? bound : d->range - bound;
  return bit;
}

/* The same by a state that learns. */
static uint32_t decide_by(struct wend_pack *d, uint32_t state) {
  const uint32_t p = d->wall[state], steps = 2u * d->seen[state] + 3;
  const uint32_t bit = decide(d, p < 4 << 4 ? 4 : p > 4092 << 4 ? 4092 : p >> 4);
  const uint32_t change = (2 * (bit ? 65535u - p : p) + steps - 1) / steps;
  d->wall[state] = (uint16_t)(bit ? p + change : p - change);
  if (d->seen[state] < 255) ++d->seen[state];
  return bit;
}

static enum wend_pack_event end_mark(struct wend_pack *d) {
  const int is_thing = d->mark.kind >= WEND_PACK_GEM, is_start = !is_thing && d->mark.kind != WEND_PACK_GOAL;
  if (is_start && d->has_start++ > 0) return finish(d, WEND_PACK_DAMAGED);
  if (is_thing) ++d->things;
  d->stage = NEXT;
  return WEND_PACK_MARK;
}

/* One decision about what stands on a cell. */
static enum wend_pack_event step_in_mark(struct wend_pack *d) {
  struct wend_pack_mark *const mark = &d->mark;
  const uint32_t thing = (uint32_t)mark->kind - WEND_PACK_GEM;
  uint8_t width = 0;
  switch (d->stage) {
    case MARK: return enter(d, decide_by(d, AT_MARK) ? KIND : NEXT, 1, 0);
    case KIND:
      d->number = 2 * d->number + decide_by(d, AT_KIND + d->number);
      if (d->number < 8) return WEND_PACK_NEED_BYTE;
      if (d->number - 8 > WEND_PACK_MONSTER) return finish(d, WEND_PACK_DAMAGED);
      mark->kind = (uint8_t)(d->number - 8);
      mark->value = mark->kind == WEND_PACK_HEART ? 2 : mark->kind >= WEND_PACK_GEM;
      mark->facing = 0;
      mark->place = mark->kind >= WEND_PACK_GEM ? d->things : 0;
      return mark->kind < WEND_PACK_GEM ? end_mark(d) : enter(d, VALUE, 0, 0);
    case VALUE:
      return decide_by(d, AT_VALUE + thing) ? enter(d, NUMBER, 0, 8) : enter(d, FACING, 1, 0);
    case FACING:
      d->number = 2 * d->number + decide_by(d, AT_FACING + 4 * thing + d->number);
      if (d->number < 4) return WEND_PACK_NEED_BYTE;
      mark->facing = (uint8_t)(d->number - 4);
      while (d->things >> width != 0) ++width;
      return (d->flags & PLACES) == 0 || width == 0 ? end_mark(d) : enter(d, PLACE, 0, width);
    default: /* NUMBER, PLACE: bits as they are, the highest first */
      d->number = 2 * d->number + decide(d, 2048);
      if (--d->bits > 0) return WEND_PACK_NEED_BYTE;
      if (d->stage == PLACE) mark->place = d->number;
      if (d->stage == NUMBER) mark->value = (uint8_t)d->number;
      if (d->stage == NUMBER) return enter(d, FACING, 1, 0);
      return mark->place > d->things ? finish(d, WEND_PACK_DAMAGED) : end_mark(d);
  }
}

static enum wend_pack_event step_in_cells(struct wend_pack *d) {
  if (d->stage == WALL) {
    const uint32_t bit = decide_by(d, cell_state(d));
    d->cells[d->column] = (uint8_t)((uint32_t)d->cells[d->column] << 1 | bit);
    d->history |= bit << 3;
    d->stage = !bit && (d->flags & MARKS) != 0 ? MARK : NEXT;
    if (d->report_cells) return WEND_PACK_CELL;
  } else if (d->column < d->columns) {
    move_window(d, d->column + 4);
    if (++d->column == d->columns) return WEND_PACK_ROW;
    d->stage = WALL;
  } else if (++d->row < d->rows) {
    begin_row(d);
  } else {
    return d->taken < d->length ? finish(d, WEND_PACK_DAMAGED) : enter(d, SUM, 0, 0);
  }
  return WEND_PACK_NEED_BYTE;
}

/* A byte of the header or the checksum. Numbers come seven bits at a time, the lowest first. */
static enum wend_pack_event step_in_frame(struct wend_pack *d) {
  static const uint8_t magic[4] = {0xF7, 'w', 'p', 2};
  if (d->stage == MAGIC) {
    if (d->number == 3 && d->byte == 3) return enter(d, FLAGS, 0, 1); /* with terms behind the flags */
    if (d->byte != magic[d->number]) return finish(d, d->number < 3 ? WEND_PACK_NO_PACK : WEND_PACK_VERSION);
    return ++d->number < 4 ? WEND_PACK_NEED_BYTE : enter(d, FLAGS, 0, 0);
  }
  if (d->stage == FLAGS) {
    d->flags = d->byte;
    d->eight_neighbours = (d->flags & EIGHT) != 0;
    if ((d->flags & TEMPLATE) > 10 || (d->flags & (MARKS | PLACES)) == PLACES)
      return finish(d, WEND_PACK_DAMAGED);
    if ((d->flags & TEMPLATE) > WEND_PACK_MAX_TEMPLATE) return finish(d, WEND_PACK_TOO_LARGE);
    return enter(d, d->bits != 0 ? TERMS : ROWS, 0, 0);
  }
  if (d->stage == SUM && ++d->number < 4) return WEND_PACK_NEED_BYTE;
  if (d->stage == SUM) return finish(d, d->sum == 0xDEBB20E3u ? WEND_PACK_DONE : WEND_PACK_DAMAGED);
  if (d->bits == 28 && d->byte > 7) return finish(d, WEND_PACK_DAMAGED); /* 2^31 or more */
  d->number |= (uint32_t)(d->byte & 127u) << d->bits;
  d->bits = (uint8_t)(d->bits + 7);
  if (d->byte > 127) return WEND_PACK_NEED_BYTE;
  *(uint32_t *[4]){&d->terms, &d->rows, &d->columns, &d->length}[d->stage - TERMS] = d->number;
  if (d->stage != LENGTH) return enter(d, (enum stage)(d->stage + 1), 0, 0);
  if (d->terms - 2 > 1999999 || (uint64_t)d->rows * d->columns - 1 >= 6000u * (d->length + UINT64_C(1)))
    return finish(d, WEND_PACK_DAMAGED); /* 0 hp and 0 cells wrap round */
  if (d->columns > d->capacity) return finish(d, WEND_PACK_TOO_LARGE);
  for (uint32_t i = 0; i < d->columns; ++i) ((volatile uint8_t *)d->cells)[i] = 0xFF; /* no call of memset */
  begin_row(d);
  return WEND_PACK_SIZE;
}

void wend_pack_start(struct wend_pack *d, uint8_t *cells, uint32_t capacity) {
  for (uint32_t i = 0; i < sizeof *d; ++i) ((volatile uint8_t *)d)[i] = 0;
  for (uint32_t i = 0; i < sizeof d->wall / sizeof d->wall[0]; ++i) d->wall[i] = 32768;
  d->cells = cells;
  d->capacity = capacity;
  d->terms = 12; /* 6 hp, walk */
  d->range = d->sum = 0xFFFFFFFFu;
}

/* The sum is a CRC-32; over a file with its right checksum it is always the same number. */
void wend_pack_feed(struct wend_pack *d, uint8_t byte) {
  d->byte = byte;
  d->has_byte = 1;
  d->sum ^= byte;
  for (int i = 0; i < 8; ++i) d->sum = d->sum >> 1 ^ ((d->sum & 1u) ? 0xEDB88320u : 0);
}

enum wend_pack_event wend_pack_next(struct wend_pack *d) {
  enum wend_pack_event event = WEND_PACK_NEED_BYTE;
  while (event == WEND_PACK_NEED_BYTE) {
    const int hungry = d->stage >= WALL && (d->taken < 4 || d->range < 1u << 24);
    if (d->stage >= DONE) return (enum wend_pack_event)(d->stage - DONE + WEND_PACK_DONE);
    if (hungry && d->taken >= d->length) { /* zeros at the end are not written, four at most */
      if (d->taken - d->length >= 4) return finish(d, WEND_PACK_DAMAGED);
      d->byte = 0;
    } else if (hungry || d->stage <= SUM) {
      if (!d->has_byte) return event;
      d->has_byte = 0;
    }
    if (hungry) {
      d->code = d->code << 8 | d->byte;
      if (d->taken++ >= 4) d->range <<= 8;
    } else {
      event = d->stage <= SUM ? step_in_frame(d) : d->stage <= WALL ? step_in_cells(d) : step_in_mark(d);
    }
  }
  return event;
}
