/* Reads a pack file from a serial line, prints the maze while it arrives, and says at the end whether it was
 * whole. A real board gives uart_read and uart_write; the tests give some that use files. */
#include "wend_pack.h"

int uart_read(void); /* waits for a byte; -1 if the line is dead */
void uart_write(char character);

static struct wend_pack decoder;
static uint8_t cells[256]; /* one byte per column: mazes of up to 256 columns */
static char line[256];

static void print(const char *words) {
  while (*words != 0) uart_write(*words++);
}

static void print_row(void) {
  for (uint32_t column = 0; column < decoder.columns; ++column) {
    uart_write(decoder.cells[column] & 1 ? '#' : line[column]);
    line[column] = ' ';
  }
  uart_write('\n');
}

static enum wend_pack_event receive(void) {
  wend_pack_start(&decoder, cells, sizeof cells);
  for (;;) {
    const enum wend_pack_event event = wend_pack_next(&decoder);
    if (event == WEND_PACK_NEED_BYTE) {
      const int byte = uart_read();
      if (byte < 0) return event;
      wend_pack_feed(&decoder, (uint8_t)byte);
    } else if (event == WEND_PACK_MARK) {
      line[decoder.column] = "SEBGHM"[decoder.mark.kind];
    } else if (event == WEND_PACK_ROW) {
      print_row();
    } else if (event >= WEND_PACK_DONE) {
      return event;
    }
  }
}

int main(void) {
  for (uint32_t column = 0; column < sizeof line; ++column) ((volatile char *)line)[column] = ' ';
  switch (receive()) {
    case WEND_PACK_DONE:
      print("complete\n");
      return 0;
    case WEND_PACK_TOO_LARGE:
      print("too large for this machine\n");
      return 1;
    default:
      print("damaged, send it again\n");
      return 1;
  }
}
